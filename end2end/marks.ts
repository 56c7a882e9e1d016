// What is drawn in a figure. A mark (a dot, a diamond, …) is outlined in the colour of a model or an engine, and filled with
// it or with the colour of the paper; a line or a bar has no fill, a whisker's cap and a median tick have no outline.
import { type Locator, type Page, expect } from '@playwright/test';

export type Mark = {
  color: string;
  x: number;
  y: number;
  /** Its outline, of whatever size and place. */
  shape: string;
  /** Whether it is filled with its colour. */
  filled: boolean;
};

/** Every mark of a figure with its colour (`model-2`) and its centre in the window, in the order of drawing. */
export function marks(figure: Locator): Promise<Mark[]> {
  return figure.locator('svg').evaluate(svg =>
    [...svg.querySelectorAll('path')].flatMap(path => {
      const fill = path.getAttribute('fill') ?? 'none';
      const stroke = path.getAttribute('stroke') ?? '';
      const color = /^var\(--((?:model|engine)-\d+)\)$/.exec(stroke)?.[1];
      const box = path.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const mark = { x, y, shape: path.getAttribute('d')!, filled: fill === stroke };
      return color && fill !== 'none' ? [{ color, ...mark }] : [];
    }),
  );
}

/** How many marks there are of each colour. */
export async function markCounts(figure: Locator) {
  const counts: Record<string, number> = {};
  for (const { color } of await marks(figure)) counts[color] = (counts[color] ?? 0) + 1;
  return counts;
}

/** Every shape and word of a picture, with its place and look; nothing while no picture is shown. */
export function picture(figure: Locator): Promise<string[]> {
  return figure.locator('[data-plot]').evaluate(plot => {
    const shapes = plot.checkVisibility() ? [...plot.querySelectorAll('svg > g path, svg > g text')] : [];
    const looks = ['d', 'transform', 'x', 'y', 'fill', 'stroke', 'stroke-dasharray'];
    // Sorted, since what is below what may depend on what was there before.
    return shapes.map(shape => [...looks.map(look => shape.getAttribute(look)), shape.textContent].join(' ')).sort();
  });
}

/** What is written over the figure while the pointer is on a mark. */
export async function hovered(page: Page, figure: Locator, mark: { x: number; y: number }) {
  await page.mouse.move(mark.x, mark.y);
  const tip = figure.locator('[data-plot] > div').filter({ hasNot: page.locator('svg') });
  await expect(tip).toBeVisible();
  return tip.innerText();
}

/** Every word of the picture. */
export function wordsDrawn(figure: Locator): Promise<string[]> {
  return figure.locator('svg text').evaluateAll(texts => texts.map(text => text.textContent!));
}

/** The cells of the figure's table, row by row, by heading. */
export function twin(figure: Locator): Promise<Record<string, string>[]> {
  return figure.locator('table[data-twin]').evaluate(table => {
    const texts = (cells: Iterable<Element>) => [...cells].map(cell => cell.textContent!.replace(/\s+/g, ' ').trim());
    const headings = texts(table.querySelectorAll('thead th'));
    return [...table.querySelectorAll('tbody tr')].map(row =>
      Object.fromEntries(texts(row.children).map((text, place) => [headings[place], text])),
    );
  });
}

/** Everything that a figure shows: what is chosen for it, its words, its table and its picture. */
export async function wholeFigure(figure: Locator) {
  const texts = async (selector: string) => (await figure.locator(selector).allTextContents()).join('\n');
  return {
    state: await figure.getAttribute('data-state'),
    chosen: await figure
      .locator('select, input')
      .evaluateAll(all => all.map(each => (each as HTMLSelectElement | HTMLInputElement).value)),
    pressed: await figure
      .locator('[data-series]')
      .evaluateAll(all => all.map(each => `${each.getAttribute('data-series')} ${each.getAttribute('aria-pressed')}`)),
    words: await texts('.sentence, .caveats li'),
    table: await texts('table[data-twin] tr'),
    picture: await picture(figure),
  };
}
