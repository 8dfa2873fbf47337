import type { Root } from 'mdast';
import { extraFootnote } from './footnote-limit.js';
import { lazyLine } from './lazy-lines.js';
import { deepMark, deepNode } from './nesting.js';
import type { Parse } from './parse.js';
import { BEGINNING } from './point.js';
import { type Refusal, RefusedText } from './refusal.js';

/** A text's tree, or the reason for refusing it. */
export type ParseResult = { readonly root: Root } | { readonly refusal: Refusal };

/** Parses a text, but refuses it if its nesting, the marks or lines of a paragraph, or the number of footnotes exceed a limit. */
export function parseBounded(text: string, parse: Parse): ParseResult {
  const mark = deepMark(text);
  if (mark !== null) return { refusal: { reason: 'nesting', start: mark } };
  const line = lazyLine(text);
  if (line !== null) return { refusal: { reason: 'lines', start: line } };
  const footnote = extraFootnote(text);
  if (footnote !== null) return { refusal: { reason: 'footnotes', start: footnote } };
  try {
    const root = parse(text);
    const node = deepNode(root);
    return node === null ? { root } : { refusal: { reason: 'nesting', start: node.position?.start ?? BEGINNING } };
  } catch (error) {
    if (error instanceof RefusedText) return { refusal: error.refusal };
    throw error;
  }
}
