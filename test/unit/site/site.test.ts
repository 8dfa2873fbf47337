import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/index.js';
import { scanContent } from '../../../src/content/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { EMPTY_DOC } from '../../../src/model/doc.js';
import type { Site } from '../../../src/model/site.js';
import {
  branchesOf,
  cardsBelow,
  homeUrl,
  linkSite,
  nearestTarget,
  type PageParts,
  pageModel,
  redirectsWithPage,
  resolveLink,
} from '../../../src/site/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let folder: TemporarySite | null = null;
afterEach(() => folder?.remove());

async function link(files: Readonly<Record<string, string>>): Promise<{ site: Site; found: Diagnostic[] }> {
  folder = temporarySite(files);
  const found: Diagnostic[] = [];
  const config = await loadConfig(folder.dir);
  const content = await scanContent(config, (d) => found.push(d));
  return { site: linkSite(config, content, { drafts: false }, (d) => found.push(d)), found };
}

function config(fields: string): string {
  return `export default { ${fields} };`;
}

const TWO = `i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, zh: { label: '中文', htmlLang: 'zh-CN' } } }, url: 'https://a.example'`;
const PARTS: PageParts = { doc: null, html: '', post: null, posts: [], lastUpdated: null, index: [], words: {} };

function model(site: Site, url: string): ReturnType<typeof pageModel> {
  const route = site.routes.get(url);
  if (route === undefined) throw new Error(`no route ${url}`);
  return pageModel(site, route, PARTS);
}

const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n`;

describe('routes', () => {
  it('gives every page a folder with an index file', async () => {
    const { site } = await link({ 'content/index.md': page('Home'), 'content/a/b.md': page('B') });
    expect([...site.routes.values()].map((r) => [r.url, r.file])).toEqual([
      ['/', 'index.html'],
      ['/404.html', '404.html'],
      ['/a/b', 'a/b/index.html'],
      ['/search', 'search/index.html'],
    ]);
  });

  it('names both files of one route', async () => {
    const { found } = await link({ 'content/a.md': page('A'), 'content/a/index.md': page('A too') });
    expect(found).toMatchObject([
      { code: 'duplicate-route', message: 'Two files have the route /a: content/a.md and content/a/index.md.' },
    ]);
  });

  it('names the language of a title that stands in for a missing one, and not that of the site’s own label', async () => {
    const { site } = await link({
      'site.config.ts': config(`${TWO}, docs: { sidebars: [{ name: 'docs', dir: '' }] }`),
      'content/en/index.md': page('Home'),
      'content/zh/index.md': page('首页'),
      'content/zh/only/index.md': page('独有'),
      'content/zh/only/more.md': page('更多'),
      'content/zh/other/index.md': page('其他'),
      'content/en/other/_category_.yml': 'label: Other\n',
    });
    const { sidebar, breadcrumbs, previous, next } = model(site, '/only/more');
    const of = (label: string) => sidebar?.entries.find((entry) => 'label' in entry && entry.label === label);
    expect(of('独有')).toMatchObject({ lang: 'zh-CN', children: [{ label: '更多', lang: 'zh-CN' }] });
    expect(of('Other')).not.toHaveProperty('lang');
    expect(breadcrumbs).toMatchObject([
      { label: '独有', lang: 'zh-CN' },
      { label: '更多', lang: 'zh-CN' },
    ]);
    expect([previous, next]).toMatchObject([
      { label: '独有', lang: 'zh-CN' },
      { label: '其他', lang: 'zh-CN' },
    ]);
    expect(JSON.stringify(model(site, '/zh/only/more'))).not.toContain('"lang"');
  });

  it('lets another locale stand in for a missing page', async () => {
    const { site } = await link({
      'site.config.ts': config(TWO),
      'content/en/index.md': page('Home'),
      'content/zh/index.md': page('首页'),
      'content/zh/only.md': page('独有'),
    });
    const fallback = model(site, '/only');
    expect(site.routes.get('/only')).toMatchObject({ isFallback: true, locale: 'en' });
    expect(fallback).toMatchObject({ contentLang: 'zh-CN', notices: [{ kind: 'fallback' }] });
    expect(fallback.head).toContainEqual({
      tag: 'meta',
      attributes: { name: 'robots', content: 'noindex' },
      content: null,
    });
    expect(fallback.head).toContainEqual({
      tag: 'link',
      attributes: { rel: 'canonical', href: 'https://a.example/zh/only' },
      content: null,
    });
  });

  it('lead from a fallback to the Markdown copy of the page that it repeats, where that is published', async () => {
    const files = {
      'site.config.ts': config(TWO),
      'content/en/index.md': page('Home'),
      'content/zh/index.md': page('首页'),
      'content/zh/only.md': page('独有'),
    };
    const { site } = await link(files);
    const twinAt = (of: Site, url: string): string | null => {
      const route = of.routes.get(url);
      return route === undefined ? null : pageModel(of, route, { ...PARTS, doc: EMPTY_DOC }).markdownHref;
    };
    expect(['/', '/only', '/zh', '/zh/only'].map((url) => twinAt(site, url))).toEqual([
      '/index.md',
      '/zh/only.md',
      '/zh.md',
      '/zh/only.md',
    ]);
    const routes = new Map([...site.routes].filter(([, { locale }]) => locale === 'en'));
    expect(twinAt({ ...site, routes }, '/only')).toBeNull();
  });

  it('lists every locale, keeping to pages that exist', async () => {
    const { site } = await link({
      'site.config.ts': config(TWO),
      'content/en/a.md': page('A'),
      'content/zh/a.md': page('甲'),
    });
    expect(model(site, '/a').alternates.map((a) => [a.href, a.current, a.translated])).toEqual([
      ['/a', true, true],
      ['/zh/a', false, true],
    ]);
    const hreflangs = model(site, '/a').head.filter((t) => 'hreflang' in t.attributes);
    expect(hreflangs.map((t) => t.attributes['hreflang'])).toEqual(['en', 'zh-CN', 'x-default']);
  });
});

/** Titles of the window, and for sharing the page. */
function titlesOf(site: Site, url: string): readonly unknown[] {
  const { head } = model(site, url);
  return [
    head.find(({ tag }) => tag === 'title')?.content,
    head.find(({ attributes }) => attributes['property'] === 'og:title')?.attributes['content'],
  ];
}

describe('the home page', () => {
  it('is shared under the name of the site', async () => {
    const { site } = await link({
      'site.config.ts': config(`title: 'Site', tagline: 'Fast'`),
      'content/index.md': page('Home'),
    });
    expect(titlesOf(site, '/')).toEqual(['Site – Fast', 'Site']);
  });

  it('of a site without one is the first page, which is known when the site is linked', async () => {
    const { site } = await link({ 'content/b.md': page('B'), 'content/c.md': page('C') });
    let searches = 0;
    const routes = new Map(site.routes);
    routes.values = () => {
      searches++;
      return site.routes.values();
    };
    const watched = { ...site, routes };
    for (const url of ['/b', '/c']) {
      expect(model(watched, url).site).toMatchObject({ homeHref: '/b', title: 'B' });
      expect(model(watched, url).alternates).toMatchObject([{ href: url }]);
    }
    expect(homeUrl(watched, 'en')).toBe('/b');
    expect(searches).toBe(0);
  });
});

describe('sidebars', () => {
  const files = {
    'site.config.ts': config(`docs: { sidebars: [{ name: 'guides', dir: 'guides', root: true }] }`),
    'content/guides/index.md': page('指南'),
    'content/guides/z-first.md': page('Z', 'sidebar_position: 1\n'),
    'content/guides/faq.md': page('FAQ', 'sidebar_position: 10\n'),
    'content/guides/b-last.md': page('B'),
    'content/guides/setup/_category_.yml': 'label: 开始\nposition: 2\n',
    'content/guides/setup/one.md': page('One', 'sidebar_label: 一\n'),
    'content/other.md': page('Other'),
  };

  it('order by position, then by name, and wrap in the root category', async () => {
    const { site } = await link(files);
    expect(site.sidebars.get('en/current/guides')?.order).toEqual([
      '/guides',
      '/guides/z-first',
      '/guides/setup/one',
      '/guides/faq',
      '/guides/b-last',
    ]);
    expect(model(site, '/guides/setup/one').sidebar?.entries).toMatchObject([
      {
        label: '指南',
        open: true,
        children: [
          { label: 'Z' },
          { label: '开始', href: null, open: true, children: [{ label: '一', active: true }] },
          { label: 'FAQ' },
          { label: 'B' },
        ],
      },
    ]);
  });

  it('give neighbours and breadcrumbs', async () => {
    const { site } = await link(files);
    const one = model(site, '/guides/setup/one');
    expect([one.previous, one.next]).toMatchObject([
      { href: '/guides/z-first', label: 'Z' },
      { href: '/guides/faq', label: 'FAQ' },
    ]);
    expect(one.breadcrumbs.map((b) => b.label)).toEqual(['指南', '开始', '一']);
    expect(model(site, '/guides/z-first').next).toMatchObject({ href: '/guides/setup/one', label: '一' });
  });

  it('leave pages of other folders alone', async () => {
    const { site } = await link(files);
    expect(model(site, '/other')).toMatchObject({ sidebar: null, previous: null, next: null });
  });

  it('obey pagination from front matter', async () => {
    const { site } = await link({
      ...files,
      'content/guides/z-first.md': page(
        'Z',
        'sidebar_position: 1\npagination_prev: null\npagination_next: guides/faq\n',
      ),
    });
    expect(model(site, '/guides/z-first')).toMatchObject({ previous: null, next: { href: '/guides/faq' } });
  });

  it('offer the children as cards', async () => {
    const { site } = await link(files);
    const route = site.routes.get('/guides');
    expect(route && cardsBelow(site, route).map((c) => [c.label, c.href])).toEqual([
      ['Z', '/guides/z-first'],
      ['开始', '/guides/setup/one'],
      ['FAQ', '/guides/faq'],
      ['B', '/guides/b-last'],
    ]);
  });

  it('stay small on a large site, and every page can be reached by walking them', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [`content/p${String(i).padStart(3, '0')}.md`, page(`P${i}`)]),
    );
    const nested = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`content/deep/in/q${i}.md`, page(`Q${i}`)]),
    );
    const { site } = await link({ ...many, ...nested });
    const reached = new Set<string>();
    const queue = ['/p000'];
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      if (reached.has(url)) continue;
      reached.add(url);
      const hrefs = JSON.stringify(model(site, url).sidebar).matchAll(/"href":"([^"]+)"/g);
      for (const [, href = ''] of hrefs) queue.push(href);
    }
    const pages = [...site.routes.values()].filter((r) => r.source !== null);
    expect(pages.filter((r) => !reached.has(r.url)).map((r) => r.url)).toEqual([]);
    expect(JSON.stringify(model(site, '/p150').sidebar).match(/"type":"link"/g)?.length).toBeLessThan(100);
  });

  it('have what a page leaves out in a file beside the page of the folder, where the browser looks for it', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`content/zh/${i % 2 === 0 ? '窗口 100%' : 'b'}/p${i}.md`, page(`P${i}`)]),
    );
    const { site } = await link({
      'site.config.ts': config(`${TWO}, baseUrl: '/docs/'`),
      'content/zh/index.md': page('Home'),
      ...many,
    });
    const { sidebar, locale } = model(site, '/zh');
    const folders = sidebar?.entries.filter((entry) => entry.type === 'category') ?? [];
    const addresses = folders.map(({ lazy, href }) => lazy && `${decodeURI(href ?? '')}/sidebar.json`);
    expect(addresses.sort()).toEqual([...branchesOf(site, locale)].map(({ file }) => `/docs/${file}`).sort());
    expect(addresses).toHaveLength(2);
  });
});

describe('resolveLink', () => {
  const files = {
    'site.config.ts': config(`${TWO}, baseUrl: '/docs/'`),
    'content/zh/v1/a.md': page('A'),
    'content/zh/v1/sub/index.md': page('Sub'),
    'content/zh/v1/sub/b.md': page('B'),
    'content/static/file.pdf': 'x',
    'content/zh/v1/img/a.png': 'x',
  };

  it.each([
    ['./sub/b.md#x', '/docs/zh/v1/sub/b#x'],
    ['sub/index.md', '/docs/zh/v1/sub'],
    ['/v1/sub/b.md', '/docs/zh/v1/sub/b'],
    ['/v1/sub/', '/docs/zh/v1/sub'],
    ['/zh/v1/sub/b', '/docs/zh/v1/sub/b'],
    ['/v1/sub/b.html?x=1#y', '/docs/zh/v1/sub/b?x=1#y'],
    ['/v1/sub/index.html', '/docs/zh/v1/sub'],
    ['./sub/index.html#x', '/docs/zh/v1/sub#x'],
    ['sub', '/docs/zh/v1/sub'],
    ['#here', '#here'],
    ['/file.pdf', '/docs/file.pdf'],
  ])('%s leads to %s', async (href, expected) => {
    const { site } = await link(files);
    const route = site.routes.get('/zh/v1/a');
    const target = route?.source ? resolveLink(site, route, route.source, href) : null;
    expect(target).toMatchObject({ href: expected });
  });

  it.each([
    ['./sub/c.md', 'missing-file', './sub/b.md'],
    ['/v1/sbu', 'missing-page', '/v1/sub'],
    ['/fiel.pdf', 'missing-page', '/file.pdf'],
    ['./Img/a.pgn', 'missing-page', './img/a.png'],
    ['../../../etc/passwd', 'leaves-content', null],
  ])('%s is broken: %s', async (href, reason, near) => {
    const { site } = await link(files);
    const route = site.routes.get('/zh/v1/a');
    const target = route?.source ? resolveLink(site, route, route.source, href) : null;
    expect(target).toEqual({ kind: 'broken', reason });
    expect(route?.source ? nearestTarget(site, route, route.source, href) : undefined).toBe(near);
  });

  const elsewhere = (list: readonly string[], baseUrl: string): Record<string, string> => ({
    ...files,
    'site.config.ts': config(`${TWO}, baseUrl: '${baseUrl}', links: { elsewhere: ${JSON.stringify(list)} }`),
  });

  it.each([
    ['../../../api/x.html?a=1#b', ['/api/**'], '/docs/', '/api/x.html?a=1#b'],
    ['../../../api', ['/api/**'], '/docs/', '/api'],
    ['../../../api/', ['/api/**'], '/docs/', '/api/'],
    ['../../api/x.md', ['/api/**'], '/', '/api/x.md'],
    ['/api/x', ['/api/**'], '/docs/', '/api/x'],
    ['/api/x', ['/docs/api/**'], '/docs/', '/docs/api/x'],
    ['/a%2Fb/手册', ['/a*/手*'], '/docs/', '/a%2Fb/%E6%89%8B%E5%86%8C'],
    ['/x/deep/api.html', ['/**/api.html'], '/', '/x/deep/api.html'],
    ['/v1/sub/b', ['/**'], '/', '/zh/v1/sub/b'],
  ])('%s may lead elsewhere: %j at %s', async (href, list, baseUrl, expected) => {
    const { site } = await link(elsewhere(list, baseUrl));
    const route = site.routes.get('/zh/v1/a');
    const target = route?.source ? resolveLink(site, route, route.source, href) : null;
    expect(target).toMatchObject({ href: expected });
  });

  it.each([
    ['/apis', ['/api/**']],
    ['/api/a/b', ['/api/*']],
    ['/api/xyhtml', ['/api/x.html']],
    ['../../../api/../etc/passwd', ['/api/**']],
    ['/api/../v1/b', ['/api/**']],
    ['/\\\\host.example/api/x', ['/api/**']],
  ])('%s does not lead elsewhere by %j', async (href, list) => {
    const { site } = await link(elsewhere(list, '/'));
    const route = site.routes.get('/zh/v1/a');
    const target = route?.source ? resolveLink(site, route, route.source, href) : null;
    expect(target).toMatchObject({ kind: 'broken' });
  });

  it('finds a file that only another locale has', async () => {
    const { site } = await link({ ...files, 'content/en/v1/only.md': page('Only') });
    const route = site.routes.get('/zh/v1/a');
    const target = route?.source ? resolveLink(site, route, route.source, './only.md') : null;
    expect(target).toEqual({ kind: 'page', href: '/docs/zh/v1/only', url: '/zh/v1/only', hash: '' });
  });

  it('stays in the locale of the page that shows a fallback', async () => {
    const { site } = await link(files);
    const route = site.routes.get('/v1/a');
    const target = route?.source ? resolveLink(site, route, route.source, './sub/b.md') : null;
    expect(target).toMatchObject({ href: '/docs/v1/sub/b' });
  });

  it.each([
    ['./own.md', '/docs/v1/own'],
    ['./own.md#part', '/docs/zh/v1/own#part'],
    ['/v1/own#part', '/docs/zh/v1/own#part'],
    ['./sub/b.md#part', '/docs/v1/sub/b#part'],
    ['/blog#part', '/docs/blog#part'],
    ['#part', '#part'],
  ])('finds the section of %s from a fallback, at %s', async (href, expected) => {
    const { site } = await link({
      ...files,
      'content/zh/v1/own.md': page('自己'),
      'content/en/v1/own.md': page('Own'),
      'content/en/blog.md': page('Blog'),
    });
    const route = site.routes.get('/v1/a');
    const target = route?.source ? resolveLink(site, route, route.source, href) : null;
    expect(target).toMatchObject({ href: expected });
  });
});

describe('blog', () => {
  const posts = Object.fromEntries(
    Array.from({ length: 13 }, (_, i) => [
      `content/blog/2023-01-${String(i + 1).padStart(2, '0')}-post.md`,
      page(`Post ${i + 1}`),
    ]),
  );

  it('makes lists of ten, an archive and feeds', async () => {
    const { site } = await link(posts);
    expect([...site.routes.keys()].filter((url) => /^\/blog(?:\/(?:page|archive).*)?$/.test(url))).toEqual([
      '/blog',
      '/blog/archive',
      '/blog/page/2',
    ]);
    expect(model(site, '/blog/page/2').pagination).toEqual({ page: 2, pages: 2 });
    expect(model(site, '/blog').site.feeds?.rss).toBe('/blog/rss.xml');
    expect(model(site, '/blog').recentPosts.map((p) => p.label)).toEqual([
      'Post 13',
      'Post 12',
      'Post 11',
      'Post 10',
      'Post 9',
    ]);
  });

  describe('of a locale', () => {
    const inThree = `i18n: { defaultLocale: 'en', locales: {
      en: { label: 'English' }, fr: { label: 'Français' }, zh: { label: '中文', htmlLang: 'zh-CN' } } }, url: 'https://a.example', blog: { perPage: 2 }`;
    const chinese = [1, 2, 3].map((day) => [`content/zh/blog/2023-01-0${day}-post.md`, page(`博文 ${day}`)]);
    const files = {
      'site.config.ts': config(inThree),
      'content/en/index.md': page('Home'),
      ...Object.fromEntries(chinese),
    };
    const facts = (site: Site, url: string) => {
      const { head, notices, contentLang } = model(site, url);
      const attributes = head.map((tag) => tag.attributes);
      return {
        notices: notices.map(({ kind }) => kind),
        contentLang,
        canonical: attributes.find(({ rel }) => rel === 'canonical')?.['href'],
        isIndexed: !attributes.some(({ content }) => content === 'noindex'),
      };
    };

    it.each(['/blog', '/blog/page/2', '/blog/archive'])('without posts of its own repeats %s', async (url) => {
      const { site } = await link(files);
      const canonical = `https://a.example/zh${url}`;
      const fallback = { notices: ['fallback'], contentLang: 'zh-CN', canonical, isIndexed: false };
      expect(facts(site, url)).toEqual(fallback);
      expect(facts(site, `/fr${url}`)).toEqual(fallback);
      expect(facts(site, `/zh${url}`)).toEqual({ notices: [], contentLang: 'zh-CN', canonical, isIndexed: true });
      expect(site.routes.get(url)).toMatchObject({ isFallback: true });
      expect(model(site, `/zh${url}`).alternates.map(({ translated }) => translated)).toEqual([false, false, true]);
    });

    it('with posts of its own has lists of its own, and tells the language of each post', async () => {
      const { site } = await link({ ...files, 'content/en/blog/2023-01-04-own.md': page('Own') });
      const own = { notices: [], contentLang: 'en', canonical: 'https://a.example/blog', isIndexed: true };
      expect(facts(site, '/blog')).toEqual(own);
      expect(model(site, '/blog').recentPosts.map(({ lang }) => lang)).toEqual(['en', 'zh-CN', 'zh-CN', 'zh-CN']);
      expect(facts(site, '/fr/blog')).toMatchObject({ canonical: 'https://a.example/blog', contentLang: 'en' });
      const none = {
        ...files,
        'content/en/blog/2023-01-04-own.md': page('Own'),
        'site.config.ts': config(inThree.replace("label: 'English'", "label: 'English', fallback: []")),
      };
      const longer = (await link(none)).site;
      expect(facts(longer, '/fr/blog').canonical).toBe('https://a.example/blog');
      expect(facts(longer, '/fr/blog/page/2')).toMatchObject({
        canonical: 'https://a.example/fr/blog/page/2',
        isIndexed: false,
      });
    });
  });

  it('numbers the pages of the list in their titles', async () => {
    const { site } = await link({ ...posts, 'site.config.ts': config(`title: 'Site', blog: { title: 'News' }`) });
    expect(['/blog', '/blog/page/2'].map((url) => titlesOf(site, url))).toEqual([
      ['News | Site', 'News'],
      ['News (2/2) | Site', 'News (2/2)'],
    ]);
  });

  it('puts the newer post before', async () => {
    const { site } = await link(posts);
    expect(model(site, '/blog/2023/01/05/post')).toMatchObject({
      previous: { label: 'Post 6' },
      next: { label: 'Post 4' },
    });
  });
});

describe('redirects', () => {
  it('come from the configuration and from front matter', async () => {
    const { site, found } = await link({
      'site.config.ts': config(`redirects: [{ from: '/old', to: '/new' }]`),
      'content/new.md': page('New', 'redirect_from: [/older]\n'),
    });
    expect([site.redirects, found]).toEqual([
      [
        { from: '/old', to: '/new' },
        { from: '/older', to: '/new' },
      ],
      [],
    ]);
  });

  it('of the configuration hold in every locale, or in one', async () => {
    const { site, found } = await link({
      'site.config.ts': config(
        `i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français' } } }, redirects: [{ from: '/old', to: '/new' }, { from: '/older', to: '/new', locale: 'fr' }]`,
      ),
      'content/en/new.md': page('New'),
      'content/fr/new.md': page('Nouveau'),
    });
    expect([site.redirects, found]).toEqual([
      [
        { from: '/fr/old', to: '/fr/new' },
        { from: '/fr/older', to: '/fr/new' },
        { from: '/old', to: '/new' },
      ],
      [],
    ]);
  });

  it('of one address: the first counts, and the configuration comes first', async () => {
    const { site, found } = await link({
      'site.config.ts': config(`redirects: [{ from: '/old', to: '/new' }, { from: '/old', to: '/other' }]`),
      'content/new.md': page('New'),
      'content/other.md': page('Other', 'redirect_from: [/old, /older]\n'),
      'content/third.md': page('Third', 'redirect_from: [/older]\n'),
    });
    expect(site.redirects).toEqual([
      { from: '/old', to: '/new' },
      { from: '/older', to: '/other' },
    ]);
    expect(found.map(({ code, file, message }) => [code, file, message])).toEqual([
      ['duplicate-redirect', 'site.config.ts', 'Two redirects start at /old: to /new and to /other.'],
      ['duplicate-redirect', 'content/other.md', 'Two redirects start at /old: to /new and to /other.'],
      ['duplicate-redirect', 'content/third.md', 'Two redirects start at /older: to /other and to /third.'],
    ]);
  });

  it('of one address to one page are one', async () => {
    const { site, found } = await link({
      'site.config.ts': config(`redirects: [{ from: '/old', to: '/new' }, { from: '/old/', to: '/new/' }]`),
      'content/new.md': page('New', 'redirect_from: [/old, /old.html]\n'),
    });
    expect([site.redirects, found]).toEqual([
      [
        { from: '/old', to: '/new' },
        { from: '/old.html', to: '/new' },
      ],
      [],
    ]);
  });

  it('lead to a section, or to another host', async () => {
    const { site, found } = await link({
      'site.config.ts': config(
        `redirects: [{ from: '/part', to: '/new#part-b' }, { from: '/away', to: 'https://other.example/x?a=b#c' }]`,
      ),
      'content/new.md': page('New'),
    });
    expect([site.redirects, found]).toEqual([
      [
        { from: '/away', to: 'https://other.example/x?a=b#c' },
        { from: '/part', to: '/new', hash: 'part-b' },
      ],
      [],
    ]);
  });

  it('from another form of the address of the page itself have no page of their own', async () => {
    const { site, found } = await link({
      'content/new.md': page('New', 'redirect_from: [/new.html, /new/index.html, /old.html]\n'),
    });
    expect(found).toEqual([]);
    expect(site.redirects).toEqual([
      { from: '/new.html', to: '/new' },
      { from: '/old.html', to: '/new' },
    ]);
    expect(redirectsWithPage(site).map(({ from }) => from)).toEqual(['/', '/old.html']);
  });

  it.each([
    [
      '/other.html',
      'redirect-shadows-page',
      'The redirect from /other.html would hide the page /other, because hosts treat both as one address.',
    ],
    ['/other/index.html', 'redirect-shadows-page', 'The redirect from /other/index.html has the address of a page.'],
    ['/index.html', 'redirect-shadows-page', 'The redirect from /index.html has the address of a page.'],
    [
      '/wild/*',
      'redirect-pattern',
      'The redirect from /wild/* looks like a pattern, but each redirect has exactly one old address.',
    ],
    [
      '/posts/:id',
      'redirect-pattern',
      'The redirect from /posts/:id looks like a pattern, but each redirect has exactly one old address.',
    ],
    [
      '/posts/[slug]',
      'redirect-pattern',
      'The redirect from /posts/[slug] looks like a pattern, but each redirect has exactly one old address.',
    ],
    [
      '/posts/(.+)',
      'redirect-pattern',
      'The redirect from /posts/(.+) looks like a pattern, but each redirect has exactly one old address.',
    ],
  ])('from %s are an error, wherever they are written', async (from, code, message) => {
    const files = { 'content/index.md': page('Home'), 'content/other.md': page('Other') };
    const ofConfig = await link({
      ...files,
      'site.config.ts': config(`redirects: [{ from: '${from}', to: '/new' }]`),
      'content/new.md': page('New'),
    });
    const ofPage = await link({ ...files, 'content/new.md': page('New', `redirect_from: ['${from}']\n`) });
    expect(ofConfig.found.map((d) => [d.code, d.message, d.file])).toEqual([[code, message, 'site.config.ts']]);
    expect(ofPage.found.map((d) => [d.code, d.message, d.file])).toEqual([[code, message, 'content/new.md']]);
    expect([ofConfig.site.redirects, ofPage.site.redirects]).toEqual([[], []]);
  });

  it('are reported once, however many locales have them', async () => {
    const { found } = await link({
      'site.config.ts': config(
        `i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français', fallback: ['en'] } } }`,
      ),
      'content/en/new.md': page('New', "redirect_from: ['/a/*']\n"),
    });
    expect(found.map(({ code }) => code)).toEqual(['redirect-pattern']);
  });

  it('of a page that stands in give way to those of the locale', async () => {
    const { site, found } = await link({
      'site.config.ts': config(
        `i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français', fallback: ['en'] } } }`,
      ),
      'content/en/new.md': page('New', 'redirect_from: /old\n'),
      'content/fr/other.md': page('Autre', 'redirect_from: /old\n'),
    });
    expect([site.redirects, found]).toEqual([
      [
        { from: '/fr/old', to: '/fr/other' },
        { from: '/old', to: '/new' },
      ],
      [],
    ]);
  });

  it('are compared decoded, and in one form of Unicode', async () => {
    const { site } = await link({
      'site.config.ts': config(`redirects: [{ from: '/caf%C3%A9', to: '/new' }, { from: '/nai\u0308ve', to: '/new' }]`),
      'content/new.md': page('New'),
    });
    expect(site.redirects.map(({ from }) => from)).toEqual(['/café', '/na\u00efve']);
  });

  it.each([
    ['a slash at the end', '[/old/, /old, /a/b/]', ['/a/b', '/old']],
    ['one address', '/old/', ['/old']],
    ['the address of the page', '[/new/]', []],
  ])('may be written with %s', async (_, written, from) => {
    const { site, found } = await link({ 'content/new.md': page('New', `redirect_from: ${written}\n`) });
    expect([site.redirects, found]).toEqual([from.map((one) => ({ from: one, to: '/new' })), []]);
  });

  it.each([
    [
      `[{ from: '/old', to: '/nowhere' }]`,
      'redirect-target-missing',
      'The redirect from /old leads to /nowhere, which does not exist.',
    ],
    [`[{ from: '/old', to: '/new', locale: 'xx' }]`, 'unknown-locale', 'The site has no locale `xx`.'],
    [`[{ from: '/new', to: '/other' }]`, 'redirect-shadows-page', 'The redirect from /new has the address of a page.'],
  ])('%s is an error', async (redirects, code, message) => {
    const { found } = await link({
      'site.config.ts': config(`redirects: ${redirects}`),
      'content/new.md': page('New'),
      'content/other.md': page('Other'),
    });
    expect(found.map((d) => [d.code, d.message])).toEqual([[code, message]]);
  });
});
