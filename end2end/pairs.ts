// Which configurations are divided by which, and the ratios.
import { type Row, median } from './data';

/** A configuration and what it is divided by. */
export type Pair = [of: string, over: string];

/** What is divided when the reader chooses nothing: by a study's "control for …", and on the Titan at equal banks. */
export const PAIRS: Pair[] = [
  ['v100-0982-parallel-prep', 'v100-pxa4-prep-control'],
  ['v100-0982-old-prep', 'v100-pxa4-prep-control'],
  ['v100-a078-reference', 'v100-pxa4-prep-control'],
  ['v100-a078-cpu-experts', 'v100-pxa4-a078-control'],
  ['titan-208e21d-19-banks', 'titan-pxa4-19-banks'],
  ['titan-208e21d-20-banks', 'titan-pxa4-20-banks'],
];

/** The study that names no control, with a configuration that a reader may choose and what is divided by it then. */
export const UNNAMED = {
  study: '2026-11-02-baseline',
  baseline: 'v100-pxa4-baseline',
  others: [
    'v100-custom31-serving-refresh',
    'v100-custom31-clone',
    'v100-208e21d-baseline',
    'v100-custom31-serving-first',
  ],
};

export type Ratio = { of: Row; over: Row; metric: string; median: number; low: number; high: number };

/** The ratios of pairs over some rows, at each prompt size and of each metric that both have. */
export function ratios(pairs: Pair[], rows: Row[]): Ratio[] {
  return pairs.flatMap(([of, over]) =>
    ['512', '4096'].flatMap(prompt => {
      const [a, b] = [of, over].map(config =>
        rows.filter(row => row.config === config && row.facets.prompt === prompt),
      );
      if (a.length === 0 || b.length === 0) return [];
      return ['prefill', 'decode', 'request'].map(metric => {
        const [x, y] = [a, b].map(runs => runs.map(run => run.values[metric]));
        return {
          of: a[0],
          over: b[0],
          metric,
          median: median(x) / median(y),
          low: Math.min(...x) / Math.max(...y),
          high: Math.max(...x) / Math.min(...y),
        };
      });
    }),
  );
}
