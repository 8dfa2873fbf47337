import type { Place } from '../../../model/diagnostic.js';

/** The parsed opening line of a fence: ` ```rust,ignore title="a.rs" {1,3-5} diff `. */
export interface FenceInfo {
  /** Lower case; empty if not given. */
  readonly language: string;
  /** Words after commas, as in rustdoc and mdBook: `ignore`. */
  readonly words: readonly string[];
  readonly title: string | null;
  /** Text alternative of a diagram. */
  readonly alt: string | null;
  /** `{1,3-5}` as written, without the braces. */
  readonly range: string | null;
  /** Number of the first line; null without line numbers. */
  readonly lineNumbers: number | null;
  readonly diff: boolean;
  readonly wrap: boolean;
  /** True if comments such as `# (1)` refer to the list after the block. */
  readonly annotate: boolean;
  /** A line before the code, such as `class Window {`: it affects highlighting and is not shown. */
  readonly context: string | null;
  /** File that the code is read from. */
  readonly file: string | null;
  /** Texts to highlight. */
  readonly marks: readonly string[];
  /** Regular expressions to highlight, as written between slashes. */
  readonly patterns: readonly string[];
  /** Reason for not checking a sample, `noCheck="…"`: empty without a reason, null if it is checked. */
  readonly noCheck: string | null;
  /** Everything after the language, as written. */
  readonly options: string;
  readonly faults: readonly FenceFault[];
}

/** A fenced block with its own code, as written in its file. */
export interface FencedCode {
  readonly info: FenceInfo;
  readonly code: string;
  /** Position of the first character of code. */
  readonly place: Place;
}

/** An invalid option. */
export interface FenceFault {
  readonly kind: 'unknown' | 'number';
  readonly text: string;
}

const PART =
  /\{([^{}]*)\}|"((?:[^"\\]|\\.)*)"|\/((?:[^/\\\s]|\\.|(?<=\S)[ ](?=[^\s/]))+)\/|([A-Za-z][\w-]*)(?:=(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"'{}]+)))?|\S+/g;

/** Names of the options. */
export const FENCE_OPTIONS: readonly string[] = [
  'title',
  'alt',
  'file',
  'showLineNumbers',
  'diff',
  'wrap',
  'annotate',
  'context',
  'noCheck',
];

/** The info while its options are parsed. */
type Draft = { -readonly [Key in keyof FenceInfo]: FenceInfo[Key] } & {
  readonly marks: string[];
  readonly patterns: string[];
  readonly faults: FenceFault[];
};

/** First word, words after commas, and options, which may follow without a space: ` ```ts{1} `. */
const INFO = /^([^\s{,]*)((?:,(?:\s+[\w.-]+(?=[\s,{]|$)|[^\s{,]*))*)([\s\S]*)$/;

/** Parses a fence's language and options, as given by the parser. */
export function readFenceInfo(lang: string | null | undefined, meta: string | null | undefined): FenceInfo {
  const [, language = '', words = '', options = ''] = INFO.exec(`${lang ?? ''} ${meta ?? ''}`) ?? [];
  const list = words.split(',').map((word) => word.trim());
  const draft: Draft = {
    language: language.toLowerCase(),
    words: list.filter((word) => word !== ''),
    title: null,
    alt: null,
    range: null,
    lineNumbers: null,
    diff: false,
    wrap: false,
    annotate: false,
    context: null,
    file: null,
    marks: [],
    patterns: [],
    noCheck: null,
    options: options.trim(),
    faults: [],
  };
  for (const part of options.matchAll(PART)) readPart(part, draft);
  return draft;
}

function readPart(part: RegExpMatchArray, draft: Draft): void {
  const [text, range, word, pattern, key, inDoubleQuotes, inSingleQuotes, withoutQuotes] = part;
  if (range !== undefined) draft.range = range;
  else if (word !== undefined) draft.marks.push(unquote(word));
  else if (pattern !== undefined) draft.patterns.push(pattern);
  else if (key !== undefined)
    readOption(
      key,
      inDoubleQuotes === undefined ? (inSingleQuotes ?? withoutQuotes ?? null) : unquote(inDoubleQuotes),
      draft,
    );
  else draft.faults.push({ kind: 'unknown', text });
}

function readOption(key: string, value: string | null, draft: Draft): void {
  if (key === 'title' || key === 'alt' || key === 'file' || key === 'context') draft[key] = value ?? '';
  else if (key === 'diff' || key === 'wrap' || key === 'annotate') draft[key] = value !== 'false';
  else if (key === 'showLineNumbers') readNumber(value, draft);
  else if (key === 'noCheck') draft.noCheck = value ?? '';
  else draft.faults.push({ kind: 'unknown', text: key });
}

function readNumber(value: string | null, draft: Draft): void {
  const number = value === null ? 1 : Number(value);
  if (Number.isSafeInteger(number) && number >= 0) draft.lineNumbers = number;
  else draft.faults.push({ kind: 'number', text: value ?? '' });
}

function unquote(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}
