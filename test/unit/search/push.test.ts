import { afterEach, describe, expect, it } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import type { SearchRecord } from '../../../src/model/search-record.js';
import { type PushTarget, pushRecords, recordsOf, siteSettings } from '../../../src/search/index.js';
import { INDEX_SETTINGS } from '../../../src/search/push-settings.js';
import { SERVER_SETTINGS, type StandIn, startStandIn } from './meilisearch.js';
import { pageOf } from './memory-index.js';

let server: StandIn | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function* many(count: number): AsyncGenerator<SearchRecord> {
  for (let i = 0; i < count; i++) yield* recordsOf(pageOf(`/p/${i}`, `第 ${i} 页`), 'zh-CN');
}

async function push(
  count: number,
  options: { key?: string; host?: string; settings?: PushTarget['settings']; timeout?: number } = {},
): Promise<unknown> {
  const target = {
    host: options.host ?? server?.url ?? '',
    apiKey: options.key ?? 'secret',
    indexUid: 'docs-v1',
    siteUrl: 'https://docs.example/base/',
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
    expect(await push(2500)).toEqual({ records: 2500, batches: 3 });
    expect([...server.indexes.keys()]).toEqual(['docs-v1']);
    const documents = [...(server.indexes.get('docs-v1')?.values() ?? [])] as SearchRecord[];
    expect(documents.length).toBe(2500);
    expect(documents[0]?.url).toBe('https://docs.example/base/p/0');
    expect(server.requests.find((r) => r.method === 'PATCH')?.body).toEqual(INDEX_SETTINGS);
    const writes = server.requests.filter((r) => r.path.endsWith('/documents')).map((r) => r.path);
    expect(new Set(writes)).toEqual(new Set(['/indexes/docs-v1-next/documents']));
  });

  it('can be repeated: what is gone is gone', async () => {
    server = await startStandIn({ key: 'secret' });
    await push(10);
    expect(await push(3)).toEqual({ records: 3, batches: 1 });
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

  it('completes addresses with hash', async () => {
    server = await startStandIn({ key: 'secret' });
    const records = recordsOf(pageOf('/a', 'A', '## 中文'), 'zh-CN');
    await pushRecords(
      { host: server.url, apiKey: 'secret', indexUid: 'x', siteUrl: 'https://d.example/', settings: INDEX_SETTINGS },
      (async function* () {
        yield* records;
      })(),
    );
    const urls = [...(server.indexes.get('x')?.values() ?? [])].map((d) => (d as SearchRecord).url);
    expect(urls).toEqual(['https://d.example/a', 'https://d.example/a#%E4%B8%AD%E6%96%87']);
  });
});

const synonyms = { 快捷键: ['热键'] };

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
    const languages = ['en', 'tlh'].map((lang) => ({ lang, synonyms: {} }));
    expect(siteSettings(languages)).toEqual(INDEX_SETTINGS);
  });

  it('stay as their operator has set them', async () => {
    server = await startStandIn({ key: 'secret' });
    await push(1, { settings: siteSettings([{ lang: 'en', synonyms: { window: ['frame'] } }]) });
    const own = {
      stopWords: ['the'],
      typoTolerance: { enabled: false },
      rankingRules: ['words', 'exactness'],
      filterableAttributes: ['lang', 'type'],
      synonyms: { frame: ['pane'], tray: ['notification area'] },
    };
    server.settings.set('docs-v1', { ...(server.settings.get('docs-v1') as object), ...own });
    await push(1, { settings: siteSettings([{ lang: 'en', synonyms: { window: ['frame'] } }]) });
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
    expect(await push(1, { settings: siteSettings([{ lang: 'zh-CN', synonyms }]) })).toEqual({
      records: 1,
      batches: 1,
    });
    expect(localizedAttributes).toBe(null);
    expect(server.settings.get('docs-v1')).not.toHaveProperty('localizedAttributes');
  });
});

// A server that may be written to; the test makes an index of its own there and deletes it.
const { MEILISEARCH_TEST_HOST: host, MEILISEARCH_TEST_KEY: apiKey = '' } = process.env;

describe.runIf(host !== undefined)('a real server', () => {
  it('takes the records and keeps settings of its operator', async () => {
    const { Meilisearch } = await import('meilisearch');
    const indexUid = `docsgen-test-${process.pid}`;
    const client = new Meilisearch({ host: host ?? '', apiKey });
    const index = client.index(indexUid);
    const settings = siteSettings([{ lang: 'zh-CN', synonyms }]);
    const send = () =>
      pushRecords({ host: host ?? '', apiKey, indexUid, siteUrl: 'https://d.example/', settings }, many(30));
    try {
      expect(await send()).toEqual({ records: 30, batches: 1 });
      await index.updateSettings({ stopWords: ['的'] }).waitTask();
      await send();
      expect((await index.getSettings()).stopWords).toEqual(['的']);
      const { hits } = await index.search('第 7 页', { filter: ['lang = zh-CN'] });
      expect(hits.map(({ url }) => url)).toContain('https://d.example/p/7');
    } finally {
      await client.deleteIndexIfExists(indexUid);
    }
  });
});
