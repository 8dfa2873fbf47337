import { codeList } from '../base/code-list.js';
import { problem } from '../base/diagnostics.js';
import { didYouMean } from '../base/nearest.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { locateKey } from './locate.js';

/** Source of the configuration, for positions and code frames. */
export interface ConfigText {
  readonly file: string;
  readonly source: string;
  /** Maps a path to the file, if invalid elements were removed from lists before it. */
  readonly written?: (path: readonly PropertyKey[]) => readonly PropertyKey[];
}

/** A mistake in the configuration, and its key. */
export interface Mistake {
  readonly path: readonly PropertyKey[];
  readonly diagnostic: Diagnostic;
}

/** Creates a mistake for an invalid value, at its key. */
export function invalidValue(text: ConfigText, path: readonly PropertyKey[], message: string, hint: string): Mistake {
  const written = text.written?.(path) ?? path;
  const place = locateKey(text.source, text.file, written);
  return { path: written, diagnostic: problem('config-invalid-value', message, { place, source: text.source, hint }) };
}

/** A hint that suggests the closest valid name, or lists all. */
export function oneOf(word: string, candidates: readonly string[]): string {
  return didYouMean(word, candidates, `Choose one of ${codeList(candidates)}.`);
}
