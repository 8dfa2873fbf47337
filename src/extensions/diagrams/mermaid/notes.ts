/** What is drawn otherwise than it is written; `line` counts from 1 in the diagram's text. */
export interface Note {
  readonly message: string;
  readonly line: number;
}

/** Notes on a diagram: what is said once is not said again. */
export class Notes {
  readonly #lines = new Map<string, number>();

  /** Notes the first line that something is true of. */
  add(message: string, line: number): void {
    if (!this.#lines.has(message)) this.#lines.set(message, line);
  }

  /** All of them, from top to bottom. */
  list(): readonly Note[] {
    return Array.from(this.#lines, ([message, line]) => ({ message, line })).sort((a, b) => a.line - b.line);
  }
}

/** For links and calls of functions: a drawing is one picture to those who hear it, so nothing in it can be a link. */
export const NO_LINKS = 'The links in the diagram are left out.';
