import { basename, dirname, join } from 'node:path';
import { byCodeUnit, readTextOrNull, relativeTo, writeAtomic } from '../base/files.js';
import {
  formatLedger,
  type Ledger,
  type LedgerPage,
  type LedgerRow,
  type SectionStatus,
} from '../features/translations/index.js';
import type { SiteConfig } from '../model/config.js';
import { LEDGER } from '../model/section.js';
import type { LeftRecord } from './checks/left-records.js';
import type { ComparedLocale, ComparedPage } from './checks/translation-states.js';

/** The new record of a section; null if it is not recorded. */
export type NewRow = (page: ComparedPage, section: SectionStatus) => Promise<LedgerRow | null>;

/** Sections of a page with their new records. */
export interface LedgerUpdate {
  readonly page: ComparedPage;
  readonly rows: ReadonlyMap<SectionStatus, LedgerRow>;
}

/** What is to be written about a language. */
export interface LedgerChanges {
  readonly updates: readonly LedgerUpdate[];
  /** Records that are removed. */
  readonly removed?: readonly LeftRecord[];
}

/** Writes the changed files of records of a language; returns their paths, relative to the site. */
export function writeLedgers(
  { ledgers, pages }: ComparedLocale,
  { updates, removed = [] }: LedgerChanges,
  config: SiteConfig,
): readonly string[] {
  const byFile = new Map<string, LedgerUpdate[]>();
  for (const update of updates) {
    const file = ledgerOf(update.page);
    byFile.set(file, [...(byFile.get(file) ?? []), update]);
  }
  // A section that has moved is recorded where it is now.
  const moved = updates.flatMap(({ page, rows }) =>
    [...rows.keys()].flatMap(({ row }) => (row === null || isOfPage(row, page, ledgers) ? [] : [row])),
  );
  const dropped = new Set([...moved, ...removed.map(({ row }) => row)]);
  const users = new Map(pages.flatMap((page) => page.sections.flatMap(({ row }) => (row ? [[row, page.path]] : []))));
  const written: string[] = [];
  for (const file of [...new Set([...byFile.keys(), ...ledgers.keys()])].sort(byCodeUnit)) {
    const ledger: Ledger = ledgers.get(file) ?? { from: config.i18n.source, pages: new Map() };
    const ofFile = byFile.get(file) ?? [];
    const isChanged = ofFile.length > 0 || [...ledger.pages.values()].some(({ rows }) => hasAny(rows, dropped));
    if (!isChanged) continue;
    const text = formatLedger(updatedLedger(ledger, ofFile, { dropped, users }));
    if (text === readTextOrNull(file)) continue;
    writeAtomic(file, text);
    written.push(relativeTo(config.siteDir, file));
  }
  return written;
}

/** The file with the records of a page. */
function ledgerOf({ absolutePath }: ComparedPage): string {
  return join(dirname(absolutePath ?? ''), LEDGER);
}

/** True if a record is among those of a page. */
export function isOfPage(row: LedgerRow, page: ComparedPage, ledgers: ComparedLocale['ledgers']): boolean {
  const rows = ledgers.get(ledgerOf(page))?.pages.get(nameOf(page))?.rows ?? new Map<string, LedgerRow>();
  return [...rows.values()].includes(row);
}

function nameOf({ path }: ComparedPage): string {
  return basename(path);
}

function hasAny(rows: LedgerPage['rows'], dropped: ReadonlySet<LedgerRow>): boolean {
  return dropped.size > 0 && [...rows.values()].some((row) => dropped.has(row));
}

/** What becomes of records that are not renewed. */
interface OtherRows {
  readonly dropped: ReadonlySet<LedgerRow>;
  /** The page that a record says something about. */
  readonly users: ReadonlyMap<LedgerRow, string>;
}

function updatedLedger(
  { from, pages }: Ledger,
  updates: readonly LedgerUpdate[],
  { dropped, users }: OtherRows,
): Ledger {
  const updated = new Map<string, LedgerPage>(pages);
  for (const { page, rows } of updates) {
    const before = pages.get(nameOf(page));
    const known = before?.from === page.from ? before.rows : new Map<string, LedgerRow>();
    const isUsed = (row: LedgerRow): boolean => (users.get(row) ?? page.path) !== page.path;
    updated.set(nameOf(page), { from: page.from, rows: updatedRows(known, page.sections, { rows, isUsed }) });
  }
  for (const [name, page] of updated)
    updated.set(name, { ...page, rows: new Map([...page.rows].filter(([, row]) => !dropped.has(row))) });
  return { from, pages: updated };
}

/**
 * Records in the order of the original. What it no longer has stays until the page is recorded as a whole, because it may still move to
 * another page; `isUsed` is true for what has moved there.
 */
function updatedRows(
  known: ReadonlyMap<string, LedgerRow>,
  sections: readonly SectionStatus[],
  { rows: updates, isUsed }: { readonly rows: LedgerUpdate['rows']; readonly isUsed: (row: LedgerRow) => boolean },
): ReadonlyMap<string, LedgerRow> {
  const rows = new Map<string, LedgerRow>();
  for (const section of sections) {
    const row = updates.get(section) ?? keptRow(section);
    if (row !== null && section.original !== null && !rows.has(section.id)) rows.set(section.id, row);
  }
  const isKnown = ({ state }: SectionStatus): boolean => state === 'current' || state === 'guessed';
  const isWhole = sections.every((one) => one.original === null || updates.has(one) || isKnown(one));
  const used = new Set(rows.values());
  for (const [id, row] of known) if (!rows.has(id) && !used.has(row) && (!isWhole || isUsed(row))) rows.set(id, row);
  return rows;
}

/** The record of a section that is not recorded now; that of a moved one would call another text current. */
function keptRow({ state, row }: SectionStatus): LedgerRow | null {
  return state === 'moved' ? null : row;
}
