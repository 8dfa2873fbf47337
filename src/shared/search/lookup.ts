import { type Alternative, alternative, beginnings, lonePartAlternatives, synonymTerms } from './alternatives.js';
import { contentOf, isWeak, wordBounds } from './grammar.js';
import type { AnsweredQuery } from './near-words.js';
import type { LookedUpConcept, NearWordsCode } from './near-words-code.js';
import type { OpenIndex } from './open-index.js';
import { type Concept, LOST_COMPOUND, type Query, wordingOf } from './query.js';
import type { ConceptPostings } from './rank.js';
import { commonPostings, NO_POSTINGS } from './shard.js';
import { termsOfWord, wholeTerm } from './terms.js';

const NEAR_WORDS_CODE: NearWordsCode = {
  alternative,
  beginnings,
  contentOf,
  isWeak,
  LOST_COMPOUND,
  synonymTerms,
  termsOfWord,
  wholeTerm,
  wordBounds,
  wordingOf,
};

/** Identifiers in fewer units than this are also looked up by their parts. */
const FEW_UNITS = 2;
/** Shorter words are not compared with the words of the site. */
const SHORTEST_COMPARED = 3;

/**
 * Reads all shards that a query needs at once and takes the postings of its terms from them. Corrects words that no page contains: `窗扣` to
 * `窗口`.
 */
export async function lookUp(query: Query, index: Pick<OpenIndex, 'postings' | 'files'>): Promise<AnsweredQuery> {
  const { files } = index;
  /** `isOpen`: the reader may still be typing. */
  const listsOf = async (alternatives: readonly Alternative[], isOpen = false): Promise<ConceptPostings['lists']> => {
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
    const lists = [...(await listsOf(alternatives, concept.end === end))];
    const isFewer = (least: number): boolean => lists.every(({ postings }) => postings.units.length < least);
    if (isFewer(FEW_UNITS)) lists.push(...(await listsOf(parts)));
    // The words of an identifier are concepts of their own; camel-case parts of a word are not, but their shards have already been read.
    if (word !== null && isFewer(1)) lists.push(...(await listsOf(lonePartAlternatives(parts))));
    return { ...concept, lists };
  };
  const concepts = await Promise.all(query.concepts.map(lookUpConcept));
  const wholeQuery = { query, concepts, words: [], corrections: [], missing: [] };
  if (!concepts.some(isEmpty)) return wholeQuery;
  // Started now, so that it loads in parallel with the code.
  if (concepts.some((one) => isEmpty(one) && (one.word?.length ?? 0) >= SHORTEST_COMPARED)) void files.words();
  const nearWords = await files.nearWords();
  if (nearWords !== null)
    return nearWords.lookUpNear(query, concepts, { files, listsOf, lookUpConcept, code: NEAR_WORDS_CODE });
  const missing = concepts.flatMap((one) => (one.word !== null && isEmpty(one) ? [one.word] : []));
  return { ...wholeQuery, missing };
}

/** True if no page contains any of the terms. */
function isEmpty({ lists }: LookedUpConcept): boolean {
  return lists.every(({ postings }) => postings.units.length === 0);
}
