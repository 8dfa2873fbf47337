import { defineConfig } from 'vitest/config';

/** Sample sites, one per diagnostic code: `npx vitest run --config test/vitest.errors.config.ts`. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: { include: ['test/errors/**/*.test.ts'], testTimeout: 120_000, pool: 'forks', maxWorkers: 2 },
});
