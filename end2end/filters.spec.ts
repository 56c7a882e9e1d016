import { chip, chipCounts, choose, pressed, reset, runs, summary } from './controls';
import { type Choice, ROWS, counts, matching } from './data';
import { expect, open, shown, test } from './fixtures';

const CHOICES: Choice[] = [
  {},
  { model: ['qwen3-32b'] },
  { model: ['qwen3-32b', 'qwen3.5-4b'], parallel: ['tp4'] },
  { engine: ['custom-pxa-3.1-0a1fe56', 'expxa-208e21d-sm61'], banks: ['19', '40'] },
  { banks: ['none'], kind: ['decode'], conc: ['1', '64'] },
  { prompt: ['512', '1024'], kind: ['run', 'prefill'] },
  { model: ['qwen3-32b'], parallel: ['tp1'], prompt: ['4096'] },
];

test('the rows and the count on every toggle are right, whatever is chosen', async ({ page }) => {
  await open(page);
  for (const choice of CHOICES) {
    const name = Object.entries(choice).map(([facet, values]) => `${facet} ${values.join(' or ')}`);
    const chosen = Object.entries(choice).flatMap(([facet, values]) => values.map(value => `${facet}=${value}`));
    await test.step(name.join(', ') || 'nothing chosen', async () => {
      await choose(page, choice);
      expect((await pressed(page)).sort()).toEqual(chosen.sort());
      expect(await chipCounts(page), 'rows under the choices in the other facets').toEqual(counts(choice));
      const rows = matching(choice).map(row => row.id);
      expect((await runs(page)).sort()).toEqual(rows.sort());
      expect(await shown(page)).toBe(rows.length);
      if (chosen.length > 0) await reset(page);
    });
  }
});

test('values of one facet unite, facets intersect, and a second press takes a choice back', async ({ page }) => {
  await open(page);
  const one = matching({ model: ['qwen3-32b'] }).length;
  await chip(page, 'model', 'qwen3-32b').click();
  expect(await shown(page)).toBe(one);
  await chip(page, 'model', 'qwen3.5-4b').click();
  expect(await shown(page), 'a second model adds its rows').toBe(one + matching({ model: ['qwen3.5-4b'] }).length);
  await chip(page, 'parallel', 'tp4').click();
  expect(await shown(page), 'the parallelism leaves one of the two models').toBe(one);
  await chip(page, 'parallel', 'tp4').click();
  await chip(page, 'model', 'qwen3-32b').click();
  await chip(page, 'model', 'qwen3.5-4b').click();
  expect(await shown(page)).toBe(ROWS.length);
});

test('a value that would leave nothing says why, looks off, and can still be pressed', async ({ page }) => {
  await open(page);
  const tp1 = chip(page, 'parallel', 'tp1');
  const look = () =>
    tp1.evaluate(button => {
      const { color, borderStyle, textDecorationLine } = getComputedStyle(button);
      return [
        color,
        borderStyle,
        textDecorationLine,
        getComputedStyle(button.querySelector('.name') ?? button).textDecorationLine,
      ].join(' ');
    });
  const usual = await look();
  await expect(tp1, 'a value with rows needs no explanation').not.toHaveAttribute('title');

  await chip(page, 'model', 'qwen3-32b').click();
  await expect(tp1.locator('[data-count]')).toHaveText('0');
  expect(await look(), 'it looks different from a value with rows').not.toBe(usual);
  const why = `No row has Parallelism tp1 with the other choices; clear Model for ${matching({ parallel: ['tp1'] }).length} rows.`;
  await expect(tp1).toHaveAttribute('title', why);
  await expect(tp1, 'who cannot see the title hears it').toHaveAccessibleName(new RegExp(why));
  await expect(tp1).toBeEnabled();

  await tp1.click();
  await expect(tp1).toHaveAttribute('aria-pressed', 'true');
  expect(await shown(page)).toBe(0);
});

test('one line says how many of all rows are in view, and of which data sets', async ({ page }) => {
  await open(page);
  const of = `of ${ROWS.length} rows`;
  await expect(summary(page)).toHaveText(`${ROWS.length} ${of}, both data sets`);
  await chip(page, 'banks', '19').click();
  await expect(summary(page)).toHaveText(
    `${matching({ banks: ['19'] }).length} ${of}, 1 of 2 data sets: CPU expert offload`,
  );
  await chip(page, 'banks', 'none').click();
  await expect(summary(page)).toHaveText(`${matching({ banks: ['19', 'none'] }).length} ${of}, both data sets`);
  await chip(page, 'banks', '19').click();
  await expect(summary(page)).toHaveText(`${matching({ banks: ['none'] }).length} ${of}, 1 of 2 data sets: Serving`);
  await chip(page, 'parallel', 'single-gpu').click();
  await expect(summary(page)).toHaveText(`0 ${of}, no data set`);
});

test('Reset takes every choice back in one press', async ({ page }) => {
  await open(page);
  const press = page.locator('[data-action="reset"]');
  await expect(press, 'nothing to take back yet').toBeDisabled();
  await choose(page, { model: ['qwen3-32b', 'qwen3.5-4b'], engine: ['pxa-4.0.1-caf43bd939'], kind: ['decode'] });
  await reset(page);
  expect(await pressed(page)).toEqual([]);
  expect(await shown(page)).toBe(ROWS.length);
  expect(await chipCounts(page)).toEqual(counts({}));
  await expect(page).toHaveURL('/');
});
