import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine, type Engine } from '../shared/search/engine.js';
import { readTable } from '../shared/search/open-index.js';

/** A query and the pages of which one should be found: `Route.url`s. */
export interface Expectation {
  readonly query: string;
  readonly pages: readonly string[];
}

/** A query with its answer: the pages that were found, and the rank of the best expected one. */
export interface Evaluated extends Expectation {
  /** Place of the best expected page, from 1; null where none is among the first. */
  readonly rank: number | null;
  /** The first pages that were found. */
  readonly found: readonly string[];
}

/** The figures of a list of queries. */
export interface Evaluation {
  readonly queries: readonly Evaluated[];
  /** Share of the queries with an expected page among the first ten. */
  readonly recall: number;
  /** Mean of 1/rank, with 0 beyond the first ten. */
  readonly mrr: number;
}

const DEPTH = 10;

/** Opens the index in a folder of hashed files. */
export async function openIndexFolder(folder: string, table: string): Promise<Engine> {
  const read = (name: string): Promise<Uint8Array> => readFile(join(folder, name));
  return createEngine(await readTable(table, read), read);
}

/** Asks an index every query. */
export async function evaluate(engine: Engine, expectations: readonly Expectation[]): Promise<Evaluation> {
  const { signal } = new AbortController();
  const queries: Evaluated[] = [];
  for (const expectation of expectations) {
    const { answers } = await engine.search(expectation.query, DEPTH, signal);
    const urls = answers.map((answer) => answer.url);
    const rank = urls.findIndex((url) => expectation.pages.includes(url)) + 1;
    queries.push({ ...expectation, rank: rank === 0 ? null : rank, found: urls });
  }
  const mean = (value: (query: Evaluated) => number): number =>
    queries.reduce((sum, query) => sum + value(query), 0) / Math.max(1, queries.length);
  return {
    queries,
    recall: mean(({ rank }) => (rank === null ? 0 : 1)),
    mrr: mean(({ rank }) => (rank === null ? 0 : 1 / rank)),
  };
}
