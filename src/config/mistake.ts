import { problem } from '../base/diagnostics.js';
import { didYouMean } from '../base/nearest.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { locateKey } from './locate.js';

/** The configuration as it was written, for places and code frames. */
export interface ConfigText {
  readonly file: string;
  readonly source: string;
}

/** A setting whose value cannot stand, at its key. */
export function invalidValue(
  text: ConfigText,
  path: readonly PropertyKey[],
  message: string,
  hint: string,
): Diagnostic {
  return problem('config-invalid-value', message, {
    place: locateKey(text.source, text.file, path),
    source: text.source,
    hint,
  });
}

/** A hint that offers the nearest of the names that would do, or all of them. */
export function oneOf(word: string, candidates: readonly string[]): string {
  return didYouMean(word, candidates, `Choose one of ${candidates.map((c) => `\`${c}\``).join(', ')}.`);
}
