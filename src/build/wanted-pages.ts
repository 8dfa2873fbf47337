import { problem, SiteError } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { nearest } from '../base/nearest.js';
import type { SectionStatus } from '../features/translations/index.js';
import type { SiteConfig } from '../model/config.js';
import type { ComparedLocale } from './checks/translation-states.js';

/** A page that a command names. */
export interface WantedPage {
  /** Path within the folder of a language. */
  readonly page: string;
  /** Null for all sections. */
  readonly id: string | null;
  /** Null if the path names none. */
  readonly locale: string | null;
  readonly shown: string;
}

/** Reads `content/fr/guides/install.md#update`, `fr/guides/install.md` or `guides/install.md`. */
function readWanted(shown: string, { siteDir, contentDir, i18n }: SiteConfig): WantedPage {
  const at = shown.indexOf('#');
  const written = (at === -1 ? shown : shown.slice(0, at)).replaceAll('\\', '/').replace(/^\.\//, '');
  const id = at === -1 ? null : shown.slice(at + 1);
  const content = `${relativeTo(siteDir, contentDir)}/`;
  const path = (written.startsWith(content) ? written.slice(content.length) : written).normalize('NFC');
  const folder = path.split('/')[0] ?? '';
  const locale = i18n.locales.find(({ code }) => code === folder)?.code ?? null;
  return { page: locale === null ? path : path.slice(folder.length + 1), id, locale, shown };
}

/** Reads the pages that a command names. */
export function wantedPages(pages: readonly string[], config: SiteConfig): readonly WantedPage[] {
  return pages.map((page) => readWanted(page, config));
}

/** The same where a page may be named by its original, too: `en/install.md` stands for its translations. */
export function wantedByOriginals(pages: readonly string[], config: SiteConfig): readonly WantedPage[] {
  return wantedPages(pages, config).map((one) => (one.locale === config.i18n.source ? { ...one, locale: null } : one));
}

/** True for a section that a command names, and for any if it names none. */
export function isWanted(
  wanted: readonly WantedPage[],
  { locale, page, id }: { readonly locale: string; readonly page: string; readonly id: string },
): boolean {
  const isNamed = (one: WantedPage): boolean =>
    one.page === page && (one.id === null || one.id === id) && (one.locale ?? locale) === locale;
  return wanted.length === 0 || wanted.some(isNamed);
}

/** The languages that a command is about; throws if a name leads nowhere. */
export function wantedLocales(
  { locales, wanted }: { readonly locales: readonly string[]; readonly wanted: readonly WantedPage[] },
  compared: readonly ComparedLocale[],
): readonly ComparedLocale[] {
  const named = new Set([...locales, ...wanted.flatMap(({ locale }) => locale ?? [])]);
  const found = compared.filter(({ locale }) => named.size === 0 || named.has(locale));
  const codes = compared.map(({ locale }) => locale).join(', ');
  const unknown = [...named].find((code) => !compared.some(({ locale }) => locale === code));
  if (unknown !== undefined)
    throw new SiteError([
      problem('unknown-locale', `The site has no translations into \`${unknown}\`.`, {
        hint: `Choose one of ${codes}.`,
      }),
    ]);
  for (const { page, id, shown } of wanted) if (!isFound(page, id, found)) throw unknownPage(shown, found);
  return found;
}

function isFound(page: string, id: string | null, locales: readonly ComparedLocale[]): boolean {
  const found = locales.flatMap(({ pages }) => pages.filter((one) => one.path === page && one.absolutePath !== null));
  const left = locales.flatMap((one) => one.left);
  if (left.some((one) => one.path === page && (id === null || one.id === id))) return true;
  return found.some(({ sections }) => id === null || sections.some((section) => isRecordable(section, id)));
}

function isRecordable({ id, original, translation }: SectionStatus, wanted: string): boolean {
  return id === wanted && original !== null && translation !== null;
}

function unknownPage(shown: string, locales: readonly ComparedLocale[]): SiteError {
  const names = locales.flatMap(({ pages }) =>
    pages.flatMap(({ path, sections }) => [path, ...sections.map(({ id }) => `${path}#${id}`)]),
  );
  const message = `There is no translation \`${shown}\` with an original.`;
  const near = nearest(shown, names);
  const hint = (): string => {
    if (names.includes(shown)) return 'Only one of the two languages has it: translate it first, or remove it.';
    return near === null ? 'Run `docsgen translations status` to see what there is.' : `Did you mean \`${near}\`?`;
  };
  return new SiteError([problem('unknown-translation', message, { hint: hint() })]);
}

/** Throws if a status is wanted of a language or page that the site does not have. */
export function checkShown(
  { locales, page }: { readonly locales: readonly string[]; readonly page: string | null },
  { i18n }: SiteConfig,
  compared: readonly ComparedLocale[],
): void {
  const codes = i18n.locales.map(({ code }) => code);
  const unknown = locales.find((code) => !codes.includes(code));
  if (unknown !== undefined)
    throw new SiteError([
      problem('unknown-locale', `The site has no language \`${unknown}\`.`, {
        hint: `Choose one of ${codes.join(', ')}.`,
      }),
    ]);
  if (page !== null && !compared.some(({ pages, left }) => [...pages, ...left].some(({ path }) => path === page)))
    throw unknownPage(page, compared);
}
