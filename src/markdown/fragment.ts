import { pointAt } from '../base/line-starts.js';
import type { Place } from '../model/diagnostic.js';

/** Markdown from one file: the page's body or a partial. Offsets of nodes refer to `text`. */
export interface Fragment {
  /** Path relative to the site's folder, as diagnostics print it. */
  readonly file: string;
  readonly absolutePath: string;
  /** Extensions may replace words before it is parsed. */
  text: string;
  /** For each line of the text, the line of the original body, counted from 1; undefined if they are the same. */
  lines?: readonly number[];
  /** For lines with replacements, counted from 1: the original column of each character. */
  columns?: ReadonlyMap<number, readonly number[]>;
  /** Line of the file on which `text` starts. */
  readonly firstLine: number;
  readonly fileText: string;
  /** Changes that produce the Markdown copy. */
  readonly edits: Edit[];
  /** The include that inserted the fragment; null for the page itself. */
  readonly from: { readonly fragment: Fragment; readonly place: Place } | null;
}

/** Writes what stands in the Markdown copy for a range. It receives the copy of the range, without the margin of its first line. */
export type CopyWriter = (copy: string) => string;

/**
 * Replaces a range of a fragment's text in the Markdown copy. A fragment is inserted with its own edits; a writer wraps what other edits
 * leave of the range.
 */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string | Fragment | CopyWriter;
}

const LINES = new WeakMap<Fragment, readonly string[]>();

/** Lines of a fragment's file, cached because every link of a page needs its position. */
function linesOf(fragment: Fragment): readonly string[] {
  const lines = LINES.get(fragment) ?? fragment.fileText.split('\n');
  LINES.set(fragment, lines);
  return lines;
}

/** Position in the file of a point in the fragment; never outside the file, even if the text was normalized. */
export function placeIn(fragment: Fragment, line: number, column: number): Place {
  const lines = linesOf(fragment);
  const fileLine = Math.min(lines.length, fragment.firstLine + (fragment.lines?.[line - 1] ?? line) - 1);
  const width = (lines[fileLine - 1] ?? '').length;
  const fileColumn = fragment.columns?.get(line)?.[column - 1] ?? column - 1;
  return { file: fragment.file, line: fileLine, column: Math.max(1, Math.min(fileColumn + 1, width + 1)) };
}

/** Position in the file of an offset in the fragment's text. */
export function placeAt(fragment: Fragment, offset: number): Place {
  const { line, column } = pointAt(fragment.text, offset);
  return placeIn(fragment, line, column);
}
