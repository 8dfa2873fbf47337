import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { type Folder, isPlainPath } from '../gate/index.js';

/** Names that a module takes from another one: `from .module import (Name, Other as Own)`. */
const IMPORT = /^[ \t]*from[ \t]+(\.?[\w.]*)[ \t]+import[ \t]+(?:\(([^()]*)\)|([^()\n]*))/gm;

/** Longest file that is searched, in characters. */
const LONGEST = 1_000_000;

/** Packages within packages that are looked at. */
const DEEPEST = 8;

/**
 * A function for the object behind a name that a package exports, such as `package.module.Thing` for `package.Thing`, from the imports in
 * `__init__.py`; null if there is none. The files are searched by patterns, never run.
 */
export function exportedNames(
  root: Folder,
  options: JsonObject | undefined,
  packages: ReadonlySet<string>,
): (id: string) => string | null {
  const folders = foldersOf(options);
  const known = new Map<string, ReadonlyMap<string, string>>();
  const exportsOf = (name: string): ReadonlyMap<string, string> => {
    const path = `${name.replaceAll('.', '/')}/__init__.py`;
    const names =
      known.get(name) ?? new Map(folders.flatMap((folder) => [...importsIn(sourceOf(root, folder + path), name)]));
    known.set(name, names);
    return names;
  };
  return (id) => {
    const parts = id.split('.');
    if (!packages.has(parts[0] ?? '')) return null;
    for (let count = Math.min(parts.length - 1, DEEPEST); count > 0; count--) {
      const target = exportsOf(parts.slice(0, count).join('.')).get(parts.slice(0, count + 1).join('.'));
      if (target !== undefined) return [target, ...parts.slice(count + 1)].join('.');
    }
    return null;
  };
}

/** Folders of packages with a slash at the end, or empty for the root. */
function foldersOf(options: JsonObject | undefined): readonly string[] {
  const { paths } = record(record(options?.['handlers'])['python']);
  const written = list(paths).flatMap((path) => text(path) ?? []);
  return [...new Set([...written, '.', 'src'])].map((path) => {
    const plain = path.replace(/^\.\/|\/+$/g, '');
    return plain === '' || plain === '.' ? '' : `${plain}/`;
  });
}

/** The text of a file of the old site; empty if there is none, or if it is too long to be a list of imports. */
function sourceOf(root: Folder, path: string): string {
  const source = isPlainPath(path) ? root.text(path) : null;
  return source === null || source.length > LONGEST ? '' : source;
}

function* importsIn(source: string, name: string): Generator<readonly [own: string, target: string]> {
  for (const [, module = '', inBrackets, inLine = ''] of source.matchAll(IMPORT)) {
    const from = module.startsWith('.') ? `${name}${module === '.' ? '' : module}` : module;
    for (const part of (inBrackets ?? inLine).replace(/#[^\n]*/g, '').split(',')) {
      const [, original, own = original] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
      if (original !== undefined) yield [`${name}.${own}`, `${from}.${original}`];
    }
  }
}
