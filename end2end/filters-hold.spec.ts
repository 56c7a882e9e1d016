import { chip, moreFilters } from './controls';
import { matching } from './data';
import { expect, open, shown, test } from './fixtures';

test('a press leaves the focus on its toggle and the page where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page);
  await page.evaluate(() => scrollTo(0, 40));
  for (const [facet, value] of [
    ['model', 'qwen3-32b'],
    ['parallel', 'tp4'],
    ['model', 'qwen3-32b'],
    ['banks', 'none'],
  ] as const) {
    const toggle = chip(page, facet, value);
    const before = (await toggle.boundingBox())!;
    // By place: `click()` would first scroll to where it likes the toggle to be.
    await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
    await expect(toggle).toBeFocused();
    expect(await page.evaluate(() => scrollY), `after a press on ${value}`).toBe(40);
    expect(await toggle.boundingBox(), 'it stays under the pointer').toEqual(before);
  }
});

test('far down the page the filters are one press away, and a choice there keeps its place and focus', async ({
  page,
}) => {
  await open(page);
  await page.locator('#runs').evaluate(part => part.scrollIntoView());
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const toggle = chip(page, 'parallel', 'single-gpu');
  await expect(toggle).toBeInViewport();
  const before = await toggle.boundingBox();
  await toggle.click();
  await expect(toggle).toBeFocused();
  expect(await shown(page)).toBe(matching({ parallel: ['single-gpu'] }).length);
  expect(await toggle.boundingBox(), 'it stays under the pointer').toEqual(before);
  await expect(page.locator('#runs'), 'what the reader was looking at is still there').toBeInViewport();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(toggle).not.toBeInViewport();
});

test('the second row of filters is folded away until it is asked for', async ({ page }) => {
  await open(page);
  await expect(chip(page, 'kind', 'decode')).toBeHidden();
  await moreFilters(page);
  await expect(chip(page, 'kind', 'decode')).toBeVisible();
  await page.getByRole('button', { name: 'Fewer filters' }).click();
  await expect(chip(page, 'kind', 'decode')).toBeHidden();
});

test('the second row of filters is open when the link uses it', async ({ page }) => {
  await open(page, '?v=1&kind=decode');
  await expect(chip(page, 'kind', 'decode')).toBeVisible();
  await expect(chip(page, 'kind', 'decode')).toHaveAttribute('aria-pressed', 'true');
});
