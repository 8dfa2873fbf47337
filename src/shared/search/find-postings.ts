import type { IndexTable } from './format.js';
import type { IndexFiles, OpenIndex } from './open-index.js';
import type { UnitTable } from './rank.js';
import { decodePostings, lowerBound, type Postings, type Shard } from './shard.js';

/** Shards that are read for the endings of one word at most: for `a` all shards from `a` to `b` would have to be read. */
const MOST_SHARDS = 4;
/** Terms that an unfinished word may stand for at most: `win` for `window`, `windows`, `winit` … */
const MOST_ENDINGS = 60;
/** Sorts behind every character that a term has. */
const LAST_CHARACTER = '\uffff';

/** Finds the postings of terms in the shards of an index. */
export function postingsFinder(
  { terms }: Pick<IndexTable, 'terms'>,
  units: UnitTable,
  { shard: readShard }: Pick<IndexFiles, 'shard'>,
): OpenIndex['postings'] {
  return async (term, isPrefix, isOpen) => {
    const [shardIndex, ...nextIndexes] = shardsFor(term, isPrefix, terms);
    if (shardIndex === undefined) return [];
    const readNext = (): readonly Promise<Shard>[] => nextIndexes.map((i) => readShard(i));
    // Where the word is complete, and pages have it, files with longer words are not worth a request.
    const earlyShards = isOpen ? readNext() : [];
    const firstShard = await readShard(shardIndex);
    const nextShards = isOpen ? earlyShards : hasTerm(firstShard, term) ? [] : readNext();
    const shards = [firstShard, ...(await Promise.all(nextShards))];
    return shards.flatMap((shard) => postingsIn(shard, term, isPrefix, units));
  };
}

function shardsFor(term: string, isPrefix: boolean, firstTerms: readonly string[]): readonly number[] {
  const start = Math.max(0, shardIndexOf(firstTerms, term));
  const end = isPrefix ? Math.min(shardIndexOf(firstTerms, term + LAST_CHARACTER), start + MOST_SHARDS - 1) : start;
  return firstTerms.length === 0 ? [] : Array.from({ length: Math.max(1, end - start + 1) }, (_, i) => start + i);
}

/** True where a shard has the term itself. */
function hasTerm({ terms }: Shard, term: string): boolean {
  return terms[lowerBound(terms, term)] === term;
}

/** Index of the shard that may hold `term`: the last one whose first term is not after it; -1 for none. */
function shardIndexOf(firstTerms: readonly string[], term: string): number {
  const index = lowerBound(firstTerms, term);
  return firstTerms[index] === term ? index : index - 1;
}

function postingsIn(
  { terms, postings }: Shard,
  term: string,
  isPrefix: boolean,
  { starts }: UnitTable,
): readonly Postings[] {
  const start = lowerBound(terms, term);
  const end = isPrefix
    ? Math.min(lowerBound(terms, term + LAST_CHARACTER), start + MOST_ENDINGS)
    : start + (terms[start] === term ? 1 : 0);
  return Array.from({ length: Math.max(0, end - start) }, (_, i) => decodePostings(postings(start + i), starts));
}
