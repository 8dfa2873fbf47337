import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { HeadTag, Layout, NavEntry, PageModel, RenderedPage } from '../../../src/model/page.js';
import type { ComponentCall } from '../../../src/open/theme.js';
import { ownTheme } from '../../support/own-theme.js';
import { samplePage } from '../output/page.js';

const theme = await ownTheme();
const { renderPage, words, headTags } = theme;

function renderComponent(name: string, props: ComponentCall['props'], locale: string): string {
  return theme.renderComponent({ name, props, html: null, locale, key: '0' });
}

const SITE = samplePage().site;
const ENTRY: NavEntry = {
  type: 'link',
  label: '指南',
  href: '/docs/guides',
  external: false,
  active: false,
  position: 'left',
  html: null,
  icon: null,
  items: [],
};
const POST = {
  title: '一篇文章',
  href: '/docs/blog/one',
  date: '2023-06-15',
  description: null,
  authors: [{ name: '本站编辑部', title: '社区', url: null, image: null, href: '/docs/blog/authors/us' }],
  tags: ['发布'],
  tagLinks: [{ label: '发布', href: '/docs/blog/tags/发布' }],
  readingMinutes: 3,
  excerptHtml: '<p>摘要</p>',
  lang: 'zh-CN',
  dir: 'ltr' as const,
};

function body(fields: Partial<PageModel>): string {
  return renderPage(samplePage(fields), null).body;
}

describe('renderPage', () => {
  it('does not say the title of a list of posts twice', () => {
    const lead = (description: string) =>
      body({ layout: 'blog-list', title: 'Blog', description }).includes('list-lead');
    expect([lead('Blog'), lead('What is new')]).toEqual([false, true]);
  });

  it.each<Layout>([
    'doc',
    'page',
    'home',
    'blog-list',
    'blog-post',
    'blog-archive',
    'blog-tags',
    'category',
    'search',
    'not-found',
  ])('renders the layout %s with one h1, one main and all regions', (layout) => {
    const html = body({ layout, html: '<p>正文</p>', post: POST, posts: [POST], pagination: { page: 1, pages: 2 } });
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(Array.from(html.matchAll(/data-region="(\w+)"/g), (match) => match[1])).toEqual([
      'header',
      'menu',
      'page',
      'footer',
      'search',
    ]);
  });

  it.each<Layout>(['doc', 'page', 'home', 'blog-list', 'category', 'search'])(
    'says of an unreviewed translation and of a draft in the column of the layout %s, not above it',
    (layout) => {
      const html = body({ layout, notices: [{ kind: 'draft' }, { kind: 'translation' }] });
      const main = html.indexOf('<main');
      for (const kind of ['draft', 'translation']) {
        expect(html.split(`notice-${kind}`)).toHaveLength(2);
        expect(html.indexOf(`notice-${kind}`)).toBeGreaterThan(main);
      }
    },
  );

  it('leaves the heading of a home page to its hero', () => {
    const hero = { layout: 'home', html: '<section class="hero"></section>', features: ['directive:hero'] } as const;
    expect(body(hero)).not.toContain('<h1');
    expect(body(hero)).toContain('class="home home-wide"');
    const call = { name: 'hero', props: { title: 'One' }, html: '<p>Two</p>', locale: 'en', key: '0' };
    expect(theme.renderComponent(call)).toMatch(/<h1>One<\/h1>.*<p>Two<\/p>/s);
  });

  it('takes digits for the title of a hero', () => {
    const { props } = theme.checkAttributes('hero', { title: 404 });
    const call = { name: 'hero', props, html: '', locale: 'en', key: '0' };
    expect(theme.renderComponent(call)).toContain('<h1>404</h1>');
  });

  it('leads from an archive to tags, and from the list of a tag to its feed', () => {
    const archive = { layout: 'blog-archive', posts: [POST, { ...POST, href: '/docs/blog/two' }] } as const;
    const all = body({ ...archive, href: '/docs/blog/archive', site: { ...SITE, archiveHref: '/docs/blog/archive' } });
    expect(all).toContain('<a href="/docs/blog/tags/发布">发布</a><span class="post-tag-count">2</span>');
    const tag = body({ ...archive, href: '/docs/blog/tags/发布', site: { ...SITE, tagsHref: '/docs/blog/tags' } });
    expect(tag).toMatch(/<p class="list-links">.*<a href="\/docs\/blog\/tags">/s);
    expect(tag).toContain('href="/docs/blog/tags/发布/rss.xml"');
    expect(tag).not.toContain('post-tag-count');
    expect(body({ ...archive, href: '/docs/blog/authors/us' })).toContain('class="post-authors list-author"');
  });

  it('lists all tags with the numbers of their posts, and leads to the list from each page of the blog', () => {
    const site = { ...SITE, tagsHref: '/docs/blog/tags' };
    const posts = [POST, { ...POST, href: '/docs/blog/two' }];
    const tags = body({ layout: 'blog-tags', href: '/docs/blog/tags', posts, site });
    expect(tags).toContain('<a href="/docs/blog/tags/发布">发布</a><span class="post-tag-count">2</span>');
    expect(tags).toContain('href="/docs/blog/tags" aria-current="page"');
    expect(body({ layout: 'blog-post', site })).toContain('href="/docs/blog/tags"');
    expect(body({ layout: 'blog-post', site: { ...SITE, tagsHref: null } })).not.toContain('href="/docs/blog/tags"');
  });

  it('draws a post’s cover from its tag and its title', () => {
    const covers = (posts: readonly (typeof POST)[]): readonly (readonly string[])[] =>
      body({ layout: 'blog-list', posts })
        .split('<svg class="post-cover"')
        .slice(1)
        .map((svg) => svg.match(/cover-cell" x="\d+" y="\d+|cover-sign"[^<]*/g) ?? []);
    const [one, same, other] = covers([POST, { ...POST, href: '/b' }, { ...POST, href: '/c', title: '另一篇' }]);
    expect(one?.some((part) => part.endsWith('>发'))).toBe(true);
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('gives the values of a chart the same decimals, and names the series that matters', () => {
    const rows = [
      { label: 'One: a', value: 1.5 },
      { label: 'Two: a', value: 0.25 },
    ];
    const chart = (main?: string): string =>
      renderComponent(
        'bar-chart',
        { data: { charts: [{ id: 'c', title: 'T', unit: 's', main, rows }] }, chart: 'c' },
        'en',
      );
    expect(chart('One').match(/chart-value[^<]*/g)).toEqual([
      'chart-value chart-main">1.50',
      'chart-value chart-other">0.25',
    ]);
    expect(chart('One').match(/chart-bar-\w+/g)).toEqual(['chart-bar-0', 'chart-bar-other']);
    expect(chart().match(/chart-bar-\w+/g)).toEqual(['chart-bar-0', 'chart-bar-1']);
  });

  it('keeps the clauses of a hero’s title in Han script whole, and leaves other titles as they are', () => {
    const heading = (title: string): string | undefined =>
      /<h1>.*<\/h1>/.exec(
        theme.renderComponent({ name: 'hero', props: { title }, html: '', locale: 'en', key: '0' }),
      )?.[0];
    expect(heading('快，又好')).toBe('<h1><span>快，</span><span>又好</span></h1>');
    expect(heading('又快又好')).toBe('<h1>又快又好</h1>');
    expect(heading('Fast, and good')).toBe('<h1>Fast, and good</h1>');
  });

  it('has no columns in the footer of a site without any', () => {
    expect(body({ site: { ...SITE, footer: { groups: [], copyright: '©' } } })).not.toContain('site-footer-groups');
  });

  it('has an empty footer where a site configures none', () => {
    expect(body({ site: { ...SITE, footer: { groups: [], copyright: '' } } })).toContain(
      '<div class="site-footer-inner"></div>',
    );
  });

  it('puts a React page in the place of the HTML', () => {
    const html = renderPage(samplePage({ layout: 'home' }), ({ page }) => page.title).body;
    expect(html).toContain('>指南</main>');
  });

  it.each([
    ['two levels in sight', 30, '<ul><li class="toc-level-2">'],
    ['one level where two are too long by themselves', 50, '<ul><li class="toc-level-1">'],
  ])('keeps %s of long contents', (_, seconds, inner) => {
    const heading = (id: string, depth: number) => ({ id, depth, text: id, html: id });
    const toc = [
      heading('a', 2),
      ...Array.from({ length: seconds }, (_, n) => heading(`b${n}`, 3)),
      ...Array.from({ length: 50 }, (_, n) => heading(`c${n}`, 4)),
    ];
    const html = body({ html: '<p>正文</p>', toc });
    expect(html).toContain('toc-folded');
    expect(html.match(/<ul><li class="toc-level-\d">/g)).toEqual([inner]);
  });

  it('prints no style attribute, no handler and no script but JSON', () => {
    const html = body({ html: '<p>正文</p>', toc: [{ id: 'a', depth: 2, text: 'A', html: 'A' }] });
    expect(html).not.toMatch(/ style=| on\w+=/);
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="docsgen-words">']);
  });

  it('marks the language of a fallback page’s text', () => {
    expect(body({ contentLang: 'en', contentDir: 'ltr' })).toContain('<article class="article" lang="en" dir="ltr">');
  });

  it('marks the language of posts that stand in for translations, and of no others', () => {
    const posts = [POST, { ...POST, href: '/docs/blog/two', title: 'Two', lang: 'en' }];
    const recentPosts = posts.map(({ title, href, lang, dir }) => ({ label: title, href, lang, dir }));
    for (const layout of ['blog-list', 'blog-archive'] as const) {
      const html = body({ layout, posts, recentPosts, pagination: { page: 1, pages: 1 } });
      expect(html.match(/<a href="\/docs\/blog\/two" lang="en" dir="ltr">Two</g)).toHaveLength(2);
      expect(html).not.toContain('lang="zh-CN"');
    }
    expect(body({ layout: 'blog-list', posts })).toContain('<div class="prose" lang="en" dir="ltr"><p>摘要</p></div>');
  });

  it('opens the categories that the model opens, and names their carets', () => {
    const children = [{ type: 'link' as const, label: '一', href: '/docs/one', active: true }];
    const category = {
      type: 'category' as const,
      label: '类',
      href: '/docs/more',
      active: false,
      open: true,
      children,
      lazy: false,
    };
    const html = body({
      sidebar: { name: 'guides', entries: [category, { ...category, label: '别', open: false, lazy: true }] },
    });
    expect(html.match(/<details[^>]*><summary[^>]*>/g)).toEqual([
      '<details open=""><summary aria-label="展开或折叠“类”">',
      // A script names it, because without a script it is hidden.
      '<details data-lazy=""><summary>',
    ]);
    expect(html).toContain('data-caret="展开或折叠“{label}”"');
    expect(html).toContain('href="/docs/one" aria-current="page"');
  });

  it('shows a folder that holds its own page alone as a link', () => {
    const category = { type: 'category', label: '一', href: '/one', active: false, open: false, lazy: false } as const;
    const entries = [{ ...category, children: [] }];
    expect(body({ sidebar: { name: 'guides', entries } })).toContain('<li><a href="/one">一</a></li>');
  });

  it('shows badges, lines of text and links out in the sidebar', () => {
    const badge = { text: '新', type: 'tip' as const };
    const html = body({
      sidebar: {
        name: 'guides',
        entries: [
          { type: 'text', label: '第二部分' },
          { type: 'link', label: '论坛', href: 'https://forum.example', active: false, external: true, badge },
          { type: 'category', label: '类', href: null, active: false, open: true, children: [], lazy: false, badge },
        ],
      },
    });
    const mark = '<span class="badge badge-tip">新</span>';
    expect(html).toContain('<li class="sidebar-text">第二部分</li>');
    expect(html).toContain(`<a href="https://forum.example" rel="noopener">论坛${mark}</a>`);
    expect(html).toContain(`<summary>类${mark}</summary>`);
  });

  it('writes dates by the locale and links the pages of the blog list', () => {
    const site = { ...SITE, blogHref: '/docs/blog' };
    const html = body({ layout: 'blog-list', site, posts: [POST], pagination: { page: 2, pages: 3 } });
    expect(html).toContain('2023 年 6 月 15 日');
    expect(html).toMatch(/href="\/docs\/blog" rel="prev".*href="\/docs\/blog\/page\/3" rel="next"/s);
  });

  it('prints the configuration of a navbar item that cannot be rendered', () => {
    const navbar = [ENTRY, { ...ENTRY, label: '坏的', href: null }];
    const render = (): RenderedPage => renderPage(samplePage({ site: { ...SITE, navbar } }), null);
    expect(render).toThrowError(/navbar item.*leads nowhere.*"label": "坏的"/s);
    expect(render).toThrowError(expect.objectContaining({ code: 'navbar-item' }));
  });
});

describe('renderComponent', () => {
  it('lists of pages have icons on all cards or on none, and many pages are a plain list', () => {
    const cards = (icons: readonly (string | null)[]): string =>
      renderComponent(
        'cards',
        {
          cards: icons.map((icon, n) => ({ label: `L${n}`, href: `/${n}`, description: null, icon, external: false })),
        },
        'en',
      );
    expect(cards(['book', 'gear']).match(/<svg/g)).toHaveLength(2);
    expect(cards(['book', null])).not.toContain('<svg');
    expect(cards(Array(6).fill(null))).toContain('class="cards"');
    expect(cards(Array(7).fill(null))).toContain('class="cards cards-list"');
  });

  it('offers the components of the theme', () => {
    expect(theme.componentNames).toEqual([
      'band',
      'bar-chart',
      'cards',
      'figures',
      'hero',
      'quotes',
      'search-box',
      'window',
    ]);
  });

  it('frames a window with its title', () => {
    expect(renderComponent('window', { title: 'docsgen <check>' }, 'en')).toMatch(
      /^<figure class="window"><figcaption class="window-bar">docsgen &lt;check&gt;<\/figcaption>/,
    );
    const mistakesOf = (props: Readonly<Record<string, unknown>>) =>
      theme.checkAttributes('window', props).mistakes.map(({ attribute, kind }) => [attribute, kind]);
    expect(theme.checkAttributes('window', { title: 404 })).toEqual({ props: { title: '404' }, mistakes: [] });
    expect(mistakesOf({ titel: 'a' })).toEqual([['titel', 'unknown']]);
    expect(mistakesOf({ title: true })).toEqual([['title', 'invalid']]);
  });

  it.each([
    ['hero', { title: 'T', kicker: 2 }, []],
    ['hero', {}, [['title', 'missing']]],
    ['hero', { title: 'T', kiker: 'K' }, [['kiker', 'unknown']]],
    ['band', { wide: true }, [['wide', 'unknown']]],
    ['figures', { title: 'T' }, [['title', 'unknown']]],
    ['quotes', { by: 'me' }, [['by', 'unknown']]],
    ['bar-chart', { src: './a.json', chart: 'a' }, []],
    ['bar-chart', { src: './a.json', name: 'a' }, [['name', 'unknown']]],
  ] as const)('reports attributes that %s does not take: %j', (name, props, mistakes) => {
    expect(theme.checkAttributes(name, props).mistakes.map(({ attribute, kind }) => [attribute, kind])).toEqual(
      mistakes,
    );
  });

  it('offers queries that lead to the search page without script, and nothing without a search', () => {
    const html = renderComponent('search-box', { queries: 'dark & light, 深色，', searchHref: '/b/search' }, 'en');
    expect(Array.from(html.matchAll(/href="([^"]+)"/g), (match) => match[1])).toEqual([
      '/b/search',
      '/b/search?q=dark%20%26%20light',
      '/b/search?q=%E6%B7%B1%E8%89%B2',
    ]);
    expect(html).toContain('data-query="dark &amp; light"');
    expect(renderComponent('search-box', { queries: 'a' }, 'en')).toBe('');
  });

  it('draws bars and the same figures as a table', () => {
    const rows = [
      { label: 'Tauri：启动', value: 2 },
      { label: 'Wry：启动', value: 1 },
    ];
    const data = { charts: [{ id: 'time', title: '耗时', unit: '秒', rows }] };
    const html = renderComponent('bar-chart', { data, chart: 'time' }, 'zh-cn');
    expect(Array.from(html.matchAll(/<rect width="([\d.]+)%"/g), (match) => match[1])).toEqual(['100', '50']);
    expect(html).toContain('<th scope="row">Wry：启动</th><td>1</td>');
    expect(html).toContain('<th scope="col">数值（秒）</th>');
  });

  it('names the bars by the title and the unit above them, without marks of one language', () => {
    const data = { charts: [{ id: 'time', title: 'Time', unit: 's', rows: [{ label: 'a', value: 2 }] }] };
    const html = renderComponent('bar-chart', { data, chart: 'time' }, 'en');
    const [, id = ''] = /<figcaption id="([^"]+)">/.exec(html) ?? [];
    expect(html).toContain(`<div class="chart-bars" role="img" aria-labelledby="${id}">`);
    expect(html).toContain('<th scope="col">Value (s)</th>');
    expect(html).not.toMatch(/[（）：]/);
  });

  it.each([
    ['bar-chart', { data: {}, chart: 'x' }, /has no chart `x`/],
    ['no-such', {}, /has no directive `no-such`/],
  ])('%s tells what is wrong', (name, props, message) => {
    expect(() => renderComponent(name, props, 'en')).toThrowError(message);
  });
});

describe('words', () => {
  it.each([
    ['zh-cn', '重试'],
    ['zh', '重试'],
    ['fr', 'Réessayer'],
    ['xx', 'Retry'],
  ])('of %s', (locale, expected) => {
    expect(words(locale)['load.retry']).toBe(expected);
  });

  it.each(['fr', 'ko', 'it', 'zh-cn'])('%s fills in the same names as English', (locale) => {
    const names = (text: string | undefined): string[] =>
      Array.from((text ?? '').matchAll(/\{(\w+)\}/g), (m) => m[1] ?? '').sort();
    const different = Object.entries(words('en')).filter(
      ([key, text]) => names(text).join() !== names(words(locale)[key]).join(),
    );
    // Notices name the language only if the sentence needs it.
    expect(different.map(([key]) => key).filter((key) => !key.startsWith('notice.'))).toEqual([]);
  });

  it('keeps the wordings of the specification in English', () => {
    const en = words('en');
    const keys = [
      'crash.title',
      'crash.tryAgain',
      'crash.pageError',
      'load.retry',
      'nav.backToMainMenu',
      'search.error',
      'search.noResults',
      'search.suggestions',
    ];
    expect(keys.map((key) => en[key])).toEqual([
      'This page crashed',
      'Try again',
      'Page Error',
      'Retry',
      'Back to main menu',
      'Something went wrong. Please try again.',
      'No results for "{query}"',
      'Try searching for:',
    ]);
  });

  it('has the spelling of the specification on the site that it is for', () => {
    const strings = readFileSync(new URL('../../../content/_templates/strings/index.ts', import.meta.url), 'utf8');
    expect(strings).toContain("'An error has occured. Please try again...'");
  });
});

describe('headTags', () => {
  it('lets the first paint wait for a mark behind the header, ahead of the content', () => {
    const [wait] = headTags(samplePage()).filter((tag) => tag.attributes['rel'] === 'expect');
    expect(wait?.attributes).toMatchObject({ blocking: 'render' });
    const { body } = renderPage(samplePage(), null);
    const mark = body.indexOf(`id="${String(wait?.attributes['href']).slice(1)}"`);
    expect(mark).toBeGreaterThan(body.indexOf('</header>'));
    expect(mark).toBeLessThan(body.indexOf('<main'));
  });

  it('gives one inline script, the same for all pages of a locale', () => {
    const scripts = (page: PageModel): HeadTag[] => headTags(page).filter((tag) => tag.tag === 'script');
    const [one] = scripts(samplePage());
    expect(scripts(samplePage({ title: '别的', url: '/other' }))).toEqual([one]);
    expect(() => new Function(one?.content ?? '')).not.toThrow();
    expect(one?.content).not.toMatch(/<\/?script/);
  });
});
