import { expect, figuresReady, open, test } from './fixtures';

for (const part of ['runs', 'offload-decode', 'configurations', 'serving', 'cpu-expert-offload']) {
  test(`a link to #${part} opens there, clear of the bar`, async ({ page }) => {
    await open(page, `?v=1&model=qwen3-30b-a3b-instruct-2507-q4_k_m,qwen3-32b#${part}`);
    await expect(page.locator(`#${part}`)).toBeInViewport();
    const clear = () =>
      page.evaluate(id => {
        const top = document.getElementById(id)!.getBoundingClientRect().top;
        const atEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
        return scrollY > 0 && (top >= document.querySelector('.bar')!.getBoundingClientRect().bottom - 1 || atEnd);
      }, part);
    if (part !== 'serving') await expect.poll(clear).toBe(true);
  });
}

test('the outputs in view are named above the table and lead to their groups', async ({ page }) => {
  await open(page, '?v=1&prompt=4096');
  const line = page.locator('.outputs');
  await expect(line).toHaveText(/4096-A 43 runs · ◆ 4096-B 6 runs/);
  await line.getByRole('link', { name: '4096-B' }).click();
  await expect(page.locator('[data-group-head="4096-B"]')).toBeInViewport();
  await expect(page).toHaveURL(/\?v=1&prompt=4096#output-4096-B$/);
  await page.locator('[data-group="none"]').click();
  await expect(line).toHaveText('');
});

test('figures are never called ready while one that has just come into view shows nothing', async ({ page }) => {
  await open(page, '?v=1&model=qwen3-32b&parallel=tp1');
  await figuresReady(page);
  const early = await page.evaluate(async () => {
    (document.querySelector('[data-action="reset"]') as HTMLElement).click();
    const figure = document.querySelector('figure[data-figure="prefill-throughput"]')!;
    const seen: string[] = [];
    for (let frame = 0; frame < 600 && figure.getAttribute('data-state') !== 'drawn'; frame++) {
      await new Promise(requestAnimationFrame);
      const state = figure.getAttribute('data-state');
      const called = document.documentElement.dataset.figures;
      if (called === 'ready' && state !== 'drawn') seen.push(`${called} while ${state} in frame ${frame}`);
    }
    return seen;
  });
  expect(early).toEqual([]);
  await expect(page.locator('figure[data-figure="prefill-throughput"]')).toHaveAttribute('data-state', 'drawn');
});
