import { byCodeUnit } from '../../base/files.js';
import { sha256 } from '../../base/hash.js';
import type { MigrationFinding } from '../mdx/text/index.js';
import { Target } from './gate/index.js';
import type { Migration } from './model.js';
import { REDIRECTS_FILE } from './redirects.js';
import { settingsText } from './settings-text.js';
import { WORDS_FILE } from './vitepress/words.js';

/** File with the hashes of the last run, which show the next run what was changed by hand. */
export const MARKER_FILE = '.migrated.json';

const SETTINGS_FILE = 'site.config.ts';

/** The files of a run. */
export interface Written {
  readonly files: number;
  /** Files that were changed by hand since the last run and are kept. */
  readonly keptFiles: readonly string[];
  /** Files that were not written because of their path. */
  readonly refusals: readonly MigrationFinding[];
}

/** Files of a new project that docsgen adds: texts by path relative to the folder of the site. */
export type ProjectFiles = ReadonlyMap<string, string>;

/**
 * Writes a migration to a folder, with files that docsgen adds. A second run writes the same bytes, keeps files that were changed by hand,
 * and removes obsolete ones.
 */
export function writeMigration(migration: Migration, dir: string, projectFiles: ProjectFiles = new Map()): Written {
  const target = new Target(dir, [SETTINGS_FILE, REDIRECTS_FILE, WORDS_FILE, MARKER_FILE, ...projectFiles.keys()]);
  const hashesBefore = markerIn(target);
  const hashesAfter = new Map<string, string>();
  const keptFiles: string[] = [];
  for (const [path, bytesOf] of filesOf(migration, projectFiles)) {
    const bytes = bytesOf();
    if (bytes === null) continue;
    const hash = sha256(bytes);
    const presentBytes = target.bytes(path);
    const presentHash = presentBytes === null ? null : sha256(presentBytes);
    if (presentHash !== null && presentHash !== hash && presentHash !== hashesBefore.get(path)) keptFiles.push(path);
    else if (presentHash !== hash && !target.write(path, bytes)) continue;
    hashesAfter.set(path, hash);
  }
  for (const [path, hash] of hashesBefore) {
    const presentBytes = hashesAfter.has(path) ? null : target.bytes(path);
    if (presentBytes !== null && sha256(presentBytes) === hash) target.remove(path);
  }
  const marker = Object.fromEntries([...hashesAfter].sort(([a], [b]) => byCodeUnit(a, b)));
  target.write(MARKER_FILE, Buffer.from(`${JSON.stringify(marker, null, 1)}\n`));
  return { files: hashesAfter.size, keptFiles: keptFiles.sort(byCodeUnit), refusals: target.refusals };
}

/** Functions for the bytes of each file by path, called when it is written; null for a file that is gone. */
function filesOf(
  { settings, pages, copies, texts }: Migration,
  projectFiles: ProjectFiles,
): ReadonlyMap<string, () => Buffer | null> {
  const text = (content: string) => (): Buffer => Buffer.from(content);
  return new Map<string, () => Buffer | null>([
    [SETTINGS_FILE, text(settingsText(settings, texts.has(REDIRECTS_FILE) ? { redirects: REDIRECTS_FILE } : {}))],
    ...[...projectFiles].map(([path, content]) => [path, text(content)] as const),
    ...copies.map(({ from, to }) => [to, () => ('bytes' in from ? from.bytes() : Buffer.from(from))] as const),
    ...[...texts].map(([path, content]) => [path, text(content)] as const),
    ...pages.map((page) => [`content/${page.path}`, text(page.text)] as const),
  ]);
}

function markerIn(target: Target): ReadonlyMap<string, string> {
  const text = target.bytes(MARKER_FILE)?.toString('utf8') ?? '{}';
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  } catch {
    return new Map();
  }
}
