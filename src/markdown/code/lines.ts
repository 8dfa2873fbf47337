import type { Expression } from './expression.js';

/** A line of a block as it is shown. */
export interface CodeLine {
  /** Code without prompt, diff mark and magic comment. */
  text: string;
  /** Shown before the code, never copied; empty for none. */
  prompt: string;
  readonly classes: Set<string>;
  /** Texts to mark on this line only. */
  readonly marks: (string | Expression)[];
}

/** Classes that magic comments give to lines. */
const COMMENT_CLASSES: Readonly<Record<string, string>> = {
  highlight: 'highlighted',
  hl: 'highlighted',
  'highlight-next-line': 'highlighted',
  '++': 'added',
  '--': 'removed',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
};

const MAGIC =
  /[ \t]*(?:\/\/|\{?\/\*|<!--|--|#|;|%|'|rem\b)[ \t]*(?:\[!code[ \t]+(\+\+|--|[a-z]+)(?::([^\]]*?))?\]|(highlight-(?:next-line|start|end)))[ \t]*(?:\*\/\}?|-->)?[ \t]*$/i;

/** What reading a block's lines found. */
export interface ReadLines {
  readonly lines: readonly CodeLine[];
  /** Magic comments that cannot be understood, as written. */
  readonly faults: readonly string[];
}

interface Pending {
  readonly apply: (line: CodeLine) => void;
  remaining: number;
}

/** Takes magic comments out of the code and gives their lines the classes that they ask for. */
export function readLines(code: string): ReadLines {
  const source = code.split('\n');
  if (!code.includes('[!code') && !code.includes('highlight-')) return { lines: source.map(plainLine), faults: [] };
  return new MagicReader().read(source);
}

function plainLine(text: string): CodeLine {
  return { text, prompt: '', classes: new Set(), marks: [] };
}

class MagicReader {
  readonly #lines: CodeLine[] = [];
  readonly #faults: string[] = [];
  #pending: Pending[] = [];
  #region = false;

  read(source: readonly string[]): ReadLines {
    for (const text of source) this.#line(text);
    if (this.#region) this.#faults.push('highlight-start');
    return { lines: this.#lines, faults: this.#faults };
  }

  #line(text: string): void {
    const magic = MAGIC.exec(text);
    const code = magic === null ? text : text.slice(0, magic.index);
    const isKnown = magic !== null && this.#start(magic);
    if (magic !== null && !isKnown) this.#faults.push(magic[0].trim());
    if (isKnown && code.trim() === '') return;
    const line = plainLine(isKnown ? code : text);
    if (this.#region) line.classes.add('highlighted');
    for (const pending of this.#pending) {
      pending.apply(line);
      pending.remaining--;
    }
    this.#pending = this.#pending.filter((pending) => pending.remaining > 0);
    this.#lines.push(line);
  }

  /** False where the comment's word is unknown. */
  #start([, word = '', argument = '', marker = '']: RegExpExecArray): boolean {
    if (marker === 'highlight-start' || marker === 'highlight-end') {
      this.#region = marker === 'highlight-start';
      return true;
    }
    if (word === 'word') return this.#startWord(argument);
    const name = COMMENT_CLASSES[(marker || word).toLowerCase()];
    const count = argument === '' ? 1 : Number(argument);
    if (name === undefined || !Number.isSafeInteger(count) || count < 1) return false;
    this.#pending.push({ apply: (line) => line.classes.add(name), remaining: count });
    return true;
  }

  /** `[!code word:name]` marks a word from here on, `[!code word:name:2]` on two lines. */
  #startWord(argument: string): boolean {
    const [, text = '', count = ''] = /^(.+?)(?::(\d+))?$/.exec(argument) ?? [];
    if (text === '') return false;
    this.#pending.push({
      apply: (line) => line.marks.push(text),
      remaining: count === '' ? Number.POSITIVE_INFINITY : Number(count),
    });
    return true;
  }
}

/** Takes `+` and `-` off the beginnings of lines and marks the lines as added or removed. */
export function readDiff(lines: readonly CodeLine[]): void {
  const changed = lines.filter((line) => /^[+-]/.test(line.text));
  const context = lines.filter((line) => !/^[+-]/.test(line.text) && line.text.trim() !== '');
  const isIndented = context.length > 0 && context.every((line) => line.text.startsWith(' '));
  const isSpaced = !isIndented && changed.every((line) => /^[+-](?: |$)/.test(line.text));
  for (const line of changed) {
    line.classes.add(line.text.startsWith('+') ? 'added' : 'removed');
    line.text = line.text.slice(isSpaced ? 2 : 1);
  }
  if (isIndented) for (const line of context) line.text = line.text.slice(1);
}

/** Gives lines, counted from 1, the class of highlighted ones. */
export function highlightLines(lines: readonly CodeLine[], numbers: ReadonlySet<number>): void {
  for (const number of numbers) lines[number - 1]?.classes.add('highlighted');
}

/** Adds the marks of the info string to every line. */
export function addMarks(lines: readonly CodeLine[], marks: readonly (string | Expression)[]): void {
  if (marks.length > 0) for (const line of lines) line.marks.push(...marks);
}
