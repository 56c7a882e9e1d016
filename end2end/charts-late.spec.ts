import { chip, runs, summary } from './controls';
import { ROWS, matching } from './data';
import { appReady, expect, figuresReady, open, shown, test } from './fixtures';
import { marks, twin } from './marks';

const CHARTS = '**/echarts*';
const ONE = { model: ['qwen3-32b'] };

for (const [how, refuse] of [
  ['blocked', (route: any) => route.abort()],
  ['missing', (route: any) => route.fulfill({ status: 404, body: 'no such file' })],
] as const) {
  test(`with the drawing library ${how}, filters, table and every figure's own table work`, async ({ page, allow }) => {
    allow(/echarts|Failed to load resource/);
    await page.route(CHARTS, refuse);
    await open(page);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-figures', 'unavailable');
    for (const figure of await page.locator('figure[data-figure]').all()) {
      await expect(figure).toHaveAttribute('data-state', 'failed');
      await expect(figure).toContainText('could not be loaded');
      await expect(figure.locator('table[data-twin]'), 'the numbers are shown instead').toBeVisible();
    }
    expect(await shown(page)).toBe(ROWS.length);
    await chip(page, 'model', 'qwen3-32b').click();
    expect(await shown(page)).toBe(matching(ONE).length);
    const prefill = matching(ONE).filter(row => row.facets.kind === 'prefill');
    expect((await twin(page.locator('figure[data-figure="prefill-throughput"]'))).length).toBe(prefill.length);
    await expect(page).toHaveURL('/?v=1&model=qwen3-32b');
    await expect(html, 'nothing pretends to be drawn').toHaveAttribute('data-figures', 'unavailable');
    await expect(html).toHaveAttribute('data-app', 'ready');
  });
}

test('table and filters work before the drawing library arrives, and then everything is drawn', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route(CHARTS, async route => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await appReady(page);
  await expect(page.locator('html')).toHaveAttribute('data-figures', 'pending');
  expect((await runs(page)).length).toBe(ROWS.length);
  await chip(page, 'model', 'qwen3-32b').click();
  await expect(summary(page)).toContainText(`${matching(ONE).length} of ${ROWS.length} rows`);
  const figure = page.locator('figure[data-figure="prefill-throughput"]');
  await expect(figure).toHaveAttribute('data-state', 'waiting');
  const prefill = matching(ONE).filter(row => row.facets.kind === 'prefill').length;
  expect((await twin(figure)).length, 'its numbers are there already').toBe(prefill);

  release();
  await figuresReady(page);
  await expect(figure).toHaveAttribute('data-state', 'drawn');
  expect((await marks(figure)).length).toBe(prefill);
});

test('the drawing library is fetched beside the program and runs after it', async ({ page }) => {
  const order: string[] = [];
  await page.exposeFunction('noted', (what: string) => order.push(what));
  await page.addInitScript(() => {
    const noted = (window as unknown as { noted(what: string): void }).noted;
    const set = (value: unknown) => {
      noted('library');
      Object.defineProperty(window, 'echarts', { value, writable: true });
    };
    Object.defineProperty(window, 'echarts', { configurable: true, set });
    const ready = () => document.documentElement.dataset.app === 'ready' && noted('program');
    new MutationObserver(ready).observe(document, { subtree: true, attributeFilter: ['data-app'] });
  });
  await open(page);
  await figuresReady(page);
  await expect.poll(() => order).toEqual(['program', 'library']);
});
