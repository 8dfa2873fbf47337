import { afterEach, describe, expect, it } from 'vitest';
import { SiteError } from '../../../../src/base/diagnostics.js';
import { type PushTarget, pushRecords } from '../../../../src/features/meilisearch/push.js';
import { INDEX_SETTINGS, siteSettings } from '../../../../src/features/meilisearch/settings.js';
import type { SearchRecord } from '../../../../src/model/search-record.js';
import { recordsOf, vocabularyOf } from '../../../../src/search/index.js';
import { pageOf } from '../../search/memory-index.js';
import { SERVER_SETTINGS, type StandIn, startStandIn } from './meilisearch.js';

const SITE_URL = 'https://d.example/base/';

let server: StandIn | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function* many(count: number): AsyncGenerator<SearchRecord> {
  for (let i = 0; i < count; i++)
    yield* recordsOf(pageOf(`/p/${i}`, `第 ${i} 页`), { lang: 'zh-CN', siteUrl: SITE_URL });
}

async function push(
  count: number,
  options: { key?: string; host?: string; settings?: PushTarget['settings']; timeout?: number } = {},
): Promise<unknown> {
  const target = {
    host: options.host ?? server?.url ?? '',
    apiKey: options.key ?? 'secret',
    indexUid: 'docs-v1',
    settings: options.settings ?? INDEX_SETTINGS,
    ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
  };
  try {
    return await pushRecords(target, many(count));
  } catch (error) {
    return error instanceof SiteError ? error.diagnostics.map((d) => `${d.code} ${d.message}`) : error;
  }
}

describe('push', () => {
  it('fills an index beside the published one and swaps them', async () => {
    server = await startStandIn({ key: 'secret' });
    await push(2500);
    expect([...server.indexes.keys()]).toEqual(['docs-v1']);
    const documents = [...(server.indexes.get('docs-v1')?.values() ?? [])] as SearchRecord[];
    expect(documents.length).toBe(2500);
    expect(documents[0]?.url).toBe(`${SITE_URL}p/0`);
    expect(server.requests.find((r) => r.method === 'PATCH')?.body).toEqual(INDEX_SETTINGS);
    const writes = server.requests.filter((r) => r.path.endsWith('/documents')).map((r) => r.path);
    expect(new Set(writes)).toEqual(new Set(['/indexes/docs-v1-next/documents']));
  });

  it('waits for a server that takes longer than five seconds to make an index', async () => {
    server = await startStandIn({ key: 'secret', busy: 5500 });
    expect(await push(3)).toBeUndefined();
    expect(server.indexes.get('docs-v1')?.size).toBe(3);
  }, 30_000);

  it('can be repeated: what is gone is gone', async () => {
    server = await startStandIn({ key: 'secret' });
    await push(10);
    expect(await push(3)).toBeUndefined();
    expect(server.indexes.get('docs-v1')?.size).toBe(3);
    expect(server.indexes.get('docs-v1')?.size).toBe(3);
  });

  it.each(['documentAdditionOrUpdate', 'settingsUpdate', 'indexSwap'])(
    'leaves the published index alone when %s fails',
    async (failing) => {
      server = await startStandIn({ key: 'secret', failing });
      server.indexes.set('docs-v1', new Map([['old', {}]]));
      expect(await push(5)).toEqual([expect.stringContaining('search-push-failed')]);
      expect([...(server.indexes.get('docs-v1')?.keys() ?? [])]).toEqual(['old']);
    },
  );

  it('tells of a refused key', async () => {
    server = await startStandIn({ key: 'other' });
    expect(await push(1)).toEqual([expect.stringContaining('search-key-refused')]);
  });

  it('tells of a server that is not there', async () => {
    expect(await push(1, { host: '127.0.0.1:9' })).toEqual([expect.stringContaining('search-unreachable')]);
  });

  it('tells of a server that takes the request and does not answer', async () => {
    server = await startStandIn({ key: 'secret', isSilent: true });
    expect(await push(1, { timeout: 50 })).toEqual([expect.stringContaining('search-unreachable')]);
  });

  it.each([408, 413, 429, 500, 502, 503])('tells of a server that answers %i', async (status) => {
    server = await startStandIn({ key: 'secret', status });
    expect(await push(1)).toEqual([expect.stringMatching(/^search-(?:unreachable|push-failed) /)]);
  });
});

const synonyms = vocabularyOf('zh-CN', { 快捷键: ['热键'] });
const english = vocabularyOf('en', { window: ['frame'] });

describe('the settings of the server', () => {
  it('have the synonyms of the site by what readers type, and its languages', async () => {
    server = await startStandIn({ key: 'secret' });
    await push(1, { settings: siteSettings([{ lang: 'zh-CN', synonyms }]) });
    expect(server.settings.get('docs-v1')).toMatchObject({
      synonyms: { 热键: ['快捷键'], 快速键: ['快捷键'], 外挂: ['插件'] },
      localizedAttributes: [{ attributePatterns: ['*'], locales: ['zh'] }],
      rankingRules: INDEX_SETTINGS.rankingRules,
    });
  });

  it('name no languages where one of them is not known to servers', () => {
    const languages = ['en', 'tlh'].map((lang) => ({ lang, synonyms: new Map() }));
    expect(siteSettings(languages)).toEqual(INDEX_SETTINGS);
  });

  it('stay as their operator has set them', async () => {
    server = await startStandIn({ key: 'secret' });
    await push(1, { settings: siteSettings([{ lang: 'en', synonyms: english }]) });
    const own = {
      stopWords: ['the'],
      typoTolerance: { enabled: false },
      rankingRules: ['words', 'exactness'],
      filterableAttributes: ['lang', 'type'],
      synonyms: { frame: ['pane'], tray: ['notification area'] },
    };
    server.settings.set('docs-v1', { ...(server.settings.get('docs-v1') as object), ...own });
    await push(1, { settings: siteSettings([{ lang: 'en', synonyms: english }]) });
    expect(server.settings.get('docs-v1')).toMatchObject({
      ...own,
      synonyms: { frame: ['window'], tray: ['notification area'] },
      distinctAttribute: 'url',
      displayedAttributes: INDEX_SETTINGS.displayedAttributes,
    });
  });

  it('keep what the search needs, whatever was set', async () => {
    server = await startStandIn({ key: 'secret' });
    await push(1);
    const narrow = { displayedAttributes: ['content'], filterableAttributes: [{ attributePatterns: ['type'] }] };
    server.settings.set('docs-v1', { ...SERVER_SETTINGS, ...narrow });
    await push(1);
    expect(server.settings.get('docs-v1')).toMatchObject({
      displayedAttributes: INDEX_SETTINGS.displayedAttributes,
      filterableAttributes: ['lang', { attributePatterns: ['type'] }],
    });
  });

  it('are those that an older server knows', async () => {
    const { localizedAttributes, ...known } = SERVER_SETTINGS;
    server = await startStandIn({ key: 'secret', known });
    expect(await push(1, { settings: siteSettings([{ lang: 'zh-CN', synonyms }]) })).toBeUndefined();
    expect(localizedAttributes).toBe(null);
    expect(server.settings.get('docs-v1')).not.toHaveProperty('localizedAttributes');
  });
});

// A server with write access; the test creates its own index there and deletes it.
const { MEILISEARCH_TEST_HOST: host, MEILISEARCH_TEST_KEY: apiKey = '' } = process.env;

describe.runIf(host !== undefined)('a real server', () => {
  it('takes the records and keeps settings of its operator', async () => {
    const { Meilisearch } = await import('meilisearch');
    const indexUid = `docsgen-test-${process.pid}`;
    const client = new Meilisearch({ host: host ?? '', apiKey });
    const index = client.index(indexUid);
    const settings = siteSettings([{ lang: 'zh-CN', synonyms }]);
    const send = () => pushRecords({ host: host ?? '', apiKey, indexUid, settings }, many(30));
    try {
      await send();
      await index.updateSettings({ stopWords: ['的'] }).waitTask();
      await send();
      expect((await index.getSettings()).stopWords).toEqual(['的']);
      const { hits } = await index.search('第 7 页', { filter: ['lang = zh-CN'] });
      expect(hits.map(({ url }) => url)).toContain('https://d.example/base/p/7');
    } finally {
      await client.deleteIndexIfExists(indexUid);
    }
  });
});
