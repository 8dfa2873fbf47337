import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../../../src/build/index.js';
import { loadConfig } from '../../../../src/config/index.js';
import type { DescribedPage } from '../../../../src/extend/contract.js';
import { structuredData } from '../../../../src/features/structured-data/index.js';
import { temporarySite } from '../../../support/temporary-site.js';

const PAGE: DescribedPage = {
  kind: 'doc',
  url: 'https://docs.example/guides/one',
  locale: 'en',
  title: 'One',
  description: 'The first.',
  image: null,
  fields: {},
  language: 'en',
  isIndexed: true,
  imageUrl: null,
  breadcrumbs: [
    { label: 'Docs', url: 'https://docs.example/' },
    { label: 'Guides', url: null },
    { label: 'One', url: 'https://docs.example/guides/one' },
  ],
  published: null,
  updated: null,
  authors: [],
  keywords: [],
};

/** Fields that schema.org defines for what docsgen writes, with those that search engines require. */
const SHAPES: Readonly<Record<string, { readonly required: readonly string[]; readonly other: readonly string[] }>> = {
  BreadcrumbList: { required: ['itemListElement'], other: [] },
  ListItem: { required: ['position', 'name', 'item'], other: [] },
  Person: { required: ['name'], other: ['url'] },
  ...Object.fromEntries(
    ['TechArticle', 'BlogPosting'].map((type) => [
      type,
      {
        required: ['headline', 'inLanguage', 'url'],
        other: ['description', 'image', 'datePublished', 'dateModified', 'author', 'keywords'],
      },
    ]),
  ),
};

/** Faults of a value and of all that it contains, by type and field. */
function faultsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(faultsOf);
  if (typeof value !== 'object' || value === null) return [];
  const { '@type': type = '', ...fields } = value as Readonly<Record<string, unknown>>;
  const shape = SHAPES[String(type)];
  if (shape === undefined) return [`unknown type ${String(type)}`];
  const allowed = [...shape.required, ...shape.other];
  return [
    ...shape.required.filter((name) => fields[name] === undefined).map((name) => `${String(type)} lacks ${name}`),
    ...Object.keys(fields)
      .filter((name) => !allowed.includes(name))
      .map((name) => `${String(type)} has ${name}`),
    ...Object.entries(fields)
      .filter(([name, text]) => /^(?:url|item|image)$/.test(name) && !/^https:\/\/[ -~]+$/.test(String(text)))
      .map(([name, text]) => `${name} ${String(text)}`),
    ...Object.values(fields).flatMap(faultsOf),
  ];
}

const contentOf = (page: DescribedPage): string | null =>
  structuredData.page().head.tags(page)[0]?.content?.replaceAll('<', '\\u003c') ?? null;

interface Item {
  readonly '@type': string;
  readonly itemListElement?: readonly { readonly name: string; readonly item: string }[];
  readonly [field: string]: unknown;
}

/** The data block of a document; null without one. Throws if it has several, or one that is not JSON. */
function graphOf(html: string): readonly Item[] | null {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks.length).toBeLessThan(2);
  const [, text] = blocks[0] ?? [];
  if (text === undefined) return null;
  const data = JSON.parse(text) as { readonly '@context': string; readonly '@graph': readonly Item[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

describe('the description of a page', () => {
  it('says what is known, and leaves out folders without a page', () => {
    expect(JSON.parse(contentOf(PAGE) ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'TechArticle',
          headline: 'One',
          description: 'The first.',
          inLanguage: 'en',
          url: 'https://docs.example/guides/one',
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Docs', item: 'https://docs.example/' },
            { '@type': 'ListItem', position: 2, name: 'One', item: 'https://docs.example/guides/one' },
          ],
        },
      ],
    });
  });

  it.each([
    ['a page that search engines are not offered', { isIndexed: false }],
    ['the home page', { kind: 'page', breadcrumbs: PAGE.breadcrumbs.slice(0, 1) }],
    ['a kind that is named like a member of objects', { kind: 'constructor', breadcrumbs: [] }],
  ])('is missing on %s', (_, change) => {
    expect(structuredData.page().head.tags({ ...PAGE, ...change })).toEqual([]);
  });

  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    'a\u2028b\u2029c',
    '"}],"@type":"Person","x":[{"a":"',
    '\\u003c/script>\\',
    '\ud800',
    '__proto__',
  ])('holds the title %j as text', (title) => {
    const page = { ...PAGE, title, breadcrumbs: [...PAGE.breadcrumbs.slice(0, 1), { label: title, url: PAGE.url }] };
    const text = contentOf(page) ?? '';
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    const {
      '@graph': [article, path],
    } = JSON.parse(text) as { '@graph': [Item, Item] };
    expect([article['headline'], path.itemListElement?.[1]?.name]).toEqual([title, title]);
  });
});

describe('a site', () => {
  const hostile = '</script><img src=x onerror=alert(1)> \u2028 "';
  const files = (settings: string): Readonly<Record<string, string>> => ({
    'site.config.ts': `export default {
      title: ${JSON.stringify(`Docs ${hostile}`)}, url: 'https://docs.example', baseUrl: '/x/', offline: false, images: { variants: false },
      socialImage: '/img/social.svg', diagnostics: { 'static-file-not-found': 'ignore' },
      i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, 'zh-cn': { label: '中文' } } }, ${settings}
    };\n`,
    'content/en/index.md': '# Home\n',
    'content/en/guides/_category_.yml': 'label: Guides\nlink: null\n',
    'content/en/guides/one.md': `---\ntitle: ${JSON.stringify(hostile)}\nlast_update:\n  date: 2024-02-03\nkeywords: [a]\ntags: [b, a]\n---\n\nThe first.\n`,
    'content/zh-cn/index.md': '# 首页\n',
    'content/zh-cn/指南/二.md': '---\ntitle: 二\n---\n\n第二。\n',
    'content/en/blog/authors.yml': 'jo:\n  name: Jo\n  url: https://jo.example\nann:\n  name: Ann\n',
    'content/en/blog/2024-05-31-news.md': '---\ntitle: News\nauthors: [jo, ann]\nimage: /img/news.png\n---\n\nNew.\n',
  });

  const built = async (settings: string): Promise<(route: string) => string> => {
    const site = temporarySite(files(settings));
    onTestFinished(() => site.remove());
    const config = await loadConfig(site.dir, {});
    const options = { progress: () => undefined, workers: 0, memory: null, cache: true };
    const { diagnostics } = await buildSite(config, options);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    return (route) => readFileSync(join(site.dir, 'build', route, 'index.html'), 'utf8');
  };

  it('describes documentation, posts and lists with absolute addresses, in shapes of schema.org', async () => {
    const page = await built('structuredData: true');
    const graphs = ['guides/one', 'zh-cn/指南/二', 'blog/2024/05/31/news', 'blog', 'blog/authors/jo'].map(
      (route) => graphOf(page(route)) ?? [],
    );
    expect(graphs.flatMap(faultsOf)).toEqual([]);
    const [doc = [], chinese = [], post = []] = graphs;
    expect(doc[0]).toMatchObject({
      '@type': 'TechArticle',
      headline: hostile,
      dateModified: '2024-02-03',
      keywords: 'b, a',
      image: 'https://docs.example/x/img/social.svg',
    });
    expect(chinese[0]).toMatchObject({
      inLanguage: 'zh-cn',
      url: 'https://docs.example/x/zh-cn/%E6%8C%87%E5%8D%97/%E4%BA%8C',
    });
    expect(post).toMatchObject([
      {
        '@type': 'BlogPosting',
        datePublished: '2024-05-31',
        image: 'https://docs.example/x/img/news.png',
        author: [
          { name: 'Jo', url: 'https://jo.example' },
          { name: 'Ann', url: 'https://docs.example/x/blog/authors/ann' },
        ],
      },
      {
        itemListElement: [
          { name: `Docs ${hostile}`, item: 'https://docs.example/x/' },
          { name: 'Blog', item: 'https://docs.example/x/blog' },
          { name: 'News', item: 'https://docs.example/x/blog/2024/05/31/news' },
        ],
      },
    ]);
  });

  it('has no data on the home page, fallback pages and the page of what was not found', async () => {
    const page = await built('structuredData: true');
    expect(['', 'zh-cn/guides/one', 'search'].map((route) => graphOf(page(route)))).toEqual([null, null, null]);
  });

  it('is made again when the setting changes, as a clean build makes it', async () => {
    const site = temporarySite(files(''));
    onTestFinished(() => site.remove());
    const build = async (out: string, cache: boolean): Promise<string> => {
      const config = await loadConfig(site.dir, { outDir: join(site.dir, out) });
      await buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache });
      return readFileSync(join(site.dir, out, 'docsgen-manifest.json'), 'utf8');
    };
    const plain = await build('build', true);
    site.write('site.config.ts', files('structuredData: true')['site.config.ts'] ?? '');
    const described = await build('build', true);
    expect(described).not.toBe(plain);
    expect(described).toBe(await build('clean', false));
  });

  it('adds no source to the policy, and differs in nothing else', async () => {
    const [off, on] = [await built(''), await built('structuredData: true')];
    expect(graphOf(off('guides/one'))).toBe(null);
    expect(on('guides/one').replace(/<script type="application\/ld\+json">.*?<\/script>\n/s, '')).toBe(
      off('guides/one'),
    );
  });
});
