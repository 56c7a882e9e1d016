import { NUMBERS, sorted } from './columns';
import { heading, runs, sortBy } from './controls';
import { GROUPS, ROWS, matching } from './data';
import { appReady, expect, open, test } from './fixtures';

const ids = (rows: { id: string }[]) => rows.map(row => row.id);
const column = (key: string) => NUMBERS.find(column => column.key === key)!;

const PARTS = { 'facets and repeats': NUMBERS.slice(0, 4), rates: NUMBERS.slice(4, 10), times: NUMBERS.slice(10) };

for (const [part, columns] of Object.entries(PARTS)) {
  test(`every column of ${part} sorts by number, upwards and downwards`, async ({ page }) => {
    await open(page, '?v=1&group=none');
    for (const column of columns) {
      for (const direction of ['ascending', 'descending'] as const) {
        await sortBy(page, column.key);
        await expect(heading(page, column.key)).toHaveAttribute('aria-sort', direction);
        expect(await runs(page), `${column.key} ${direction}`).toEqual(ids(sorted(ROWS, column, direction)));
      }
    }
  });
}

test('a third press on a column puts the rows back as the file has them', async ({ page }) => {
  await open(page, '?v=1&group=none');
  expect(await runs(page)).toEqual(ids(ROWS));
  for (const key of ['prefill', 'offered', 'repeat']) {
    for (let press = 0; press < 3; press++) await sortBy(page, key);
    await expect(heading(page, key)).toHaveAttribute('aria-sort', 'none');
    expect(await runs(page)).toEqual(ids(ROWS));
    await expect(page).toHaveURL('/?v=1&group=none');
  }
});

test('one column is sorted at a time, and a press on another starts upwards', async ({ page }) => {
  await open(page, '?v=1&sort=-prefill');
  await expect(heading(page, 'prefill')).toHaveAttribute('aria-sort', 'descending');
  await sortBy(page, 'decode');
  await expect(heading(page, 'decode')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('[aria-sort="ascending"], [aria-sort="descending"]')).toHaveCount(1);
});

test('sorting keeps the groups of output together and sorts inside each', async ({ page }) => {
  await open(page);
  await sortBy(page, 'request');
  const kinds = ['prefill', 'decode', 'end-to-end'].map(kind => matching({ kind: [kind] }));
  const wanted = [...GROUPS.map(group => group.rows), ...kinds].flatMap(rows =>
    sorted(rows, column('request'), 'ascending'),
  );
  expect(await runs(page)).toEqual(ids(wanted));
});

test('sorting works on what the filters leave, and filtering keeps the order', async ({ page }) => {
  await open(page, '?v=1&group=none');
  await sortBy(page, 'ttft-p99');
  await page.locator('[data-facet="model"] button[data-value="qwen3-32b"]').click();
  const left = matching({ model: ['qwen3-32b'] });
  expect(await runs(page)).toEqual(ids(sorted(left, column('ttft-p99'), 'ascending')));
  await expect(heading(page, 'ttft-p99')).toHaveAttribute('aria-sort', 'ascending');
});

test('order and grouping are in the link and survive a reload', async ({ page }) => {
  await open(page);
  await sortBy(page, 'decode');
  await sortBy(page, 'decode');
  await page.getByRole('button', { name: 'one list' }).click();
  await expect(page).toHaveURL('/?v=1&sort=-decode&group=none');
  await page.reload();
  await appReady(page);
  await expect(heading(page, 'decode')).toHaveAttribute('aria-sort', 'descending');
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
