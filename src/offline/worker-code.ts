import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { byCodeUnit } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import { packageRoot } from '../base/package-root.js';

/** Packages whose code is in the worker, or makes it. */
const PACKAGES = [
  'esbuild',
  'workbox-build',
  'workbox-core',
  'workbox-expiration',
  'workbox-routing',
  'workbox-strategies',
];

/** Hash of everything that decides the worker's code: its sources and the versions of the packages behind it. */
export function workerSources(): string {
  const root = packageRoot();
  const dir = join(root, 'src/client/worker');
  const files = readdirSync(dir)
    .sort(byCodeUnit)
    .map((file) => join(dir, file));
  const sources = [join(root, 'src/shared/offline.ts'), ...files].map((file) => readFileSync(file, 'utf8'));
  const require = createRequire(join(root, 'package.json'));
  const versions = PACKAGES.map((name) => (require(`${name}/package.json`) as { version: string }).version);
  return sha256(JSON.stringify([...sources, ...versions]));
}

/**
 * One entry of `src/client/worker` as a classic script. The compiler's settings are given here, because esbuild looks for `tsconfig.json` in
 * a checkout but not below `node_modules`: the bytes would depend on where docsgen is installed.
 */
export async function bundleWorker(entry: 'main' | 'entrance' | 'remove'): Promise<string> {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [join(packageRoot(), `src/client/worker/${entry}.ts`)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: { compilerOptions: { strict: true } },
  });
  return result.outputFiles[0]?.text ?? '';
}
