// Data for hooks that review source files: part of the public contract.
import type { Fence } from './fence.js';

/** A source file in Markdown: a page, or a partial that pages include. */
export interface AuthoredText {
  /** Path relative to the site's folder, with forward slashes. */
  readonly file: string;
  /** Path relative to the content folder, with forward slashes. */
  readonly path: string;
  /** Locale code. */
  readonly locale: string;
  /** The file as written. All positions refer to it. */
  readonly text: string;
  /** Text after the front matter. */
  readonly body: string;
  /** Line on which the body starts, from 1. */
  readonly bodyLine: number;
  /** Code blocks, except those that show a file. */
  readonly code: readonly PlacedFence[];
  /** Addresses of other sites that it links to or loads images from, without duplicates. */
  readonly links: readonly string[];
}

/** A code block, and the position of its first character of code in the file, both from 1. */
export interface PlacedFence extends Pick<Fence, 'code' | 'language' | 'meta'> {
  readonly at: { readonly line: number; readonly column: number };
}

/** A source file with its tree. */
export interface ParsedText extends AuthoredText {
  /** Markdown in the form of mdast; positions refer to `body`. */
  readonly tree: { readonly type: 'root'; readonly children: readonly object[] };
}
