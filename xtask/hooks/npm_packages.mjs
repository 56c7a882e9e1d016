// The npm packages, for those who start `trunk` without `cargo xtask`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Installs exactly what package-lock.json says, unless some packages are there already. */
export function installPackages() {
  if (fs.existsSync('node_modules/.package-lock.json')) return;
  console.log('pre_build: installing the npm packages (npm ci)');
  const { error, status } = spawnSync('npm', ['ci'], {
    stdio: 'inherit',
    shell: process.platform === 'win32', // npm is a script there, which only a shell can start
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (error) throw new Error(`npm could not be started: ${error.message}`);
  if (status !== 0) throw new Error('npm ci failed, see above');
}
