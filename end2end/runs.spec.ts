import { NUMBERS } from './columns';
import { cutOff, heading, lines, numberIn } from './controls';
import { ROWS, groupOf, matching } from './data';
import { expect, open, test } from './fixtures';

test('every run and operating point is a row, with its configuration, prompt size and output group', async ({
  page,
}) => {
  await open(page);
  const table = page.locator('table[data-table="runs"]');
  await expect(table).toHaveAttribute('data-shown', String(ROWS.length));
  await expect(table).toHaveAttribute('data-total', String(ROWS.length));
  expect(ROWS.length).toBe(152);
  const shown = new Map((await lines(page)).map(line => [line.run, line]));
  expect([...shown.keys()].sort()).toEqual(ROWS.map(row => row.id).sort());
  for (const row of ROWS) {
    const line = shown.get(row.id)!;
    const said = {
      config: line.config,
      prompt: line.prompt,
      output: line.output,
      kind: line.cells.kind,
      cell: line.cells.output,
    };
    const output = groupOf(row);
    expect(said, row.id).toEqual({
      config: row.config,
      prompt: row.facets.prompt,
      output,
      kind: row.facets.kind,
      cell: output === 'none' ? '' : output,
    });
    expect(line.cells.configuration, row.id).toContain(row.label);
  }
});

test('every row has the numbers of its file, each in its own column, and nothing where there is none', async ({
  page,
}) => {
  await open(page);
  const shown = new Map((await lines(page)).map(line => [line.run, line]));
  for (const row of ROWS) {
    const { cells } = shown.get(row.id)!;
    const numbers = NUMBERS.map(({ key, number }) => [key, number(row)]);
    expect(
      NUMBERS.map(({ key }) => [key, numberIn(cells[key])]),
      row.id,
    ).toEqual(numbers);
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
  const cells = (await lines(page)).map(line => line.cells.offered);
  expect(cells.filter(cell => cell === 'unlimited').length).toBe(
    matching({}).filter(row => row.values.offered === Infinity).length,
  );
  expect(cells.filter(cell => !/^(unlimited|[\d.]+)$/.test(cell))).toEqual([]);
});

test('columns that no row in view fills are left out, and the page says which', async ({ page }) => {
  await open(page, '?v=1&kind=prefill');
  const [line] = await lines(page);
  const filled = NUMBERS.filter(({ number }) => matching({ kind: ['prefill'] }).some(row => number(row) !== undefined));
  expect(Object.keys(line.cells).filter(key => NUMBERS.some(column => column.key === key))).toEqual(
    filled.map(column => column.key),
  );
  await expect(page.locator('#runs')).toContainText(
    /Columns without a value in these rows are left out:.*Decode.*Request/,
  );
});

test('every column of numbers has a heading of its own with its unit, and says what it means', async ({ page }) => {
  await open(page);
  const names: string[] = [];
  for (const { key, unit } of NUMBERS) {
    const name = (await heading(page, key).innerText()).replace(/\s+/g, ' ').trim();
    expect(name.endsWith(` ${unit}`) || unit === '', `${name} ends in ${unit}`).toBe(true);
    expect(name.toLowerCase(), 'whose throughput?').not.toContain('throughput');
    names.push(name);
    await expect(heading(page, key).getByRole('button'), name).toHaveAttribute('title', /./);
  }
  expect(new Set(names).size).toBe(names.length);
});

test('no number or name in the runs table is cut off', async ({ page }) => {
  await open(page);
  expect(await cutOff(page)).toEqual([]);
});
