/** A fence, in a list or quote too, and what follows it; a run of backticks that another backtick follows begins code within a line. */
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]*)?(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/** Tells lines of fenced code from others, line by line and without parsing; what looks like a fence may be none, as in HTML. */
export class FenceLines {
  #openFence: { readonly fence: string; readonly info: string } | null = null;

  /** What follows the fence that is open, such as `ts title="a.ts"`; null where none is. */
  get info(): string | null {
    return this.#openFence?.info ?? null;
  }

  /** True for a line within a fence, and for the fences themselves; lines must come in order. */
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

/** A block of code with fences longer than any in it; `info` follows the first one. */
export function writeFence(code: string, info: string): string {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${code}\n${fence}`;
}
