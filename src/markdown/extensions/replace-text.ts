import { FenceLines } from '../dialect/code-syntax/fence-lines.js';
import type { Fragment } from '../fragment.js';

/** Returns the replacement of a match, or null to keep it. */
export type ReplaceMatch = (match: RegExpExecArray, line: number) => string | null;

/** Inline code: between runs of backticks of the same length. */
const INLINE_CODE = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/** Replaces matches in a fragment, line by line and outside of code, and records original columns. */
export function replaceText(fragment: Fragment, match: RegExp, replace: ReplaceMatch): void {
  const pattern = new RegExp(match.source, match.flags.replace(/[gy]/g, ''));
  const fences = new FenceLines();
  const columns = new Map(fragment.columns);
  const lines = fragment.text.split('\n').map((line, index) => {
    if (fences.isCode(line) || line.search(pattern) === -1) return line;
    const newLine = replaceInLine(line, pattern, (result) => replace(result, index + 1));
    if (newLine === null) return line;
    const earlierColumns = columns.get(index + 1);
    columns.set(
      index + 1,
      newLine.columns.map((column) => earlierColumns?.[column] ?? column),
    );
    return newLine.line;
  });
  fragment.text = lines.join('\n');
  if (columns.size > 0) fragment.columns = columns;
}

interface Replaced {
  readonly line: string;
  /** Original column of each character and of the end; columns count from 0. */
  readonly columns: readonly number[];
}

/** Null if nothing is replaced. */
function replaceInLine(
  line: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | null,
): Replaced | null {
  const code = [...line.matchAll(INLINE_CODE)].map(({ index, 0: text }) => [index, index + text.length] as const);
  const globalPattern = new RegExp(pattern.source, `${pattern.flags}g`);
  const columns: number[] = [];
  let newText = '';
  let position = 0;
  let count = 0;
  const keepTo = (end: number): void => {
    for (let column = position; column < end; column++) columns.push(column);
    newText += line.slice(position, end);
    position = end;
  };
  for (let match = globalPattern.exec(line); match !== null; match = globalPattern.exec(line)) {
    if (match[0] === '') globalPattern.lastIndex++;
    const { index } = match;
    if (code.some(([start, end]) => index >= start && index < end)) continue;
    const text = match[0] === '' ? null : replace(match);
    if (text === null) continue;
    keepTo(index);
    const inLine = text.replace(/\s*\n\s*/g, ' ');
    for (let n = 0; n < inLine.length; n++) columns.push(index);
    newText += inLine;
    position = index + match[0].length;
    count++;
  }
  keepTo(line.length);
  return count === 0 ? null : { line: newText, columns: [...columns, line.length] };
}
