import { readFenceInfo } from '../../shared/fence.js';

/** What the info string of a fence asks for, `lang` first. */
export interface CodeMeta {
  /** Lower case; empty where none is given. */
  readonly language: string;
  readonly title: string | null;
  /** Text alternative of a diagram. */
  readonly alt: string | null;
  /** `{1,3-5}` as written, without the braces. */
  readonly range: string | null;
  /** Number of the first line; null without line numbers. */
  readonly lineNumbers: number | null;
  readonly diff: boolean;
  readonly wrap: boolean;
  /** A line that the code stands below, `class Window {`: it decides colours and is not shown. */
  readonly context: string | null;
  /** The file that the code comes from. */
  readonly file: string | null;
  /** Texts to mark. */
  readonly marks: readonly string[];
  /** Regular expressions of what to mark, as written between slashes. */
  readonly patterns: readonly string[];
  readonly faults: readonly MetaFault[];
}

/** An option that cannot be understood. */
export interface MetaFault {
  readonly kind: 'unknown' | 'number';
  readonly text: string;
}

const PART =
  /\{([^{}]*)\}|"((?:[^"\\]|\\.)*)"|\/((?:[^/\\\s]|\\.|(?<=\S)[ ](?=[^\s/]))+)\/|([A-Za-z][\w-]*)(?:=(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"'{}]+)))?|\S+/g;

/** Options that take no part in compiling: `noCheck` tells the sample checker to leave the block alone. */
export const CODE_OPTIONS: readonly string[] = [
  'title',
  'alt',
  'file',
  'showLineNumbers',
  'diff',
  'wrap',
  'context',
  'noCheck',
];

interface Draft {
  title: string | null;
  alt: string | null;
  range: string | null;
  lineNumbers: number | null;
  diff: boolean;
  wrap: boolean;
  context: string | null;
  file: string | null;
  marks: string[];
  patterns: string[];
  faults: MetaFault[];
}

/** Reads an info string: ` ```ts {1} ` and VitePress' ` ```ts{1} ` alike. */
export function parseMeta(lang: string | null | undefined, meta: string | null | undefined): CodeMeta {
  const { language, options } = readFenceInfo(lang, meta);
  const draft: Draft = {
    title: null,
    alt: null,
    range: null,
    lineNumbers: null,
    diff: false,
    wrap: false,
    context: null,
    file: null,
    marks: [],
    patterns: [],
    faults: [],
  };
  for (const part of options.matchAll(PART)) readPart(part, draft);
  return { language, ...draft };
}

function readPart(part: RegExpMatchArray, draft: Draft): void {
  const [text, range, word, pattern, key, double, single, bare] = part;
  if (range !== undefined) draft.range = range;
  else if (word !== undefined) draft.marks.push(unquote(word));
  else if (pattern !== undefined) draft.patterns.push(pattern);
  else if (key !== undefined) readOption(key, double === undefined ? (single ?? bare ?? null) : unquote(double), draft);
  else draft.faults.push({ kind: 'unknown', text });
}

function readOption(key: string, value: string | null, draft: Draft): void {
  if (key === 'title' || key === 'alt' || key === 'file' || key === 'context') draft[key] = value ?? '';
  else if (key === 'diff' || key === 'wrap') draft[key] = value !== 'false';
  else if (key === 'showLineNumbers') readNumber(value, draft);
  else if (key !== 'noCheck') draft.faults.push({ kind: 'unknown', text: key });
}

function readNumber(value: string | null, draft: Draft): void {
  const number = value === null ? 1 : Number(value);
  if (Number.isSafeInteger(number) && number >= 0) draft.lineNumbers = number;
  else draft.faults.push({ kind: 'number', text: value ?? '' });
}

function unquote(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}
