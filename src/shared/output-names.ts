import type { Locale } from '../model/config.js';

/** Output folder of a locale with a trailing slash; empty for the locale at the root. */
export function outputFolder({ path }: Pick<Locale, 'path'>): string {
  return path === '' ? '' : `${path}/`;
}

/** Output file of a locale's offline worker. */
export function workerFile(locale: Pick<Locale, 'path'>): string {
  return `${outputFolder(locale)}sw.js`;
}

/**
 * Output file of the locale worker beside a locale's folder, `zh-cn.sw.js`: the worker inside it cannot handle `/zh-cn` without a slash.
 * Null for the locale at the root, which has no such address.
 */
export function localeWorkerFile({ path }: Pick<Locale, 'path'>): string | null {
  return path === '' ? null : `${path}.sw.js`;
}

/** Output files of all workers of a locale. */
export function workerFiles(locale: Pick<Locale, 'path'>): readonly string[] {
  return [workerFile(locale), localeWorkerFile(locale)].filter((file) => file !== null);
}

/** Output file of a locale's web manifest. */
export function webManifestFile(locale: Pick<Locale, 'path'>): string {
  return `${outputFolder(locale)}manifest.webmanifest`;
}

/** Slug and output file, inside the locale's folder, of the page for unknown addresses. Authors write it as `404.md`. */
export const NOT_FOUND_SLUG = '404.html';

/** Output file of a page's Markdown copy: `guides/faq.md` for `guides/faq/index.html`, and `index.md` for the page at the root. */
export function markdownCopyFile(page: string): string {
  return page.replace(/(^|\/)index\.html$/, (_, slash: string) => (slash === '' ? 'index.md' : '.md'));
}

/** Address of a page's Markdown copy, without base: `/guides/faq.md` for `/guides/faq`. */
export function markdownCopyUrl(page: string): string {
  return page === '/' ? '/index.md' : `${page}.md`;
}
