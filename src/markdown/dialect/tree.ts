/// <reference types="mdast-util-math" />
import type { Data, Nodes } from 'mdast';

declare module 'mdast' {
  interface ResourceData extends Data {
    /** Range of the destination as written, for the Markdown copy: `[4, 8]` in `[a](b.md)`. */
    destination?: readonly [number, number];
  }
  interface LinkData extends ResourceData {}
  interface ImageData extends ResourceData {}
  interface DefinitionData extends ResourceData {}
  interface CodeData extends Data {
    /** True for a block that a directive adds: the copy of the directive contains it. */
    isAdded?: boolean;
  }
  interface TextData extends Data {
    /** Emoji written as names, in order; undefined if there are none. */
    emoji?: EmojiName[];
  }
}

/** An emoji in a text that was written as a name. */
export interface EmojiName {
  /** Offset of the emoji in the value of the text. */
  readonly at: number;
  readonly emoji: string;
  /** Name with its colons: `:tada:`. */
  readonly name: string;
  /** Offset of the name in the source. */
  readonly start: number;
}

/** Any child of a parent node. */
export type Child = Exclude<Nodes, { type: 'root' }>;
