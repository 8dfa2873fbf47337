import { termsOfWord, wholeTerm } from './terms.js';

/** Terms that a part of the query may stand for, and how well they fit, from 0 to 1: for `wind` the terms `wind` (1) and all that begin with it (0.7). */
export interface Alternative {
  /** All of them must stand in a unit. */
  readonly terms: readonly string[];
  /** Terms that begin with one of `terms` answer too. */
  readonly isPrefix: boolean;
  readonly strength: number;
}

/** Strength of terms that begin with a word, in comparison to the word itself. */
const BEGINNING_STRENGTH = 0.7;
/** Strength of a place that has the parts of an identifier and not the identifier as it was typed. */
const PARTS_STRENGTH = 0.7;
/** Strength of a place that has one of these parts alone. */
const LONE_PART_STRENGTH = 0.25;
/** Shortest word that is taken for the beginning of longer ones although another word follows it. */
const SHORTEST_BEGINNING = 3;

export function alternative(terms: readonly string[], strength: number, isPrefix = false): Alternative {
  return { terms, isPrefix, strength };
}

/** The term itself; where the reader may still be typing it (`isOpen`), or it is long enough, also the terms that begin with it. */
export function beginnings(term: string, isOpen: boolean): Alternative[] {
  const exactTerm = alternative([term], 1);
  const isBeginning = isOpen || term.length >= SHORTEST_BEGINNING;
  return isBeginning ? [exactTerm, alternative([term], BEGINNING_STRENGTH, true)] : [exactTerm];
}

/** Finds places that have all parts of an identifier, because it is written otherwise there: `set_title` as `setTitle`, `window.setTitle` as `setTitle`. */
export function partsAlternative(parts: readonly string[]): readonly Alternative[] {
  return parts.length < 2 ? [] : [alternative(parts, PARTS_STRENGTH)];
}

/** Finds places that have one part alone. */
export function lonePartAlternatives(parts: readonly Alternative[]): readonly Alternative[] {
  return parts.flatMap(({ terms }) => terms).map((term) => alternative([term], LONE_PART_STRENGTH));
}

/** The terms of another word that stands for a part of the query, and that readers have other names for: where it has several terms, it is one of its own. */
export function synonymTerms(word: string, strength: number): Alternative {
  const terms = termsOfWord(word);
  return alternative(terms.length > 1 ? [wholeTerm(word)] : terms, strength);
}
