import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../src/config/schema.js';
import { EMPTY_DOC } from '../../../src/model/doc.js';
import type { HeadTag } from '../../../src/model/page.js';
import type { Site } from '../../../src/model/site.js';
import {
  isIndexed,
  type PageParts,
  pageModel,
  postSummary,
  postsOnPage,
  siteTitle,
  unknownAuthors,
  withTexts,
} from '../../../src/site/index.js';
import { localeOf, originalUrl } from '../../../src/site/original.js';
import { linked, modelAt, PARTS, routeAt, type SiteParts, TWO } from './linked-site.js';

const POSTS = { 'en/blog/2023-01-01-a.md': {}, 'en/blog/2023-01-02-b.md': {}, 'en/blog/2023-01-03-c.md': {} };
const BLOG: UserConfig = {
  url: 'https://a.example',
  blog: { perPage: 2, title: 'News', description: 'All that is new' },
};

/** A tag in short form: `meta name=robots content=noindex`. */
const short = ({ tag, attributes, content }: HeadTag): string =>
  [
    tag,
    ...Object.entries(attributes).map(([name, value]) => `${name}=${value}`),
    ...(content === null ? [] : [content]),
  ].join(' ');
const head = (parts: SiteParts, url: string, more: Partial<PageParts> = {}): readonly string[] =>
  modelAt(linked(parts).site, url, more).head.map(short);

describe('the title of a page', () => {
  const docs = { sidebars: [{ name: 'docs', dir: '' }] };
  const config: UserConfig = { title: 'Site', docs };
  const pages = {
    'en/how-to/theme/index.md': { title: 'Theme' },
    'en/how-to/theme/colours.md': { title: 'Colours' },
    'en/reference/theme.md': { title: 'Theme' },
    'en/reference/colours.md': { title: 'Palette' },
    'en/theme.md': { title: 'Theme' },
  };
  const categories = { 'en/how-to': { label: 'How-to' }, 'en/reference': { label: 'Reference' } };
  const titleAt = (url: string, more: UserConfig = {}): string =>
    head({ config: { ...config, ...more }, pages, categories }, url)[0] ?? '';

  it('names the nearest category that is called otherwise where another page has the same title', () => {
    expect(titleAt('/how-to/theme')).toBe('title Theme – How-to | Site');
    expect(titleAt('/reference/theme')).toBe('title Theme – Reference | Site');
  });

  it('stays as it is without a category, and without a page of the same title', () => {
    expect(titleAt('/theme')).toBe('title Theme | Site');
    expect(titleAt('/how-to/theme/colours')).toBe('title Colours | Site');
  });

  it('is compared within a version and a language', () => {
    const versions = [
      { name: '1', label: '1', path: 'how-to' },
      { name: '2', label: '2', path: 'reference' },
    ];
    const versioned = { docs: { versions, sidebars: [{ name: 'docs', dir: '' }] } };
    expect(titleAt('/reference/theme', versioned)).toBe('title Theme | Site');
    const two = linked({
      config: { title: 'Site', i18n: TWO, docs },
      pages: { 'en/a/x.md': { title: 'X' }, 'zh/a/x.md': { title: 'X' } },
    });
    expect(two.site.duplicateTitles).toEqual(new Set());
  });
});

describe('the head of a page', () => {
  const config: UserConfig = { title: 'Site', tagline: 'Fast', url: 'https://a.example', baseUrl: '/d/' };
  const pages = { 'en/index.md': { title: 'Home' }, 'en/a b.md': { title: 'A' } };

  it('of a page without anything more has these tags', () => {
    expect(head({ config, pages }, '/a b')).toEqual([
      'title A | Site',
      'link rel=canonical href=https://a.example/d/a%20b',
      'meta property=og:title content=A',
      'meta property=og:type content=website',
      'meta property=og:url content=https://a.example/d/a%20b',
      'meta property=og:site_name content=Site',
      'meta property=og:locale content=en',
      'meta name=twitter:card content=summary',
      'link rel=icon href=data:,',
      'link rel=manifest href=/d/manifest.webmanifest',
    ]);
  });

  it.each<readonly [string, UserConfig, object, readonly string[]]>([
    [
      'a description',
      {},
      { description: 'D' },
      ['meta name=description content=D', 'meta property=og:description content=D'],
    ],
    ['keywords', {}, { keywords: ['k', 'l'] }, ['meta name=keywords content=k,l']],
    [
      'a picture',
      {},
      { image: '/img/a b.png' },
      [
        'meta property=og:image content=https://a.example/d/img/a b.png',
        'meta name=twitter:card content=summary_large_image',
      ],
    ],
    [
      'a picture of another site',
      {},
      { image: 'https://b.example/a.png' },
      ['meta property=og:image content=https://b.example/a.png'],
    ],
    [
      'a picture without a slash',
      {},
      { image: 'http.png' },
      ['meta property=og:image content=https://a.example/d/http.png'],
    ],
    [
      'a picture for all pages',
      { socialImage: '/s.png' },
      {},
      ['meta property=og:image content=https://a.example/d/s.png'],
    ],
    [
      'its own picture first',
      { socialImage: '/s.png' },
      { image: '/t.png' },
      ['meta property=og:image content=https://a.example/d/t.png'],
    ],
    ['an icon', { favicon: '/f.svg' }, {}, ['link rel=icon href=/d/f.svg']],
    ['an icon without a slash', { favicon: 'f.svg' }, {}, ['link rel=icon href=/d/f.svg']],
    [
      'an icon of elsewhere',
      { favicon: 'https://b.example/f.svg' },
      {},
      ['link rel=icon href=https://b.example/f.svg'],
    ],
    ['an icon that is written out', { favicon: 'data:image/gif,a' }, {}, ['link rel=icon href=data:image/gif,a']],
    ['no index', {}, { unlisted: true }, ['meta name=robots content=noindex']],
  ])('may have %s', (_, more, written, expected) => {
    expect(head({ config: { ...config, ...more }, pages: { ...pages, 'en/x.md': written } }, '/x')).toEqual(
      expect.arrayContaining([...expected]),
    );
  });

  it('of the home page names the site', () => {
    expect(head({ config, pages }, '/')[0]).toBe('title Site – Fast');
    expect(head({ config: { ...config, tagline: '' }, pages }, '/')[0]).toBe('title Site');
    expect(head({ config, pages }, '/')).toContain('meta name=description content=Fast');
    expect(head({ config: { title: '' }, pages }, '/a b')[0]).toBe('title A | Home');
  });

  it('names the language in the words of Open Graph', () => {
    expect(head({ config: { ...config, i18n: TWO }, pages }, '/zh/a b')).toContain(
      'meta property=og:locale content=zh_CN',
    );
    expect(head({ config: { ...config, i18n: TWO }, pages }, '/zh/a b')).toContain(
      'link rel=manifest href=/d/zh/manifest.webmanifest',
    );
  });

  it('of what is no page has no canonical address, and is for no search engine', () => {
    const tags = head({ config, pages }, '/404.html');
    expect(tags.filter((tag) => tag.includes('canonical'))).toEqual([]);
    expect(tags).toContain('meta name=robots content=noindex');
    expect(head({ config, pages }, '/search')).toContain('meta name=robots content=noindex');
  });

  it.each<readonly [readonly string[], readonly string[]]>([
    [[], []],
    [['apple-touch-icon.png', 'img/icon-192.png'], ['link rel=apple-touch-icon href=/d/apple-touch-icon.png']],
    [['img/icon-192.png'], ['link rel=apple-touch-icon href=/d/img/icon-192.png']],
    [['x/apple-touch-icon.png'], []],
  ])('with the files %j has the icon %j', (statics, expected) => {
    expect(head({ config, pages, statics }, '/').filter((tag) => tag.includes('apple'))).toEqual(expected);
  });

  it('of a site with posts leads to its feeds', () => {
    expect(
      head({ config: { ...BLOG, title: 'Site' }, pages: POSTS }, '/blog').filter((tag) => tag.includes('type=')),
    ).toEqual([
      'link rel=alternate type=application/rss+xml title=Site – News href=/blog/rss.xml',
      'link rel=alternate type=application/atom+xml title=Site – News href=/blog/atom.xml',
      'link rel=alternate type=application/feed+json title=Site – News href=/blog/feed.json',
    ]);
  });

  it('of a post tells its date, and of a compiled page its Markdown', () => {
    const parts = { config: BLOG, pages: POSTS };
    const { site } = linked(parts);
    const url = '/blog/2023/01/02/b';
    const route = routeAt(site, url);
    if (route.source === null) throw new Error('no post');
    const post = postSummary(site, route, route.source, null);
    const tags = head(parts, url, { post, doc: EMPTY_DOC });
    expect(tags).toEqual(
      expect.arrayContaining([
        'meta property=og:type content=article',
        'meta property=article:published_time content=2023-01-02',
        'link rel=alternate type=text/markdown href=/blog/2023/01/02/b.md',
      ]),
    );
    expect(head(parts, url).filter((tag) => /published|text\/markdown/.test(tag))).toEqual([]);
  });
});

describe('a page', () => {
  it.each<readonly [string, SiteParts, string, string]>([
    ['a doc', { pages: { 'en/a.md': {} } }, '/a', 'doc'],
    ['a page of no version', { pages: { 'en/blog/a.md': {} } }, '/blog/a', 'page'],
    ['a post', { pages: POSTS }, '/blog/2023/01/01/a', 'blog-post'],
    ['a list', { pages: POSTS }, '/blog', 'blog-list'],
    ['an archive', { pages: POSTS }, '/blog/archive', 'blog-archive'],
    ['a list of tags', { pages: { 'en/blog/2023-01-01-a.md': { tags: ['t'] } } }, '/blog/tags', 'blog-tags'],
    ['a search page', {}, '/search', 'search'],
    ['a missing page', {}, '/404.html', 'not-found'],
    ['a folder', { pages: { 'en/g/a.md': {} }, categories: { 'en/g': { link: 'generated' } } }, '/g', 'category'],
    ['one that asks for another layout', { pages: { 'en/a.md': { layout: 'home' } } }, '/a', 'home'],
    [
      'a React home page of no version',
      { config: { docs: { versions: [{ label: 'v', path: 'v' }] } }, pages: { 'en/index.tsx': {} } },
      '/',
      'home',
    ],
    [
      'a React page of no version',
      { config: { docs: { versions: [{ label: 'v', path: 'v' }] } }, pages: { 'en/a.tsx': {} } },
      '/a',
      'page',
    ],
    [
      'a Markdown home page of no version',
      { config: { docs: { versions: [{ label: 'v', path: 'v' }] } }, pages: { 'en/index.md': {} } },
      '/',
      'page',
    ],
  ])('that is %s has its layout', (_, parts, url, layout) => {
    expect(modelAt(linked(parts).site, url).layout).toBe(layout);
  });

  it('that is generated has the words of the theme, else English ones', () => {
    const { site } = linked({ config: BLOG, pages: POSTS });
    const words = { archiveTitle: 'Archiv', searchTitle: 'Suche', notFoundTitle: 'Nichts' };
    const titles = (parts: Partial<PageParts>): string[] =>
      ['/blog/archive', '/search', '/404.html', '/blog'].map((url) => modelAt(site, url, parts).title);
    expect(titles({ words })).toEqual(['Archiv', 'Suche', 'Nichts', 'News']);
    expect(titles({})).toEqual(['Archive', 'Search', 'Page not found', 'News']);
  });

  it('has the description of its front matter, its text, or its kind', () => {
    const { site } = linked({
      config: { ...BLOG, tagline: 'Fast' },
      pages: { ...POSTS, 'en/index.md': {}, 'en/a.md': {}, 'en/b.md': { description: 'D' } },
    });
    const doc = { ...EMPTY_DOC, excerpt: 'E' };
    const of = (url: string, parts: Partial<PageParts> = {}): string => modelAt(site, url, parts).description;
    expect([of('/b', { doc }), of('/a', { doc }), of('/', { doc })]).toEqual(['D', 'E', 'E']);
    expect([of('/b'), of('/a'), of('/')]).toEqual(['D', '', 'Fast']);
    expect([of('/blog'), of('/blog/archive'), of('/search')]).toEqual(['All that is new', 'All that is new', '']);
  });

  const heading = (depth: number): { id: string; depth: number; text: string; html: string } => ({
    id: `h${depth}`,
    depth,
    text: '',
    html: '',
  });

  it.each<readonly [object, UserConfig['toc'], readonly number[]]>([
    [{}, {}, [2, 3]],
    [{}, { minLevel: 3, maxLevel: 5 }, [3, 4, 5]],
    [{ toc_min_heading_level: 4 }, { maxLevel: 5 }, [4, 5]],
    [{ toc_max_heading_level: 2 }, {}, [2]],
    [{ hide_table_of_contents: true }, {}, []],
  ])('with %j and %j has headings %j in its contents', (written, toc, levels) => {
    const { site } = linked({ config: { toc }, pages: { 'en/a.md': written } });
    const doc = { ...EMPTY_DOC, headings: [1, 2, 3, 4, 5, 6].map(heading), features: ['math'] };
    const page = modelAt(site, '/a', { doc, html: '<p>' });
    expect(page.toc.map(({ depth }) => depth)).toEqual(levels);
    expect(page).toMatchObject({ html: '<p>', features: ['math'] });
    expect(modelAt(site, '/a')).toMatchObject({ features: [], toc: [], markdownHref: null });
  });

  it('has an edit link where its file can be edited', () => {
    const config: UserConfig = { i18n: TWO, docs: { editUrl: 'https://e.example/{locale}/{path}?{path}' } };
    const pages = { 'en/a.md': {}, 'en/b.md': { edit_url: '/edit' }, 'en/c.md': { edit_url: null }, ...POSTS };
    const { site } = linked({ config, pages });
    const of = (at: Site, url: string): string | null => modelAt(at, url).editUrl;
    expect(['/a', '/zh/a', '/b', '/c', '/search', '/blog/2023/01/01/a'].map((url) => of(site, url))).toEqual([
      'https://e.example/en/en/a.md?en/a.md',
      'https://e.example/en/en/a.md?en/a.md',
      '/edit',
      null,
      null,
      null,
    ]);
    expect(of(linked({ pages }).site, '/a')).toBeNull();
    const { source } = routeAt(site, '/a');
    if (source === null) throw new Error('no page');
    const route = { ...routeAt(site, '/a'), source: { ...source, text: '# Generated' } };
    expect(pageModel(site, route, PARTS).editUrl).toBeNull();
  });

  it.each([
    ['https://e.example/edit/main/docs/', 'https://e.example/edit/main/docs/content/en/a.md'],
    ['https://e.example/edit/main', 'https://e.example/edit/main/content/en/a.md'],
    ['https://e.example/{locale}', 'https://e.example/en/content/en/a.md'],
    ['https://e.example/?file=', 'https://e.example/?file=content/en/a.md'],
  ])('takes an edit address without a path, %s, as a prefix', (editUrl, expected) => {
    const { site } = linked({ config: { i18n: TWO, docs: { editUrl } }, pages: { 'en/a.md': {} } });
    expect(modelAt(site, '/a').editUrl).toBe(expected);
  });

  it('has notices for readers', () => {
    const pages = {
      'en/a.md': {},
      'zh/b.md': {},
      'en/c.md': { draft: true },
      'en/d.md': { unlisted: true },
      'zh/e.md': { draft: true, unlisted: true },
    };
    const locales = { en: { label: 'English' }, zh: { label: '中文', unreviewed: true } };
    const { site } = linked({ config: { i18n: { defaultLocale: 'en', locales } }, pages, drafts: true });
    const of = (url: string): string[] => modelAt(site, url).notices.map(({ kind }) => kind);
    expect(['/a', '/zh/a', '/zh/b', '/b', '/c', '/d', '/zh/e', '/zh/search'].map(of)).toEqual([
      [],
      ['fallback'],
      ['translation'],
      ['fallback'],
      ['draft'],
      ['unlisted'],
      ['translation', 'draft', 'unlisted'],
      [],
    ]);
  });

  it('tells its date in the words of its locale', () => {
    const { site } = linked({ config: { i18n: TWO }, pages: { 'en/a.md': { hide_title: true } } });
    expect(modelAt(site, '/zh/a', { lastUpdated: '2024-09-27' }).lastUpdated).toEqual({
      iso: '2024-09-27',
      text: '2024 年 9 月 27 日',
    });
    expect(modelAt(site, '/a')).toMatchObject({
      lastUpdated: null,
      showTitle: false,
      contentLang: 'en',
      contentDir: 'ltr',
    });
    expect(modelAt(site, '/search').showTitle).toBe(true);
  });

  it('shows the text of another locale in its language', () => {
    const i18n = {
      defaultLocale: 'en',
      locales: { en: { label: 'E' }, ar: { label: 'A', direction: 'rtl' as const } },
    };
    const { site } = linked({ config: { i18n }, pages: { 'ar/a.md': {}, 'en/b.md': {} } });
    expect(modelAt(site, '/a')).toMatchObject({ contentLang: 'ar', contentDir: 'rtl', locale: { code: 'en' } });
    expect(modelAt(site, '/ar/b')).toMatchObject({ contentLang: 'en', contentDir: 'ltr', locale: { code: 'ar' } });
    expect([originalUrl(site, routeAt(site, '/a')), originalUrl(site, routeAt(site, '/b'))]).toEqual(['/ar/a', '/b']);
    expect(() => localeOf(site, { ...routeAt(site, '/a'), locale: 'xx' })).toThrow(
      'The route /a has the unknown locale xx.',
    );
  });

  it('of a locale that another run publishes has no Markdown copy', () => {
    const parts: SiteParts = { config: { i18n: TWO, baseUrl: '/d/' }, pages: { 'zh/a.md': {}, 'en/index.md': {} } };
    const markdownCopy = (more: Partial<SiteParts>, url: string): string | null =>
      modelAt(linked({ ...parts, ...more }).site, url, { doc: EMPTY_DOC }).markdownHref;
    expect([markdownCopy({}, '/'), markdownCopy({}, '/a'), markdownCopy({}, '/zh/a')]).toEqual([
      '/d/index.md',
      '/d/zh/a.md',
      '/d/zh/a.md',
    ]);
    expect(markdownCopy({ publishedLocales: ['en'] }, '/a')).toBeNull();
  });
});

describe('facts of the site', () => {
  it('are shown on each page', () => {
    const config: UserConfig = {
      i18n: TWO,
      baseUrl: '/d/',
      url: 'https://a.example',
      title: { en: 'E', zh: 'Z' },
      tagline: 'T',
      logo: { src: '/l.svg', srcDark: 'm.svg', alt: { zh: 'A' } },
      announcement: { id: 'i', content: { zh: 'N' }, closable: false },
      navbar: { hideOnScroll: false },
      offline: { debug: true },
      search: { provider: 'none' },
    };
    expect(modelAt(linked({ config, pages: { 'en/a.md': {} } }).site, '/zh/a').site).toMatchObject({
      title: 'Z',
      tagline: 'T',
      url: 'https://a.example',
      baseUrl: '/d/',
      homeHref: '/d/zh/a',
      logo: { src: '/d/l.svg', srcDark: '/d/m.svg', alt: 'A' },
      hideNavbarOnScroll: false,
      announcement: { id: 'i', html: 'N', closable: false },
      searchHref: '/d/zh/search',
      searchProvider: 'none',
      offline: { worker: '/d/zh/sw.js', localeWorker: '/d/zh.sw.js', debug: true },
      feeds: null,
      blogHref: null,
      archiveHref: null,
      tagsHref: null,
      blogTitle: 'Blog',
      footer: { groups: [], copyright: '' },
    });
    expect(
      modelAt(linked({ config: { offline: false, logo: { src: 'a' } }, pages: { 'en/a.md': {} } }).site, '/a').site,
    ).toMatchObject({
      logo: { src: '/a', srcDark: null, alt: '' },
      announcement: null,
      offline: null,
      hideNavbarOnScroll: true,
      title: 'A',
    });
    const elsewhere = { src: 'https://b.example/l.svg', srcDark: 'data:image/gif,a' };
    expect(modelAt(linked({ config: { logo: elsewhere } }).site, '/search').site.logo).toMatchObject(elsewhere);
    expect(modelAt(linked({}).site, '/search').site).toMatchObject({ logo: null, title: 'Documentation' });
    expect(siteTitle(linked({ config: { title: 'T' } }).site, 'en')).toBe('T');
  });

  it('tell the addresses of the blog where there are posts', () => {
    expect(
      modelAt(linked({ config: { ...BLOG, i18n: TWO, baseUrl: '/d/' }, pages: POSTS }).site, '/zh/blog').site,
    ).toMatchObject({
      feeds: { rss: '/d/zh/blog/rss.xml', atom: '/d/zh/blog/atom.xml', json: '/d/zh/blog/feed.json' },
      blogHref: '/d/zh/blog',
      archiveHref: '/d/zh/blog/archive',
      tagsHref: null,
      blogTitle: 'News',
    });
  });
});

describe('the worker beside the folder of a locale', () => {
  const localeWorkers = (pages: Record<string, object>) => {
    const { site } = linked({ config: { i18n: TWO, baseUrl: '/d/' }, pages });
    return ['/a', '/zh/a'].map((url) => modelAt(site, url).site.offline?.localeWorker);
  };

  it('is there for a locale that has a folder', () => {
    expect(localeWorkers({ 'en/a.md': {}, 'en/b/zhong.md': {} })).toEqual([null, '/d/zh.sw.js']);
  });

  it('is not where it would act for pages that begin alike', () => {
    expect(localeWorkers({ 'en/a.md': {}, 'en/zhong.md': {} })).toEqual([null, null]);
  });
});

describe('posts', () => {
  it('stand on lists, the newest first, then by slug', () => {
    const pages = {
      ...POSTS,
      'en/blog/2023-01-02-a.md': {},
      'en/blog/2023-01-04-x.md': { unlisted: true },
      'en/blog/index2.md': {},
    };
    const { site } = linked({ config: BLOG, pages });
    expect(site.posts.get('en')?.map(({ slug }) => slug.slice(-4))).toEqual(['03/c', '02/b', '02/a', '01/a']);
    const on = (url: string): string[] => postsOnPage(site, routeAt(site, url)).map(({ url: at }) => at.slice(-4));
    expect([on('/blog'), on('/blog/page/2'), on('/search')]).toEqual([
      ['03/c', '02/b'],
      ['02/a', '01/a'],
      ['03/c', '02/b'],
    ]);
    expect(site.routes.has('/blog/page/3')).toBe(false);
    expect([
      modelAt(site, '/blog').pagination,
      modelAt(site, '/blog/page/2').pagination,
      modelAt(site, '/blog/archive').pagination,
    ]).toEqual([{ page: 1, pages: 2 }, { page: 2, pages: 2 }, null]);
  });

  it('are recent on lists and posts only', () => {
    const { site } = linked({
      config: { baseUrl: '/d/', blog: { recentPosts: 2 } },
      pages: { ...POSTS, 'en/a.md': {} },
    });
    const recent = [
      { label: expect.any(String), href: '/d/blog/2023/01/03/c', lang: 'en', dir: 'ltr' },
      { href: '/d/blog/2023/01/02/b' },
    ];
    expect(modelAt(site, '/blog').recentPosts).toMatchObject(recent);
    expect(modelAt(site, '/blog/2023/01/01/a').recentPosts).toMatchObject(recent);
    expect([modelAt(site, '/a').recentPosts, modelAt(site, '/blog/archive').recentPosts]).toEqual([[], []]);
  });

  it('are told in short', () => {
    const jo = { name: 'Jo', title: null, url: null, image: null };
    const guest = { ...jo, name: 'Guest' };
    const pages = {
      'en/blog/2023-01-01-a.md': { title: 'A', authors: ['jo', 'none', guest], tags: ['t'] },
      'en/blog/2023-01-02-b.md': { title: 'B', description: 'D', authors: 'ja' },
    };
    const fields = pages['en/blog/2023-01-01-a.md'];
    const { site } = linked({
      config: { i18n: TWO, baseUrl: '/d/' },
      pages: { ...pages, 'en/blog/2023-01-01-a.md': { ...fields, authors: ['jo', 'none', { name: 'Guest' }] } },
      authors: { en: { jo } },
    });
    const summary = (url: string, text: Parameters<typeof postSummary>[3]): object => {
      const route = routeAt(site, url);
      if (route.source === null) throw new Error('no post');
      return { ...postSummary(site, route, route.source, text), unknown: unknownAuthors(site, route.source) };
    };
    expect(summary('/zh/blog/2023/01/01/a', { readingMinutes: 3, excerpt: 'E', excerptHtml: '<p>' })).toEqual({
      title: 'A',
      href: '/d/zh/blog/2023/01/01/a',
      date: '2023-01-01',
      description: 'E',
      authors: [
        { ...jo, href: null },
        { ...guest, href: null },
      ],
      tags: ['t'],
      tagLinks: [{ label: 't', href: null }],
      readingMinutes: 3,
      excerptHtml: '<p>',
      lang: 'en',
      dir: 'ltr',
      unknown: [{ key: 'none', nearest: null }],
    });
    const excerptHtml =
      '<p><a href="#setup">Setup</a> <a title=">" href="#fn-1">1</a> <a href="/b#c">c</a> href="#d"</p>';
    expect(summary('/zh/blog/2023/01/01/a', { readingMinutes: 3, excerpt: 'E', excerptHtml })).toMatchObject({
      excerptHtml:
        '<p><a href="/d/zh/blog/2023/01/01/a#setup">Setup</a> <a title=">" href="/d/zh/blog/2023/01/01/a#fn-1">1</a> <a href="/b#c">c</a> href="#d"</p>',
    });
    expect(summary('/blog/2023/01/01/a', null)).toMatchObject({
      description: null,
      readingMinutes: 1,
      excerptHtml: null,
    });
    expect(summary('/blog/2023/01/01/a', { readingMinutes: 1, excerpt: '', excerptHtml: null })).toMatchObject({
      description: null,
    });
    expect(summary('/blog/2023/01/02/b', { readingMinutes: 1, excerpt: 'E', excerptHtml: null })).toMatchObject({
      description: 'D',
      authors: [],
      unknown: [{ key: 'ja', nearest: 'jo' }],
    });
  });
});

describe('routes', () => {
  it('are made once for each address', () => {
    const { site, found } = linked({
      config: { i18n: TWO },
      pages: { 'en/a.md': {}, 'en/a/index.md': {}, 'en/search.md': {}, 'zh/404.html.md': {} },
    });
    expect(found).toMatchObject([
      {
        code: 'duplicate-route',
        severity: 'error',
        file: 'content/en/a/index.md',
        hint: 'Rename one of them, or give it another `slug`.',
      },
    ]);
    expect(found).toHaveLength(1);
    expect([
      routeAt(site, '/search').kind,
      routeAt(site, '/404.html').kind,
      routeAt(site, '/zh/404.html').kind,
    ]).toEqual(['doc', 'not-found', 'not-found']);
    expect([...site.routes.keys()]).toEqual([...site.routes.keys()].toSorted());
  });

  it('of two locales at one address are named, unless both stand in', () => {
    const duplicates = (pages: SiteParts['pages']): number =>
      linked({ config: { i18n: TWO }, ...(pages && { pages }) }).found.length;
    expect(duplicates({ 'en/zh/a.md': {}, 'zh/a.md': {} })).toBe(1);
    expect(duplicates({ 'en/zh/a.md': {}, 'en/a.md': {} })).toBe(1);
    expect(duplicates({ 'en/zh.md': {} })).toBe(0);
    const third = { defaultLocale: 'en', locales: { en: { label: 'E' }, zh: { label: 'Z' }, fr: { label: 'F' } } };
    expect(linked({ config: { i18n: third }, pages: { 'fr/zh/a.md': {}, 'fr/a.md': {} } }).found).toEqual([]);
  });

  it('stand in for missing pages in the order of the fallback', () => {
    const locales = {
      en: { label: 'E', fallback: ['zh', 'fr'] },
      fr: { label: 'F', fallback: [] },
      zh: { label: 'Z' },
    };
    const { site } = linked({
      config: { i18n: { defaultLocale: 'en', locales } },
      pages: { 'fr/a.md': {}, 'zh/a.md': {}, 'fr/b.md': {} },
    });
    expect(
      ['/a', '/b', '/zh/b'].map((url) => [routeAt(site, url).source?.path, routeAt(site, url).isFallback]),
    ).toEqual([
      ['zh/a.md', true],
      ['fr/b.md', true],
      ['fr/b.md', true],
    ]);
    expect([site.routes.has('/fr/b'), routeAt(site, '/fr/a').isFallback]).toEqual([true, false]);
    expect([...site.routeOfSource].map(([path, { url }]) => [path, url])).toEqual([
      ['fr/a.md', '/fr/a'],
      ['fr/b.md', '/fr/b'],
      ['zh/a.md', '/zh/a'],
    ]);
    expect(isIndexed(site.config, routeAt(site, '/a'))).toBe(false);
    expect(isIndexed(site.config, routeAt(site, '/fr/a'))).toBe(true);
  });

  it('are those of published locales and of no drafts', () => {
    const parts: SiteParts = {
      config: { i18n: TWO, search: { provider: 'none' } },
      pages: { 'en/a.md': {}, 'en/b.md': { draft: true } },
    };
    const urls = (more: Partial<SiteParts>): string[] => [...linked({ ...parts, ...more }).site.routes.keys()];
    expect(urls({})).toEqual(['/404.html', '/a', '/zh/404.html', '/zh/a']);
    expect(urls({ drafts: true, publishedLocales: ['zh'] })).toEqual(['/zh/404.html', '/zh/a', '/zh/b']);
    expect(linked(parts).site.content.sources.map(({ path }) => path)).toEqual(['en/a.md']);
  });

  it('of the machinery have these fields', () => {
    const { site } = linked({ config: { i18n: TWO, ...BLOG }, pages: POSTS });
    expect(routeAt(site, '/zh/404.html')).toEqual({
      kind: 'not-found',
      url: '/zh/404.html',
      file: 'zh/404.html',
      locale: 'zh',
      slug: '404.html',
      source: null,
      isFallback: false,
      page: null,
      sidebar: null,
    });
    expect(routeAt(site, '/zh/search')).toMatchObject({
      kind: 'search',
      file: 'zh/search/index.html',
      slug: 'search',
      page: null,
    });
    expect(routeAt(site, '/zh/blog/page/2')).toMatchObject({
      kind: 'blog-list',
      slug: 'blog/page/2',
      page: 2,
      isFallback: true,
    });
    expect(routeAt(site, '/blog')).toMatchObject({ kind: 'blog-list', slug: 'blog', page: 1, isFallback: false });
    expect(routeAt(site, '/blog/archive')).toMatchObject({ kind: 'blog-archive', page: null, isFallback: false });
    expect(linked({}).site.routes.has('/blog/archive')).toBe(false);
  });

  it('keep everything but the text of pages that are written anew', () => {
    const { site } = linked({ pages: { ...POSTS, 'en/a.md': {}, 'en/b.md': {} } });
    const written = ['en/a.md', 'en/blog/2023-01-02-b.md'].map((path) => {
      const source = site.content.sources.find((one) => one.path === path);
      if (source === undefined) throw new Error('no page');
      return { ...source, hash: 'new' };
    });
    const hashes = ({ content, routes, routeOfSource, posts }: Site): unknown[] => [
      content.sources.map(({ hash }) => hash),
      [...routes.values()].map(({ source }) => source?.hash),
      [...routeOfSource.values()].map(({ source }) => source?.hash),
      posts.get('en')?.map(({ source }) => source?.hash),
    ];
    const again = withTexts(site, written);
    const isNew = (path: string | undefined): string => (written.some((source) => source.path === path) ? 'new' : '');
    expect(hashes(again)).toEqual([
      site.content.sources.map(({ path }) => isNew(path)),
      [...site.routes.values()].map(({ source }) => (source === null ? undefined : isNew(source.path))),
      [...site.routeOfSource.keys()].map(isNew),
      ['', 'new', ''],
    ]);
    expect([...again.routes.keys()]).toEqual([...site.routes.keys()]);
    expect(routeAt(again, '/b')).toBe(routeAt(site, '/b'));
  });
});

describe('redirects', () => {
  it('of the configuration are made in every locale, in the order of addresses', () => {
    const redirects = [
      { from: '/z', to: '/a' },
      { from: '/old/', to: '/a/' },
      { from: '/a', to: '/a' },
      { from: '/', to: '/a' },
    ];
    const { site, found } = linked({ config: { i18n: TWO, redirects }, pages: { 'en/a.md': {} } });
    expect([site.redirects, found]).toEqual([
      [
        { from: '/', to: '/a' },
        { from: '/old', to: '/a' },
        { from: '/z', to: '/a' },
        { from: '/zh', to: '/zh/a' },
        { from: '/zh/old', to: '/zh/a' },
        { from: '/zh/z', to: '/zh/a' },
      ],
      [],
    ]);
  });

  it('of a page are made in the locales that show it, and for its translations', () => {
    const { site } = linked({
      config: { i18n: TWO },
      pages: { 'en/a.md': { redirect_from: ['/old/'] }, 'zh/a.md': { redirect_from: '/older' } },
    });
    expect(site.redirects).toEqual([
      { from: '/old', to: '/a' },
      { from: '/zh/old', to: '/zh/a' },
      { from: '/zh/older', to: '/zh/a' },
    ]);
  });

  it('that are wrong are told of, and left out', () => {
    const redirects = [
      { from: '/x', to: '/none' },
      { from: '/b', to: '/a' },
    ];
    const { site, found } = linked({
      config: { redirects },
      pages: { 'en/a.md': { redirect_from: '/b' }, 'en/b.md': {} },
    });
    expect(site.redirects).toEqual([]);
    expect(found).toMatchObject([
      {
        severity: 'error',
        code: 'redirect-target-missing',
        message: 'The redirect from /x leads to /none, which does not exist.',
        file: 'site.config.ts',
        hint: 'Correct the target.',
      },
      {
        severity: 'error',
        code: 'redirect-shadows-page',
        message: 'The redirect from /b has the address of a page.',
        file: 'site.config.ts',
        hint: 'Remove the redirect or rename the page.',
      },
      { code: 'redirect-shadows-page', file: 'content/en/a.md' },
    ]);
  });
});
