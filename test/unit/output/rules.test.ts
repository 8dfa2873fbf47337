import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { isActiveType } from '../../../src/base/head-tags.js';
import { readHtml } from '../../../src/base/html/read.js';
import type { HeadTag } from '../../../src/model/page.js';
import { headerPolicy } from '../../../src/output/csp.js';
import { PolicyReader } from '../../../src/output/csp-page.js';
import { sortHead } from '../../../src/output/head.js';
import { OutputNames } from '../../../src/output/name.js';
import { composeRedirectPage, redirectFile } from '../../../src/output/redirects.js';
import { sitemapFiles } from '../../../src/output/sitemap.js';
import { isInlineScript, printedContent, printTag } from '../../../src/output/tag.js';
import { encodeRulePath, withBase } from '../../../src/output/url.js';
import { composeWebManifest } from '../../../src/output/webmanifest.js';
import { escapeXml } from '../../../src/output/xml.js';
import { link, meta } from './page.js';

describe('policies', () => {
  test.each([
    ['script-src-attr', "'unsafe-hashes'", "script-src-attr 'unsafe-hashes'"],
    ['style-src-attr', "'unsafe-inline'", "style-src-attr 'unsafe-inline'"],
    ['font-src', 'https://a.example', "font-src 'self' https://a.example"],
    ['media-src', 'https://a.example', "media-src 'self' https://a.example"],
    ['frame-src', 'https://a.example', "frame-src 'self' https://a.example"],
    ['form-action', 'https://a.example', "form-action 'self' https://a.example"],
    ['img-src', 'data:', "img-src 'self' data:"],
  ])('have %s', (name, source, expected) => {
    expect(headerPolicy({ [name]: [source] }).split('; ')).toContain(expected);
  });

  const FROM = 'https://x.example';
  test.each([
    ['<image href=#/a>', 'img-src'],
    ['<input src=#/a>', 'img-src'],
    ['<source src=#/a>', 'media-src'],
    ['<source srcset="/b, #/a 2x">', 'img-src'],
    ['<audio src=#/a>', 'media-src'],
    ['<track src=#/a>', 'media-src'],
    ['<embed src=#/a>', 'object-src'],
    ['<object data=#/a>', 'object-src'],
    ['<form action=#/a>', 'form-action'],
    ['<script src=#/a></script>', 'script-src'],
    ['<script src=#/a>b</script>', 'script-src'],
    ['<link rel=icon href=#/a>', 'img-src'],
    ['<link rel="a  ICON" href=#/a>', 'img-src'],
    ['<link rel=apple-touch-icon href=#/a>', 'img-src'],
    ['<link rel=modulepreload href=#/a>', 'script-src'],
    ['<link rel=preload as=script href=#/a>', 'script-src'],
    ['<link rel=preload as=style href=#/a>', 'style-src'],
    ['<link rel=preload as=image href=#/a>', 'img-src'],
    ['<img src=" #/a ">', 'img-src'],
    ['<img srcset=" #/a 1x">', 'img-src'],
  ])('allow what %s loads', (html, directive) => {
    const reader = new PolicyReader();
    readHtml(html.replace('#', FROM), reader);
    expect(reader.sources()).toEqual({ [directive]: [FROM] });
  });

  test.each([
    ['<link rel=preload href=https://x.example>', {}],
    ['<link href=https://x.example>', {}],
    ['<link rel=icon title=https://x.example>', {}],
    ['<p href=https://x.example src=https://x.example>', {}],
    ['<img src=/a?https://x.example>', {}],
    ['<img src=http://x.example>', { 'img-src': ['http://x.example'] }],
    ['<img src=//x.example>', { 'img-src': ['https://x.example'] }],
    ['<img src=blob:x>', { 'img-src': ['blob:'] }],
    ['<img src=data:image/png,x>', { 'img-src': ['data:'] }],
    ['<img src=/a?data:x>', {}],
    ['<img src="a,https://x.example/b">', {}],
    ['<link rel=a style=b>', { 'style-src-attr': ["'unsafe-inline'"] }],
    ['<p>a</p><b>c</b>', {}],
  ])('read %s', (html, expected) => {
    const reader = new PolicyReader();
    readHtml(html, reader);
    expect(reader.sources()).toEqual(expected);
  });

  test('allow handlers by their hashes', () => {
    const reader = new PolicyReader();
    readHtml('<img onload=a>', reader);
    const hash = createHash('sha256').update('a').digest('base64');
    expect(reader.sources()).toEqual({ 'script-src-attr': ["'sha256-".concat(hash, "'"), "'unsafe-hashes'"] });
  });
});

const tag = (name: HeadTag['tag'], attributes: HeadTag['attributes'], content: string | null = null): HeadTag => ({
  tag: name,
  attributes,
  content,
});

/** One tag of every rank. */
const RANKS: readonly (readonly [name: string, tag: HeadTag])[] = [
  ['encoding', meta({ charset: 'utf-8' })],
  ['viewport', meta({ name: 'viewport' })],
  ['policy', meta({ 'http-equiv': 'Content-Security-Policy' })],
  ['title', tag('title', {}, 'a')],
  ['description', meta({ name: 'description' })],
  ['address', link({ rel: 'canonical' })],
  ['language', link({ rel: 'alternate', hreflang: 'en' })],
  ['robots', meta({ name: 'robots' })],
  ['Open Graph', meta({ property: 'og:title' })],
  ['article', meta({ property: 'article:author' })],
  ['icon', link({ rel: 'icon' })],
  ['boot script', tag('script', {}, 'a')],
  ['style sheet', link({ rel: 'stylesheet' })],
  ['preload of a module', link({ rel: 'modulepreload' })],
];

describe('the head', () => {
  test.each(RANKS.slice(1).map(([name, later], index) => [RANKS[index]?.[0], name, RANKS[index]?.[1], later] as const))(
    'has %s before %s',
    (_, __, earlier, later) => {
      expect(sortHead([later, earlier as HeadTag])).toEqual([earlier, later]);
    },
  );

  test.each([
    ['cards of others like properties', [meta({ name: 'twitter:card' }), meta({ property: 'a' })]],
    ['a style with a style sheet', [tag('style', {}, 'a'), link({ rel: 'stylesheet' })]],
    ['a feed with icons', [link({ rel: 'alternate', type: 'a' }), link({ rel: 'icon' })]],
    ['data with icons', [tag('script', { type: 'application/json' }, '{}'), link({ rel: 'icon' })]],
    ['a refresh with icons', [meta({ 'http-equiv': 'refresh' }), link({ rel: 'icon' })]],
    ['a name with icons', [meta({ name: 'theme-color' }), link({ rel: 'icon' })]],
    ['the address of a name with icons', [link({ rel: 'a', name: 'description' }), link({ rel: 'icon' })]],
    ['an encoding of a link with icons', [link({ rel: 'a', charset: 'b' }), link({ rel: 'icon' })]],
    [
      'a policy of a link with icons',
      [link({ rel: 'a', 'http-equiv': 'content-security-policy' }), link({ rel: 'icon' })],
    ],
    ['a style that is linked by a meta tag with icons', [meta({ rel: 'stylesheet' }), link({ rel: 'icon' })]],
  ])('keeps %s in order', (_, tags) => {
    expect(sortHead(tags)).toEqual(tags);
    expect(sortHead([...tags].reverse())).toEqual([...tags].reverse());
  });
});

describe('tags', () => {
  test.each(['', ' Module ', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules'])(
    'scripts of the type %j are run',
    (type) => expect(isActiveType(type)).toBe(true),
  );

  test.each([
    ['a script', tag('script', {}, 'a'), true],
    ['an empty script', tag('script', {}, ''), true],
    ['a module', tag('script', { type: 'module' }, 'a'), true],
    ['data', tag('script', { type: 'application/json' }, 'a'), false],
    ['a linked script', tag('script', { src: 'a' }, ''), false],
    ['a script without text', tag('script', {}, null), false],
    ['a style', tag('style', {}, 'a'), false],
  ])('%s is run in the page: %s', (_, one, expected) => expect(isInlineScript(one)).toBe(expected));

  test.each([
    [tag('script', {}, 'a<b</script><!--'), 'a<b\\u003c/script>\\u003c!--'],
    [tag('script', { type: 'application/json' }, '"a<b"'), '"a\\u003cb"'],
    [tag('script', { src: 'a' }, 'a<b'), 'a\\u003cb'],
    [tag('style', {}, 'a</style></STYLE></b'), 'a<\\/style><\\/STYLE></b'],
    [tag('title', {}, 'a<b'), 'a&lt;b'],
    [tag('title', {}), ''],
  ])('%j has the text %s', (one, expected) => expect(printedContent(one)).toBe(expected));

  test.each([
    [tag('script', { async: true, src: 'a"b' }), '<script async src="a&quot;b"></script>'],
    [meta({ name: 'a' }), '<meta name="a">'],
    [link({ rel: 'a' }), '<link rel="a">'],
  ])('%j is %s', (one, expected) => expect(printTag(one)).toBe(expected));
});

describe('redirects', () => {
  test.each([
    ['/a', 'a/index.html'],
    ['//a//', 'a/index.html'],
    ['/a/b/', 'a/b/index.html'],
    ['/a.html', 'a.html'],
    ['/', 'index.html'],
  ])('from %s are in %s', (from, file) => expect(redirectFile(from)).toBe(file));

  test('are pages of one language that lead on without script', () => {
    const lines = composeRedirectPage({ href: '/a"b', absoluteUrl: 'https://a.example/?b&c', lang: 'zh-CN' }).split(
      '\n',
    );
    expect(lines[0]).toBe('<!doctype html>');
    expect(lines).toContain('<html lang="zh-CN">');
    expect(lines).toContain('<meta charset="utf-8">');
    expect(lines).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(lines).toContain('<title>https://a.example/?b&amp;c</title>');
    expect(lines).toContain('<body><p><a href="/a%22b">https://a.example/?b&amp;c</a></p></body>');
    expect(lines.slice(-2)).toEqual(['</html>', '']);
    expect(lines.filter((line) => line === '<head>' || line === '</head>')).toHaveLength(2);
  });
});

test.each([
  ['/docs/', '//a//b', '/docs/a//b'],
  ['/', 'a/b', '/a/b'],
])('below %s, %s is %s', (base, url, expected) => expect(withBase(base, url)).toBe(expected));

test('paths are encoded once', () => expect(encodeRulePath("/中%20'")).toBe('/%E4%B8%AD%20%27'));

test('text is safe for both kinds of quotes in XML', () => expect(escapeXml(`'"\u0000\uFFFE`)).toBe('&apos;&quot;'));

describe('sitemaps', () => {
  const entry = (url: string, lastModified: string | null) => ({ url, lastModified, alternates: [] });
  const contents = (dates: readonly (string | null)[], limits: object) => [
    ...sitemapFiles(
      dates.map((date, n) => entry(`https://a.example/${n}`, date)),
      { folderUrl: 'https://a.example/', ...limits },
    ),
  ];

  test('are there without pages', () => {
    expect(contents([], {}).map(({ file, content }) => [file, content.match(/<url>/g)?.length ?? 0])).toEqual([
      ['sitemap.xml', 0],
    ]);
    expect(contents([], {})[0]?.content).toMatch(/^<\?xml.*<\/urlset>\n$/s);
  });

  test('name the newest page of each part', () => {
    const dates = ['2023-01-02', '2023-01-03', '2023-01-01', null, null, '2022-01-01'];
    const index = contents(dates, { maxUrls: 3 }).at(-1)?.content ?? '';
    expect([...index.matchAll(/<lastmod>(.*?)</g)].map(([, date]) => date)).toEqual(['2023-01-03', '2022-01-01']);
  });

  test('are as large as they may be', () => {
    const [whole] = contents(['2023-01-02', null], {});
    const bytes = Buffer.byteLength(whole?.content ?? '');
    expect(contents(['2023-01-02', null], { maxBytes: bytes })).toHaveLength(1);
    expect(contents(['2023-01-02', null], { maxBytes: bytes - 1 })).toHaveLength(3);
    expect(contents(['2023-01-02'], { maxBytes: 1 })).toHaveLength(1);
  });
});

describe('the web manifest', () => {
  const MANIFEST = {
    name: 'a',
    shortName: 'b',
    description: '',
    lang: 'en',
    dir: 'ltr',
    homeHref: '/docs',
    themeColor: '#000',
    backgroundColor: '#fff',
    icons: [],
    absoluteHref: 'https://a.example/m',
  } as const;

  test('has a short name where there is one, and names itself', () => {
    const manifest: unknown = JSON.parse(composeWebManifest(MANIFEST));
    expect(manifest).toMatchObject({
      short_name: 'b',
      start_url: '/docs/',
      related_applications: [{ platform: 'webapp', url: 'https://a.example/m' }],
    });
    expect(JSON.parse(composeWebManifest({ ...MANIFEST, shortName: null }))).not.toHaveProperty('short_name');
  });
});

describe('names of files', () => {
  /** Code and sentence of the fault of the last name. */
  function faultOf(...files: readonly string[]): string | null {
    const names = new OutputNames();
    try {
      for (const file of files) names.add(file);
      return null;
    } catch (error) {
      const fault = error instanceof SiteError ? error.diagnostics[0] : undefined;
      return `${fault?.code}: ${fault?.message}`;
    }
  }

  test.each([
    [['a', 'b/c', 'b/d/e', 'ab', 'b/cd']],
    [['a..b', '.a', 'console', 'com', 'com10', 'auxiliary.md', 'a b', ' a', 'ı', 'i', 'A', 'Å.md', 'b\u030A']],
    [['é'.repeat(127)]],
    [[`${'a'.repeat(228)}/index.html`]],
  ])('%j are taken', (files) => expect(faultOf(...files)).toBeNull());

  test.each([
    [['a', 'a'], 'output-duplicate-file: Two files would be published as `a`.'],
    [['docsgen-manifest.json'], 'output-duplicate-file: Two files would be published as `docsgen-manifest.json`.'],
    [['a', 'a/b'], 'output-duplicate-file: `a` would be published both as a file and as a folder.'],
    [['a/b', 'a/b/c/d'], 'output-duplicate-file: `a/b` would be published both as a file and as a folder.'],
    [
      ['docsgen-manifest.json/index.html'],
      'output-duplicate-file: `docsgen-manifest.json` would be published both as a file and as a folder.',
    ],
    [['a/b/c', 'a'], 'output-duplicate-file: `a` would be published both as a file and as a folder.'],
    [['a/b/c', 'a/b'], 'output-duplicate-file: `a/b` would be published both as a file and as a folder.'],
  ])('%j are refused', (files, fault) => expect(faultOf(...files)).toBe(fault));

  test.each(['', '/a', 'a/', 'a//b', '.', '..', 'a/../b', './a', 'a\\b', 'a\u0000', 'a\u001F', '\u007F'])(
    '%j names no file',
    (file) => expect(faultOf(file)).toMatch(/^output-name-invalid: .* does not name a file below the output folder/s),
  );

  test.each([
    ['what?a:b*/x', '`what?a:b*/x` cannot be a file on Windows, where no name contains `?` or `:` or `*`.'],
    ['a<b', '`a<b` cannot be a file on Windows, where no name contains `<`.'],
    ['"|>', '`"|>` cannot be a file on Windows, where no name contains `"` or `|` or `>`.'],
    ['con', '`con` cannot be a file on Windows, where `con` names a device.'],
    ['a/NUL.tar.gz', '`a/NUL.tar.gz` cannot be a file on Windows, where `NUL.tar.gz` names a device.'],
    ['COM1/index.html', '`COM1/index.html` cannot be a file on Windows, where `COM1` names a device.'],
    ['lpt².md', '`lpt².md` cannot be a file on Windows, where `lpt².md` names a device.'],
    ['aux .txt', '`aux .txt` cannot be a file on Windows, where `aux .txt` names a device.'],
    ['v1./a', '`v1./a` cannot be a file on Windows, where a name such as `v1.` loses the dot at its end.'],
    ['a ', '`a ` cannot be a file on Windows, where a name such as `a ` loses the space at its end.'],
    ['...', '`...` cannot be a file on Windows, where a name such as `...` loses the dot at its end.'],
    ['\uD83D/a', '`\uD83D/a` does not name a file below the output folder.'],
  ])('%j cannot be a file everywhere', (file, message) =>
    expect(faultOf(file)).toBe(`output-name-invalid: ${message}`),
  );

  test('paths have at most 240 characters', () => {
    expect(faultOf(`${'abcd/'.repeat(47)}index`)).toBeNull();
    expect(faultOf(`${'abcd/'.repeat(47)}index1`)).toMatch(
      /^output-name-invalid: The path `.{40}…` has 241 characters/,
    );
  });

  test.each([
    [['A', 'a'], '`A` and `a` differ only in case.'],
    [['Guides/a', 'guides/b'], '`Guides` and `guides` differ only in case.'],
    [['a/B/c', 'a/b'], '`a/B` and `a/b` differ only in case.'],
    [['é', 'e\u0301'], '`é` and `e\u0301` differ only in case.'],
    [['Straße', 'STRASSE'], '`Straße` and `STRASSE` differ only in case.'],
    [['ΟΔΟΣ', 'οδος'], '`ΟΔΟΣ` and `οδος` differ only in case.'],
    [['Docsgen-Manifest.json'], '`docsgen-manifest.json` and `Docsgen-Manifest.json` differ only in case.'],
  ])('%j are one file on some systems', (files, message) => {
    expect(faultOf(...files)).toBe(`output-names-differ-in-case: ${message}`);
  });

  test.each(['a'.repeat(256), `b/${'é'.repeat(128)}/c`])('%s is too long', (file) => {
    expect(faultOf(file)).toMatch(/^output-name-invalid: The name `[aé]{40}…` is longer than the 255 bytes/);
  });
});
