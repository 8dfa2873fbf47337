/**
 * The query engine, the same in a browser's worker and in Node:
 * 1. `parseQuery` takes the query apart,
 * 2. `lookUp` reads the shards of its terms,
 * 3. `rankPages` orders the pages,
 * 4. where the reader asks for it, pages that mean the like are moved up or joined in (`vectors.ts`),
 * 5. the texts of the best are read, compared with the query as it stands, and cut to snippets.
 */

import { type Answer, readAnswers } from './answers.js';
import { ByteReader } from './bytes.js';
import type { Correction } from './corrections.js';
import { fileName, hashAt, type IndexTable, type TitleList, weightsOf } from './format.js';
import { FIRST_PAGES, PAGES, type SearchWay } from './hit.js';
import { lookUp } from './lookup.js';
import { markPattern } from './marks.js';
import { chunkTable, loadPart, type OpenIndex, once, openFiles, type ReadFile } from './open-index.js';
import { parseQuery, type Query, wordingOf } from './query.js';
import { type RankedPage, rankPages, unitTable, weightOf } from './rank.js';
import { lowerBound } from './shard.js';
import { partsOf, runsOf } from './terms.js';
import type { LentCode, Reorder, Vectors } from './vectors.js';

const LENT: LentCode = { ByteReader, fileName, hashAt, lowerBound, once, partsOf, runsOf, weightOf };

/** An index that can be searched. */
export interface Engine {
  /** Fetches what every query waits for. It is no part of opening, because most readers who open a search ask nothing. */
  prepare(): void;
  /** The best pages, each with its best units; without vectors, both ways are the same. Where more pages are asked for, they come behind those that fewer would have given. */
  search(query: string, pages: number, signal: AbortSignal, options?: SearchOptions): Promise<EngineResult>;
  /** Every page that answers, the best first, without their texts. */
  match(query: string, signal: AbortSignal): Promise<readonly RankedPage[]>;
}

export interface SearchOptions {
  /** By words where it is left out. */
  readonly way?: SearchWay;
  /**
   * Gets what is there while texts are still to come, each time that something is added: at first only pages whose place is sure, after a
   * second all that are there. Later ones stand behind these. Where titles are there, pages without their texts come too.
   */
  readonly early?: (result: EngineResult) => void;
}

export interface EngineResult {
  readonly answers: readonly Answer[];
  /** Number of all pages that answer. */
  readonly total: number;
  /** Words that most of the query, which is found nowhere, was taken for. */
  readonly corrected: readonly string[];
  /** Why texts of pages cannot be read, one for each page. Where nothing is left, the search fails. */
  readonly failures: readonly unknown[];
  /** Number of pages that are still to come; 0 in the whole result. */
  readonly waiting: number;
}

/** Opens an index whose table has been read; `vectors` is the name of the table of its vectors, null for none. */
export function createEngine(table: IndexTable, read: ReadFile, vectors: string | null = null): Engine {
  const chunks = chunkTable(table);
  const index: OpenIndex = {
    table,
    units: unitTable(table.pages, weightsOf(table.weights)),
    chunks,
    files: openFiles(table, chunks, read),
  };
  const openings = new Map<string, Promise<Vectors>>();
  const orderByMeaning = async (query: string, name: string): Promise<Reorder> => {
    const load = async () => (await loadPart(() => import('./vectors.js'))).openVectors(name, read, LENT);
    return (await once(openings, name, load)).orderFor(query, (await index.files.readersWords()).folder);
  };
  const find = async (query: string, signal: AbortSignal) => {
    const { folder, synonyms } = await index.files.readersWords();
    const parsed = parseQuery(query, folder, synonyms);
    if (parsed === null) return null;
    const { concepts, corrections } = await lookUp(parsed, index);
    signal.throwIfAborted();
    return {
      folder,
      query: withCorrections(parsed, corrections),
      corrections,
      ranked: rankPages(concepts, index.units),
    };
  };
  return {
    prepare() {
      void index.files.readersWords();
      void index.files.titles();
    },
    async search(text, pages, signal, { way = 'words', early } = {}) {
      const [result, reorder] = await Promise.all([
        find(text, signal),
        way === 'meaning' && vectors !== null ? orderByMeaning(text, vectors) : null,
      ]);
      if (result === null) return { answers: [], total: 0, corrected: [], failures: [], waiting: 0 };
      const { query, corrections, folder } = result;
      const ranked = reorder === null ? result.ranked : reorder(result.ranked, index.units);
      const words = corrections.flatMap((correction) => correction.words);
      const target = { query, folder, pattern: markPattern(query, words) };
      const resultOf = (answers: readonly Answer[]): EngineResult => ({
        answers,
        total: ranked.length,
        corrected: isMostly(corrections, query.text) ? words.slice(0, MOST_TOLD) : [],
        failures: coming.failures,
        waiting: coming.waiting(),
      });
      let told = 0;
      /** `null` before the first moment of the two. */
      let all: boolean | null = null;
      const tell = (): void => {
        if (early === undefined || all === null || signal.aborted || coming.isWhole()) return;
        const answers = coming.take(all);
        const parts = partsIn(answers);
        if (parts > told) early(resultOf(answers));
        told = parts;
      };
      const tellAt = (wait: number, isAll: boolean) =>
        setTimeout(() => {
          all = isAll;
          tell();
        }, wait);
      const titles = early === undefined ? NO_TITLES : index.files.titles();
      const coming = readAnswers(batches(ranked.slice(0, pages)), { index, target, titles, arrived: tell });
      const timers = [tellAt(GATHERING, false), tellAt(PATIENCE, true)];
      await coming.end;
      for (const timer of timers) clearTimeout(timer);
      signal.throwIfAborted();
      const whole = resultOf(coming.take(true));
      if (whole.answers.length === 0 && whole.failures.length > 0) throw whole.failures[0];
      return whole;
    },
    match: async (query, signal) => (await find(query, signal))?.ranked ?? [],
  };
}

/** Pages whose texts are compared with each other: what a reader sees already keeps its place. */
function batches(ranked: readonly RankedPage[]): readonly (readonly RankedPage[])[] {
  const lists = [ranked.slice(0, FIRST_PAGES), ranked.slice(FIRST_PAGES, PAGES)];
  for (let start = PAGES; start < ranked.length; start += PAGES) lists.push(ranked.slice(start, start + PAGES));
  return lists;
}

const NO_TITLES = Promise.resolve<TitleList>([[], []]);

/** Number of pages, and of texts of them that are there. */
function partsIn(answers: readonly Answer[]): number {
  return answers.length + answers.flatMap(({ sections }) => sections).filter(({ text }) => text !== null).length;
}

/** Milliseconds in which texts gather, so that on a good line the list is shown once. */
const GATHERING = 150;
/** Milliseconds for which texts are waited for before those that are there are shown, though others may stand before them. */
const PATIENCE = 1000;
/** Words that readers are told of. */
const MOST_TOLD = 2;

/** True where corrections are half of a query or more. In a long query they are not worth a word. */
function isMostly(corrections: readonly Correction[], text: string): boolean {
  const corrected = corrections.reduce((sum, { start, end }) => sum + end - start, 0);
  return corrected > 0 && corrected * 2 >= text.length;
}

/** A page that holds the query with what was meant is as near as one that holds it with a synonym. */
function withCorrections(query: Query, corrections: readonly Correction[]): Query {
  const { typed, others } = query;
  const meant = corrections.flatMap(({ start, end, words }) =>
    words.map((word) => wordingOf(typed.slice(0, start) + word + typed.slice(end))),
  );
  return { ...query, others: [...others, ...meant] };
}
