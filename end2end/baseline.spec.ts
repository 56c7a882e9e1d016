import { type Page } from '@playwright/test';
import { OFFLOAD, ROWS, slug, times } from './data';
import { expect, figuresReady, open, reveal, test } from './fixtures';
import { marks, twin, wholeFigure } from './marks';
import { METRICS } from './metrics';
import { PAIRS, type Pair, UNNAMED, ratios } from './pairs';

const choiceOf = (page: Page, study: string) => page.locator(`[data-baseline="${study}"]`);
const label = (config: string) => ROWS.find(row => row.config === config)!.label;

/** The table of ratios as it must be. */
function lines(pairs: Pair[]) {
  return ratios(pairs, ROWS).map(({ of, over, metric, median, low, high }) =>
    [
      of.label,
      over.label,
      of.facets.prompt,
      METRICS[metric].label,
      times(median),
      times(low),
      times(high),
    ].join(' | '),
  );
}

async function shownLines(page: Page) {
  const rows = await twin(page.locator('figure[data-figure="against-baseline"]'));
  return rows.map(row =>
    [
      row.Configuration,
      row.Baseline,
      row['Prompt tokens'].replace(',', ''),
      row.Metric,
      row['Ratio of medians x'],
      row['Lowest x'],
      row['Highest x'],
    ].join(' | '),
  );
}

test('by itself each study has the control that the data names, and its ratios are those of the runs', async ({
  page,
}) => {
  await open(page);
  await reveal(page, 'against-baseline');
  for (const [study, control] of [
    ['2026-11-03-activation-prep-study', 'v100-pxa4-prep-control'],
    ['2026-11-03-cpu-expert-path-study', 'v100-pxa4-a078-control'],
    ['2026-11-02-titan-xp-study', 'titan-pxa4-19-banks'],
    [UNNAMED.study, ''],
  ]) {
    await expect(choiceOf(page, study)).toHaveValue(control);
    if (control)
      await expect(choiceOf(page, study).locator('option:checked')).toHaveText(`${label(control)} (its control)`);
  }
  expect((await shownLines(page)).toSorted()).toEqual(lines(PAIRS).toSorted());
});

test('a study that names no control asks to choose, and what is chosen draws its ratios and is in the link', async ({
  page,
  context,
}) => {
  await open(page);
  const figure = await reveal(page, 'against-baseline');
  const asks = `${'2026-11-02 baseline'} names no control: choose what to compare it with below.`;
  await expect(figure.locator('.sentence')).toContainText(asks);
  await expect(choiceOf(page, UNNAMED.study).locator('option:checked')).toHaveText('choose one');
  const before = (await marks(figure)).length;

  await choiceOf(page, UNNAMED.study).selectOption(UNNAMED.baseline);
  await figuresReady(page);
  await expect(page).toHaveURL(`/?v=1&baseline=${UNNAMED.baseline}`);
  await expect(figure.locator('.sentence')).not.toContainText(asks);
  const all: Pair[] = [...PAIRS, ...UNNAMED.others.map((of): Pair => [of, UNNAMED.baseline])];
  expect((await shownLines(page)).toSorted()).toEqual(lines(all).toSorted());
  expect((await marks(figure)).length - before).toBe(UNNAMED.others.length * 2 * 3);

  const copy = await context.newPage();
  await open(copy, new URL(page.url()).search);
  const there = await reveal(copy, 'against-baseline');
  expect(await wholeFigure(there)).toEqual(await wholeFigure(figure));

  await page.goBack();
  await expect(figure.locator('.sentence')).toContainText(asks);
  await page.goForward();
  await choiceOf(page, UNNAMED.study).selectOption('');
  await expect(page).toHaveURL('/');
  await expect(figure.locator('.sentence')).toContainText(asks);
});

test('the Titan is compared at equal banks, and what has no equal is named', async ({ page }) => {
  await open(page, '?v=1&study=2026-11-02-titan-xp-study');
  const figure = await reveal(page, 'against-baseline');
  const pairs = new Set((await shownLines(page)).map(line => line.split(' | ').slice(0, 2).join(' over ')));
  expect([...pairs]).toEqual([
    'expXa 208e21d · 19 CPU expert banks over PXA 4.0.1 · 19 CPU expert banks',
    'expXa 208e21d · 20 CPU expert banks over PXA 4.0.1 · 20 CPU expert banks',
  ]);
  await expect(figure.locator('.caveats')).toContainText('Not divided: expXa 208e21d · 40 CPU expert banks (');
});

test('no ratio crosses studies, whatever is chosen', async ({ page }) => {
  const study = (label: string) => OFFLOAD.configurations.find((config: any) => config.label === label).phase;
  await open(page, `?v=1&baseline=${UNNAMED.baseline},titan-208e21d-40-banks,v100-0982-old-prep`);
  const rows = await twin(page.locator('figure[data-figure="against-baseline"]'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect([study(row.Configuration), study(row.Baseline)]).toEqual([row.Study, row.Study]);
});

for (const phase of new Set<string>(OFFLOAD.configurations.map((config: any) => config.phase))) {
  test(`every baseline of ${phase} opens again as it was`, async ({ page, context }) => {
    test.slow(); // a window is opened for every option
    await open(page);
    const figure = await reveal(page, 'against-baseline');
    const select = choiceOf(page, slug(phase));
    const values = await select.locator('option').evaluateAll(all => all.map(each => (each as HTMLOptionElement).value));
    const configs = OFFLOAD.configurations.filter((config: any) => config.phase === phase);
    expect(values.filter(value => value !== '')).toEqual(configs.map((config: any) => slug(config.id)));
    const own = await select.inputValue();
    const copy = await context.newPage();
    for (const value of [...values.filter(value => value !== own), own]) {
      await select.selectOption(value);
      await figuresReady(page);
      await expect(page).toHaveURL(value === own ? '/' : `/?v=1&baseline=${value}`);
      await open(copy, new URL(page.url()).search);
      expect(await wholeFigure(await reveal(copy, 'against-baseline')), value).toEqual(await wholeFigure(figure));
    }
  });
}
