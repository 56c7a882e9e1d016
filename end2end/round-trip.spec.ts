import { type Page } from '@playwright/test';
import { chip, moreFilters, pressed, runs } from './controls';
import { FACETS, ROWS, valuesOf } from './data';
import { FIGURES, factsOf } from './figure-list';
import { expect, figuresReady, open, reveal, test } from './fixtures';
import { marks, wholeFigure } from './marks';
import { pick, random } from './random';

const TOGGLES = FACETS.flatMap(facet => valuesOf(facet).map(value => [facet, value] as const));

/** Figures that have a mark for every row of their kind. */
const A_MARK_EACH = ['prefill-throughput', 'decode-tpot', 'cost', 'offload-decode'];

test.use({ viewport: { width: 1280, height: 2400 } });

for (const seed of [2, 3, 4, 5]) {
  test(`a link copied after presses at random opens the same rows, order and pictures: ${seed}`, async ({
    page,
    context,
  }) => {
    test.slow(); // twelve figures in two windows
    const next = random(seed);
    await open(page);
    await moreFilters(page);
    for (let press = 0; press < 7; press++) {
      const what = next();
      if (what < 0.65) await chip(page, ...pick(next, TOGGLES)).click();
      else if (what < 0.9) await (await one(page, next, 'thead th button')).click();
      else await (await one(page, next, '[role="group"][aria-label="Grouping"] button')).click();
    }
    const copy = await expectSameView(page, await context.newPage());
    for (const id of A_MARK_EACH) {
      const figure = page.locator(`figure[data-figure="${id}"]`);
      const drawn = (await isDrawn(page, id)) ? (await marks(await reveal(page, id))).length : 0;
      const rows = (await runs(copy)).filter(
        run => ROWS.find(row => row.id === run)!.facets.kind === factsOf(id).kind,
      );
      expect(drawn, `${id} and the table tell of the same rows`).toBe(rows.length);
      await expect(figure).toHaveAttribute('data-state', rows.length === 0 ? 'empty' : 'drawn');
    }
  });
}

for (const seed of [6, 7, 8]) {
  test(`a link copied after choices at random in figures opens the same figures: ${seed}`, async ({ page, context }) => {
    test.slow(); // twelve figures in two windows
    const next = random(seed);
    await open(page, pick(next, ['', '?v=1&model=qwen3-32b,qwen3-30b-a3b-instruct-2507-q4_k_m', '?v=1&prompt=4096,none']));
    for (let press = 0; press < 12; press++) {
      const controls = page.locator('figure :is([data-series], select:enabled, input)').filter({ visible: true });
      const control = controls.nth(Math.floor(next() * (await controls.count())));
      const tag = await control.evaluate(element => element.tagName);
      if (tag === 'BUTTON') await control.click();
      else if (tag === 'INPUT') await control.fill(pick(next, ['2', '80', '1500']));
      else await control.selectOption({ index: Math.floor(next() * (await control.locator('option').count())) });
    }
    await expectSameView(page, await context.newPage());
  });
}

/** Opens the address of a page in another, and gives that when it shows the same. */
async function expectSameView(page: Page, copy: Page) {
  await open(copy, new URL(page.url()).search);
  await expect(copy.locator('[data-notice]')).toHaveCount(0);
  expect(await pressed(copy)).toEqual(await pressed(page));
  expect(await runs(copy), 'the same rows in the same order').toEqual(await runs(page));
  for (const what of ['thead th[aria-sort]', '[aria-label="Grouping"] button']) {
    const states = (of: Page) =>
      of
        .locator(what)
        .evaluateAll(all => all.map(each => each.getAttribute('aria-sort') ?? each.getAttribute('aria-pressed')));
    expect(await states(copy)).toEqual(await states(page));
  }
  for (const { id } of FIGURES) {
    for (const of of [page, copy]) {
      if (await isDrawn(of, id)) await reveal(of, id);
      await figuresReady(of);
    }
    const [here, there] = [page, copy].map(of => wholeFigure(of.locator(`figure[data-figure="${id}"]`)));
    expect(await there, `${id} depends on the view, not on the way to it`).toEqual(await here);
  }
  return copy;
}

/** Whether a figure has something to draw in the view that its page shows. */
async function isDrawn(page: Page, id: string) {
  return (await page.locator(`figure[data-figure="${id}"]`).getAttribute('data-state')) !== 'empty';
}

async function one(page: Page, next: () => number, selector: string) {
  const all = page.locator('#runs').locator(selector);
  return all.nth(Math.floor(next() * (await all.count())));
}
