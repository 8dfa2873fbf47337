import { describe, expect, it } from 'vitest';
import type { SearchResult, SearchSource } from '../../../src/shared/search/hit.js';
import { load } from '../../support/load.js';

interface Answered {
  readonly query: string;
  readonly pages: number;
  readonly result: SearchResult | Error;
  readonly isLast: boolean;
}

interface Question {
  readonly query: string;
  readonly steps: readonly number[];
  readonly wait: number;
}

const { createAsker } = await load<{
  createAsker(source: SearchSource, settle: (answered: Answered) => void): (question: Question) => void;
}>('src/client/search/asker.ts');

/** A source with twelve pages, which notes how many were asked for; `broken` is the number of pages that it cannot read. */
function sourceOf(broken: number | null = null): { readonly source: SearchSource; readonly asked: number[] } {
  const asked: number[] = [];
  const search = async (_: string, pages: number): Promise<SearchResult> => {
    asked.push(pages);
    if (pages === broken) throw new Error('The texts cannot be read.');
    return { hits: [], hasMore: pages < 12 };
  };
  return { source: { search }, asked };
}

/** What comes of questions until a last step. */
function answersTo(source: SearchSource, queries: readonly string[], steps: readonly number[]): Promise<Answered[]> {
  return new Promise((resolve) => {
    const answers: Answered[] = [];
    const ask = createAsker(source, (answered) => {
      answers.push(answered);
      if (answered.isLast) resolve(answers);
    });
    for (const query of queries) ask({ query, steps, wait: 0 });
  });
}

const brief = (answers: readonly Answered[]): readonly string[] =>
  answers.map(({ query, pages, isLast, result }) => `${query} ${pages} ${isLast} ${result instanceof Error}`);

describe('asking', () => {
  it('goes step by step', async () => {
    const { source } = sourceOf();
    expect(brief(await answersTo(source, ['a'], [3, 10]))).toEqual(['a 3 false false', 'a 10 true false']);
  });

  it('ends where there is no more', async () => {
    const { source, asked } = sourceOf();
    expect(brief(await answersTo(source, ['a'], [12, 20]))).toEqual(['a 12 true false']);
    expect(asked).toEqual([12]);
  });

  it('ends with what could not be read, after what could', async () => {
    const { source } = sourceOf(10);
    expect(brief(await answersTo(source, ['a'], [3, 10, 20]))).toEqual(['a 3 false false', 'a 10 true true']);
  });

  it('hands on the newest only, and never sends an empty query', async () => {
    const { source, asked } = sourceOf();
    expect(brief(await answersTo(source, ['a', '', 'b'], [3, 10]))).toEqual(['b 3 false false', 'b 10 true false']);
    expect(asked).toEqual([3, 10]);
  });
});
