import { byCodeUnit } from '../../base/files.js';
import type { JsonObject } from '../model.js';
import { list, record, text } from '../values.js';

/** A preprocessor of a book. */
export interface Preprocessor {
  readonly name: string;
  /** What is run: `mdbook-toc`. Null for one of mdBook's own, whose work docsgen does. */
  readonly command: string | null;
}

/** Preprocessors that mdBook brings: `links` puts included files into the text, `index` makes `index.md` of `README.md`. */
const OWN = ['index', 'links'];

/**
 * The preprocessors for HTML in the order in which mdBook runs them, and the names of those whose `before` and `after` make a circle.
 * Of those that may run next, all run, by name: without `before` and `after`, `guide-helper` runs before `index` and `links`, and `toc` after both.
 */
export function orderedPreprocessors(config: JsonObject): {
  readonly order: readonly Preprocessor[];
  readonly circle: readonly string[];
} {
  const tables = record(config['preprocessor']);
  const own = record(config['build'])['use-default-preprocessors'] === false ? [] : OWN;
  const open = new Map([...own, ...Object.keys(tables)].map((name) => [name, new Set<string>()]));
  for (const name of Object.keys(tables)) {
    for (const later of namesIn(tables, name, 'before')) open.get(later)?.add(name);
    for (const earlier of namesIn(tables, name, 'after')) if (open.has(earlier)) open.get(name)?.add(earlier);
  }
  const names: string[] = [];
  for (let next = free(open); next.length > 0; next = free(open)) {
    names.push(...next);
    for (const name of next) open.delete(name);
    for (const before of open.values()) for (const name of next) before.delete(name);
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
  return list(record(tables[name])[key]).filter((other) => typeof other === 'string');
}

/** Names that wait for no other. */
function free(open: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  return [...open]
    .filter(([, before]) => before.size === 0)
    .map(([name]) => name)
    .sort(byCodeUnit);
}
