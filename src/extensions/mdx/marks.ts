import { pointAt } from '../../base/line-starts.js';
import type { RanPart } from './run-parts.js';

/** A text in which marks stand for pieces that were run, so that what they have become is not rewritten like the page. */
export interface MarkedText {
  /** Lines with those of the file that they were made from. */
  readonly lines: readonly { readonly text: string; readonly line: number }[];
  readonly pieces: readonly string[];
}

const MARK = /\uE0F0(\d+)\uE0F1/g;

/** Puts marks in the place of pieces; attributes are put in as they are. */
export function markParts(text: string, parts: readonly RanPart[]): MarkedText {
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

/** Puts the pieces in the place of their marks. */
export function unmark(text: string, markedText: MarkedText | null): string {
  return markedText === null ? text : text.replace(MARK, (_, index: string) => markedText.pieces[Number(index)] ?? '');
}
