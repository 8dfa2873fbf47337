import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnit } from './files.js';

/**
 * True for a folder itself, not for a link to one. Windows lists everything with a reparse point as a link: symbolic links, junctions, and
 * folders of cloud drives and mounted volumes. Only the first two are links.
 */
export function isOwnFolder(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** A file or folder below another folder. */
export interface InnerEntry {
  /** Path relative to the outer folder, with forward slashes. */
  readonly path: string;
  readonly isFolder: boolean;
}

/**
 * Files and folders below a folder, ordered by path. Links to folders are followed, but not to a folder that contains the link. Empty if
 * the folder does not exist. `readdirSync` with `recursive` follows such loops until paths are too long.
 */
export function entriesBelow(folder: string): readonly InnerEntry[] {
  if (!existsSync(folder)) return [];
  const found: InnerEntry[] = [];
  const visit = (dir: string, prefix: string, around: readonly string[]): void => {
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      const absolutePath = join(dir, entry.name);
      const path = prefix + entry.name;
      const isLink = entry.isSymbolicLink();
      const isFolder = isLink
        ? statSync(absolutePath, { throwIfNoEntry: false })?.isDirectory() === true
        : entry.isDirectory();
      found.push({ path, isFolder });
      if (!isFolder) continue;
      const real = isLink ? realpathSync.native(absolutePath) : join(around.at(-1) ?? '', entry.name);
      if (!around.includes(real)) visit(absolutePath, `${path}/`, [...around, real]);
    }
  };
  visit(folder, '', [realpathSync.native(folder)]);
  return found.sort((a, b) => byCodeUnit(a.path, b.path));
}
