/** A fence, in a list or quote too, and what follows it. */
const FENCE = /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(`{3,}|~{3,})(.*)$/;

/** Tells lines of fenced code from others, line by line and without parsing; what looks like a fence may be none, as in HTML. */
export class FenceLines {
  #fence: string | null = null;

  /** True for a line within a fence, and for the fences themselves; lines must come in order. */
  isCode(line: string): boolean {
    const [, fence, rest = ''] = FENCE.exec(line) ?? [];
    if (this.#fence === null) {
      this.#fence = fence ?? null;
      return fence !== undefined;
    }
    if (fence?.startsWith(this.#fence) && rest.trim() === '') this.#fence = null;
    return true;
  }
}
