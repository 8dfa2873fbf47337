import { EmulatedRegExp } from 'oniguruma-to-es';
import { type CharacterNeeds, type Line, readNeeds } from './line.js';

/**
 * A regular expression translated from a pattern: source, flags, emulated features, and the characters that each match needs, as read by
 * `readNeeds`.
 */
export type Translation = readonly [
  source: string,
  flags: string,
  emulated?: EmulatedRegExp['rawOptions'] | null | undefined,
  needs?: readonly string[],
];

/** Where a pattern matches: the start, and start and end of each capture; the first capture is the match. */
export interface Found {
  readonly index: number;
  readonly captures: readonly (readonly [start: number, end: number] | undefined)[];
}

/** What was found in a line, searched from a position. */
interface Answer {
  readonly line: Line | null;
  readonly start: number;
  readonly found: Found | null;
}

const NO_ANSWER: Answer = { line: null, start: 0, found: null };

/** All characters up to U+00FF. */
const LATIN = String.fromCharCode(...Array(256).keys());

/**
 * Searches lines for a pattern, whose expressions are compiled when a line may have a match. There are up to two: most lines contain no
 * character above U+00FF (or only some with stand-ins), but V8 takes a millisecond to compile each occurrence of a class like
 * `[\p{L}\p{N}]` for all characters, and ignoring case in all of Unicode makes failing searches seven times as slow.
 */
export class LineSearch {
  readonly #needs: CharacterNeeds;
  /** Numbers of captures to hide, last first: the emulation of an atomic group captures, though the group itself does not. */
  readonly #hiddenCaptures: readonly number[];
  readonly #isEmulated: boolean;
  /** False for patterns whose search depends on where it starts. */
  readonly #isRepeatable: boolean;
  #latinPattern: RegExp | null = null;
  #fullPattern: RegExp | null = null;
  #treatsAlike: boolean | null = null;
  /** The last answers for a line and for the start of one: rules search captures between two searches of the line. */
  readonly #answers: [Answer, Answer] = [NO_ANSWER, NO_ANSWER];

  constructor(readonly translation: Translation) {
    const [, flags, emulated, needs = []] = translation;
    const { hiddenCaptures = [], transfers = [], strategy = null } = emulated ?? {};
    this.#needs = readNeeds(needs);
    this.#isEmulated = transfers.length > 0 || strategy !== null;
    this.#isRepeatable = strategy === null && !flags.includes('y');
    this.#hiddenCaptures = [...hiddenCaptures].sort((a, b) => b - a);
  }

  /** The first match at or after a position. The last answer is kept, because a line is searched from each of its tokens. */
  find(line: Line, start: number): Found | null {
    const place = line.isStart ? 1 : 0;
    const last = this.#answers[place];
    if (last.line === line && this.#isRepeatable && last.start <= start) {
      if (last.found === null || last.found.index >= start) return last.found;
    }
    const found = line.has(this.#needs) ? this.#search(line, start) : null;
    this.#answers[place] = { line, start, found };
    return found;
  }

  #search(line: Line, start: number): Found | null {
    const isLatin = !this.#isEmulated && line.latin !== null && (line.isLatin || this.#hasStandIns());
    const expression = isLatin ? this.#forLatin() : this.#forAll();
    expression.lastIndex = start;
    const match = expression.exec(isLatin ? (line.latin ?? '') : line.content);
    if (match === null) return null;
    const { index, indices } = match;
    if (indices === undefined) return { index, captures: [[index, index + match[0].length]] };
    const captures = [...indices];
    if (!this.#isEmulated) for (const number of this.#hiddenCaptures) captures.splice(number, 1);
    return { index, captures };
  }

  #hasStandIns(): boolean {
    this.#treatsAlike ??= treatsAlike(this.translation[0], this.#hiddenCaptures);
    return this.#treatsAlike;
  }

  #forLatin(): RegExp {
    this.#latinPattern ??= this.#makeForLatin();
    return this.#latinPattern;
  }

  #makeForLatin(): RegExp {
    const [source, flags] = this.translation;
    if (!isSlowExpression(source, flags)) return this.#forAll();
    const isOld = !NEWER_SYNTAX.test(source);
    return new RegExp(forLatin(source, isOld), searchFlags(source, isOld ? flags.replace('v', '') : flags));
  }

  #forAll(): RegExp {
    const [source, flags, emulated] = this.translation;
    this.#fullPattern ??= this.#isEmulated
      ? new EmulatedRegExp(source, flags, emulated ?? {})
      : new RegExp(source, searchFlags(source, flags));
    return this.#fullPattern;
  }
}

/** Positions of captures cost as much as a search; an expression without captures needs none. */
function searchFlags(source: string, flags: string): string {
  return /\((?!\?(?:[:=!]|<[=!]))/.test(source) ? flags : flags.replace('d', '');
}

/** True for expressions that run faster in a form for characters up to U+00FF. */
function isSlowExpression(source: string, flags: string): boolean {
  return flags.includes('i') || /\\p/i.test(source);
}

/**
 * True if an expression cannot tell a character from its stand-in: it names no character above U+007F and no property that only one of
 * them has, and it compares no captures. (A hidden capture is compared with itself, in the place where it was made.)
 */
export function treatsAlike(source: string, hiddenCaptures: readonly number[]): boolean {
  const parts = source.match(/\\(?:p\{[^}]*\}|x..|[1-9]\d*|[\s\S])|[^\0-\x7F]/gi) ?? [];
  return parts.every((part) => {
    if (/^\\p/i.test(part)) return /\{(?:space|Alpha|Nd|AHex|L|M|N|Pc|Upper|Cc)\}$/.test(part);
    if (/^\\[1-9]/.test(part)) return hiddenCaptures.includes(Number(part.slice(1)));
    return part === '\uFFFF' || part === '\\\uFFFF' || !/[^\0-\x7F]|^\\(?:[ku]|x[89a-f])/i.test(part);
  });
}

/**
 * Nested classes, set operations, code points in braces, named backreferences, surrogate pairs: syntax with no or another meaning without
 * `v`.
 */
const NEWER_SYNTAX = /\[(?:\\[\s\S]|[^\\\]])*(?:\[|&&|--)|\\u\{|\\k|[^\0-\x7F]/;

/** The source with properties replaced by their characters up to U+00FF; without brackets within the classes of older syntax. */
function forLatin(source: string, isOld: boolean): string {
  let isInClass = false;
  return source.replace(/\\(?:p\{[^}]*\}|[\s\S])|[[\]]/gi, (part) => {
    if (part === '[' || part === ']') isInClass = part === '[';
    if (!/^\\p/i.test(part)) return part;
    return isOld && isInClass ? charactersOf(part) : `[${charactersOf(part)}]`;
  });
}

const CHARACTERS = new Map<string, string>();

/** Ranges of the characters up to U+00FF that have a property. */
function charactersOf(property: string): string {
  const entry = CHARACTERS.get(property);
  if (entry !== undefined) return entry;
  const runs = Array.from(LATIN.matchAll(new RegExp(`${property}+`, 'gv')), ([run]) => run);
  const ranges = runs.map((run) => `${escapeCode(run)}-${escapeCode(run.slice(-1))}`).join('');
  CHARACTERS.set(property, ranges);
  return ranges;
}

function escapeCode(text: string): string {
  return `\\x${text.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
