// Which browser the tests and screenshots use: a Chromium that is installed already; none is downloaded.
import fs from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Without a sandbox, so that it runs as root; without the requests of its own that a browser makes. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path in the variable CHROME, or the first browser that is found. */
export function chromiumPath() {
  if (process.env.CHROME) return process.env.CHROME;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...NAMES.flatMap(name => folders.map(folder => path.join(folder, name))), ON_A_MAC];
  const found = candidates.find(file => fs.existsSync(file));
  if (!found) throw new Error(`no Chromium: install ${NAMES[0]}, or put the path of one into the variable CHROME`);
  return found;
}
