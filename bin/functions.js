// Compiles the functions that `docsgen init --deploy` writes for hosts: each becomes one readable file in dist/functions that imports
// nothing, because hosts bundle only files of the site.
import { resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');

await build({
  absWorkingDir: root,
  entryPoints: ['netlify', 'cloudflare'].map((host) => `src/cli/starter/functions/${host}.ts`),
  outdir: 'dist/functions',
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  banner: {
    js: '// Responds with the Markdown copy of a page to clients that prefer Markdown (`Accept: text/markdown`). Written by docsgen.',
  },
  tsconfigRaw: { compilerOptions: { strict: true } },
  logLevel: 'warning',
});
