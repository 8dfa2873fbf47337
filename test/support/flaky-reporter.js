import { writeFileSync } from 'node:fs';

/** A reporter of vitest: writes the names of tests that passed on a retry only, with their retries, to the file that `FLAKY_REPORT` names. */
export default class FlakyReporter {
  #tests = [];

  onTestCaseResult(test) {
    const { flaky, retryCount } = test.diagnostic() ?? {};
    if (flaky) this.#tests.push({ name: `${test.module.relativeModuleId} > ${test.fullName}`, retries: retryCount });
  }

  onTestRunEnd() {
    writeFileSync(process.env.FLAKY_REPORT, JSON.stringify(this.#tests));
  }
}
