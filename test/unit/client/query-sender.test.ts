import { describe, expect, it } from 'vitest';
import type { SearchRequest, SearchResult, SearchSource } from '../../../src/shared/search/hit.js';
import { load } from '../../support/load.js';

interface SearchAnswer {
  readonly query: string;
  readonly pages: number;
  readonly result: SearchResult | Error;
}

interface DelayedRequest extends SearchRequest {
  readonly wait: number;
}

const { createSender } = await load<{
  createSender(source: SearchSource, onAnswer: (answer: SearchAnswer) => void): (request: DelayedRequest) => void;
}>('src/client/search/querySender.ts');

/** A source with twelve pages, which records the requested numbers; it cannot read the page `broken`. */
function sourceOf(broken: number | null = null): { readonly source: SearchSource; readonly requestedPages: number[] } {
  const requestedPages: number[] = [];
  const search = async ({ pages }: SearchRequest): Promise<SearchResult> => {
    requestedPages.push(pages);
    if (pages === broken) throw new Error('The texts cannot be read.');
    return {
      hits: [],
      listedPages: pages,
      hasMore: pages < 12,
      corrections: [],
      missing: [],
      isPartial: false,
      pendingPages: 0,
    };
  };
  return { source: { hasMeaning: false, prepare() {}, search }, requestedPages };
}

/** The answer to the last of several queries that are sent at once. */
function answerTo(source: SearchSource, queries: readonly string[], pages: number): Promise<SearchAnswer> {
  return new Promise((resolve) => {
    const send = createSender(source, resolve);
    for (const query of queries) send({ query, pages, way: 'words', wait: 0 });
  });
}

const brief = ({ query, pages, result }: SearchAnswer): string => `${query} ${pages} ${result instanceof Error}`;

describe('sending queries', () => {
  it('answers for the pages that were asked for', async () => {
    const { source, requestedPages } = sourceOf();
    expect(brief(await answerTo(source, ['a'], 3))).toBe('a 3 false');
    expect(requestedPages).toEqual([3]);
  });

  it('tells what could not be read', async () => {
    const { source } = sourceOf(10);
    expect(brief(await answerTo(source, ['a'], 10))).toBe('a 10 true');
  });

  it('hands on the newest only, and never sends an empty query', async () => {
    const { source, requestedPages } = sourceOf();
    expect(brief(await answerTo(source, ['a', '', 'b'], 3))).toBe('b 3 false');
    expect(requestedPages).toEqual([3]);
  });
});
