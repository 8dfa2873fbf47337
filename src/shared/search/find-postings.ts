import type { IndexTable } from './format.js';
import type { IndexFiles, OpenIndex } from './open-index.js';
import type { UnitTable } from './rank.js';
import { decodePostings, lowerBound, type Postings, type Shard } from './shard.js';

/** Maximum number of shards read to complete one word: for `a` it would take all shards from `a` to `b`. */
const MOST_SHARDS = 4;
/** Maximum number of terms that complete an unfinished word: `win` for `window`, `windows`, `winit` … */
const MOST_ENDINGS = 60;
/** Sorts after every character that occurs in terms. */
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
    // If the word is complete and pages contain it, files with longer words are not worth a request.
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

/** True if a shard contains the exact term. */
function hasTerm({ terms }: Shard, term: string): boolean {
  return terms[lowerBound(terms, term)] === term;
}

/** Index of the shard that may contain `term`: the last one whose first term is not after it, or -1. */
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
