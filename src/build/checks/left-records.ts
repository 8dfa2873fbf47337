import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { relativeTo } from '../../base/files.js';
import type { Ledger, LedgerRow, SectionStatus } from '../../features/translations/index.js';

/** A record of a section that has no translation any more, because the section or its page was removed. */
export interface LeftRecord {
  /** Absolute path of the file with the record. */
  readonly ledger: string;
  /** Path of the page within the folder of the language. */
  readonly path: string;
  readonly id: string;
  readonly row: LedgerRow;
}

/**
 * Records that say nothing about any translation of the language, whose folder is `root`. A page whose original is not published now, such
 * as a draft, keeps its records.
 */
export function leftRecords(
  pages: readonly { readonly path: string; readonly sections: readonly SectionStatus[] }[],
  ledgers: ReadonlyMap<string, Ledger>,
  root: string,
): readonly LeftRecord[] {
  const used = new Set<LedgerRow | null>(
    pages.flatMap(({ sections }) => sections.flatMap(({ row, translation }) => (translation === null ? [] : [row]))),
  );
  const compared = new Set(pages.map(({ path }) => path));
  return [...ledgers].flatMap(([ledger, { pages: recorded }]) =>
    [...recorded].flatMap(([name, { rows }]): readonly LeftRecord[] => {
      const file = join(dirname(ledger), name);
      const path = relativeTo(root, file);
      if (!compared.has(path.normalize('NFC')) && existsSync(file)) return [];
      return [...rows].flatMap(([id, row]) => (used.has(row) ? [] : [{ ledger, path, id, row }]));
    }),
  );
}
