import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import systemPath, { basename, dirname, join, relative, sep } from 'node:path';
import { problem, SiteError } from './diagnostics.js';

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

/**
 * Resolves symbolic links and junctions; a path that does not exist is returned unchanged. `native` everywhere: without it, Node.js keeps
 * the case in which a path or the target of a link was written, so that two paths of a folder differ on Windows and macOS.
 */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
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

/** Milliseconds for which work on a file that another program has open is retried, and between tries. */
const IN_USE = 4000;
const NEXT_TRY = 50;

/** Codes by which Windows says that another program has a file or folder open. Permissions have the same codes. */
const IN_USE_CODES: ReadonlySet<string> = new Set(['EPERM', 'EBUSY', 'EACCES']);

/**
 * Replaces or deletes a file or folder. Windows refuses while another program has it open, usually for a moment, so this retries for a few
 * seconds, and then throws a `SiteError` that names it.
 */
export function patiently(
  work: () => void,
  nameOf: () => string,
  { platform = process.platform as string, wait = IN_USE } = {},
): void {
  for (const start = performance.now(); ; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, NEXT_TRY)) {
    try {
      work();
      return;
    } catch (error) {
      const code = errorCode(error);
      if (platform !== 'win32' || !IN_USE_CODES.has(code)) throw error;
      if (performance.now() - start > wait) throw inUse(nameOf(), code);
    }
  }
}

/** Renames a file or folder as `patiently` does. */
export function renamePatiently(
  from: string,
  to: string,
  { rename = renameSync, platform = process.platform as string, wait = IN_USE } = {},
): void {
  const inTheWay = (): string => (existsSync(to) ? to : from);
  patiently(() => rename(from, to), inTheWay, { platform, wait });
}

/** The error for a file or folder that stays in use. Its path is shown relative to the working folder, or by its name only. */
function inUse(path: string, code: string): SiteError {
  const working = process.cwd();
  const name = isInside(working, path) && path !== working ? relativeTo(working, path) : basename(path);
  const message = `Cannot replace or delete \`${name}\`: another program has it open, or you may not write there (${code}).`;
  const hint =
    'Close editors, terminals, Explorer windows and servers that use it, exclude it from virus scanners and synchronisation such as OneDrive, and run docsgen again.';
  return new SiteError([problem('file-in-use', message, { hint })]);
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
