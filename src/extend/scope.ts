import { escapeRegExp } from '../base/escape-regexp.js';
import type { Json } from '../model/extension.js';
import type { When } from './contract.js';

/** A page as far as it decides which extensions it is for. */
export interface Subject {
  /** POSIX, relative to the content folder. */
  readonly path: string;
  /** The text of the page and of all files that it includes. */
  readonly texts: readonly string[];
}

/** True where a page is one that something is for. */
export function isFor({ paths, sign }: When, { path, texts }: Subject): boolean {
  if (paths !== undefined && !patternOf(paths).test(path)) return false;
  return sign === undefined || texts.some((text) => holds(text, sign));
}

function holds(text: string, sign: string | RegExp): boolean {
  // A search, unlike a test, begins at the start whatever was found last.
  return typeof sign === 'string' ? text.includes(sign) : text.search(sign) !== -1;
}

/** `guides/**` is every file below `guides`, `*.md` one of the folder itself. */
function patternOf(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => WILD[part] ?? escapeRegExp(part))
    .join('');
  return new RegExp(`^${source}$`);
}

const WILD: Readonly<Record<string, string>> = { '**/': '(?:[^/]+/)*', '**': '.*', '*': '[^/]*' };

/** What a scope is in keys. */
export function scopeKey({ paths, sign }: When): Json {
  return [paths ?? null, sign === undefined ? null : String(sign), sign instanceof RegExp];
}
