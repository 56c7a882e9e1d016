// What is drawn in a figure. A mark (a dot, a diamond, …) is filled and outlined in the colour of a model or an engine;
// a line or a bar in the same colour has no fill, and a median tick has no outline.
import { type Locator } from '@playwright/test';

export type Mark = { color: string; x: number; y: number };

/** Every mark of a figure with its colour (`model-2`) and its centre in the window, in the order of drawing. */
export function marks(figure: Locator): Promise<Mark[]> {
  return figure.locator('svg').evaluate(svg =>
    [...svg.querySelectorAll('path')].flatMap(path => {
      const own = (name: string) => /^var\(--((?:model|engine)-\d+)\)$/.exec(path.getAttribute(name) ?? '')?.[1];
      const filled = (path.getAttribute('fill') ?? 'none') !== 'none';
      const color = filled ? (own('stroke') ?? own('fill')) : undefined;
      const box = path.getBoundingClientRect();
      return color ? [{ color, x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
    }),
  );
}

/** How many marks there are of each colour. */
export async function markCounts(figure: Locator) {
  const counts: Record<string, number> = {};
  for (const { color } of await marks(figure)) counts[color] = (counts[color] ?? 0) + 1;
  return counts;
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
