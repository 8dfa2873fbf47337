import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from './package-root.js';

/**
 * Loads a CommonJS package on demand: `required<typeof import('esbuild')>('esbuild')` is the generator's own dependency; `dir` resolves
 * another one. An `import` would read its files twice more, to learn the format and the export names, which takes longer than loading it.
 */
export function required<T>(name: string, dir = packageRoot()): T {
  return createRequire(join(dir, 'package.json'))(name) as T;
}
