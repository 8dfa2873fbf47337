import { basename, dirname, join } from 'node:path';
import { byCodeUnit, readTextOrNull, relativeTo } from '../../base/files.js';
import { categoryTexts, isCategoryFile, localeFolder } from '../../content/index.js';
import { walkFolder } from '../../content/walk.js';
import {
  categorySections,
  type Ledger,
  type LedgerPage,
  readLedgerFile,
  type SectionStatus,
  sectionTexts,
  type TranslatedPage,
  translationStates,
  withHead,
} from '../../features/translations/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import type { FormerId } from '../../model/doc.js';
import { LEDGER, type PageSection } from '../../model/section.js';
import type { Site } from '../../model/site.js';
import type { Docs } from '../../pages/docs.js';
import { byTranslation, originalFor, originalLanguages, translationGroup } from '../../shared/originals.js';
import { type LeftRecord, leftRecords } from './left-records.js';

/** A page, partial or description of a folder in one language. */
interface OwnPage {
  readonly locale: string;
  /** Path within the folder of the language. */
  readonly path: string;
  readonly absolutePath: string;
  /** The same for all translations of a page. */
  readonly group: string;
  readonly read: () => Promise<{ readonly sections: readonly PageSection[]; readonly formerIds: readonly FormerId[] }>;
}

/** A translation with the states of its sections. */
export interface ComparedPage {
  readonly path: string;
  /** Locale of the original. */
  readonly from: string;
  /** Files of the original and the translation, which is null if there is none. */
  readonly original: string;
  readonly absolutePath: string | null;
  readonly sections: readonly SectionStatus[];
  /** True if the files describe a folder. */
  readonly isCategory: boolean;
}

/** Translations into one language. */
export interface ComparedLocale {
  readonly locale: string;
  readonly pages: readonly ComparedPage[];
  /** Records that could be read, by the absolute path of their file. */
  readonly ledgers: ReadonlyMap<string, Ledger>;
  /** Records of what has no translation any more. */
  readonly left: readonly LeftRecord[];
  /** True if a file of records is damaged, so that states are not known. */
  readonly isDamaged: boolean;
}

interface Compared {
  readonly site: Site;
  readonly docs: Docs;
  readonly report: Report;
  /** True to compare only languages with records. */
  readonly onlyRecorded: boolean;
  /** Called before pages are compiled. */
  readonly begin?: () => Promise<void>;
}

/** Compares all translations of a site with their originals, section by section. Damaged records are reported. */
export async function compareTranslations({
  site,
  docs,
  report,
  onlyRecorded,
  begin,
}: Compared): Promise<readonly ComparedLocale[]> {
  const { config } = site;
  const { locales, source } = config.i18n;
  if (locales.length < 2) return [];
  const codes = originalLanguages(config.i18n);
  const files = new Map(codes.map((code) => [code, filesOf(config, code)]));
  const pages = [
    ...pagesOf(site, docs),
    ...codes.flatMap((code) => [...partialsOf(config, code, files), ...categoriesOf(code, files)]),
  ];
  const groups = byTranslation(pages, ({ group }) => group);
  const compared: ComparedLocale[] = [];
  for (const { code } of locales) {
    if (code === source) continue;
    const found = (files.get(code) ?? []).filter(({ name }) => name === LEDGER);
    if (onlyRecorded && found.length === 0) continue;
    const ledgers = readLedgers(
      config,
      found.map(({ absolutePath }) => absolutePath),
      report,
    );
    await begin?.();
    compared.push(
      await compareLocale(code, { config, groups, codes, ledgers, isDamaged: ledgers.size < found.length }),
    );
  }
  return compared;
}

interface LocaleInput {
  readonly config: SiteConfig;
  readonly groups: ReadonlyMap<string, ReadonlyMap<string, OwnPage>>;
  readonly codes: readonly string[];
  readonly ledgers: ReadonlyMap<string, Ledger>;
  readonly isDamaged: boolean;
}

async function compareLocale(
  locale: string,
  { config, groups, codes, ledgers, isDamaged }: LocaleInput,
): Promise<ComparedLocale> {
  const pairs: TranslatedPage[] = [];
  const files = new Map<string, Pick<ComparedPage, 'original' | 'absolutePath'>>();
  for (const group of groups.values()) {
    const own = group.get(locale);
    const original = originalFor(group, locale, codes);
    // A page that only this language has is no translation.
    if (original === undefined || (own === undefined && original.locale !== config.i18n.source)) continue;
    const { sections, formerIds } = await original.read();
    const translation = own === undefined ? null : (await own.read()).sections;
    const path = own?.path ?? original.path;
    files.set(path, { original: original.absolutePath, absolutePath: own?.absolutePath ?? null });
    pairs.push({ path, from: original.locale, original: sections, formerIds, translation });
  }
  const records = new Map<string, LedgerPage>();
  const root = localeFolder(config, locale);
  for (const [file, ledger] of ledgers)
    for (const [name, page] of ledger.pages) records.set(relativeTo(root, join(dirname(file), name)), page);
  const states = translationStates(pairs, records);
  const pages = pairs.map(({ path, from }): ComparedPage => {
    const { original, absolutePath } = files.get(path) ?? { original: '', absolutePath: null };
    const isCategory = isCategoryFile(basename(path));
    return { path, from, original, absolutePath, sections: states.get(path) ?? [], isCategory };
  });
  const sorted = pages.sort((a, b) => byCodeUnit(a.path, b.path));
  return { locale, pages: sorted, ledgers, left: leftRecords(sorted, ledgers, root), isDamaged };
}

/** Pages that are files of authors. */
function pagesOf({ config, content }: Site, docs: Docs): readonly OwnPage[] {
  return content.sources.flatMap((source): readonly OwnPage[] => {
    const { locale, absolutePath, frontmatter } = source;
    const root = localeFolder(config, locale);
    const path = relativeTo(root, absolutePath).normalize('NFC');
    if (source.text !== null || source.format !== 'md' || path.startsWith('..')) return [];
    const read: OwnPage['read'] = async () => {
      const { doc } = await docs.get(source);
      return { sections: withHead(doc.sections, frontmatter), formerIds: doc.formerIds };
    };
    return [{ locale, path, absolutePath, group: translationGroup(source), read }];
  });
}

interface ListedFile {
  readonly absolutePath: string;
  readonly path: string;
  readonly name: string;
}

/** Files in the folder of a language. */
function filesOf(config: SiteConfig, locale: string): readonly ListedFile[] {
  const root = localeFolder(config, locale);
  try {
    // What is wrong with names and links was reported when the content was read.
    return walkFolder(root, { siteDir: config.siteDir }, () => undefined);
  } catch {
    // A language may have no folder yet.
    return [];
  }
}

/** Partials of a language. */
function partialsOf(
  { markdown: { math, emoji, parser } }: SiteConfig,
  locale: string,
  files: ReadonlyMap<string, readonly ListedFile[]>,
): readonly OwnPage[] {
  const partials = (files.get(locale) ?? []).filter(
    ({ path, name }) => /\.(?:md|markdown)$/.test(name) && path.split('/').some((part) => part.startsWith('_')),
  );
  return partials.map(({ path, absolutePath }) => {
    const read: OwnPage['read'] = async () => {
      const text = (readTextOrNull(absolutePath) ?? '').replace(/\r\n?/g, '\n');
      return { sections: await sectionTexts(text, null, { math, emoji, parser }), formerIds: [] };
    };
    return { locale, path, absolutePath, group: `partial ${path}`, read };
  });
}

/** Descriptions of the folders of a language. */
function categoriesOf(locale: string, files: ReadonlyMap<string, readonly ListedFile[]>): readonly OwnPage[] {
  const categories = (files.get(locale) ?? []).filter(({ name }) => isCategoryFile(name));
  return categories.map(({ path, absolutePath }) => {
    const read: OwnPage['read'] = async () => {
      const text = (readTextOrNull(absolutePath) ?? '').replace(/^\uFEFF/, '');
      return { sections: categorySections(categoryTexts(text)), formerIds: [] };
    };
    return { locale, path, absolutePath, group: `category ${dirname(path)}`, read };
  });
}

/** Reads the records of a language; damaged ones are reported and left out. */
function readLedgers({ siteDir }: SiteConfig, paths: readonly string[], report: Report): ReadonlyMap<string, Ledger> {
  const ledgers = new Map<string, Ledger>();
  for (const path of paths) {
    const read = readLedgerFile(path, siteDir);
    if ('code' in read) report(read);
    else ledgers.set(path, read);
  }
  return ledgers;
}
