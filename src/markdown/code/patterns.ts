import { existsSync, readFileSync } from 'node:fs';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';

/** A pattern of a grammar, and the regular expression that stands for it: source, flags, and what JavaScript lacks. */
export type Translated = readonly [
  pattern: string,
  source: string,
  flags: string,
  emulated?: EmulatedRegExp['rawOptions'],
];

/** Regular expressions for the patterns of grammars. */
export interface Patterns {
  /** Reads the translations that came with the program, so that they need not be made. */
  load(grammar: string): void;
  construct(pattern: string): RegExp;
}

/**
 * A regular expression that keeps some of its captures to itself: what stands for an atomic group captures, though the group does not.
 * The search is that of a plain one, which V8 runs in half of the time that it takes for a class of its own.
 */
class Reticent extends RegExp {
  readonly #search: RegExp;
  /** Numbers of the captures that are not shown, the last first. */
  readonly #hidden: readonly number[];

  constructor(source: string, flags: string, hidden: readonly number[]) {
    super(source, flags);
    this.#search = new RegExp(source, flags);
    this.#hidden = [...hidden].sort((a, b) => b - a);
  }

  override exec(text: string): RegExpExecArray | null {
    this.#search.lastIndex = this.lastIndex;
    const match = this.#search.exec(text);
    this.lastIndex = this.#search.lastIndex;
    if (match === null) return null;
    for (const number of this.#hidden) {
      match.splice(number, 1);
      match.indices?.splice(number, 1);
    }
    return match;
  }
}

/** What every supported Node understands; newer ones would be given shorter sources for the same matches. */
const TARGET = 'ES2024';

/**
 * Translating a language's patterns from Oniguruma's syntax costs ten times what reading the result does: half a second for TypeScript.
 * `folder` holds one file for each grammar, made by `bin/patterns.js`; a pattern that is not in them is translated when it is met.
 */
export function createPatterns(folder: URL): Patterns {
  const known = new Map<string, Translated>();
  return {
    load(grammar) {
      const file = new URL(`${encodeURIComponent(grammar)}.json`, folder);
      if (!existsSync(file)) return;
      for (const entry of JSON.parse(readFileSync(file, 'utf8')) as readonly Translated[]) known.set(entry[0], entry);
    },
    construct(pattern) {
      const translated = known.get(pattern);
      if (translated !== undefined) return expressionOf(translated);
      const made = defaultJavaScriptRegexConstructor(pattern, { target: TARGET });
      return made instanceof EmulatedRegExp ? expressionOf([pattern, made.source, made.flags, made.rawOptions]) : made;
    },
  };
}

function expressionOf([, source, flags, emulated]: Translated): RegExp {
  const { hiddenCaptures = [], transfers = [], strategy = null } = emulated ?? {};
  if (transfers.length > 0 || strategy !== null) return new EmulatedRegExp(source, flags, emulated);
  return hiddenCaptures.length > 0 ? new Reticent(source, flags, hiddenCaptures) : new RegExp(source, flags);
}
