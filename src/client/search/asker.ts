import type { SearchRequest, SearchResult, SearchSource } from '../../shared/search/hit';

/** A query of the reader. */
export interface Question extends SearchRequest {
  /** Milliseconds to wait for more letters. */
  readonly wait: number;
}

/** What came of a question. */
export interface Answered extends SearchRequest {
  /** The whole result comes later. */
  readonly isEarly: boolean;
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
      const settleNow = (result: SearchResult | Error, isEarly: boolean): void => {
        if (!signal.aborted) settle({ ...asked, result, isEarly });
      };
      const early = (result: SearchResult): void => settleNow(result, true);
      const whole = source.search(asked, signal, early);
      settleNow(await whole.catch((error: unknown) => new Error(String(error))), false);
    };
    source.prepare();
    timer = setTimeout(send, wait);
  };
}
