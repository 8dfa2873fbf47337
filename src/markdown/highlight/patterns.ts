import { existsSync, readFileSync } from 'node:fs';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { LineSearch, type Translation } from './line-search.js';

/** A pattern of a grammar, and its translation. */
export type Translated = readonly [pattern: string, ...translation: Translation];

/** Regular expressions for the patterns of grammars. */
export interface Patterns {
  /** Loads precompiled translations of a grammar. */
  load(grammar: string): void;
  /** The search for a pattern, the same one each time; null if it cannot be translated. */
  searchFor(pattern: string): LineSearch | null;
}

/** Supported by every supported version of Node; a newer target would yield shorter sources for the same matches. */
const TARGET = 'ES2024';

/**
 * Creates patterns from precompiled translations. Translating a language from Oniguruma's syntax costs ten times as much as loading the
 * result: half a second for TypeScript. `folder` contains one file per grammar, made by `bin/patterns.js`; missing patterns are translated
 * on demand.
 */
export function createPatterns(folder: URL): Patterns {
  const translations = new Map<string, Translation>();
  const searches = new Map<string, LineSearch | null>();
  return {
    load(grammar) {
      const file = new URL(`${encodeURIComponent(grammar)}.json`, folder);
      if (!existsSync(file)) return;
      for (const [pattern, ...translation] of JSON.parse(readFileSync(file, 'utf8')) as readonly Translated[])
        translations.set(pattern, translation);
    },
    searchFor(pattern) {
      const knownSearch = searches.get(pattern);
      if (knownSearch !== undefined) return knownSearch;
      const translation = translations.get(pattern) ?? translate(pattern);
      const search = translation === null ? null : new LineSearch(translation);
      searches.set(pattern, search);
      return search;
    },
  };
}

function translate(pattern: string): Translation | null {
  try {
    const expression = defaultJavaScriptRegexConstructor(pattern, { target: TARGET });
    return [expression.source, expression.flags, expression instanceof EmulatedRegExp ? expression.rawOptions : null];
  } catch {
    return null;
  }
}
