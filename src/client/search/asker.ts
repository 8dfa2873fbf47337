import type { SearchResult, SearchSource } from '../../shared/search/hit';

/** A query of the reader. */
export interface Question {
  readonly query: string;
  /** How many pages to show hits of, one request after the other: `[3, 10]` shows three pages as soon as these are there, and then all ten. */
  readonly steps: readonly number[];
  /** Milliseconds to wait for more letters. */
  readonly wait: number;
}

/** What came of one step of a question. */
export interface Answered {
  readonly query: string;
  /** How many pages were asked for. */
  readonly pages: number;
  readonly result: SearchResult | Error;
  /** No other step follows. */
  readonly isLast: boolean;
}

/** Sends questions and hands on what comes of the newest: a question gives up the one before it. An empty query is never sent. */
export function createAsker(source: SearchSource, settle: (answered: Answered) => void): (question: Question) => void {
  let controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  return ({ query, steps, wait }) => {
    clearTimeout(timer);
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    if (query === '') return;
    const send = async ([pages = 0, ...others]: readonly number[]): Promise<void> => {
      const result = await source.search(query, pages, signal).catch((error: unknown) => new Error(String(error)));
      if (signal.aborted) return;
      const isLast = result instanceof Error || !result.hasMore || others.length === 0;
      settle({ query, pages, result, isLast });
      if (!isLast) await send(others);
    };
    timer = setTimeout(send, wait, steps);
  };
}
