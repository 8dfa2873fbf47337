import { defineConfig } from 'vitest/config';

/** Every browser test, the long ones too: `npx vitest run --config test/vitest.browser.config.ts`. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/e2e/**/*.test.ts', 'test/unit/client/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    pool: 'forks',
    fileParallelism: false,
    retry: 2,
  },
});
