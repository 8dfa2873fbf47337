import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from './package-root.js';

/**
 * A package in CommonJS, loaded by need: `required<typeof import('esbuild')>('esbuild')` is the one that the generator depends on; `dir` is the folder from
 * where another one is found. An `import` would read its files twice more, to learn the format and the names of exports, which takes longer than loading it.
 */
export function required<T>(name: string, dir = packageRoot()): T {
  return createRequire(join(dir, 'package.json'))(name) as T;
}
