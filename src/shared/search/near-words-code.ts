import type { alternative, beginnings, synonymTerms } from './alternatives.js';
import type { contentOf, isWeak, wordBounds } from './grammar.js';
import type { Concept, LOST_COMPOUND, wordingOf } from './query.js';
import type { ConceptPostings } from './rank.js';
import type { Sounds } from './sounds.js';
import type { ReadersWords } from './synonyms.js';
import type { termsOfWord, wholeTerm } from './terms.js';

/** Word lists of an index. Each is empty if its file cannot be read, because queries can be answered without it. */
export interface WordLists {
  /** Words that misspelt ones may be corrected to. */
  words(): Promise<readonly string[]>;
  /** Synonyms and traditional characters that readers type for words of the pages. */
  readersWords(): Promise<ReadersWords>;
  /** Han words with their sounds, for correcting words that no page contains. */
  sounds(): Promise<Sounds>;
}

/** A concept with the postings of its terms. */
export interface LookedUpConcept extends Concept, ConceptPostings {}

/** Code that `near-words.ts` shares with the rest of the search. */
export interface NearWordsCode {
  readonly alternative: typeof alternative;
  readonly beginnings: typeof beginnings;
  readonly contentOf: typeof contentOf;
  readonly isWeak: typeof isWeak;
  readonly LOST_COMPOUND: typeof LOST_COMPOUND;
  readonly synonymTerms: typeof synonymTerms;
  readonly termsOfWord: typeof termsOfWord;
  readonly wholeTerm: typeof wholeTerm;
  readonly wordBounds: typeof wordBounds;
  readonly wordingOf: typeof wordingOf;
}
