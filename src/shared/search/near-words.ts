/**
 * Handles words of a query that no page contains: they are looked up as consecutive parts of identifiers, corrected (`corrections.ts`), or
 * reported as missing (`missing.ts`).
 *
 * Few queries need this, so browsers load it with the first of them. It must not import modules that the rest of the search uses, because
 * the bundler would make separate files of them, which every search would have to load; such code is passed in (`NearWordsCode`).
 */
import type { Alternative } from './alternatives.js';
import { type Correction, correctionsOf } from './corrections.js';
import type { Span } from './marks.js';
import { isNonsense, missingWords } from './missing.js';
import type { LookedUpConcept, NearWordsCode, WordLists } from './near-words-code.js';
import type { Concept, Query } from './query.js';
import type { ConceptPostings } from './rank.js';
import { isWithin } from './spellings.js';

export { readSounds } from './sounds.js';

/** A query that has been looked up. */
export interface AnsweredQuery {
  /** The query; its variants include the corrections. */
  readonly query: Query;
  readonly concepts: readonly ConceptPostings[];
  /** All words that replaced parts of the query. */
  readonly words: readonly string[];
  /** Corrections to show to readers. */
  readonly corrections: readonly string[];
  /** Words that no page contains and for which no correction is shown. */
  readonly missing: readonly string[];
}

/** Functions to look up terms. */
interface NearLookup {
  readonly files: WordLists;
  readonly listsOf: (alternatives: readonly Alternative[]) => Promise<ConceptPostings['lists']>;
  readonly lookUpConcept: (concept: Concept) => Promise<LookedUpConcept>;
  readonly code: NearWordsCode;
}

/**
 * Maximum number of concepts in a query whose words are looked up as consecutive parts of identifiers: longer queries are error messages,
 * and each word costs a request.
 */
const MOST_WITH_RUNS = 6;
/** Maximum number of corrections and of missing words shown. */
const MOST_CORRECTIONS = 2;
const MOST_MISSING = 4;

/** Looks up a query with concepts that no page contains. */
export async function lookUpNear(
  query: Query,
  lookedUpConcepts: readonly LookedUpConcept[],
  { files, listsOf, lookUpConcept, code }: NearLookup,
): Promise<AnsweredQuery> {
  const { synonyms } = await files.readersWords();
  const firstConcepts = withLostCompounds(lookedUpConcepts, code);
  const withRuns = async (concept: LookedUpConcept): Promise<LookedUpConcept> => {
    const isLookedUp = concept.word !== null && isMissing(concept) && query.concepts.length <= MOST_WITH_RUNS;
    return isLookedUp ? { ...concept, lists: await listsOf(runAlternatives(concept.word, code)) } : concept;
  };
  // In parallel, so that corrected queries wait no longer.
  const [concepts, allCorrections] = await Promise.all([
    Promise.all(firstConcepts.map(withRuns)),
    correctionsOf(query, firstConcepts.filter(isMissing), { files, thesaurus: synonyms, code }),
  ]);
  const corrections = allCorrections.filter((one) =>
    concepts.some((concept) => isMissing(concept) && isWithin(concept, one)),
  );
  const correctedConcepts = await Promise.all(
    concepts.map(async (concept) => {
      const correction = corrections.find((one) => isWithin(concept, one));
      if (correction === undefined) return concept;
      const { lists } = await lookUpConcept({ ...concept, alternatives: correction.alternatives, parts: [] });
      return { ...concept, lists: [...concept.lists, ...lists] };
    }),
  );
  const isReported = isMostCorrected(corrections, query.text);
  // Corrections that are not shown are no reason to list pages with hardly any word of the query.
  if (isNonsense(query.input, isReported ? correctedConcepts : concepts, code))
    return { query, concepts: [], words: [], corrections: [], missing: [] };
  const words = corrections.flatMap((correction) => correction.words);
  const isCorrected = ({ start, end }: Span): boolean => corrections.some((one) => one.start < end && start < one.end);
  const missing = missingWords(query.input, concepts, code)
    .filter((span) => !isReported || !isCorrected(span))
    .map(({ start, end }) => query.input.slice(start, end));
  return {
    query: withCorrections(query, corrections, code),
    concepts: correctedConcepts,
    words,
    corrections: isReported ? words.slice(0, MOST_CORRECTIONS) : [],
    missing: [...new Set(missing)].slice(0, MOST_MISSING),
  };
}

/** True if no page contains any of the terms. */
function isEmpty({ lists }: LookedUpConcept): boolean {
  return lists.every(({ postings }) => postings.units.length === 0);
}

function isMissing({ lists }: LookedUpConcept): boolean {
  return lists.length === 0;
}

/**
 * If no page contains an identifier, its words weigh more, except numbers: pages may only contain `glibc` of `GLIBC_2.34`, which then
 * weighs as if typed alone.
 */
function withLostCompounds(
  concepts: readonly LookedUpConcept[],
  { LOST_COMPOUND }: NearWordsCode,
): readonly LookedUpConcept[] {
  const lostCompounds = concepts.filter((concept) => concept.isCompound && isEmpty(concept));
  return concepts.map((concept) => {
    const isLost =
      /\D/.test(concept.word ?? '') &&
      lostCompounds.some(({ start, end }) => start === concept.start && end === concept.end);
    return isLost ? { ...concept, weight: concept.weight * LOST_COMPOUND } : concept;
  });
}

/** Matches identifiers that contain the word as consecutive parts: `rawtransaction` matches `sendRawTransaction`. */
function runAlternatives(word: string, { beginnings, wholeTerm }: NearWordsCode): readonly Alternative[] {
  return beginnings(wholeTerm(word), false);
}

/** True if at least half of the query was corrected. Otherwise readers see which words are missing, not their corrections. */
function isMostCorrected(corrections: readonly Correction[], text: string): boolean {
  const correctedLength = corrections.reduce((sum, { start, end }) => sum + end - start, 0);
  return correctedLength > 0 && correctedLength * 2 >= text.length;
}

/**
 * Adds the query with each correction to its variants: for `窗扣` the variant `窗口`. A page with a correction ranks like one with a synonym.
 */
function withCorrections(query: Query, corrections: readonly Correction[], { wordingOf }: NearWordsCode): Query {
  const { input, variants } = query;
  const correctedWordings = corrections.flatMap(({ start, end, words }) =>
    words.map((word) => wordingOf(input.slice(0, start) + word + input.slice(end))),
  );
  return { ...query, variants: [...variants, ...correctedWordings] };
}
