import { lines, runs } from './controls';
import { GROUPS, OFFLOAD, ROWS, slug } from './data';
import { expect, open, test } from './fixtures';

test('runs with the same output stand together: 49, 43 and 6, under their whole digest', async ({ page }) => {
  await open(page);
  expect(GROUPS.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['512-A', 49],
    ['4096-A', 43],
    ['4096-B', 6],
  ]);
  await expect(page.locator('[data-hash]')).toHaveCount(GROUPS.length);
  const all = await runs(page);
  let from = 0;
  for (const { name, hash, rows } of GROUPS) {
    const head = page.locator(`[data-hash="${hash}"]`);
    await expect(head).toContainText(name);
    await expect(head).toContainText(`${rows.length} runs`);
    await expect(head, 'a short form to read').toContainText(hash.slice(0, 8));
    const configurations = new Set(rows.map(row => row.config)).size;
    const builds = new Set(rows.map(row => row.facets.engine)).size;
    await expect(head).toContainText(`${configurations} configuration`);
    await expect(head).toContainText(`${builds} engine build`);
    expect(all.slice(from, from + rows.length), name).toEqual(rows.map(row => row.id));
    from += rows.length;
  }
});

test('every row under a heading belongs to it', async ({ page }) => {
  await open(page);
  const table = await page
    .locator('table[data-table="runs"] tbody tr')
    .evaluateAll(rows => rows.map(row => ({ hash: row.getAttribute('data-hash'), run: row.getAttribute('data-run') })));
  let hash: string | null | undefined;
  for (const line of table) {
    if (line.run) expect(ROWS.find(row => row.id === line.run)!.hash ?? null, line.run).toBe(hash);
    else hash = line.hash;
  }
});

test('groups differ in colour and in shape', async ({ page }) => {
  await open(page, '?v=1&prompt=4096&kind=run');
  const glyphs = await page
    .locator('[data-hash] .glyph')
    .evaluateAll(all => all.map(glyph => [glyph.textContent, getComputedStyle(glyph).color]));
  expect(glyphs.length).toBe(2);
  expect(glyphs[0][0]).not.toBe(glyphs[1][0]);
  expect(glyphs[0][1]).not.toBe(glyphs[1][1]);
});

test('a press copies the whole digest', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  for (const { name, hash } of GROUPS) {
    const head = page.locator(`[data-hash="${hash}"]`);
    await head.getByRole('button', { name: `Copy the whole digest of ${name}` }).click();
    await expect(page.locator('#runs').getByRole('status'), 'which is said where it can be seen').toBeInViewport();
    await expect(page.locator('#runs').getByRole('status')).toHaveText('Digest copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash);
  }
});

test('letters stay the same whatever is filtered, and a part of a group says that it is one', async ({ page }) => {
  await open(page);
  await page.locator('[data-facet="engine"] button[data-value="custom-pxa-3.1-0a1fe56"]').click();
  for (const line of await lines(page)) {
    const row = ROWS.find(row => row.id === line.run)!;
    expect(line.output, line.run).toBe(GROUPS.find(group => group.rows.includes(row))!.name);
  }
  const part = (place: number) =>
    GROUPS[place].rows.filter(row => row.facets.engine === 'custom-pxa-3.1-0a1fe56').length;
  for (const [place, { hash, rows }] of GROUPS.entries()) {
    const head = page.locator(`[data-hash="${hash}"]`);
    if (part(place) < rows.length) await expect(head).toContainText(`${part(place)} of ${rows.length} in view`);
    else await expect(head).not.toContainText('in view');
  }
});

test('every configuration says whether its repeats agree, and with how many others', async ({ page }) => {
  await open(page);
  await page.getByRole('heading', { name: 'Configurations' }).click();
  for (const { id } of OFFLOAD.configurations) {
    const place = page
      .locator('table[data-table="configurations"] tbody tr')
      .filter({ has: page.getByText(id, { exact: true }) });
    for (const prompt of ['512', '4096']) {
      const mine = ROWS.filter(row => row.config === slug(id) && row.facets.prompt === prompt);
      const groups = GROUPS.filter(group => group.rows.some(row => mine.includes(row)));
      expect(groups.length, 'in this data all repeats agree').toBe(1);
      const others = new Set(groups[0].rows.map(row => row.config)).size - 1;
      const label = Number(prompt).toLocaleString('en-US');
      const letter = groups[0].name.split('-')[1];
      const all = mine.length === 2 ? 'both' : `all ${mine.length}`;
      const verdict = `${label}: ${all} repeats agree (output ${letter}), with ${others} other configuration`;
      await expect(place, id).toContainText(verdict);
    }
  }
});
