import type { Locale } from '../model/config.js';

/** Folder of a locale's output with a trailing slash; empty for the locale at the root. */
export function outputFolder({ path }: Pick<Locale, 'path'>): string {
  return path === '' ? '' : `${path}/`;
}

/** Output file of a locale's web manifest. */
export function webManifestFile(locale: Pick<Locale, 'path'>): string {
  return `${outputFolder(locale)}manifest.webmanifest`;
}

/** Output file of the Markdown twin of a page: `guides/faq/index.md` beside `guides/faq/index.html`. */
export function twinFile(page: string): string {
  return page.replace(/index\.html$/, 'index.md');
}
