import { type FrameLocator, type Page } from '@playwright/test';
import { FILES, ROWS, matching } from './data';
import { expect, test } from './fixtures';

/** Opens a page of somebody else that has the explorer in a frame, as a post would embed it. */
async function embed(page: Page, attributes: string): Promise<FrameLocator> {
  await page.route('**/post.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>A post</title><link rel="icon" href="data:,"><iframe ${attributes}></iframe>`,
    }),
  );
  await page.goto('/post.html');
  return page.frameLocator('iframe');
}

const table = (frame: FrameLocator) => frame.locator('table[data-table="runs"]');

test('in a sandboxed frame, which may keep nothing, the explorer opens its link and filters', async ({ page }) => {
  const frame = await embed(page, 'sandbox="allow-scripts" src="/perf/?v=1&banks=19" width="1200" height="800"');
  await expect(table(frame)).toHaveAttribute('data-shown', String(matching({ banks: ['19'] }).length));
  await expect(frame.locator('html')).toHaveAttribute('data-figures', 'ready');

  await frame.locator('[data-facet="banks"] button[data-value="20"]').click();
  await expect(table(frame)).toHaveAttribute('data-shown', String(matching({ banks: ['19', '20'] }).length));
  await frame.getByRole('button', { name: 'dark' }).click();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await frame.locator('[data-action="reset"]').click();
  await expect(table(frame)).toHaveAttribute('data-shown', String(ROWS.length));
  await expect(frame.locator('html')).toHaveAttribute('data-figures', 'ready');
  await expect(frame.locator('html')).toHaveAttribute('data-app', 'ready');
});

test('in a sandboxed frame Copy link never fails silently', async ({ page, allow }) => {
  allow(/Clipboard API has been blocked/); // the browser's own words
  const frame = await embed(page, 'sandbox="allow-scripts" src="/?v=1&banks=19" width="1200" height="800"');
  await frame.getByRole('button', { name: 'Copy link' }).click();
  await expect(frame.getByRole('status').filter({ hasText: /Link copied|Copy this.*banks=19/ })).toBeVisible();
});

test('in a frame without scripts the explorer still leads to the data', async ({ page, allow }) => {
  allow(/Blocked script execution/); // the browser's own words
  const frame = await embed(page, 'sandbox src="/" width="1200" height="800"');
  await expect(frame.locator('noscript')).toBeVisible();
  for (const file of FILES) await expect(frame.locator('noscript').getByRole('link', { name: file })).toBeVisible();
});

test('in a sandboxed frame the explorer looks as it does elsewhere', async ({ page }) => {
  const frame = await embed(page, 'sandbox="allow-scripts" src="/" width="1200" height="800"');
  await expect(table(frame)).toBeVisible();
  const sheets = await frame
    .locator('html')
    .evaluate(html =>
      [...html.querySelectorAll('link')].filter(link => link.rel === 'stylesheet').map(link => link.sheet !== null),
    );
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.every(Boolean), 'every stylesheet was accepted').toBe(true);
});

for (const [how, hidden, shown] of [
  ['not displayed', 'display: none', 'display: block'],
  ['without width', 'width: 0', 'width: 1000px'],
]) {
  test(`a frame that is ${how} at first shows pictures of full width once it is shown`, async ({ page }) => {
    const frame = await embed(page, `src="/" style="border: 0; width: 1000px; height: 1500px; ${hidden}"`);
    await expect(frame.locator('html')).toHaveAttribute('data-app', 'ready');
    await page.locator('iframe').evaluate((iframe, style) => (iframe.style.cssText += style), shown);
    await expect(frame.locator('html')).toHaveAttribute('data-figures', 'ready');
    for (const id of ['prefill-throughput', 'offload-decode']) {
      const plot = frame.locator(`figure[data-figure="${id}"] [data-plot]`);
      await plot.scrollIntoViewIfNeeded();
      await expect(frame.locator(`figure[data-figure="${id}"]`)).toHaveAttribute('data-state', 'drawn');
      const [room, drawn] = await plot.evaluate(plot => [plot.clientWidth, plot.querySelector('svg')!.clientWidth]);
      expect(drawn).toBe(room);
      expect(drawn).toBeGreaterThan(900);
    }
  });
}
