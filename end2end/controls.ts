// What a reader presses, and what the page then says; by role, label and the page's stable attributes.
import { type Page } from '@playwright/test';
import { type Choice, FACETS, type Facet } from './data';

/** The toggle of a facet's value. */
export function chip(page: Page, facet: Facet, value: string) {
  return page.locator(`[data-facet="${facet}"] button[data-value="${value}"]`);
}

/** Unfolds the second row of filters. */
export async function moreFilters(page: Page) {
  const more = page.locator('[data-action="more-filters"]');
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

/** Presses toggles one after the other. */
export async function choose(page: Page, choice: Choice) {
  for (const facet of FACETS) {
    for (const value of choice[facet] ?? []) {
      if (!(await chip(page, facet, value).isVisible())) await moreFilters(page);
      await chip(page, facet, value).click();
    }
  }
}

export async function reset(page: Page) {
  await page.locator('[data-action="reset"]').click();
}

/** The line that says what is shown: `12 of 152 rows, 1 of 2 data sets: …`. */
export function summary(page: Page) {
  return page.getByRole('status').filter({ hasText: /of [\d,]+ rows/ });
}

/** The number beside every toggle. */
export function chipCounts(page: Page): Promise<Record<string, number>> {
  return page.locator('[data-facet] button[data-value]').evaluateAll(buttons =>
    Object.fromEntries(
      buttons.map(button => {
        const facet = button.closest('[data-facet]')!.getAttribute('data-facet');
        return [
          `${facet}=${button.getAttribute('data-value')}`,
          Number(button.querySelector('[data-count]')!.textContent),
        ];
      }),
    ),
  );
}

/** Every toggle that is pressed, as `model=qwen3-32b`. */
export function pressed(page: Page): Promise<string[]> {
  return page
    .locator('[data-facet] button[data-value][aria-pressed="true"]')
    .evaluateAll(buttons =>
      buttons.map(
        button => `${button.closest('[data-facet]')!.getAttribute('data-facet')}=${button.getAttribute('data-value')}`,
      ),
    );
}

/** The ids of the rows of the runs table, from the top. */
export function runs(page: Page): Promise<string[]> {
  return page
    .locator('table[data-table="runs"] tr[data-run]')
    .evaluateAll(rows => rows.map(row => row.getAttribute('data-run')!));
}

export type Line = {
  run: string;
  config: string;
  prompt: string;
  output: string;
  text: string;
  cells: Record<string, string>;
};

/** The runs table as it stands, each row's cells by the key of their column, without what is only decoration. */
export function lines(page: Page): Promise<Line[]> {
  return page.locator('table[data-table="runs"]').evaluate(table => {
    const read = (cell: Element) => {
      const copy = cell.cloneNode(true) as Element;
      copy.querySelectorAll('[aria-hidden="true"]').forEach(decoration => decoration.remove());
      return copy.textContent!.replace(/\s+/g, ' ').trim();
    };
    const keys = [...table.querySelectorAll('thead th')].map(heading => heading.getAttribute('data-column')!);
    return [...table.querySelectorAll<HTMLElement>('tr[data-run]')].map(row => ({
      run: row.dataset.run!,
      config: row.dataset.config!,
      prompt: row.dataset.prompt!,
      output: row.dataset.output!,
      text: row.textContent!,
      cells: Object.fromEntries([...row.children].map((cell, place) => [keys[place], read(cell)])),
    }));
  });
}

/** The heading of a column of the runs table. */
export function heading(page: Page, key: string) {
  return page.locator(`table[data-table="runs"] th[data-column="${key}"]`);
}

/** Presses the heading of a column. */
export async function sortBy(page: Page, key: string) {
  await heading(page, key).getByRole('button').click();
}

/** The number that a cell shows; nothing for an empty one. */
export function numberIn(cell: string | undefined) {
  if (cell === undefined || cell === '') return undefined;
  return cell === 'unlimited' ? Infinity : Number(cell.replaceAll(',', ''));
}

/** The words of the runs table that do not fit into their cells. */
export function cutOff(page: Page): Promise<string[]> {
  return page.locator('table[data-table="runs"] :is(th, td)').evaluateAll(cells => {
    const cut = cells.filter(
      cell => cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).overflowX !== 'visible',
    );
    return [...new Set(cut.map(cell => cell.textContent!))];
  });
}
