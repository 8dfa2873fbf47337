import { UNSPACED } from '../characters.js';
import type { TextFolder } from './fold.js';
import { contentOf, wordBounds } from './grammar.js';
import type { TextPart, TextParts } from './hit.js';
import type { Query } from './query.js';
import { identifierParts, pairsOfRun } from './terms.js';

/** Patterns to mark in texts. For `窗口管理` that is the whole run or, in texts without it, its words `窗口` and `管理`. */
export type MarkPattern = readonly Needle[];

/** A word or an unspaced run of the query. */
interface Needle {
  readonly text: string;
  readonly parts: readonly string[];
  /** True for a word, false for a run of an unspaced script. */
  readonly isWord: boolean;
}

const UNSPACED_START = new RegExp(`^[${UNSPACED}]`, 'u');
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** Shorter words are marked only at the start of words. */
const SHORTEST_INNER = 3;

/** Creates the pattern of a query; `correctedWords` are the corrections of misspelt ones. */
export function markPattern(query: Query, correctedWords: readonly string[]): MarkPattern {
  const typedNeedles = query.phrases.map((phrase): Needle => {
    const isWord = !UNSPACED_START.test(phrase);
    const parts = isWord ? identifierParts(phrase).words.filter((word) => word !== phrase) : wordsOfRun(phrase);
    return { text: phrase, parts, isWord };
  });
  const otherWords = [...query.synonyms, ...correctedWords];
  return [...typedNeedles, ...otherWords.map((text) => ({ text, parts: [], isWord: !UNSPACED_START.test(text) }))];
}

/**
 * Words of an unspaced run that have more than one character, so that no mark splits a word: `打开` and `窗口` in `打开新窗口`. Without any, its
 * pairs.
 */
function wordsOfRun(run: string): readonly string[] {
  const words = contentOf(run, true).flatMap(({ text }) => {
    const bounds = wordBounds(text);
    return bounds.slice(1).map((end, i) => text.slice(bounds[i], end));
  });
  const longWords = words.filter((word) => [...word].length > 1);
  return longWords.length === 0 ? pairsOfRun(run) : longWords;
}

/** A range of a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Matches in a text, in order and without overlap, and how much of the query they cover. */
export interface Findings {
  readonly spans: readonly Span[];
  /** A whole match weighs more than its parts. */
  readonly weight: number;
}

/** Finds a pattern in a text. */
export function findMarks(text: string, pattern: MarkPattern, folder: TextFolder): Findings {
  const foldedText = folder.foldWithOffsets(text);
  const matches: Span[] = [];
  let weight = 0;
  const addMatchesOf = (part: string, accept: (at: number) => boolean): boolean => {
    const lastCount = matches.length;
    for (let at = foldedText.text.indexOf(part); at !== -1; at = foldedText.text.indexOf(part, at + 1)) {
      if (accept(at)) matches.push({ start: at, end: at + part.length });
    }
    return matches.length > lastCount;
  };
  const isAtWord = (word: string, at: number): boolean =>
    word.length >= SHORTEST_INNER || at === 0 || !WORD_CHARACTER.test(foldedText.text.charAt(at - 1));
  for (const { text: phrase, parts, isWord } of pattern) {
    const addMatches = (part: string): boolean => addMatchesOf(part, (at) => !isWord || isAtWord(part, at));
    if (addMatches(phrase)) weight += phrase.length * 2;
    else for (const part of parts) if (addMatches(part)) weight += isWord ? part.length : 1;
  }
  const spans = mergeSpans(matches).map(({ start, end }) => ({
    start: foldedText.offsets[start] ?? 0,
    end: endOffset(foldedText.offsets, end),
  }));
  return { spans, weight };
}

/**
 * Offset in the text for an end in the folded text. One folded character may come from several units (`é` as `e` and an accent): the range
 * includes all of them.
 */
function endOffset(offsets: Uint32Array, end: number): number {
  let next = end;
  while (next < offsets.length - 1 && offsets[next] === offsets[end - 1]) next++;
  return offsets[next] ?? 0;
}

function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const mergedSpans: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = mergedSpans.at(-1);
    if (last === undefined || span.start > last.end) mergedSpans.push(span);
    else if (span.end > last.end) mergedSpans[mergedSpans.length - 1] = { start: last.start, end: span.end };
  }
  return mergedSpans;
}

/** Splits a text into marked and unmarked parts. */
export function withMarks(text: string, spans: readonly Span[]): TextParts {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (start > at) parts.push({ text: text.slice(at, start), marked: false });
    parts.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false });
  return parts;
}
