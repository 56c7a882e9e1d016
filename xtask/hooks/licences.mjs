// The licences of the JavaScript that readers download with the page, which ask to be passed on with it.
import fs from 'node:fs';

const TEXTS = [
  'node_modules/echarts/NOTICE',
  'node_modules/echarts/LICENSE',
  'node_modules/echarts/licenses/LICENSE-d3',
  'node_modules/zrender/LICENSE',
  'node_modules/tslib/LICENSE.txt',
];

/** All texts in one, each under the name of its file. */
export function licences() {
  return TEXTS.map(file => `${file.replace('node_modules/', '')}\n\n${fs.readFileSync(file, 'utf8').trim()}\n`).join('\n\n');
}
