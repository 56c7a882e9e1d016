import { FIGURES } from './figure-list';
import { expect, figuresReady, open, reveal, test } from './fixtures';
import { picture } from './marks';

for (const id of ['offload-decode', 'against-baseline', 'decode-tpot', 'expert-banks']) {
  test(`after a window grows from a phone's width ${id} is drawn as in a fresh page`, async ({ page, context }) => {
    await page.setViewportSize({ width: 500, height: 900 });
    await open(page);
    const narrow = await picture(await reveal(page, id));
    await page.setViewportSize({ width: 1280, height: 900 });
    const figure = await reveal(page, id);
    const fresh = await context.newPage();
    await fresh.setViewportSize({ width: 1280, height: 900 });
    await open(fresh);
    const wanted = await picture(await reveal(fresh, id));
    expect(wanted).not.toEqual(narrow);
    await expect.poll(() => picture(figure)).toEqual(wanted);
  });
}

test('pictures that are out of view do not widen the page when the window shrinks', async ({ page }) => {
  await open(page);
  for (const { id } of FIGURES) await reveal(page, id);
  await page.evaluate(() => scrollTo(0, 0));
  for (const width of [900, 640, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await figuresReady(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width}`).toBe(0);
  }
});
