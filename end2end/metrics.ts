// What the page calls every metric, and what it reckons from metrics: label, unit, and the name where space is short.
import { type Row } from './data';

export type Words = { label: string; unit: string; short: string };

export const METRICS: Record<string, Words> = {
  prefill: words('Prefill rate', 'tok/s', 'Prefill'),
  decode: words('Decode rate of one request', 'tok/s', 'Decode'),
  request: words('Request time', 's', 'Request'),
  'step-rate': words('Decode rate per step, all chips', 'tok/s', 'Step rate'),
  'output-rate': words('Output rate as served, all chips', 'tok/s', 'Output rate'),
  offered: words('Offered request rate', 'req/s', 'Offered'),
  achieved: words('Achieved request rate', 'req/s', 'Achieved'),
  'ttft-p50': words('TTFT p50', 'ms', 'TTFT p50'),
  'ttft-p99': words('TTFT p99', 'ms', 'TTFT p99'),
  'tpot-p50': words('TPOT p50', 'ms', 'TPOT p50'),
  'tpot-p99': words('TPOT p99', 'ms', 'TPOT p99'),
  'latency-p50': words('End-to-end latency p50', 'ms', 'E2E p50'),
  'latency-p99': words('End-to-end latency p99', 'ms', 'E2E p99'),
};

export const DERIVED: Record<string, Words> = {
  'speed-per-user': words('Speed per user', 'tok/s', 'Speed per user'),
  'chip-hours': words('Chip-hours per million output tokens', 'h', 'Chip-hours'),
  cost: words('Dollars per million output tokens', '$', 'Cost'),
  unsaturated: words('Unsaturated run', 'req/s', 'Unsaturated'),
  ratio: words('Ratio of medians', 'x', 'Ratio'),
};

function words(label: string, unit: string, short: string): Words {
  return { label, unit, short };
}

/** How many chips a row ran on. */
export function chips(row: Row) {
  return row.facets.parallel === 'tp4' ? 4 : 1;
}

/** The number behind a label in a text, as it is written there. */
export function written(text: string, label: string) {
  const at = text.indexOf(`${label}: `);
  return at < 0 ? '' : text.slice(at + label.length + 2).split(/\s/)[0];
}

/** The number behind a label in a text; `Infinity` for what is unlimited. */
export function said(text: string, label: string) {
  const word = written(text, label);
  return word === 'unlimited' ? Infinity : word === '' ? NaN : Number(word.replaceAll(',', ''));
}
