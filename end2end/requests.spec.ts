import { type Page } from '@playwright/test';
import { ROWS, type Row, shows } from './data';
import { expect, figuresReady, open, reveal, test } from './fixtures';
import { picture, twin, wholeFigure } from './marks';

const UNDER_LOAD = ROWS.filter(row => row.facets.kind === 'end-to-end');
const field = (page: Page) => page.locator('figure[data-figure="saturation"] [data-setting="requests"]');
const wrong = (page: Page) => page.locator('#saturation-requests-wrong');

/** What a run of n requests achieves with nothing saturated, if its last ones take so many milliseconds. */
function unsaturated(n: number, row: Row, latency: number) {
  return n / (n / row.values.offered + latency / 1000);
}

for (const n of [40, 80]) {
  test(`with N = ${n} the table has what a run of so many requests would achieve, and who lags behind`, async ({
    page,
  }) => {
    await open(page, n === 40 ? '' : `?v=1&requests=${n}`);
    const figure = await reveal(page, 'saturation');
    await expect(figure.locator('.caveats')).toContainText(`a run of N = ${n} requests`);
    const table = await twin(figure);
    const behind: string[] = [];
    for (const [place, row] of UNDER_LOAD.entries()) {
      const [slow, fast] = ['latency-p99', 'latency-p50'].map(metric => unsaturated(n, row, row.values[metric]));
      const [low, high] = table[place]['Unsaturated run req/s'].split(' to ');
      expect(shows(low, slow) && shows(high, fast), `${row.id}: ${low} to ${high}, not ${slow} to ${fast}`).toBe(true);
      if (row.values.offered !== Infinity && row.values.achieved + 0.005 < slow)
        behind.push(`${row.label.split(' ')[0]} at ${row.values.offered} req/s`);
    }
    const sentence = await figure.locator('.sentence').innerText();
    if (behind.length === 0) expect(sentence).toContain('no finite rate here shows saturation');
    for (const each of behind) expect(sentence).toContain(each);
  });
}

test('a number of requests that is typed is in the address and draws another curve; 40 is what it is by itself', async ({
  page,
}) => {
  await open(page);
  const figure = await reveal(page, 'saturation');
  await expect(field(page)).toHaveAttribute('placeholder', '40');
  const before = [await page.evaluate(() => history.length), await picture(figure)] as const;
  await field(page).pressSequentially('80');
  await figuresReady(page);
  await expect(page).toHaveURL('/?v=1&requests=80');
  expect(await page.evaluate(() => history.length)).toBe(before[0]);
  expect(await picture(figure)).not.toEqual(before[1]);
  await field(page).fill('40');
  await figuresReady(page);
  await expect(page).toHaveURL('/');
  expect(await picture(figure)).toEqual(before[1]);
  await expect(field(page), 'what is typed stays').toHaveValue('40');
});

test('what is no number of requests is said beside the field and leaves the view', async ({ page }) => {
  await open(page, '?v=1&requests=80');
  const figure = await reveal(page, 'saturation');
  await figuresReady(page);
  const { chosen: _, ...before } = await wholeFigure(figure);
  for (const rubbish of ['1.5', '0', '-', 'NaN', ',5', '9'.repeat(400), '9999999999', '<img>']) {
    await field(page).fill(rubbish);
    await expect(wrong(page), rubbish).toHaveText('a whole number from 1 to 1,000,000,000');
    await figuresReady(page);
    const { chosen: __, ...now } = await wholeFigure(figure);
    expect(now, rubbish).toEqual(before);
    await expect(page).toHaveURL('/?v=1&requests=80');
  }
  await field(page).fill('120');
  await expect(wrong(page)).toHaveText('');
  await expect(page).toHaveURL('/?v=1&requests=120');
});
