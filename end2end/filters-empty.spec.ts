import { chip, choose, reset } from './controls';
import { ROWS, matching } from './data';
import { expect, open, shown, test } from './fixtures';

test('a data set that the filters exclude says why in its place, and a press brings it back', async ({ page }) => {
  await open(page);
  await chip(page, 'banks', '19').click();
  const place = page.locator('#serving');
  await expect(place).toContainText('Serving is not shown: no row of it has CPU expert banks 19.');
  await expect(place.locator('figure').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('#cpu-expert-offload')).not.toContainText('is not shown');

  const back = matching({}).filter(row => row.dataset === 'serving').length;
  await place.getByRole('button', { name: `Clear CPU expert banks ${back} rows` }).click();
  expect(await shown(page)).toBe(ROWS.length);
  await expect(place).not.toContainText('is not shown');
  await expect(place.locator('figure').filter({ visible: true })).toHaveCount(await place.locator('figure').count());
});

test('when nothing matches the page says so, offers each way back, and Reset still works', async ({ page }) => {
  const choice = { model: ['qwen3-32b'], parallel: ['tp1'] };
  await open(page);
  await choose(page, choice);
  expect(await shown(page)).toBe(0);
  await expect(page.locator('table[data-table="runs"]'), 'the table stays').toHaveAttribute('data-shown', '0');
  await expect(page.locator('#runs')).toContainText('No row matches');

  const box = page.locator('main > [data-empty]');
  await expect(box).toContainText('No row matches these filters: Model Qwen3-32B; Parallelism tp1.');
  const withoutModel = matching({ parallel: ['tp1'] }).length;
  const withoutParallel = matching({ model: ['qwen3-32b'] }).length;
  await expect(box.getByRole('button', { name: `Clear Model ${withoutModel} rows` })).toBeVisible();
  await box.getByRole('button', { name: `Clear Parallelism ${withoutParallel} rows` }).click();
  expect(await shown(page)).toBe(withoutParallel);
  await expect(box).toHaveCount(0);

  await chip(page, 'parallel', 'tp1').click();
  await expect(box).toBeVisible();
  await reset(page);
  expect(await shown(page)).toBe(ROWS.length);
  await expect(box).toHaveCount(0);
});

test('when only all choices together leave nothing, the way back clears them all', async ({ page }) => {
  await open(page, '?v=1&model=qwen3-32b&engine=expxa-208e21d-sm61&kind=decode');
  expect(await shown(page)).toBe(0);
  const place = page.locator('#cpu-expert-offload');
  const back = ROWS.filter(row => row.dataset === 'cpu-expert-offload').length;
  await place.getByRole('button', { name: `Clear Model and Engine and Kind ${back} rows` }).click();
  expect(await shown(page)).toBe(ROWS.length);
});
