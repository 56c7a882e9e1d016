// The data files are checked natively, before anything is built from them.
import { spawnSync } from 'node:child_process';

/** What `check-data` exits with when a data file is wrong; cargo itself uses other numbers. */
const DATA_IS_WRONG = 1;

/**
 * Prints what is wrong with the data. A release stops there; a page that is being worked on goes on, since it says
 * the same in the browser, where its author is looking.
 */
export function checkData({ mustBeRight }) {
  const { error, status } = spawnSync('cargo', ['run', '--quiet', '--bin', 'check-data'], { stdio: 'inherit' });
  if (error) throw new Error(`cargo could not be started to check the data: ${error.message}`);
  if (status === 0) return;
  const problem = status === DATA_IS_WRONG ? 'the data is wrong, see above' : 'the data check did not run, see above';
  if (mustBeRight) throw new Error(problem);
  console.error(`pre_build: ${problem}; building all the same, since this is no release`);
}
