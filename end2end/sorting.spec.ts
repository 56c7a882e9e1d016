import { type Page } from '@playwright/test';
import { type Column, NUMBERS, sorted } from './columns';
import { runs } from './controls';
import { GROUPS, ROWS, matching } from './data';
import { appReady, expect, open, test } from './fixtures';

const ids = (rows: { id: string }[]) => rows.map(row => row.id);
const head = (page: Page, { heading }: Column) => page.getByRole('columnheader', { name: heading, exact: true });
const column = (key: string) => NUMBERS.find(column => column.key === key)!;

const PARTS = { 'facets and repeats': NUMBERS.slice(0, 4), rates: NUMBERS.slice(4, 10), times: NUMBERS.slice(10) };

for (const [part, columns] of Object.entries(PARTS)) {
  test(`every column of ${part} sorts by number, upwards and downwards`, async ({ page }) => {
    await open(page, '?v=1&group=none');
    for (const column of columns) {
      for (const direction of ['ascending', 'descending'] as const) {
        await head(page, column).getByRole('button').click();
        await expect(head(page, column)).toHaveAttribute('aria-sort', direction);
        expect(await runs(page), `${column.heading} ${direction}`).toEqual(ids(sorted(ROWS, column, direction)));
      }
    }
  });
}

test('a third press on a column puts the rows back as the file has them', async ({ page }) => {
  await open(page, '?v=1&group=none');
  expect(await runs(page)).toEqual(ids(ROWS));
  for (const key of ['prefill', 'offered', 'repeat']) {
    for (let press = 0; press < 3; press++) await head(page, column(key)).getByRole('button').click();
    await expect(head(page, column(key))).toHaveAttribute('aria-sort', 'none');
    expect(await runs(page)).toEqual(ids(ROWS));
    await expect(page).toHaveURL('/?v=1&group=none');
  }
});

test('one column is sorted at a time, and a press on another starts upwards', async ({ page }) => {
  await open(page, '?v=1&sort=-prefill');
  await expect(head(page, column('prefill'))).toHaveAttribute('aria-sort', 'descending');
  await head(page, column('decode')).getByRole('button').click();
  await expect(head(page, column('decode'))).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('[aria-sort="ascending"], [aria-sort="descending"]')).toHaveCount(1);
});

test('sorting keeps the groups of output together and sorts inside each', async ({ page }) => {
  await open(page);
  await head(page, column('request')).getByRole('button').click();
  const kinds = ['prefill', 'decode', 'end-to-end'].map(kind => matching({ kind: [kind] }));
  const wanted = [...GROUPS.map(group => group.rows), ...kinds].flatMap(rows =>
    sorted(rows, column('request'), 'ascending'),
  );
  expect(await runs(page)).toEqual(ids(wanted));
});

test('sorting works on what the filters leave, and filtering keeps the order', async ({ page }) => {
  await open(page, '?v=1&group=none');
  await head(page, column('ttft-p99')).getByRole('button').click();
  await page.locator('[data-facet="model"] button[data-value="qwen3-32b"]').click();
  const left = matching({ model: ['qwen3-32b'] });
  expect(await runs(page)).toEqual(ids(sorted(left, column('ttft-p99'), 'ascending')));
  await expect(head(page, column('ttft-p99'))).toHaveAttribute('aria-sort', 'ascending');
});

test('order and grouping are in the link and survive a reload', async ({ page }) => {
  await open(page);
  await head(page, column('decode')).getByRole('button').click();
  await head(page, column('decode')).getByRole('button').click();
  await page.getByRole('button', { name: 'one list' }).click();
  await expect(page).toHaveURL('/?v=1&sort=-decode&group=none');
  await page.reload();
  await appReady(page);
  await expect(head(page, column('decode'))).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('button', { name: 'one list' })).toHaveAttribute('aria-pressed', 'true');
  expect(await runs(page)).toEqual(ids(sorted(ROWS, column('decode'), 'descending')));
});

test('names sort by letter, whatever their case', async ({ page }) => {
  await open(page, '?v=1&group=none&sort=configuration');
  const rows = ROWS.toSorted((a, b) => {
    const [left, right] = [a.label.toLowerCase(), b.label.toLowerCase()];
    return left < right ? -1 : left > right ? 1 : 0;
  });
  expect(await runs(page)).toEqual(ids(rows));
});
