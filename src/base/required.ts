import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from './package-root.js';

/**
 * A package in CommonJS that the generator depends on, loaded by need: `required<typeof import('esbuild')>('esbuild')`. An `import` would read its files twice
 * more, to learn the format and the names of exports, which takes longer than loading it.
 */
export function required<T>(name: string): T {
  return createRequire(join(packageRoot(), 'package.json'))(name) as T;
}
