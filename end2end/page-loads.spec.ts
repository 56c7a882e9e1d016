import { expect, figuresReady, open, shown, test } from './fixtures';

const PLACES = ['/', '/perf', '/a/b/perf/index.html'];

for (const place of PLACES) {
  test(`the page and its figures open at ${place}`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await open(page, '', place);
    await figuresReady(page);

    const total = await page.locator('table[data-table=runs]').getAttribute('data-total');
    expect(await shown(page), 'without a query every run is shown').toBe(Number(total));

    const folder = new URL('.', page.url()).pathname;
    expect(
      asked.filter(path => !`${path}/`.startsWith(folder)),
      `all requests stay under ${folder}`,
    ).toEqual([]);
    for (const part of [/\.css$/, /\.js$/, /\.wasm$/, /\/echarts[^/]*\.js$/]) {
      expect(
        asked.some(path => part.test(path)),
        `a file like ${part} was asked for`,
      ).toBe(true);
    }
  });
}
