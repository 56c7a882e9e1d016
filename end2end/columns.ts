// The columns of the runs table that hold numbers: their key in links and on the page, their unit, each row's number.
import { type Row } from './data';

export type Column = { key: string; unit: string; number: (row: Row) => number | undefined };

export const NUMBERS: Column[] = [
  facet('prompt', 'tokens'),
  facet('conc', ''),
  facet('banks', ''),
  { key: 'repeat', unit: '', number: row => row.repeat },
  metric('prefill', 'tok/s'),
  metric('decode', 'tok/s'),
  metric('step-rate', 'tok/s'),
  metric('output-rate', 'tok/s'),
  metric('offered', 'req/s'),
  metric('achieved', 'req/s'),
  metric('ttft-p50', 'ms'),
  metric('ttft-p99', 'ms'),
  metric('tpot-p50', 'ms'),
  metric('tpot-p99', 'ms'),
  metric('latency-p50', 'ms'),
  metric('latency-p99', 'ms'),
  metric('request', 's'),
];

function facet(key: 'prompt' | 'conc' | 'banks', unit: string): Column {
  return { key, unit, number: row => (row.facets[key] === 'none' ? undefined : Number(row.facets[key])) };
}

function metric(key: string, unit: string): Column {
  return { key, unit, number: row => row.values[key] };
}

/** Rows by a column's number; those without one come last in either direction, equal ones stay as they were. */
export function sorted(rows: Row[], column: Column, direction: 'ascending' | 'descending') {
  const compare = (a: number, b: number) => (a === b ? 0 : a < b === (direction === 'ascending') ? -1 : 1);
  const there = rows.filter(row => column.number(row) !== undefined);
  const missing = rows.filter(row => column.number(row) === undefined);
  return [...there.toSorted((a, b) => compare(column.number(a)!, column.number(b)!)), ...missing];
}
