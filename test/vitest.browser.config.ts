import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// What users run, as for `vitest.config.ts`.
process.env['NODE_ENV'] = 'production';

/** Everything that drives a browser: `npm run browser [-- FILE]`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/e2e/**/*.test.ts', 'test/unit/client/**/*.test.ts'],
    globalSetup: 'test/support/shared-sites.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    // One process, and one browser in it, for all files: starting both takes seconds.
    isolate: false,
    // One after the other: two at once save a tenth of the time, but each of them is late, and lateness looks like a fault.
    fileParallelism: false,
    // What passes on a second try only is listed at the end of `test/run.js`.
    retry: 2,
    // Not once a test has failed for good.
    runner: './test/support/retry-runner.js',
  },
});
