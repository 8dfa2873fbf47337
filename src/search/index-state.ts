import type { PackedGroup } from './chunks.js';

/** What is kept of a page of the last index. */
export interface IndexedPage {
  readonly url: string;
  /** Changes with the published page. */
  readonly version: string;
  /** Hash of what search takes from it. */
  readonly text: string;
  readonly units: number;
}

/** What is kept of the last index, so that the next one need not begin at nothing. */
export interface IndexState {
  readonly pages: readonly IndexedPage[];
  /** Chunks by the hash of the texts of their group. */
  readonly groups: Readonly<Record<string, PackedGroup>>;
  /** Name of the table. */
  readonly table: string;
  /** Hashes of the shards, one after the other. */
  readonly shards: string;
}
