// Part of the public contract.

/** A code block. */
export interface Fence {
  /** Content of the block, or of the file in `file="…"`. */
  readonly code: string;
  /** First word after the opening fence, in lower case. */
  readonly language: string;
  /** Text after the language; may be empty. */
  readonly meta: string;
  /** Counts the blocks on a page that the extension renders, from 1: for IDs. */
  readonly number: number;
  /** Caption and text alternative from `title="…"` and `alt="…"`, or null. */
  readonly title: string | null;
  readonly alt: string | null;
}
