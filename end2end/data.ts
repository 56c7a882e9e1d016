// What the page must show, worked out here from the data files alone and by the plainest means.
import fs from 'node:fs';

export const FACETS = ['model', 'parallel', 'engine', 'banks', 'hw', 'study', 'prompt', 'conc', 'kind'] as const;
export type Facet = (typeof FACETS)[number];
export type Choice = Partial<Record<Facet, string[]>>;

/** One run or operating point. */
export type Row = {
  id: string;
  dataset: string;
  config: string;
  /** What the author calls the configuration. */
  label: string;
  /** The value in each facet, as links write it. */
  facets: Record<Facet, string>;
  /** The numbers by the key of their metric; `Infinity` is an offered rate without limit. */
  values: Record<string, number>;
  repeat?: number;
  hash?: string;
  note?: string;
};

/** The names of the data files under `data/`. */
export const FILES = ['serving-tpu-v6e.json', 'cpu-expert-offload.json'] as const;
export const TEXTS = {
  'serving-tpu-v6e.json': text('serving-tpu-v6e.json'),
  'cpu-expert-offload.json': text('cpu-expert-offload.json'),
};
export const SERVING = JSON.parse(TEXTS['serving-tpu-v6e.json']);
export const OFFLOAD = JSON.parse(TEXTS['cpu-expert-offload.json']);

function text(name: string) {
  return fs.readFileSync(new URL(`../public/data/${name}`, import.meta.url), 'utf8');
}

/** A name as links write it. */
export function slug(name: string) {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Every row in the order of the files. */
export const ROWS: Row[] = [...servingRows(), ...offloadRows()];

function servingRows(): Row[] {
  const [hardware, engine] = SERVING.platform.split(/,(?![^(]*\))/).map((part: string) => part.trim());
  return Object.entries<any>(SERVING.models).flatMap(([name, model]) => {
    const row = (
      kind: string,
      tail: string,
      prompt: number | undefined,
      batch: number | undefined,
      values: Row['values'],
      note?: string,
    ): Row => ({
      id: `${slug(name)}/${kind}/${tail}`,
      dataset: 'serving',
      config: slug(name),
      label: model.label,
      facets: {
        model: slug(name),
        parallel: slug(model.parallel),
        engine: slug(engine),
        banks: 'none',
        hw: slug(hardware),
        study: 'none',
        prompt: String(prompt ?? 'none'),
        conc: String(batch ?? 'none'),
        kind,
      },
      values,
      note,
    });
    const ttft = (p: any) => ({ 'ttft-p50': p.p50_ttft_ms, 'ttft-p99': p.p99_ttft_ms });
    const tpot = (p: any) => ({ 'tpot-p50': p.p50_tpot_ms, 'tpot-p99': p.p99_tpot_ms });
    return [
      ...model.prefill.map((p: any) =>
        row('prefill', `${p.ctx}`, p.ctx, undefined, { prefill: p.prefill_tok_s, ...ttft(p) }),
      ),
      ...model.decode.map((p: any) =>
        row('decode', `${p.ctx}/${p.bs}`, p.ctx, p.bs, { 'step-rate': p.agg_tok_s, achieved: p.req_s, ...tpot(p) }),
      ),
      ...model.e2e.map((p: any) => {
        const rates = {
          offered: p.rate === 'inf' ? Infinity : Number(p.rate),
          achieved: p.req_s,
          'output-rate': p.out_tok_s,
        };
        const latency = { 'latency-p50': p.p50_e2e_ms, 'latency-p99': p.p99_e2e_ms };
        return row(
          'end-to-end',
          slug(p.rate),
          undefined,
          undefined,
          { ...rates, ...ttft(p), ...tpot(p), ...latency },
          p.note,
        );
      }),
    ];
  });
}

function offloadRows(): Row[] {
  return OFFLOAD.configurations.flatMap((config: any) =>
    config.runs.map((run: any): Row => ({
      id: `${slug(config.id)}/${run.prompt_tokens}/${run.repeat}`,
      dataset: 'cpu-expert-offload',
      config: slug(config.id),
      label: config.label,
      facets: {
        model: slug(OFFLOAD.model),
        parallel: 'single-gpu',
        engine: slug(config.engine),
        banks: String(config.settings.cpu_expert_banks),
        hw: slug(config.hardware),
        study: slug(config.phase),
        prompt: String(run.prompt_tokens),
        conc: 'none',
        kind: 'run',
      },
      values: { prefill: run.prefill_tok_s, decode: run.decode_tok_s, request: run.request_s },
      repeat: run.repeat,
      hash: run.output_sha256,
    })),
  );
}

/** The rows that a choice leaves: values of one facet unite, facets intersect. */
export function matching(choice: Choice) {
  return ROWS.filter(row =>
    FACETS.every(facet => !choice[facet]?.length || choice[facet]!.includes(row.facets[facet])),
  );
}

/** For every value of every facet the rows that it has when its own facet's choice is taken out. */
export function counts(choice: Choice) {
  const all: Record<string, number> = {};
  for (const facet of FACETS) {
    const rows = matching({ ...choice, [facet]: [] });
    for (const value of valuesOf(facet))
      all[`${facet}=${value}`] = rows.filter(row => row.facets[facet] === value).length;
  }
  return all;
}

/** Every value that a facet has in the data. */
export function valuesOf(facet: Facet) {
  return [...new Set(ROWS.map(row => row.facets[facet]))];
}

/** Runs with the same output, by prompt size and then by how many they are: `512-A`, `4096-A`, `4096-B`. */
export const GROUPS = groups();

function groups() {
  const byHash = new Map<string, Row[]>();
  for (const row of ROWS.filter(row => row.hash)) {
    const key = `${row.facets.prompt} ${row.hash}`;
    byHash.set(key, [...(byHash.get(key) ?? []), row]);
  }
  const ordered = [...byHash.values()].sort(
    (a, b) => Number(a[0].facets.prompt) - Number(b[0].facets.prompt) || b.length - a.length,
  );
  return ordered.map((rows, place) => {
    const prompt = rows[0].facets.prompt;
    const rank = ordered.slice(0, place).filter(earlier => earlier[0].facets.prompt === prompt).length;
    return { name: `${prompt}-${'ABC'[rank]}`, hash: rows[0].hash!, rows };
  });
}

/** The name of the group that a row's output belongs to. */
export function groupOf(row: Row) {
  return GROUPS.find(group => group.rows.includes(row))?.name ?? 'none';
}

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A ratio as the page writes it: two decimals, and more where fewer would say 1.00 of what is not 1. */
export function times(ratio: number) {
  let decimals = 2;
  while (decimals < 6 && Math.abs(ratio - 1) > 1e-9 && Number(ratio.toFixed(decimals)) === 1) decimals++;
  return ratio.toFixed(decimals);
}

/** Whether a text shows a number, rounded to the digits that it shows, with three of them at least. */
export function shows(text: string | undefined, value: number) {
  const [digits, decimals] = [text?.replace(/[^\d]/g, '') ?? '', text?.split('.')[1]?.length ?? 0];
  const off = Math.abs(Number(text?.replaceAll(',', '')) - value);
  return off <= 0.5 / 10 ** decimals + 1e-9 && digits.replace(/^0+/, '').length >= 3;
}
