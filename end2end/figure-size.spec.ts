import { type Page } from '@playwright/test';
import { expect, figuresReady, open, reveal, test } from './fixtures';
import { marks } from './marks';

const sizes = (page: Page, id: string) =>
  page.locator(`figure[data-figure="${id}"] [data-plot]`).evaluate(plot => {
    const svg = plot.querySelector('svg')!;
    return {
      room: plot.clientWidth,
      drawn: Number(svg.getAttribute('width')),
      height: plot.clientHeight,
      drawnHeight: Number(svg.getAttribute('height')),
    };
  });

test('a window that becomes narrower or wider gets pictures of its own width', async ({ page }) => {
  await open(page);
  for (const width of [1280, 700, 420, 1000]) {
    await page.setViewportSize({ width, height: 1800 });
    for (const id of ['prefill-throughput', 'offload-decode']) {
      const figure = await reveal(page, id);
      await expect
        .poll(async () => (await sizes(page, id)).room, `${width}: the plot has the room`)
        .toBeLessThanOrEqual(width);
      await expect
        .poll(async () => {
          const { room, drawn } = await sizes(page, id);
          return drawn - room;
        }, `${id} at ${width}`)
        .toBe(0);
      const { height, drawnHeight } = await sizes(page, id);
      expect(drawnHeight, `${id} at ${width}`).toBe(height);
      const box = (await figure.locator('[data-plot]').boundingBox())!;
      const outside = (await marks(figure)).filter(
        mark => mark.x < box.x || mark.x > box.x + box.width || mark.y < box.y || mark.y > box.y + box.height,
      );
      expect(outside, 'every mark is inside').toEqual([]);
    }
  }
  await figuresReady(page);
});

test('a figure that was never in view is drawn when it comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page);
  await figuresReady(page);
  const figure = page.locator('figure[data-figure="offload-decode"]');
  await expect(figure, 'not before').toHaveAttribute('data-state', 'waiting');
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toHaveAttribute('data-state', 'drawn');
  await figuresReady(page);
});
