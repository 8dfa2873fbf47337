import { lstatSync } from 'node:fs';
import { basename } from 'node:path';
import { problem } from '../../base/diagnostics.js';
import { readTextOrNull, relativeTo } from '../../base/files.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { LARGEST_LEDGER, type Ledger, type LedgerFault, readLedger } from './ledger.js';

/** Reads a file of records; the diagnostic if it is damaged, too large, or no file of its own. */
export function readLedgerFile(path: string, siteDir: string): Ledger | Diagnostic {
  const { isFile, text } = readRecords(path);
  const read: Ledger | LedgerFault =
    text === null
      ? {
          line: 1,
          message: isFile ? `${basename(path)} is too large to be read.` : `${basename(path)} is no file of its own.`,
          hint: 'Restore the file from version control.',
        }
      : readLedger(text);
  if (!('message' in read)) return read;
  const place = { file: relativeTo(siteDir, path), line: read.line, column: 1 };
  return problem('translations-invalid', read.message, { place, source: text, hint: read.hint });
}

function readRecords(path: string): { readonly isFile: boolean; readonly text: string | null } {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  // A link could show lines of a file outside in a report.
  const isFile = entry?.isFile() === true;
  return { isFile, text: isFile && entry.size <= LARGEST_LEDGER ? readTextOrNull(path) : null };
}
