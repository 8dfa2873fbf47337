import { fields, isNumber, isText, listOf, optional, recordOf } from '../base/shape.js';
import type { Mention, SectionKeywords } from './page-text.js';

/** Facts about an indexed page that the next build needs. */
export interface IndexedPage {
  readonly url: string;
  /** Changes with the published page. */
  readonly version: string;
  /** `PageDigest.text`. */
  readonly text: string;
  /** `PageDigest.terms`. */
  readonly terms: string;
  readonly title: string;
  readonly category: string;
  /** As in `PagePart`. */
  readonly context?: string;
  /** As in `PagePart`. */
  readonly lang?: string;
  readonly names: readonly string[];
  readonly keywords: SectionKeywords;
  /** Result of `phrasesOf`. */
  readonly phrases: readonly string[];
  /** Anchor of each unit; empty for the top of the page. */
  readonly anchors: readonly string[];
  readonly mentions: readonly Mention[];
}

/** Facts about a shard that the next build needs. */
export interface ShardState extends ShardFacts {
  /** Name of its file. */
  readonly name: string;
  /** The part of its group's hash that the table contains. */
  readonly group: string;
}

/** Facts that follow from the terms of a shard and their postings, regardless of other shards. */
export interface ShardFacts {
  /** First and last term. */
  readonly first: string;
  readonly last: string;
  /** Hash of its bytes. */
  readonly hash: string;
  /** Characters of unspaced scripts that its terms start with. */
  readonly characters: string;
  /** Words that misspelt ones may be corrected to, and the size of their postings in bytes. */
  readonly words: readonly string[];
  readonly weights: readonly number[];
}

/** The chunks of a group of pages. */
export interface GroupState {
  /** Hash of the texts of the group's pages. */
  readonly key: string;
  /** Hash in the names of its chunks. */
  readonly hash: string;
  /** Number of units in each chunk. */
  readonly units: readonly number[];
}

/** State of an index, with which the next build can reuse everything unchanged. */
export interface IndexState {
  readonly pages: readonly IndexedPage[];
  readonly groups: readonly GroupState[];
  readonly shards: readonly ShardState[];
  /** `PageWords.key` of the words that were indexed as whole terms. */
  readonly pageWords: string;
  /** Name of the table. */
  readonly table: string;
}

/** Its shape. */
export const INDEX_STATE = fields<IndexState>({
  pages: listOf(
    fields<IndexedPage>({
      url: isText,
      version: isText,
      text: isText,
      terms: isText,
      title: isText,
      category: isText,
      context: optional(isText),
      lang: optional(isText),
      names: listOf(isText),
      keywords: recordOf(listOf(isText)),
      phrases: listOf(isText),
      anchors: listOf(isText),
      mentions: listOf(fields<Mention>({ url: isText, id: isText, text: isText })),
    }),
  ),
  groups: listOf(fields<GroupState>({ key: isText, hash: isText, units: listOf(isNumber) })),
  shards: listOf(
    fields<ShardState>({
      name: isText,
      group: isText,
      first: isText,
      last: isText,
      hash: isText,
      characters: isText,
      words: listOf(isText),
      weights: listOf(isNumber),
    }),
  ),
  pageWords: isText,
  table: isText,
});
