import { type Page } from '@playwright/test';
import { chip } from './controls';
import { FILES, ROWS, matching } from './data';
import { appReady, expect, open, shown, test } from './fixtures';

const LINK = '/perf/?v=1&banks=19';

/** Each way in which the program cannot start, and what the browser says of it on the console. */
const BROKEN: Record<string, (page: Page) => Promise<unknown>> = {
  'the program is missing': page =>
    page.route('**/*.wasm', route => route.fulfill({ status: 404, body: 'no such file' })),
  'the connection breaks off': page => page.route('**/*.wasm', route => route.abort()),
  'the program is cut short': page =>
    page.route('**/*.wasm', async route => {
      const body = await (await route.fetch()).body();
      await route.fulfill({ contentType: 'application/wasm', body: body.subarray(0, body.length / 2) });
    }),
  'its script is missing': page =>
    page.route('**/servelens*.js', route => route.fulfill({ status: 404, body: 'no such file' })),
  'its script is another one': page =>
    page.route('**/servelens*.js', route =>
      route.fulfill({ contentType: 'text/javascript', body: 'export default 1' }),
    ),
  'the browser has no WebAssembly': page => page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly')),
};

for (const [what, breakIt] of Object.entries(BROKEN)) {
  test(`when ${what} the page says so in words and leads to the data`, async ({ page, allow }) => {
    allow(/Failed to load|failed request|uncaught error|integrity|WebAssembly/);
    await breakIt(page);
    await page.goto(LINK);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
    const box = page.getByRole('alert');
    await expect(box).toBeVisible();
    await expect(box.getByRole('heading')).toHaveText('Servelens stopped');
    await expect(box.locator('[data-why]'), 'a reason is given').not.toBeEmpty();
    for (const file of FILES) {
      const link = box.getByRole('link', { name: file });
      await expect(link).toBeVisible();
      expect((await page.request.get(new URL((await link.getAttribute('href'))!, page.url()).href)).status()).toBe(200);
    }
    await expect(page.getByText('Opening the explorer')).toBeHidden();
    expect(page.url(), 'the address is left alone').toContain(LINK);
  });
}

test('once what was missing is back, Reload opens the link', async ({ page, allow }) => {
  allow(/Failed to load|failed request|uncaught error/);
  await BROKEN['the program is missing'](page);
  await page.goto(LINK);
  await page.getByRole('alert').waitFor();
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Reload' }).click();
  await appReady(page);
  expect(page.url()).toContain(LINK);
  expect(await shown(page)).toBe(matching({ banks: ['19'] }).length);
});

test('Reset view opens the page without the query of the link', async ({ page, allow, baseURL }) => {
  allow(/Failed to load|failed request|uncaught error/);
  await BROKEN['the program is missing'](page);
  await page.goto(LINK);
  await page.getByRole('alert').waitFor();
  await page.unroute('**/*.wasm');
  await page.getByRole('button', { name: 'Reset view' }).click();
  await page.waitForURL(`${baseURL}/perf/`);
  await appReady(page);
  expect(await shown(page)).toBe(ROWS.length);
});

test('Copy report copies the reason, the address and the browser', async ({ page, context, allow }) => {
  allow(/Failed to load|failed request|uncaught error/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await BROKEN['its script is missing'](page);
  await page.goto(LINK);
  const why = page.locator('[data-why]');
  await expect(why).not.toBeEmpty();
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of [(await why.textContent())!, page.url(), 'Chrome/']) expect(report).toContain(part);
});

for (const [what, block] of Object.entries({
  'refuses to be asked for': () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  'refuses everything': () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      };
    }
  },
  'is not there': () => Object.defineProperty(window, 'localStorage', { value: null }),
})) {
  test(`where storage ${what}, everything works but keeping the theme`, async ({ page }) => {
    await page.addInitScript(block);
    await open(page, '?v=1&banks=19');
    await chip(page, 'banks', '20').click();
    expect(await shown(page)).toBe(matching({ banks: ['19', '20'] }).length);
    for (const [name, theme] of [
      ['dark', 'dark'],
      ['light', 'light'],
      ['auto', null],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says why it does nothing and leads to the data', async ({ page, allow }) => {
    allow(/\.js csp$/); // how the browser calls that it loads no scripts
    await page.goto(LINK);
    await expect(page.locator('noscript')).toBeVisible();
    for (const file of FILES) await expect(page.locator('noscript').getByRole('link', { name: file })).toBeVisible();
    await expect(page.getByText('Opening the explorer'), 'and does not promise to open').toBeHidden();
  });
});
