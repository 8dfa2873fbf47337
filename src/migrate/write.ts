import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { byCodeUnit, readTextOrNull } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import type { Migration } from './model.js';
import { REDIRECTS_FILE } from './redirects.js';
import { settingsText } from './settings-text.js';

/** File that says what the last run wrote, so that a next one tells what somebody has changed since. */
export const MARKER_FILE = '.migrated.json';

/** What a run did with its files. */
export interface Written {
  readonly files: number;
  /** Files that somebody has changed since the last run; they stay as they are. */
  readonly keptFiles: readonly string[];
}

/** Writes a migration into a folder. A second run writes the same bytes, leaves files alone that were changed by hand, and removes what is gone. */
export function writeMigration(migration: Migration, dir: string): Written {
  const hashesBefore = markerIn(dir);
  const hashesAfter = new Map<string, string>();
  const keptFiles: string[] = [];
  const place = (path: string, bytes: Buffer): void => {
    const file = join(dir, path);
    const hash = sha256(bytes);
    hashesAfter.set(path, hash);
    const presentHash = existsSync(file) ? sha256(readFileSync(file)) : null;
    if (presentHash === hash) return;
    if (presentHash !== null && presentHash !== hashesBefore.get(path)) keptFiles.push(path);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
  };
  for (const [path, bytes] of filesOf(migration)) place(path, bytes());
  for (const [path, hash] of hashesBefore) {
    const file = join(dir, path);
    if (!hashesAfter.has(path) && existsSync(file) && sha256(readFileSync(file)) === hash) rmSync(file);
  }
  writeFileSync(
    join(dir, MARKER_FILE),
    `${JSON.stringify(Object.fromEntries([...hashesAfter].sort(([a], [b]) => byCodeUnit(a, b))), null, 1)}\n`,
  );
  return { files: hashesAfter.size, keptFiles: keptFiles.sort(byCodeUnit) };
}

/** Path below the folder → its bytes, read when they are written. */
function filesOf({ settings, pages, copies, texts }: Migration): ReadonlyMap<string, () => Buffer> {
  const text = (content: string) => (): Buffer => Buffer.from(content);
  return new Map([
    ['site.config.ts', text(settingsText(settings, texts.has(REDIRECTS_FILE) ? { redirects: REDIRECTS_FILE } : {}))],
    ...copies.map(
      ({ from, to }) => [to, () => (typeof from === 'string' ? readFileSync(from) : Buffer.from(from))] as const,
    ),
    ...[...texts].map(([path, content]) => [path, text(content)] as const),
    ...pages.map((page) => [`content/${page.path}`, text(page.text)] as const),
  ]);
}

function markerIn(dir: string): ReadonlyMap<string, string> {
  const text = readTextOrNull(join(dir, MARKER_FILE));
  return new Map(text === null ? [] : Object.entries(JSON.parse(text) as Record<string, string>));
}
