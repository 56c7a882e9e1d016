import { type Locator } from '@playwright/test';
import { ROWS, type Row, shows, slug, times } from './data';
import { drawn, factsOf, servedRow } from './figure-list';
import { expect, open, reveal, test } from './fixtures';
import { hovered, marks } from './marks';
import { METRICS, chips, said, written } from './metrics';
import { PAIRS, ratios } from './pairs';

test.use({ viewport: { width: 1280, height: 1800 } });

/** Which colours the marks have on the screen, hovered or not: erased ones have none. */
function painted(figure: Locator) {
  return figure.locator('svg').evaluate(svg => {
    const all = [...svg.querySelectorAll('path')].filter(path =>
      /--(model|engine|paper|ink)/.test(`${path.getAttribute('fill')} ${path.getAttribute('stroke')}`),
    );
    return all.map(path => {
      const { fill, stroke, opacity, visibility } = getComputedStyle(path);
      return { fill, stroke, opacity, visibility };
    });
  });
}

type Painted = Awaited<ReturnType<typeof painted>>;

/** Nothing goes and nothing fades while the pointer is on a mark. */
function expectAllThere(now: Painted, before: Painted, where: string) {
  expect(now.length, `while on ${where}`).toBe(before.length);
  expect(now.filter(({ fill, stroke }) => fill === 'none' && stroke === 'none')).toEqual([]);
  expect(now.filter(({ opacity, visibility }) => Number(opacity) < 1 || visibility !== 'visible')).toEqual([]);
}

/** What the marks of the figures of served models say: metrics as the file has them, and what is reckoned from them. */
const SAY: Record<string, { metrics: string[]; reckoned?: (row: Row) => [label: string, number: number][] }> = {
  'prefill-throughput': {
    metrics: ['prefill', 'ttft-p50', 'ttft-p99'],
    reckoned: row => (chips(row) > 1 ? [['Prefill rate per chip', row.values.prefill / chips(row)]] : []),
  },
  ttft: { metrics: ['ttft-p50', 'ttft-p99'] },
  'decode-tpot': { metrics: ['tpot-p50', 'tpot-p99', 'step-rate', 'achieved'] },
  'decode-tradeoff': {
    metrics: ['tpot-p50', 'step-rate'],
    reckoned: row => [
      ['Speed per user', 1000 / row.values['tpot-p50']],
      ['Decode rate per step, per chip', row.values['step-rate'] / chips(row)],
    ],
  },
  'load-latency': {
    metrics: ['offered', 'achieved', 'latency-p50', 'latency-p99', 'ttft-p50', 'ttft-p99', 'tpot-p50', 'tpot-p99'],
  },
  saturation: {
    metrics: ['offered', 'achieved', 'latency-p50'],
    reckoned: row => [['A run of 40 requests with nothing saturated', lowest(row)]],
  },
  cost: {
    metrics: ['offered', 'output-rate', 'achieved'],
    reckoned: row => [['A million output tokens', (chips(row) * 1e6) / (3600 * row.values['output-rate'])]],
  },
};

/** The request rate of a run of 40 whose last requests take the p99 latency. */
function lowest(row: Row) {
  return 40 / (40 / row.values.offered + row.values['latency-p99'] / 1000);
}

for (const [id, { metrics, reckoned }] of Object.entries(SAY)) {
  test(`over the marks of ${id} stand model, place and numbers of their rows, and no mark goes`, async ({ page }) => {
    await open(page);
    const figure = await reveal(page, id);
    const before = await painted(figure);
    const { kind } = factsOf(id);
    const seen = new Set<string>();
    for (const mark of await marks(figure)) {
      const tip = (await hovered(page, figure, mark)).replaceAll('\n', ' ');
      const [, model] = /^(\S+)/.exec(tip)!;
      const prompt = /([\d,]+) tokens of context/.exec(tip)?.[1].replaceAll(',', '');
      const batch = /batch ([\d,]+),/.exec(tip)?.[1].replaceAll(',', '');
      const offered = said(tip, METRICS.offered.label);
      const row = servedRow(kind, slug(model), prompt, batch, Number.isNaN(offered) ? undefined : offered)!;
      expect(row, tip).toBeDefined();
      seen.add(row.id);
      for (const metric of metrics) {
        const { label, unit } = METRICS[metric];
        expect(said(tip, label), `${label} in ${tip}`).toBe(row.values[metric]);
        if (row.values[metric] !== Infinity) expect(tip).toMatch(new RegExp(`${label}: [\\d.,]+ ${unit}( |$)`));
      }
      for (const [label, number] of reckoned?.(row) ?? [])
        expect(shows(written(tip, label), number), `${label} is ${number} in ${tip}`).toBe(true);
      expect(tip).toContain(chips(row) > 1 ? `tp4 on ${chips(row)} chips` : 'tp1 on 1 chip');
      if (row.note) expect(tip).toContain(`Note: ${row.note}.`);
      expectAllThere(await painted(figure), before, tip);
    }
    // One mark may lie on another.
    expect(seen.size).toBeGreaterThan(drawn(factsOf(id)).length * 0.6);
    await page.mouse.move(0, 0);
    await expect.poll(() => painted(figure), 'everything is as it was').toEqual(before);
  });
}

for (const [id, metric] of [
  ['offload-decode', 'decode'],
  ['offload-prefill', 'prefill'],
  ['offload-request', 'request'],
]) {
  test(`over a run of ${id} stand its configuration, repeat, number and unit, and no mark goes`, async ({ page }) => {
    await open(page);
    const figure = await reveal(page, id);
    const before = await painted(figure);
    const all = await marks(figure);
    const seen = new Set<string>();
    for (const mark of all.filter((_, place) => place % 7 === 0)) {
      const [label, where, number] = (await hovered(page, figure, mark)).split('\n');
      const [, prompt, repeat] = /^([\d,]+) prompt tokens, repeat (\d+)$/.exec(where)!;
      const at = (row: Row) => row.facets.prompt === prompt.replaceAll(',', '') && row.repeat === Number(repeat);
      const row = ROWS.find(row => row.label === label && at(row))!;
      expect(number).toBe(`${row.values[metric].toFixed(3)} ${METRICS[metric].unit}`);
      seen.add(row.id);
      const now = await painted(figure);
      expect(now.length, `while on ${row.id}`).toBe(before.length);
      expect(now.filter(({ fill, stroke }) => fill === 'none' && stroke === 'none')).toEqual([]);
    }
    expect(seen.size, 'different marks say different things').toBeGreaterThan(all.length / 7 - 4);
    await page.mouse.move(0, 0);
    await expect.poll(() => painted(figure), 'everything is as it was').toEqual(before);
  });
}

test('over a run of expert-banks stand its build, banks, prompt, repeat and number', async ({ page }) => {
  await open(page);
  const figure = await reveal(page, 'expert-banks');
  for (const mark of (await marks(figure)).filter((_, place) => place % 7 === 0)) {
    const tip = await hovered(page, figure, mark);
    const [build, where, number] = tip.split('\n');
    const [, banks, prompt, repeat] = /^(\d+) CPU expert banks, ([\d,]+) prompt tokens, repeat (\d+)$/.exec(where)!;
    const row = drawn(factsOf('expert-banks')).find(
      ({ facets, repeat: own }) =>
        facets.engine === slug(build) &&
        facets.banks === banks &&
        facets.prompt === prompt.replaceAll(',', '') &&
        own === Number(repeat),
    )!;
    expect([`${row.values.decode.toFixed(3)} tok/s`, `${row.values.prefill.toFixed(3)} tok/s`]).toContain(number);
  }
});

test('over a ratio stand both configurations, the metric, the ratio and its range', async ({ page }) => {
  await open(page);
  const figure = await reveal(page, 'against-baseline');
  const wanted = ratios(PAIRS, ROWS).map(
    ({ of, over, metric, median: ratio, low, high }) =>
      `${of.label}\nover ${over.label}\n${of.facets.prompt === '512' ? '512' : '4,096'} prompt tokens, ` +
      `${METRICS[metric].label.toLowerCase()}\nratio of medians ${times(ratio)}x, from ${times(low)}x to ${times(high)}x`,
  );
  for (const mark of (await marks(figure)).filter((_, place) => place % 3 === 0)) {
    const tip = (await hovered(page, figure, mark)).split('\n');
    expect(wanted).toContain(tip.slice(0, 4).join('\n'));
    expect(tip[4]).toMatch(/^\d+ runs over \d+ runs: (ranges overlap|every run (faster|slower))$/);
  }
});
