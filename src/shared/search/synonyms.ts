import { createFolder, pairsOf, type TextFolder } from './fold.js';
import { betweenGrammar, wordBounds } from './grammar.js';
import type { Run } from './terms.js';

/** Words of the pages by a synonym that readers type: `热键` has `快捷键`. All are folded and in lower case. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Synonyms and traditional characters that readers type for words of the pages. */
export interface ReadersWords {
  /** Maps the traditional characters that occur in the index. */
  readonly folder: TextFolder;
  readonly synonyms: Synonyms;
}

/**
 * Parses the file of synonyms: each line contains a word of the pages and its synonyms, separated by `|`; the last line contains pairs of a
 * traditional and a simplified character, for those that occur in the texts.
 */
export function readReadersWords(file: string): ReadersWords {
  const lines = file.split('\n');
  return { folder: createFolder(pairsOf(lines.at(-1) ?? '')), synonyms: readSynonyms(lines.slice(0, -1)) };
}

function readSynonyms(lines: readonly string[]): Synonyms {
  const synonyms = new Map<string, string[]>();
  for (const line of lines) {
    const [word = '', ...readerWords] = line.split('|');
    for (const readerWord of readerWords) synonyms.set(readerWord, [...(synonyms.get(readerWord) ?? []), word]);
  }
  return synonyms;
}

/** A range of a folded text, in UTF-16 units, with its synonyms. */
export interface SynonymSpan {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** Longer words are not looked up. */
const LONGEST = 40;

/**
 * Words of a folded text that have synonyms, from left to right; the longest of those at the same place. Function words may occur inside:
 * `打开一个网址` has the synonyms of `打开网址`.
 */
export function synonymSpans(text: string, runs: readonly Run[], synonyms: Synonyms): readonly SynonymSpan[] {
  const unpartedSpans = spansIn({ text, bounds: boundsOf(runs) }, synonyms);
  const { places, ...content } = withoutGrammarWords(text, runs);
  const partedSpans = spansIn(content, synonyms).map(({ start, end, words }) => ({
    start: places[start] ?? 0,
    end: (places[end - 1] ?? 0) + 1,
    words,
  }));
  const typedSpans = unpartedSpans.filter((span) => !partedSpans.some((partedSpan) => isWithin(span, partedSpan)));
  const freeSpans = partedSpans.filter(({ start, end }) => typedSpans.every((s) => s.end <= start || end <= s.start));
  return [...typedSpans, ...freeSpans].sort((a, b) => a.start - b.start);
}

/** True for a range inside a longer one. */
function isWithin({ start, end }: SynonymSpan, outer: SynonymSpan): boolean {
  return outer.start <= start && end <= outer.end && end - start < outer.end - outer.start;
}

/** A text, and the offsets in order at which a word may start or end. */
interface BoundText {
  readonly text: string;
  readonly bounds: readonly number[];
}

/** Offsets at which words start and end. */
function boundsOf(runs: readonly Run[]): readonly number[] {
  return runs.flatMap(({ kind, text, start }) =>
    kind === 'word' ? [start, start + text.length] : wordBounds(text).map((bound) => start + bound),
  );
}

/** A text without the function words of its unspaced runs; `places` are the offsets of its characters in the whole text. */
function withoutGrammarWords(
  wholeText: string,
  runs: readonly Run[],
): BoundText & { readonly places: readonly number[] } {
  const grammar = new Set(runs.flatMap(grammarOf));
  const places = Array.from({ length: wholeText.length }, (_, i) => i).filter((place) => !grammar.has(place));
  const isBound = new Set(boundsOf(runs));
  const bounds = places.flatMap((place, i) => (isBound.has(place) || (places[i - 1] ?? -1) < place - 1 ? [i] : []));
  return { text: places.map((place) => wholeText.charAt(place)).join(''), bounds: [...bounds, places.length], places };
}

/** Offsets of function words in an unspaced run. */
function grammarOf({ kind, text, start }: Run): readonly number[] {
  if (kind === 'word') return [];
  const content = new Set(
    betweenGrammar(text).flatMap((piece) => Array.from({ length: piece.text.length }, (_, i) => piece.start + i)),
  );
  return Array.from({ length: text.length }, (_, i) => i).flatMap((i) => (content.has(i) ? [] : [start + i]));
}

function spansIn({ text, bounds }: BoundText, synonyms: Synonyms): readonly SynonymSpan[] {
  const spans: SynonymSpan[] = [];
  let from = 0;
  for (const [i, start] of bounds.entries()) {
    if (start < from) continue;
    const ends = bounds.slice(i + 1).filter((bound) => bound - start <= LONGEST);
    const end = ends.findLast((bound) => synonymsOf(text.slice(start, bound), synonyms).length > 0);
    if (end === undefined) continue;
    spans.push({ start, end, words: synonymsOf(text.slice(start, end), synonyms) });
    from = end;
  }
  return spans;
}

/** Synonyms of a word and of its singular: `variables` also has those of `variable`. */
function synonymsOf(word: string, synonyms: Synonyms): readonly string[] {
  const forms = /[a-z]{3}s$/.test(word) ? [word, word.slice(0, -1)] : [word];
  return forms.flatMap((form) => synonyms.get(form) ?? []);
}
