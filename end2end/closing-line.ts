import type { Reporter, Suite } from '@playwright/test/reporter';

/** Ends every run with one line of counts that are always all there: "12 passed, 0 failed". */
export default class ClosingLine implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite) {
    this.suite = suite;
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? [];
    const passed = tests.filter(test => test.outcome() === 'expected').length;
    const skipped = tests.filter(test => test.outcome() === 'skipped').length;
    const failed = tests.length - passed - skipped;
    console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} not run` : ''}`);
  }

  printsToStdio() {
    return false;
  }
}
