import { describe, expect, it } from 'vitest';
import type { HeadTag, Layout, NavEntry, PageModel, RenderedPage } from '../../../src/model/page.js';
import type { ComponentCall } from '../../../src/render/theme.js';
import { ownTheme } from '../../support/own-theme.js';
import { samplePage } from '../emit/page.js';

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
  authors: [{ name: '本站编辑部', title: '社区', url: null, image: null }],
  tags: ['发布'],
  readingMinutes: 3,
  excerptHtml: '<p>摘要</p>',
  lang: 'zh-CN',
  dir: 'ltr' as const,
};

function body(fields: Partial<PageModel>): string {
  return renderPage(samplePage(fields), null).body;
}

describe('renderPage', () => {
  it.each<Layout>(['doc', 'page', 'home', 'blog-list', 'blog-post', 'blog-archive', 'category', 'search', 'not-found'])(
    'renders the layout %s with one h1, one main and all regions',
    (layout) => {
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
    },
  );

  it('puts a React page in the place of the HTML', () => {
    const html = renderPage(samplePage({ layout: 'home' }), ({ page }) => page.title).body;
    expect(html).toContain('>指南</main>');
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
      '<details data-lazy=""><summary aria-label="展开或折叠“别”">',
    ]);
    expect(html).toContain('href="/docs/one" aria-current="page"');
  });

  it('writes dates by the locale and links the pages of the blog list', () => {
    const site = { ...SITE, blogHref: '/docs/blog' };
    const html = body({ layout: 'blog-list', site, posts: [POST], pagination: { page: 2, pages: 3 } });
    expect(html).toContain('2023年6月15日');
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
  it('offers the components of the theme', () => {
    expect(theme.componentNames).toEqual(['bar-chart', 'cards']);
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
  });

  it.each([
    ['bar-chart', { data: {}, chart: 'x' }, /has no chart “x”/],
    ['no-such', {}, /has no directive “no-such”/],
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
    // Notices name the language only where the sentence needs it.
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
      'An error has occured. Please try again...',
      'No results for "{query}"',
      'Try searching for:',
    ]);
  });
});

describe('headTags', () => {
  it('lets the first paint wait for a mark behind header and notices, ahead of the content', () => {
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
