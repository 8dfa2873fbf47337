import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../base/diagnostics.js';
import { locateKey } from '../config/locate.js';
import { type Migration, withoutSettings } from '../features/migrate/index.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { configFor } from './common.js';

/** Maximum number of attempts: one refused setting may hide the next. */
const MOST_TRIES = 50;

const CONFIG = 'site.config.ts';

/** The result of `write`. `keptFiles` are files that were changed by hand. */
interface WrittenSite {
  readonly keptFiles: readonly string[];
}

/**
 * Writes a migration with a valid configuration: refused settings are left out and reported. A configuration that was changed by hand
 * stays.
 */
export async function writeValid<T extends WrittenSite>(
  migration: Migration,
  dir: string,
  write: (migration: Migration) => T,
): Promise<{ readonly migration: Migration; readonly writtenSite: T }> {
  let current = migration;
  for (let tries = 0; ; tries++) {
    const writtenSite = write(current);
    const isOwn = !writtenSite.keptFiles.includes(CONFIG);
    const refused = isOwn && tries < MOST_TRIES ? await refusedSettings(dir, current) : [];
    const next = withoutSettings(current, refused);
    if (next === null) return { migration: current, writtenSite };
    current = next;
  }
}

type Path = readonly (string | number)[];

/** Settings of the written configuration that docsgen refuses, with reasons. */
async function refusedSettings(
  dir: string,
  migration: Migration,
): Promise<readonly { readonly path: Path; readonly reason: string }[]> {
  try {
    await configFor({ site: dir });
    return [];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const source = readFileSync(join(dir, CONFIG), 'utf8');
    const paths = pathsIn(migration.settings, []);
    return error.diagnostics.flatMap((diagnostic) => {
      const path = pathOf(diagnostic, paths, source);
      return path === null ? [] : [{ path, reason: diagnostic.message }];
    });
  }
}

/** The setting that a diagnostic refers to: the one that it names, otherwise the one at its place. */
function pathOf({ message, file, line, column }: Diagnostic, paths: readonly Path[], source: string): Path | null {
  const named = /`([\w$]+(?:\.[^`.[\]]+|\[\d+\])*)`/.exec(message)?.[1];
  const parts = named?.split(/[.[\]]+/).filter((part) => part !== '') ?? [];
  for (let length = parts.length; length > 0; length--) {
    const path = paths.find((own) => own.map(String).join('\n') === parts.slice(0, length).join('\n'));
    if (path !== undefined) return path;
  }
  if (file !== CONFIG) return null;
  const isThere = (path: Path): boolean => {
    const place = locateKey(source, CONFIG, path);
    return place.line === line && place.column === column;
  };
  return paths.findLast(isThere) ?? null;
}

/** Paths of all nested values; outer values come before inner ones. */
function pathsIn(value: unknown, path: Path): readonly Path[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [...(path.length === 0 ? [] : [path]), ...entries.flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}
