import { markedLine } from '../dialect/code-syntax/annotations.js';
import { readDiff } from '../dialect/code-syntax/diff.js';
import {
  type MagicEffect,
  magicCommentIn,
  mayHaveMagic,
  withoutEscape,
} from '../dialect/code-syntax/magic-comments.js';
import type { Expression } from './expression.js';

/** A line of a block as shown. */
export interface CodeLine {
  /** Code without prompt, diff mark and magic comment. */
  text: string;
  /** Shown before the code, never copied; may be empty. */
  prompt: string;
  readonly classes: Set<string>;
  /** Texts to highlight in this line only. */
  readonly marks: (string | Expression)[];
  /** Numbers of the annotations whose markers follow the code. */
  notes?: readonly number[];
}

/** The lines of a block, and faults found. */
export interface ReadLines {
  readonly lines: readonly CodeLine[];
  /** Invalid magic comments, as written. */
  readonly faults: readonly string[];
}

/** Maximum number of words that magic comments may highlight in one line. */
const MOST_WORDS = 50;

/** An effect of a magic comment on the following lines. */
interface Pending {
  readonly apply: (line: CodeLine) => void;
  remaining: number;
}

/** Removes magic comments from code and applies their classes. */
export function readLines(code: string): ReadLines {
  const source = code.split('\n');
  return mayHaveMagic(code) ? new MagicReader().read(source) : { lines: source.map(plainLine), faults: [] };
}

function plainLine(text: string): CodeLine {
  return { text, prompt: '', classes: new Set(), marks: [] };
}

class MagicReader {
  readonly #lines: CodeLine[] = [];
  readonly #faults: string[] = [];
  /** By kind of effect: of two equal effects, the longer one applies. */
  readonly #pendingMarks = new Map<string, Pending>();
  #isInRegion = false;

  read(source: readonly string[]): ReadLines {
    for (const text of source) this.#line(text);
    if (this.#isInRegion) this.#faults.push('highlight-start');
    return { lines: this.#lines, faults: this.#faults };
  }

  #line(text: string): void {
    const comment = magicCommentIn(text);
    if (comment === null) this.#code(text);
    else if (comment.effect === null) {
      this.#faults.push(text.slice(comment.start).trim());
      this.#code(text);
    } else {
      if (!this.#start(comment.effect)) this.#faults.push(text.slice(comment.start).trim());
      const code = text.slice(0, comment.start);
      if (code.trim() !== '') this.#code(code);
    }
  }

  #code(text: string): void {
    const line = plainLine(withoutEscape(text));
    if (this.#isInRegion) line.classes.add('highlighted');
    for (const [key, effect] of this.#pendingMarks) {
      effect.apply(line);
      effect.remaining--;
      if (effect.remaining === 0) this.#pendingMarks.delete(key);
    }
    this.#lines.push(line);
  }

  /** Returns false if the limit of words is exceeded. */
  #start(effect: MagicEffect): boolean {
    if (effect.kind === 'region') {
      this.#isInRegion = effect.isOpen;
      return true;
    }
    const isWord = effect.kind === 'word';
    const key = isWord ? `word ${effect.text}` : effect.name;
    const pendingEffect = this.#pendingMarks.get(key);
    if (pendingEffect === undefined && isWord && this.#pendingMarks.size >= MOST_WORDS) return false;
    const apply = (line: CodeLine): void => {
      if (isWord) line.marks.push(effect.text);
      else line.classes.add(effect.name);
    };
    this.#pendingMarks.set(key, { apply, remaining: Math.max(pendingEffect?.remaining ?? 0, effect.lines) });
    return true;
  }
}

/** Removes `+` and `-` from the starts of lines and marks the lines as added or removed. */
export function markDiff(lines: readonly CodeLine[]): void {
  const marks = readDiff(lines.map((line) => line.text));
  for (const [index, line] of lines.entries()) {
    const { change = null, mark = 0 } = marks[index] ?? {};
    if (change !== null) line.classes.add(change);
    line.text = line.text.slice(mark);
  }
}

/**
 * Marks the changed lines of a patch as added or removed. Keeps the marks, because they are copied with the patch; `+++` and `---` name
 * files.
 */
export function groundDiff(lines: readonly CodeLine[]): void {
  for (const { text, classes } of lines) {
    if (/^\+(?!\+\+ )/.test(text)) classes.add('added');
    else if (/^-(?!-- )/.test(text)) classes.add('removed');
  }
}

/** Marks lines, counted from 1, as highlighted. */
export function highlightLines(lines: readonly CodeLine[], numbers: ReadonlySet<number>): void {
  for (const number of numbers) lines[number - 1]?.classes.add('highlighted');
}

/** Adds the highlights of the info string to every line. */
export function addMarks(lines: readonly CodeLine[], marks: readonly (string | Expression)[]): void {
  if (marks.length > 0) for (const line of lines) line.marks.push(...marks);
}

/** Removes the markers of annotations from lines, and returns the numbers without an item. */
export function readNotes(lines: readonly CodeLine[], items: ReadonlySet<number>): readonly number[] {
  const unknown = new Set<number>();
  for (const line of lines) {
    const { code, numbers } = markedLine(line.text, (number) => items.has(number));
    for (const number of numbers) if (!items.has(number)) unknown.add(number);
    const notes = numbers.filter((number) => items.has(number));
    if (notes.length === 0) continue;
    line.text = code;
    line.notes = notes;
  }
  return [...unknown];
}
