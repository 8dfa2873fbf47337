import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';
import { startStandIn } from '../features/meilisearch/meilisearch.js';

let site: TemporarySite;

beforeAll(async () => {
  site = temporarySite({
    'site.config.ts': `export default { url: 'https://docs.example', i18n: { defaultLocale: 'zh', locales: { zh: { label: '中', htmlLang: 'zh-CN' } } } };`,
    'hosted/site.config.ts': `export default { contentDir: '../content', outDir: '../build', search: { host: 'http://127.0.0.1:9' }, i18n: { defaultLocale: 'zh', locales: { zh: { label: '中' } } } };`,
    'content/zh/window.md': '---\ntitle: 窗口\n---\n\n## 尺寸 {#size}\n\n改变大小。\n\n## 移动 {#move}\n\n改变位置。\n',
    'content/zh/tray.md': '---\ntitle: 托盘\n---\n\n图标。\n',
    'queries.json': '[{ "query": "窗口", "pages": ["/window"] }, { "query": "图标", "pages": ["/window"] }]',
    'kinds.json':
      '[{ "query": "大小", "kind": "task", "pages": ["/window#size"] }, { "query": "位置", "kind": "task", "pages": ["/window#size"] }]',
    'broken.json': '[{ "question": "窗口" }]',
    'unknown-kind.json':
      '[{ "query": "窗口", "pages": ["/window"] }, { "query": "窗口", "kind": "tittle", "pages": ["/window"] }]',
    'unknown-places.json': '[{ "query": "窗口", "pages": ["/windw", "/window#sizes", "/tray"] }]',
    'no-json.json': 'window',
  });
  expect((await run(['build', '--site', site.dir])).code).toBe(0);
});
afterAll(() => site.remove());

describe('docsgen search eval', () => {
  const evaluated = (file: string, ...options: readonly string[]) =>
    run(['search', 'eval', join(site.dir, file), '--site', site.dir, ...options]);

  it('prints what falls short, and the figures of the list', async () => {
    const { code, stdout } = await evaluated('queries.json');
    expect(stdout.split('\n')).toEqual([
      'not found: 图标 → /window, first was /tray',
      '2 queries: recall@10 0.500, MRR@10 0.500, right sections –, empty answers 0.000',
      '',
    ]);
    expect(code).toBe(0);
  });

  it('prints a row of figures for each kind', async () => {
    const { stdout } = await evaluated('kinds.json');
    expect(stdout.split('\n')).toEqual([
      'other section: 位置 → /window#size, shown was /window#move',
      'kind         queries     MRR@10  recall@10   sections      empty',
      'task               2      1.000      1.000      0.500      0.000',
      '2 queries: recall@10 1.000, MRR@10 1.000, right sections 0.500, empty answers 0.000',
      '',
    ]);
  });

  it('gives the figures to machines with --json', async () => {
    const { stdout } = await evaluated('kinds.json', '--json');
    const figures = { queries: 2, mrr: 1, recall: 1, sections: 0.5, empty: 0 };
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      event: 'success',
      text: '2 queries: recall@10 1.000, MRR@10 1.000, right sections 0.500, empty answers 0.000',
      ...figures,
      kinds: [{ kind: 'task', ...figures }],
    });
  });

  it('names the query with an unknown kind, and the kinds that there are', async () => {
    const { code, stderr } = await evaluated('unknown-kind.json');
    expect([code, stderr.includes('    at ')]).toEqual([1, false]);
    expect(stderr).toContain('query 2, kind: Invalid option: expected one of "title"|"synonym"|');
  });

  it('names every page and section that the index does not hold', async () => {
    const { code, stdout, stderr } = await evaluated('unknown-places.json');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Query 1, “窗口”, names /windw, but the index has no page /windw.');
    expect(stderr).toContain('Did you mean `/window`?');
    expect(stderr).toContain('names /window#sizes, but the index has no section sizes on this page.');
    expect(stderr).toContain('Did you mean `/window#size`?');
    expect(stderr.match(/search-place-unknown\]/g)).toHaveLength(2);
  });

  it.each([
    ['broken.json', 'search-queries-invalid'],
    ['no-json.json', 'search-queries-invalid'],
    ['missing.json', 'search-queries-invalid'],
  ])('explains what is wrong with %s', async (file, expected) => {
    const { code, stderr } = await run(['search', 'eval', join(site.dir, file), '--site', site.dir]);
    expect([code, stderr.includes(expected), stderr.includes('    at ')]).toEqual([1, true, false]);
  });

  it('names a file that is not there, without the words of the system', async () => {
    const { stderr } = await run(['search', 'eval', join(site.dir, 'missing.json'), '--site', site.dir]);
    expect(stderr).toMatch(/There is no query file \S*missing\.json\./);
    expect(stderr).not.toContain('ENOENT');
  });

  it('explains a missing index', async () => {
    const out = join(site.dir, 'nowhere');
    const { code, stderr } = await run([
      'search',
      'eval',
      join(site.dir, 'queries.json'),
      '--site',
      site.dir,
      '--out',
      out,
    ]);
    expect([code, stderr.includes('search-index-missing')]).toEqual([1, true]);
  });

  it('needs a file', async () => {
    expect((await run(['search', 'eval'])).code).toBe(2);
  });
});

describe('docsgen search push', () => {
  it('prints with --dry-run what it would send', async () => {
    const { code, stdout } = await run(['search', 'push', '--dry-run', '--site', site.dir]);
    const records = stdout.split('\n').filter((line) => line.startsWith('{"objectID"'));
    expect(records.map((line) => (JSON.parse(line) as { url: string }).url)).toEqual([
      'https://docs.example/tray',
      'https://docs.example/tray',
      'https://docs.example/window',
      'https://docs.example/window#size',
      'https://docs.example/window#size',
      'https://docs.example/window#move',
      'https://docs.example/window#move',
    ]);
    expect(stdout).toContain('7 records would be sent.');
    expect(code).toBe(0);
  });

  it('needs a host and a key', async () => {
    const noHost = await run(['search', 'push', '--site', site.dir]);
    expect([noHost.code, noHost.stderr.includes('search-host-missing')]).toEqual([1, true]);
    const noKey = await run(['search', 'push', '--site', join(site.dir, 'hosted')]);
    expect([noKey.code, noKey.stderr.includes('search-key-missing')]).toEqual([1, true]);
  });

  it('sends the pages of the output with the key of the environment', async () => {
    const server = await startStandIn({ key: 'admin' });
    site.write(
      'hosted/site.config.ts',
      `export default { contentDir: '../content', outDir: '../build', search: { provider: 'meilisearch', host: '${server.url}', apiKey: 'public' }, i18n: { defaultLocale: 'zh', locales: { zh: { label: '中' } } } };`,
    );
    process.env['MEILISEARCH_ADMIN_KEY'] = 'admin';
    const { code, stdout, stderr } = await run(['search', 'push', '--site', join(site.dir, 'hosted')]);
    delete process.env['MEILISEARCH_ADMIN_KEY'];
    expect([code, stdout, stderr]).toEqual([0, 'Sent 7 records to docs-v1.\n', '']);
    expect(server.indexes.get('docs-v1')?.size).toBe(7);
    const refused = await run(['search', 'push', '--site', join(site.dir, 'hosted')]);
    expect([refused.code, refused.stderr.includes('search-key-refused')]).toEqual([1, true]);
    await server.close();
  });
});
