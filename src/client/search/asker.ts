import type { SearchResult, SearchSource } from '../../shared/search/hit';

/** A query of the reader. */
export interface Question {
  readonly query: string;
  /** How many pages to show hits of. */
  readonly pages: number;
  /** Milliseconds to wait for more letters. */
  readonly wait: number;
}

/** What came of a question. */
export interface Answered {
  readonly query: string;
  /** How many pages were asked for. */
  readonly pages: number;
  readonly result: SearchResult | Error;
}

/** Sends questions and hands on what comes of the newest: a question gives up the one before it. An empty query is never sent. */
export function createAsker(source: SearchSource, settle: (answered: Answered) => void): (question: Question) => void {
  let controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  return ({ query, pages, wait }) => {
    clearTimeout(timer);
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    if (query === '') return;
    const send = async (): Promise<void> => {
      const result = await source.search(query, pages, signal).catch((error: unknown) => new Error(String(error)));
      if (!signal.aborted) settle({ query, pages, result });
    };
    timer = setTimeout(send, wait);
  };
}
