// The chart library: one minified module with only the parts that charts/echarts.mjs names.
import crypto from 'node:crypto';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const ENTRY = 'charts/echarts.mjs';
const FOLDER = 'target/charts';
const BUNDLE = `${FOLDER}/echarts.js`;
/** Holds the digest of the inputs that the bundle beside it was made from. */
const MADE_FROM = `${FOLDER}/echarts.made-from`;

const BANNER = `/*! Apache ECharts, Apache License 2.0; ZRender, BSD 3-Clause; tslib, 0BSD: see licenses.txt beside this file. */`;

/** Writes the bundle to target/charts/, only when something that it is made from has changed. */
export async function bundleCharts() {
  const digest = digestOfInputs();
  if (fs.existsSync(BUNDLE) && readIfThere(MADE_FROM) === digest) return;
  const { build } = await import('esbuild');
  const started = performance.now();
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none', // the banner and licenses.txt say it, once
    banner: { js: BANNER },
    write: false,
  });
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(BUNDLE, outputFiles[0].contents);
  fs.writeFileSync(MADE_FROM, digest);
  const kilobytes = (outputFiles[0].contents.length / 1000).toFixed(0);
  console.log(`pre_build: bundled the chart library, ${kilobytes} kB in ${(performance.now() - started).toFixed(0)} ms`);
}

function digestOfInputs() {
  const inputs = [
    ENTRY,
    fileURLToPath(import.meta.url),
    ...['echarts', 'zrender', 'tslib', 'esbuild'].map(name => `node_modules/${name}/package.json`),
  ];
  const hash = crypto.createHash('sha256');
  for (const input of inputs) hash.update(fs.readFileSync(input)).update('\0');
  return hash.digest('hex');
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
