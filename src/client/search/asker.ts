import type { Asked, SearchResult, SearchSource } from '../../shared/search/hit';

/** A query of the reader. */
export interface Question extends Asked {
  /** Milliseconds to wait for more letters. */
  readonly wait: number;
}

/** What came of a question. */
export interface Answered extends Asked {
  readonly result: SearchResult | Error;
}

/** Sends questions and hands on what comes of the newest: a question gives up the one before it. An empty query is never sent. */
export function createAsker(source: SearchSource, settle: (answered: Answered) => void): (question: Question) => void {
  let controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  return ({ wait, ...asked }) => {
    clearTimeout(timer);
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    if (asked.query === '') return;
    const send = async (): Promise<void> => {
      const result = await source.search(asked, signal).catch((error: unknown) => new Error(String(error)));
      if (!signal.aborted) settle({ ...asked, result });
    };
    timer = setTimeout(send, wait);
  };
}
