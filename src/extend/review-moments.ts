// What an extension looks at in texts as authors wrote them: part of the public contract.
import type { Fence } from './page-moments.js';

/** A Markdown file that authors wrote: a page, or a partial that pages include. */
export interface AuthoredText {
  /** POSIX, relative to the folder of the site. */
  readonly file: string;
  /** POSIX, relative to the content folder. */
  readonly path: string;
  /** Code of the locale. */
  readonly locale: string;
  /** The file as it is written. All places count in it. */
  readonly text: string;
  /** What follows the front matter. */
  readonly body: string;
  /** The line on which it begins, from 1. */
  readonly bodyLine: number;
  /** Its code blocks; without those that show a file. */
  readonly code: readonly PlacedFence[];
  /** Addresses of other sites that it leads to or takes pictures from, each once. */
  readonly links: readonly string[];
}

/** A code block, and where the first character of its code stands in the file, both from 1. */
export interface PlacedFence extends Pick<Fence, 'code' | 'language' | 'meta'> {
  readonly at: { readonly line: number; readonly column: number };
}

/** The same with its tree. */
export interface ParsedText extends AuthoredText {
  /** Markdown as mdast describes it; its places count in `body`. */
  readonly tree: { readonly type: 'root'; readonly children: readonly object[] };
}
