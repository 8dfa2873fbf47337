import type { Locale } from '../model/config.js';

/** Folder of a locale's output with a trailing slash; empty for the locale at the root. */
export function outputFolder({ path }: Pick<Locale, 'path'>): string {
  return path === '' ? '' : `${path}/`;
}

/** Output file of a locale's offline worker. */
export function workerFile(locale: Pick<Locale, 'path'>): string {
  return `${outputFolder(locale)}sw.js`;
}

/**
 * Output file of the worker beside a locale's folder, `zh-cn.sw.js`: the one in it cannot act for `/zh-cn`. Null for the locale at the root,
 * beside whose folder the site publishes nothing.
 */
export function entranceFile({ path }: Pick<Locale, 'path'>): string | null {
  return path === '' ? null : `${path}.sw.js`;
}

/** Output files of all workers of a locale. */
export function workerFiles(locale: Pick<Locale, 'path'>): readonly string[] {
  return [workerFile(locale), entranceFile(locale)].filter((file) => file !== null);
}

/** Output file of a locale's web manifest. */
export function webManifestFile(locale: Pick<Locale, 'path'>): string {
  return `${outputFolder(locale)}manifest.webmanifest`;
}

/** Slug and output file, in the folder of its locale, of the page that answers unknown addresses. Authors write it as `404.md`. */
export const NOT_FOUND_SLUG = '404.html';

/** Output file of the Markdown twin of a page: `guides/faq/index.md` beside `guides/faq/index.html`. */
export function twinFile(page: string): string {
  return page.replace(/index\.html$/, 'index.md');
}

/** Output files with the rules of hosts that a site names in `hosts`. */
export const HOST_FILES = { vercel: 'vercel.json', azure: 'staticwebapp.config.json' } as const;
