import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.js';

/** Entries of the error catalogue, `docs/content/en/reference/errors.md`, by code. */
export function readCatalogue(): ReadonlyMap<string, string> {
  const catalogue = readFileSync(join(packageRoot(), 'docs/content/en/reference/errors.md'), 'utf8');
  const entries = catalogue.split(/^## /m).slice(1);
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf('\n')), entry]));
}

/** A code as people copy it, such as `[Broken-Link]`, in the form that the catalogue has: `broken-link`. */
export function catalogueCode(copied: string): string {
  return copied.replace(/^\[|\]$/g, '').toLowerCase();
}

/** True if the entry's severity cannot be lowered by a site. */
export function isAlwaysError(entry: string): boolean {
  return /^\*\*Severity:\*\* error, always$/m.test(entry);
}
