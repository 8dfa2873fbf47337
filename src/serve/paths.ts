import { markdownCopyFile } from '../shared/output-names.js';

/** Files that may answer a decoded path, best first: the file itself, the folder's index, the page of that name. */
export function candidateFiles(path: string): readonly string[] {
  const pathWithoutSlash = path.replace(/\/+$/, '');
  if (pathWithoutSlash === '') return ['/index.html'];
  // `/index` and `/404` are not addresses, although such files exist.
  const page = /\/(?:index|404)$/.test(pathWithoutSlash) ? [] : [`${pathWithoutSlash}.html`];
  return path.endsWith('/')
    ? [`${pathWithoutSlash}/index.html`, ...page]
    : [pathWithoutSlash, `${pathWithoutSlash}/index.html`, ...page];
}

/** The Markdown copy of the page in a file; null for files that are no pages. */
export function markdownCopyOf(file: string): string | null {
  return file.endsWith('/index.html') ? `/${markdownCopyFile(file.slice(1))}` : null;
}

/** Today's address of a Markdown copy that was published as `/guides/faq/index.md`; null for other addresses. */
export function movedCopy(path: string): string | null {
  return /^(?<page>.+)\/index\.md$/.exec(path)?.groups?.['page']?.concat('.md') ?? null;
}

/** The address without `.html` or `/index.html`. Null if the path has neither, and for 404 pages, which are served like other files. */
export function cleanPath(path: string): string | null {
  if (!path.endsWith('.html') || path.endsWith('/404.html')) return null;
  const cleanedPath = path.replace(/(?:\/index)?\.html$/, '');
  return cleanedPath === '' ? '/' : cleanedPath;
}

/** Maximum number of folders searched for a 404 page, so that no request causes thousands of lookups. */
const SEARCHED_FOLDERS = 8;

/** 404 pages for a path, the nearest folder first. */
export function notFoundFiles(path: string): readonly string[] {
  const folders = path.split('/').slice(1, -1).slice(0, SEARCHED_FOLDERS);
  return Array.from({ length: folders.length + 1 }, (_, levels) =>
    ['', ...folders.slice(0, folders.length - levels), '404.html'].join('/'),
  );
}
