import { join } from 'node:path';
import { ROOT } from './servers.js';

/**
 * Imports a file of `templates/` or `src/client/` by path. These have their own type checks, with the DOM, so tests declare the parts that
 * they use.
 */
export async function load<T>(path: string): Promise<T> {
  return (await import(/* @vite-ignore */ join(ROOT, path))) as T;
}
