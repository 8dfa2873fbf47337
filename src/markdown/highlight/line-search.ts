/** All characters up to U+00FF. */
const LATIN = String.fromCharCode(...Array(256).keys());
const IS_LATIN = /^[\0-\xFF]*$/;

/**
 * A regular expression with the flag `v` for lines of code. Most lines contain no character above U+00FF, but V8 takes a millisecond to
 * compile each occurrence of a class like `[\p{L}\p{N}]` for all characters, and ignoring case in all of Unicode makes failing searches
 * seven times as slow. So there are two expressions, and the one for all characters is compiled on demand. Both are plain ones, which V8
 * runs faster than a subclass.
 */
export class LineSearch extends RegExp {
  /** Numbers of captures to hide, last first: the emulation of an atomic group captures, though the group itself does not. */
  readonly hiddenCaptures: readonly number[];
  readonly #source: string;
  readonly #latinPattern: RegExp;
  #fullPattern: RegExp | null = null;

  constructor(source: string, flags: string, hiddenCaptures: readonly number[]) {
    super('', flags);
    this.#source = source;
    this.hiddenCaptures = [...hiddenCaptures].sort((a, b) => b - a);
    const isOld = !NEWER_SYNTAX.test(source);
    this.#latinPattern = new RegExp(forLatin(source, isOld), isOld ? flags.replace('v', '') : flags);
  }

  override get source(): string {
    return this.#source;
  }

  override exec(text: string): RegExpExecArray | null {
    const search = isLatin(text) ? this.#latinPattern : this.#forAll();
    search.lastIndex = this.lastIndex;
    const match = search.exec(text);
    this.lastIndex = search.lastIndex;
    if (match === null) return null;
    for (const number of this.hiddenCaptures) {
      match.splice(number, 1);
      match.indices?.splice(number, 1);
    }
    return match;
  }

  #forAll(): RegExp {
    this.#fullPattern ??= new RegExp(this.#source, this.flags);
    return this.#fullPattern;
  }
}

/** True for expressions that run faster as a `LineSearch`. */
export function isSlowExpression(source: string, flags: string): boolean {
  return flags.includes('i') || /\\p/i.test(source);
}

/** Each line is searched with many expressions in a row. */
let lastLine = { text: '', isLatin: true };

/** True if all characters are at most U+00FF. */
export function isLatin(text: string): boolean {
  if (lastLine.text !== text) lastLine = { text, isLatin: IS_LATIN.test(text) };
  return lastLine.isLatin;
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
