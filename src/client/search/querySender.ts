import type { SearchRequest, SearchResult, SearchSource } from '../../shared/search/hit';

/** A query that may be sent later. */
export interface DelayedRequest extends SearchRequest {
  /** Milliseconds before it is sent; another query within this time replaces it. */
  readonly wait: number;
}

/** A query with its result, or with the error of the search. */
export interface SearchAnswer extends SearchRequest {
  /** True for a partial result; the complete one follows. */
  readonly isEarly: boolean;
  readonly result: SearchResult | Error;
}

/**
 * Returns a function that sends queries. Each query aborts the previous one, so `onAnswer` is called only for the latest. An empty query
 * aborts and is not sent.
 */
export function createSender(
  source: SearchSource,
  onAnswer: (answer: SearchAnswer) => void,
): (request: DelayedRequest) => void {
  let controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  return ({ wait, ...request }) => {
    clearTimeout(timer);
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    if (request.query === '') return;
    const send = async (): Promise<void> => {
      const settle = (result: SearchResult | Error, isEarly: boolean): void => {
        if (!signal.aborted) onAnswer({ ...request, result, isEarly });
      };
      const onEarly = (result: SearchResult): void => settle(result, true);
      const wholeResult = source.search(request, signal, onEarly);
      settle(await wholeResult.catch((error: unknown) => new Error(String(error))), false);
    };
    source.prepare();
    timer = setTimeout(send, wait);
  };
}
