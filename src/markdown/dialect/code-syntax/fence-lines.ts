/** A fence, also in a list or quote, and the text after it; backticks followed by another backtick in the line are inline code. */
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]*)?(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** Recognizes lines of fenced code, line by line and without a parser; something else may look like a fence, as in HTML. */
export class FenceLines {
  #openFence: { readonly fence: string; readonly info: string } | null = null;

  /** Text after the open fence, such as `ts title="a.ts"`, or null outside of code. */
  get info(): string | null {
    return this.#openFence?.info ?? null;
  }

  /** True for a line within fences, and for the fences themselves; lines must come in order. */
  isCode(line: string): boolean {
    const [, fence, restOfLine = ''] = FENCE.exec(line) ?? [];
    if (this.#openFence === null) {
      this.#openFence = fence === undefined ? null : { fence, info: restOfLine.trim() };
      return fence !== undefined;
    }
    if (fence?.startsWith(this.#openFence.fence) && restOfLine.trim() === '') this.#openFence = null;
    return true;
  }
}

/** Formats a code block with fences longer than any in the code; `info` follows the opening one. */
export function writeFence(code: string, info: string): string {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${code}\n${fence}`;
}
