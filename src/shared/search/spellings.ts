/** Words near a word of a query that no page has: with another letter, or in Han with a character that sounds alike (`sounds.ts`). */
import type { Span } from './marks.js';
import { type Sounds, type WordBounds, wordsLike } from './sounds.js';

const SHORTEST_CORRECTED = 4;
const MOST_CORRECTIONS = 6;

/** Words that one edit makes of a word. */
export function spellings(word: string, words: readonly string[]): readonly string[] {
  if (word.length < SHORTEST_CORRECTED) return [];
  return words.filter((other) => isOneEdit(word, other)).slice(0, MOST_CORRECTIONS);
}

/** A stretch of the query that has a wrong character, with the words of the site that may be meant. */
interface Slip extends Span {
  readonly words: readonly string[];
}

/** What tells a slip from other words of a query. */
export interface SlipFacts {
  /** Runs of Han in the query, without words of grammar. */
  readonly runs: readonly Span[];
  /** Pairs that no page has. */
  readonly missingPairs: readonly Span[];
  readonly wordBounds: WordBounds;
}

/** The slips of a query: whole runs with a missing pair that sound like a word of a title. `量子纠缠` is none where only `量子` sounds like something. */
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

/** True where one edit makes `b` of `a`: a letter more, less or another, or two neighbours swapped. */
export function isOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isOneEdit(b, a);
  if (b.length - a.length > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}

/** True for a stretch that is a part of another one. */
export function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
