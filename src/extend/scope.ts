import { escapeRegExp } from '../base/escape-regexp.js';
import type { Json } from '../model/extension.js';
import type { When } from './contract.js';

/** The parts of a page that decide which hooks apply to it. */
export interface Subject {
  /** Path relative to the content folder, with forward slashes. */
  readonly path: string;
  /** Texts of the page and of all files that it includes. */
  readonly texts: readonly string[];
}

/** True if a scope includes the page. */
export function isFor({ paths, sign }: When, { path, texts }: Subject): boolean {
  if (paths !== undefined && !patternOf(paths).test(path)) return false;
  return sign === undefined || texts.some((text) => holds(text, sign));
}

function holds(text: string, sign: string | RegExp): boolean {
  // Unlike `test`, `search` ignores `lastIndex`.
  return typeof sign === 'string' ? text.includes(sign) : text.search(sign) !== -1;
}

/** `guides/**` matches every file below `guides`, `*.md` those directly in the folder. */
function patternOf(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => WILD[part] ?? escapeRegExp(part))
    .join('');
  return new RegExp(`^${source}$`);
}

const WILD: Readonly<Record<string, string>> = { '**/': '(?:[^/]+/)*', '**': '.*', '*': '[^/]*' };

/** A scope as a value for cache keys. */
export function scopeKey({ paths, sign }: When): Json {
  return [paths ?? null, sign === undefined ? null : String(sign), sign instanceof RegExp];
}
