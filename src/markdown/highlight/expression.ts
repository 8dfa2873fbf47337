import type { RE2JS } from 're2js';

/** A range of a line: start and end column, from 0; the end is exclusive. */
export type ColumnRange = readonly [start: number, end: number];

/** A regular expression of an info string, for one block. */
export interface Expression {
  /** Source as written, between slashes. */
  readonly source: string;
  /** Non-empty matches in a line, from left to right. */
  matches(line: string): readonly ColumnRange[];
  /** True if the search exceeded its limit: later lines have no matches. */
  readonly isExhausted: boolean;
}

/** Maximum length of an expression in characters. */
const LONGEST = 100;

/** Number of columns of a line that are searched: finding all matches takes quadratic time. */
const COLUMNS = 1000;

/** Maximum cost of one expression in one block, in visited states: well below a second for any expression. */
const STEPS = 50_000_000;

/** White space as JavaScript defines it, and all other characters; the engine's own `\s` only knows ASCII. */
const BLANKS =
  '\\x{9}-\\x{d}\\x{20}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const OTHERS =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';

/**
 * Compiles an expression for one block; null if JavaScript or the engine rejects it. The engine takes linear time and therefore supports
 * neither look-around nor back references; it is loaded with the first expression.
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

/** True for `\k<name>`, which the engine would read as letters. */
function refersBack(source: string): boolean {
  return /^(?:[^\\]|\\[^k])*\\k/.test(source);
}

/** Rewrites syntax that the engine reads differently, or under another name, to a form that both engines read alike. */
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

  matches(line: string): readonly ColumnRange[] {
    const text = line.slice(0, COLUMNS);
    const matcher = this.engine.matcher(text);
    const size = this.engine.programSize();
    const ranges: ColumnRange[] = [];
    for (let from = 0; this.#pay((text.length - from + 1) * size) && matcher.find(); from = matcher.end()) {
      if (matcher.end() > matcher.start()) ranges.push([matcher.start(), matcher.end()]);
    }
    return ranges;
  }

  /** Deducts steps from the limit; returns false if it is exceeded. */
  #pay(steps: number): boolean {
    if (this.#steps >= 0) this.#steps -= steps;
    return this.#steps >= 0;
  }
}
