import { UNSPACED } from '../characters.js';
import type { Folder } from './fold.js';
import { contentOf, wordBounds } from './grammar.js';
import type { Marked, Part } from './hit.js';
import type { Query } from './query.js';
import { pairsOfRun, partsOf } from './terms.js';

/** What to mark in texts. For `窗口管理` that is the whole run or, in texts that lack it, its words `窗口` and `管理`. */
export type MarkPattern = readonly Needle[];

interface Needle {
  readonly whole: string;
  readonly parts: readonly string[];
  /** A word, and not a run of unspaced script. */
  readonly isWord: boolean;
}

const UNSPACED_START = new RegExp(`^[${UNSPACED}]`, 'u');
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** Shorter words are marked at the beginning of words only. */
const SHORTEST_INNER = 3;

/** The pattern of a query; `corrected` are words that misspelt ones were taken for. */
export function markPattern(query: Query, corrected: readonly string[]): MarkPattern {
  const typed = query.phrases.map((whole): Needle => {
    const isWord = !UNSPACED_START.test(whole);
    const parts = isWord ? partsOf(whole).words.filter((word) => word !== whole) : wordsOfRun(whole);
    return { whole, parts, isWord };
  });
  const others = [...query.synonyms, ...corrected];
  return [...typed, ...others.map((whole) => ({ whole, parts: [], isWord: !UNSPACED_START.test(whole) }))];
}

/** The words of a run of unspaced script that have more than one character, so that no mark cuts a word: of `打开新窗口` `打开` and `窗口`. Where it has none, its pairs. */
function wordsOfRun(run: string): readonly string[] {
  const words = contentOf(run, true).flatMap(({ text }) => {
    const bounds = wordBounds(text);
    return bounds.slice(1).map((end, i) => text.slice(bounds[i], end));
  });
  const long = words.filter((word) => [...word].length > 1);
  return long.length === 0 ? pairsOfRun(run) : long;
}

/** A stretch of a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The places where a text has what was searched for, in order and without overlap, and how much of the query they are. */
export interface Findings {
  readonly spans: readonly Span[];
  /** A whole match counts more than its parts. */
  readonly weight: number;
}

/** Looks for a pattern in a text. */
export function findMarks(text: string, pattern: MarkPattern, folder: Folder): Findings {
  const folded = folder.foldWithOffsets(text);
  const matches: Span[] = [];
  let weight = 0;
  const take = (needle: string, accept: (at: number) => boolean): boolean => {
    const count = matches.length;
    for (let at = folded.text.indexOf(needle); at !== -1; at = folded.text.indexOf(needle, at + 1)) {
      if (accept(at)) matches.push({ start: at, end: at + needle.length });
    }
    return matches.length > count;
  };
  const atWord = (word: string, at: number): boolean =>
    word.length >= SHORTEST_INNER || at === 0 || !WORD_CHARACTER.test(folded.text.charAt(at - 1));
  for (const { whole, parts, isWord } of pattern) {
    const takeOne = (part: string): boolean => take(part, (at) => !isWord || atWord(part, at));
    if (takeOne(whole)) weight += whole.length * 2;
    else for (const part of parts) if (takeOne(part)) weight += isWord ? part.length : 1;
  }
  const spans = merged(matches).map(({ start, end }) => ({
    start: folded.offsets[start] ?? 0,
    end: endOffset(folded.offsets, end),
  }));
  return { spans, weight };
}

/** Offset in the text for an end in the folded text. One folded character may come from several units (`é` as `e` and an accent): the span takes in all of them. */
function endOffset(offsets: Uint32Array, end: number): number {
  let next = end;
  while (next < offsets.length - 1 && offsets[next] === offsets[end - 1]) next++;
  return offsets[next] ?? 0;
}

function merged(spans: readonly Span[]): readonly Span[] {
  const out: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = out.at(-1);
    if (last === undefined || span.start > last.end) out.push(span);
    else if (span.end > last.end) out[out.length - 1] = { start: last.start, end: span.end };
  }
  return out;
}

/** A text with its marks. */
export function withMarks(text: string, spans: readonly Span[]): Marked {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (start > at) parts.push({ text: text.slice(at, start), marked: false });
    parts.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false });
  return parts;
}
