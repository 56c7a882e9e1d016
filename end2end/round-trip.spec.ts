import { type Page } from '@playwright/test';
import { chip, moreFilters, pressed, runs } from './controls';
import { FACETS, ROWS, valuesOf } from './data';
import { expect, figuresReady, open, test } from './fixtures';
import { marks } from './marks';
import { pick, random } from './random';

const TOGGLES = FACETS.flatMap(facet => valuesOf(facet).map(value => [facet, value] as const));

/** The kind of row that each figure draws. */
const DRAWN = { 'prefill-throughput': 'prefill', 'offload-decode': 'run' };

test.use({ viewport: { width: 1280, height: 2400 } });

for (const seed of [2, 3, 4, 5]) {
  test(`a link copied after presses at random opens the same rows, order and pictures: ${seed}`, async ({
    page,
    context,
  }) => {
    const next = random(seed);
    await open(page);
    await moreFilters(page);
    for (let press = 0; press < 7; press++) {
      const what = next();
      if (what < 0.65) await chip(page, ...pick(next, TOGGLES)).click();
      else if (what < 0.9) await (await one(page, next, 'thead th button')).click();
      else await (await one(page, next, '[role="group"][aria-label="Grouping"] button')).click();
    }
    const copy = await context.newPage();
    await open(copy, new URL(page.url()).search);

    expect(await pressed(copy)).toEqual(await pressed(page));
    expect(await runs(copy), 'the same rows in the same order').toEqual(await runs(page));
    for (const what of ['thead th[aria-sort]', '[aria-label="Grouping"] button']) {
      const states = (of: Page) =>
        of
          .locator(what)
          .evaluateAll(all => all.map(each => each.getAttribute('aria-sort') ?? each.getAttribute('aria-pressed')));
      expect(await states(copy)).toEqual(await states(page));
    }
    await Promise.all([figuresReady(page), figuresReady(copy)]);
    for (const [id, kind] of Object.entries(DRAWN)) {
      const figure = page.locator(`figure[data-figure="${id}"]`);
      const drawn = (await figure.locator('[data-plot]').isVisible()) ? (await marks(figure)).length : 0;
      const rows = (await runs(page)).filter(run => ROWS.find(row => row.id === run)!.facets.kind === kind);
      expect(drawn, `${id} and the table tell of the same rows`).toBe(rows.length);
    }
    const [here, there] = [await pictures(page), await pictures(copy)];
    const apart = [...here.filter(shape => !there.includes(shape)), ...there.filter(shape => !here.includes(shape))];
    expect(apart.slice(0, 5), 'a picture depends on the view, not on the way to it').toEqual([]);
    expect(there.length).toBe(here.length);
  });
}

async function one(page: Page, next: () => number, selector: string) {
  const all = page.locator('#runs').locator(selector);
  return all.nth(Math.floor(next() * (await all.count())));
}

/** Every shape and word that is drawn, with its place and colours, and the state of every figure. */
function pictures(page: Page) {
  return page.locator('figure[data-figure]').evaluateAll(figures =>
    figures.flatMap(figure => {
      const name = figure.getAttribute('data-figure');
      const shapes = figure.querySelector('[data-plot]')!.checkVisibility()
        ? [...figure.querySelectorAll('svg > g path, svg > g text')]
        : [];
      const drawn = shapes.map(shape => {
        const attributes = ['d', 'transform', 'x', 'y', 'fill', 'stroke'].map(attribute =>
          shape.getAttribute(attribute),
        );
        return `${name}: ${[...attributes, shape.textContent].join(' ')}`;
      });
      return [`${name} is ${figure.getAttribute('data-state')}`, ...drawn];
    }),
  );
}
