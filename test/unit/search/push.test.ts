import { afterEach, describe, expect, it } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import type { SearchRecord } from '../../../src/model/search-record.js';
import { INDEX_SETTINGS, pushRecords, recordsOf } from '../../../src/search/index.js';
import { type StandIn, startStandIn } from './meilisearch.js';
import { pageOf } from './memory-index.js';

let server: StandIn | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function* many(count: number): AsyncGenerator<SearchRecord> {
  for (let i = 0; i < count; i++) yield* recordsOf(pageOf(`/p/${i}`, `第 ${i} 页`), 'zh-CN');
}

async function push(count: number, options: { key?: string; host?: string } = {}): Promise<unknown> {
  const target = {
    host: options.host ?? server?.url ?? '',
    apiKey: options.key ?? 'secret',
    indexUid: 'docs-v1',
    siteUrl: 'https://docs.example/base/',
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
    expect(server.requests.find((r) => r.path.endsWith('/settings'))?.body).toEqual(INDEX_SETTINGS);
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

  it('completes addresses with hash', async () => {
    server = await startStandIn({ key: 'secret' });
    const records = recordsOf(pageOf('/a', 'A', '## 中文'), 'zh-CN');
    await pushRecords(
      { host: server.url, apiKey: 'secret', indexUid: 'x', siteUrl: 'https://d.example/' },
      (async function* () {
        yield* records;
      })(),
    );
    const urls = [...(server.indexes.get('x')?.values() ?? [])].map((d) => (d as SearchRecord).url);
    expect(urls).toEqual(['https://d.example/a', 'https://d.example/a#%E4%B8%AD%E6%96%87']);
  });
});
