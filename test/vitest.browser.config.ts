import { defineConfig } from 'vitest/config';

/** Everything that drives a browser: `npm run browser [-- FILE]`. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/e2e/**/*.test.ts', 'test/unit/client/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    pool: 'forks',
    // A third of a browser test is waiting; more than two browsers would be late, and lateness looks like a fault.
    maxWorkers: 2,
    retry: 2,
  },
});
