import { type Locator } from '@playwright/test';
import { FIGURES } from './figure-list';
import { PHONE } from './fit';
import { expect, figuresReady, open, reveal, test } from './fixtures';
import { marks } from './marks';

test('the first picture begins on the first screen', async ({ page }) => {
  await open(page);
  await figuresReady(page);
  const top = await page
    .locator(`figure[data-figure="${FIGURES[0].id}"] [data-plot] svg`)
    .evaluate(svg => svg.getBoundingClientRect().top);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(top).toBeLessThan(900 - 150);
});

for (const [width, columns] of [
  [1280, 2],
  [PHONE, 1],
]) {
  test(`at ${width} px figures stand in ${columns} column${columns > 1 ? 's' : ''}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const boxes = await page
      .locator('figure[data-figure]')
      .evaluateAll(all => all.map(figure => ({ left: Math.round(figure.getBoundingClientRect().left), id: figure.id })));
    expect(boxes.length).toBe(FIGURES.length);
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(columns);
    if (columns === 2) {
      const tops = await page
        .locator('#prefill-throughput, #ttft')
        .evaluateAll(all => all.map(figure => figure.getBoundingClientRect().top));
      expect(tops[0], 'beside each other').toBe(tops[1]);
    }
  });
}

/** Marks the picture, so that a new one would be noticed, and gives every colour that is seen in it. */
function colors(figure: Locator) {
  return figure.locator('svg').evaluate(svg => {
    const marked = svg.hasAttribute('data-marked');
    svg.setAttribute('data-marked', '');
    const seen = [...svg.querySelectorAll('svg > g :is(path, text)')].filter(
      shape => shape.getAttribute('fill-opacity') !== '0',
    );
    const paints = seen.flatMap(shape => {
      const { fill, stroke } = getComputedStyle(shape);
      // What has neither says nothing, and black is what a shape without a fill of its own has.
      return [shape.hasAttribute('fill') ? fill : 'none', shape.hasAttribute('stroke') ? stroke : 'none'];
    });
    return { marked, colors: paints.filter(paint => paint !== 'none' && paint !== 'rgb(0, 0, 0)') };
  });
}

for (const { id } of FIGURES) {
  test(`a change of theme gives ${id} other colours and no other picture`, async ({ page }) => {
    await open(page);
    const figure = await reveal(page, id);
    const light = await colors(figure);
    for (const change of [
      () => page.emulateMedia({ colorScheme: 'dark' }),
      () => page.getByRole('button', { name: 'light' }).click(),
      () => page.getByRole('button', { name: 'dark' }).click(),
    ]) {
      const before = await colors(figure);
      await change();
      const after = await colors(figure);
      expect(after.marked, 'it is the same picture').toBe(true);
      expect(after.colors.length).toBe(light.colors.length);
      expect(
        after.colors.filter((color, place) => color === before.colors[place]),
        'no colour stays',
      ).toEqual([]);
    }
  });

  test(`without colour no two series of ${id} look alike`, async ({ page }) => {
    await open(page);
    const figure = await reveal(page, id);
    const legend = await figure.locator('[data-series] .glyph').allTextContents();
    expect(legend.length).toBeGreaterThan(1);
    expect(legend.filter((glyph, place) => legend.indexOf(glyph) !== place), `of ${legend.join(' ')}`).toEqual([]);
    const all = await marks(figure);
    const grey = new Set(all.map(({ shape, filled }) => `${shape} ${filled}`));
    const colored = new Set(all.map(({ color, shape, filled }) => `${color} ${shape} ${filled}`));
    expect(grey.size, 'in the picture too').toBe(colored.size);
  });
}
