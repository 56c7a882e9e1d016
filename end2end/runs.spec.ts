import { NUMBERS } from './columns';
import { lines, numberIn } from './controls';
import { ROWS, groupOf, matching } from './data';
import { expect, open, test } from './fixtures';

test('every run and operating point is a row, and the table says how many there are', async ({ page }) => {
  await open(page);
  const table = page.locator('table[data-table="runs"]');
  await expect(table).toHaveAttribute('data-shown', String(ROWS.length));
  await expect(table).toHaveAttribute('data-total', String(ROWS.length));
  expect(ROWS.length).toBe(152);
  expect((await lines(page)).map(line => line.run).sort()).toEqual(ROWS.map(row => row.id).sort());
});

test('every row has the numbers of its file, each in its own column, and a dash where there is none', async ({
  page,
}) => {
  await open(page);
  const shown = new Map((await lines(page)).map(line => [line.run, line]));
  for (const row of ROWS) {
    const { cells } = shown.get(row.id)!;
    const numbers = NUMBERS.map(({ heading, number }) => [heading, number(row)]);
    expect(
      NUMBERS.map(({ heading }) => [heading, numberIn(cells[heading])]),
      row.id,
    ).toEqual(numbers);
  }
});

test('every row says its configuration, prompt size and output group', async ({ page }) => {
  await open(page);
  const shown = new Map((await lines(page)).map(line => [line.run, line]));
  for (const row of ROWS) {
    const line = shown.get(row.id)!;
    const said = {
      config: line.config,
      prompt: line.prompt,
      output: line.output,
      kind: line.cells.Kind,
      cell: line.cells.Output,
    };
    const output = groupOf(row);
    expect(said, row.id).toEqual({
      config: row.config,
      prompt: row.facets.prompt,
      output,
      kind: row.facets.kind,
      cell: output === 'none' ? '–' : output,
    });
    expect(line.cells.Configuration, row.id).toContain(row.label);
  }
});

test('a note of the file travels with its row, wherever the row stands', async ({ page }) => {
  const noted = ROWS.filter(row => row.note);
  expect(noted.length).toBe(1);
  for (const query of ['', '?v=1&group=none&sort=-offered', '?v=1&model=qwen3.5-4b&kind=end-to-end']) {
    await open(page, query);
    for (const row of noted) await expect(page.locator(`tr[data-run="${row.id}"]`), query).toContainText(row.note!);
    const others = (await lines(page)).filter(line =>
      noted.some(row => line.run !== row.id && line.text.includes(row.note!)),
    );
    expect(others).toEqual([]);
  }
});

test('an offered rate without limit is said in words, never as a number', async ({ page }) => {
  await open(page, '?v=1&kind=end-to-end');
  const cells = (await lines(page)).map(line => line.cells['Offered req/s']);
  expect(cells.filter(cell => cell === 'unlimited').length).toBe(
    matching({}).filter(row => row.values.offered === Infinity).length,
  );
  expect(cells.filter(cell => !/^(unlimited|[\d.]+)$/.test(cell))).toEqual([]);
});

test('columns that no row in view fills are left out, and the page says which', async ({ page }) => {
  await open(page, '?v=1&kind=prefill');
  const [line] = await lines(page);
  const filled = NUMBERS.filter(({ number }) => matching({ kind: ['prefill'] }).some(row => number(row) !== undefined));
  expect(Object.keys(line.cells).filter(heading => NUMBERS.some(column => column.heading === heading))).toEqual(
    filled.map(column => column.heading),
  );
  await expect(page.locator('#runs')).toContainText(
    /Columns without a value in these rows are left out:.*Decode.*Request/,
  );
});
