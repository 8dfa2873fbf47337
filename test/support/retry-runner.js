import { TestRunner } from 'vitest';

/**
 * A test runner that stops retrying after one test has failed all its tries: the run has failed anyway, so more retries would only cost
 * time. All files of the browser tests run in one process.
 */
export default class RetryRunner extends TestRunner {
  static #hasFailed = false;

  onBeforeRunTask(test) {
    if (RetryRunner.#hasFailed) test.retry = 0;
    return super.onBeforeRunTask(test);
  }

  onAfterRunTask(test) {
    if (test.type === 'test' && test.result?.state === 'fail') RetryRunner.#hasFailed = true;
    return super.onAfterRunTask(test);
  }
}
