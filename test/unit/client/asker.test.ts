import { describe, expect, it } from 'vitest';
import type { SearchRequest, SearchResult, SearchSource } from '../../../src/shared/search/hit.js';
import { load } from '../../support/load.js';

interface Answered {
  readonly query: string;
  readonly pages: number;
  readonly result: SearchResult | Error;
}

interface Question extends SearchRequest {
  readonly wait: number;
}

const { createAsker } = await load<{
  createAsker(source: SearchSource, settle: (answered: Answered) => void): (question: Question) => void;
}>('src/client/search/asker.ts');

/** A source with twelve pages, which notes how many were asked for; `broken` is the number of pages that it cannot read. */
function sourceOf(broken: number | null = null): { readonly source: SearchSource; readonly asked: number[] } {
  const asked: number[] = [];
  const search = async ({ pages }: SearchRequest): Promise<SearchResult> => {
    asked.push(pages);
    if (pages === broken) throw new Error('The texts cannot be read.');
    return { hits: [], hasMore: pages < 12, corrections: [], isPartial: false, pendingPages: 0 };
  };
  return { source: { hasMeaning: false, prepare() {}, search }, asked };
}

/** What comes of the last of some questions that are asked at once. */
function answerTo(source: SearchSource, queries: readonly string[], pages: number): Promise<Answered> {
  return new Promise((resolve) => {
    const ask = createAsker(source, resolve);
    for (const query of queries) ask({ query, pages, way: 'words', wait: 0 });
  });
}

const brief = ({ query, pages, result }: Answered): string => `${query} ${pages} ${result instanceof Error}`;

describe('asking', () => {
  it('answers for the pages that were asked for', async () => {
    const { source, asked } = sourceOf();
    expect(brief(await answerTo(source, ['a'], 3))).toBe('a 3 false');
    expect(asked).toEqual([3]);
  });

  it('tells what could not be read', async () => {
    const { source } = sourceOf(10);
    expect(brief(await answerTo(source, ['a'], 10))).toBe('a 10 true');
  });

  it('hands on the newest only, and never sends an empty query', async () => {
    const { source, asked } = sourceOf();
    expect(brief(await answerTo(source, ['a', '', 'b'], 3))).toBe('b 3 false');
    expect(asked).toEqual([3]);
  });
});
