import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSite, openSearchPush } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import type { SearchRecord } from '../../../src/model/search-record.js';
import { openIndexFolder } from '../../../src/search/index.js';
import type { Chunk, SearchManifest } from '../../../src/shared/search/format.js';
import { pathsBelow } from '../../support/paths-below.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const CONFIG = {
  title: { 'zh-cn': '站点', en: 'Site' },
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English', fallback: ['zh-cn'] },
      'zh-cn': { label: '中文', htmlLang: 'zh-CN' },
      fr: { label: 'F', fallback: ['en', 'zh-cn'] },
    },
  },
  docs: { sidebars: [{ name: 'guides', dir: 'guides', root: true }] },
  blog: { title: { en: 'Blog', 'zh-cn': '博客' } },
  search: { categories: [{ prefix: '/about', label: { en: 'About', 'zh-cn': '关于' } }] },
};

const PAGES = {
  'guides/index.md': '---\ntitle: 指南\n---\n\n开始。\n',
  'guides/window.md':
    '---\ntitle: 窗口\n---\n\n窗**口**的`大`小。\n\n## 菜单 {#menu}\n\n- 一\n- 二\n\n```js\n// 注释\n```\n',
  'about/us.md': '---\ntitle: 我们\n---\n\n关于我们。\n',
  'other.md': '---\ntitle: 其他\n---\n\n别的。\n',
  'secret.md': '---\ntitle: 不列\nunlisted: true\n---\n\n藏起来的文字。\n',
  'quiet.md': '---\ntitle: 不搜\nsearch: false\n---\n\n不能搜的文字。\n',
  'blog/2024-01-02-post.md': '---\ntitle: 文章\n---\n\n内容。\n',
  'tool.tsx':
    '/*\n---\ntitle: 工具\n---\n*/\nexport default () => <div><h2 id="x">小节</h2><p>组件里的<b>文字</b></p></div>;\n',
};

let site: TemporarySite | null = null;
afterEach(() => {
  site?.remove();
  site = null;
});

async function build(
  config: object = CONFIG,
  pages: Readonly<Record<string, string>> = PAGES,
  cache = false,
): Promise<string> {
  site ??= temporarySite({ 'site.config.ts': `export default ${JSON.stringify(config)};` });
  for (const [path, text] of Object.entries(pages)) site.write(`content/zh-cn/${path}`, text);
  const loaded = await loadConfig(site.dir);
  const { ok, diagnostics } = await buildSite(loaded, { progress: () => undefined, workers: 0, memory: null, cache });
  if (!ok) throw new Error(diagnostics.map((d) => d.message).join('\n'));
  return loaded.outDir;
}

function manifestOf(out: string, locale: string): SearchManifest | null {
  const path = join(out, locale, 'search/manifest.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SearchManifest) : null;
}

function chunksOf(out: string): Chunk {
  const folder = join(out, 'zh-cn/search/files');
  return readdirSync(folder)
    .filter((name) => name.startsWith('text-'))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Chunk)
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

function filesOf(out: string): Record<string, string> {
  const folder = join(out, 'zh-cn/search');
  const names = pathsBelow(folder).filter((name) => /\.\w+$/.test(name) && !name.endsWith('.html'));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));
}

describe('a built site', () => {
  it('has an index of its listed pages, with their categories', async () => {
    const chunks = chunksOf(await build());
    expect(chunks.map(({ url, category, title }) => [url, category, title])).toEqual([
      ['/zh-cn/about/us', '关于', '我们'],
      ['/zh-cn/blog/2024/01/02/post', '博客', '文章'],
      ['/zh-cn/guides', '指南', '指南'],
      ['/zh-cn/guides/window', '指南', '窗口'],
      ['/zh-cn/other', '站点', '其他'],
      ['/zh-cn/tool', '站点', '工具'],
    ]);
    const texts = (url: string): unknown => chunks.find((page) => page.url === url)?.units;
    expect(texts('/zh-cn/guides/window')).toEqual([
      ['', [], ['窗口的大小。']],
      ['menu', ['菜单'], ['一', '二', '// 注释']],
    ]);
    expect(texts('/zh-cn/tool')).toEqual([
      ['', [], []],
      ['x', ['小节'], ['组件里的文字']],
    ]);
  });

  it('tells pages of one title apart by where they stand, below their category alone', async () => {
    const page = (title: string): string => `---\ntitle: ${title}\n---\n\n正文。\n`;
    const outlines = {
      'guides/outline.md': page('总览'),
      'guides/parts/index.md': page('部件'),
      'guides/parts/outline.md': page('总览'),
      'guides/tools/index.md': page('工具'),
      'guides/tools/outline.md': page('总览'),
    };
    const contexts = async (cache: boolean): Promise<unknown> => {
      const chunks = chunksOf(await build(CONFIG, { ...PAGES, ...outlines }, cache));
      return chunks.flatMap(({ url, context }) => (context === undefined ? [] : [`${url} ${context}`]));
    };
    expect(await contexts(true)).toEqual(['/zh-cn/guides/parts/outline 部件', '/zh-cn/guides/tools/outline 工具']);
    outlines['guides/tools/index.md'] = page('器具');
    expect(await contexts(true)).toEqual(['/zh-cn/guides/parts/outline 部件', '/zh-cn/guides/tools/outline 器具']);
    outlines['guides/parts/outline.md'] = page('部件总览');
    outlines['guides/outline.md'] = page('指南总览');
    expect(await contexts(true)).toEqual([]);
  });

  it('has a manifest for every locale; those without pages of their own search their fallback’s', async () => {
    const out = await build();
    const [own, en, fr] = ['zh-cn', '', 'fr'].map((locale) => manifestOf(out, locale));
    expect([own?.lang, en?.lang, fr?.lang]).toEqual(['zh-CN', 'zh-CN', 'zh-CN']);
    expect(own?.provider).not.toHaveProperty('joined');
    expect(en?.provider).toMatchObject({ ...own?.provider, joined: [{ shown: { moved: ['/zh-cn', ''] } }] });
    expect(fr?.provider).toMatchObject({ ...own?.provider, joined: [{ shown: { moved: ['/zh-cn', '/fr'] } }] });
    expect([own, en, fr].map((manifest) => manifest?.words['search.results'])).toEqual([
      '{count} 条结果',
      'Results: {count}',
      'Résultats : {count}',
    ]);
    expect(readdirSync(join(out, 'search/files'))).toEqual([expect.stringMatching(/^shown-zh-cn-[0-9A-Z]{8}\.json$/)]);
    expect(own?.suggestions).toEqual(['指南', '站点', '关于', '博客']);
    expect([en?.suggestions, fr?.suggestions]).toEqual([[], []]);
    if (own?.provider.kind !== 'local') throw new Error('not local');
    const engine = await openIndexFolder(join(out, own.provider.folder), own.provider.index);
    expect((await engine.match('藏起来', new AbortController().signal)).length).toBe(0);
  });

  it('gives the same index after an edit as a clean build', async () => {
    await build(CONFIG, PAGES, true);
    const edited = {
      'guides/window.md': '---\ntitle: 窗口\n---\n\n改过的内容。\n',
      'new.md': '---\ntitle: 新页\n---\n\n新的。\n',
    };
    const after = filesOf(await build(CONFIG, edited, true));
    site?.remove();
    site = null;
    expect(after).toEqual(filesOf(await build(CONFIG, { ...PAGES, ...edited })));
  });

  it('finds a page by what another one says where it links to it, before and after an edit', async () => {
    const linking = (sentence: string): Record<string, string> => ({
      'other.md': `---\ntitle: 其他\n---\n\n${sentence}\n`,
    });
    const found = async (out: string, query: string): Promise<(string | undefined)[]> => {
      const provider = manifestOf(out, 'zh-cn')?.provider;
      if (provider?.kind !== 'local') throw new Error('not local');
      const engine = await openIndexFolder(join(out, provider.folder), provider.index);
      return (await engine.search(query, 10, new AbortController().signal)).answers
        .map(({ url, sections: [first] }) => `${url}#${first?.anchor}`)
        .sort();
    };
    const before = await build(CONFIG, { ...PAGES, ...linking('想要打孔，看[这里](guides/window.md#menu)。') }, true);
    expect(await found(before, '打孔')).toEqual(['/zh-cn/guides/window#menu', '/zh-cn/other#']);
    const after = await build(CONFIG, linking('想要钻洞，看[这里](guides/window.md)。'), true);
    expect(await found(after, '打孔')).toEqual([]);
    expect(await found(after, '钻洞')).toEqual(['/zh-cn/guides/window#', '/zh-cn/other#']);
    const files = filesOf(after);
    site?.remove();
    site = null;
    expect(files).toEqual(
      filesOf(await build(CONFIG, { ...PAGES, ...linking('想要钻洞，看[这里](guides/window.md)。') })),
    );
  });

  it.each<[string, (text: string) => string]>([
    ['cut short', (text) => text.slice(0, -40)],
    ['changed', (text) => text.replace('"anchors":[""]', '"anchors":["",""]')],
    ['of another kind', () => '{"pages":[]}'],
    ['empty', () => ''],
  ])('makes the index anew where what is kept of the last one is %s', async (_, damage) => {
    await build(CONFIG, PAGES, true);
    const folder = join(site?.dir ?? '', '.docsgen/cache/search-index');
    for (const name of readdirSync(folder)) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(damage(text)).not.toBe(text);
      writeFileSync(join(folder, name), damage(text));
    }
    const edited = { 'guides/window.md': '---\ntitle: 窗口\n---\n\n改过的内容。\n' };
    const after = filesOf(await build(CONFIG, edited, true));
    site?.remove();
    site = null;
    expect(after).toEqual(filesOf(await build(CONFIG, { ...PAGES, ...edited })));
  });

  it('keeps the whole index in an unchanged build', async () => {
    const first = filesOf(await build(CONFIG, PAGES, true));
    expect(filesOf(await build(CONFIG, PAGES, true))).toEqual(first);
    expect(filesOf(await build(CONFIG, { 'other.md': '---\ntitle: 其他\n---\n\n别的。<!-- -->\n' }, true))).toEqual(
      first,
    );
    expect(filesOf(await build(CONFIG, PAGES, true))).toEqual(first);
  });

  it('finds pages by keywords, addresses and synonyms, and by what the glossary rules out', async () => {
    const config = {
      ...CONFIG,
      prose: { glossary: 'terms.md' },
      search: { synonyms: { 'zh-cn': { 窗口: ['弹框'] } }, glossary: true },
    };
    const terms = (avoid: string): string =>
      `| English | Chinese | avoid |\n|---|---|---|\n| menu (of a window) | 菜单 | ${avoid} |\n`;
    const us = (words: string): string =>
      `---\ntitle: 我们\nkeywords: [团队]\nsection_keywords:\n  place: [${words}]\n---\n\n关于我们。\n\n## 地方 {#place}\n\n这里。\n`;
    const pages = { ...PAGES, 'about/us.md': us('办公室') };
    site = temporarySite({
      'site.config.ts': `export default ${JSON.stringify(config)};`,
      'terms.md': terms('功能单'),
    });
    const out = await build(config, pages, true);
    const first = async (query: string): Promise<string | undefined> => {
      const provider = manifestOf(out, 'zh-cn')?.provider;
      if (provider?.kind !== 'local') throw new Error('There is no local index.');
      const engine = await openIndexFolder(join(out, provider.folder), provider.index);
      return (await engine.search(query, 1, new AbortController().signal)).answers[0]?.url;
    };
    expect(await first('团队')).toBe('/zh-cn/about/us');
    expect(await first('us')).toBe('/zh-cn/about/us');
    expect(await first('办公室')).toBe('/zh-cn/about/us');
    expect(await first('弹框')).toBe('/zh-cn/guides/window');
    expect(await first('功能单')).toBe('/zh-cn/guides/window');
    expect(await first('menus')).toBe('/zh-cn/guides/window');
    site.write('terms.md', terms('选择单'));
    await build(config, { 'about/us.md': us('总部') }, true);
    expect(await first('总部')).toBe('/zh-cn/about/us');
    expect(await first('办公室')).toBe(undefined);
    expect(await first('选择单')).toBe('/zh-cn/guides/window');
    expect(await first('功能单')).toBe(undefined);
  });

  it('puts posts below other pages, and those below which the site wants so', async () => {
    const pages = { 'blog/2024-01-02-a.md': '---\ntitle: 甲\n---\n\n窗口\n', 'z.md': '---\ntitle: 乙\n---\n\n窗口\n' };
    const order = async (weights: readonly object[]): Promise<readonly string[]> => {
      site = temporarySite({
        'site.config.ts': `export default ${JSON.stringify({ ...CONFIG, search: { weights } })};`,
      });
      const out = await build(CONFIG, pages);
      const provider = manifestOf(out, 'zh-cn')?.provider;
      if (provider?.kind !== 'local') throw new Error('There is no local index.');
      const engine = await openIndexFolder(join(out, provider.folder), provider.index);
      return (await engine.search('窗口', 3, new AbortController().signal)).answers.map(({ url }) => url);
    };
    const [post, page] = ['/zh-cn/blog/2024/01/02/a', '/zh-cn/z'];
    expect(await order([])).toEqual([page, post]);
    site?.remove();
    expect(await order([{ prefix: '/blog', weight: 1 }])).toEqual([post, page]);
    site?.remove();
    expect(
      await order([
        { prefix: '/blog', weight: 1.5 },
        { prefix: '/blog/2024', weight: 0.5 },
      ]),
    ).toEqual([page, post]);
  });

  it('has no index for a hosted search, but what the browser needs for it', async () => {
    const out = await build({ ...CONFIG, search: { provider: 'meilisearch', host: 'https://s.example', apiKey: 'k' } });
    const provider = manifestOf(out, 'zh-cn')?.provider;
    expect(provider).toEqual({
      kind: 'module',
      module: expect.stringMatching(/^\/assets\/js\/search-meilisearch-\w+\.js$/),
      settings: { host: 'https://s.example', apiKey: 'k', indexUid: 'docs-v1', searchParams: {} },
    });
    const { module = '' } = provider as { readonly module?: string };
    expect(existsSync(join(out, module.slice(1)))).toBe(true);
    expect(readFileSync(join(out, 'zh-cn/guides/index.html'), 'utf8')).toMatch(
      /connect-src[^;"]* https:\/\/s\.example/,
    );
    expect(existsSync(join(out, 'zh-cn/search/files'))).toBe(false);
  });

  it('has nothing where search is off', async () => {
    expect(manifestOf(await build({ ...CONFIG, search: { provider: 'none' } }), 'zh-cn')).toBe(null);
  });
});

describe('the records for a server', () => {
  const recordsOf = async (): Promise<readonly SearchRecord[]> => {
    const push = await openSearchPush(await loadConfig(site?.dir ?? ''), () => undefined);
    const records: SearchRecord[] = [];
    for await (const record of push?.records ?? []) records.push(record);
    return records;
  };

  it('are those of the pages in the output folder', async () => {
    await build();
    const records = await recordsOf();
    const window = records.find(({ url }) => url.endsWith('/zh-cn/guides/window'));
    expect([window?.lang, window?.lvl1]).toEqual(['zh-CN', '窗口']);
    const pagesOf = (lang: string): ReadonlySet<string> =>
      new Set(records.filter((one) => one.lang === lang).map(({ url }) => url.replace(/#.*/, '')));
    expect(['zh-CN', 'en', 'fr'].map((lang) => pagesOf(lang).size)).toEqual([6, 6, 6]);
  });

  it('are in each locale that shows a page, with the language of the text', async () => {
    await build();
    const records = await recordsOf();
    const window = records.filter(({ url, type }) => url.endsWith('/guides/window') && type === 'lvl1');
    expect(window.map(({ url, lang, textLang }) => [new URL(url).pathname, lang, textLang])).toEqual([
      ['/guides/window', 'en', 'zh-CN'],
      ['/zh-cn/guides/window', 'zh-CN', undefined],
      ['/fr/guides/window', 'fr', 'zh-CN'],
    ]);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });

  it('cannot be had where the site is not built', async () => {
    site = temporarySite({ 'content/a.md': '# A\n' });
    await expect(recordsOf()).rejects.toMatchObject({ diagnostics: [{ code: 'search-not-built' }] });
  });
});
