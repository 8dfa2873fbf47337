import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemOptions } from '../base/diagnostics.js';
import { escapeRegExp } from '../base/escape-regexp.js';
import { relativeTo } from '../base/files.js';
import type { Place } from '../model/diagnostic.js';

/** Names of a site's configuration file, in order of precedence. */
export const CONFIG_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** Path of a folder's configuration file, or null. */
export function findConfig(siteDir: string): string | null {
  return CONFIG_NAMES.map((name) => join(siteDir, name)).find(isFile) ?? null;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Returns a function that finds the position of a setting; the configuration is read on the first call. */
export function configPlaces(
  siteDir: string,
): (path: readonly PropertyKey[]) => Pick<ProblemOptions, 'place' | 'source'> {
  let text: { readonly file: string; readonly source: string } | null = null;
  return (path) => {
    const config = findConfig(siteDir);
    if (config === null) return {};
    text ??= { file: relativeTo(siteDir, config), source: readFileSync(config, 'utf8') };
    return { place: locateKey(text.source, text.file, path), source: text.source };
  };
}

/** Returns a function that finds the position of an extension in the configuration, or of a path in its options. */
export function extensionPlaces(
  siteDir: string,
): (module: string, path?: readonly PropertyKey[]) => Pick<ProblemOptions, 'place' | 'source'> {
  const config = findConfig(siteDir);
  if (config === null) return () => ({});
  const file = relativeTo(siteDir, config);
  const source = readFileSync(config, 'utf8');
  const list = Math.max(0, source.search(/\bextensions\s*:/));
  return (module, path = []) => {
    const offsets = ["'", '"', '`'].map((quote) => source.indexOf(quote + module + quote, list));
    const start = offsets.find((offset) => offset !== -1) ?? list;
    return { place: locateKey(source, file, path, start), source };
  };
}

/**
 * Position of a key in the configuration's source: the closest match of its last named parts, in order, after `start`; `start` itself
 * without a match.
 */
export function locateKey(source: string, file: string, path: readonly PropertyKey[], start = 0): Place {
  let offset = start;
  for (const part of path) {
    if (typeof part === 'number') {
      offset = elementOffset(source, offset, part);
      continue;
    }
    const name = escapeRegExp(String(part));
    // A quoted name is a key only before a colon: in `type: 'sidebar',` the key is `type`.
    const key = new RegExp(`(?<![\\w$])(?:(['"])${name}\\1\\s*[:(]|${name}\\s*[:,}(])`, 'g');
    key.lastIndex = offset;
    const match = key.exec(source);
    if (match !== null) offset = match.index;
  }
  const beginning = source.slice(0, offset);
  return { file, line: beginning.split('\n').length, column: offset - beginning.lastIndexOf('\n') };
}

/** Strings and comments, in which brackets and commas are ignored; punctuation; anything else. */
const TOKEN =
  /(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/.*|\/\*[\s\S]*?\*\/|[[\]{}(),]|[^\s[\]{}(),'"`/]+|\//g;

/** Offset of the n-th element in the array literal after `offset`; `offset` itself if the array is shorter. */
function elementOffset(source: string, offset: number, index: number): number {
  const open = source.indexOf('[', offset);
  if (open === -1) return offset;
  let depth = 0;
  let element = 0;
  for (const { 0: token, index: at } of source.slice(open + 1).matchAll(TOKEN)) {
    if (/^\/[/*]/.test(token)) continue;
    if (token === ',' && depth === 0) element++;
    else if (/^[\])}]$/.test(token) && depth-- === 0) return offset;
    else if (depth === 0 && element === index) return open + 1 + at;
    if (/^[[({]$/.test(token)) depth++;
  }
  return offset;
}
