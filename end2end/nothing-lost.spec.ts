import { type Locator, type Page } from '@playwright/test';
import { lines } from './controls';
import { OFFLOAD, SERVING, slug } from './data';
import { expect, open, test } from './fixtures';

type Leaf = { path: string; value: unknown };

/** Every value of a tree that is not a tree itself, and every key that is a name of the data. */
function leaves(tree: unknown, path = ''): Leaf[] {
  if (typeof tree !== 'object' || tree === null) return [{ path, value: tree }];
  return Object.entries(tree).flatMap(([key, branch]) => leaves(branch, `${path}/${key}`));
}

/** Which leaves are not in a text: words as they are, numbers as numbers, `inf` in words. */
function missing(wanted: Leaf[], text: string) {
  const words = text.replace(/\s+/g, ' ');
  const numbers = new Set((words.match(/\d[\d,]*(\.\d+)?/g) ?? []).map(number => Number(number.replaceAll(',', ''))));
  const there = ({ value }: Leaf) => {
    if (value === 'inf') return words.includes('unlimited');
    if (typeof value === 'number' || /^[\d.]+$/.test(String(value))) return numbers.has(Number(value));
    return words.includes(String(value));
  };
  return wanted.filter(leaf => !there(leaf));
}

async function expectAll(place: Locator, wanted: Leaf[]) {
  expect(missing(wanted, await words(place))).toEqual([]);
}

/** What every row of the runs table says, by its id. */
async function rows(page: Page) {
  return new Map(
    (await lines(page)).map(line => [line.run, { output: line.output, text: Object.values(line.cells).join(' ') }]),
  );
}

/** What an element says, with a space between cells and terms. */
function words(place: Locator) {
  return place.evaluate(element => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    let cell: Element | null = null;
    while (walker.nextNode()) {
      const now = walker.currentNode.parentElement!.closest('td, th, dt, dd, p, li, summary, h2, h3');
      if (now !== cell) parts.push(' ');
      cell = now;
      parts.push(walker.currentNode.textContent!);
    }
    return parts.join('');
  });
}

test('every value of the serving file is on the page, in the place it belongs to', async ({ page }) => {
  await open(page);
  const said = await rows(page);
  const { models, ...rest } = SERVING;
  await expectAll(page.locator('section#serving'), leaves(rest));
  for (const [name, model] of Object.entries<any>(models)) {
    const { prefill, decode, e2e, ...settings } = model;
    const configuration = page.locator('table[data-table="configurations"] tbody tr').filter({ hasText: model.label });
    await expectAll(configuration, [{ path: name, value: name }, ...leaves(settings, name)]);
    const points = [
      ...prefill.map((point: any) => [`prefill/${point.ctx}`, point]),
      ...decode.map((point: any) => [`decode/${point.ctx}/${point.bs}`, point]),
      ...e2e.map((point: any) => [`end-to-end/${slug(point.rate)}`, point]),
    ];
    for (const [tail, point] of points) {
      const id = `${slug(name)}/${tail}`;
      expect(missing(leaves(point, id), said.get(id)!.text)).toEqual([]);
    }
  }
});

test('every value of the offload file is on the page, in the place it belongs to', async ({ page }) => {
  await open(page);
  const said = await rows(page);
  const groups = await page
    .locator('[data-hash]')
    .evaluateAll(heads => heads.map(head => [head.getAttribute('data-hash'), head.textContent]));
  const { configurations, ...rest } = OFFLOAD;
  await expectAll(page.locator('section#cpu-expert-offload'), leaves(rest));
  const summaries = page.locator('table[data-table="summaries"] tbody tr');
  let place = 0;
  for (const { summary, runs, ...settings } of configurations) {
    const configuration = page
      .locator('table[data-table="configurations"] tbody tr')
      .filter({ has: page.getByText(settings.id, { exact: true }) });
    const names = Object.keys(settings.settings)
      .filter(name => name !== 'cpu_expert_banks')
      .map(name => ({ path: name, value: name }));
    await expectAll(configuration, [...leaves(settings, settings.id), ...names]);
    for (const published of summary) {
      const row = summaries.nth(place++);
      await expect(row).toContainText(settings.label);
      await expectAll(row, leaves(published, settings.id));
    }
    for (const run of runs) {
      const id = `${slug(settings.id)}/${run.prompt_tokens}/${run.repeat}`;
      const { output_sha256, ...numbers } = run;
      const { output, text } = said.get(id)!;
      expect(missing(leaves(numbers, id), text)).toEqual([]);
      expect(Object.fromEntries(groups)[output_sha256], id).toContain(output);
    }
  }
  expect(place, 'and no summary that the file does not have').toBe(await summaries.count());
});
