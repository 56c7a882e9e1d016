// Runs when Trunk has written the page to its staging folder: finishes index.html, and adds the licences.
import fs from 'node:fs';
import path from 'node:path';
import { preloadCharts } from './chart_preload.mjs';
import { addContentPolicy, isServed } from './content_policy.mjs';
import { licences } from './licences.mjs';
import { shareStyleSheets } from './style_sheets.mjs';
import { preloadProgram } from './wasm_preload.mjs';

try {
  const staging = process.env.TRUNK_STAGING_DIR;
  if (!staging) throw new Error('TRUNK_STAGING_DIR is not set: this script is started by trunk, see Trunk.toml');
  const file = path.join(staging, 'index.html');
  const page = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, addContentPolicy(shareStyleSheets(preloadProgram(preloadCharts(page)))));
  fs.writeFileSync(path.join(staging, 'licenses.txt'), licences());
  console.log(`post_build: index.html has its ${isServed(page) ? 'content policy for working on it' : 'content policy'}`);
} catch (error) {
  console.error(`post_build: ${error.message}`);
  process.exit(1);
}
