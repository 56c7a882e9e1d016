import AxeBuilder from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { chip, reset } from './controls';
import { matching } from './data';
import { expect, figuresReady, open, shown, test } from './fixtures';

// Looking at every word of a long page takes a while.
test.describe.configure({ timeout: 120_000 });

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

async function expectNoViolation(page: Page, rules?: string[]) {
  // Rows are alike, and each costs time: every tenth is looked at, and every heading.
  await page.locator('tbody').evaluateAll(bodies => {
    const spare = bodies.flatMap(body =>
      [...body.children].filter((row, place) => place % 10 && row.matches(':not([data-hash])')),
    );
    spare.forEach(row => row.remove());
  });
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 3).map(node => `${node.target} ${node.failureSummary}`),
    })),
  ).toEqual([]);
}

const unfold = (page: Page) =>
  page.locator('details').evaluateAll(all => all.forEach(details => ((details as HTMLDetailsElement).open = true)));

const VIEWS = {
  'as it opens': '',
  'with filters in both rows and notices': '?v=1&model=qwen3-32b,ghost&kind=decode,prefill&sort=-prefill&group=shape',
  'with nothing left': '?v=1&model=qwen3-32b&parallel=tp1',
  'with hidden series': '?v=1&decode-tpot=log,-qwen3-32b-1024,-qwen3-32b-4096&ttft=-qwen3-32b&price=2.7&max-ttft=500',
};

for (const [view, query] of Object.entries(VIEWS)) {
  test(`nothing stands in a reader's way ${view}`, async ({ page }) => {
    await open(page, query);
    await figuresReady(page);
    await unfold(page);
    await expectNoViolation(page);
  });
}

test("nothing stands in a reader's way with entries that are none, and with every series of a figure hidden", async ({
  page,
}) => {
  await open(page, '?v=1&ttft=-qwen3-32b,-qwen3-30b-a3b,-qwen3.5-4b');
  for (const entry of ['price', 'requests', 'max-ttft']) {
    await page.locator(`[data-setting="${entry}"]`).fill('x');
    await expect(page.locator(`[data-setting="${entry}"]`)).toHaveAttribute('aria-invalid', 'true');
  }
  await figuresReady(page);
  await expectNoViolation(page);
});

test('every word can be told from what it stands on in the dark too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, VIEWS['with filters in both rows and notices']);
  await figuresReady(page);
  await unfold(page);
  await expectNoViolation(page, ['color-contrast']);
  await reset(page);
  await figuresReady(page);
  await expectNoViolation(page, ['color-contrast']);
});

test.describe('on a phone', () => {
  // High, so that the sheet of filters shows all of them: what is half scrolled away would count as too small.
  test.use({ viewport: { width: 360, height: 1800 }, isMobile: true, hasTouch: true });
  test("nothing stands in a reader's way, with the filters open", async ({ page }) => {
    await open(page);
    await figuresReady(page);
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    await expectNoViolation(page);
  });
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, selector: string, most = 80) {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(selector => document.activeElement?.matches(selector), selector)) return;
  }
  throw new Error(`${selector} was not reached with ${most} presses of Tab`);
}

/** Whether the focus can be seen: an outline of some width and another colour than what it lies on. */
function focusSeen(page: Page) {
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement!);
    const box = document.activeElement!.getBoundingClientRect();
    const inView = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
    return (
      inView &&
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 2 &&
      outlineColor !== getComputedStyle(document.documentElement).backgroundColor
    );
  });
}

test('the filters work from the keyboard, and the focus stays and is seen', async ({ page }) => {
  await open(page);
  await tabTo(page, '[data-facet="model"] button[data-value="qwen3-32b"]');
  expect(await focusSeen(page)).toBe(true);
  await page.keyboard.press('Space');
  const toggle = chip(page, 'model', 'qwen3-32b');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(toggle).toBeFocused();
  expect(await focusSeen(page)).toBe(true);
  expect(await shown(page)).toBe(matching({ model: ['qwen3-32b'] }).length);

  await tabTo(page, '[data-facet="parallel"] button[data-value="tp1"]');
  await page.keyboard.press('Enter');
  expect(await shown(page)).toBe(0);
  await expect(chip(page, 'parallel', 'tp1')).toBeFocused();
  await tabTo(page, '[data-action="reset"]');
  await page.keyboard.press('Enter');
  expect(await shown(page)).toBe(matching({}).length);
});

test('after Reset from the keyboard the focus is not lost', async ({ page }) => {
  await open(page, '?v=1&model=qwen3-32b');
  await page.locator('[data-action="reset"]').focus();
  await page.keyboard.press('Enter');
  expect(await shown(page)).toBe(matching({}).length);
  const focused = await page.evaluate(() => document.activeElement?.tagName);
  expect(focused, 'it is not at the start of the page again').not.toBe('BODY');
  await page.keyboard.press('Shift+Tab');
  expect(
    await page.evaluate(() => document.activeElement!.closest('#filters, .bar') !== null),
    'the next step is from where the reader was',
  ).toBe(true);
});

test('a way back taken from the keyboard leaves the focus somewhere useful', async ({ page }) => {
  await open(page, '?v=1&model=qwen3-32b&parallel=tp1');
  const way = page
    .getByRole('main')
    .getByRole('button', { name: /^Clear Model/ })
    .first();
  await way.focus();
  await page.keyboard.press('Enter');
  expect(await shown(page)).toBe(matching({ parallel: ['tp1'] }).length);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('sorting, folding and the theme work from the keyboard', async ({ page }) => {
  await open(page);
  const sort = page.getByRole('columnheader', { name: /^Prefill/ });
  await sort.getByRole('button').focus();
  await page.keyboard.press('Space');
  await expect(sort).toHaveAttribute('aria-sort', 'ascending');
  await expect(sort.getByRole('button')).toBeFocused();

  const fold = page.locator('figure[data-figure="prefill-throughput"] summary');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('figure[data-figure="prefill-throughput"] table[data-twin]')).toBeVisible();

  await page.getByRole('button', { name: 'dark' }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('every figure has a name and a sentence, and regions that scroll can be reached', async ({ page }) => {
  await open(page);
  for (const [name, id] of [
    ['How fast is the prompt read?', 'prefill-throughput'],
    ['Which build decodes faster, and is that real?', 'offload-decode'],
  ]) {
    const figure = page.getByRole('figure', { name });
    await expect(figure).toHaveAttribute('data-figure', id);
    await expect(figure).toHaveAccessibleDescription(/\d.* tok\/s/);
  }
  const unreachable = await page
    .locator('.scroll')
    .evaluateAll(
      all => all.filter(element => (element as HTMLElement).tabIndex < 0 || !element.getAttribute('role')).length,
    );
  expect(unreachable).toBe(0);
});

test('what changes by itself is announced: the rows in view, notices, and what was copied', async ({ page }) => {
  await open(page, '?v=1&banks=77');
  const announced = await page.getByRole('status').allTextContents();
  expect(announced.some(text => /of [\d,]+ rows/.test(text))).toBe(true);
  expect(announced.some(text => text.includes('“77”'))).toBe(true);
});
