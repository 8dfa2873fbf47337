import { useEffect, useState } from 'react';
import type { SearchResult, SearchSource } from '../../../src/shared/search/hit.js';

/** The query of the reader, and how it came about. */
export interface Asked {
  readonly query: string;
  /** An input method is at work: its letters are no query yet. */
  readonly isComposing: boolean;
  /** True for a query that was chosen instead of typed: it is sent without waiting for more letters. */
  readonly isImmediate: boolean;
  /** How many pages to show hits of. */
  readonly pages: number;
}

/** What the modal shows. */
export type Shown =
  | { readonly kind: 'empty' }
  | { readonly kind: 'results' | 'none'; readonly query: string; readonly result: SearchResult }
  | { readonly kind: 'error'; readonly query: string };

/** Pages in the first answer, and more in each that follows. */
export const PAGES = 10;

/** Milliseconds without a keystroke after which a query is sent. */
const DEBOUNCE = 100;
const EMPTY: Shown = { kind: 'empty' };

/** Sends queries and keeps the newest answer. A new query cancels the one before it; an empty query is never sent. */
export function useSearch(
  source: SearchSource | null,
  asked: Asked,
): { readonly shown: Shown; readonly isLoading: boolean } {
  const [shown, setShown] = useState<Shown>(EMPTY);
  const [isLoading, setLoading] = useState(false);
  const { isComposing, isImmediate, pages } = asked;
  const query = asked.query.trim();
  useEffect(() => {
    if (isComposing || source === null) return;
    if (query === '') {
      setShown(EMPTY);
      return;
    }
    const controller = new AbortController();
    const settle = (next: Shown): void => {
      if (controller.signal.aborted) return;
      setShown(next);
      setLoading(false);
    };
    const send = (): void => {
      setLoading(true);
      source.search(query, pages, controller.signal).then(
        (result) => settle({ kind: result.hits.length > 0 ? 'results' : 'none', query, result }),
        (error: unknown) => {
          if (!controller.signal.aborted) console.error(error);
          settle({ kind: 'error', query });
        },
      );
    };
    const timer = setTimeout(send, isImmediate ? 0 : DEBOUNCE);
    return () => {
      clearTimeout(timer);
      controller.abort();
      setLoading(false);
    };
  }, [source, query, isComposing, isImmediate, pages]);
  return { shown, isLoading };
}
