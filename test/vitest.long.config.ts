import { defineConfig } from 'vitest/config';

/** Sample sites of every diagnostic code, and random edits: `npx vitest run --config test/vitest.long.config.ts`. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/errors/**/*.test.ts', 'test/unit/build/incremental.test.ts'],
    testTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
