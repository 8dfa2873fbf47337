import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from '../../base/files.js';

/** Most files and folders that are looked at; nothing of a larger tree is readable to a program. */
const MOST_ENTRIES = 400_000;

/**
 * The paths that a process may be allowed to read so that it reads nothing outside of a folder, a real path. Node.js judges a path as it is written and then follows symbolic links, so a folder
 * with one that leads out is not in the list; what else lies in it is, each by itself.
 */
export function readablePaths(bounds: string): readonly string[] {
  let entries = 0;
  const pathsIn = (dir: string): readonly string[] => {
    const inner = entriesIn(dir).map((entry): readonly [string, readonly string[]] => {
      const path = join(dir, entry.name);
      entries++;
      if (entry.isSymbolicLink()) return [path, leadsOut(path, bounds) ? [] : [path]];
      return [path, entry.isDirectory() && entries < MOST_ENTRIES ? pathsIn(path) : [path]];
    });
    const isWhole = inner.every(([path, paths]) => paths.length === 1 && paths[0] === path);
    return isWhole ? [dir] : inner.flatMap(([, paths]) => paths);
  };
  const paths = pathsIn(bounds);
  return entries < MOST_ENTRIES ? paths : [];
}

/** A link that leads nowhere may lead anywhere by the time it is read. */
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
