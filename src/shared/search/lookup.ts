import { type Alternative, lonePartAlternatives, runAlternatives } from './alternatives.js';
import { type Correction, correctionsOf, isMostCorrected } from './corrections.js';
import { isWeak, wordBounds } from './grammar.js';
import type { Span } from './marks.js';
import type { OpenIndex } from './open-index.js';
import { type Concept, LOST_COMPOUND, type Query } from './query.js';
import type { ConceptPostings } from './rank.js';
import { commonPostings, NO_POSTINGS } from './shard.js';

/** The parts of a query with the postings of their terms. */
export interface Lookup {
  readonly concepts: readonly ConceptPostings[];
  readonly corrections: readonly Correction[];
  /** Words of the query that no page has, in order; the stretches of corrections are among them. */
  readonly missing: readonly Span[];
}

const GRAMMAR = { isWeak, wordBounds };
const NOTHING: Lookup = { concepts: [], corrections: [], missing: [] };
/** An identifier that fewer units have is looked up by its parts, too. */
const FEW_UNITS = 2;
/** Concepts of a query whose words are looked up as runs of an identifier's parts at most: longer queries are texts of errors, and each word is a request. */
const MOST_WITH_RUNS = 6;

/** Reads the shards that a query needs, all at once, and takes the postings of its terms from them. Words that no page has are corrected: `窗扣` to `窗口`. */
export async function lookUp(query: Query, index: Pick<OpenIndex, 'postings' | 'files'>): Promise<Lookup> {
  const { files } = index;
  /** `isOpen`: the reader may still be typing. */
  const listsOfAlternatives = async (
    alternatives: readonly Alternative[],
    isOpen: boolean,
  ): Promise<ConceptPostings['lists']> => {
    const lists = await Promise.all(
      alternatives.map(async ({ terms, isPrefix, strength }) => {
        const [first = [], ...others] = await Promise.all(terms.map((term) => index.postings(term, isPrefix, isOpen)));
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
