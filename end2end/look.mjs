// Takes pictures of the built page into a folder. Usage: node end2end/look.mjs FOLDER [QUERY]
import { chromium } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.mjs';
import { serve } from './server.mjs';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const SCREENS = [
  { name: 'wide', viewport: { width: 1280, height: 900 } },
  { name: 'phone', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
];
const WAIT = 15_000;

const [folder = 'target/look', given = ''] = process.argv.slice(2);
const query = given && `?${given.replace(/^\?/, '')}`;
const wanted = [
  ...SCREENS.flatMap(screen => ['light', 'dark'].map(colorScheme => ({ view: 'default', search: '', screen, colorScheme }))),
  ...(query ? SCREENS.map(screen => ({ view: 'linked', search: query, screen, colorScheme: 'light' })) : []),
];

const problems = new Set();
fs.mkdirSync(folder, { recursive: true });
const server = await serve(DIST, 0);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
try {
  for (const picture of wanted) await look(picture);
} finally {
  await browser.close();
  server.close();
}
for (const problem of problems) console.error(`  problem: ${problem}`);
process.exitCode = problems.size > 0 ? 1 : 0;

/** One visit, two pictures: the first screen as it opens, and the whole page with every figure drawn. */
async function look({ view, search, screen: { name, ...screen }, colorScheme }) {
  const visit = `${view}-${name}-${colorScheme}`;
  const context = await browser.newContext({ ...screen, colorScheme, locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  page.on('console', message => message.type() === 'error' && problems.add(`${visit}: ${message.text()}`));
  page.on('pageerror', error => problems.add(`${visit}: ${error.message}`));
  await page.goto(`http://127.0.0.1:${server.address().port}/${search}`);
  await settled(page, visit, 'html[data-app=ready]', 'the page did not become ready');
  await settled(page, visit, 'html:not([data-figures=pending])', 'the figures did not become ready');
  await take(page, `${visit}.png`, false);
  for (const figure of await page.locator('figure[data-figure]').all()) {
    await figure.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const id = await figure.getAttribute('data-figure');
    await settled(page, visit, `figure[data-figure="${id}"]:not([data-state=waiting])`, `figure ${id} was not drawn`);
  }
  await settled(page, visit, 'html:not([data-figures=pending])', 'the figures did not become ready after scrolling');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await take(page, `${visit}-whole.png`, true);
  await context.close();
}

/** Waits for a condition; when it does not come, says so and goes on, since a picture of that helps too. */
async function settled(page, visit, selector, otherwise) {
  await page.locator(selector).waitFor({ state: 'attached', timeout: WAIT }).catch(() => problems.add(`${visit}: ${otherwise}`));
}

async function take(page, name, fullPage) {
  const file = path.join(folder, name);
  await page.screenshot({ path: file, fullPage, animations: 'disabled' });
  console.log(`  ${file}`);
}
