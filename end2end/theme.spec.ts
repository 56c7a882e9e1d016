import { type Page } from '@playwright/test';
import { appReady, expect, open, reveal, test } from './fixtures';

/** Marks the picture, so that a new one would be noticed, and gives its inside and every colour that is seen. */
function picture(page: Page) {
  return page.locator('figure[data-figure="prefill-throughput"] svg').evaluate(svg => {
    const marked = svg.hasAttribute('data-marked');
    svg.setAttribute('data-marked', '');
    const seen = [...svg.querySelectorAll('svg > g :is(path, text)')].filter(
      shape => shape.getAttribute('fill-opacity') !== '0',
    );
    const colors = seen.flatMap(shape => [getComputedStyle(shape).fill, getComputedStyle(shape).stroke]);
    return { marked, inside: svg.innerHTML, colors: colors.filter(color => color !== 'none') };
  });
}

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('a change of the system theme changes every colour of the page and its pictures, without drawing anew', async ({
  page,
}) => {
  await open(page);
  await reveal(page, 'prefill-throughput');
  const [light, lightPaper] = [await picture(page), await paper(page)];
  await page.emulateMedia({ colorScheme: 'dark' });
  const [dark, darkPaper] = [await picture(page), await paper(page)];
  expect(darkPaper).not.toBe(lightPaper);
  expect(dark.marked, 'it is the same picture').toBe(true);
  expect(dark.inside).toBe(light.inside);
  expect(light.colors.length).toBeGreaterThan(30);
  expect(dark.colors.length).toBe(light.colors.length);
  expect(
    dark.colors.filter((color, place) => color === light.colors[place]),
    'no colour stays',
  ).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect((await picture(page)).colors).toEqual(light.colors);
});

test("the reader's own theme holds against the system's, and over a reload", async ({ page }) => {
  await open(page);
  const light = await paper(page);
  await page.getByRole('button', { name: 'dark' }).click();
  const dark = await paper(page);
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper(page)).toBe(dark);
  await page.getByRole('button', { name: 'light' }).click();
  expect(await paper(page)).toBe(light);
  await page.reload();
  await appReady(page);
  expect(await paper(page)).toBe(light);
  await expect(page.getByRole('button', { name: 'light' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'auto' }).click();
  expect(await paper(page), 'and follows the system again when asked to').toBe(dark);
});
