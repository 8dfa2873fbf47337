import type { Mention, SectionKeywords } from './page-text.js';

/** What the next build needs to know of a page of this index. */
export interface IndexedPage {
  readonly url: string;
  /** Changes with the published page. */
  readonly version: string;
  /** From `textKey`. */
  readonly text: string;
  /** Hash of its title, names, keywords and sections, which its terms are read from. */
  readonly terms: string;
  readonly title: string;
  readonly category: string;
  /** As in `PagePart`. */
  readonly context?: string;
  /** As in `PagePart`. */
  readonly lang?: string;
  readonly names: readonly string[];
  readonly keywords: SectionKeywords;
  /** From `phrasesOf`. */
  readonly phrases: readonly string[];
  /** Anchor of each unit; empty for the page's top. */
  readonly anchors: readonly string[];
  readonly mentions: readonly Mention[];
}

/** What the next build needs to know of a shard of this index. */
export interface ShardState extends ShardFacts {
  /** Name of its file. */
  readonly name: string;
  /** What the table holds of the hash of its group. */
  readonly group: string;
}

/** What the terms of a shard and their postings say, whatever shards stand beside it. */
export interface ShardFacts {
  /** Its first term, and its last one. */
  readonly first: string;
  readonly last: string;
  /** Hash of the bytes. */
  readonly hash: string;
  /** Characters of unspaced scripts that its terms begin with. */
  readonly characters: string;
  /** Words that misspelt ones may be corrected to, and how many bytes their postings take. */
  readonly words: readonly string[];
  readonly weights: readonly number[];
}

/** The chunks of a group of pages. */
export interface GroupState {
  /** Hash of the texts of the group's pages. */
  readonly key: string;
  /** Hash in the names of its chunks. */
  readonly hash: string;
  /** Number of units of each chunk. */
  readonly units: readonly number[];
}

/** What a build keeps of its index, so that the next build can take over what has not changed. */
export interface IndexState {
  readonly pages: readonly IndexedPage[];
  readonly groups: readonly GroupState[];
  readonly shards: readonly ShardState[];
  /** `PageWords.key` of the words that were terms of their own. */
  readonly pageWords: string;
  /** Name of the table. */
  readonly table: string;
}
