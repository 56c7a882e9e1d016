import { type Locator } from '@playwright/test';
import { FIGURES } from './figure-list';
import { PHONE, expectToFit } from './fit';
import { expect, open, reveal, test } from './fixtures';

test.use({ viewport: { width: PHONE, height: 740 }, isMobile: true, hasTouch: true });

test('nothing is wider than the phone with any figure scrolled to and its table open', async ({ page }) => {
  test.slow(); // twelve figures, twice
  for (const query of ['', '?v=1&model=qwen3-32b,qwen3-30b-a3b-instruct-2507-q4_k_m&price=2.7&max-ttft=2000']) {
    await open(page, query);
    for (const { id } of FIGURES) {
      const figure = await reveal(page, id);
      await expectToFit(page, `${id} of ${query}`);
      await figure.locator('summary').tap();
      await expect(figure.locator('table[data-twin]')).toBeVisible();
      await expectToFit(page, `${id} of ${query} with its table`);
    }
  }
});

/** How much of a picture's height its plots have: from the top line of a grid, or of the first gap after another, to its axis. */
function plotShare(figure: Locator) {
  return figure.locator('svg').evaluate(svg => {
    const frame = svg.getBoundingClientRect();
    const lines = [...svg.querySelectorAll('path[fill="none"]')].flatMap(path => {
      const color = /^var\(--(line|soft)\)$/.exec(path.getAttribute('stroke') ?? '')?.[1];
      const { top, bottom, width, height } = path.getBoundingClientRect();
      const thin = Math.min(width, height) < 3 && path.getAttribute('stroke-dasharray') === null;
      return color && thin ? [{ color, top, bottom, upright: height > width }] : [];
    });
    const upright = lines.filter(line => line.upright);
    const flat = lines.filter(line => !line.upright);
    const axes = [...new Set(flat.filter(line => line.color === 'soft').map(line => Math.round(line.bottom)))].sort(
      (a, b) => a - b,
    );
    // Grids with lines that stand upright are as high as these; others reach from their top line down to their axis.
    const spans = upright.length
      ? upright.map(line => [line.top, line.bottom])
      : axes.map((axis, place) => {
          const above = flat.filter(line => line.top > (axes[place - 1] ?? -Infinity) + 3 && line.top < axis - 3);
          return [Math.min(axis, ...above.map(line => line.top)), axis];
        });
    let [covered, end] = [0, -Infinity];
    for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
      covered += Math.max(0, to - Math.max(from, end));
      end = Math.max(end, to);
    }
    return covered / frame.height;
  });
}

for (const { id } of FIGURES) {
  test(`the plots of ${id} have half of the picture's height at least`, async ({ page }) => {
    await open(page);
    expect(await plotShare(await reveal(page, id))).toBeGreaterThanOrEqual(0.5);
  });

  test(`toggles, fields and links of ${id} can be reached and hit with a finger`, async ({ page }) => {
    await open(page);
    const figure = await reveal(page, id);
    const controls = figure.locator('[data-series], select, input, summary');
    for (const control of await controls.all()) {
      const name = await control.evaluate(element => element.outerHTML.slice(0, 100));
      await control.evaluate(element => element.scrollIntoView({ block: 'center' }));
      const box = (await control.boundingBox())!;
      expect(box.height, name).toBeGreaterThanOrEqual(24);
      expect(box.width, name).toBeGreaterThanOrEqual(24);
      expect(box.x, name).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, name).toBeLessThanOrEqual(PHONE);
      if (await control.isEnabled()) await control.tap({ trial: true });
    }
    const toggle = figure.locator('[data-series]').first();
    await toggle.tap();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expectToFit(page, 'with a series hidden');
  });
}

test('an entry on a phone works, with its words when it is none', async ({ page }) => {
  await open(page);
  const figure = await reveal(page, 'cost');
  await figure.locator('[data-setting="price"]').fill('x');
  await expect(figure.locator('.wrong')).toHaveText(/a number above 0/);
  await expectToFit(page, 'with the words beside the field');
  await figure.locator('[data-setting="price"]').fill('2.7');
  await expect(page).toHaveURL('/?v=1&price=2.7');
});
