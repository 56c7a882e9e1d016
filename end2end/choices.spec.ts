import { FIGURES } from './figure-list';
import { expect, figuresReady, open, reveal, test } from './fixtures';
import { picture, wholeFigure, wordsDrawn } from './marks';

for (const facts of FIGURES) {
  for (const [choice, words] of Object.entries(facts.choices)) {
    test(`every ${choice} of ${facts.id} is another picture, in the address, and opens again as it was`, async ({
      page,
      context,
    }) => {
      test.slow(); // a window is opened for every option
      const copy = await context.newPage();
      await open(page);
      const figure = await reveal(page, facts.id);
      const select = figure.locator(`[data-choice="${choice}"]`);
      await expect(select).toHaveValue(words[0]);
      const pictures = new Map<string, string>();
      for (const word of [...words.slice(1), words[0]]) {
        await select.selectOption(word);
        await figuresReady(page);
        await expect(page, 'what it does by itself is not written').toHaveURL(
          word === words[0] ? '/' : `/?v=1&${facts.id}=${word}`,
        );
        pictures.set(word, (await picture(figure)).join('\n'));
        await open(copy, new URL(page.url()).search);
        expect(await wholeFigure(await reveal(copy, facts.id)), word).toEqual(await wholeFigure(figure));
      }
      const explicit = words.filter(word => word !== '').map(word => pictures.get(word));
      // Equal steps around values that begin near zero are equal steps from zero.
      const same = choice === 'scale' && pictures.get('linear') === pictures.get('zero') ? 1 : 0;
      expect(new Set(explicit).size, 'each is another picture').toBe(explicit.length - same);
      if (words.includes('')) expect(explicit, 'by itself it takes one of them').toContain(pictures.get(''));
    });
  }
}

test('what is chosen says so in words: scale and statistic in the title of the axis, the rate too', async ({ page }) => {
  const titles = async (id: string) => (await wordsDrawn(await reveal(page, id))).join('\n');
  await open(page, '?v=1&ttft=p99,log&prefill-throughput=per-chip&decode-tradeoff=total');
  expect(await titles('ttft')).toContain('TTFT p99, ms (log scale)');
  expect(await titles('prefill-throughput')).toContain('Prefill rate, per chip, tok/s');
  expect(await titles('decode-tradeoff')).toContain('Decode rate per step, all chips, tok/s');
  await open(page, '?v=1&ttft=linear');
  expect((await titles('ttft')).split('\n')).toContain('TTFT p50, ms');
});

test('several choices for several figures stand together, and one figure leaves the others alone', async ({ page }) => {
  await open(page, '?v=1&model=qwen3-32b&sort=-prefill');
  for (const [id, choice, word] of [
    ['ttft', 'statistic', 'p99'],
    ['ttft', 'scale', 'log'],
    ['cost', 'scale', 'zero'],
  ]) {
    await page.locator(`figure[data-figure="${id}"] [data-choice="${choice}"]`).selectOption(word);
  }
  await expect(page).toHaveURL('/?v=1&model=qwen3-32b&sort=-prefill&cost=zero&ttft=log,p99');
  await expect(page.locator('figure[data-figure="load-latency"] [data-choice="statistic"]')).toHaveValue('p50');
  await page.goBack();
  await expect(page.locator('figure[data-figure="cost"] [data-choice="scale"]')).toHaveValue('');
  await expect(page.locator('figure[data-figure="ttft"] [data-choice="scale"]')).toHaveValue('log');
});

test('a select works from the keyboard and keeps the focus', async ({ page }) => {
  await open(page);
  const figure = await reveal(page, 'ttft');
  const select = figure.locator('[data-choice="statistic"]');
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await expect(select).toHaveValue('p99');
  await expect(page).toHaveURL('/?v=1&ttft=p99');
  await figuresReady(page);
  await expect(select).toBeFocused();
});
