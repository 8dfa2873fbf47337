/**
 * The query engine, the same in a browser's worker and in Node:
 * 1. `parseQuery` splits the query into concepts,
 * 2. `lookUp` reads the shards with their terms,
 * 3. `rankPages` orders the pages,
 * 4. on request, pages of a similar meaning are moved up or added (`vectors.ts`),
 * 5. the texts of the best pages are read, compared with the query as typed, and cut to snippets.
 */

import { type Answer, readAnswers } from './answers.js';
import { ByteReader } from './bytes.js';
import { postingsFinder } from './find-postings.js';
import { hashAt, type IndexTable, weightsOf } from './format.js';
import { FIRST_PAGES, PAGES, type SearchWay } from './hit.js';
import { lookUp } from './lookup.js';
import { markPattern } from './marks.js';
import { chunkTable, loadPart, NO_TITLES, type OpenIndex, once, openFiles, type ReadFile } from './open-index.js';
import { parseQuery } from './query.js';
import { type RankedPage, rankPages, unitTable, weightOf } from './rank.js';
import { lowerBound } from './shard.js';
import { identifierParts, runsOf } from './terms.js';
import type { EngineCode, IndexVectors } from './vectors.js';

const ENGINE_CODE: EngineCode = { ByteReader, hashAt, lowerBound, once, partsOf: identifierParts, runsOf, weightOf };

/** A searchable index. */
export interface Engine {
  /** Reads the files that every query needs. Opening does not, because most readers who open a search never type a query. */
  prepare(): void;
  /**
   * The best pages, each with its best units. Without vectors, both ways give the same result. Asking for more pages only appends pages.
   * With `onEarly`, further pages up to `PAGES` are listed by title if titles exist: of two pages requested, ten.
   */
  search(query: string, pages: number, signal: AbortSignal, options?: SearchOptions): Promise<EngineResult>;
  /** Every matching page, best first, without texts. */
  match(query: string, signal: AbortSignal): Promise<readonly RankedPage[]>;
}

export interface SearchOptions {
  /** Defaults to `words`. */
  readonly way?: SearchWay;
  /**
   * Called with an early result whenever it has grown, while texts are still being read. In the first second it contains only pages whose
   * position can no longer change, then all pages read so far; later pages follow these. Pages whose title has been read appear without
   * their text.
   */
  readonly onEarly?: (result: EngineResult) => void;
}

export interface EngineResult {
  readonly answers: readonly Answer[];
  /** Number of all matching pages. */
  readonly total: number;
  /** Words that replaced most of a query that no page contains as typed: `窗口` for `窗扣`. */
  readonly corrections: readonly string[];
  /** Words of the query that no page contains and for which no correction is shown. */
  readonly missing: readonly string[];
  /** Errors of pages whose texts cannot be read, one per page. If no page can be shown, the search rejects. */
  readonly failures: readonly unknown[];
  /** Number of pages still to come; 0 in the final result. */
  readonly pendingPages: number;
}

/** Opens an index whose table has been read; `vectors` is the name of its table of vectors, or null. */
export function openIndex(table: IndexTable, read: ReadFile, vectors: string | null = null): OpenIndex {
  const chunks = chunkTable(table);
  const units = unitTable(table.pages, weightsOf(table.weights));
  const files = openFiles(table, chunks, read);
  const openings = new Map<string, Promise<IndexVectors>>();
  return {
    units,
    chunks,
    files,
    postings: postingsFinder(table, units, files),
    async orderByMeaning(query) {
      if (vectors === null) return null;
      const load = async () => (await loadPart(() => import('./vectors.js'))).openVectors(vectors, read, ENGINE_CODE);
      return (await once(openings, vectors, load)).orderFor(query, (await files.readersWords()).folder);
    },
  };
}

/** Creates an engine for an index whose table has been read. */
export function createEngine(...opened: Parameters<typeof openIndex>): Engine {
  return engineOn(openIndex(...opened));
}

/** Creates an engine for an open index. */
export function engineOn(index: OpenIndex): Engine {
  const find = async (text: string, signal: AbortSignal) => {
    const { folder, synonyms } = await index.files.readersWords();
    const query = parseQuery(text, folder, synonyms);
    if (query === null) return null;
    const answeredQuery = await lookUp(query, index);
    signal.throwIfAborted();
    return { ...answeredQuery, folder, pages: rankPages(answeredQuery.concepts, index.units) };
  };
  return {
    prepare() {
      void index.files.readersWords();
      void index.files.titles();
    },
    async search(text, pages, signal, { way = 'words', onEarly } = {}) {
      const [result, reorder] = await Promise.all([
        find(text, signal),
        way === 'meaning' ? index.orderByMeaning(text) : null,
      ]);
      if (result === null)
        return { answers: [], total: 0, corrections: [], missing: [], failures: [], pendingPages: 0 };
      const { query, folder, corrections, missing } = result;
      const rankedPages = reorder === null ? result.pages : reorder(result.pages, index.units);
      const target = { query, folder, pattern: markPattern(query, result.words) };
      const resultOf = (answers: readonly Answer[]): EngineResult => ({
        answers,
        total: rankedPages.length,
        corrections,
        missing,
        failures: pendingAnswers.failures,
        pendingPages: pendingAnswers.size(),
      });
      let lastParts = 0;
      /** Argument of `take`: null before `GATHERING` has passed, then false, and true after `PATIENCE`. */
      let takesAll: boolean | null = null;
      const report = (): void => {
        if (onEarly === undefined || takesAll === null || signal.aborted || pendingAnswers.isWhole()) return;
        const answers = pendingAnswers.take(takesAll);
        const parts = countParts(answers);
        if (parts > lastParts) onEarly(resultOf(answers));
        lastParts = parts;
      };
      const reportAfter = (wait: number, isAll: boolean) =>
        setTimeout(() => {
          takesAll = isAll;
          report();
        }, wait);
      const titles = onEarly === undefined ? Promise.resolve(NO_TITLES) : index.files.titles();
      const lists = { read: batches(rankedPages.slice(0, pages)), titled: rankedPages.slice(pages, PAGES) };
      const pendingAnswers = readAnswers(lists, { index, target, titles, onLoad: report });
      const timers = [reportAfter(GATHERING, false), reportAfter(PATIENCE, true)];
      await pendingAnswers.end;
      for (const timer of timers) clearTimeout(timer);
      signal.throwIfAborted();
      const wholeResult = resultOf(pendingAnswers.take(true));
      if (wholeResult.answers.length === 0 && wholeResult.failures.length > 0) throw wholeResult.failures[0];
      return wholeResult;
    },
    match: async (query, signal) => (await find(query, signal))?.pages ?? [],
  };
}

/**
 * Splits pages into lists whose texts are compared with each other. After the first pages each is a list of its own, because readers may
 * already see it in its position.
 */
function batches(pages: readonly RankedPage[]): readonly (readonly RankedPage[])[] {
  return [pages.slice(0, FIRST_PAGES), ...pages.slice(FIRST_PAGES).map((page) => [page])];
}

/** Number of pages and of their texts, which shows whether a result has grown. */
function countParts(answers: readonly Answer[]): number {
  return answers.length + answers.flatMap(({ sections }) => sections).filter(({ text }) => text !== null).length;
}

/** Milliseconds before the first early result, so that on a good connection the list appears once, complete. */
const GATHERING = 150;
/** Milliseconds after which pages are shown although another page may still belong before them. */
const PATIENCE = 1000;
