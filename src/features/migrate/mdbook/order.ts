import { byCodeUnit } from '../../../base/files.js';
import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';

/** A preprocessor of a book. */
export interface Preprocessor {
  readonly name: string;
  /** The command, such as `mdbook-toc`; null for a built-in preprocessor, whose work docsgen does itself. */
  readonly command: string | null;
}

/** Built-in preprocessors: `links` expands includes, `index` turns `README.md` into `index.md`. */
const OWN = ['index', 'links'];

/**
 * The preprocessors for HTML in mdBook's order, and the names of those whose `before` and `after` form a cycle. All that may run next do
 * so, sorted by name: without `before` and `after`, `guide-helper` runs before `index` and `links`, and `toc` after both.
 */
export function orderedPreprocessors(config: JsonObject): {
  readonly order: readonly Preprocessor[];
  readonly circle: readonly string[];
} {
  const tables = record(config['preprocessor']);
  const ownNames = record(config['build'])['use-default-preprocessors'] === false ? [] : OWN;
  const open = new Map([...ownNames, ...Object.keys(tables)].map((name) => [name, new Set<string>()]));
  for (const name of Object.keys(tables)) {
    for (const laterName of namesIn(tables, name, 'before')) open.get(laterName)?.add(name);
    for (const earlierName of namesIn(tables, name, 'after'))
      if (open.has(earlierName)) open.get(name)?.add(earlierName);
  }
  const names: string[] = [];
  for (let readyNames = namesWithoutWait(open); readyNames.length > 0; readyNames = namesWithoutWait(open)) {
    names.push(...readyNames);
    for (const name of readyNames) open.delete(name);
    for (const namesBefore of open.values()) for (const name of readyNames) namesBefore.delete(name);
  }
  const isForHtml = (name: string): boolean => {
    const renderers = record(tables[name])['renderers'];
    return OWN.includes(name) || renderers === undefined || list(renderers).includes('html');
  };
  const commandOf = (name: string): string => text(record(tables[name])['command']) ?? `mdbook-${name}`;
  return {
    order: names.filter(isForHtml).map((name) => ({ name, command: OWN.includes(name) ? null : commandOf(name) })),
    circle: [...open.keys()].filter((name) => isForHtml(name) && !OWN.includes(name)).sort(byCodeUnit),
  };
}

function namesIn(tables: JsonObject, name: string, key: 'before' | 'after'): readonly string[] {
  return list(record(tables[name])[key]).filter((value) => typeof value === 'string');
}

/** Names that wait for no other, sorted. */
function namesWithoutWait(open: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  return [...open]
    .filter(([, namesBefore]) => namesBefore.size === 0)
    .map(([name]) => name)
    .sort(byCodeUnit);
}
