import { type Page } from '@playwright/test';
import { chip } from './controls';
import { appReady, expect, open, test } from './fixtures';

const REST =
  'decode-tpot=log,p99,-qwen3-32b-1024&price=2.7&requests=80&max-ttft=500&max-e2e=20000-p50&baseline=v100-pxa4-baseline';

/** That everything in `REST` is chosen. */
async function expectChosen(page: Page) {
  await expect(page.locator('[data-notice]')).toHaveCount(0);
  const figure = page.locator('figure[data-figure="decode-tpot"]');
  await expect(figure.locator('[data-choice="scale"]')).toHaveValue('log');
  await expect(figure.locator('[data-choice="statistic"]')).toHaveValue('p99');
  await expect(figure.locator('[data-series][aria-pressed="false"]')).toHaveCount(1);
  await expect(figure.locator('[data-series="qwen3-32b-1024"]')).toHaveAttribute('aria-pressed', 'false');
  for (const [setting, value] of [
    ['price', '2.7'],
    ['requests', '80'],
    ['max-ttft', '500'],
    ['max-ttft-at', 'p99'],
    ['max-tpot', ''],
    ['max-e2e', '20000'],
    ['max-e2e-at', 'p50'],
  ]) {
    await expect(page.locator(`[data-setting="${setting}"]`), setting).toHaveValue(value);
  }
  await expect(page.locator('[data-baseline="2026-11-02-baseline"]')).toHaveValue('v100-pxa4-baseline');
}

test('a link opens every choice of figures, and they stay through reload and filters', async ({ page }) => {
  await open(page, `?v=1&${REST}`);
  await expectChosen(page);
  await page.reload();
  await appReady(page);
  await expectChosen(page);
  await chip(page, 'model', 'qwen3.5-4b').click();
  await expect(page).toHaveURL(`/?v=1&model=qwen3.5-4b&${REST}`);
  await chip(page, 'model', 'qwen3.5-4b').click();
  await expect(page).toHaveURL(`/?v=1&${REST}`);
  await expectChosen(page);
});

test('a link in another order, with capitals, repeated keys and other ways of writing numbers means the same', async ({
  page,
}) => {
  await open(
    page,
    '?BASELINE=V100-PXA4-Baseline&max-e2e=2e4-p50&max-ttft=500.0-p99&requests=80&decode-tpot=-qwen3-32b-1024,linear' +
      '&decode-tpot=P99,LOG&price=2.700&v=1',
  );
  await expectChosen(page);
  await chip(page, 'model', 'qwen3.5-4b').click();
  await expect(page).toHaveURL(`/?v=1&model=qwen3.5-4b&${REST}`);
});

test('words that a figure does not have are named as text, the rest of the link holds, the next choice mends it', async ({
  page,
}) => {
  const wrong = ['ghost', '-ghost', 'p50x', '<img src=x onerror=alert(1)>'];
  await open(
    page,
    `?v=1&decode-tpot=${wrong.map(encodeURIComponent)},p99&baseline=ghost&requests=0&max-ttft=abc&price=NaN`,
  );
  const notices = page.locator('[data-notice]');
  for (const word of [...wrong, '0', 'abc', 'NaN']) await expect(notices.filter({ hasText: `“${word}”` })).not.toHaveCount(0);
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page.locator('figure[data-figure="decode-tpot"] [data-choice="statistic"]')).toHaveValue('p99');
  await expect(page.locator('[data-setting="requests"]')).toHaveValue('');
  await chip(page, 'model', 'qwen3.5-4b').click();
  await expect(page).toHaveURL('/?v=1&model=qwen3.5-4b&decode-tpot=p99');
  await expect(notices).toHaveCount(0);
});

test('what a figure does by itself is left out of the address, also when a link says it', async ({ page }) => {
  await open(page, '?v=1&ttft=p50&prefill-throughput=total&decode-tradeoff=per-chip&requests=40');
  await chip(page, 'model', 'qwen3.5-4b').click();
  await expect(page).toHaveURL('/?v=1&model=qwen3.5-4b');
});
