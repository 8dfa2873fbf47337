import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}', 'test/markdown/**/*.test.ts', 'test/site/**/*.test.ts'],
    // Long suites have configurations of their own: vitest.browser.config.ts and vitest.long.config.ts.
    exclude: ['test/unit/client/**', 'test/unit/build/incremental.test.ts'],
    testTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
