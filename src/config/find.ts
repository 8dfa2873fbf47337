import { statSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** The configuration file of a folder; null where it has none. */
export function findConfig(siteDir: string): string | null {
  return NAMES.map((name) => join(siteDir, name)).find(isFile) ?? null;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
