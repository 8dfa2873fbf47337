/**
 * The query engine, the same in a browser's worker and in Node:
 * 1. `parseQuery` takes the query apart,
 * 2. `lookUp` reads the shards of its terms,
 * 3. `rankPages` orders the pages,
 * 4. where the reader asks for it, pages of a similar meaning are moved up or added (`vectors.ts`),
 * 5. the texts of the best are read, compared with the query as it stands, and cut to snippets.
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
import { partsOf, runsOf } from './terms.js';
import type { EngineCode, Vectors } from './vectors.js';

const ENGINE_CODE: EngineCode = { ByteReader, hashAt, lowerBound, once, partsOf, runsOf, weightOf };

/** An index that can be searched. */
export interface Engine {
  /** Reads the files that every query needs. Opening does not, because most readers who open a search ask nothing. */
  prepare(): void;
  /**
   * The best pages, each with its best units; without vectors, both ways are the same. Where more pages are asked for, they come behind those that fewer
   * would have given. To callers that take early results, further pages up to `PAGES` come by their titles, where titles are there: of two pages asked for, ten.
   */
  search(query: string, pages: number, signal: AbortSignal, options?: SearchOptions): Promise<EngineResult>;
  /** Every page that answers, the best first, without their texts. */
  match(query: string, signal: AbortSignal): Promise<readonly RankedPage[]>;
}

export interface SearchOptions {
  /** By words where it is left out. */
  readonly way?: SearchWay;
  /**
   * Is called with an early result each time that it has grown, while texts are still being read. In the first second it has only pages whose
   * place can no longer change, then all pages that are there; later pages stand behind these. A page whose title is there comes without its text.
   */
  readonly onEarly?: (result: EngineResult) => void;
}

export interface EngineResult {
  readonly answers: readonly Answer[];
  /** Number of all pages that answer. */
  readonly total: number;
  /** Words that the query was taken for, where most of it is found nowhere as it was typed: `窗口` for `窗扣`. */
  readonly corrections: readonly string[];
  /** Words of the query that no page has, and that readers are not told a correction for. */
  readonly missing: readonly string[];
  /** The errors of pages whose texts cannot be read, one for each page. Where no page can be shown, the search fails. */
  readonly failures: readonly unknown[];
  /** Number of pages that are still to come; 0 in the whole result. */
  readonly pendingPages: number;
}

/** Opens an index whose table has been read; `vectors` is the name of the table of its vectors, null for none. */
export function openIndex(table: IndexTable, read: ReadFile, vectors: string | null = null): OpenIndex {
  const chunks = chunkTable(table);
  const units = unitTable(table.pages, weightsOf(table.weights));
  const files = openFiles(table, chunks, read);
  const openings = new Map<string, Promise<Vectors>>();
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

/** The engine of an index whose table has been read. */
export function createEngine(...opened: Parameters<typeof openIndex>): Engine {
  return engineOn(openIndex(...opened));
}

/** The engine of an open index. */
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
      /** Argument of `take`: null until `GATHERING` is over, then false, and true when `PATIENCE` is over. */
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

/** Lists of pages. Texts are compared within a list; each page behind the first ones is a list of its own, because readers may see it in its place already. */
function batches(pages: readonly RankedPage[]): readonly (readonly RankedPage[])[] {
  return [pages.slice(0, FIRST_PAGES), ...pages.slice(FIRST_PAGES).map((page) => [page])];
}

/** Number of pages and of their texts, to tell whether a result has grown. */
function countParts(answers: readonly Answer[]): number {
  return answers.length + answers.flatMap(({ sections }) => sections).filter(({ text }) => text !== null).length;
}

/** Milliseconds before the first early result, so that on a good line the list is shown once, as a whole. */
const GATHERING = 150;
/** Milliseconds after which pages are shown although another page may still belong before them. */
const PATIENCE = 1000;
