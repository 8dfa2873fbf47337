import { byCodeUnit } from '../base/files.js';
import type { SectionState } from '../features/translations/index.js';
import type { ReferenceConfig, SiteConfig } from '../model/config.js';
import { overlayExists } from '../open/generated-sources.js';
import { percentCurrent } from './checks/outdated-translations.js';
import type { ComparedLocale } from './checks/translation-states.js';
import { openTranslations } from './open-translations.js';
import { checkShown, wantedPages } from './wanted-pages.js';

/** Translation status of a locale. */
export interface LocaleStatus {
  readonly locale: string;
  /** Pages that the locale has, out of those that any locale has. */
  readonly pages: { readonly own: number; readonly total: number; readonly missing: readonly string[] };
  /** Whole percent of the text of pages whose translation is current; null for the language of the sources. */
  readonly percentCurrent: number | null;
  /** Sections of pages with their states; pages without any translation have none. */
  readonly sections: readonly SectionOfPage[];
  /** References for which the locale has an overlay. */
  readonly references: readonly ReferenceStatus[];
}

/** State of a section of a translated page. */
export interface SectionOfPage {
  /** Path within the folder of the language. */
  readonly path: string;
  /** Empty for the beginning of the page. */
  readonly id: string;
  readonly state: SectionState;
}

/** Texts of one reference. */
export interface ReferenceStatus {
  readonly route: string;
  readonly translated: number;
  readonly total: number;
  readonly stale: readonly string[];
  readonly missing: readonly string[];
}

/** What a status is about. */
export interface StatusOptions {
  /** Codes of languages. Default: all. */
  readonly locales?: readonly string[];
  /** Path of a page within the folder of a language, or from there on: `fr/install.md`. Default: all pages. */
  readonly page?: string | null;
}

/** Coverage and staleness of locales. Throws if the site does not have what the options name. */
export async function translationStatus(
  settings: SiteConfig,
  { locales = [], page = null }: StatusOptions = {},
): Promise<readonly LocaleStatus[]> {
  const { config, site, compared } = await openTranslations(settings);
  const [wanted = null] = page === null ? [] : wantedPages([page], config);
  checkShown({ locales, page: wanted?.page ?? null }, config, compared);
  const routes = [...site.routes.values()].filter((route) => route.source !== null);
  const statuses: LocaleStatus[] = [];
  for (const locale of config.i18n.locales) {
    if (locales.length > 0 && !locales.includes(locale.code)) continue;
    const mine = routes.filter((route) => route.locale === locale.code);
    const missingPages = mine.filter((route) => route.isFallback).map((route) => `/${route.slug}`);
    const pages = {
      own: mine.length - missingPages.length,
      total: mine.length,
      missing: missingPages.sort(byCodeUnit),
    };
    const sections = sectionsOf(
      compared.find((one) => one.locale === locale.code),
      wanted?.page ?? null,
    );
    statuses.push({ locale: locale.code, pages, ...sections, references: await referencesOf(config, locale.code) });
  }
  return statuses;
}

function sectionsOf(
  compared: ComparedLocale | undefined,
  wanted: string | null,
): Pick<LocaleStatus, 'percentCurrent' | 'sections'> {
  if (compared === undefined) return { percentCurrent: null, sections: [] };
  const sections = compared.pages.flatMap((page) =>
    page.absolutePath === null || (wanted !== null && page.path !== wanted)
      ? []
      : page.sections.map(({ id, state }) => ({ path: page.path, id, state })),
  );
  return { percentCurrent: percentCurrent(compared), sections };
}

async function referencesOf(config: SiteConfig, locale: string): Promise<readonly ReferenceStatus[]> {
  const mine = config.reference.filter((reference) => overlayExists(config, locale, reference));
  return Promise.all(mine.map((reference) => referenceStatus(config, locale, reference)));
}

async function referenceStatus(
  config: SiteConfig,
  locale: string,
  reference: ReferenceConfig,
): Promise<ReferenceStatus> {
  const { generateReference } = await import('../features/references/index.js');
  const { siteDir, contentDir } = config;
  const { coverage } = await generateReference(reference, { siteDir, contentDir, locale, store: null });
  return { route: `/${reference.route}`, ...coverage };
}
