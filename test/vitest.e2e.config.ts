import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/e2e/pages.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    pool: 'forks',
    fileParallelism: false,
    // A browser on a busy machine is sometimes late; a test that fails three times in a row is wrong.
    retry: 2,
  },
});
