import { choose, reset } from './controls';
import { type Choice, OFFLOAD, ROWS, SERVING, matching, median, shows } from './data';
import { expect, figuresReady, open, test } from './fixtures';
import { twin } from './marks';

const number = (text: string) => Number(text.replaceAll(',', ''));

const PREFILL_VIEWS: Choice[] = [
  {},
  { model: ['qwen3-32b'] },
  { model: ['qwen3-30b-a3b', 'qwen3.5-4b'], prompt: ['512', '2048'] },
];
const DECODE_VIEWS: Choice[] = [
  {},
  { banks: ['19'] },
  { engine: ['pxa-4.0.1-caf43bd939', 'expxa-0982fd3'], prompt: ['4096'] },
  { study: ['2026-11-03-cpu-expert-path-study'] },
];

test('the table and the sentence of prefill-throughput have the numbers of the file, whatever is chosen', async ({
  page,
}) => {
  await open(page);
  for (const choice of PREFILL_VIEWS) {
    await test.step(JSON.stringify(choice), async () => {
      await choose(page, choice);
      await figuresReady(page);
      const figure = page.locator('figure[data-figure="prefill-throughput"]');
      const points = Object.entries<any>(SERVING.models).flatMap(([name, model]) =>
        model.prefill.map((point: any) => ({
          name,
          model,
          point,
          row: ROWS.find(
            row => row.facets.kind === 'prefill' && row.label === model.label && row.facets.prompt === `${point.ctx}`,
          )!,
        })),
      );
      const here = points.filter(({ row }) => matching(choice).includes(row));
      expect(here.length).toBeGreaterThan(0);
      const rows = await twin(figure);
      expect(
        rows.map(row => [
          row.Model,
          row.Parallelism,
          number(row.Chips),
          number(row['Context tokens']),
          number(row['Prefill rate tok/s']),
        ]),
      ).toEqual(
        here.map(({ name, model, point }) => [name, model.parallel, model.chips, point.ctx, point.prefill_tok_s]),
      );
      for (const [place, { model, point }] of here.entries()) {
        const shown = rows[place]['Prefill rate per chip tok/s'];
        expect(shows(shown, point.prefill_tok_s / model.chips), `${shown} per chip`).toBe(true);
      }

      const sentence = await figure.locator('.sentence').innerText();
      for (const name of new Set(here.map(point => point.name))) {
        const peak = here
          .filter(point => point.name === name)
          .reduce((a, b) => (b.point.prefill_tok_s > a.point.prefill_tok_s ? b : a)).point;
        const [, verb, rate, context] =
          new RegExp(`${name} (peaks at|reaches|reads) ([\\d.,]+) tok/s at ([\\d,]+) tokens`).exec(sentence) ?? [];
        // A peak is claimed only of a whole curve that falls again.
        const mine = here.filter(point => point.name === name);
        const all = points.filter(point => point.name === name);
        const falls = mine.at(-1)!.point.prefill_tok_s < peak.prefill_tok_s;
        const whole = mine.length === all.length;
        expect(verb, sentence).toBe(mine.length === 1 ? 'reads' : whole && falls ? 'peaks at' : 'reaches');
        expect(shows(rate, peak.prefill_tok_s), sentence).toBe(true);
        expect(number(context)).toBe(peak.ctx);
      }
      if (Object.keys(choice).length > 0) await reset(page);
    });
  }
});

test('the table and the sentence of offload-decode have the numbers of the file, whatever is chosen', async ({
  page,
}) => {
  await open(page);
  for (const choice of DECODE_VIEWS) {
    await test.step(JSON.stringify(choice), async () => {
      await choose(page, choice);
      await figuresReady(page);
      const figure = page.locator('figure[data-figure="offload-decode"]');
      const strips = stripsOf(choice);
      expect(strips.length).toBeGreaterThan(0);

      const rows = await twin(figure);
      const shown = rows.map(row => [
        row.Study,
        row.Configuration,
        row.Engine,
        number(row.Banks),
        number(row['Prompt tokens']),
        number(row['n runs']),
        number(row['Median tok/s']),
        number(row['Lowest tok/s']),
        number(row['Highest tok/s']),
        row['Every run tok/s'].split(' · ').map(number),
      ]);
      const wanted = strips.map(({ config, prompt, values }) => [
        config.phase,
        config.label,
        config.engine,
        config.settings.cpu_expert_banks,
        prompt,
        values.length,
        round(median(values)),
        Math.min(...values),
        Math.max(...values),
        values,
      ]);
      const byText = (a: unknown[], b: unknown[]) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
      expect(shown.sort(byText)).toEqual(wanted.sort(byText));

      const sentence = await figure.locator('.sentence').innerText();
      const medians = strips.map(({ values }) => median(values));
      const [, low, high] = /Medians lie between ([\d.,]+) and ([\d.,]+) tok\/s/.exec(sentence) ?? [];
      expect(shows(low, Math.min(...medians)), sentence).toBe(true);
      expect(shows(high, Math.max(...medians)), sentence).toBe(true);
      const { pairs, apart } = compared(strips);
      if (pairs === 0) expect(sentence).toContain('none is called faster');
      else if (apart === 0)
        expect(sentence).toContain(
          pairs === 1 ? 'the one pair of builds overlaps' : `every one of ${pairs} pairs of builds overlaps`,
        );
      else expect(sentence).toContain(pairs === 1 ? 'the one pair of builds' : `${apart} of ${pairs} pairs of builds`);
      if (Object.keys(choice).length > 0) await reset(page);
    });
  }
});

type Strip = { config: any; prompt: number; values: number[] };

/** The repeats of each configuration at each prompt size, in the order of their repeat. */
function stripsOf(choice: Choice): Strip[] {
  const ids = new Set(matching(choice).map(row => row.id));
  return OFFLOAD.configurations
    .flatMap((config: any) =>
      [512, 4096].map(prompt => {
        const runs = config.runs.filter(
          (run: any) => run.prompt_tokens === prompt && ids.has(`${config.id}/${prompt}/${run.repeat}`),
        );
        return {
          config,
          prompt,
          values: runs.toSorted((a: any, b: any) => a.repeat - b.repeat).map((run: any) => run.decode_tok_s),
        };
      }),
    )
    .filter((strip: Strip) => strip.values.length > 0);
}

/** Pairs of builds of one study, one prompt size and equal settings, over all of a build's runs, and how many of them are apart. */
function compared(strips: Strip[]) {
  const alike = (a: Strip, b: Strip) =>
    a.prompt === b.prompt &&
    a.config.phase === b.config.phase &&
    a.config.hardware === b.config.hardware &&
    JSON.stringify(a.config.settings) === JSON.stringify(b.config.settings);
  const builds: Strip[] = [];
  for (const strip of strips) {
    const known = builds.find(build => alike(build, strip) && build.config.engine === strip.config.engine);
    if (known) known.values = [...known.values, ...strip.values];
    else builds.push({ ...strip });
  }
  const pairs = builds.flatMap((a, place) =>
    builds
      .slice(place + 1)
      .filter(b => alike(a, b))
      .map(b => [a.values, b.values]),
  );
  const apart = pairs.filter(([a, b]) => Math.min(...a) > Math.max(...b) || Math.max(...a) < Math.min(...b));
  return { pairs: pairs.length, apart: apart.length };
}

/** To the three decimals of the file; the half of an odd thousandth may go either way. */
function round(value: number) {
  return Number(value.toFixed(3));
}
