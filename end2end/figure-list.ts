// Every figure of the page: which rows it draws, in which series, with how many marks and lines of its table.
import { type Choice, type Row, ROWS, matching } from './data';
import { PAIRS, ratios } from './pairs';

export type Facts = {
  id: string;
  /** The kind of row that it draws. */
  kind: string;
  /** The name, in links, of the series that a row belongs to. */
  series: (row: Row) => string;
  /** How many marks it has for the rows that it draws, and how many rows its table has. */
  marks: (rows: Row[]) => number;
  lines: (rows: Row[]) => number;
  /** What can be chosen for it, with the words in links; the first is its own. */
  choices: Record<string, string[]>;
  /** The metrics that it leads to. */
  defined: string[];
};

const SCALE = ['', 'linear', 'log', 'zero'];
const STATISTIC = ['p50', 'p99'];
const each = (rows: Row[]) => rows.length;
const config = (row: Row) => row.config;
const configAndPrompt = (row: Row) => `${row.config}-${row.facets.prompt}`;
const engine = (row: Row) => row.facets.engine;
const strips = (rows: Row[]) => new Set(rows.map(configAndPrompt)).size;

export const FIGURES: Facts[] = [
  served('prefill-throughput', 'prefill', config, { rate: ['total', 'per-chip'] }, ['prefill']),
  served('ttft', 'prefill', config, { statistic: STATISTIC }, ['ttft-p50', 'ttft-p99']),
  served('decode-tpot', 'decode', configAndPrompt, { statistic: STATISTIC }, ['tpot-p50', 'tpot-p99']),
  served('decode-tradeoff', 'decode', configAndPrompt, { rate: ['per-chip', 'total'] }, [
    'tpot-p50',
    'step-rate',
    'speed-per-user',
  ]),
  served('load-latency', 'end-to-end', config, { statistic: STATISTIC }, [
    'latency-p50',
    'latency-p99',
    'achieved',
    'offered',
  ]),
  served('saturation', 'end-to-end', config, {}, ['offered', 'achieved', 'latency-p50', 'unsaturated']),
  served('cost', 'end-to-end', config, {}, ['output-rate', 'achieved', 'chip-hours', 'cost']),
  { ...served('offload-decode', 'run', engine, {}, ['decode']), lines: strips },
  { ...served('offload-prefill', 'run', engine, {}, ['prefill']), lines: strips },
  { ...served('offload-request', 'run', engine, {}, ['request']), lines: strips },
  {
    ...served('expert-banks', 'run', engine, {}, ['decode', 'prefill']),
    marks: rows => 2 * rows.length, // decode and prefill
    lines: strips,
  },
  {
    ...served('against-baseline', 'run', engine, {}, ['prefill', 'decode', 'request', 'ratio']),
    marks: rows => ratios(PAIRS, rows).length,
    lines: rows => ratios(PAIRS, rows).length,
  },
];

function served(
  id: string,
  kind: string,
  series: Facts['series'],
  choices: Facts['choices'],
  defined: string[],
): Facts {
  return { id, kind, series, marks: each, lines: each, choices: { scale: SCALE, ...choices }, defined };
}

/** The rows that a figure draws of those that a choice of filters leaves; the Titan alone ran with several numbers of banks. */
export function drawn(facts: Facts, choice: Choice = {}) {
  const rows = matching(choice).filter(row => row.facets.kind === facts.kind);
  return facts.id === 'expert-banks' ? rows.filter(row => row.facets.hw.startsWith('titan')) : rows;
}

/** The series of a figure over all data, in the order of the files. */
export function seriesOf(facts: Facts) {
  const rows = drawn(facts);
  const keys = [...new Set(rows.map(facts.series))];
  return keys.map(key => ({ key, rows: rows.filter(row => facts.series(row) === key) }));
}

/** The figure with an id. */
export function factsOf(id: string) {
  return FIGURES.find(facts => facts.id === id)!;
}

/** A served model's row, by what a tooltip or a table says of it. */
export function servedRow(kind: string, model: string, prompt?: string, batch?: string, offered?: number) {
  return ROWS.find(
    row =>
      row.facets.kind === kind &&
      row.config === model &&
      (prompt === undefined || row.facets.prompt === prompt) &&
      (batch === undefined || row.facets.conc === batch) &&
      (offered === undefined || row.values.offered === offered),
  );
}
