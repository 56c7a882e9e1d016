import { type Page } from '@playwright/test';
import { ROWS, type Row, shows } from './data';
import { appReady, expect, figuresReady, open, reveal, test } from './fixtures';
import { twin, wholeFigure, wordsDrawn } from './marks';
import { chips } from './metrics';

const UNDER_LOAD = ROWS.filter(row => row.facets.kind === 'end-to-end');
const HOURS = 'Chip-hours per million output tokens h';
const DOLLARS = 'Dollars per million output tokens $';

const hours = (row: Row) => (chips(row) * 1e6) / (3600 * row.values['output-rate']);
const field = (page: Page) => page.locator('figure[data-figure="cost"] [data-setting="price"]');
const wrong = (page: Page) => page.locator('#cost-price-wrong');

test('without a price nothing is in dollars', async ({ page }) => {
  await open(page);
  const figure = await reveal(page, 'cost');
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).not.toHaveAttribute('placeholder', /\d/);
  const words = [
    await figure.locator('.sentence').innerText(),
    ...(await figure.locator('table[data-twin]').allTextContents()),
    ...(await wordsDrawn(figure)),
  ].join('\n');
  expect(words).not.toMatch(/\$|dollar/i);
  const table = await twin(figure);
  for (const [place, row] of UNDER_LOAD.entries()) expect(shows(table[place][HOURS], hours(row)), row.id).toBe(true);
});

test('a price that is typed shows dollars at once, in the address without a step of the history', async ({ page }) => {
  await open(page);
  const figure = await reveal(page, 'cost');
  const before = await page.evaluate(() => history.length);
  await field(page).pressSequentially('2.70');
  await figuresReady(page);
  await expect(field(page), 'what is typed stays as it is typed').toHaveValue('2.70');
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL('/?v=1&price=2.7');
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await wordsDrawn(figure)).toContain('Dollars per million output tokens, at $2.70 per chip-hour');
  const table = await twin(figure);
  for (const [place, row] of UNDER_LOAD.entries())
    expect(shows(table[place][DOLLARS], 2.7 * hours(row)), row.id).toBe(true);

  const sentence = await figure.locator('.sentence').innerText();
  for (const name of ['Qwen3.5-4B', 'Qwen3-30B-A3B', 'Qwen3-32B']) {
    const own = UNDER_LOAD.filter(row => row.config === name.toLowerCase());
    const finite = own.filter(row => row.values.offered !== Infinity).map(row => 2.7 * hours(row));
    const [, most, least] = new RegExp(`${name} costs \\$([\\d.,]+) down to \\$([\\d.,]+)`).exec(sentence) ?? [];
    const burst = new RegExp(`${name} costs [^;]* \\$([\\d.,]+) in a burst`).exec(sentence)?.[1];
    expect(shows(most, Math.max(...finite)), sentence).toBe(true);
    expect(shows(least, Math.min(...finite)), sentence).toBe(true);
    expect(shows(burst, 2.7 * hours(own.find(row => row.values.offered === Infinity)!)), sentence).toBe(true);
  }
  await page.reload();
  await appReady(page);
  await expect(field(page)).toHaveValue('2.7');
});

test('an emptied field takes the dollars away again', async ({ page }) => {
  await open(page, '?v=1&price=2.7');
  const figure = await reveal(page, 'cost');
  await expect(figure.locator('.sentence')).toContainText('$');
  await field(page).fill('');
  await expect(figure.locator('.sentence')).not.toContainText('$');
  await expect(page).toHaveURL('/');
  await expect(wrong(page)).toHaveText('');
});

test('what is no price is said beside the field and leaves the view; the next good entry works', async ({ page }) => {
  await open(page, '?v=1&price=2.7');
  const figure = await reveal(page, 'cost');
  await figuresReady(page);
  const { chosen: _, ...before } = await wholeFigure(figure);
  for (const rubbish of ['-', 'NaN', ',5', '0', '-3', 'inf', '1e99', '9'.repeat(400), '<img src=x onerror=alert(1)>']) {
    await field(page).fill(rubbish);
    await expect(wrong(page), rubbish).toHaveText('a number above 0, at most 1,000,000,000');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveAccessibleDescription('a number above 0, at most 1,000,000,000');
    await figuresReady(page);
    const { chosen: __, ...now } = await wholeFigure(figure);
    expect(now, rubbish).toEqual(before);
    await expect(page).toHaveURL('/?v=1&price=2.7');
    await expect(page.locator('main img')).toHaveCount(0);
  }
  await field(page).fill('3');
  await expect(wrong(page)).toHaveText('');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
  await expect(page).toHaveURL('/?v=1&price=3');
  await expect.poll(() => wordsDrawn(figure)).toContain('Dollars per million output tokens, at $3 per chip-hour');

  await field(page).fill('x');
  await field(page).blur();
  await expect(field(page), 'who leaves it has the price that holds').toHaveValue('3');
  await expect(wrong(page)).toHaveText('');
});

test('a price in a link that is none is named, and any way of writing one is read', async ({ page }) => {
  for (const price of ['x', '-1', '0', '', '1e99']) {
    await open(page, `?v=1&price=${price}`);
    await expect(page.locator('[data-notice]')).toHaveCount(price === '' ? 0 : 1);
    if (price !== '') await expect(page.locator('[data-notice]')).toContainText(`“${price}”`);
    await expect(field(page)).toHaveValue('');
  }
  for (const [price, value] of [
    ['2.70', '2.7'],
    ['1e1', '10'],
    ['0.000001', '0.000001'],
  ]) {
    await open(page, `?v=1&price=${price}`);
    await expect(page.locator('[data-notice]')).toHaveCount(0);
    await expect(field(page)).toHaveValue(value);
  }
});

test('Back and Forward bring a price with them', async ({ page }) => {
  await open(page);
  await field(page).fill('2');
  await page.locator('[data-facet="model"] button[data-value="qwen3-32b"]').click();
  await field(page).fill('5');
  await expect(page).toHaveURL('/?v=1&model=qwen3-32b&price=5');
  await page.goBack();
  await expect(field(page)).toHaveValue('2');
  await expect(page).toHaveURL('/?v=1&price=2');
  await page.goForward();
  await expect(field(page)).toHaveValue('5');
});
