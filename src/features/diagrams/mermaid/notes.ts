/** A difference between the drawing and its text; `line` counts from 1 in that text. */
export interface Note {
  readonly message: string;
  readonly line: number;
}

/** Notes on a diagram, each message once. */
export class Notes {
  readonly #lines = new Map<string, number>();

  /** Adds a note; of the same message, only the first line counts. */
  add(message: string, line: number): void {
    if (!this.#lines.has(message)) this.#lines.set(message, line);
  }

  /** All notes, from top to bottom. */
  list(): readonly Note[] {
    return Array.from(this.#lines, ([message, line]) => ({ message, line })).sort((a, b) => a.line - b.line);
  }
}

/** Note for links and calls of functions. Assistive technology treats a drawing as one picture, so nothing in it can be a link. */
export const NO_LINKS = 'The links in the diagram are left out.';
