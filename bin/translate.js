import { EmulatedRegExp } from 'oniguruma-to-es';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';

/** Must be the target of `src/markdown/code/patterns.ts`. */
const TARGET = 'ES2024';

/**
 * A pattern of a grammar in JavaScript's syntax, as `src/markdown/code/patterns.ts` reads it: the pattern, source, flags, and what JavaScript lacks.
 * Null for what cannot be translated.
 */
export function translate(pattern) {
  try {
    const made = defaultJavaScriptRegexConstructor(pattern, { target: TARGET });
    const entry = [pattern, made.source, made.flags];
    return made instanceof EmulatedRegExp ? [...entry, made.rawOptions] : entry;
  } catch {
    return null;
  }
}
