import type { Root } from 'mdast';
import remarkMath from 'remark-math';
import { pointAt } from '../../base/line-starts.js';
import { parseBounded } from '../../markdown/dialect/parse-bounded.js';
import { inParts, type Parse } from '../../markdown/dialect/parse-in-parts.js';
import { EMOJI, remarkParser } from '../../markdown/dialect/parse-remark.js';
import { normaliseContainers, writtenColumn } from '../../markdown/dialect/syntax/containers.js';
import { walk } from '../../markdown/dialect/tree-walk.js';
import type { Place } from '../../model/diagnostic.js';
import { withoutSlots } from '../../shared/slots.js';

/** A stretch of a file to check: a page's body, a partial, or one value of its front matter. */
export interface ProseText {
  /** Relative to the site's folder, as diagnostics print it. */
  readonly file: string;
  readonly text: string;
  /** Line of the file where `text` starts, from 1. */
  readonly firstLine: number;
  /** Column of that line where `text` starts, from 1; defaults to 1. */
  readonly firstColumn?: number;
  /** True if `$…$` and `$$` are formulas; defaults to false. */
  readonly math?: boolean;
  /** True if `:tada:` is an emoji; defaults to true. */
  readonly emoji?: boolean;
  /** The whole file, for code frames. */
  readonly fileText: string;
}

/** A Markdown text with its tree. Positions in the tree refer to the text as written, before normalisation. */
export interface ProsePage extends ProseText {
  readonly root: Root;
}

/** Parsers by syntax: without or with formulas, then without or with emoji names. */
const PARSERS = [null, remarkMath].map((math) => [[], [EMOJI]].map((syntax) => inParts(remarkParser(math, syntax))));

/** Parses a text with the same rules as a build. The tree of a text that the parser refuses is empty; the build reports the refusal. */
export function parsePage(input: ProseText): ProsePage {
  const { text, math = false, emoji = true } = input;
  const normalisedText = normaliseContainers(withoutSlots(text));
  const parsedText = parseBounded(normalisedText, PARSERS[Number(math)]?.[Number(emoji)] as Parse);
  if ('refusal' in parsedText) return { ...input, root: { type: 'root', children: [] } };
  if (normalisedText !== text) moveToWritten(parsedText.root, text.split('\n'), normalisedText.split('\n'));
  return { ...input, root: parsedText.root };
}

/** Moves positions on lines that were normalised back to where their characters are in the file. */
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
export function prosePlace({ file, text, firstLine, firstColumn = 1 }: ProseText, offset: number): Place {
  const { line, column } = pointAt(text, offset);
  return { file, line: firstLine + line - 1, column: line === 1 ? column + firstColumn - 1 : column };
}
