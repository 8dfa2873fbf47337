/** Every character up to U+00FF. */
const LATIN = String.fromCharCode(...Array(256).keys());
const IS_LATIN = /^[\0-\xFF]*$/;

/**
 * A regular expression with the flag `v` for lines of code. Most lines hold no character above U+00FF, but V8 takes a millisecond to compile
 * a class like `[\p{L}\p{N}]` for all characters, each time it stands somewhere, and to ignore case in all of Unicode makes a search that
 * finds nothing seven times as slow. So there are two expressions, and the one for all characters is made when it is needed. They are
 * plain ones, which V8 runs sooner than a class of its own.
 */
export class LineSearch extends RegExp {
  /** Numbers of captures that are not shown, the last first: what stands for an atomic group captures, though the group does not. */
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

/** True for expressions that a `LineSearch` runs sooner. */
export function isSlow(source: string, flags: string): boolean {
  return flags.includes('i') || /\\p/i.test(source);
}

/** A line is searched with many expressions, one after the other. */
let lastLine = { text: '', isLatin: true };

/** True where every character is one up to U+00FF. */
export function isLatin(text: string): boolean {
  if (lastLine.text !== text) lastLine = { text, isLatin: IS_LATIN.test(text) };
  return lastLine.isLatin;
}

/** Classes within classes, set operations, code points in braces, backreferences by name, characters that are two without `v`: syntax or meaning of its own. */
const NEWER_SYNTAX = /\[(?:\\[\s\S]|[^\\\]])*(?:\[|&&|--)|\\u\{|\\k|[^\0-\x7F]/;

/** The source with properties replaced by their characters up to U+00FF; these stand without brackets in the classes of older syntax. */
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
