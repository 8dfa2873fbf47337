import type { RE2JS } from 're2js';

/** Where something stands in a line: the first column and the one after it, from 0. */
export type Range = readonly [start: number, end: number];

/** Finds what an expression of an info string stands for, in one block. */
export interface Expression {
  /** As written, between slashes. */
  readonly source: string;
  /** Matches in a line, from left to right and none of them empty. */
  matches(line: string): readonly Range[];
  /** True when searching would have taken too many steps: lines from there on have no matches. */
  readonly isExhausted: boolean;
}

/** Longest expression, in characters. */
const LONGEST = 100;

/** Columns of a line that are searched: all matches of a line take time that grows with its square. */
const COLUMNS = 1000;

/** What one expression may take in one block, in states that are looked at: well below a second, whatever it is. */
const STEPS = 50_000_000;

/** Blanks as JavaScript has them, and all other characters; the engine's own `\s` knows those of ASCII only. */
const BLANKS =
  '\\x{9}-\\x{d}\\x{20}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const OTHERS =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';

/**
 * Compiles an expression for one block; null where JavaScript or the engine refuses it. The engine takes time that grows with the text alone
 * and therefore knows no look-around and no back references; it is loaded when the first expression is met.
 */
export async function compileExpression(source: string): Promise<Expression | null> {
  if (source.length > LONGEST || refersBack(source)) return null;
  const { RE2JS } = await import('re2js');
  try {
    new RegExp(source, 'u');
    return new LinearExpression(source, RE2JS.compile(RE2JS.translateRegExp(portable(source))));
  } catch {
    return null;
  }
}

/** True for `\k<name>`, which the engine takes for letters. */
function refersBack(source: string): boolean {
  return /^(?:[^\\]|\\[^k])*\\k/.test(source);
}

/** The expression with what the engine reads in another way, or under another name, in a form that both read alike. */
function portable(source: string): string {
  let isInClass = false;
  return source.replace(/\\p\{(?:Script|sc|General_Category|gc)=(\w+)\}|\\.|[[\]]/giu, (part, name?: string) => {
    if (part === '[') isInClass = true;
    else if (part === ']') isInClass = false;
    else if (name !== undefined) return `${part.slice(0, 2)}{${name}}`;
    else if (part === '\\s' || part === '\\S') {
      const characters = part === '\\s' ? BLANKS : OTHERS;
      return isInClass ? characters : `[${characters}]`;
    }
    return part;
  });
}

class LinearExpression implements Expression {
  #steps = STEPS;

  constructor(
    readonly source: string,
    private readonly engine: RE2JS,
  ) {}

  get isExhausted(): boolean {
    return this.#steps < 0;
  }

  matches(line: string): readonly Range[] {
    const text = line.slice(0, COLUMNS);
    const matcher = this.engine.matcher(text);
    const size = this.engine.programSize();
    const ranges: Range[] = [];
    for (let from = 0; this.#pay((text.length - from + 1) * size) && matcher.find(); from = matcher.end()) {
      if (matcher.end() > matcher.start()) ranges.push([matcher.start(), matcher.end()]);
    }
    return ranges;
  }

  /** Takes steps from what is left; false where they do not suffice. */
  #pay(steps: number): boolean {
    if (this.#steps >= 0) this.#steps -= steps;
    return this.#steps >= 0;
  }
}
