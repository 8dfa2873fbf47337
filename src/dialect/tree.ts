/// <reference types="mdast-util-math" />
import type { Data, Nodes } from 'mdast';

declare module 'mdast' {
  interface ResourceData extends Data {
    /** Offsets of the destination as written, for the Markdown twin: `[4, 8]` in `[a](b.md)`. */
    destination?: readonly [number, number];
  }
  interface LinkData extends ResourceData {}
  interface ImageData extends ResourceData {}
  interface DefinitionData extends ResourceData {}
  interface TextData extends Data {
    /** Emoji that were written as names, in their order; absent where there are none. */
    emoji?: EmojiName[];
  }
}

/** An emoji in a text that was written as a name. */
export interface EmojiName {
  /** Offset in the value of the text where the emoji begins. */
  readonly at: number;
  readonly emoji: string;
  /** The name with its colons: `:tada:`. */
  readonly name: string;
  /** Offset in the source where the name begins. */
  readonly start: number;
}

/** Any child of a parent node. */
export type Child = Exclude<Nodes, { type: 'root' }>;
