/**
 * The query engine, the same in a browser's worker and in Node:
 * 1. `parseQuery` takes the query apart,
 * 2. `lookUp` reads the shards of its terms,
 * 3. `rankPages` orders the pages,
 * 4. the texts of the best are read, compared with the query as it stands, and cut to snippets.
 */

import { type Answer, readAnswers } from './answers.js';
import { createFolder, pairsOf } from './fold.js';
import type { IndexTable } from './format.js';
import { lookUp } from './lookup.js';
import { markPattern } from './marks.js';
import { chunkTable, type OpenIndex, openFiles, type ReadFile } from './open-index.js';
import { parseQuery } from './query.js';
import { type RankedPage, rankPages, unitTable } from './rank.js';

/** An index that can be searched. */
export interface Engine {
  /** The best pages, each with its best units. */
  search(query: string, pages: number, signal: AbortSignal): Promise<EngineResult>;
  /** Every page that answers, the best first, without their texts. */
  match(query: string, signal: AbortSignal): Promise<readonly RankedPage[]>;
}

export interface EngineResult {
  readonly answers: readonly Answer[];
  /** Number of all pages that answer. */
  readonly total: number;
}

/** Opens an index whose table has been read. */
export function createEngine(table: IndexTable, read: ReadFile): Engine {
  const chunks = chunkTable(table);
  const index: OpenIndex = {
    table,
    units: unitTable(table.pages),
    chunks,
    files: openFiles(table, chunks, read),
    folder: createFolder(pairsOf(table.simplified)),
  };
  const find = async (query: string, signal: AbortSignal) => {
    const parsed = parseQuery(query, index.folder);
    if (parsed === null) return null;
    const { concepts, corrected } = await lookUp(parsed.concepts, index);
    signal.throwIfAborted();
    return { parsed, corrected, ranked: rankPages(concepts, index.units) };
  };
  return {
    async search(query, pages, signal) {
      const result = await find(query, signal);
      if (result === null) return { answers: [], total: 0 };
      const pattern = markPattern(result.parsed, result.corrected);
      const answers = await readAnswers(index, { query: result.parsed, pattern }, result.ranked.slice(0, pages));
      signal.throwIfAborted();
      return { answers, total: result.ranked.length };
    },
    match: async (query, signal) => (await find(query, signal))?.ranked ?? [],
  };
}
