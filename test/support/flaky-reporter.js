import { writeFileSync } from 'node:fs';

/** A vitest reporter: writes the names of tests that passed only on a retry, with the number of retries, to the file in `FLAKY_REPORT`. */
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
