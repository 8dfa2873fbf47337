import { dirname, join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { byCodeUnit, readTextOrNull, relativeTo, writeAtomic } from '../base/files.js';
import { nearest } from '../base/nearest.js';
import {
  formatLedger,
  LEDGER,
  type Ledger,
  type LedgerPage,
  type LedgerRow,
  type SectionStatus,
  translationHash,
} from '../features/translations/index.js';
import type { SiteConfig } from '../model/config.js';
import type { ComparedLocale, ComparedPage } from './checks/translation-states.js';
import { openTranslations } from './open-translations.js';

/** What to record. */
export interface AcceptOptions {
  /** Pages with or without the ID of a section: `guides/install.md#update`. */
  readonly pages: readonly string[];
  /** Empty for the only language with translations, or the one that the path of a page names. */
  readonly locales: readonly string[];
  /** `pages` records what the pages name; `touched` only what changed with its original; `unrecorded` what has no record. */
  readonly which: 'pages' | 'touched' | 'unrecorded';
}

/** What was recorded. */
export interface Accepted {
  /** Sections: `fr/guides/install.md#update`. */
  readonly sections: readonly string[];
  /** Files that were written, relative to the site. */
  readonly files: readonly string[];
}

/** Records that sections of translations are as current as their originals. */
export async function acceptTranslations(settings: SiteConfig, options: AcceptOptions): Promise<Accepted> {
  const { config, compared } = await openTranslations(settings);
  const wanted = options.pages.map((page) => readWanted(page, config));
  const locales = wantedLocales(options, wanted, compared);
  // Nothing is written if a name leads nowhere.
  for (const { page, id, shown } of wanted) if (!isFound(page, id, locales)) throw unknownPage(shown, locales);
  const sections: string[] = [];
  const files: string[] = [];
  for (const locale of locales) {
    const choose = chooser(options.which, wanted, locale);
    const updates = locale.pages.flatMap((page) => {
      const chosen = page.absolutePath === null ? [] : page.sections.filter((section) => choose(page, section));
      return chosen.length === 0 ? [] : [{ page, chosen: new Set(chosen) }];
    });
    sections.push(
      ...updates.flatMap(({ page, chosen }) => [...chosen].map(({ id }) => `${locale.locale}/${page.path}#${id}`)),
    );
    files.push(...writeLedgers(locale, updates, config));
  }
  return { sections, files };
}

/** A page that a command names. */
interface Wanted {
  /** Path within the folder of a language. */
  readonly page: string;
  /** Null for all sections. */
  readonly id: string | null;
  /** Null if the path names none. */
  readonly locale: string | null;
  readonly shown: string;
}

/** Reads `content/fr/guides/install.md#update`, `fr/guides/install.md` or `guides/install.md`. */
function readWanted(shown: string, { siteDir, contentDir, i18n }: SiteConfig): Wanted {
  const at = shown.indexOf('#');
  const written = (at === -1 ? shown : shown.slice(0, at)).replaceAll('\\', '/').replace(/^\.\//, '');
  const id = at === -1 ? null : shown.slice(at + 1);
  const content = `${relativeTo(siteDir, contentDir)}/`;
  const path = (written.startsWith(content) ? written.slice(content.length) : written).normalize('NFC');
  const folder = path.split('/')[0] ?? '';
  const locale = i18n.locales.find(({ code }) => code === folder)?.code ?? null;
  return { page: locale === null ? path : path.slice(folder.length + 1), id, locale, shown };
}

function wantedLocales(
  { locales }: AcceptOptions,
  wanted: readonly Wanted[],
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
  if (found.length > 1 && named.size === 0)
    throw new SiteError([
      problem('unknown-translation', 'The site has translations into several languages.', {
        hint: `Name the one that you have compared: \`--locale ${found[0]?.locale}\`.`,
      }),
    ]);
  return found;
}

function chooser(
  which: AcceptOptions['which'],
  wanted: readonly Wanted[],
  { locale }: ComparedLocale,
): (page: ComparedPage, section: SectionStatus) => boolean {
  const isNamed = (page: ComparedPage, id: string): boolean =>
    wanted.some(
      (one) => one.page === page.path && (one.id === null || one.id === id) && (one.locale ?? locale) === locale,
    );
  return (page, { id, state, original, translation }) => {
    if (original === null || translation === null) return false;
    if (wanted.length > 0 && !isNamed(page, id)) return false;
    return which === 'pages' ? state !== 'current' : state === which;
  };
}

function isFound(page: string, id: string | null, locales: readonly ComparedLocale[]): boolean {
  const found = locales.flatMap(({ pages }) => pages.filter((one) => one.path === page && one.absolutePath !== null));
  return found.some(({ sections }) => id === null || sections.some((section) => isRecordable(section, id)));
}

function isRecordable({ id, original, translation }: SectionStatus, wanted: string): boolean {
  return id === wanted && original !== null && translation !== null;
}

function unknownPage(shown: string, locales: readonly ComparedLocale[]): SiteError {
  const names = locales.flatMap(({ pages }) =>
    pages.flatMap(({ path, sections }) => [path, ...sections.map(({ id }) => `${path}#${id}`)]),
  );
  const near = nearest(shown, names);
  return new SiteError([
    problem('unknown-translation', `There is no translation \`${shown}\` with an original.`, {
      hint: near === null ? 'Run `docsgen translations status` to see what there is.' : `Did you mean \`${near}\`?`,
    }),
  ]);
}

interface Update {
  readonly page: ComparedPage;
  readonly chosen: ReadonlySet<SectionStatus>;
}

/** Writes the changed files of records; returns their paths. */
function writeLedgers({ ledgers }: ComparedLocale, updates: readonly Update[], config: SiteConfig): readonly string[] {
  const byFile = new Map<string, Update[]>();
  for (const update of updates) {
    const file = join(dirname(update.page.absolutePath ?? ''), LEDGER);
    byFile.set(file, [...(byFile.get(file) ?? []), update]);
  }
  const written: string[] = [];
  for (const [file, ofFile] of [...byFile].sort(([a], [b]) => byCodeUnit(a, b))) {
    const ledger: Ledger = ledgers.get(file) ?? { from: config.i18n.source, pages: new Map() };
    const text = formatLedger(updatedLedger(ledger, ofFile));
    if (text === readTextOrNull(file)) continue;
    writeAtomic(file, text);
    written.push(relativeTo(config.siteDir, file));
  }
  return written;
}

function updatedLedger({ from, pages }: Ledger, updates: readonly Update[]): Ledger {
  const updated = new Map<string, LedgerPage>(pages);
  for (const { page, chosen } of updates) {
    const name = page.path.slice(page.path.lastIndexOf('/') + 1);
    const before = pages.get(name);
    const known = before?.from === page.from ? before.rows : new Map<string, LedgerRow>();
    updated.set(name, { from: page.from, rows: updatedRows(known, page.sections, chosen) });
  }
  return { from, pages: updated };
}

/** Records in the order of the original. What it no longer has stays, because it may have moved to another page. */
function updatedRows(
  known: ReadonlyMap<string, LedgerRow>,
  sections: readonly SectionStatus[],
  chosen: ReadonlySet<SectionStatus>,
): ReadonlyMap<string, LedgerRow> {
  const rows = new Map<string, LedgerRow>();
  for (const section of sections) {
    const row = chosen.has(section) ? newRow(section) : keptRow(section);
    if (row !== null && section.original !== null && !rows.has(section.id)) rows.set(section.id, row);
  }
  const isWhole = sections.every((one) => one.original === null || chosen.has(one) || one.state === 'current');
  const used = new Set(rows.values());
  if (!isWhole) for (const [id, row] of known) if (!rows.has(id) && !used.has(row)) rows.set(id, row);
  return rows;
}

function newRow({ original, translation }: SectionStatus): LedgerRow | null {
  if (original === null || translation === null) return null;
  return { mark: null, source: original.hashes.split(' '), translation: translationHash(translation) };
}

/** The record of a section that is not recorded now; that of a moved one would call another text current. */
function keptRow({ state, row }: SectionStatus): LedgerRow | null {
  return state === 'moved' ? null : row;
}
