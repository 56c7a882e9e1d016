// The columns of the runs table that hold numbers: their heading, their key in links, and each row's number.
import { type Row } from './data';

export type Column = { key: string; heading: string; number: (row: Row) => number | undefined };

export const NUMBERS: Column[] = [
  facet('prompt', 'Prompt tokens'),
  facet('conc', 'Concurrency'),
  facet('banks', 'Banks'),
  { key: 'repeat', heading: 'Repeat', number: row => row.repeat },
  metric('prefill', 'Prefill tok/s'),
  metric('decode', 'Decode tok/s'),
  metric('step-rate', 'Step rate tok/s'),
  metric('output-rate', 'Output tok/s'),
  metric('offered', 'Offered req/s'),
  metric('achieved', 'Achieved req/s'),
  metric('ttft-p50', 'TTFT p50 ms'),
  metric('ttft-p99', 'TTFT p99 ms'),
  metric('tpot-p50', 'TPOT p50 ms'),
  metric('tpot-p99', 'TPOT p99 ms'),
  metric('latency-p50', 'E2E p50 ms'),
  metric('latency-p99', 'E2E p99 ms'),
  metric('request', 'Request s'),
];

function facet(key: 'prompt' | 'conc' | 'banks', heading: string): Column {
  return { key, heading, number: row => (row.facets[key] === 'none' ? undefined : Number(row.facets[key])) };
}

function metric(key: string, heading: string): Column {
  return { key, heading, number: row => row.values[key] };
}

/** Rows by a column's number; those without one come last in either direction, equal ones stay as they were. */
export function sorted(rows: Row[], column: Column, direction: 'ascending' | 'descending') {
  const compare = (a: number, b: number) => (a === b ? 0 : a < b === (direction === 'ascending') ? -1 : 1);
  const there = rows.filter(row => column.number(row) !== undefined);
  const missing = rows.filter(row => column.number(row) === undefined);
  return [...there.toSorted((a, b) => compare(column.number(a)!, column.number(b)!)), ...missing];
}
