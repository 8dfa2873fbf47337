import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnit, isInside } from './files.js';
import { nearest } from './nearest.js';

/**
 * The existing file that a misspelt path in `folder` most likely means, in the path's own notation: each missing part is replaced with the
 * entry of the closest name. Null if a part is close to nothing, or the path leaves `root`.
 */
export function nearestFile(root: string, folder: string, path: string): string | null {
  const parts = path.split('/');
  const meant: string[] = [];
  for (const [index, part] of parts.entries()) {
    const name = /^\.{0,2}$/.test(part) ? part : entryNear(join(folder, ...meant), part, index < parts.length - 1);
    if (name === null || !isInside(root, join(folder, ...meant, name))) return null;
    meant.push(name);
  }
  const found = meant.join('/');
  return found === path ? null : found;
}

function entryNear(folder: string, name: string, isFolder: boolean): string | null {
  const names = entriesOf(folder).flatMap((entry) =>
    entry.isDirectory() === isFolder ? [entry.name.normalize('NFC')] : [],
  );
  if (names.includes(name)) return name;
  return nearest(name, names.sort(byCodeUnit));
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() || entry.isFile());
  } catch {
    return [];
  }
}
