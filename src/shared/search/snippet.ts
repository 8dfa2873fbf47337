import { hasWide } from '../characters.js';
import type { TextFolder } from './fold.js';
import { wordBounds } from './grammar.js';
import type { TextParts } from './hit.js';
import { findMarks, type MarkPattern, type Span, withMarks } from './marks.js';

/** Width of a snippet, and of its part before the first mark, in columns; a Han character takes two. */
const WIDTH = 150;
const LEAD = 36;

/** Distance in characters within which marks count as close together. */
const REACH = 50;

/** Number of characters that an unspaced snippet skips to start after a comma, because dictionaries do not know all words. */
const NEAR = 6;

/** Number of characters before a position that the segmenter needs to find word starts. */
const CONTEXT = 12;

/** The end of a sentence; a snippet may start after it. */
const SENTENCE_END = /[。！？；.!?;]\s*/g;

/** Excerpt of the block that matches the query best, with marks; without a match, the start of the first block with a sentence. */
export function snippet(blocks: readonly string[], pattern: MarkPattern, folder: TextFolder): TextParts {
  let bestBlock: { text: string; spans: readonly Span[]; weight: number } | null = null;
  for (const block of blocks) {
    const text = block.replace(/\s+/g, ' ').trim();
    const { spans, weight } = findMarks(text, pattern, folder);
    if (bestBlock === null || weight > bestBlock.weight) bestBlock = { text, spans, weight };
  }
  if (bestBlock === null) return [];
  if (bestBlock.weight > 0) return crop(bestBlock.text, bestBlock.spans);
  const sentence = blocks.find((block) => SENTENCE.test(block)) ?? bestBlock.text;
  return crop(sentence.replace(/\s+/g, ' ').trim(), []);
}

/** A block with a whole sentence is more informative than a label such as `Type: string`. */
const SENTENCE = /[。！？]|[.!?](?:\s|$)/;

/** Start of the densest group of marks: the sentence that answers contains most of the query. */
function densestPlace(spans: readonly Span[]): number {
  let best = { start: spans[0]?.start ?? 0, length: 0 };
  for (const { start } of spans) {
    const nearSpans = spans.filter((span) => span.start >= start && span.end <= start + REACH);
    const length = nearSpans.reduce((sum, span) => sum + span.end - span.start, 0);
    if (length > best.length) best = { start, length };
  }
  return best.start;
}

function crop(text: string, spans: readonly Span[]): TextParts {
  const start = startOf(text, densestPlace(spans));
  const end = endOf(text, start);
  const visibleSpans = spans
    .filter((span) => span.start < end && span.end > start)
    .map((span) => ({ start: Math.max(span.start, start) - start, end: Math.min(span.end, end) - start }));
  const parts = withMarks(text.slice(start, end), visibleSpans);
  return [
    ...(start > 0 ? [{ text: '…', marked: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: '…', marked: false }] : []),
  ];
}

/** Start of the snippet, a little before the first mark: at the start of the sentence if that is near, otherwise at a word. */
function startOf(text: string, mark: number): number {
  const earliestStart = placeBefore(text, mark, LEAD);
  if (earliestStart === 0) return 0;
  const lead = text.slice(earliestStart, mark);
  const sentence = [...lead.matchAll(SENTENCE_END)].at(-1);
  if (sentence !== undefined) return earliestStart + sentence.index + sentence[0].length;
  const word = /^[\p{L}\p{N}]*[^\p{L}\p{N}]+(?=\S)/u.exec(lead);
  const isFar = word === null || (hasWide(word[0]) && word[0].length > NEAR);
  return isFar ? wordAt(text, earliestStart, mark) : earliestStart + word[0].length;
}

/** Start of the first word of an unspaced text between `earliestStart` and the mark. */
function wordAt(text: string, earliestStart: number, mark: number): number {
  const from = Math.max(0, earliestStart - CONTEXT);
  const bounds = wordBounds(text.slice(from, mark)).map((bound) => from + bound);
  const isLetter = (at: number): boolean => /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2));
  return bounds.find((at) => at >= earliestStart && !isLowSurrogate(text, at) && isLetter(at)) ?? earliestStart;
}

/** The offset that is a number of columns before another one. */
function placeBefore(text: string, from: number, width: number): number {
  let at = from;
  for (let widthLeft = width; at > 0 && widthLeft > 0; at--) widthLeft -= hasWide(text.charAt(at - 1)) ? 2 : 1;
  return isLowSurrogate(text, at) ? at - 1 : at;
}

function endOf(text: string, start: number): number {
  let at = start;
  for (let widthLeft = WIDTH; at < text.length && widthLeft > 0; at++) widthLeft -= hasWide(text.charAt(at)) ? 2 : 1;
  if (at >= text.length) return text.length;
  return isLowSurrogate(text, at) ? at + 1 : at;
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000;
}
