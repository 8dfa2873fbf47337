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
}

/** Any child of a parent node. */
export type Child = Exclude<Nodes, { type: 'root' }>;
