import { servedRow } from './figure-list';
import { expect, open, reveal, test } from './fixtures';
import { hovered, marks, twin } from './marks';

test.use({ viewport: { width: 1280, height: 1800 } });

const WHY =
  'Doubted: TPOT, its p99 and the request rate are those of batch 16: capped concurrency or a copied row. ' +
  'The decode rate per step, batch over TPOT, is not supported by it.';

/** Places on a mark, from its middle. */
const PLACES = [0, -3, 3].flatMap(right => [0, -3, 3].map(down => [right, down]));

test('in the data the doubted point repeats another', () => {
  const [copied, twinned] = ['64', '16'].map(batch => servedRow('decode', 'qwen3.5-4b', '4096', batch)!.values);
  expect(copied['tpot-p99']).toBe(twinned['tpot-p99']);
  expect(copied.achieved).toBe(twinned.achieved);
});

for (const id of ['decode-tpot', 'decode-tradeoff']) {
  test(`the one doubted point of ${id} is ringed, and its reason stands over it and in the table`, async ({ page }) => {
    await open(page);
    const figure = await reveal(page, id);
    const ring = figure.locator('svg path[stroke="var(--warn)"]');
    await expect(ring).toHaveCount(1);
    await expect(figure.locator('.caveats')).toContainText('Dotted ring, doubted: Qwen3.5-4B, batch 64, 4,096 tokens of context. TPOT');

    const box = (await ring.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = (await marks(figure)).filter(mark => Math.hypot(mark.x - x, mark.y - y) < 2);
    expect(inside.length, 'the ring is around a mark').toBeGreaterThan(0);
    // Another mark may lie on its middle, but not on all of it.
    const tips: string[] = [];
    for (const [right, down] of PLACES)
      tips.push((await hovered(page, figure, { x: x + right, y: y + down })).replaceAll('\n', ' '));
    const tip = tips.find(tip => tip.includes('Doubted')) ?? tips.join('\n');
    expect(tip).toContain('Qwen3.5-4B · 4k batch 64, 4,096 tokens of context');
    expect(tip).toContain(WHY);

    const noted = (await twin(figure)).filter(row => row.Notes !== '');
    expect(noted.map(row => [row.Model, row['Context tokens'], row['Batch requests'], row.Notes])).toEqual([
      ['Qwen3.5-4B', '4,096', '64', WHY],
    ]);
  });
}

test('the doubted point is on no front, and without it nothing is said of a doubt', async ({ page }) => {
  await open(page, '?v=1&decode-tradeoff=-qwen3.5-4b-4096');
  const figure = await reveal(page, 'decode-tradeoff');
  await expect(figure.locator('svg path[stroke="var(--warn)"]')).toHaveCount(0);
  await expect(figure.locator('.caveats')).not.toContainText('doubted');
  await page.getByRole('button', { name: 'Qwen3.5-4B · 4k' }).nth(1).click();
  const row = (await twin(figure)).find(row => row.Notes !== '')!;
  expect(row['On the front']).toBe('no');
});
