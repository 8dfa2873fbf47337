/** Contract between the build, the pages and the offline worker. */

/** A published file that a worker may cache. */
export interface KeptFile {
  /** Address relative to the base with a leading slash; pages without `.html`, `index.html` and trailing slash. */
  readonly path: string;
  /** First digits of the file's sha256; `-` if its name contains a hash. */
  readonly revision: string;
  /** Size before compression. */
  readonly bytes: number;
}

/** Settings built into a worker: everything that differs between sites, locales or deployments. Addresses include the base. */
export interface WorkerSettings {
  /** Changes with every deployment that differs for readers of the locale. */
  readonly id: string;
  /** Base path with leading and trailing slash. */
  readonly base: string;
  /** Home of the locale with leading and trailing slash; the worker handles everything below it. */
  readonly scope: string;
  /** Scopes of other locales inside this one. */
  readonly others: readonly string[];
  /** Folders whose files have hashes in their names. */
  readonly hashed: readonly string[];
  readonly offlinePage: string;
  /** Addresses that the markup of every page of this deployment contains. */
  readonly marks: readonly string[];
  /** List of pages, then of hashed files, that offline mode caches in the background. */
  readonly pages: string;
  /** List of files without a hash in their names, cached on first view. */
  readonly files: string;
  /** List of redirects, cached at installation; null for none. */
  readonly redirects: string | null;
  /** Bytes available for background caching. */
  readonly budget: number;
}

/** Parameters that a page passes to its worker in the worker's address, as JSON. */
export interface WorkerParams {
  readonly offlineMode: boolean;
  readonly debug: boolean;
}

/** Name of the query parameter with `WorkerParams`. */
export const PARAMS = 'params';

/** Messages to a worker. It answers `IDENTITY` with the deployment's ID through the port sent along. */
export type WorkerMessage =
  | { readonly type: 'SKIP_WAITING' | 'IDENTITY' }
  /** A page is shown; `resources` are files it loaded before the worker controlled it. */
  | { readonly type: 'PAGE'; readonly url: string; readonly resources: readonly string[] };

/** Length of a revision in hexadecimal digits. Two versions of a file collide by chance once in 16 ** 8 = 4,294,967,296 changes. */
export const REVISION_LENGTH = 8;

/** Revision of files whose names contain a hash. */
export const NO_REVISION = '-';

/** Formats lists as text: one file per line, an empty line between lists. */
export function formatLists(lists: readonly (readonly KeptFile[])[]): string {
  const line = ({ path, revision, bytes }: KeptFile): string => `${path} ${revision} ${bytes.toString(36)}\n`;
  return lists.map((files) => files.map(line).join('')).join('\n');
}

/** Parses lists from text; damaged lines are skipped. */
export function parseLists(text: string): KeptFile[][] {
  return text.split(/^\n/m).map((list) =>
    list.split('\n').flatMap((line) => {
      const [path, revision, bytes] = line.split(' ');
      const size = Number.parseInt(bytes ?? '', 36);
      return path && revision && size >= 0 ? [{ path, revision, bytes: size }] : [];
    }),
  );
}

/** Formats redirects as text, one per line; both addresses are paths with the base. */
export function formatRedirects(redirects: Iterable<{ readonly from: string; readonly to: string }>): string {
  return Array.from(redirects, ({ from, to }) => `${pageKey(from)} ${to}\n`).join('');
}

/** New address of an old one, from the text of `formatRedirects`, or undefined. */
export function redirectIn(text: string, pathname: string): string | undefined {
  const beginning = `${pageKey(pathname)} `;
  return text
    .split('\n')
    .find((line) => line.startsWith(beginning))
    ?.slice(beginning.length);
}

/** Canonical form of a page's path: `/a`, `/a/`, `/a.html` and `/a/index.html` are the same page. */
export function pageKey(pathname: string): string {
  const clean = pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  // Existing escapes are kept, in upper case.
  const encoded = encodeURI(clean).replaceAll('%25', '%');
  return encoded.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase()) || '/';
}

/** True for a path whose name contains a hash, so that its bytes never change. */
export function isHashed(pathname: string, folders: readonly string[]): boolean {
  return folders.some((folder) => pathname.startsWith(folder)) && /-[\w-]{8}\.\w+$/.test(pathname);
}

/** Prefix of the names of all caches of a scope. */
export function cachePrefix(scope: string): string {
  return `docsgen ${scope} `;
}

/** Name of a cache; `id` is a deployment's, or empty for caches that outlive deployments. */
export function cacheName(scope: string, kind: 'shell' | 'kept' | 'media' | 'state', id = ''): string {
  return `${cachePrefix(scope)}${kind}${id === '' ? '' : ` ${id}`}`;
}

/** Cache space in bytes. */
export interface Room {
  /** Includes files that are already cached. */
  readonly budget: number;
  /** Space that the browser has left. */
  readonly free: number;
}

/** Files to fetch, in order, until the space is used up. A file that is too large is skipped; smaller ones after it may still fit. */
export function missingWithin(files: readonly KeptFile[], isKept: (file: KeptFile) => boolean, room: Room): KeptFile[] {
  const usedBytes = files.filter(isKept).reduce((sum, { bytes }) => sum + bytes, 0);
  let left = Math.min(room.budget - usedBytes, room.free);
  return files.filter((file) => {
    if (isKept(file) || file.bytes > left) return false;
    left -= file.bytes;
    return true;
  });
}

/** Sorts files by how likely a reader at `path` is to want them: more common folders come first. */
export function nearestFirst(files: readonly KeptFile[], path: string): KeptFile[] {
  const here = path.split('/');
  const common = (file: KeptFile): number => {
    const there = file.path.split('/');
    const differs = here.findIndex((segment, i) => segment !== there[i]);
    return differs === -1 ? here.length : differs;
  };
  return files
    .map((file) => ({ file, near: common(file) }))
    .sort((a, b) => b.near - a.near)
    .map(({ file }) => file);
}
