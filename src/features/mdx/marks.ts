import { pointAt } from '../../base/line-starts.js';
import type { RanPart } from './run-parts.js';

/** A text with marks in place of the parts that were run, so that the rewriting of the page does not touch their results. */
export interface MarkedPage {
  /** Lines of text, each with the line of the file that it comes from. */
  readonly lines: readonly { readonly text: string; readonly line: number }[];
  readonly pieces: readonly string[];
}

const MARK = /\uE0F0(\d+)\uE0F1/g;

/** Replaces parts with marks; attributes are inserted directly. */
export function markParts(text: string, parts: readonly RanPart[]): MarkedPage {
  const lines: { text: string; line: number }[] = [{ text: '', line: 1 }];
  const pieces: string[] = [];
  const add = (words: string, offset: number, isWritten: boolean): void => {
    for (const [index, piece] of words.split('\n').entries()) {
      const line = pointAt(text, offset).line + (isWritten ? index : 0);
      const lastLine = lines.at(-1);
      if (index > 0 || lastLine === undefined) lines.push({ text: piece, line });
      else lastLine.text += piece;
    }
  };
  let position = 0;
  for (const { start, end, text: words, isHtml } of parts) {
    add(text.slice(position, start), position, true);
    add(isHtml ? `\uE0F0${pieces.push(words) - 1}\uE0F1` : words, start, false);
    position = end;
  }
  add(text.slice(position), position, true);
  return { lines, pieces };
}

/** Replaces the marks with their pieces. */
export function unmark(text: string, markedText: MarkedPage | null): string {
  return markedText === null ? text : text.replace(MARK, (_, index: string) => markedText.pieces[Number(index)] ?? '');
}
