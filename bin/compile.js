// Bundles the generator into dist/, with the packages that are plain JavaScript: one file loads faster than three hundred.
// Then what its own code makes once for all: patterns of languages, and the theme's bundles.
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

/** Packages that stay outside: native code, what is loaded only when met, and what must be one copy with a site's own. */
const EXTERNAL = [
  '@shikijs/langs',
  '@shikijs/themes',
  '@viz-js/viz',
  'ajv',
  'chokidar',
  'esbuild',
  'katex',
  'meilisearch',
  'react',
  'react-dom',
  'satteri',
  'sharp',
  'shiki/langs',
  'shiki/themes',
  'typescript',
  'workbox-*',
];

/** Packages in CommonJS ask for Node's modules by `require`. */
const REQUIRE = `import { createRequire as createBundleRequire } from 'node:module';
const require = createBundleRequire(import.meta.url);`;

await rm(new URL('../dist', import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir: new URL('..', import.meta.url).pathname,
  entryPoints: ['src/cli/main.ts', 'src/build/compile-worker.ts', 'src/build/ship-bundles.ts', 'src/index.ts'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: EXTERNAL,
  banner: { js: REQUIRE },
  entryNames: '[name]',
  chunkNames: 'chunk-[hash]',
  logLevel: 'warning',
});
await import('./patterns.js');
await import('../dist/ship-bundles.js');
