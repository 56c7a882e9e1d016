import { chip } from './controls';
import { expect, open, test } from './fixtures';

const selected = () => getSelection()!.toString();

test('Copy link copies the address of the view', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '?v=1&model=qwen3-32b', '/perf/');
  await chip(page, 'model', 'qwen3.5-4b').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  expect(page.url()).toContain('/perf/?v=1&model=qwen3-32b,qwen3.5-4b');

  await chip(page, 'model', 'qwen3.5-4b').click();
  await expect(page.getByText('Link copied'), 'another view has another link').toHaveCount(0);
});

test('where there is no clipboard, Copy link offers the address, selected', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }));
  await open(page, '?v=1&banks=19');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copy this' })).toContainText(page.url());
  await expect.poll(() => page.evaluate(selected)).toBe(page.url());
});

test('where the browser refuses to copy, Copy link offers the address, selected', async ({ page }) => {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  });
  await open(page, '?v=1&banks=19');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copy this' })).toContainText(page.url());
  await expect.poll(() => page.evaluate(selected)).toBe(page.url());
});

test('two offers to copy by hand select the one that was asked for last', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }));
  await open(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(selected)).toBe(page.url());
  const group = page.locator('tr[data-hash]').first();
  await group.getByRole('button', { name: /^Copy the whole digest/ }).click();
  await expect.poll(() => page.evaluate(selected)).toBe(await group.getAttribute('data-hash'));
});
