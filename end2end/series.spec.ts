import { type Page } from '@playwright/test';
import { chip } from './controls';
import { FIGURES, drawn, factsOf, seriesOf } from './figure-list';
import { appReady, expect, figuresReady, open, reveal, test } from './fixtures';
import { marks, twin, wholeFigure } from './marks';

const toggle = (page: Page, id: string, key: string) =>
  page.locator(`figure[data-figure="${id}"] [data-series="${key}"]`);

for (const facts of FIGURES) {
  test(`series hidden in ${facts.id} leave its picture, sentence and table, and stay named below`, async ({ page }) => {
    await open(page);
    const figure = await reveal(page, facts.id);
    const all = seriesOf(facts);
    const keys = await figure
      .locator('[data-series]')
      .evaluateAll(buttons => buttons.map(button => button.getAttribute('data-series')!));
    expect(keys.toSorted()).toEqual(all.map(({ key }) => key).toSorted());

    const hidden = keys.slice(0, keys.length > 2 ? 2 : 1);
    const names: string[] = [];
    for (const key of hidden) {
      names.push(await toggle(page, facts.id, key).locator('.name').innerText());
      await toggle(page, facts.id, key).click();
      await expect(toggle(page, facts.id, key)).toHaveAttribute('aria-pressed', 'false');
    }
    await figuresReady(page);
    await expect(page).toHaveURL(`/?v=1&${facts.id}=${hidden.toSorted().map(key => `-${key}`)}`);
    const left = drawn(facts).filter(row => !hidden.includes(facts.series(row)));
    expect((await marks(figure)).length).toBe(facts.marks(left));
    const table = await twin(figure);
    expect(table.length).toBe(facts.lines(left));
    const gone = drawn(facts).length - left.length;
    await expect(figure.locator('.caveats')).toContainText(
      `Hidden here by choice, in picture, sentence and table: ${names.join(', ')} (${gone} rows).`,
    );
    // A model of which all contexts are hidden, or a build, is not spoken of any more.
    const strong = await figure.locator('.sentence strong').allTextContents();
    expect(strong.filter(text => names.map(name => name.split(' · ')[0]).includes(text))).toEqual([]);

    await figure.locator(`[data-series="${hidden[0]}"]`).click();
    await figuresReady(page);
    const back = drawn(facts).filter(row => !hidden.slice(1).includes(facts.series(row)));
    expect((await marks(figure)).length).toBe(facts.marks(back));
  });
}

test('hidden series are in the address: a fresh window shows the same', async ({ page, context }) => {
  await open(page);
  for (const [id, keys] of [
    ['decode-tpot', ['qwen3-32b-1024', 'qwen3.5-4b-4096']],
    ['offload-decode', ['custom-pxa-3.1-0a1fe56', 'expxa-a078474']],
  ] as const)
    for (const key of keys) await toggle(page, id, key).click();
  const copy = await context.newPage();
  await open(copy, new URL(page.url()).search);
  await expect(copy.locator('[data-notice]')).toHaveCount(0);
  for (const id of ['decode-tpot', 'offload-decode']) {
    const [here, there] = [await reveal(page, id), await reveal(copy, id)];
    expect(await wholeFigure(there)).toEqual(await wholeFigure(here));
  }
});

test('hidden series survive a filter, a figure of the same rows shows them still, and Back takes them back', async ({
  page,
}) => {
  await open(page);
  // A press on a filter may scroll the figure away, and what is out of view is drawn when it comes back.
  const shown = async () => (await marks(await reveal(page, 'decode-tpot'))).length;
  await toggle(page, 'decode-tpot', 'qwen3-32b-1024').click();
  expect(await shown()).toBe(20);
  await chip(page, 'model', 'qwen3-32b').click();
  expect(await shown(), 'the other context of the one model').toBe(4);
  expect((await twin(page.locator('figure[data-figure="decode-tradeoff"]'))).length, 'hidden here alone').toBe(8);
  await expect(page).toHaveURL('/?v=1&model=qwen3-32b&decode-tpot=-qwen3-32b-1024');
  const hiddenAlone = '/?v=1&decode-tpot=-qwen3-32b-1024';
  for (const [move, address, count] of [
    ['goBack', hiddenAlone, 20],
    ['goBack', '/', 24],
    ['goForward', hiddenAlone, 20],
  ] as const) {
    await page[move]();
    await expect(page).toHaveURL(address);
    await expect.poll(shown).toBe(count);
  }
  await page.reload();
  await appReady(page);
  expect(await shown()).toBe(20);
});

test('with every series hidden words stand in the place of the picture, and a press brings all back', async ({
  page,
}) => {
  for (const id of ['ttft', 'expert-banks']) {
    await open(page);
    const figure = await reveal(page, id);
    for (const { key } of seriesOf(factsOf(id))) await toggle(page, id, key).click();
    await expect(figure).toHaveAttribute('data-state', 'empty');
    await expect(figure.locator('[data-empty]')).toContainText('every series in view is hidden here');
    await expect(figure.locator('table[data-twin] tbody tr')).toHaveCount(0);
    await figure.getByRole('button', { name: 'Show all series' }).click();
    await expect(figure).toHaveAttribute('data-state', 'drawn');
    await figuresReady(page);
    expect((await marks(figure)).length).toBe(factsOf(id).marks(drawn(factsOf(id))));
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus is not lost').not.toBe('BODY');
  }
});

test('a toggle works from the keyboard and keeps the focus', async ({ page }) => {
  await open(page);
  await reveal(page, 'ttft');
  const button = toggle(page, 'ttft', 'qwen3-30b-a3b');
  await button.focus();
  for (const [key, pressed] of [
    ['Space', 'false'],
    ['Enter', 'true'],
  ]) {
    await page.keyboard.press(key);
    await expect(button).toHaveAttribute('aria-pressed', pressed);
    await figuresReady(page);
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(toggle(page, 'ttft', 'qwen3-32b')).toBeFocused();
});
