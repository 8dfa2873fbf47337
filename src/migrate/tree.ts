import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnit, isInside } from '../base/files.js';

/** Folders that hold no part of a site. */
const FOREIGN = new Set(['node_modules', '.git', '.docusaurus', '.astro']);

/** Files below a folder, as paths from it, POSIX and in code-unit order; none where there is no such folder. A link that leads nowhere is no file. */
export function filesBelow(folder: string, skip: (path: string) => boolean = () => false): readonly string[] {
  const walk = (dir: string): readonly string[] =>
    readdirSync(join(folder, dir), { withFileTypes: true }).flatMap((entry) => {
      const path = dir === '' ? entry.name : `${dir}/${entry.name}`;
      if (FOREIGN.has(entry.name) || skip(path)) return [];
      const target = entry.isSymbolicLink() ? statSync(join(folder, path), { throwIfNoEntry: false }) : entry;
      if (target === undefined) return [];
      return target.isDirectory() ? walk(path) : [path];
    });
  return existsSync(folder) ? [...walk('')].sort(byCodeUnit) : [];
}

/** True for a folder, also behind a symbolic link. */
export function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** True for a file, also behind a symbolic link. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** True for a file that lies in a folder, and not only by a symbolic link that leads out of it. */
export function isFileWithin(folder: string, path: string): boolean {
  return isFile(path) && isInside(realpathSync(folder), realpathSync(path));
}

/** A path with `.` and `..` resolved; what leads above the root is dropped. `a/../b` is `b`. */
export function normalPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The path that a reference in a file means: of `../b.md` in `x/y/a.md` it is `x/b.md`, of `/b.md` it is `b.md`. */
export function resolvedPath(file: string, reference: string): string {
  const base = reference.startsWith('/') ? '' : file.split('/').slice(0, -1).join('/');
  return normalPath(`${base}/${reference}`);
}
/** The end of a path from one POSIX path to another: from `a/b.md` to `a/c/d.md` it is `./c/d.md`. */
export function relativePath(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1);
  const there = to.split('/');
  let commonLength = 0;
  while (
    commonLength < folders.length &&
    commonLength < there.length - 1 &&
    folders[commonLength] === there[commonLength]
  )
    commonLength++;
  const up = '../'.repeat(folders.length - commonLength);
  return (up === '' ? './' : up) + there.slice(commonLength).join('/');
}
