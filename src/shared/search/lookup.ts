import type { IndexTable } from './format.js';
import type { IndexFiles } from './open-index.js';
import type { Alternative, Concept } from './query.js';
import type { FoundConcept, UnitTable } from './rank.js';
import { decodePostings, lowerBound, type Shard } from './shard.js';

/** The parts of a query with the postings of their terms. */
export interface Lookup {
  readonly concepts: readonly FoundConcept[];
  /** Words that misspelt ones were taken for. */
  readonly corrected: readonly string[];
}

/** Shards that are read for one unfinished word at most: for `a` all shards from `a` to `b` would have to be read. */
const MOST_SHARDS = 4;
/** Terms that an unfinished word may stand for at most: `win` for `window`, `windows`, `winit` … */
const MOST_ENDINGS = 60;
const SHORTEST_CORRECTED = 4;
const MOST_CORRECTIONS = 6;
const CORRECTION_STRENGTH = 0.6;
/** Sorts behind every character that a term has. */
const LAST = '\uffff';

/** Reads the shards that a query needs, all at once, and takes the postings of its terms from them. */
export async function lookUp(
  concepts: readonly Concept[],
  index: { readonly table: IndexTable; readonly units: UnitTable; readonly files: IndexFiles },
): Promise<Lookup> {
  const { table, units, files } = index;
  const find = async (concept: Concept): Promise<FoundConcept> => {
    const lists = await Promise.all(
      concept.alternatives.map(async (alternative) => {
        const shards = await Promise.all(shardsFor(alternative, table.terms).map((i) => files.shard(i)));
        return shards.flatMap((shard) => postingsIn(shard, alternative, units));
      }),
    );
    return { weight: concept.weight, follows: concept.follows, lists: lists.flat() };
  };
  const corrected: string[] = [];
  const matched = await Promise.all(
    concepts.map(async (concept) => {
      const first = await find(concept);
      if (first.lists.length > 0 || concept.word === null || concept.word.length < SHORTEST_CORRECTED) return first;
      const words = corrections(concept.word, await files.words());
      corrected.push(...words);
      const alternatives = words.map((term) => ({ term, isPrefix: false, strength: CORRECTION_STRENGTH }));
      return find({ ...concept, alternatives });
    }),
  );
  return { concepts: matched, corrected };
}

function corrections(word: string, words: readonly string[]): readonly string[] {
  return words.filter((other) => isOneEdit(word, other)).slice(0, MOST_CORRECTIONS);
}

/** True where one edit makes `b` of `a`: a letter more, less or another, or two neighbours swapped. */
export function isOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isOneEdit(b, a);
  if (b.length - a.length > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}

function shardsFor({ term, isPrefix }: Alternative, firstTerms: readonly string[]): readonly number[] {
  const start = Math.max(0, lastBefore(firstTerms, term));
  const end = isPrefix ? Math.min(lastBefore(firstTerms, term + LAST), start + MOST_SHARDS - 1) : start;
  return firstTerms.length === 0 ? [] : Array.from({ length: Math.max(1, end - start + 1) }, (_, i) => start + i);
}

/** Index of the shard that may hold `term`: the last one whose first term is not after it; -1 for none. */
function lastBefore(firstTerms: readonly string[], term: string): number {
  const index = lowerBound(firstTerms, term);
  return firstTerms[index] === term ? index : index - 1;
}

function postingsIn(
  { terms, postings }: Shard,
  { term, isPrefix, strength }: Alternative,
  { starts }: UnitTable,
): FoundConcept['lists'] {
  const start = lowerBound(terms, term);
  const end = isPrefix
    ? Math.min(lowerBound(terms, term + LAST), start + MOST_ENDINGS)
    : start + (terms[start] === term ? 1 : 0);
  return Array.from({ length: Math.max(0, end - start) }, (_, i) => ({
    postings: decodePostings(postings(start + i), starts),
    strength,
  }));
}
