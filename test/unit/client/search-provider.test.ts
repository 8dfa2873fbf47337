import { expect, it } from 'vitest';
import type { SearchSource } from '../../../src/shared/search/hit.js';
import { load } from '../../support/load.js';

const { openProvider } = await load<{
  openProvider(provider: object, manifest: object): Promise<SearchSource>;
}>('src/client/search/provider.ts');

it('shows a bounded number of hits, however many a server sends', async () => {
  const code = `export default () => ({ search: async () => ({ hits: Array.from({ length: 100_000 }, (_, i) => ({
    category: 'c', title: String(i), href: '/' + i })) }) });`;
  const module = `data:text/javascript,${encodeURIComponent(code)}`;
  const source = await openProvider({ module, settings: {} }, { lang: 'en', baseUrl: '/' });
  const answer = await source.search({ query: 'a', pages: 3 } as never, new AbortController().signal, () => undefined);
  expect(answer.hits).toHaveLength(200);
  expect(answer.hits[199]?.href).toBe('/199');
});

it('takes the language of a hit where it is one', async () => {
  const code = `export default () => ({ search: async () => ({
    hits: ['zh-CN', 'no language', '<b>', ''].map((lang) => ({ category: 'c', title: 'A', href: '/a', lang })),
  }) });`;
  const module = `data:text/javascript,${encodeURIComponent(code)}`;
  const source = await openProvider({ module, settings: {} }, { lang: 'en', baseUrl: '/' });
  const { hits } = await source.search(
    { query: 'a', pages: 3 } as never,
    new AbortController().signal,
    () => undefined,
  );
  expect(hits.map(({ lang }) => lang)).toEqual(['zh-CN', null, null, null]);
});
