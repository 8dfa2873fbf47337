import type { JsonObject, PlainValue } from '../../base/json.js';
import { record } from '../../base/json-values.js';
import type { MigrationFinding } from '../mdx/text/index.js';
import type { Essential } from './essentials.js';
import type { Migration } from './model.js';

type Path = readonly (string | number)[];

/** The essential part that readers lose with a setting. */
const ESSENTIALS: readonly (readonly [string, Essential])[] = [
  ['title', 'title'],
  ['navbar', 'navigation'],
  ['navbar.items', 'navigation'],
  ['i18n', 'languages'],
  ['i18n.locales', 'languages'],
  ['docs', 'sidebar'],
  ['docs.sidebars', 'sidebar'],
];

/** The migration without settings that docsgen refuses, each of which is reported; null if it has none of them. */
export function withoutSettings(
  migration: Migration,
  refused: readonly { readonly path: Path; readonly reason: string }[],
): Migration | null {
  // Remove later items of a list first, so that the indexes of earlier ones stay.
  const unique = new Map(refused.map((setting) => [nameOf(setting.path), setting]));
  const inOrder = [...unique.values()].sort((a, b) => comparePaths(b.path, a.path));
  let settings: JsonObject = migration.settings;
  const findings: MigrationFinding[] = [];
  const dropped = new Set<Essential>(migration.dropped);
  for (const { path, reason } of inOrder) {
    const without = withoutPath(settings, path);
    if (without === settings) continue;
    settings = record(without);
    findings.push({
      kind: 'setting',
      message: `The setting \`${nameOf(path)}\` is left out, since docsgen does not take it: ${reason}`,
      file: null,
      line: null,
    });
    for (const [name, essential] of ESSENTIALS) if (name === nameOf(path)) dropped.add(essential);
  }
  if (findings.length === 0) return null;
  return { ...migration, settings, findings: [...migration.findings, ...findings], dropped: [...dropped].sort() };
}

function nameOf(path: Path): string {
  return path.join('.');
}

function comparePaths(a: Path, b: Path): number {
  const index = a.findIndex((part, at) => part !== b[at]);
  if (index === -1) return a.length - b.length;
  const [left, right] = [a[index], b[index]];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left) < String(right) ? -1 : 1;
}

/** A value without the part at a path; the same value if there is none. */
function withoutPath(value: PlainValue, [key, ...rest]: Path): PlainValue {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value as readonly PlainValue[];
    const item = items[Number(key)];
    if (item === undefined) return value;
    if (rest.length === 0) return items.filter((_, index) => index !== Number(key));
    const changed = withoutPath(item, rest);
    return changed === item ? value : items.with(Number(key), changed);
  }
  const fields = record(value);
  const inner = fields[key];
  if (inner === undefined) return value;
  if (rest.length === 0) return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== String(key)));
  const changed = withoutPath(inner, rest);
  return changed === inner ? value : { ...fields, [key]: changed };
}
