import { type Locator, type Page } from '@playwright/test';
import { ROWS, SERVING, shows } from './data';
import { expect, open, reveal, test } from './fixtures';
import { marks } from './marks';

test.use({ viewport: { width: 1280, height: 1800 } });

/** What is written over the figure while the pointer is on a mark. */
async function hovered(page: Page, figure: Locator, mark: { x: number; y: number }) {
  await page.mouse.move(mark.x, mark.y);
  const tip = figure.locator('[data-plot] > div').filter({ hasNot: page.locator('svg') });
  await expect(tip).toBeVisible();
  return tip.innerText();
}

/** Which colours the marks have on the screen, hovered or not: erased ones have none. */
function painted(figure: Locator) {
  return figure.locator('svg').evaluate(svg => {
    const all = [...svg.querySelectorAll('path')].filter(path =>
      [path.getAttribute('fill'), path.getAttribute('stroke')].some(paint => /--(model|engine)-/.test(paint ?? '')),
    );
    return all.map(path => {
      const { fill, stroke, opacity, visibility } = getComputedStyle(path);
      return { fill, stroke, opacity, visibility };
    });
  });
}

test('over a prefill mark stand its model, number and unit, and no mark goes', async ({ page }) => {
  await open(page);
  const figure = await reveal(page, 'prefill-throughput');
  const before = await painted(figure);
  const models = Object.entries<any>(SERVING.models);
  for (const [place, mark] of (await marks(figure)).entries()) {
    const [name, model] = models[Math.floor(place / 5)];
    const point = model.prefill[place % 5];
    const tip = await hovered(page, figure, mark);
    expect(tip).toContain(name);
    const [, context, rate] = /([\d,]+) tokens of context: ([\d.,]+) tok\/s/.exec(tip) ?? [];
    expect(context?.replace(',', '')).toBe(String(point.ctx));
    expect(shows(rate, point.prefill_tok_s), tip).toBe(true);
    const [, p50, p99] = /TTFT p50 ([\d.,]+) ms, p99 ([\d.,]+) ms/.exec(tip) ?? [];
    expect([shows(p50, point.p50_ttft_ms), shows(p99, point.p99_ttft_ms)], tip).toEqual([true, true]);
    const now = await painted(figure);
    expect(now.length, `while on ${name}`).toBe(before.length);
    expect(now.filter(({ fill, stroke }) => fill === 'none' && stroke === 'none')).toEqual([]);
    expect(
      now.filter(({ opacity, visibility }) => Number(opacity) < 1 || visibility !== 'visible'),
      'the others do not fade',
    ).toEqual([]);
  }
  await page.mouse.move(0, 0);
  await expect.poll(() => painted(figure), 'everything is as it was').toEqual(before);
});

test('over a run stand its configuration, repeat, number and unit, and no mark goes', async ({ page }) => {
  await open(page);
  const figure = await reveal(page, 'offload-decode');
  const before = await painted(figure);
  const all = await marks(figure);
  const seen = new Set<string>();
  for (const mark of all.filter((_, place) => place % 7 === 0)) {
    const tip = await hovered(page, figure, mark);
    const [label, where, rate] = tip.split('\n');
    const [, prompt, repeat] = /^([\d,]+) prompt tokens, repeat (\d+)$/.exec(where)!;
    const row = ROWS.find(
      row => row.label === label && row.facets.prompt === prompt.replaceAll(',', '') && row.repeat === Number(repeat),
    )!;
    expect(rate).toBe(`${row.values.decode.toFixed(3)} tok/s`);
    seen.add(row.id);
    const now = await painted(figure);
    expect(now.length, `while on ${row.id}`).toBe(before.length);
    expect(now.filter(({ fill, stroke }) => fill === 'none' && stroke === 'none')).toEqual([]);
  }
  expect(seen.size, 'different marks say different things').toBeGreaterThan(all.length / 7 - 4);
  await page.mouse.move(0, 0);
  await expect.poll(() => painted(figure), 'everything is as it was').toEqual(before);
});
