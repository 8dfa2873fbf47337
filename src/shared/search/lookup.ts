import { type Correction, correctionsOf } from './corrections.js';
import type { IndexTable } from './format.js';
import type { IndexFiles } from './open-index.js';
import { type Alternative, type Concept, LOST_COMPOUND, type Query } from './query.js';
import type { FoundConcept, UnitTable } from './rank.js';
import { decodePostings, lowerBound, type Postings, type Shard } from './shard.js';

/** The parts of a query with the postings of their terms. */
export interface Lookup {
  readonly concepts: readonly FoundConcept[];
  readonly corrections: readonly Correction[];
}

/** Shards that are read for the endings of one word at most: for `a` all shards from `a` to `b` would have to be read. */
const MOST_SHARDS = 4;
/** Terms that an unfinished word may stand for at most: `win` for `window`, `windows`, `winit` … */
const MOST_ENDINGS = 60;
/** An identifier in fewer units hardly occurs as it was typed. */
const FEW_UNITS = 2;
/** Sorts behind every character that a term has. */
const LAST = '\uffff';

/** Reads the shards that a query needs, all at once, and takes the postings of its terms from them. What is found nowhere is taken for words near it. */
export async function lookUp(
  query: Query,
  index: { readonly table: IndexTable; readonly units: UnitTable; readonly files: IndexFiles },
): Promise<Lookup> {
  const { table, units, files } = index;
  const listsOf = async (term: string, isPrefix: boolean, isOpen: boolean): Promise<readonly Postings[]> => {
    const [own, ...next] = shardsFor(term, isPrefix, table.terms);
    if (own === undefined) return [];
    const later = (): readonly Promise<Shard>[] => next.map((i) => files.shard(i));
    // A word that is written to its end, and that pages have, is worth no further file for longer words.
    const early = isOpen ? later() : [];
    const first = await files.shard(own);
    const rest = isOpen ? early : holds(first, term) ? [] : later();
    const shards = [first, ...(await Promise.all(rest))];
    return shards.flatMap((shard) => postingsIn(shard, term, isPrefix, units));
  };
  /** `isOpen`: the reader may still be typing. */
  const answering = async (alternatives: readonly Alternative[], isOpen: boolean): Promise<FoundConcept['lists']> => {
    const lists = await Promise.all(
      alternatives.map(async ({ terms, isPrefix, strength }) => {
        const [first = [], ...others] = await Promise.all(terms.map((term) => listsOf(term, isPrefix, isOpen)));
        const postings = others.length === 0 ? first : [inAll([first, ...others].map(([list]) => list ?? NO_POSTINGS))];
        return postings.map((list) => ({ postings: list, strength }));
      }),
    );
    return lists.flat();
  };
  const end = Math.max(0, ...query.concepts.map((concept) => concept.end));
  const find = async ({ alternatives, parts, weight, follows, ...place }: Concept): Promise<FoundConcept> => {
    const lists = await answering(alternatives, place.end === end);
    const count = Math.max(0, ...lists.map(({ postings }) => postings.units.length));
    return { weight, follows, lists: count < FEW_UNITS ? [...lists, ...(await answering(parts, false))] : lists };
  };
  const concepts = withLostCompounds(query.concepts, await Promise.all(query.concepts.map(find)));
  const missing = query.concepts.filter((_, i) => concepts[i]?.lists.length === 0);
  const { synonyms } = await files.readersWords();
  const corrections = await correctionsOf({ ...query, synonymsOf: synonyms }, missing, files);
  if (corrections.length === 0) return { concepts, corrections };
  const corrected = query.concepts.map(async (concept, i) => {
    const known = concepts[i] ?? NOT_FOUND;
    const own = corrections.find(({ start, end }) => start <= concept.start && concept.end <= end);
    const { lists } = await find({ ...concept, alternatives: own?.alternatives ?? [], parts: [] });
    return { ...known, lists: [...known.lists, ...lists] };
  });
  return { concepts: await Promise.all(corrected), corrections };
}

/** The words of identifiers that no page has count more, but for numbers: of `GLIBC_2.34` pages may know `glibc` alone. */
function withLostCompounds(concepts: readonly Concept[], found: readonly FoundConcept[]): readonly FoundConcept[] {
  const isFound = ({ lists }: FoundConcept): boolean => lists.some(({ postings }) => postings.units.length > 0);
  const lost = concepts.filter(({ isCompound }, i) => isCompound && !isFound(found[i] ?? NOT_FOUND));
  return found.map((one, i) => {
    const { word, start, end } = concepts[i] ?? {};
    const isLost = /\D/.test(word ?? '') && lost.some((compound) => compound.start === start && compound.end === end);
    return isLost ? { ...one, weight: one.weight * LOST_COMPOUND } : one;
  });
}

const NOT_FOUND: FoundConcept = { weight: 0, follows: false, lists: [] };

function shardsFor(term: string, isPrefix: boolean, firstTerms: readonly string[]): readonly number[] {
  const start = Math.max(0, lastBefore(firstTerms, term));
  const end = isPrefix ? Math.min(lastBefore(firstTerms, term + LAST), start + MOST_SHARDS - 1) : start;
  return firstTerms.length === 0 ? [] : Array.from({ length: Math.max(1, end - start + 1) }, (_, i) => start + i);
}

/** True where a shard has the term itself. */
function holds({ terms }: Shard, term: string): boolean {
  return terms[lowerBound(terms, term)] === term;
}

/** Index of the shard that may hold `term`: the last one whose first term is not after it; -1 for none. */
function lastBefore(firstTerms: readonly string[], term: string): number {
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
    ? Math.min(lowerBound(terms, term + LAST), start + MOST_ENDINGS)
    : start + (terms[start] === term ? 1 : 0);
  return Array.from({ length: Math.max(0, end - start) }, (_, i) => decodePostings(postings(start + i), starts));
}

const NO_POSTINGS: Postings = { units: new Uint32Array(), levels: new Uint8Array() };

/** The units that all lists have, each with the lowest of its levels. */
function inAll(lists: readonly Postings[]): Postings {
  const [first = NO_POSTINGS, ...others] = lists;
  const maps = others.map(({ units, levels }) => new Map(Array.from(units, (unit, i) => [unit, levels[i] ?? 0])));
  const common = Array.from(first.units, (unit, i) => {
    const found = [first.levels[i], ...maps.map((map) => map.get(unit))];
    return found.every((level) => level !== undefined) ? { unit, level: Math.min(...found) } : null;
  }).filter((one) => one !== null);
  return {
    units: Uint32Array.from(common, ({ unit }) => unit),
    levels: Uint8Array.from(common, ({ level }) => level),
  };
}
