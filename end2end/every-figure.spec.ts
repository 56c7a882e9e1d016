import { type Choice } from './data';
import { FIGURES, drawn } from './figure-list';
import { expect, figuresReady, open, reveal, test } from './fixtures';
import { marks, twin } from './marks';

const VIEWS: Choice[] = [
  { model: ['qwen3-32b', 'qwen3.5-4b', 'qwen3-30b-a3b-instruct-2507-q4_k_m'] },
  { prompt: ['512', '1024', 'none'] },
  { hw: ['titan-xp-12gb-3.3-core-cpu-quota-22.75-gib-ram-cap', 'tpu-v6e-4-4-chips-1-vm'] },
];

test('the page has these figures, in this order, and each has its metrics defined', async ({ page }) => {
  await open(page);
  const there = await page.locator('figure[data-figure]').evaluateAll(all => all.map(figure => figure.id));
  expect(there).toEqual(FIGURES.map(({ id }) => id));
});

for (const facts of FIGURES) {
  test(`${facts.id} is drawn, with a mark and a line of its table for what the data has, whatever is chosen`, async ({
    page,
  }) => {
    await open(page);
    for (const choice of [{}, ...VIEWS]) {
      const query = Object.entries(choice).map(([facet, values]) => `&${facet}=${values.join(',')}`);
      if (query.length > 0) await open(page, `?v=1${query.join('')}`);
      const rows = drawn(facts, choice);
      const figure = page.locator(`figure[data-figure="${facts.id}"]`);
      if (rows.length === 0) {
        await expect(figure).toHaveAttribute('data-state', 'empty');
        continue;
      }
      await reveal(page, facts.id);
      await figuresReady(page);
      expect((await marks(figure)).length, `marks of ${query}`).toBe(facts.marks(rows));
      expect((await twin(figure)).length, `lines of the table of ${query}`).toBe(facts.lines(rows));
    }
  });

  test(`the numbers of the sentence of ${facts.id} stand in its table`, async ({ page }) => {
    for (const query of ['', '?v=1&model=qwen3-32b,qwen3-30b-a3b-instruct-2507-q4_k_m&prompt=4096,none']) {
      await open(page, query);
      const figure = page.locator(`figure[data-figure="${facts.id}"]`);
      const cells = await figure.locator('table[data-twin] tbody td').allTextContents();
      const numbers = cells.flatMap(cell => cell.match(NUMBER) ?? []).map(plain);
      const said = await figure.locator('.sentence').evaluate(sentence => {
        const strong = [...sentence.querySelectorAll('strong')].map(each => each.textContent!.trim());
        return { strong: strong.filter(text => /^\$?[\d.,]+( ?[a-z/]+)?$/.test(text)), all: sentence.textContent! };
      });
      const united = said.all.match(/[\d.,]*\d (?=tok\/s|ms|req\/s|s\b)/g) ?? [];
      const all = [...said.strong, ...united].flatMap(text => text.match(NUMBER) ?? []);
      // The sentence of the ratios counts verdicts; a test of its own has them.
      if (numbers.length > 0 && facts.id !== 'against-baseline') expect(all.length, said.all).toBeGreaterThan(0);
      const astray = all.filter(text => !numbers.some(number => rounds(text, number)));
      expect(astray, said.all).toEqual([]);
    }
  });
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;

function plain(text: string) {
  return Number(text.replaceAll(',', ''));
}

/** Whether a text is a number rounded to the digits that it shows; the number may have been rounded itself. */
function rounds(text: string, number: number) {
  const decimals = text.split('.')[1]?.length ?? 0;
  return Math.abs(plain(text) - number) <= 0.55 / 10 ** decimals;
}
