import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// What users run, as for `vitest.config.ts`.
process.env['NODE_ENV'] = 'production';

/** What holds in Chromium, Firefox and WebKitGTK: `npm run browsers [-- FILE]`. */
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
    // What passes on a second try only is listed at the end of `test/run.js`.
    retry: 2,
  },
});
