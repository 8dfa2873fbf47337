import { type Alternative, lonePartAlternatives, runAlternatives } from './alternatives.js';
import { type Correction, correctionsOf, isMostCorrected } from './corrections.js';
import type { IndexTable } from './format.js';
import { isWeak, wordBounds } from './grammar.js';
import type { Span } from './marks.js';
import type { IndexFiles } from './open-index.js';
import { type Concept, LOST_COMPOUND, type Query } from './query.js';
import type { ConceptPostings, UnitTable } from './rank.js';
import { commonPostings, decodePostings, lowerBound, NO_POSTINGS, type Postings, type Shard } from './shard.js';

/** The parts of a query with the postings of their terms. */
export interface Lookup {
  readonly concepts: readonly ConceptPostings[];
  readonly corrections: readonly Correction[];
  /** Words of the query that no page has, in order; the stretches of corrections are among them. */
  readonly missing: readonly Span[];
}

const GRAMMAR = { isWeak, wordBounds };
const NOTHING: Lookup = { concepts: [], corrections: [], missing: [] };
/** Shards that are read for the endings of one word at most: for `a` all shards from `a` to `b` would have to be read. */
const MOST_SHARDS = 4;
/** Terms that an unfinished word may stand for at most: `win` for `window`, `windows`, `winit` … */
const MOST_ENDINGS = 60;
/** An identifier that fewer units have is looked up by its parts, too. */
const FEW_UNITS = 2;
/** Concepts of a query whose words are looked up as runs of an identifier's parts at most: longer queries are texts of errors, and each word is a request. */
const MOST_WITH_RUNS = 6;
/** Sorts behind every character that a term has. */
const LAST_CHARACTER = '\uffff';

/** Reads the shards that a query needs, all at once, and takes the postings of its terms from them. Words that no page has are corrected: `窗扣` to `窗口`. */
export async function lookUp(
  query: Query,
  index: { readonly table: IndexTable; readonly units: UnitTable; readonly files: IndexFiles },
): Promise<Lookup> {
  const { table, units, files } = index;
  const listsOf = async (term: string, isPrefix: boolean, isOpen: boolean): Promise<readonly Postings[]> => {
    const [shardIndex, ...nextIndexes] = shardsFor(term, isPrefix, table.terms);
    if (shardIndex === undefined) return [];
    const readNext = (): readonly Promise<Shard>[] => nextIndexes.map((i) => files.shard(i));
    // Where the word is complete, and pages have it, files with longer words are not worth a request.
    const earlyShards = isOpen ? readNext() : [];
    const firstShard = await files.shard(shardIndex);
    const nextShards = isOpen ? earlyShards : hasTerm(firstShard, term) ? [] : readNext();
    const shards = [firstShard, ...(await Promise.all(nextShards))];
    return shards.flatMap((shard) => postingsIn(shard, term, isPrefix, units));
  };
  /** `isOpen`: the reader may still be typing. */
  const listsOfAlternatives = async (
    alternatives: readonly Alternative[],
    isOpen: boolean,
  ): Promise<ConceptPostings['lists']> => {
    const lists = await Promise.all(
      alternatives.map(async ({ terms, isPrefix, strength }) => {
        const [first = [], ...others] = await Promise.all(terms.map((term) => listsOf(term, isPrefix, isOpen)));
        const postings =
          others.length === 0 ? first : [commonPostings([first, ...others].map(([list]) => list ?? NO_POSTINGS))];
        return postings.map((list) => ({ postings: list, strength }));
      }),
    );
    return lists.flat();
  };
  const end = Math.max(0, ...query.concepts.map((concept) => concept.end));
  const lookUpConcept = async (concept: Concept): Promise<LookedUpConcept> => {
    const { alternatives, parts, word } = concept;
    const lists = [...(await listsOfAlternatives(alternatives, concept.end === end))];
    const isFewer = (least: number): boolean => lists.every(({ postings }) => postings.units.length < least);
    if (isFewer(FEW_UNITS)) lists.push(...(await listsOfAlternatives(parts, false)));
    // The words of an identifier are concepts of their own; the humps of a word are not, and their shards have been read by now.
    if (word !== null && isFewer(1)) lists.push(...(await listsOfAlternatives(lonePartAlternatives(parts), false)));
    return { ...concept, lists };
  };
  const firstConcepts = withLostCompounds(await Promise.all(query.concepts.map(lookUpConcept)));
  const missingConcepts = firstConcepts.filter(isMissing);
  const { synonyms } = await files.readersWords();
  const withRuns = async (concept: LookedUpConcept): Promise<LookedUpConcept> => {
    const isLookedUp = concept.word !== null && isMissing(concept) && query.concepts.length <= MOST_WITH_RUNS;
    return isLookedUp
      ? { ...concept, lists: await listsOfAlternatives(runAlternatives(concept.word), false) }
      : concept;
  };
  // At the same time, so that corrected queries wait no longer.
  const [concepts, allCorrections, nearWords] = await Promise.all([
    Promise.all(firstConcepts.map(withRuns)),
    correctionsOf({ ...query, thesaurus: synonyms }, missingConcepts, files),
    firstConcepts.some((concept) => !concept.isAcross && isEmpty(concept)) ? files.nearWords() : null,
  ]);
  const isNonsense = (found: readonly LookedUpConcept[]): boolean =>
    nearWords?.isNonsense(query.input, found, GRAMMAR) === true;
  const corrections = allCorrections.filter((one) =>
    concepts.some((concept) => isMissing(concept) && isWithin(concept, one)),
  );
  const missing = nearWords?.missingWords(query.input, concepts, GRAMMAR) ?? concepts.filter(isMissingWord);
  if (corrections.length === 0) return isNonsense(concepts) ? NOTHING : { concepts, corrections, missing };
  const correctedConcepts = concepts.map(async (concept) => {
    const correction = corrections.find((one) => isWithin(concept, one));
    const { lists } = await lookUpConcept({ ...concept, alternatives: correction?.alternatives ?? [], parts: [] });
    return { ...concept, lists: [...concept.lists, ...lists] };
  });
  const isTold = isMostCorrected(corrections, query.text);
  const answeredConcepts = await Promise.all(correctedConcepts);
  // Corrections that readers are not told of are no reason to show what hardly has anything of the query.
  if (isNonsense(isTold ? answeredConcepts : concepts)) return NOTHING;
  return { concepts: answeredConcepts, corrections, missing };
}

/** A concept with the postings of its terms. */
interface LookedUpConcept extends Concept, ConceptPostings {}

function isMissing({ lists }: LookedUpConcept): boolean {
  return lists.length === 0;
}

/** True where no page has any of the terms. */
function isEmpty({ lists }: LookedUpConcept): boolean {
  return lists.every(({ postings }) => postings.units.length === 0);
}

/** What is told of missing words where the code for that cannot be loaded. */
function isMissingWord(concept: LookedUpConcept): boolean {
  return concept.word !== null && isEmpty(concept);
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Where no page has an identifier, its words count more; numbers do not: of `GLIBC_2.34` pages may have `glibc` alone, and it counts as if it had been typed alone. */
function withLostCompounds(concepts: readonly LookedUpConcept[]): readonly LookedUpConcept[] {
  const lostCompounds = concepts.filter((concept) => concept.isCompound && isEmpty(concept));
  return concepts.map((concept) => {
    const isLost =
      /\D/.test(concept.word ?? '') &&
      lostCompounds.some(({ start, end }) => start === concept.start && end === concept.end);
    return isLost ? { ...concept, weight: concept.weight * LOST_COMPOUND } : concept;
  });
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
