import { problem, SiteError } from '../base/diagnostics.js';
import { readTextOrNull, relativeTo } from '../base/files.js';
import { nearest } from '../base/nearest.js';
import {
  createPageReader,
  formatPo,
  formatXliff,
  type PageUnits,
  type ReadTranslatable,
  translationUnits,
} from '../features/exchange/index.js';
import type { SiteConfig } from '../model/config.js';
import type { ComparedLocale, ComparedPage } from './checks/translation-states.js';
import { openTranslations } from './open-translations.js';

/** Which texts to export. */
export interface ExportOptions {
  readonly locale: string;
  readonly format: 'po' | 'xliff';
  /** Pages: `guides/install.md`. Empty for all. */
  readonly pages: readonly string[];
}

/** Texts of a site for translators. */
export interface Exported {
  /** Files by page, or one for all. */
  readonly files: (isByPage: boolean) => readonly ExportedFile[];
  readonly pages: number;
  readonly units: number;
  /** Pages that cannot be exported: extensions change their text, or they are translated from another language. */
  readonly skipped: readonly string[];
}

/** A file for translators. */
export interface ExportedFile {
  /** Path of the page; null if the file has all pages. */
  readonly page: string | null;
  readonly text: string;
}

/** Exports the texts of pages with their translations into a language. */
export async function exportTranslations(
  settings: SiteConfig,
  { locale, format, pages }: ExportOptions,
): Promise<Exported> {
  const { config, compared } = await openTranslations(settings);
  const own = wantedLocale(locale, compared);
  const paths = pages.map((page) => pathOf(page, locale, config));
  // Labels of folders are no pages.
  const texts = own.pages.filter(({ isCategory }) => !isCategory);
  const known = new Set(texts.map(({ path }) => path));
  for (const [index, path] of paths.entries()) if (!known.has(path)) throw unknownPage(pages[index] ?? '', own);
  const wanted = paths.length === 0 ? texts : texts.filter(({ path }) => paths.includes(path));
  const read = await createPageReader(config.markdown);
  const found = wanted.map((page) => readUnits(page, read, config));
  const exported = found.filter((page) => page !== null);
  const { source } = config.i18n;
  const formatted = format === 'po' ? formatPo : formatXliff;
  const files = (isByPage: boolean): readonly ExportedFile[] =>
    isByPage
      ? exported.map((page) => ({ page: page.path, text: formatted({ source, locale, pages: [page] }) }))
      : [{ page: null, text: formatted({ source, locale, pages: exported }) }];
  return {
    files,
    pages: exported.length,
    units: exported.flatMap(({ sections }) => sections).reduce((sum, { units }) => sum + units.length, 0),
    skipped: wanted.flatMap(({ path }, index) => (found[index] === null ? [path] : [])),
  };
}

/** The units of a page; null if it cannot be exported. */
export function readUnits(page: ComparedPage, read: ReadTranslatable, { i18n }: SiteConfig): PageUnits | null {
  if (page.from !== i18n.source || page.isCategory) return null;
  const original = readPage(page.original, read);
  const translation = page.absolutePath === null ? null : readPage(page.absolutePath, read);
  if (original === null || (translation === null && page.absolutePath !== null)) return null;
  return translationUnits({ path: page.path, original, translation, sections: page.sections });
}

function readPage(path: string, read: ReadTranslatable): ReturnType<ReadTranslatable> {
  const text = readTextOrNull(path);
  return text === null ? null : read(text);
}

/** The translations into a language. */
export function wantedLocale(locale: string, compared: readonly ComparedLocale[]): ComparedLocale {
  const own = compared.find((one) => one.locale === locale);
  if (own !== undefined) return own;
  const codes = compared.map((one) => one.locale).join(', ');
  throw new SiteError([
    problem('unknown-locale', `The site has no translations into \`${locale}\`.`, {
      hint: codes === '' ? 'Add a language to `i18n.locales`.' : `Choose one of ${codes}.`,
    }),
  ]);
}

/** Path within the folder of a language, of a page that may be written with it. */
function pathOf(page: string, locale: string, { siteDir, contentDir }: SiteConfig): string {
  const path = page.replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC');
  const content = `${relativeTo(siteDir, contentDir)}/`;
  const below = path.startsWith(content) ? path.slice(content.length) : path;
  return below.startsWith(`${locale}/`) ? below.slice(locale.length + 1) : below;
}

function unknownPage(page: string, { pages }: ComparedLocale): SiteError {
  const near = nearest(
    page,
    pages.map(({ path }) => path),
  );
  return new SiteError([
    problem('unknown-translation', `There is no page \`${page}\` to translate.`, {
      hint: near === null ? 'Run `docsgen translations status` to see what there is.' : `Did you mean \`${near}\`?`,
    }),
  ]);
}
