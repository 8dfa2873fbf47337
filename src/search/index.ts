/**
 * Search:
 * 1. `pageText` extracts what readers see from a published document, by headings,
 * 2. `PageTerms` reads its terms and `digestOf` everything else, and `buildIndex` builds a local index from both, which `src/shared/search`
 * reads,
 * 3. `recordsOf` converts it to records for a search server,
 * 4. `evaluate` measures an index with a list of queries and the places that answer them (`expectations.ts`).
 */
export { buildIndex } from './build-index.js';
export { longestPrefix, searchCategory } from './categories.js';
export { type EvaluatedQuery, evaluate, openIndexFolder, type SearchFigures } from './evaluate.js';
export {
  type Expectation,
  expectedPlace,
  type IndexedPlaces,
  indexedPlaces,
  QUERY_KINDS,
} from './expectations.js';
export { pageText, TextReader } from './html-text.js';
export type { IndexStore } from './index-files.js';
export { INDEX_STATE, type IndexState } from './index-state.js';
export { type Neighbourhood, type Neighbourhoods, nearestPages, type PageVector } from './neighbours.js';
export { direction, packPages, packWords, queryWords, textOfPage, type WordFiles } from './pack-vectors.js';
export {
  decodeDigest,
  digestOf,
  encodeDigest,
  type PageDigest,
  type PageToIndex,
  partOfDigest,
} from './page-digest.js';
export { PageTerms } from './page-terms.js';
export type { SearchedText, SearchPage, TextSection } from './page-text.js';
export { recordsOf } from './records.js';
export { type SiteSynonyms, vocabularyOf } from './synonyms.js';
export { decodeRun, encodeRun, type TermRun } from './term-run.js';
export { type Unit, unitsOf } from './units.js';
