import { chip, choose, reset } from './controls';
import { type Choice, ROWS, matching } from './data';
import { expect, figuresReady, open, reveal, test } from './fixtures';
import { markCounts, marks, wordsDrawn } from './marks';

const FIGURES = [
  ['prefill-throughput', 'prefill'],
  ['offload-decode', 'run'],
] as const;

/** The colour that each model has for good. */
const COLORS: Record<string, string> = { 'qwen3.5-4b': 'model-1', 'qwen3-30b-a3b': 'model-2', 'qwen3-32b': 'model-3' };
const POINTS = 5;

// Both figures are in view at once.
test.use({ viewport: { width: 1280, height: 1800 } });

for (const [id, kind] of FIGURES) {
  test(`${id} has a mark for every row in view, before and after filters, after Back and Reset`, async ({ page }) => {
    const rows = (choice: Choice) => matching(choice).filter(row => row.facets.kind === kind).length;
    await open(page);
    const figure = await reveal(page, id);
    expect((await marks(figure)).length).toBe(rows({}));

    const choice: Choice =
      kind === 'run'
        ? { engine: ['expxa-208e21d-sm61', 'custom-pxa-3.1-0a1fe56'] }
        : { model: ['qwen3-32b', 'qwen3.5-4b'] };
    await choose(page, choice);
    await figuresReady(page);
    expect((await marks(figure)).length).toBe(rows(choice));

    await choose(page, { prompt: ['512'] });
    await figuresReady(page);
    expect((await marks(figure)).length).toBe(rows({ ...choice, prompt: ['512'] }));

    await page.goBack();
    await expect(chip(page, 'prompt', '512')).toHaveAttribute('aria-pressed', 'false');
    await reveal(page, id);
    await figuresReady(page);
    expect((await marks(figure)).length).toBe(rows(choice));

    await reset(page);
    await reveal(page, id);
    await figuresReady(page);
    expect((await marks(figure)).length).toBe(rows({}));
  });
}

test('nothing is left of models that went: three, one, two others, and Back', async ({ page }) => {
  await open(page);
  const figure = await reveal(page, 'prefill-throughput');
  const expectModels = async (...models: string[]) => {
    await figuresReady(page);
    expect(await markCounts(figure)).toEqual(Object.fromEntries(models.map(model => [COLORS[model], POINTS])));
    const lines = await figure
      .locator('svg path[fill="none"]')
      .evaluateAll(paths => paths.map(path => path.getAttribute('stroke')).filter(stroke => stroke?.includes('model')));
    expect(lines.sort()).toEqual(models.map(model => `var(--${COLORS[model]})`).sort());
    const words = (await wordsDrawn(figure)).join('\n').toLowerCase();
    for (const model of Object.keys(COLORS))
      expect(words.includes(`${model} ·`) || words.split('\n').includes(model), model).toBe(models.includes(model));
  };
  await expectModels('qwen3.5-4b', 'qwen3-30b-a3b', 'qwen3-32b');
  await chip(page, 'model', 'qwen3.5-4b').click();
  await expectModels('qwen3.5-4b');
  await chip(page, 'model', 'qwen3-32b').click();
  await chip(page, 'model', 'qwen3-30b-a3b').click();
  await chip(page, 'model', 'qwen3.5-4b').click();
  await expectModels('qwen3-30b-a3b', 'qwen3-32b');
  await page.goBack();
  await expectModels('qwen3.5-4b', 'qwen3-30b-a3b', 'qwen3-32b');
  await page.goBack();
  await expectModels('qwen3.5-4b', 'qwen3-32b');
});

test('an engine keeps its colour whatever else is in view', async ({ page }) => {
  await open(page);
  const figure = await reveal(page, 'offload-decode');
  const all = await markCounts(figure);
  const runs = (engine: RegExp) =>
    ROWS.filter(row => row.facets.kind === 'run' && engine.test(row.facets.engine)).length;
  const families = [runs(/^pxa/), runs(/^expxa/), runs(/^custom/)];
  expect(Object.values(all).sort(), 'one colour for each family of builds').toEqual(families.sort());
  await chip(page, 'engine', 'custom-pxa-3.1-0a1fe56').click();
  await figuresReady(page);
  const [[color, count]] = Object.entries(await markCounts(figure));
  expect(count).toBe(runs(/^custom/));
  expect(all[color]).toBe(count);
});

test('a figure says in words that the filters leave it nothing, and a press brings it back', async ({ page }) => {
  await open(page, '?v=1&kind=decode');
  const figure = page.locator('figure[data-figure="prefill-throughput"]');
  await expect(figure).toHaveAttribute('data-state', 'empty');
  await expect(figure.locator('[data-plot]')).toBeHidden();
  await expect(figure.locator('table[data-twin] tbody tr')).toHaveCount(0);
  const box = figure.locator('[data-empty]');
  await expect(box).toContainText('Nothing to draw: the filters leave no prefill row.');
  await box.getByRole('button', { name: /^Clear Kind/ }).click();
  await expect(figure).toHaveAttribute('data-state', 'drawn');
  await expect(box).toHaveCount(0);
  await figuresReady(page);
  expect((await marks(figure)).length).toBe(matching({ kind: ['prefill'] }).length);
});

test('the figure of a data set that the filters hide comes back with it', async ({ page }) => {
  await open(page, '?v=1&parallel=tp4');
  const figure = page.locator('figure[data-figure="offload-decode"]');
  await expect(figure).toHaveAttribute('data-state', 'empty');
  await expect(figure).toBeHidden();
  await page
    .locator('#cpu-expert-offload')
    .getByRole('button', { name: /^Clear Parallelism/ })
    .click();
  await expect(figure).toHaveAttribute('data-state', 'drawn');
  await figuresReady(page);
  expect((await marks(figure)).length).toBe(matching({ kind: ['run'] }).length);
});

test('a press makes the figures pending in the same task, and then ready', async ({ page }) => {
  await open(page);
  await figuresReady(page);
  const press = (selector: string) =>
    page.locator(selector).evaluate(button => {
      const before = document.documentElement.dataset.figures;
      (button as HTMLElement).click();
      return [before, document.documentElement.dataset.figures];
    });
  expect(await press('[data-facet="model"] button[data-value="qwen3-32b"]')).toEqual(['ready', 'pending']);
  await figuresReady(page);
  expect(await press('[data-action="reset"]')).toEqual(['ready', 'pending']);
  await figuresReady(page);
  const back = () =>
    page.evaluate(() => {
      history.replaceState(null, '', '?v=1&banks=19');
      dispatchEvent(new PopStateEvent('popstate'));
      return document.documentElement.dataset.figures;
    });
  expect(await back()).toBe('pending');
  await figuresReady(page);
});
