import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.js';

/** The entries of `docs/content/en/reference/errors.md`, the catalogue of diagnostics, by code. */
export function readCatalogue(): ReadonlyMap<string, string> {
  const catalogue = readFileSync(join(packageRoot(), 'docs/content/en/reference/errors.md'), 'utf8');
  const entries = catalogue.split(/^## /m).slice(1);
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf('\n')), entry]));
}

/** True where an entry says that no site may take the error for less. */
export function isAlwaysError(entry: string): boolean {
  return /^\*\*Severity:\*\* error, always$/m.test(entry);
}
