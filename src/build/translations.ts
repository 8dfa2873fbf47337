import { basename } from 'node:path';
import { byCodeUnit, readTextOrNull, relativeTo } from '../base/files.js';
import { ledgerLines, type SectionState } from '../features/translations/index.js';
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
  /** Sections of pages with their states; those of a page without any translation are missing. */
  readonly sections: readonly SectionOfPage[];
  /** Records of sections that have no translation any more. `translations accept` of their page removes them. */
  readonly left: readonly LeftSection[];
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
  /** File of the translation, relative to the site; that of the original if it has no translation. */
  readonly file: string;
  /** Line of its heading in the file. */
  readonly line: number;
  /** True if a section before has the same ID: it cannot be recorded. */
  readonly isRepeated: boolean;
}

/** A record that says nothing about any translation. */
export interface LeftSection {
  readonly path: string;
  readonly id: string;
  /** The file with the record, relative to the site. */
  readonly file: string;
  readonly line: number;
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
      config.siteDir,
    );
    statuses.push({ locale: locale.code, pages, ...sections, references: await referencesOf(config, locale.code) });
  }
  return statuses;
}

function sectionsOf(
  compared: ComparedLocale | undefined,
  wanted: string | null,
  siteDir: string,
): Pick<LocaleStatus, 'percentCurrent' | 'sections' | 'left'> {
  if (compared === undefined) return { percentCurrent: null, sections: [], left: [] };
  const sections = compared.pages.flatMap((page) =>
    wanted !== null && page.path !== wanted
      ? []
      : page.sections.map(({ id, state, original, translation, isRepeated }): SectionOfPage => {
          const file = translation === null ? page.original : (page.absolutePath ?? '');
          const line = (translation ?? original)?.line ?? 1;
          return { path: page.path, id, state, file: relativeTo(siteDir, file), line, isRepeated };
        }),
  );
  const texts = new Map<string, ReadonlyMap<string, number>>();
  const left = compared.left.flatMap(({ ledger, path, id }): readonly LeftSection[] => {
    if (wanted !== null && path !== wanted) return [];
    const lines = texts.get(ledger) ?? ledgerLines(readTextOrNull(ledger) ?? '');
    texts.set(ledger, lines);
    const line = lines.get(`${basename(path)}#${id}`) ?? 1;
    return [{ path, id, file: relativeTo(siteDir, ledger), line }];
  });
  return { percentCurrent: percentCurrent(compared), sections, left };
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
