import { chip, moreFilters } from './controls';
import { expect, open, test } from './fixtures';

test('toggles are called by their value and the rows they leave, with a space between', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('button', { name: '19 12 rows', exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'tp1 18 rows', exact: true })).toHaveCount(1);
});

test('every table has a name', async ({ page }) => {
  await open(page);
  await page.locator('details').evaluateAll(all => all.forEach(each => ((each as HTMLDetailsElement).open = true)));
  for (const name of ['Runs', 'Configurations', 'Published summaries', 'How fast is the prompt read?'])
    await expect(page.getByRole('table', { name, exact: true }), name).toHaveCount(1);
});

test('the column that orders the rows keeps its heading, also where no row fills it', async ({ page }) => {
  await open(page, '?v=1&sort=-prefill');
  await moreFilters(page);
  await chip(page, 'kind', 'decode').click();
  const heading = page.getByRole('columnheader', { name: /^Prefill/ });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await heading.getByRole('button').click();
  await expect(page).toHaveURL(/\?v=1&kind=decode$/);
});

test('dismissing what a link could not get mends the address and keeps the focus', async ({ page }) => {
  await open(page, '?v=1&model=ghost');
  await page.locator('[data-action="dismiss"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-notice]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('the sheet of filters takes the focus and Escape gives it back', async ({ page }) => {
    await open(page);
    await page.locator('[data-action="filters"]').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#filters button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#filters')).toBeHidden();
    await expect(page.locator('[data-action="filters"]')).toBeFocused();
  });
});
