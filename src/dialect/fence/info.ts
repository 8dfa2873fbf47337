import type { Place } from '../../model/diagnostic.js';

/** What the opening line of a fence says: ` ```rust,ignore title="a.rs" {1,3-5} diff `. */
export interface FenceInfo {
  /** Lower case; empty where none is given. */
  readonly language: string;
  /** Words after commas, as rustdoc and mdBook write them: `ignore`. */
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
  /** A line that the code stands below, `class Window {`: it decides colours and is not shown. */
  readonly context: string | null;
  /** The file that the code comes from. */
  readonly file: string | null;
  /** Texts to mark. */
  readonly marks: readonly string[];
  /** Regular expressions of what to mark, as written between slashes. */
  readonly patterns: readonly string[];
  /** Why samples are not checked, `noCheck="…"`: empty without a reason, null where they are checked. */
  readonly noCheck: string | null;
  /** All that stands behind the language, as written. */
  readonly options: string;
  readonly faults: readonly FenceFault[];
}

/** A fenced block that holds its code itself, as it stands in its file. */
export interface FencedCode {
  readonly info: FenceInfo;
  readonly code: string;
  /** Where the first character of the code stands. */
  readonly place: Place;
}

/** An option that cannot be understood. */
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
  'context',
  'noCheck',
];

/** The info while its options are read. */
type Draft = { -readonly [Key in keyof FenceInfo]: FenceInfo[Key] } & {
  readonly marks: string[];
  readonly patterns: string[];
  readonly faults: FenceFault[];
};

/** The first word, the words after its commas, and the options, which may stand close to it: ` ```ts{1} `. */
const INFO = /^([^\s{,]*)((?:,(?:\s+[\w.-]+(?=[\s,{]|$)|[^\s{,]*))*)([\s\S]*)$/;

/** Reads a fence's language and options, as the parser gives them. */
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
  else if (key === 'diff' || key === 'wrap') draft[key] = value !== 'false';
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
