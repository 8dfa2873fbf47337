import type { Place } from '../model/diagnostic.js';

/** A stretch of a file to check: a page's body, a partial, or one value of its front matter. */
export interface ProseInput {
  /** Relative to the site's folder, as diagnostics print it. */
  readonly file: string;
  readonly text: string;
  /** Line of the file on which `text` begins, from 1. */
  readonly firstLine: number;
  /** Column of that line where `text` begins, from 1; 1 where absent. */
  readonly firstColumn?: number;
  /** True where \`$…$\` and \`$$\` are formulas; absent for plain texts. */
  readonly math?: boolean;
  /** The whole file, for code frames. */
  readonly fileText: string;
}

/** The place of an offset of the text. */
export function placeOf(input: ProseInput, offset: number): Place {
  const before = input.text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = input.firstLine + before.split('\n').length - 1;
  const indent = lineStart === 0 ? (input.firstColumn ?? 1) - 1 : 0;
  return { file: input.file, line, column: offset - lineStart + 1 + indent };
}
