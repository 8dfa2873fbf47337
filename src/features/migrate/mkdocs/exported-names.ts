import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { type Folder, isPlainPath } from '../gate/index.js';

/** Names that a module takes from another one: `from .module import (Name, Other as Own)`. */
const IMPORT = /^[ \t]*from[ \t]+(\.?[\w.]*)[ \t]+import[ \t]+(?:\(([^()]*)\)|([^()\n]*))/gm;

/** Longest file that is searched, in characters. */
const LONGEST = 1_000_000;

/**
 * The objects behind the names that packages export, such as `package.module.Thing` for `package.Thing`, from the imports in their
 * `__init__.py`. The files are searched by patterns, never run.
 */
export function exportedNames(
  root: Folder,
  options: JsonObject | undefined,
  packages: Iterable<string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const name of packages)
    for (const folder of foldersOf(options))
      for (const [own, target] of importsIn(sourceOf(root, `${folder}${name}/__init__.py`), name))
        if (!names.has(own)) names.set(own, target);
  return names;
}

/** Folders of packages with a slash at the end, or empty for the root. */
function foldersOf(options: JsonObject | undefined): readonly string[] {
  const { paths } = record(record(record(options?.['handlers'])['python']));
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
