import { entriesBelow } from '../../src/base/folders.js';

/** Paths of files and folders below a folder, relative to it, with forward slashes on every system. */
export function pathsBelow(folder: string): string[] {
  return entriesBelow(folder).map(({ path }) => path);
}
