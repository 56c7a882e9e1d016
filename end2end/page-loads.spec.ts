import { expect, figuresReady, open, shown, test } from './fixtures';

test('the page and its figures open', async ({ page }) => {
  await open(page);
  await figuresReady(page);
  const total = await page.locator('table[data-table=runs]').getAttribute('data-total');
  expect(await shown(page), 'without a query every run is shown').toBe(Number(total));
});
