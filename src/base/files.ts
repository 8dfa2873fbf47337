import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import systemPath, { dirname, join, relative, sep } from 'node:path';

/** Output folder of files whose names contain a content hash, so that they never change. */
export const ASSETS_FOLDER = 'assets';

/** Output folder of the site's own scripts, and nothing else: the content security policy allows scripts from it. */
export const SCRIPTS_FOLDER = `${ASSETS_FOLDER}/js`;

/** Output file that lists every published file with its size and hash. */
export const MANIFEST_FILE = 'docsgen-manifest.json';

/** Converts a path to forward slashes on every platform. */
export function posix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** `path` relative to `root` with forward slashes, as diagnostics print it. */
export function relativeTo(root: string, path: string): string {
  const below = path.startsWith(root + sep) ? path.slice(root.length + 1) : relative(root, path);
  return posix(below) || '.';
}

/** The rules of a system for paths, from `node:path`. */
type PathRules = Pick<typeof systemPath, 'resolve' | 'sep'>;

/**
 * True if `inner` is `root` or below it. Both must be absolute; symbolic links are not resolved. On Windows, case does not count, not even
 * that of a drive's letter.
 */
export function isInside(
  root: string,
  inner: string,
  { resolve: resolved, sep: separator }: PathRules = systemPath,
): boolean {
  const [base = '', target = ''] = [root, inner].map((one) =>
    separator === '/' ? resolved(one) : resolved(one).toLowerCase(),
  );
  return target === base || target.startsWith(base.endsWith(separator) ? base : base + separator);
}

/** A text whose paths below `root` are relative to it, with forward slashes. */
export function withRelativePaths(text: string, root: string, separator: string = sep): string {
  const [before = '', ...parts] = text.split(root + separator);
  if (separator === '/') return before + parts.join('');
  // A path ends with its quotes.
  const relativeParts = parts.map((part) => part.replace(/^[^'"`\n]*/, (inner) => inner.replaceAll(separator, '/')));
  return before + relativeParts.join('');
}

/** Resolves symbolic links; a path that does not exist is returned unchanged. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * Writes a file through a temporary one in the same folder, so that readers see the old or the new content, never a part. Synchronous,
 * because for small files the thread pool costs four times the work itself.
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

/** Milliseconds for which a rename on Windows is retried while a scanner or an editor holds the file, and between tries. */
const IN_USE = 4000;
const NEXT_TRY = 50;

/** Renames a file or folder. Windows refuses while another program has it open, usually for a moment, so it retries for a few seconds. */
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

/** Path of a hidden temporary file beside the target, unique to each writer. `prune` removes those of killed processes. */
export function temporaryFor(path: string): string {
  return join(dirname(path), `.${process.pid}.${Math.random().toString(36).slice(2)}.tmp`);
}

/** Runs `work`, and creates the folder of `path` only if it turns out to be missing. */
export function inFolder<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    return work();
  }
}

/** Code of a file system error such as `ENOENT`; empty for any other value. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Compares by code unit: the same order on every machine and in every locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Reads a text file, or returns null if it cannot be read. */
export function readTextOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
