import { decodeShard, type EncodedTerm } from '../shared/search/shard.js';
import type { IndexStore } from './index-files.js';
import type { ShardState } from './index-state.js';
import { joinTerms, type PageMap, PostingsMerger } from './merge-postings.js';
import { readShard } from './shard-groups.js';
import { type IndexShard, type NewShard, ShardCutter } from './shards.js';

/** The differences between the last index and the new one. */
export interface IndexPatch {
  /** New numbers of the old pages. */
  readonly newNumbers: PageMap;
  /** New postings of changed and added pages, in order of their terms; empty for terms that those pages have lost. */
  readonly changes: Iterable<EncodedTerm>;
  /** True if every shard must be read, because pages are renumbered, or because the terms lost by changed pages are unknown. */
  readonly isThorough: boolean;
}

/** Cuts ordered terms into shards. */
export function* cutShards(terms: Iterable<EncodedTerm>): Generator<NewShard> {
  const cutter = new ShardCutter();
  for (const term of terms) yield* shardList(cutter.add(term));
  yield* shardList(cutter.close());
}

/** The shards of the new index. A shard of the last index without changed terms is reused without being read. */
export function* patchShards(
  lastShards: readonly ShardState[],
  patch: IndexPatch,
  store: IndexStore,
): Generator<IndexShard> {
  const cutter = new ShardCutter();
  const patching = { isThorough: patch.isThorough, merger: new PostingsMerger(patch.newNumbers), store };
  const changes = new Changes(patch.changes);
  for (const [i, shard] of lastShards.entries()) {
    const shardChanges = changes.until(i === lastShards.length - 1 ? null : shard.last);
    if (!patch.isThorough && shardChanges.length === 0 && cutter.isEmpty) yield { lastState: shard };
    else for (const term of patchedTerms(shard, shardChanges, patching)) yield* shardList(cutter.add(term));
  }
  for (const term of changes.until(null)) yield* shardList(cutter.add(term));
  yield* shardList(cutter.close());
}

/** State shared by all shards of a patch. */
interface Patching extends Pick<IndexPatch, 'isThorough'> {
  readonly merger: PostingsMerger;
  readonly store: IndexStore;
}

/** Terms of a shard with the changes in its range. */
function* patchedTerms(
  state: ShardState,
  changes: readonly EncodedTerm[],
  { isThorough, merger, store }: Patching,
): Generator<EncodedTerm> {
  const shard = decodeShard(readShard(state, store));
  const oldTerms = shard.terms.map((term, i) => ({ term, postings: shard.postings(i) }));
  for (const { term, left, right } of joinTerms(oldTerms, changes)) {
    const isSame = right === null && !isThorough;
    const postings = isSame ? left : merger.merge(left ?? NO_POSTINGS, right ?? NO_POSTINGS);
    if (postings !== null && postings.length > 0) yield { term, postings };
  }
}

const NO_POSTINGS = new Uint8Array();

/** Ordered changes, consumed shard by shard. */
class Changes {
  readonly #iterator: Iterator<EncodedTerm>;
  #next: IteratorResult<EncodedTerm>;

  constructor(changes: Iterable<EncodedTerm>) {
    this.#iterator = changes[Symbol.iterator]();
    this.#next = this.#iterator.next();
  }

  /** The next changes up to and including a term; all of them for null. */
  until(lastTerm: string | null): readonly EncodedTerm[] {
    const changes: EncodedTerm[] = [];
    for (
      ;
      !this.#next.done && (lastTerm === null || this.#next.value.term <= lastTerm);
      this.#next = this.#iterator.next()
    ) {
      const { term, postings } = this.#next.value;
      changes.push({ term, postings: postings.slice() });
    }
    return changes;
  }
}

/** The shard as a list; empty for null. */
function shardList(shard: NewShard | null): readonly NewShard[] {
  return shard === null ? [] : [shard];
}
