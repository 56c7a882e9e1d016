import { chip, choose, moreFilters, pressed, reset, runs, sortBy, summary } from './controls';
import { FACETS, GROUPS, ROWS, groupOf, matching, valuesOf } from './data';
import { appReady, expect, open, shown, test } from './fixtures';

test('a link to 19 banks shows its 12 runs', async ({ page }) => {
  await open(page, '?v=1&banks=19');
  const rows = matching({ banks: ['19'] });
  expect(rows.length).toBe(12);
  expect((await runs(page)).sort()).toEqual(rows.map(row => row.id).sort());
});

test('a link to one build shows its 18 runs, of which 6 have an output of their own', async ({ page }) => {
  await open(page, '?v=1&engine=custom-pxa-3.1-0a1fe56');
  const rows = matching({ engine: ['custom-pxa-3.1-0a1fe56'] });
  expect(rows.length).toBe(18);
  expect(await shown(page)).toBe(18);
  await expect(page.locator('tr[data-run][data-output="4096-B"]')).toHaveCount(6);
  expect(rows.filter(row => groupOf(row) === '4096-B').length).toBe(6);
});

test('a link to choices that exclude each other shows nothing, says so, and Reset brings all back', async ({
  page,
}) => {
  await open(page, '?v=1&model=qwen3-32b&parallel=tp1');
  expect(await shown(page)).toBe(0);
  await expect(page.getByRole('main')).toContainText('No row matches these filters');
  await reset(page);
  expect(await shown(page)).toBe(ROWS.length);
});

test('after each press the address is the view, in one order of keys and values', async ({ page }) => {
  await open(page);
  await expect(page).toHaveURL('/');
  await chip(page, 'banks', 'none').click();
  await expect(page).toHaveURL('/?v=1&banks=none');
  await chip(page, 'model', 'qwen3.5-4b').click();
  await expect(page).toHaveURL('/?v=1&model=qwen3.5-4b&banks=none');
  await chip(page, 'model', 'qwen3-32b').click();
  await expect(page).toHaveURL('/?v=1&model=qwen3-32b,qwen3.5-4b&banks=none');
  await sortBy(page, 'prefill');
  await page.getByRole('button', { name: 'one list' }).click();
  await expect(page).toHaveURL('/?v=1&model=qwen3-32b,qwen3.5-4b&banks=none&sort=prefill&group=none');
  await chip(page, 'banks', 'none').click();
  await page.getByRole('button', { name: 'by output' }).click();
  await expect(page).toHaveURL('/?v=1&model=qwen3-32b,qwen3.5-4b&sort=prefill');
});

test('the default view has no query, however it was come by', async ({ page }) => {
  await open(page, '?v=1&model=qwen3-32b');
  await chip(page, 'model', 'qwen3-32b').click();
  await expect(page).toHaveURL('/');
});

test('Back and Forward go through every choice and show it, without loading the page anew', async ({ page }) => {
  await open(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  const steps = [[], ['model=qwen3-32b'], ['model=qwen3-32b', 'parallel=tp4'], []];
  await chip(page, 'model', 'qwen3-32b').click();
  await chip(page, 'parallel', 'tp4').click();
  await reset(page);
  const expectStep = async (step: number) => {
    await expect.poll(() => pressed(page)).toEqual(steps[step]);
    const [model, parallel] = ['model', 'parallel'].map(facet =>
      steps[step].filter(c => c.startsWith(facet)).map(c => c.split('=')[1]),
    );
    expect(await shown(page)).toBe(matching({ model, parallel }).length);
  };
  for (const step of [2, 1, 0]) {
    await page.goBack();
    await expectStep(step);
  }
  for (const step of [1, 2, 3]) {
    await page.goForward();
    await expectStep(step);
  }
  expect(await page.evaluate(() => 'marked' in window), 'the page was not loaded anew').toBe(true);
});

test('Back leads out of the page after as many presses as there were choices', async ({ page }) => {
  await page.goto('about:blank');
  await open(page, '?v=1&banks=19');
  await chip(page, 'banks', '19').click();
  await page.goBack();
  await expect(page).toHaveURL('/?v=1&banks=19');
  await expect.poll(() => shown(page)).toBe(matching({ banks: ['19'] }).length);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('reloading keeps the view and the address to the letter', async ({ page }) => {
  await open(page);
  await choose(page, { engine: ['custom-pxa-3.1-0a1fe56'], prompt: ['4096'] });
  const [address, rows] = [page.url(), await runs(page)];
  for (let time = 0; time < 3; time++) {
    await page.reload();
    await appReady(page);
    expect(page.url()).toBe(address);
    expect(await runs(page)).toEqual(rows);
  }
});

test('a query edited by hand and a second link pasted into the same tab are followed', async ({ page }) => {
  await open(page, '?v=1&banks=19');
  expect(await shown(page)).toBe(matching({ banks: ['19'] }).length);
  await open(page, '?v=1&banks=20');
  expect(await shown(page)).toBe(matching({ banks: ['20'] }).length);
  await open(page, '?engine=custom-pxa-3.1-0a1fe56');
  expect(await shown(page)).toBe(matching({ engine: ['custom-pxa-3.1-0a1fe56'] }).length);
  await page.goBack();
  await appReady(page);
  expect(await shown(page), 'Back leads to the link before').toBe(matching({ banks: ['20'] }).length);
});

test('a change of the part after # alone moves to that part, keeps the view, and stays through the next choice', async ({
  page,
}) => {
  await open(page, '?v=1&banks=19,99');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.goto('/?v=1&banks=19,99#configurations');
  await expect(page.locator('#configurations')).toBeInViewport();
  expect(await shown(page)).toBe(matching({ banks: ['19'] }).length);
  await expect(page.locator('[data-notice]'), 'what the link asked for is still named').toContainText('99');
  expect(await page.evaluate(() => 'marked' in window), 'the page was not loaded anew').toBe(true);
  await reset(page);
  await expect(page).toHaveURL('/#configurations');
});

test('a link is read in other forms too: repeated keys, escapes, capitals, no version', async ({ page }) => {
  const wanted = ['model=qwen3-32b', 'model=qwen3.5-4b'];
  for (const query of [
    '?model=qwen3-32b&model=qwen3.5-4b',
    '?v=1&model=qwen3-32b,qwen3.5-4b',
    '?v=1&model=qwen3-32b%2Cqwen3%2E5-4b',
    '?v=1&amp;model=Qwen3-32B,Qwen3.5-4B',
    '?utm_source=post&model=,qwen3.5-4b,,qwen3-32b,&&=&model',
  ]) {
    await open(page, query);
    expect((await pressed(page)).sort(), query).toEqual(wanted);
    await expect(page.locator('[data-notice]'), query).toHaveCount(0);
  }
});

test('a link that uses every value of every facet is short enough to be sent, and opens as it was', async ({
  page,
  context,
}) => {
  await open(page);
  await moreFilters(page);
  await page
    .locator('[data-facet] button[data-value]')
    .evaluateAll(buttons => buttons.forEach(button => (button as HTMLElement).click()));
  expect((await pressed(page)).length).toBe(FACETS.flatMap(valuesOf).length);
  expect(page.url().length).toBeLessThan(2000);
  await expect(summary(page)).toContainText(`${ROWS.length} of ${ROWS.length} rows`);

  const second = await context.newPage();
  await open(second, new URL(page.url()).search);
  expect(await pressed(second)).toEqual(await pressed(page));
  expect(await shown(second)).toBe(ROWS.length);
});

test('the groups of output have the same letters in every link', async ({ page }) => {
  for (const { name, rows } of GROUPS) {
    const row = rows.at(-1)!;
    await open(page, `?v=1&engine=${row.facets.engine}&prompt=${row.facets.prompt}&banks=${row.facets.banks}`);
    await expect(page.locator(`tr[data-run="${row.id}"]`)).toHaveAttribute('data-output', name);
  }
});
