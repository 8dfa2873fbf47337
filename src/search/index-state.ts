/** What is kept of a page of the last index. */
export interface IndexedPage {
  readonly url: string;
  /** Changes with the published page. */
  readonly version: string;
  /** Hash of all that search takes from it. */
  readonly text: string;
  /** Hash of what its terms come from. */
  readonly terms: string;
  readonly title: string;
  readonly units: number;
}

/** What is kept of a shard of the last index. */
export interface ShardState {
  readonly first: string;
  readonly last: string;
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

/** What is kept of the last index, so that the next one need not begin at nothing. */
export interface IndexState {
  readonly pages: readonly IndexedPage[];
  readonly groups: readonly GroupState[];
  readonly shards: readonly ShardState[];
  /** Name of the table. */
  readonly table: string;
}
