import { dirname, join } from 'node:path';
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
import type { ComparedLocale, ComparedPage } from './checks/translation-states.js';

/** The new record of a section; null if it is not recorded. */
export type NewRow = (page: ComparedPage, section: SectionStatus) => Promise<LedgerRow | null>;

/** Sections of a page with their new records. */
export interface LedgerUpdate {
  readonly page: ComparedPage;
  readonly rows: ReadonlyMap<SectionStatus, LedgerRow>;
}

/** Writes the changed files of records of a language; returns their paths, relative to the site. */
export function writeLedgers(
  { ledgers }: ComparedLocale,
  updates: readonly LedgerUpdate[],
  config: SiteConfig,
): readonly string[] {
  const byFile = new Map<string, LedgerUpdate[]>();
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

function updatedLedger({ from, pages }: Ledger, updates: readonly LedgerUpdate[]): Ledger {
  const updated = new Map<string, LedgerPage>(pages);
  for (const { page, rows } of updates) {
    const name = page.path.slice(page.path.lastIndexOf('/') + 1);
    const before = pages.get(name);
    const known = before?.from === page.from ? before.rows : new Map<string, LedgerRow>();
    updated.set(name, { from: page.from, rows: updatedRows(known, page.sections, rows) });
  }
  return { from, pages: updated };
}

/** Records in the order of the original. What it no longer has stays, because it may have moved to another page. */
function updatedRows(
  known: ReadonlyMap<string, LedgerRow>,
  sections: readonly SectionStatus[],
  updates: ReadonlyMap<SectionStatus, LedgerRow>,
): ReadonlyMap<string, LedgerRow> {
  const rows = new Map<string, LedgerRow>();
  for (const section of sections) {
    const row = updates.get(section) ?? keptRow(section);
    if (row !== null && section.original !== null && !rows.has(section.id)) rows.set(section.id, row);
  }
  const isKnown = ({ state }: SectionStatus): boolean => state === 'current' || state === 'guessed';
  const isWhole = sections.every((one) => one.original === null || updates.has(one) || isKnown(one));
  const used = new Set(rows.values());
  if (!isWhole) for (const [id, row] of known) if (!rows.has(id) && !used.has(row)) rows.set(id, row);
  return rows;
}

/** The record of a section that is not recorded now; that of a moved one would call another text current. */
function keptRow({ state, row }: SectionStatus): LedgerRow | null {
  return state === 'moved' ? null : row;
}
