import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { warning } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import type { Report } from '../model/diagnostic.js';

/** Replaces bytes in a name that are not UTF-8; a name may also contain it literally. */
const REPLACEMENT = '\uFFFD';

/**
 * Lists the entries of a folder. Entries whose names are not UTF-8 cannot be opened by the decoded name; they are reported and omitted.
 * Throws if the folder cannot be read.
 */
export function folderEntries(dir: string, siteDir: string, report: Report): Dirent[] {
  const entries = readdirSync(dir, { withFileTypes: true });
  if (!entries.some(({ name }) => name.includes(REPLACEMENT))) return entries;
  const names = readdirSync(dir, { encoding: 'buffer' });
  const isUtf8 = (name: Buffer): boolean => Buffer.from(name.toString()).equals(name);
  for (const name of names.filter((one) => !isUtf8(one)))
    reportName(relativeTo(siteDir, join(dir, escaped(name))), report);
  const readable = new Set(names.filter(isUtf8).map(String));
  return entries.filter(({ name }) => readable.delete(name));
}

function escaped(name: Buffer): string {
  return name
    .toString('latin1')
    .replace(/[^\x20-\x7E]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

function reportName(file: string, report: Report): void {
  const message = `The name of ${file} is not valid UTF-8, so it is not published.`;
  report(warning('file-name-not-utf8', message, { place: { file }, hint: 'Rename it in UTF-8.' }));
}
