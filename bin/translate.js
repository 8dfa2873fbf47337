import { EmulatedRegExp } from 'oniguruma-to-es';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';

/** Must equal the target in `src/markdown/highlight/patterns.ts`. */
const TARGET = 'ES2024';

/**
 * Translates a grammar's pattern to JavaScript's syntax, in the form that `src/markdown/highlight/patterns.ts` reads: the pattern, its
 * source, its flags, and options for emulated features. Null if it cannot be translated.
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
