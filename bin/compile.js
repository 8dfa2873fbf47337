// Bundles the generator into dist/, with the packages that are plain JavaScript: one file loads faster than three hundred.
// Then what its own code makes once for all: patterns of languages, and the theme's bundles.
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { bundled } from './packages.js';

await rm(new URL('../dist', import.meta.url), { recursive: true, force: true });
await build({
  ...bundled,
  absWorkingDir: new URL('..', import.meta.url).pathname,
  entryPoints: ['src/cli/main.ts', 'src/run/pages/page-worker.ts', 'src/run/inputs/ship-bundles.ts', 'src/index.ts'],
  outdir: 'dist',
  splitting: true,
  entryNames: '[name]',
  chunkNames: 'chunk-[hash]',
  logLevel: 'warning',
});
await import('./patterns.js');
await import('../dist/ship-bundles.js');
