import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hit, SearchResult, SearchSource } from '../../../src/shared/search/hit.js';
import { load } from '../../support/load.js';

const { noteOutdated } = await load<{
  noteOutdated(source: SearchSource, facts: object): SearchSource;
}>('src/client/search/outdated.ts');

const HREFS = ['/docs/fr/a', '/docs/fr/a#s0', '/docs/fr/a#s1', '/docs/fr/a/#s0', '/docs/fr/%C3%A9#%C3%A9t%C3%A9', null];

const hit = (href: string | null, text: Hit['text'] = []): Hit => ({
  category: '',
  subcategory: [],
  context: null,
  titles: [],
  text,
  href,
});

const result = (hits: readonly Hit[]): SearchResult => ({
  hits,
  listedPages: 1,
  hasMore: false,
  corrections: [],
  missing: [],
  isPartial: false,
  pendingPages: 0,
});

const source: SearchSource = {
  hasMeaning: false,
  prepare: () => undefined,
  search: async (_, __, onEarly) => {
    onEarly(result([hit('/docs/fr/a', null)]));
    return result(HREFS.map((href) => hit(href)));
  },
};

/** Addresses of the lists that were requested. */
let asked: string[];

function withList(answer: () => Promise<Response>, facts: object = {}): SearchSource {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
  const words = { 'search.outdated': 'Old' };
  return noteOutdated(source, { baseUrl: '/docs/', words, outdated: '/docs/fr/list.json', ...facts });
}

const answering = (body: string, status = 200) => withList(async () => new Response(body, { status }));

async function noted(from: SearchSource, early: SearchResult[] = []): Promise<readonly (string | null)[]> {
  const request = { query: 'a', pages: 2, way: 'words' } as const;
  const { hits } = await from.search(request, new AbortController().signal, (next) => early.push(next));
  return hits.filter(({ note }) => note === 'Old').map(({ href }) => href);
}

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('hits of a translation', () => {
  it('have notes where they lead to outdated sections, from a list that is read once', async () => {
    const noting = answering(JSON.stringify({ '/fr/a': ['s0'], '/fr/é': ['été'] }));
    expect(asked).toEqual([]);
    noting.prepare();
    expect(await noted(noting)).toEqual(['/docs/fr/a#s0', '/docs/fr/%C3%A9#%C3%A9t%C3%A9']);
    expect(await noted(noting)).toHaveLength(2);
    expect(asked).toEqual(['/docs/fr/list.json']);
  });

  it('have one at the top of a page, once its text is read', async () => {
    const noting = answering('{"/fr/a":[""]}');
    expect(await noted(noting)).toEqual(['/docs/fr/a']);
    const early: SearchResult[] = [];
    await noted(noting, early);
    expect(early.flatMap(({ hits }) => hits).map(({ note }) => note)).toEqual([undefined]);
  });

  it('have addresses with a slash where those of the site have one', async () => {
    const noting = withList(async () => new Response('{"/fr/a":["s0"]}'), { slashed: true });
    expect(await noted(noting)).toEqual(['/docs/fr/a/#s0']);
  });

  it.each([
    'null',
    '[]',
    '7',
    '"text"',
    '{',
    '',
    '<!doctype html>',
    '{"/fr/a":"s0"}',
    '{"/fr/a":{"s0":1}}',
    '{"/fr/a":[null,{},7],"":["s0"]}',
    '{"/\\ud800":["s0"],"/fr/a":["s0"]}',
    '{"/fr/a":["\\ud800"]}',
    '{"__proto__":["s0"],"constructor":["s0"]}',
  ])('have none from a damaged list: %s', async (body) => {
    expect(await noted(answering(body))).toEqual([]);
  });

  it('have none if the list is gone or cannot be reached', async () => {
    expect(await noted(answering('{"/fr/a":["s0"]}', 404))).toEqual([]);
    expect(await noted(withList(() => Promise.reject(new TypeError('Failed to fetch'))))).toEqual([]);
  });

  it('do not wait for a list that does not come, and have notes once it is there', async () => {
    vi.useFakeTimers();
    let send = (_: Response): void => undefined;
    const noting = withList(
      () =>
        new Promise((resolve) => {
          send = resolve;
        }),
    );
    const early: SearchResult[] = [];
    const searching = noted(noting, early);
    await vi.advanceTimersByTimeAsync(1000);
    expect([await searching, early]).toEqual([[], []]);
    send(new Response('{"/fr/a":["s0"]}'));
    await vi.advanceTimersByTimeAsync(1);
    expect(await noted(noting, early)).toEqual(['/docs/fr/a#s0']);
    expect(early).toHaveLength(1);
  });
});
