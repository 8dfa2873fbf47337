import { problem } from '../base/diagnostics.js';
import { didYouMean } from '../base/nearest.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { locateKey } from './locate.js';

/** The configuration as it was written, for places and code frames. */
export interface ConfigText {
  readonly file: string;
  readonly source: string;
  /** Where a setting stands in the file, if what cannot be read was left out of lists before it. */
  readonly written?: (path: readonly PropertyKey[]) => readonly PropertyKey[];
}

/** A mistake of the configuration, and the key that it is about. */
export interface Mistake {
  readonly path: readonly PropertyKey[];
  readonly diagnostic: Diagnostic;
}

/** A setting whose value cannot stand, at its key. */
export function invalidValue(text: ConfigText, path: readonly PropertyKey[], message: string, hint: string): Mistake {
  const written = text.written?.(path) ?? path;
  const place = locateKey(text.source, text.file, written);
  return { path: written, diagnostic: problem('config-invalid-value', message, { place, source: text.source, hint }) };
}

/** A hint that offers the nearest of the names that would do, or all of them. */
export function oneOf(word: string, candidates: readonly string[]): string {
  return didYouMean(word, candidates, `Choose one of ${candidates.map((c) => `\`${c}\``).join(', ')}.`);
}
