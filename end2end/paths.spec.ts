import { chip } from './controls';
import { FILES, matching } from './data';
import { expect, figuresReady, open, shown, test } from './fixtures';

const QUERY = '?v=1&banks=19';

/** Where the page is asked for, and the address after one more choice. */
const PLACES = {
  '/': '/',
  '/index.html': '/index.html',
  '//': '/',
  '/perf': '/perf/',
  '/perf/': '/perf/',
  '/perf/index.html': '/perf/index.html',
  '/perf//': '/perf//',
  '/a/b/perf': '/a/b/perf/',
  '/a/b/perf/': '/a/b/perf/',
  '/a/b/perf/index.html': '/a/b/perf/index.html',
};

for (const [place, after] of Object.entries(PLACES)) {
  test(`at ${place} a link opens its view, choices keep the path, and nothing outside of it is asked for`, async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await open(page, QUERY, `${baseURL}${place}`);
    await figuresReady(page);
    expect(await shown(page)).toBe(matching({ banks: ['19'] }).length);
    expect(new URL(page.url()).search).toBe(QUERY);

    await chip(page, 'banks', '20').click();
    expect(await shown(page)).toBe(matching({ banks: ['19', '20'] }).length);
    expect(page.url()).toBe(`${baseURL}${after}${QUERY},20`);

    const folder = new URL('.', page.url()).pathname;
    const outside = asked.filter(path => !`${path}/`.startsWith(folder));
    expect(outside, `all requests stay under ${folder}`).toEqual([]);
    for (const part of [/\.css$/, /\.js$/, /\.wasm$/, /\/echarts[^/]*\.js$/]) {
      expect(asked.filter(path => part.test(path)).length, `a file like ${part} was asked for`).toBeGreaterThan(0);
    }

    const links = await page
      .getByRole('link')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href));
    for (const file of FILES) expect(links.filter(link => link.endsWith(`/data/${file}`)).length).toBeGreaterThan(0);
    for (const link of new Set(links)) expect((await page.request.head(link)).status(), link).toBe(200);
  });
}
