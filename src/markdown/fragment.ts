import { pointAt } from '../base/line-starts.js';
import type { Place } from '../model/diagnostic.js';

/** A stretch of Markdown from one file: the page's body or a partial. Offsets of nodes count in `text`. */
export interface Fragment {
  /** Relative to the site's folder, as diagnostics print it. */
  readonly file: string;
  readonly absolutePath: string;
  /** Extensions may replace words in it before it is parsed. */
  text: string;
  /** By line of the text, the line of the body that it was made from, counted from 1; without it, they are the same. */
  lines?: readonly number[];
  /** By line of the text, counted from 1, where its characters stand in the line as written; only lines in which something was replaced. */
  columns?: ReadonlyMap<number, readonly number[]>;
  /** Line of the file where `text` begins. */
  readonly firstLine: number;
  readonly fileText: string;
  /** Changes that make the plain Markdown twin. */
  readonly edits: Edit[];
  /** The include that brought the fragment in; null for the page itself. */
  readonly from: { readonly fragment: Fragment; readonly place: Place } | null;
}

/** Replaces a stretch of a fragment's text when the Markdown twin is written; a fragment in place of text is written with its own edits. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string | Fragment;
}

const LINES = new WeakMap<Fragment, readonly string[]>();

/** Lines of a fragment's file, cut once: every link of a page asks for its place. */
function linesOf(fragment: Fragment): readonly string[] {
  const lines = LINES.get(fragment) ?? fragment.fileText.split('\n');
  LINES.set(fragment, lines);
  return lines;
}

/** The place of a point of the fragment; never outside the file, even where the text was normalised. */
export function placeIn(fragment: Fragment, line: number, column: number): Place {
  const lines = linesOf(fragment);
  const fileLine = Math.min(lines.length, fragment.firstLine + (fragment.lines?.[line - 1] ?? line) - 1);
  const width = (lines[fileLine - 1] ?? '').length;
  const fileColumn = fragment.columns?.get(line)?.[column - 1] ?? column - 1;
  return { file: fragment.file, line: fileLine, column: Math.max(1, Math.min(fileColumn + 1, width + 1)) };
}

/** The place of an offset of the fragment's text. */
export function placeAt(fragment: Fragment, offset: number): Place {
  const { line, column } = pointAt(fragment.text, offset);
  return placeIn(fragment, line, column);
}
