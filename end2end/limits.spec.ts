import { type Page } from '@playwright/test';
import { type Row, ROWS } from './data';
import { expect, figuresReady, open, reveal, test } from './fixtures';
import { twin, wholeFigure } from './marks';

const NAMES = ['Qwen3.5-4B', 'Qwen3-30B-A3B', 'Qwen3-32B'];
const setting = (page: Page, key: string) => page.locator(`figure[data-figure="load-latency"] [data-setting="${key}"]`);
const underLoad = (name: string) =>
  ROWS.filter(row => row.facets.kind === 'end-to-end' && row.config === name.toLowerCase());

/** What the sentence says of a model: the highest finite rate that keeps a limit, and the lower ones that do not. */
function sustained(name: string, keeps: (row: Row) => boolean, it: string) {
  const finite = underLoad(name)
    .filter(row => row.values.offered !== Infinity)
    .toSorted((a, b) => a.values.offered - b.values.offered);
  const burst = underLoad(name).some(row => row.values.offered === Infinity && keeps(row));
  const highest = finite.findLast(keeps);
  if (!highest) return `${name} keeps ${it} at no finite rate in view${burst ? ' but in a burst' : ''}`;
  const lower = finite.filter(row => row.values.offered < highest.values.offered && !keeps(row));
  const but = lower.map(row => `${row.values.offered} req/s`).join(', ');
  return (
    `${name} keeps ${it} at ${highest.values.offered} req/s offered at most (${highest.values.achieved.toFixed(2)} achieved)` +
    `${burst ? ', and in a burst' : ''}${but ? `, but not at the lower ${but}` : ''}`
  );
}

for (const [query, opening, keeps] of [
  ['max-ttft=2000', 'With TTFT p99 within 2,000 ms: ', (row: Row) => row.values['ttft-p99'] <= 2000],
  ['max-ttft=600-p50', 'With TTFT p50 within 600 ms: ', (row: Row) => row.values['ttft-p50'] <= 600],
  ['max-tpot=20', 'With TPOT p99 within 20 ms: ', (row: Row) => row.values['tpot-p99'] <= 20],
  [
    'max-ttft=500&max-e2e=20000-p50',
    'With TTFT p99 within 500 ms, end-to-end p50 within 20,000 ms: ',
    (row: Row) => row.values['ttft-p99'] <= 500 && row.values['latency-p50'] <= 20000,
  ],
] as const) {
  test(`with ${query} the sentence has the loads that keep it`, async ({ page }) => {
    await open(page, `?v=1&${query}`);
    await expect(page.locator('[data-notice]')).toHaveCount(0);
    const figure = await reveal(page, 'load-latency');
    const wanted = NAMES.map(name => sustained(name, keeps, query.includes('&') ? 'them' : 'it')).join('; ');
    await expect(figure.locator('.sentence')).toHaveText(`${opening}${wanted}.`);
  });
}

test('what two quantiles say of a limit stands in the table, and not more', async ({ page }) => {
  await open(page, '?v=1&max-ttft=2000');
  const figure = await reveal(page, 'load-latency');
  const table = await twin(figure);
  for (const [place, row] of NAMES.flatMap(underLoad).entries()) {
    const { 'ttft-p50': p50, 'ttft-p99': p99 } = row.values;
    const known = p99 <= 2000 ? 'at least 99 %' : p50 <= 2000 ? 'at least 50 %, under 99 %' : 'under 50 %';
    expect(table[place]['Requests within the limits'], row.id).toBe(known);
  }
  await open(page);
  expect(Object.keys((await twin(page.locator('figure[data-figure="load-latency"]')))[0])).not.toContain(
    'Requests within the limits',
  );
});

test('a limit is typed, its statistic chosen, and both are in the address', async ({ page, context }) => {
  await open(page);
  const figure = await reveal(page, 'load-latency');
  const copy = await context.newPage();
  for (const [key, typed] of [
    ['max-ttft', '2000'],
    ['max-tpot', '20.5'],
    ['max-e2e', '30000'],
  ]) {
    await expect(setting(page, `${key}-at`), 'without a limit there is nothing to choose').toBeDisabled();
    await setting(page, key).pressSequentially(typed);
    await expect(page).toHaveURL(`/?v=1&${key}=${typed}`);
    for (const [at, written] of [
      ['p50', `${typed}-p50`],
      ['p99', typed],
    ]) {
      await setting(page, `${key}-at`).selectOption(at);
      await expect(page).toHaveURL(`/?v=1&${key}=${written}`);
      await open(copy, new URL(page.url()).search);
      const there = await reveal(copy, 'load-latency');
      await figuresReady(page);
      expect(await wholeFigure(there)).toEqual(await wholeFigure(figure));
    }
    await setting(page, key).fill('');
    await expect(page).toHaveURL('/');
  }
});

test('what is no limit is said beside its field and leaves the others', async ({ page }) => {
  await open(page, '?v=1&max-ttft=2000&max-e2e=20000-p50');
  const sentence = page.locator('figure[data-figure="load-latency"] .sentence');
  const before = await sentence.innerText();
  for (const rubbish of ['-', 'NaN', ',5', '0', '9'.repeat(400)]) {
    await setting(page, 'max-ttft').fill(rubbish);
    await expect(page.locator('#load-latency-max-ttft-wrong')).toHaveText(/a number above 0/);
    await expect(sentence).toHaveText(before);
    await expect(page).toHaveURL('/?v=1&max-ttft=2000&max-e2e=20000-p50');
  }
  await setting(page, 'max-ttft').fill('100');
  await expect(page.locator('#load-latency-max-ttft-wrong')).toHaveText('');
  await expect(page).toHaveURL('/?v=1&max-ttft=100&max-e2e=20000-p50');
  await expect(setting(page, 'max-e2e-at')).toHaveValue('p50');
});
