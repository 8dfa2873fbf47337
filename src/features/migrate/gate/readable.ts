import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from '../../../base/files.js';
import { isOwnFolder } from '../../../base/folders.js';

/** Maximum number of files and folders to visit. In a larger tree, nothing is readable to a program. */
const MOST_ENTRIES = 400_000;

/**
 * Paths that a process may read without reading anything outside of a folder, a real path. Node.js checks a path as written and then
 * follows symbolic links, so a folder that contains a link to the outside is replaced in the list by its other entries.
 */
export function readablePaths(bounds: string): readonly string[] {
  let entries = 0;
  const pathsIn = (dir: string): readonly string[] => {
    const inner = entriesIn(dir).map((entry): readonly [string, readonly string[]] => {
      const path = join(dir, entry.name);
      entries++;
      if (isOwnFolder(entry, path)) return [path, entries < MOST_ENTRIES ? pathsIn(path) : [path]];
      return [path, entry.isSymbolicLink() && leadsOut(path, bounds) ? [] : [path]];
    });
    const isWhole = inner.every(([path, paths]) => paths.length === 1 && paths[0] === path);
    return isWhole ? [dir] : inner.flatMap(([, paths]) => paths);
  };
  const paths = pathsIn(bounds);
  return entries < MOST_ENTRIES ? paths : [];
}

/** Counts a broken link as leading out, since its target may exist by the time it is read. */
function leadsOut(link: string, bounds: string): boolean {
  try {
    return !isInside(bounds, realpathSync.native(link));
  } catch {
    return true;
  }
}

function entriesIn(dir: string): readonly Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch {
    return [];
  }
}
