import { type Page } from '@playwright/test';
import { ROWS } from './data';
import { FIGURES } from './figure-list';
import { expect, open, test } from './fixtures';
import { DERIVED, METRICS } from './metrics';

const ALL = { ...METRICS, ...DERIVED };

/** Whether a metric's row is in view, below the bar that stays on top. */
function inView(page: Page, key: string) {
  return page.locator(`#metric-${key}`).evaluate(row => {
    const { top, bottom } = row.getBoundingClientRect();
    const bar = document.querySelector('.bar')!.getBoundingClientRect();
    return bottom <= innerHeight + 1 && top >= (bar.top <= 0 ? bar.bottom : 0) - 1;
  });
}

test('the glossary has every metric once, with unit, direction, meaning and the field of the files', async ({ page }) => {
  await open(page);
  const rows = await page
    .locator('table[data-table="glossary"] tbody tr')
    .evaluateAll(all => all.map(row => [row.id, ...[...row.children].map(cell => cell.textContent!.trim())]));
  expect(rows.map(([id]) => id).toSorted()).toEqual(
    Object.keys(ALL)
      .map(key => `metric-${key}`)
      .toSorted(),
  );
  for (const [id, name, unit, better, meaning, how, field] of rows) {
    const key = id.replace('metric-', '');
    expect([name, unit], id).toEqual([ALL[key].label, ALL[key].unit]);
    expect(better).toMatch(/^(higher ↑|lower ↓|neither)$/);
    expect(meaning.length).toBeGreaterThan(20);
    expect(how).not.toBe('');
    expect(field === 'none: derived here', id).toBe(key in DERIVED);
  }
});

for (const { id, defined } of FIGURES) {
  test(`every name that ${id} has defined leads to its definition, and Back returns`, async ({ page }) => {
    const query = '?v=1&model=qwen3-32b,qwen3-30b-a3b-instruct-2507-q4_k_m';
    await open(page, query);
    const links = page.locator(`figure[data-figure="${id}"] .terms a`);
    // An arrow says which way is better.
    const names = (await links.allInnerTexts()).map(text => text.replace(/ [↑↓]$/, ''));
    expect(names).toEqual(defined.map(key => ALL[key].short));
    for (const [place, key] of defined.entries()) {
      await links.nth(place).click();
      await expect(page).toHaveURL(`/${query}#metric-${key}`);
      await expect.poll(() => inView(page, key), `${key} is in view`).toBe(true);
      await page.goBack();
      await expect(page).toHaveURL(`/${query}`);
      await expect(links.nth(place), 'where the reader was').toBeInViewport();
    }
  });
}

test('every unit of a metric in the head of the runs table leads to its definition', async ({ page }) => {
  await open(page);
  for (const [key, { label, unit }] of Object.entries(METRICS)) {
    if (!ROWS.some(row => row.values[key] !== undefined)) continue;
    const link = page.locator(`table[data-table="runs"] th[data-column="${key}"] a`);
    await expect(link).toHaveText(unit);
    await expect(link).toHaveAccessibleName(`${unit}: what ${label} is`);
    await link.click();
    await expect(page).toHaveURL(`/#metric-${key}`);
    await expect.poll(() => inView(page, key), `${key} is in view`).toBe(true);
    await expect(page.locator(`th[data-column="${key}"]`), 'and sorts nothing').toHaveAttribute('aria-sort', 'none');
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
});

test('a link to a definition opens there', async ({ page }) => {
  for (const key of ['prefill', 'cost', 'ratio']) {
    await open(page, `?v=1&model=qwen3-32b#metric-${key}`);
    await expect.poll(() => inView(page, key), `${key} is in view`).toBe(true);
  }
});
