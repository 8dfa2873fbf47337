import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SHORT_RUN_FLAGS } from '../bin/v8-flags.js';
import { SitesFirst } from './support/sites-first.js';

// The environment of users: packages have slower development builds for their own authors. Vite reads it after this file.
process.env['NODE_ENV'] = 'production';

/** Compilers produce much short-lived garbage, so the young generation is larger than in the program. */
const HEAP_FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/**
 * The folder for temporary files without links and short names: macOS has it behind a link, and Windows may write `RUNNER~1` for a user.
 * Tests compare its paths with those that the system resolves.
 */
const folder = realpathSync.native(tmpdir());
const TEMPORARY = { TMPDIR: folder, TEMP: folder, TMP: folder };

/** All tests without a browser: `npm run unit [-- FILE]`. */
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
    // Findings about test sites must not become annotations of this repository.
    env: { GITHUB_ACTIONS: '', ...TEMPORARY },
    // The longest test makes 400 edits once a week, with two builds after each.
    testTimeout: 900_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // One process for many files, because reloading the sources for each takes a fifth of the time.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: SitesFirst },
    execArgv: [...HEAP_FLAGS, ...SHORT_RUN_FLAGS],
    // Node.js imports the bundles that docsgen makes for a site (configuration, extensions), as for users; Vite would transform each of
    // them first.
    server: { deps: { external: [/\/\.docsgen\//] } },
  },
});
