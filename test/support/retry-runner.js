import { TestRunner } from 'vitest';

/**
 * Tries tests again only until one has failed each time: the run has failed then, so that further tries would find no flaky test, and cost a timeout each.
 * All files of the browser tests run in one process.
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
