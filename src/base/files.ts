import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Folder below the output for files that carry a content hash in their name, and so never change. */
export const ASSETS_FOLDER = 'assets';

/** Folder below the output for the site's own scripts, and for nothing else: the content security policy lets pages load scripts from it. */
export const SCRIPTS_FOLDER = `${ASSETS_FOLDER}/js`;

/** File below the output that lists every published file with its size and hash. */
export const MANIFEST_FILE = 'docsgen-manifest.json';

/** A path with forward slashes, whatever the platform. */
export function posix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** `path` as seen from `root`, POSIX; the form that diagnostics print. */
export function relativeTo(root: string, path: string): string {
  const below = path.startsWith(root + sep) ? path.slice(root.length + 1) : relative(root, path);
  return posix(below) || '.';
}

/** True where `path` is `root` or lies below it (both absolute; symlinks are the caller's business). */
export function isInside(root: string, path: string): boolean {
  const base = resolve(root);
  const target = resolve(path);
  return target === base || target.startsWith(base.endsWith(sep) ? base : base + sep);
}

/** A path with links resolved; one that does not exist, and so holds nothing, as it is. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * Writes a file through a temporary one in the same folder, so that readers see the old or the new content, never a part.
 * Synchronously: for small files a trip through the thread pool costs four times the work itself.
 */
export function writeAtomic(path: string, content: string | Uint8Array): void {
  const temporary = temporaryFor(path);
  const descriptor = inFolder(path, () => openSync(temporary, 'w'));
  try {
    writeFileSync(descriptor, content);
  } finally {
    closeSync(descriptor);
  }
  renamePatiently(temporary, path);
}

/** Milliseconds for which Windows may refuse to move what a scanner or an editor looks at, and between tries. */
const IN_USE = 4000;
const NEXT_TRY = 50;

/** Renames a file or folder. Windows refuses while another program has it open, mostly for a moment, so it is tried again for some seconds. */
export function renamePatiently(
  from: string,
  to: string,
  { rename = renameSync, platform = process.platform } = {},
): void {
  for (const start = performance.now(); ; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, NEXT_TRY)) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      const isInUse = platform === 'win32' && ['EPERM', 'EBUSY', 'EACCES'].includes(errorCode(error));
      if (!isInUse || performance.now() - start > IN_USE) throw error;
    }
  }
}

/** A hidden file in the folder of a file that is being written; no two writers get the same. `prune` removes those of killed processes. */
export function temporaryFor(path: string): string {
  return join(dirname(path), `.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`);
}

/** Runs `work`, and makes the folder of `path` only where it turns out to be missing. */
export function inFolder<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    return work();
  }
}

/** The code of a file system error, `ENOENT` and the like; empty for any other value. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Code-unit order: the same on every machine and in every locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The text of a file; null where it cannot be read. */
export function readTextOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
