import { type Locator, type Page } from '@playwright/test';
import { pressed } from './controls';
import { expect, figuresReady, open, shown, test } from './fixtures';
import { marks } from './marks';

/** The questions, the part that answers each, and the filters that its view has. */
const QUESTIONS: Record<string, { part: string; filters: string[] }> = {
  'MoE against dense, decode': {
    part: 'decode-tpot',
    filters: ['model=qwen3-30b-a3b', 'model=qwen3-32b', 'kind=decode'],
  },
  'Does the serving build change the output?': {
    part: 'runs',
    filters: ['study=2026-11-02-baseline', 'prompt=4096'],
  },
  'What do 19 banks buy?': {
    part: 'expert-banks',
    filters: ['hw=titan-xp-12gb-3.3-core-cpu-quota-22.75-gib-ram-cap'],
  },
  'Where does the 4B fall over?': { part: 'load-latency', filters: ['model=qwen3.5-4b', 'kind=end-to-end'] },
  'Is 0982 faster than its control?': {
    part: 'against-baseline',
    filters: ['study=2026-11-03-activation-prep-study'],
  },
  'What load keeps TTFT under 2 s?': { part: 'load-latency', filters: ['kind=end-to-end'] },
};

const nav = (page: Page) => page.getByRole('navigation', { name: 'Questions of the post' });

test('the questions of the post are links near the top', async ({ page }) => {
  await open(page);
  expect(await nav(page).getByRole('link').allInnerTexts()).toEqual(Object.keys(QUESTIONS));
  await expect(nav(page)).toBeInViewport();
});

/** The view of a question: its filters, no notice, and the part that answers, drawn, in view below the bar. */
async function expectAnswer(page: Page, link: Locator, { part, filters }: { part: string; filters: string[] }) {
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(nav(page).locator('[aria-current="true"]')).toHaveCount(1);
  expect((await pressed(page)).toSorted()).toEqual(filters.toSorted());
  await expect(page.locator('[data-notice]')).toHaveCount(0);
  expect(await shown(page)).toBeGreaterThan(0);
  const answer = page.locator(`#${part}`);
  const seen = () =>
    answer.evaluate(element => {
      const { top } = element.getBoundingClientRect();
      return top >= document.querySelector('.bar')!.getBoundingClientRect().bottom - 1 && top < innerHeight / 2;
    });
  await expect.poll(seen, `${part} begins in view, below the bar`).toBe(true);
  if (part === 'runs') return;
  await expect(answer).toHaveAttribute('data-state', 'drawn');
  await figuresReady(page);
  expect((await marks(answer)).length).toBeGreaterThan(2);
  expect(await seen(), 'and stays there').toBe(true);
}

for (const [text, question] of Object.entries(QUESTIONS)) {
  test(`“${text}” opens its answer, pressed or by address, and Back returns`, async ({ page, context }) => {
    await open(page, '?v=1&banks=19');
    const link = nav(page).getByRole('link', { name: text });
    const href = (await link.getAttribute('href'))!;
    await expect(link).not.toHaveAttribute('aria-current', 'true');
    await link.click();
    await expect(page).toHaveURL(`/${href}`);
    await expectAnswer(page, link, question);
    await page.goBack();
    await expect(page).toHaveURL('/?v=1&banks=19');
    expect(await pressed(page)).toEqual(['banks=19']);
    await expect(nav(page).locator('[aria-current="true"]')).toHaveCount(0);

    const fresh = await context.newPage();
    await open(fresh, href);
    await expectAnswer(fresh, nav(fresh).getByRole('link', { name: text }), question);
  });
}

test('one question after another shows the view of the last', async ({ page }) => {
  await open(page);
  for (const [text, question] of Object.entries(QUESTIONS)) {
    const link = nav(page).getByRole('link', { name: text });
    await link.click();
    await expectAnswer(page, link, question);
  }
});

test('a press with a key held down is left to the browser', async ({ page, context }) => {
  await open(page);
  const opened = context.waitForEvent('page');
  await nav(page).getByRole('link').first().click({ modifiers: ['Control'] });
  const other = await opened;
  await expect(other).toHaveURL(/\?v=1&model=qwen3-30b-a3b,qwen3-32b&kind=decode#decode-tpot$/);
  await expect(page).toHaveURL('/');
  expect(await pressed(page)).toEqual([]);
});

test('a question is answered from the keyboard', async ({ page }) => {
  await open(page);
  const link = nav(page).getByRole('link', { name: 'What do 19 banks buy?' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expectAnswer(page, link, QUESTIONS['What do 19 banks buy?']);
});
