/**
 * A line of code as searched by patterns. Most patterns treat all Han characters alike, as they do all other characters that are neither
 * letters nor digits nor blanks. So a line with such characters is searched in a form of one byte a character, with stand-ins: `# 说明，a`
 * becomes `# ªª¦a`. V8 compiles each pattern separately for strings of one and of two bytes a character.
 */
export class Line {
  private constructor(
    readonly content: string,
    /** Text of one byte a character, with stand-ins; null if it contains a character without stand-in. */
    readonly latin: string | null,
    /** True if the text has no stand-ins. */
    readonly isLatin: boolean,
    /** The characters of the line, and perhaps others. */
    private readonly characters: Int32Array,
  ) {}

  /** True if this is the start of a longer line. */
  get isStart(): boolean {
    return this.#isStart;
  }

  #isStart = false;

  static of(content: string): Line {
    const characters = new Int32Array(SIZE);
    const bytes = Buffer.allocUnsafe(content.length);
    let isLatin = true;
    let isComplete = true;
    for (let n = 0; n < content.length; n++) {
      const code = content.charCodeAt(n);
      addTo(characters, 0, Math.min(code, BEYOND));
      if (code > 0xff) isLatin = false;
      bytes[n] = code > 0xff ? standInOf(code) : code;
      if (code > 0xff && bytes[n] === 0) isComplete = false;
    }
    return new Line(content, isComplete ? bytes.toString('latin1') : null, isLatin, characters);
  }

  /**
   * The start of the line, whose characters are not read again: a rule may search the captures of a long line one by one. Null if the text
   * is no start of it.
   */
  start(content: string): Line | null {
    if (!this.content.startsWith(content)) return null;
    const latin = this.latin?.slice(0, content.length) ?? null;
    const line = new Line(content, latin, this.isLatin, this.characters);
    line.#isStart = true;
    return line;
  }

  /** True if the line has all characters of the first set, and one of each other set. */
  has(needs: CharacterNeeds): boolean {
    const { characters } = this;
    for (let n = 0; n < needs.length; n += SIZE) {
      let isMissing = false;
      let isAny = n === 0;
      for (let part = 0; part < SIZE; part++) {
        const needed = needs[n + part] ?? 0;
        const shared = needed & (characters[part] ?? 0);
        if (shared !== 0) isAny = true;
        if (shared !== needed) isMissing = true;
      }
      if (n === 0 ? isMissing : !isAny) return false;
    }
    return true;
  }
}

/**
 * Sets of characters of which every match of a pattern contains all (the first set) or at least one (each other set), as 128 bits each.
 */
export type CharacterNeeds = Int32Array;

/** Numbers in a set. */
const SIZE = 4;

/** Number of the set's member that stands for all characters from U+007F. */
const BEYOND = 0x7f;

/** Reads sets that `bin/required.js` has written: `["()", "abc"]` for both parentheses and one of three letters. */
export function readNeeds(sets: readonly string[]): CharacterNeeds {
  const needs = new Int32Array(sets.length * SIZE);
  for (const [number, characters] of sets.entries())
    for (const character of characters) addTo(needs, number * SIZE, character.charCodeAt(0));
  return needs;
}

function addTo(sets: Int32Array, start: number, code: number): void {
  const part = start + (code >> 5);
  sets[part] = (sets[part] ?? 0) | (1 << (code & 31));
}

/** Stand-ins: a letter without case, a symbol, and a blank. */
const [LETTER, SYMBOL, BLANK] = [0xaa, 0xa6, 0xa0] as const;

/** Characters with stand-ins, by their last code. Gaps belong to others: digits, marks, letters with case. */
const STAND_INS = [
  [0x2010, 0x2027, SYMBOL],
  [0x2030, 0x203e, SYMBOL],
  [0x2190, 0x23ff, SYMBOL],
  [0x2500, 0x2775, SYMBOL],
  [0x3000, 0x3000, BLANK],
  [0x3001, 0x3004, SYMBOL],
  [0x3008, 0x3020, SYMBOL],
  [0x3041, 0x3096, LETTER],
  [0x30a1, 0x30fa, LETTER],
  [0x30fc, 0x30fe, LETTER],
  [0x3400, 0x4dbf, LETTER],
  [0x4e00, 0x9fff, LETTER],
  [0xac00, 0xd7a3, LETTER],
  [0xff01, 0xff0f, SYMBOL],
  [0xff1a, 0xff20, SYMBOL],
] as const;

/** The stand-in of a character above U+00FF; zero if it has none. */
export function standInOf(code: number): number {
  for (const [first, last, standIn] of STAND_INS) if (code <= last) return code >= first ? standIn : 0;
  return 0;
}
