import { pointAt } from '../base/line-starts.js';
import type { PageText, TextEdit } from './contract.js';

/** A text derived from another, with the original positions. */
export interface PlacedText {
  readonly text: string;
  /** For each line of the text, its original line, counted from 1. */
  readonly lines: readonly number[];
  /** For changed lines, counted from 1: the original column of each character and of the end, counted from 0. */
  readonly columns: ReadonlyMap<number, readonly number[]>;
}

/** The Markdown of a page file, with its original positions. Throws if the extension's result is invalid. */
export function placedText(originalText: string, answer: PageText): PlacedText {
  if ('edits' in answer) return editText(originalText, inOrder(originalText, answer.edits));
  if (typeof answer.text !== 'string') throw new Error('it returns neither `text` nor `edits`');
  const text = answer.text.replace(/\r\n?/g, '\n');
  const lines = answer.lines ?? text.split('\n').map((_, i) => i + 1);
  return { text, lines, columns: new Map() };
}

/** Like `placedText`, with the extension's description of the conversion. */
export function formattedText(originalText: string, answer: PageText): PlacedText & { readonly way: string | null } {
  return { ...placedText(originalText, answer), way: answer.way ?? null };
}

function inOrder(originalText: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let position = 0;
  for (const { start, end } of sorted) {
    if (!(start >= position && end >= start && end <= originalText.length))
      throw new Error(`its edit of the characters ${start} to ${end} overlaps another one or leaves the text`);
    position = end;
  }
  return sorted;
}

/** A part of the result: original text, or text inserted at an offset. */
interface Stretch {
  readonly text: string;
  readonly offset: number;
  readonly isOriginal: boolean;
}

function editText(originalText: string, edits: readonly TextEdit[]): PlacedText {
  const lines = new LinesOfText(originalText);
  let position = 0;
  for (const { start, end, text } of edits) {
    lines.add({ text: originalText.slice(position, start), offset: position, isOriginal: true });
    lines.add({ text: text.replace(/\r\n?/g, '\n'), offset: start, isOriginal: false });
    position = end;
  }
  lines.add({ text: originalText.slice(position), offset: position, isOriginal: true });
  return lines.finish();
}

/** Collects a text line by line. */
class LinesOfText {
  readonly #originalText: string;
  readonly #texts: string[] = [];
  readonly #lines: number[] = [];
  readonly #columns = new Map<number, readonly number[]>();
  #currentLine: Stretch[] = [];

  constructor(originalText: string) {
    this.#originalText = originalText;
  }

  add({ text, offset, isOriginal }: Stretch): void {
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      this.#push(text.slice(start, end), isOriginal ? offset + start : offset, isOriginal);
      this.#endLine();
      start = end + 1;
    }
    this.#push(text.slice(start), isOriginal ? offset + start : offset, isOriginal);
  }

  finish(): PlacedText {
    this.#endLine();
    return { text: this.#texts.join('\n'), lines: this.#lines, columns: this.#columns };
  }

  #push(text: string, offset: number, isOriginal: boolean): void {
    if (text !== '' || this.#currentLine.length === 0) this.#currentLine.push({ text, offset, isOriginal });
  }

  /** A line's position is that of its first original character, otherwise that of the inserted text. */
  #endLine(): void {
    const stretches = this.#currentLine;
    const [opening] = stretches;
    const first = stretches.find(({ isOriginal, text }) => isOriginal && text !== '') ?? opening;
    const at = pointAt(this.#originalText, first?.offset ?? 0);
    const isSame = stretches.length === 1 && opening?.isOriginal === true && at.column === 1;
    this.#texts.push(stretches.map(({ text }) => text).join(''));
    this.#lines.push(at.line);
    if (!isSame) this.#columns.set(this.#lines.length, columnsOf(stretches, (first?.offset ?? 0) - at.column + 1));
    this.#currentLine = [];
  }
}

/** Original columns of a line's characters, relative to the line that starts at an offset. */
function columnsOf(stretches: readonly Stretch[], lineStart: number): readonly number[] {
  const columns: number[] = [];
  let end = 0;
  for (const { text, offset, isOriginal } of stretches) {
    for (let i = 0; i < text.length; i++) columns.push(Math.max(0, offset - lineStart + (isOriginal ? i : 0)));
    end = Math.max(0, offset - lineStart + (isOriginal ? text.length : 0));
  }
  return [...columns, end];
}
