/** A word and what it stands for. */
export interface Abbreviation {
  readonly word: string;
  readonly text: string;
}

/** Reads `*[CSP]: Content Security Policy` in a line without spaces around it; null for any other line. */
export function abbreviationIn(line: string): Abbreviation | null {
  const [, word, text] = /^\*\[([^\]]+)\]:[ \t]*(.+?)[ \t]*$/.exec(line) ?? [];
  return word === undefined || text === undefined ? null : { word, text };
}
