// Compiles the code that `docsgen migrate` runs in the sandbox, with programs of the old site: each file becomes one in dist/sandboxed
// that imports nothing.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '..');
const folder = 'src/features/migrate/sandboxed';

// Prefixes must not declare names in the program that follows.
for (const [below, format] of [
  ['modules', 'cjs'],
  ['prefixes', 'iife'],
]) {
  const files = readdirSync(join(root, folder, below)).sort();
  await build({
    absWorkingDir: root,
    entryPoints: files.map((file) => `${folder}/${below}/${file}`),
    outdir: 'dist/sandboxed',
    bundle: true,
    format,
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
}
