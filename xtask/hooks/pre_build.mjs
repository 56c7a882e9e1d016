// Runs before Trunk reads index.html: what the build takes from outside Rust must be there and be right.
import { bundleCharts } from './chart_bundle.mjs';
import { checkData } from './data_check.mjs';
import { installPackages } from './npm_packages.mjs';

try {
  installPackages();
  await bundleCharts();
  checkData({ mustBeRight: process.env.TRUNK_PROFILE === 'release' });
} catch (error) {
  console.error(`pre_build: ${error.message}`);
  process.exit(1);
}
