import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The environment of users, as in `vitest.config.ts`.
process.env['NODE_ENV'] = 'production';

/** All browser tests: `npm run browser [-- FILE]`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/e2e/**/*.test.ts', 'test/unit/client/**/*.test.ts'],
    globalSetup: 'test/support/shared-sites.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    // One process with one browser for all files, because starting both takes seconds.
    isolate: false,
    // Sequential: two at once save a tenth of the time, but delay each other, and delays look like faults.
    fileParallelism: false,
    // `test/run.js` lists tests that passed only on a retry.
    retry: 2,
    // Stops retrying after a test has failed for good.
    runner: './test/support/retry-runner.js',
  },
});
