import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The environment of users, as in `vitest.config.ts`.
process.env['NODE_ENV'] = 'production';

/** Tests in Chromium, Firefox and WebKitGTK: `npm run browsers [-- FILE]`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/browsers/**/*.test.ts'],
    globalSetup: 'test/browsers/setup.ts',
    testTimeout: 180_000,
    hookTimeout: 300_000,
    pool: 'forks',
    isolate: false,
    fileParallelism: false,
    // `test/run.js` lists tests that passed only on a retry.
    retry: 2,
  },
});
