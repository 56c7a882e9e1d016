import { type Page } from '@playwright/test';
import { chip, summary } from './controls';
import { ROWS, TEXTS } from './data';
import { expect, figuresReady, open, shown, test } from './fixtures';

type File = keyof typeof TEXTS;
/** What stands in a file, once and for all, and what is put in its place; of equal length, as the program is built already. */
type Edit = { file: File; from: string; to: string };

const SERVING: File = 'serving-tpu-v6e.json';
const OFFLOAD: File = 'cpu-expert-offload.json';
const RUNS = ROWS.filter(row => row.dataset === 'cpu-expert-offload').length;
const POINTS = ROWS.length - RUNS;

/** Serves the built page with other data in its program: the text of the files is in there as it is. */
async function withData(page: Page, edits: Edit[]) {
  await page.route('**/*.wasm', async route => {
    const response = await route.fetch();
    const body = await response.body();
    const starts = Object.fromEntries(Object.entries(TEXTS).map(([file, text]) => [file, body.indexOf(text)]));
    for (const { file, from, to } of edits) {
      expect(Buffer.byteLength(to)).toBe(Buffer.byteLength(from));
      expect(starts[file], `${file} is in the program as it is`).toBeGreaterThan(0);
      const at = body.indexOf(from, starts[file]);
      expect(at - starts[file], `${from} is in ${file}`).toBeLessThan(Buffer.byteLength(TEXTS[file]));
      body.write(to, at);
    }
    await route.fulfill({ contentType: 'application/wasm', body });
  });
}

/** Line and column of what stands behind `key` in an edit, from 1. */
function position({ file, from }: Edit, key = '') {
  const before = TEXTS[file].slice(0, TEXTS[file].indexOf(from) + key.length);
  return `${file}, line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')}`;
}

const NEGATIVE: Edit = { file: SERVING, from: '"p50_ttft_ms": 432.43', to: '"p50_ttft_ms": -32.43' };
const BELOW: Edit = { file: SERVING, from: '"p99_ttft_ms": 35.35', to: '"p99_ttft_ms": 25.35' };
const HASH: Edit = { file: OFFLOAD, from: '"output_sha256":"42ea2d', to: '"output_sha256":"42EA2D' };
const NOT_JSON: Edit = { file: SERVING, from: '"chips": 1,', to: '"chips": x,' };

test('a number that cannot be is reported with its file, path, line, column, what was expected and found', async ({
  page,
}) => {
  await withData(page, [NEGATIVE]);
  await open(page);
  const report = page.getByRole('alert').filter({ hasText: 'The data cannot be shown as it is' });
  await expect(report).toBeVisible();
  await expect(report.getByRole('listitem')).toHaveCount(1);
  const problem = report.getByRole('listitem');
  await expect(problem).toContainText('models["Qwen3.5-4B"].prefill[0].p50_ttft_ms');
  await expect(problem).toContainText(position(NEGATIVE, '"p50_ttft_ms": '));
  await expect(problem).toContainText('expected a number of 0 or more, found -32.43');
});

test('the other data set works all the same', async ({ page }) => {
  await withData(page, [NEGATIVE]);
  await open(page);
  await expect(page.locator('table[data-table="runs"]')).toHaveAttribute('data-total', String(RUNS));
  expect(await shown(page)).toBe(RUNS);
  await figuresReady(page);
  await expect(page.locator('figure[data-figure="offload-decode"]')).toHaveAttribute('data-state', 'drawn');
  await chip(page, 'banks', '19').click();
  await expect(summary(page)).toContainText(`12 of ${RUNS} rows`);
  await expect(page).toHaveURL('/?v=1&banks=19');
  await expect(
    page.locator('[data-facet="model"] button[data-value="qwen3-32b"]'),
    'a file with a problem is left out whole',
  ).toHaveCount(0);
});

test('several problems, also in both files, are all listed at once', async ({ page }) => {
  await withData(page, [NEGATIVE, BELOW, HASH]);
  await open(page);
  const problems = page.getByRole('alert').getByRole('listitem');
  await expect(problems).toHaveCount(3);
  await expect(problems.nth(0)).toContainText(position(NEGATIVE, '"p50_ttft_ms": '));
  await expect(problems.nth(1)).toContainText('models["Qwen3-30B-A3B"].prefill[0].p99_ttft_ms');
  await expect(problems.nth(1)).toContainText(position(BELOW, '"p99_ttft_ms": '));
  await expect(problems.nth(2)).toContainText('configurations[0].runs[0].output_sha256');
  await expect(problems.nth(2)).toContainText(position(HASH, '"output_sha256":'));
  await expect(problems.nth(2)).toContainText('64 lower-case hexadecimal digits');
});

test('text that is no JSON is reported where it stands', async ({ page }) => {
  await withData(page, [NOT_JSON]);
  await open(page);
  const problem = page.getByRole('alert').getByRole('listitem');
  await expect(problem).toHaveCount(1);
  await expect(problem).toContainText(position(NOT_JSON, '"chips": '));
  await expect(problem).toContainText('expected well-formed JSON');
  expect(await shown(page)).toBe(RUNS);
});

test('with the offload file wrong, the serving data works', async ({ page }) => {
  await withData(page, [HASH]);
  await open(page);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(1);
  expect(await shown(page)).toBe(POINTS);
  await figuresReady(page);
  await expect(page.locator('figure[data-figure="prefill-throughput"]')).toHaveAttribute('data-state', 'drawn');
});

test('with both files wrong the page is still there, says both, and leads to the files', async ({ page }) => {
  await withData(page, [NOT_JSON, HASH]);
  await open(page);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
  await expect(page.locator('table[data-table="runs"]')).toHaveAttribute('data-total', '0');
  for (const file of [SERVING, OFFLOAD]) await expect(page.getByRole('link', { name: file }).first()).toBeVisible();
});

test('a link to values of the file with a problem says that they are not there', async ({ page }) => {
  await withData(page, [NEGATIVE]);
  await open(page, '?v=1&model=qwen3-32b&banks=19');
  await expect(page.locator('[data-notice]')).toContainText('“qwen3-32b”');
  expect(await shown(page)).toBe(12);
});
