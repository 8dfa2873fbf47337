// Bundles the generator into dist/, together with its pure JavaScript packages, because one file loads faster than three hundred. Then
// generates everything that is the same for all sites: offline workers, functions for hosts, code that migrations run in the sandbox,
// schemas, licences of bundled code, patterns and embedded languages of grammars, and the theme's bundles.
// With `--if-changed`, as in `npm ci`, it does nothing if dist/ was compiled from these sources.

import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { isCompiled, noteCompiled } from './compiled.js';
import { writeLicences } from './licences.js';
import { bundled } from './packages.js';

const absWorkingDir = fileURLToPath(new URL('..', import.meta.url));

if (process.argv.includes('--if-changed') && isCompiled(absWorkingDir)) process.exit();

await rm(new URL('../dist', import.meta.url), { recursive: true, force: true });
const generator = await build({
  ...bundled,
  absWorkingDir,
  entryPoints: {
    main: 'src/cli/main.ts',
    'page-worker': 'src/pages/page-worker.ts',
    'guard-worker': 'src/base/guard-worker.ts',
    'ship-bundles': 'src/open/ship-bundles.ts',
    index: 'src/index.ts',
    mdx: 'src/features/mdx/index.ts',
    'python-markdown': 'src/features/python-markdown/index.ts',
  },
  outdir: 'dist',
  splitting: true,
  entryNames: '[name]',
  chunkNames: 'chunk-[hash]',
  metafile: true,
  logLevel: 'warning',
});
// Classic scripts, which browsers run as service workers.
const workers = await build({
  absWorkingDir,
  entryPoints: ['main', 'localeWorker', 'remove'].map((entry) => `src/client/service-worker/${entry}.ts`),
  outdir: 'dist/offline',
  bundle: true,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  tsconfigRaw: { compilerOptions: { strict: true } },
  metafile: true,
  logLevel: 'warning',
});
writeLicences([...Object.keys(generator.metafile.inputs), ...Object.keys(workers.metafile.inputs)]);
await import('./functions.js');
await import('./sandboxed.js');
await import('./patterns.js');
await import('./languages.js');
await import('./schemas.js');
await import('../dist/ship-bundles.js');
noteCompiled(absWorkingDir);
// Declarations take half a minute to generate, and only users of the package need them.
if (process.argv.includes('--types') || ['pack', 'publish'].includes(process.env.npm_command))
  await import('./types.js');
