import { type Page } from '@playwright/test';
import { chip, pressed, runs } from './controls';
import { FACETS, ROWS, matching, valuesOf } from './data';
import { expect, open, shown, test } from './fixtures';
import { random } from './random';

test('the address is not rewritten while the page loads, only by the first choice', async ({ page }) => {
  const query = '?banks=19&v=1&model=ghost&x=%41&sort=nonsense';
  const written: string[] = [];
  await page.exposeFunction('wrote', (url: string) => written.push(url));
  await page.addInitScript(() => {
    for (const name of ['pushState', 'replaceState'] as const) {
      const write = history[name].bind(history);
      history[name] = (data, unused, url) => {
        (window as unknown as { wrote(url: string): void }).wrote(String(url));
        write(data, unused, url);
      };
    }
  });
  await open(page, query);
  await page.locator('html[data-figures="ready"]').waitFor({ state: 'attached' });
  expect(new URL(page.url()).search).toBe(query);
  expect(written).toEqual([]);

  await chip(page, 'parallel', 'single-gpu').click();
  await expect(page).toHaveURL('/?v=1&parallel=single-gpu&banks=19');
  expect(written, 'one choice, one entry').toEqual(['/?v=1&parallel=single-gpu&banks=19']);
});

test('unknown values are named and the rest of the link holds; the next choice mends the address', async ({ page }) => {
  await open(page, '?v=1&model=qwen3-32b,ghost,Spectre&banks=77&sort=nonsense&group=shape');
  const notices = page.locator('[data-notice]');
  await expect(notices.filter({ hasText: 'Model' })).toContainText('“ghost”, “Spectre”');
  await expect(notices.filter({ hasText: 'CPU expert banks' })).toContainText('“77”');
  await expect(notices.filter({ hasText: 'CPU expert banks' }), 'no value is left, so the filter is off').toContainText(
    'this filter is off',
  );
  await expect(notices.filter({ hasText: 'sort' })).toContainText('“nonsense”');
  await expect(notices.filter({ hasText: 'group' })).toContainText('“shape”');
  await expect(notices).toHaveCount(4);
  expect(await pressed(page)).toEqual(['model=qwen3-32b']);
  expect(await shown(page)).toBe(matching({ model: ['qwen3-32b'] }).length);

  await chip(page, 'parallel', 'tp4').click();
  await expect(notices).toHaveCount(0);
  await expect(page).toHaveURL('/?v=1&model=qwen3-32b&parallel=tp4');
});

test('a notice can be dismissed, which mends the address and leaves the view', async ({ page }) => {
  await open(page, '?v=1&banks=19,77');
  await page.locator('[data-notice]').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('[data-notice]')).toHaveCount(0);
  await expect(page).toHaveURL('/?v=1&banks=19');
  expect(await shown(page)).toBe(matching({ banks: ['19'] }).length);
});

test('a link made for a newer version is opened as far as it is understood, and the version said', async ({ page }) => {
  await open(page, '?v=7&banks=19&zoom=3');
  expect(await shown(page)).toBe(matching({ banks: ['19'] }).length);
  await expect(page.locator('[data-notice]')).toContainText('version “7”');
});

test('what a link says is shown as text and never runs', async ({ page }) => {
  let ran = false;
  page.on('dialog', dialog => {
    ran = true;
    void dialog.dismiss();
  });
  const attack = '<img src=x onerror=alert(1)>';
  await open(
    page,
    `?model=${encodeURIComponent(attack)}&sort=${encodeURIComponent(attack)}&v=${encodeURIComponent(attack)}`,
  );
  await expect(page.locator('[data-notice]')).toHaveCount(3);
  for (const notice of await page.locator('[data-notice]').all()) await expect(notice).toContainText(attack);
  await expect(page.locator('img')).toHaveCount(0);
  expect(ran).toBe(false);
});

test('a link cut anywhere still opens the page', async ({ page }) => {
  const whole = `?v=1&${FACETS.map(facet => `${facet}=${valuesOf(facet).join(',')}`).join('&')}&sort=-prefill&group=none`;
  await open(page);
  for (const length of [1, 3, 7, 100, 250, 500, 750, whole.length - 7, whole.length]) {
    await visit(page, whole.slice(0, length));
    expect(await shown(page), `cut after ${length} characters`).toBeLessThanOrEqual(ROWS.length);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  }
  for (const length of [500, 1000]) await open(page, whole.slice(0, length));
});

const RUBBISH = {
  'bytes without meaning': () => {
    const next = random(7);
    return Array.from({ length: 65_536 }, () => String.fromCharCode(33 + Math.floor(next() * 94))).join('');
  },
  'nothing but percent signs': () => '%'.repeat(65_536),
  'escapes that are no text': () => `model=${'%ff%c0%80%ed%a0%80'.repeat(3_600)}`,
  'one facet with 20,000 unknown values': () => `model=${Array.from({ length: 20_000 }, (_, i) => i).join(',')}`,
  'nothing but separators': () => '&=,'.repeat(21_845),
  'one facet 10,000 times': () => 'kind=run&'.repeat(10_000),
};

test('an address of 64 kB opens the page, whatever is in it, and the next link works', async ({ page }) => {
  await open(page);
  for (const [what, rubbish] of Object.entries(RUBBISH)) {
    await test.step(what, async () => {
      await visit(page, `?${rubbish()}`);
      await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
      expect(await shown(page)).toBeGreaterThan(0);
      expect((await page.locator('.notices').innerText()).length, 'what is said of it stays short').toBeLessThan(2_000);

      await visit(page, '?v=1&banks=19');
      expect((await runs(page)).length).toBe(matching({ banks: ['19'] }).length);
      await chip(page, 'banks', '20').click();
      await expect(page).toHaveURL('/?v=1&banks=19,20');
    });
  }
});

/** Goes to a query inside the open page, as Back and Forward do; hosts would refuse the longest ones. */
async function visit(page: Page, query: string) {
  await page.evaluate(query => {
    history.replaceState(null, '', query);
    dispatchEvent(new PopStateEvent('popstate'));
  }, query);
}
