import { chip, cutOff, summary } from './controls';
import { matching } from './data';
import { FIGURES } from './figure-list';
import { PHONE, expectToFit } from './fit';
import { expect, open, reveal, shown, test } from './fixtures';

test.use({ viewport: { width: PHONE, height: 740 }, isMobile: true, hasTouch: true });

test('nothing is wider than the phone: as it opens, filtered, empty, with notices, and with everything unfolded', async ({
  page,
}) => {
  for (const query of [
    '',
    '?v=1&model=qwen3-32b&kind=decode',
    '?v=1&banks=19',
    '?v=1&model=qwen3-32b&parallel=tp1',
    `?v=1&model=${'ghost'.repeat(20)}&sort=nonsense`,
  ]) {
    await open(page, query);
    await expectToFit(page, query || 'as it opens');
    await page
      .locator('details')
      .evaluateAll(all => all.forEach(details => ((details as HTMLDetailsElement).open = true)));
    await expectToFit(page, `${query}, unfolded`);
  }
});

test('the filters are a sheet: one press opens it, a choice there works, one press closes it', async ({ page }) => {
  await open(page);
  const toggle = chip(page, 'model', 'qwen3-32b');
  await expect(toggle).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  await expect(toggle).toBeInViewport();
  await toggle.tap();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await shown(page)).toBe(matching({ model: ['qwen3-32b'] }).length);
  await expect(summary(page), 'what is shown stays in view beside the sheet').toBeInViewport();
  await expectToFit(page, 'with the sheet open');

  await page.locator('[data-action="more-filters"]').tap();
  await chip(page, 'kind', 'prefill').tap();
  expect(await shown(page)).toBe(matching({ model: ['qwen3-32b'], kind: ['prefill'] }).length);
  await page.getByRole('button', { name: 'Filters (2)' }).tap();
  await expect(toggle).toBeHidden();
  await expect(page).toHaveURL('/?v=1&model=qwen3-32b&kind=prefill');
});

test('the filters and the count are in reach wherever the page is scrolled', async ({ page }) => {
  await open(page);
  await page.locator('#configurations').evaluate(part => part.scrollIntoView());
  await expect(summary(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  await expect(chip(page, 'model', 'qwen3-32b')).toBeInViewport();
});

test('every toggle of the sheet can be hit with a finger', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  await page.locator('[data-action="more-filters"]').tap();
  const small = await page
    .locator('[data-facet] button[data-value]')
    .evaluateAll(buttons =>
      buttons
        .filter(button => button.getBoundingClientRect().height < 28 || button.getBoundingClientRect().width < 24)
        .map(button => button.textContent),
    );
  expect(small).toEqual([]);
  const cut = await page
    .locator('[data-facet] button[data-value]')
    .evaluateAll(buttons =>
      buttons.filter(button => button.scrollWidth > button.clientWidth + 1).map(button => button.textContent),
    );
  expect(cut, 'no name is cut off').toEqual([]);
});

test('the runs table scrolls inside itself, its first column in place', async ({ page }) => {
  await open(page);
  const scroller = page.locator('.scroll').filter({ has: page.locator('table[data-table="runs"]') });
  await scroller.scrollIntoViewIfNeeded();
  await expect
    .poll(() => scroller.evaluate(element => element.scrollWidth - element.clientWidth), 'there is more than fits')
    .toBeGreaterThan(300);
  const first = page.locator('tr[data-run] > :first-child').first();
  const second = page.locator('tr[data-run] > :nth-child(2)').first();
  const [before, beforeSecond] = [(await first.boundingBox())!, (await second.boundingBox())!];
  await scroller.evaluate(element => element.scrollBy({ left: 300, behavior: 'instant' }));
  const [after, afterSecond] = [(await first.boundingBox())!, (await second.boundingBox())!];
  expect(after.x).toBe(before.x);
  expect(afterSecond.x).toBe(beforeSecond.x - 300);
  expect(after.width, 'and leaves room for the rest').toBeLessThan(PHONE / 2);
  await expectToFit(page, 'with the table scrolled');
  const last = page.locator('tr[data-run]').last().locator(':scope > :last-child');
  // Rows get their height when they come near, so that the end moves on while one scrolls towards it.
  const atEnd = expect.poll(async () => {
    await last.scrollIntoViewIfNeeded();
    return last.evaluate(
      cell => cell.getBoundingClientRect().bottom <= innerHeight && cell.getBoundingClientRect().right <= innerWidth,
    );
  }, 'its last cell can be reached');
  await atEnd.toBe(true);
});

test('no number or name of the runs table is cut off on a phone', async ({ page }) => {
  await open(page);
  expect(await cutOff(page)).toEqual([]);
});

for (const { id } of FIGURES) {
  test(`${id} fits the phone, with words that can be read and none cut off or on top of another`, async ({ page }) => {
    await open(page);
    const figure = await reveal(page, id);
    const texts = await figure.locator('svg').evaluate(svg => {
      const frame = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')].map(text => {
        const box = text.getBoundingClientRect();
        return {
          words: text.textContent!,
          size: parseFloat(getComputedStyle(text).fontSize) * (frame.width / Number(svg.getAttribute('width'))),
          left: box.left - frame.left,
          right: box.right - frame.left,
          top: box.top - frame.top,
          bottom: box.bottom - frame.top,
          room: frame.width,
          height: frame.height,
        };
      });
    });
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter(({ size }) => size < 11).map(({ words, size }) => `${words}: ${size}`)).toEqual([]);
    expect(
      texts
        .filter(({ left, right, room }) => left < -1 || right > room + 1)
        .map(({ words, left, right }) => `${words}: ${left} to ${right}`),
    ).toEqual([]);
    expect(
      texts.filter(({ top, bottom, height }) => top < -1 || bottom > height + 1).map(({ words }) => words),
    ).toEqual([]);
    const overlap = (a: (typeof texts)[0], b: (typeof texts)[0]) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const pairs = texts.flatMap((a, place) =>
      texts
        .slice(place + 1)
        .filter(b => overlap(a, b))
        .map(b => `${a.words} on ${b.words}`),
    );
    expect(pairs).toEqual([]);
    const svg = (await figure.locator('svg').boundingBox())!;
    expect(svg.width).toBeGreaterThan(300);
    expect(svg.x + svg.width).toBeLessThanOrEqual(PHONE);
  });
}
