import { decodeShard, type EncodedTerm } from '../shared/search/shard.js';
import type { IndexStore } from './index-files.js';
import type { ShardState } from './index-state.js';
import { joinTerms, type PageMap, PostingsMerger } from './merge.js';
import { readShard } from './shard-groups.js';
import { type CutShard, type NewShard, ShardCutter } from './shards.js';

/** The differences between the last index and the new one. */
export interface Patch {
  /** New numbers of the old pages. */
  readonly map: PageMap;
  /** New postings of changed and added pages, in order of their terms; empty ones for terms that those pages have lost. */
  readonly changes: Iterable<EncodedTerm>;
  /** True where every shard must be read: pages have other numbers, or it is not known which terms the changed pages have lost. */
  readonly isThorough: boolean;
}

/** Ordered terms as shards. */
export function* cutShards(terms: Iterable<EncodedTerm>): Generator<NewShard> {
  const cutter = new ShardCutter();
  for (const term of terms) yield* present(cutter.add(term));
  yield* present(cutter.close());
}

/** The shards of the last index with a patch applied. Shards without a changed term are taken over unread. */
export function* patchShards(last: readonly ShardState[], patch: Patch, store: IndexStore): Generator<CutShard> {
  const cutter = new ShardCutter();
  const patching = { isThorough: patch.isThorough, merger: new PostingsMerger(patch.map), store };
  const changes = new Changes(patch.changes);
  for (const [i, shard] of last.entries()) {
    const own = changes.until(i === last.length - 1 ? null : shard.last);
    if (!patch.isThorough && own.length === 0 && cutter.isEmpty) yield { last: shard };
    else for (const term of patchedTerms(shard, own, patching)) yield* present(cutter.add(term));
  }
  for (const term of changes.until(null)) yield* present(cutter.add(term));
  yield* present(cutter.close());
}

/** What is the same for every shard of a patch. */
interface Patching extends Pick<Patch, 'isThorough'> {
  readonly merger: PostingsMerger;
  readonly store: IndexStore;
}

/** Terms of a shard with the changes that fall into it. */
function* patchedTerms(
  state: ShardState,
  changes: readonly EncodedTerm[],
  { isThorough, merger, store }: Patching,
): Generator<EncodedTerm> {
  const shard = decodeShard(readShard(state, store));
  const oldTerms = shard.terms.map((term, i) => ({ term, postings: shard.postings(i) }));
  for (const { term, left, right } of joinTerms(oldTerms, changes)) {
    const isSame = right === null && !isThorough;
    const postings = isSame ? left : merger.merge(left ?? NONE, right ?? NONE);
    if (postings !== null && postings.length > 0) yield { term, postings };
  }
}

const NONE = new Uint8Array();

/** Ordered changes, taken shard by shard. */
class Changes {
  readonly #rest: Iterator<EncodedTerm>;
  #next: IteratorResult<EncodedTerm>;

  constructor(changes: Iterable<EncodedTerm>) {
    this.#rest = changes[Symbol.iterator]();
    this.#next = this.#rest.next();
  }

  /** The next changes up to a term, the term included; all of them for null. */
  until(last: string | null): readonly EncodedTerm[] {
    const changes: EncodedTerm[] = [];
    for (; !this.#next.done && (last === null || this.#next.value.term <= last); this.#next = this.#rest.next()) {
      const { term, postings } = this.#next.value;
      changes.push({ term, postings: postings.slice() });
    }
    return changes;
  }
}

function present(shard: NewShard | null): readonly NewShard[] {
  return shard === null ? [] : [shard];
}
