import type { Root } from 'mdast';
import remarkMath from 'remark-math';
import { pointAt } from '../base/line-starts.js';
import { parseBounded } from '../dialect/parse-bounded.js';
import { inParts, type Parse } from '../dialect/parse-in-parts.js';
import { EMOJI, remarkParser } from '../dialect/parse-remark.js';
import { normaliseContainers, writtenColumn } from '../dialect/syntax/containers.js';
import { walk } from '../dialect/tree-walk.js';
import type { Place } from '../model/diagnostic.js';
import { withoutSlots } from '../shared/slots.js';

/** A stretch of a file to check: a page's body, a partial, or one value of its front matter. */
export interface ProseText {
  /** Relative to the site's folder, as diagnostics print it. */
  readonly file: string;
  readonly text: string;
  /** Line of the file on which `text` begins, from 1. */
  readonly firstLine: number;
  /** Column of that line where `text` begins, from 1; 1 where absent. */
  readonly firstColumn?: number;
  /** True where `$…$` and `$$` are formulas; absent for plain texts. */
  readonly math?: boolean;
  /** True where `:tada:` is an emoji, and where it is left out. */
  readonly emoji?: boolean;
  /** The whole file, for code frames. */
  readonly fileText: string;
}

/** A text of Markdown with its tree, whose places are those of the text as written. */
export interface ProsePage extends ProseText {
  readonly root: Root;
}

/** Parsers by what they read: formulas or none, names of emoji or none. */
const PARSERS = [null, remarkMath].map((math) => [[], [EMOJI]].map((syntax) => inParts(remarkParser(math, syntax))));

/** Parses a text as compiling reads it, once for all checks. The tree is empty for a text that is refused, which compiling it reports. */
export function parsePage(input: ProseText): ProsePage {
  const { text, math = false, emoji = true } = input;
  const normalisedText = normaliseContainers(withoutSlots(text));
  const parsedText = parseBounded(normalisedText, PARSERS[Number(math)]?.[Number(emoji)] as Parse);
  if ('refusal' in parsedText) return { ...input, root: { type: 'root', children: [] } };
  if (normalisedText !== text) moveToWritten(parsedText.root, text.split('\n'), normalisedText.split('\n'));
  return { ...input, root: parsedText.root };
}

/** Moves places on lines that were normalised to where their characters stand in the file. */
function moveToWritten(root: Root, writtenLines: readonly string[], normalisedLines: readonly string[]): void {
  const starts: number[] = [];
  for (let line = 0, offset = 0; line < writtenLines.length; line++) {
    starts.push(offset);
    offset += (writtenLines[line] ?? '').length + 1;
  }
  walk(root, ({ position }) => {
    if (position === undefined) return;
    for (const point of [position.start, position.end]) {
      const [was, is] = [writtenLines[point.line - 1] ?? '', normalisedLines[point.line - 1] ?? ''];
      const column = was === is ? point.column - 1 : writtenColumn(was, is, point.column - 1);
      point.column = column + 1;
      point.offset = (starts[point.line - 1] ?? 0) + column;
    }
  });
}

/** The place of an offset of the text. */
export function placeOf({ file, text, firstLine, firstColumn = 1 }: ProseText, offset: number): Place {
  const { line, column } = pointAt(text, offset);
  return { file, line: firstLine + line - 1, column: line === 1 ? column + firstColumn - 1 : column };
}
