/** What the build, the page and the offline worker agree on. */

/** A published file that a worker may keep. */
export interface KeptFile {
  /** Address below the base with a leading slash; pages without `.html`, `index.html` and trailing slash. */
  readonly path: string;
  /** Beginning of the sha256 of its bytes; `-` where the name carries a hash. */
  readonly revision: string;
  /** Size before compression. */
  readonly bytes: number;
}

/** What a worker is told when it is built: all that differs between the workers of two sites, locales or deployments. Addresses include the base. */
export interface WorkerSettings {
  /** Changes with every deployment that a reader of the locale could notice. */
  readonly id: string;
  /** With both slashes. */
  readonly base: string;
  /** Home of the locale with both slashes; a worker acts for what lies below it. */
  readonly scope: string;
  /** Scopes of other locales that lie below this one. */
  readonly others: readonly string[];
  /** Folders whose files carry a hash in their names. */
  readonly hashed: readonly string[];
  readonly offlinePage: string;
  /** Addresses that the markup of every page of this deployment names. */
  readonly marks: readonly string[];
  /** List of pages, then of hashed files, that offline mode keeps in the background. */
  readonly pages: string;
  /** List of files without a hash in their names, kept on first view. */
  readonly files: string;
  /** List of old addresses and where they lead, kept at installation; null for none. */
  readonly redirects: string | null;
  /** Bytes that background keeping may use. */
  readonly budget: number;
}

/** What a page tells its worker in the worker's address, as JSON. */
export interface WorkerParams {
  readonly offlineMode: boolean;
  readonly debug: boolean;
}

/** Name of that parameter. */
export const PARAMS = 'params';

/** Messages to a worker. `IDENTITY` is answered through the port that comes with it by the deployment's id. */
export type WorkerMessage =
  | { readonly type: 'SKIP_WAITING' | 'IDENTITY' }
  /** A page is shown; `resources` are the files it loaded before the worker saw its requests. */
  | { readonly type: 'PAGE'; readonly url: string; readonly resources: readonly string[] };

/** Length of a revision in hexadecimal digits. Two versions of a file share a revision by accident once in 16 ** 8 = 4,294,967,296 changes. */
export const REVISION_LENGTH = 8;

/** Revision of files whose names carry a hash. */
export const NO_REVISION = '-';

/** Lists as text: one file a line, an empty line between two lists. */
export function formatLists(lists: readonly (readonly KeptFile[])[]): string {
  const line = ({ path, revision, bytes }: KeptFile): string => `${path} ${revision} ${bytes.toString(36)}\n`;
  return lists.map((files) => files.map(line).join('')).join('\n');
}

/** Lists from their text; a line that is damaged is left out. */
export function parseLists(text: string): KeptFile[][] {
  return text.split(/^\n/m).map((list) =>
    list.split('\n').flatMap((line) => {
      const [path, revision, bytes] = line.split(' ');
      const size = Number.parseInt(bytes ?? '', 36);
      return path && revision && size >= 0 ? [{ path, revision, bytes: size }] : [];
    }),
  );
}

/** Old addresses as text, one a line; both are paths with base. */
export function formatRedirects(redirects: Iterable<{ readonly from: string; readonly to: string }>): string {
  return Array.from(redirects, ({ from, to }) => `${pageKey(from)} ${to}\n`).join('');
}

/** The new address of an old one, from the text of `formatRedirects`; undefined for an address that is not in it. */
export function redirectIn(text: string, pathname: string): string | undefined {
  const beginning = `${pageKey(pathname)} `;
  return text
    .split('\n')
    .find((line) => line.startsWith(beginning))
    ?.slice(beginning.length);
}

/** The one form of a page's path: `/a`, `/a/`, `/a.html` and `/a/index.html` are the same page. */
export function pageKey(pathname: string): string {
  const clean = pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  // Escapes that are there already stay, in one form.
  const encoded = encodeURI(clean).replaceAll('%25', '%');
  return encoded.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase()) || '/';
}

/** True for a path whose name carries a hash, so that its bytes never change. */
export function isHashed(pathname: string, folders: readonly string[]): boolean {
  return folders.some((folder) => pathname.startsWith(folder)) && /-[\w-]{8}\.\w+$/.test(pathname);
}

/** Prefix of the names of all caches of a scope. */
export function cachePrefix(scope: string): string {
  return `docsgen ${scope} `;
}

/** Name of a cache; `id` is a deployment's, or empty for what outlives deployments. */
export function cacheName(scope: string, kind: 'shell' | 'kept' | 'media' | 'state', id = ''): string {
  return `${cachePrefix(scope)}${kind}${id === '' ? '' : ` ${id}`}`;
}

/** How much may be kept, in bytes. */
export interface Room {
  /** What is kept already counts. */
  readonly budget: number;
  /** What the browser has left. */
  readonly free: number;
}

/** The files to fetch, in order, until the room is used up. A file that is too large is left out; smaller ones after it may still fit. */
export function missingWithin(files: readonly KeptFile[], isKept: (file: KeptFile) => boolean, room: Room): KeptFile[] {
  const usedBytes = files.filter(isKept).reduce((sum, { bytes }) => sum + bytes, 0);
  let left = Math.min(room.budget - usedBytes, room.free);
  return files.filter((file) => {
    if (isKept(file) || file.bytes > left) return false;
    left -= file.bytes;
    return true;
  });
}

/** Files in the order in which a reader at `path` will probably want them: the more folders in common the earlier. */
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
