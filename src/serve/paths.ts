/** Files that may answer at a decoded path, best first: the file itself, the folder's index, the page of that name. */
export function candidateFiles(path: string): readonly string[] {
  const pathWithoutSlash = path.replace(/\/+$/, '');
  if (pathWithoutSlash === '') return ['/index.html'];
  // `/index` and `/404` are no addresses of their own, though files of that name exist.
  const page = /\/(?:index|404)$/.test(pathWithoutSlash) ? [] : [`${pathWithoutSlash}.html`];
  return path.endsWith('/')
    ? [`${pathWithoutSlash}/index.html`, ...page]
    : [pathWithoutSlash, `${pathWithoutSlash}/index.html`, ...page];
}

/** The address without `.html` or `/index.html`; null where the path has neither, and for 404 pages, which are files like others. */
export function cleanPath(path: string): string | null {
  if (!path.endsWith('.html') || path.endsWith('/404.html')) return null;
  const cleanedPath = path.replace(/(?:\/index)?\.html$/, '');
  return cleanedPath === '' ? '/' : cleanedPath;
}

/** Folders that are searched for a not-found page, from the top. There is a limit so that nobody can make a server search thousands. */
const SEARCHED_FOLDERS = 8;

/** Not-found pages for a path, the nearest folder's first. */
export function notFoundFiles(path: string): readonly string[] {
  const folders = path.split('/').slice(1, -1).slice(0, SEARCHED_FOLDERS);
  return Array.from({ length: folders.length + 1 }, (_, levels) =>
    ['', ...folders.slice(0, folders.length - levels), '404.html'].join('/'),
  );
}
