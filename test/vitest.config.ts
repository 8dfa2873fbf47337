import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SHORT_RUN_FLAGS } from '../bin/v8-flags.js';
import { SitesFirst } from './support/sites-first.js';

// What users run: packages have slower editions for development, which their own authors need. Vite reads it when it has read this file.
process.env['NODE_ENV'] = 'production';

/** Compilers leave much garbage that does not live long: here is more room for it than in the program. */
const HEAP_FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/** Everything that needs no browser: `npm run unit [-- FILE]`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: [
      'test/unit/**/*.test.{ts,tsx}',
      'test/markdown/**/*.test.ts',
      'test/site/**/*.test.ts',
      'test/errors/**/*.test.ts',
    ],
    exclude: ['test/unit/client/**'],
    // Mistakes of test sites are no annotations of this repository.
    env: { GITHUB_ACTIONS: '' },
    // The longest test makes 400 edits once a week, with two builds after each.
    testTimeout: 900_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // One process for many files: loading the sources anew for each takes a fifth of the time.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: SitesFirst },
    execArgv: [...HEAP_FLAGS, ...SHORT_RUN_FLAGS],
    // What docsgen bundles for a site (its configuration, its extensions) is imported by Node, as for users; Vite would transform each of them first.
    server: { deps: { external: [/\/\.docsgen\//] } },
  },
});
