import { termsOfWord, wholeTerm } from './terms.js';

/**
 * Terms that match a part of the query, and how well, from 0 to 1: for `wind` the term `wind` (1) and every term that starts with it (0.7).
 */
export interface Alternative {
  /** A unit must contain all of them. */
  readonly terms: readonly string[];
  /** Terms that start with one of `terms` match too. */
  readonly isPrefix: boolean;
  readonly strength: number;
}

/** Strength of terms that start with a word, compared with the word itself. */
const BEGINNING_STRENGTH = 0.7;
/** Strength of a place that contains the parts of an identifier, but not the identifier as typed. */
const PARTS_STRENGTH = 0.7;
/** Strength of a place that contains only one of these parts. */
const LONE_PART_STRENGTH = 0.25;
/** Shortest word that matches as a prefix although another word follows it. */
const SHORTEST_BEGINNING = 3;

export function alternative(terms: readonly string[], strength: number, isPrefix = false): Alternative {
  return { terms, isPrefix, strength };
}

/** The term itself and, if the reader may still be typing it (`isOpen`) or it is long enough, the terms that start with it. */
export function beginnings(term: string, isOpen: boolean): Alternative[] {
  const exactTerm = alternative([term], 1);
  const isBeginning = isOpen || term.length >= SHORTEST_BEGINNING;
  return isBeginning ? [exactTerm, alternative([term], BEGINNING_STRENGTH, true)] : [exactTerm];
}

/**
 * Matches places that contain all parts of an identifier in another spelling: `set_title` as `setTitle`, `window.setTitle` as `setTitle`.
 */
export function partsAlternative(parts: readonly string[]): readonly Alternative[] {
  return parts.length < 2 ? [] : [alternative(parts, PARTS_STRENGTH)];
}

/** Matches places that contain one part of an identifier. */
export function lonePartAlternatives(parts: readonly Alternative[]): readonly Alternative[] {
  return parts.flatMap(({ terms }) => terms).map((term) => alternative([term], LONE_PART_STRENGTH));
}

/** Terms of a synonym for a part of the query. A synonym of several terms is indexed as a single whole term. */
export function synonymTerms(word: string, strength: number): Alternative {
  const terms = termsOfWord(word);
  return alternative(terms.length > 1 ? [wholeTerm(word)] : terms, strength);
}
