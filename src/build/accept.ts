import { dirname, join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { byCodeUnit, readTextOrNull, relativeTo, writeAtomic } from '../base/files.js';
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
import { isWanted, type Wanted, wantedLocales, wantedPages } from './wanted-pages.js';

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
  const wanted = wantedPages(options.pages, config);
  // Nothing is written if a name leads nowhere.
  const locales = onlyOne(wantedLocales({ locales: options.locales, wanted }, compared), options, wanted);
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

/** Only one language is recorded unless the command names several. */
function onlyOne(
  found: readonly ComparedLocale[],
  { locales }: AcceptOptions,
  wanted: readonly Wanted[],
): readonly ComparedLocale[] {
  if (found.length < 2 || locales.length > 0 || wanted.some(({ locale }) => locale !== null)) return found;
  throw new SiteError([
    problem('unknown-translation', 'The site has translations into several languages.', {
      hint: `Name the one that you have compared: \`--locale ${found[0]?.locale}\`.`,
    }),
  ]);
}

function chooser(
  which: AcceptOptions['which'],
  wanted: readonly Wanted[],
  { locale }: ComparedLocale,
): (page: ComparedPage, section: SectionStatus) => boolean {
  return (page, { id, state, original, translation }) => {
    if (original === null || translation === null) return false;
    if (!isWanted(wanted, { locale, page: page.path, id })) return false;
    return which === 'pages' ? state !== 'current' : state === which;
  };
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
