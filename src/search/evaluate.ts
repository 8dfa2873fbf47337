import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer } from '../shared/search/answers.js';
import { createEngine, type Engine } from '../shared/search/engine.js';
import type { SearchWay } from '../shared/search/hit.js';
import { readTable } from '../shared/search/open-index.js';
import { type Expectation, expectedPlace, QUERY_KINDS, type QueryKind } from './expectations.js';

/** A query with the metrics of its results. */
export interface EvaluatedQuery extends Expectation {
  /** Rank of the best expected page, from 1; null if none is among the first ten. */
  readonly rank: number | null;
  /** True if that page shows an expected section first; null if the query names no section. */
  readonly isRightSection: boolean | null;
  /** The first pages found, each with its first section: `/window#size`, or `/window` for its top. */
  readonly found: readonly string[];
}

/** Metrics of a list of queries. */
export interface SearchFigures {
  /** Number of queries. */
  readonly queries: number;
  /** Mean of 1/rank, with 0 beyond the first ten. */
  readonly mrr: number;
  /** Share of queries with an expected page among the first ten. */
  readonly recall: number;
  /** Share of queries with the right section among those that name one; null if none does. */
  readonly sections: number | null;
  /** Share of queries without results. */
  readonly empty: number;
}

/** Metrics of a list of queries, and of each kind in the order of `QUERY_KINDS`. */
export interface Evaluation {
  readonly queries: readonly EvaluatedQuery[];
  readonly figures: SearchFigures;
  readonly kinds: readonly (SearchFigures & { readonly kind: QueryKind })[];
}

const DEPTH = 10;

/** Opens the index in a folder of hashed files; `vectors` is the name of its table of vectors, or null. */
export async function openIndexFolder(folder: string, table: string, vectors: string | null = null): Promise<Engine> {
  const read = (name: string): Promise<Uint8Array> => readFile(join(folder, name));
  return createEngine(await readTable(table, read), read, vectors);
}

/** Runs every query against an index. */
export async function evaluate(
  engine: Engine,
  expectations: readonly Expectation[],
  way: SearchWay = 'words',
): Promise<Evaluation> {
  const { signal } = new AbortController();
  const queries: EvaluatedQuery[] = [];
  for (const expectation of expectations) {
    const { answers } = await engine.search(expectation.query, DEPTH, signal, { way });
    queries.push(evaluateAnswers(expectation, answers));
  }
  const kinds = QUERY_KINDS.flatMap((kind) => {
    const ofKind = queries.filter((query) => query.kind === kind);
    return ofKind.length === 0 ? [] : [{ kind, ...figuresOf(ofKind) }];
  });
  return { queries, figures: figuresOf(queries), kinds };
}

function evaluateAnswers(expectation: Expectation, answers: readonly Answer[]): EvaluatedQuery {
  const places = expectation.pages.map(expectedPlace);
  const index = answers.findIndex(({ url }) => places.some((place) => place.url === url));
  const bestAnswer = answers[index];
  const isRight = places.some(
    ({ url, anchor }) => url === bestAnswer?.url && (anchor === null || anchor === bestAnswer.sections[0]?.anchor),
  );
  return {
    ...expectation,
    rank: bestAnswer === undefined ? null : index + 1,
    isRightSection: places.some(({ anchor }) => anchor !== null) ? isRight : null,
    found: answers.map(({ url, sections: [first] }) => (first?.anchor ? `${url}#${first.anchor}` : url)),
  };
}

function figuresOf(queries: readonly EvaluatedQuery[]): SearchFigures {
  const withSection = queries.filter(({ isRightSection }) => isRightSection !== null);
  return {
    queries: queries.length,
    mrr: mean(queries.map(({ rank }) => (rank === null ? 0 : 1 / rank))),
    recall: mean(queries.map(({ rank }) => (rank === null ? 0 : 1))),
    sections: withSection.length === 0 ? null : mean(withSection.map((query) => (query.isRightSection ? 1 : 0))),
    empty: mean(queries.map(({ found }) => (found.length === 0 ? 1 : 0))),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
