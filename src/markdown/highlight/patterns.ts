import { existsSync, readFileSync } from 'node:fs';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { isSlowExpression, LineSearch } from './line-search.js';

/** A regular expression translated from a pattern: source, flags, and emulated features. */
export type Translation = readonly [source: string, flags: string, emulated?: EmulatedRegExp['rawOptions'] | undefined];

/** A pattern of a grammar, and its translation. */
export type Translated = readonly [pattern: string, ...translation: Translation];

/** Regular expressions for the patterns of grammars. */
export interface Patterns {
  /** Loads precompiled translations of a grammar. */
  load(grammar: string): void;
  construct(pattern: string): RegExp;
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
  return {
    load(grammar) {
      const file = new URL(`${encodeURIComponent(grammar)}.json`, folder);
      if (!existsSync(file)) return;
      for (const [pattern, ...translation] of JSON.parse(readFileSync(file, 'utf8')) as readonly Translated[])
        translations.set(pattern, translation);
    },
    construct(pattern) {
      const translation = translations.get(pattern);
      if (translation !== undefined) return expressionOf(translation);
      const expression = defaultJavaScriptRegexConstructor(pattern, { target: TARGET });
      const emulation = expression instanceof EmulatedRegExp ? expression.rawOptions : undefined;
      return expressionOf([expression.source, expression.flags, emulation]);
    },
  };
}

/** The regular expression of a translation. */
export function expressionOf([source, flags, emulation]: Translation): RegExp {
  const { hiddenCaptures = [], transfers = [], strategy = null } = emulation ?? {};
  if (transfers.length > 0 || strategy !== null) return new EmulatedRegExp(source, flags, emulation);
  const isPlain = hiddenCaptures.length === 0 && !isSlowExpression(source, flags);
  return isPlain ? new RegExp(source, flags) : new LineSearch(source, flags, hiddenCaptures);
}
