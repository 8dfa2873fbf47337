import { join } from 'node:path';
import { ROOT } from './servers.js';

/**
 * Imports a file of `templates/` or `src/client/` by path. Those have type checks of their own, with the DOM,
 * so tests name the part that they use.
 */
export async function load<T>(path: string): Promise<T> {
  return (await import(/* @vite-ignore */ join(ROOT, path))) as T;
}
