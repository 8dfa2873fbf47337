/**
 * Words close to a word of a query that no page contains: with another letter, or in Han with a character that sounds alike (`sounds.ts`).
 */
import type { Span } from './marks.js';
import { type Sounds, type WordBounds, wordsLike } from './sounds.js';

const SHORTEST_CORRECTED = 4;
const MOST_CORRECTIONS = 6;

/** Words of the list that are one edit away from a word. */
export function spellings(word: string, words: readonly string[]): readonly string[] {
  if (word.length < SHORTEST_CORRECTED) return [];
  return words.filter((other) => isOneEdit(word, other)).slice(0, MOST_CORRECTIONS);
}

/** A part of the query with a wrong character, and the words of the site that it may mean. */
interface Slip extends Span {
  readonly words: readonly string[];
}

/** Data about a query that distinguishes slips from other words. */
export interface SlipFacts {
  /** Runs of Han characters in the query, without function words. */
  readonly runs: readonly Span[];
  /** Pairs that no page contains. */
  readonly missingPairs: readonly Span[];
  readonly wordBounds: WordBounds;
}

/**
 * Slips in a query: whole runs with a missing pair that sound like a word of a title. `量子纠缠` is none if only `量子` sounds like something.
 */
export function slipsOf(
  typedText: string,
  { runs, missingPairs, wordBounds }: SlipFacts,
  sounds: Sounds | null,
): readonly Slip[] {
  if (sounds === null) return [];
  return runs
    .filter((run) => run.end - run.start > 1 && missingPairs.some((pair) => isWithin(pair, run)))
    .map(({ start, end }) => ({ start, end, words: wordsLike(typedText.slice(start, end), sounds, wordBounds) }))
    .filter(({ words }) => words.length > 0);
}

/** True if one edit turns `a` into `b`: a letter inserted, deleted or replaced, or two neighbours swapped. */
export function isOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isOneEdit(b, a);
  if (b.length - a.length > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}

/** True for a range inside another one. */
export function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
