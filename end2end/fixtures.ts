import { type Page, expect, test as base } from '@playwright/test';
import { Guard } from './guard';

type Fixtures = {
  /** Fails the test on anything that it notices, see `Guard`. */
  guard: Guard;
  /** Declares that a problem whose text matches the pattern may happen in this test. */
  allow: (pattern: RegExp) => void;
};

export const test = base.extend<Fixtures>({
  guard: [
    async ({ context, baseURL }, use) => {
      const guard = new Guard(new URL(baseURL ?? '').host);
      await guard.watch(context);
      await use(guard);
      expect(guard.problems(), 'what must not happen while the page is used').toEqual([]);
    },
    { auto: true },
  ],
  allow: async ({ guard }, use) => use(guard.allow),
});

export { expect };

/** Opens the page with a query (`?model=…`, or none) under a path, and waits until it can be used. */
export async function open(page: Page, query = '', path = '/') {
  await page.goto(path + query);
  await appReady(page);
}

/** Waits until table and filters work. */
export async function appReady(page: Page) {
  const html = page.locator('html');
  await html.and(page.locator('[data-app=ready], [data-app=failed]')).waitFor({ state: 'attached' });
  expect(await html.getAttribute('data-app'), 'the program started').toBe('ready');
}

/** Waits until every figure in view shows what is chosen. */
export async function figuresReady(page: Page) {
  const html = page.locator('html');
  await html.and(page.locator('[data-figures=ready], [data-figures=unavailable]')).waitFor({ state: 'attached' });
  expect(await html.getAttribute('data-figures'), 'the chart library is there').not.toBe('unavailable');
}

/** How many runs the table says it shows. */
export async function shown(page: Page) {
  return Number(await page.locator('table[data-table=runs]').getAttribute('data-shown'));
}

/** Scrolls a figure into view, waits until it is drawn, and gives it. */
export async function reveal(page: Page, id: string) {
  const figure = page.locator(`figure[data-figure="${id}"]`);
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveAttribute('data-state', 'drawn');
  return figure;
}
