import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../src/config/schema.js';
import type { Locale } from '../../../src/model/config.js';
import type { Site } from '../../../src/model/site.js';
import { dateText } from '../../../src/shared/date-text.js';
import {
  alternatesOf,
  homeUrl,
  type LinkTarget,
  localeOfUrl,
  nearestTarget,
  publishedUrl,
  resolveLink,
} from '../../../src/site/index.js';
import { textIn } from '../../../src/site/text.js';
import {
  encodePath,
  fileOf,
  hrefOf,
  hrefWithBase,
  joinPath,
  linkedUrl,
  placeOfHref,
  urlOf,
} from '../../../src/site/urls.js';
import { linked, modelAt, routeAt, type SiteParts, TWO } from './linked-site.js';

const localeAt = (path: string): Locale => ({
  code: 'c',
  label: 'L',
  direction: 'ltr',
  htmlLang: 'en',
  calendar: 'gregory',
  path,
  fallback: [],
  unreviewed: false,
});

describe('the address of a page', () => {
  it.each([
    ['', '', '/', 'index.html'],
    ['', 'a/b', '/a/b', 'a/b/index.html'],
    ['zh', '', '/zh', 'zh/index.html'],
    ['zh', 'a', '/zh/a', 'zh/a/index.html'],
  ])('of the locale at %j with the slug %j is %s', (path, slug, url, file) => {
    expect([urlOf(localeAt(path), slug), fileOf(url)]).toEqual([url, file]);
  });

  const config = {
    baseUrl: '/docs/',
    trailingSlash: 'never' as const,
    i18n: { source: 'en', leastCurrent: {}, defaultLocale: 'c', locales: [localeAt(''), localeAt('zh')] },
  };

  it.each([
    ['/', '/', '/docs/'],
    ['/zh', '/zh/', '/docs/zh/'],
    ['/zh/a', '/zh/a', '/docs/zh/a'],
    ['/zha', '/zha', '/docs/zha'],
    ['/a b', '/a b', '/docs/a%20b'],
  ])('%s is linked as %s', (url, inSite, href) => {
    expect([linkedUrl(config, url), hrefOf(config, url)]).toEqual([inSite, href]);
  });

  it.each([
    ['/', '/docs/'],
    ['/zh', '/docs/zh/'],
    ['/zh/a', '/docs/zh/a/'],
    ['/v1.0', '/docs/v1.0/'],
    ['/zh/404.html', '/docs/zh/404.html'],
  ])('%s is linked as %s where addresses end with a slash', (url, href) => {
    expect(hrefOf({ ...config, trailingSlash: 'always' }, url)).toBe(href);
  });

  it.each(['/', '/zh', '/zh/a', '/a b', '/a#b?c%d', '/v1.0', '/路径'])('%s is read back from its links', (url) => {
    for (const trailingSlash of ['never', 'always'] as const) {
      const href = hrefOf({ ...config, trailingSlash }, url);
      expect(placeOfHref('/docs/', href)).toEqual({ url, id: '' });
      expect(placeOfHref('/docs/', `${href}?tab=a#b`)).toEqual({ url, id: 'b' });
    }
  });

  it.each([
    ['/docs/a#', { url: '/a', id: '' }],
    ['/docs/a#%E8%8A%82', { url: '/a', id: '节' }],
    ['/docs/a#100%', { url: '/a', id: '100%' }],
    ['#x', null],
    ['b', null],
    ['/other/a', null],
    ['https://example.com/docs/a', null],
    ['//docs/a', null],
  ])('the link %s leads to %j', (href, place) => {
    expect(placeOfHref('/docs/', href)).toEqual(place);
  });

  it.each([
    ['/a', '/b/a'],
    ['a', '/b/a'],
    ['a/b', '/b/a/b'],
    ['//a', '/b//a'],
  ])('of the file %s has the base in front', (url, href) => {
    expect(hrefWithBase('/b/', url)).toBe(href);
  });

  it('is written so that its characters mean themselves', () => {
    const unsafe = ' \t\n\u0000\u007F"#%<>?[\\]^`{|}';
    expect(encodePath(unsafe)).toBe(encodeURIComponent(unsafe));
    const safe = "/a-b_c.d~e!f$g&h'i(j)*k+l,m;n=o:p@q中文é";
    expect(encodePath(safe)).toBe(safe);
  });

  it.each<readonly [string, string, string | null]>([
    ['', 'a', 'a'],
    ['a', 'b', 'a/b'],
    ['a', '/b', 'b'],
    ['a', './b', 'a/b'],
    ['a', 'b/', 'a/b'],
    ['a', 'b//c', 'a/b/c'],
    ['a/b', '../c', 'a/c'],
    ['a', '..', ''],
    ['a', '../..', null],
    ['', '..', null],
    ['a', '/..', null],
    ['a', '/b/../c', 'c'],
    ['a', '.', 'a'],
    ['a', '...', 'a/...'],
  ])('in the folder %j of %j is %j', (dir, path, expected) => {
    expect(joinPath(dir, path)).toBe(expected);
  });
});

describe('a configured text', () => {
  const { config } = linked({ config: { i18n: TWO } }).site;

  it.each([
    ['Text', 'zh', 'Text'],
    [{ en: 'E', zh: 'Z' }, 'zh', 'Z'],
    [{ en: 'E', fr: 'F' }, 'zh', 'E'],
    [{ fr: 'F', de: 'D' }, 'zh', 'F'],
    [{ zh: '' }, 'zh', ''],
    [{}, 'zh', ''],
  ])('%j in %s is %j', (text, code, expected) => {
    expect(textIn(config, text, code)).toBe(expected);
  });

  it('of a date has the words and the calendar of its locale', () => {
    const locale = localeAt('');
    expect(dateText(locale, '2024-09-01')).toBe('September 1, 2024');
    expect(dateText({ ...locale, htmlLang: 'zh-CN' }, '2024-09-27')).toBe('2024 年 9 月 27 日');
    expect(dateText({ ...locale, calendar: 'buddhist' }, '2024-09-27')).toContain('2567');
  });
});

describe('the home page', () => {
  it('of a locale is its own, else its first page', () => {
    const { site } = linked({ config: { i18n: TWO }, pages: { 'en/index.md': {}, 'zh/index.md': {} } });
    expect([homeUrl(site, 'en'), homeUrl(site, 'zh')]).toEqual(['/', '/zh']);
    const none = linked({ config: { i18n: TWO }, pages: { 'en/b.md': {}, 'en/a.md': {}, 'zh/c.md': {} } }).site;
    expect([homeUrl(none, 'en'), homeUrl(none, 'zh')]).toEqual(['/a', '/zh/a']);
    const empty = linked({ config: { i18n: TWO } }).site;
    expect([homeUrl(empty, 'en'), homeUrl(empty, 'zh'), homeUrl(empty, 'xx')]).toEqual(['/', '/zh', '/']);
  });

  it.each([
    ['/', '/'],
    ['/a', '/'],
    ['/zh', '/zh/'],
    ['/zh/a/b', '/zh/'],
    ['/zhx/a', '/'],
    ['/a/zh', '/'],
  ])('for what is missing at %s is %s', (url, expected) => {
    expect(localeOfUrl(linked({ config: { i18n: TWO } }).site, url)).toBe(expected);
  });
});

describe('a page in other locales', () => {
  const parts: SiteParts = {
    config: {
      i18n: {
        defaultLocale: 'en',
        locales: { en: { label: 'E' }, fr: { label: 'F', fallback: [] }, zh: { label: 'Z' } },
      },
      url: 'https://a.example',
      baseUrl: '/docs/',
    },
    pages: { 'en/a.md': {}, 'en/index.md': {}, 'fr/index.md': {} },
  };
  const facts = (site: Site, url: string): unknown[] =>
    alternatesOf(site, routeAt(site, url)).map(({ locale, href, absoluteUrl: full, current, translated }) => [
      locale.code,
      href,
      full.slice('https://a.example'.length),
      current,
      translated,
    ]);

  it('is found at its address, else at the home page', () => {
    const { site } = linked(parts);
    expect(facts(site, '/a')).toEqual([
      ['en', '/docs/a', '/docs/a', true, true],
      ['fr', '/docs/fr/', '/docs/fr/', false, false],
      ['zh', '/docs/zh/a', '/docs/zh/a', false, false],
    ]);
    expect(facts(site, '/404.html')).toEqual([
      ['en', '/docs/404.html', '/docs/404.html', true, false],
      ['fr', '/docs/fr/404.html', '/docs/fr/404.html', false, false],
      ['zh', '/docs/zh/404.html', '/docs/zh/404.html', false, false],
    ]);
  });

  it('is expected at its address where another run publishes the locale', () => {
    const { site } = linked({ ...parts, publishedLocales: ['en'] });
    expect(facts(site, '/a')).toEqual([
      ['en', '/docs/a', '/docs/a', true, true],
      ['fr', '/docs/fr/a', '/docs/fr/a', false, false],
      ['zh', '/docs/zh/a', '/docs/zh/a', false, false],
    ]);
  });

  it('is named to search engines where it is translated', () => {
    const hreflangs = (pages: SiteParts['pages'], url: string, config?: UserConfig): unknown[] => {
      const { site } = linked({ config: { ...parts.config, ...config }, ...(pages && { pages }) });
      const tags = modelAt(site, url).head.filter(({ attributes }) => attributes['hreflang'] !== undefined);
      return tags.map(({ tag, attributes }) => [tag, attributes['rel'], attributes['hreflang'], attributes['href']]);
    };
    const address = 'https://a.example/docs/';
    expect(hreflangs({ 'en/a.md': {}, 'zh/a.md': {} }, '/a')).toEqual([
      ['link', 'alternate', 'en', `${address}a`],
      ['link', 'alternate', 'zh', `${address}zh/a`],
      ['link', 'alternate', 'x-default', `${address}a`],
    ]);
    expect(hreflangs({ 'fr/a.md': {}, 'zh/a.md': {} }, '/fr/a').at(-1)).toEqual([
      'link',
      'alternate',
      'x-default',
      `${address}fr/a`,
    ]);
    expect(hreflangs({ 'en/a.md': {} }, '/a')).toEqual([]);
    expect(hreflangs({ 'en/a.md': {}, 'fr/a.md': {} }, '/zh/a')).toEqual([]);
  });

  it('is written whole in ASCII', () => {
    const { site } = linked({ config: { url: 'https://a.example', baseUrl: '/b/' } });
    expect(publishedUrl(site, '/中 文/a')).toBe('https://a.example/b/%E4%B8%AD%20%E6%96%87/a');
    expect(publishedUrl(site, '/~!a')).toBe('https://a.example/b/~!a');
  });
});

describe('a link', () => {
  const parts: SiteParts = {
    config: { i18n: TWO, baseUrl: '/b/' },
    pages: {
      'en/index.md': {},
      'en/v1/a.md': {},
      'en/v1/sub/index.md': {},
      'en/v1/sub/b.md': {},
      'en/v1/50%25.md': {},
      'zh/v1/a.md': {},
      'zh/v1/only.md': {},
      'zh/v1/c d.md': {},
    },
    statics: ['file.pdf', 'v1/近.pdf'],
  };
  const follow = (href: string, url = '/v1/a', more: Partial<UserConfig> = {}): LinkTarget => {
    const { site } = linked({ ...parts, config: { ...parts.config, ...more } });
    const route = routeAt(site, url);
    if (route.source === null) throw new Error(`The route ${url} has no source.`);
    return resolveLink(site, route, route.source, href);
  };

  it.each([
    ['', '', '/v1/a', ''],
    ['#x', '#x', '/v1/a', 'x'],
    ['#%E4%B8%AD', '#%E4%B8%AD', '/v1/a', '中'],
    ['#100%', '#100%25', '/v1/a', '100%'],
    ['?q=1', '?q=1', '/v1/a', ''],
    ['?q=1#x?y', '?q=1#x?y', '/v1/a', 'x?y'],
    ['sub', '/b/v1/sub', '/v1/sub', ''],
    ['sub/b.md?q=1#x', '/b/v1/sub/b?q=1#x', '/v1/sub/b', 'x'],
    ['sub/b.html', '/b/v1/sub/b', '/v1/sub/b', ''],
    ['sub/index.html', '/b/v1/sub', '/v1/sub', ''],
    ['/index.html', '/b/', '/', ''],
    ['/', '/b/', '/', ''],
    ['../v1/./sub/../a', '/b/v1/a', '/v1/a', ''],
    ['/zh/v1/a', '/b/zh/v1/a', '/zh/v1/a', ''],
    ['/zh/', '/b/zh/', '/zh', ''],
    ['only.md', '/b/v1/only', '/v1/only', ''],
    ['c%20d.md', '/b/v1/c%20d', '/v1/c d', ''],
    ['50%2525.md', '/b/v1/50%2525', '/v1/50%25', ''],
  ])('%j leads to %j', (href, expected, url, hash) => {
    expect(follow(href)).toEqual({ kind: 'page', href: expected, url, hash });
  });

  it.each([
    ['/file.pdf', '/b/file.pdf'],
    ['../file.pdf', '/b/file.pdf'],
    ['近.pdf', '/b/v1/近.pdf'],
  ])('%s leads to the file %s', (href, expected) => {
    expect(follow(href)).toEqual({ kind: 'file', href: expected });
  });

  it.each([
    ['none.md', 'missing-file'],
    ['sub/b.MD', 'missing-file'],
    ['sub/b.mdx', 'missing-file'],
    ['sub/b.markdown', 'missing-file'],
    ['b.tsx', 'missing-file'],
    ['sub/b.md.txt', 'missing-page'],
    ['sub/bmd', 'missing-page'],
    ['/v1/sub/index', 'missing-page'],
    ['zh/v1/a', 'missing-page'],
    ['/file.pd', 'missing-page'],
    ['sub/bindex.html', 'missing-page'],
    ['sub/b.html.html', 'missing-page'],
    ['../../a', 'leaves-content'],
    ['../../a.md', 'leaves-content'],
    ['/v1/sub/b.htmlx', 'missing-page'],
    ['/v1/sub/index.htmlx', 'missing-page'],
  ])('%s is broken: %s', (href, reason) => {
    expect(follow(href)).toMatchObject({ kind: 'broken', reason });
  });

  it.each([
    ['/v1/a', 'sub/c.md', './sub/b.md'],
    ['/v1/a', '/v1/sub/c.md', '/v1/sub/b.md'],
    ['/v1/sub/b', 'a.md', '../a.md'],
    ['/v1/a', 'sub/c', '/v1/sub/b'],
    ['/zh/v1/a', 'olny.md', './only.md'],
    ['/v1/a', 'olny.md', null],
    ['/zh/v1/a', '/sub/bb', '/v1/sub/b'],
    ['/zh/v1/a', 'olny', '/v1/only'],
    ['/v1/a', 'qqqqqqqqqqqqqqqq.md', null],
    ['/v1/a', 'qqqqqqqqqqqqqqqqq', null],
    ['/v1/a', '../../a', null],
  ])('on %s to %s is near to %s of its own locale', (from, href, near) => {
    const { site } = linked(parts);
    const route = routeAt(site, from);
    expect(route.source && nearestTarget(site, route, route.source, href)).toBe(near);
  });

  it.each([
    ['/', 'v1/sub/b.md', '/b/v1/sub/b'],
    ['/v1/a', '/zh/v1/a#x', '/b/zh/v1/a#x'],
    ['/zh/v1/a', '/zh/v1/only', '/b/zh/v1/only'],
    ['/zh/v1/a', '/v1/only', '/b/zh/v1/only'],
    ['/zh/v1/a', '/zh/', '/b/zh/'],
    ['/zh/v1/sub/b', '../a.md', '/b/zh/v1/a'],
    ['/zh/v1/sub/b', '../a.md#x', '/b/v1/a#x'],
    ['/zh/v1/sub/b', '/v1/a#x', '/b/v1/a#x'],
    ['/zh/v1/sub/b', 'index.md#x', '/b/zh/v1/sub#x'],
    ['/zh/v1/sub/b', '/v1/only#x', '/b/zh/v1/only#x'],
    ['/zh/v1/sub/b', '/search#x', '/b/zh/search#x'],
  ])('on %s leads with %s to %s', (url, href, expected) => {
    expect(follow(href, url)).toMatchObject({ kind: 'page', href: expected });
  });

  it('on a page that another locale has leads to its file there', () => {
    const locales = { en: { label: 'E', fallback: ['fr', 'zh'] }, fr: { label: 'F' }, zh: { label: 'Z' } };
    const { site } = linked({
      config: { i18n: { source: 'en', leastCurrent: {}, defaultLocale: 'en', locales } },
      pages: { 'en/a.md': {}, 'zh/b.md': {} },
    });
    const route = routeAt(site, '/a');
    expect(route.source && resolveLink(site, route, route.source, 'b.md')).toMatchObject({ href: '/b' });
  });

  it.each<readonly [string, readonly string[], string | null]>([
    ['/x/a', ['/x/*'], '/x/a'],
    ['/x/a', ['/b/x/*'], '/b/x/a'],
    ['x', ['/b/v1/x'], '/b/v1/x'],
    ['x/y?q=1#h', ['/b/v1/x/**'], '/b/v1/x/y?q=1#h'],
    ['../../../x', ['/x'], '/x'],
    ['/x', ['/x/**'], '/x'],
    ['/x/', ['/x/**'], '/x/'],
    ['/x/y/z', ['/x/**'], '/x/y/z'],
    ['/x/y/z', ['/x/**/z'], '/x/y/z'],
    ['/x/z', ['/x/**/z'], '/x/z'],
    ['/xyz', ['/x*z'], '/xyz'],
    ['/x.z', ['/x.z'], '/x.z'],
    ['/(x)[y]+{z}|$^', ['/(x)[y]+{z}|$^'], '/(x)[y]+%7Bz%7D|$^'],
    ['/xqz', ['/x.z'], null],
    ['/xy', ['/x'], null],
    ['/axc', ['/a*b*c'], null],
    ['//[', ['/x'], null],
    ['/yx', ['/x'], null],
    ['/x/y', ['/x*'], null],
    ['/xy/z', ['/x/**'], null],
    ['/x/y', [], null],
    ['/y?/x', ['/x', '/y'], '/y?/x'],
    ['/z?/x', ['/x'], null],
    ['//host.example/x', ['/x'], null],
  ])('%s may lead elsewhere by %j', (href, elsewhere, expected) => {
    const target = follow(href, '/v1/a', { links: { elsewhere: [...elsewhere] } });
    const broken = { kind: 'broken', reason: 'missing-page' };
    expect(target).toMatchObject(expected === null ? broken : { kind: 'file', href: expected });
  });

  it('leads to a page of the site before what is elsewhere', () => {
    expect(follow('/v1/sub', '/v1/a', { links: { elsewhere: ['/**'] } })).toMatchObject({ kind: 'page' });
  });
});
