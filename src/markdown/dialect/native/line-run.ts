/**
 * Matches a line, any number of lines after it, and a line that ends them. An expression for all of them would look for the end again from
 * each line that may be the first, in a time that grows with the square of their number. `test` reads each line once.
 */
export class LineRun {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True if the text contains such lines. */
  test(text: string): boolean {
    const { first, between, last } = this.#parts;
    let isOpen = false;
    for (let start = 0; start <= text.length; ) {
      const newline = text.indexOf('\n', start);
      const end = newline === -1 ? text.length : newline;
      const line = text.slice(start, end);
      if (isOpen && last.test(line)) return true;
      isOpen = (isOpen && between.test(line)) || first.test(line);
      start = end + 1;
    }
    return false;
  }

  /** The expressions, for messages. */
  toString(): string {
    const { first, between, last } = this.#parts;
    return [first, between, last].join(' ');
  }
}

/** Expressions for single lines. */
interface Parts {
  readonly first: RegExp;
  readonly between: RegExp;
  readonly last: RegExp;
}
