import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../src/base/html/read.js';
import { ownPlace } from '../../../src/base/policy-places.js';
import { type CspSources, mergeSources, pagePolicies } from '../../../src/output/csp.js';
import { PolicyReader } from '../../../src/output/csp-page.js';
import { type DocumentParts, documentSources } from '../../../src/output/document-policy.js';
import { headerPolicy, siteSources } from '../../../src/output/index.js';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('what the head names of other hosts', () => {
  const head = (frame: string): CspSources => documentSources({ href: '/', frame, body: {}, untrusted: [] }, SITE);

  test('may use its own host', () => {
    expect(head('<script defer src="https://stats.example/js/script.js"></script>')).toEqual({
      'script-src': ['https://stats.example'],
      'connect-src': ['https://stats.example'],
      'img-src': ['https://stats.example'],
    });
    expect(head('<link rel="stylesheet" href="https://fonts.example/a.css">')).toEqual({
      'style-src': ['https://fonts.example'],
      'font-src': ['https://fonts.example'],
      'img-src': ['https://fonts.example'],
    });
  });

  test('code in the page and scripts of the site add nothing', () => {
    const own = head('<script>a</script><style>b</style><script src="/js/a.js"></script>');
    expect(Object.keys(own)).toEqual(expect.not.arrayContaining(['connect-src', 'img-src', 'font-src']));
  });
});

describe('what a page needs', () => {
  test.each<[string, string, Record<string, string[]>]>([
    ['an inline script', '<script>a < b && "</p>"</script>', { 'script-src': [hash('a < b && "</p>"')] }],
    ['the same script twice', '<script>a</script><script>a</script>', { 'script-src': [hash('a')] }],
    ['a module', '<script type="module">a</script>', { 'script-src': [hash('a')] }],
    ['data', '<script type="application/json">{"a":"<img style=x>"}</script>', {}],
    [
      'a script of the site',
      '<script type="module" src="/a.js?b" integrity="x"></script>',
      { 'script-src-elem': ['http://*:*/a.js'] },
    ],
    ['a script beside the page', '<script src=b.js></script>', { 'script-src-elem': ['http://*:*/docs/b.js'] }],
    ['a script in the page, with an address that is none', '<script src="https://["></script>', {}],
    [
      'a script of others',
      '<script async src="https://a.example/b.js"></script>',
      { 'script-src': ['https://a.example'] },
    ],
    ['a style sheet in the page', '<style>p > a { }</style>', { 'style-src': [hash('p > a { }')] }],
    ['a style attribute', '<p style="color: red">', { 'style-src-attr': ["'unsafe-inline'"] }],
    [
      'a handler',
      '<b onclick="a(&quot;&#x3C;&quot;)">',
      { 'script-src-attr': [hash('a("<")'), "'unsafe-hashes'"].sort() },
    ],
    ['code that speaks of attributes', '<code>&#x3C;p style="color: red" onclick="a"></code>', {}],
    ['an attribute that holds a tag', '<p title="<img src=//a.example>">', {}],
    ['a comment', '<!-- <script>a</script> -->', {}],
    [
      'pictures',
      '<img src="//a.example/1.png" srcset="https://b.example/1.png 1x, /2.png 2x">',
      { 'img-src': ['https://a.example', 'https://b.example'] },
    ],
    [
      'a film',
      "<video src='https://a.example/f' poster=https://b.example/p>",
      { 'media-src': ['https://a.example'], 'img-src': ['https://b.example'] },
    ],
    ['a frame', '<iframe src="https://a.example:8443/x"></iframe>', { 'frame-src': ['https://a.example:8443'] }],
    [
      'links that load',
      '<link rel="stylesheet" href="https://a.example/a.css"><link rel="preload" as="font" href="https://b.example/f">',
      { 'style-src': ['https://a.example'], 'font-src': ['https://b.example'] },
    ],
    ['links that do not', '<link rel="canonical" href="https://a.example/"><a href="https://b.example">', {}],
    ['no address', '<img src="https://[">', {}],
  ])('%s', (_, html, needs) => {
    const policy = new PolicyReader('/docs/guide');
    readHtml(html, policy);
    expect(policy.sources()).toEqual(needs);
  });
});

const SITE: CspSources = { 'script-src-elem': ['http://*:*/docs/assets/js/'] };

describe('the policy', () => {
  test('has nothing unsafe by itself', () => {
    expect(headerPolicy(SITE)).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self', script-src-elem http://*:*/docs/assets/js/",
    );
    expect(headerPolicy(null)).toBe("frame-ancestors 'self'");
  });

  test('stands in pages without what runs nothing', () => {
    expect(pagePolicies({ ...SITE, 'img-src': ['https://a.example'], 'font-src': ['https://b.example'] })).toEqual([
      "script-src 'self'; style-src 'self'; frame-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'",
      'script-src-elem http://*:*/docs/assets/js/',
    ]);
  });

  test('allows what is given, and scripts by both policies', () => {
    const sources = mergeSources([
      { 'script-src': [hash('b'), hash('a')], 'frame-src': [] },
      { 'script-src': [hash('a'), 'https://a.example'], 'connect-src': ['https://search.example'] },
      { ...SITE, 'object-src': ['https://a.example'] },
    ]);
    const scripts = [hash('a'), hash('b'), 'https://a.example'].sort().join(' ');
    const policy = headerPolicy(sources);
    expect(policy).toContain(`script-src 'self' ${scripts};`);
    expect(policy).toContain(`, script-src-elem http://*:*/docs/assets/js/ ${scripts}`);
    expect(policy).toContain("connect-src 'self' https://search.example;");
    expect(policy).toContain('object-src https://a.example;');
    expect(policy).not.toContain('frame-src');
    expect(pagePolicies(sources)[0]).toContain(`script-src 'self' ${scripts};`);
  });

  test.each([
    ['/a/', 'http://*:*/a/'],
    ['/文/a.js', 'http://*:*/%E6%96%87/a.js'],
    ["/a;b,c d'.js?e#f", "http://*:*/a%3Bb%2Cc%20d'.js"],
    ['/a/../b/', 'http://*:*/b/'],
  ])('names the place %s', (path, place) => {
    expect(ownPlace(path)).toBe(place);
  });
});

describe('what every page of a site may use', () => {
  const csp = {
    'script-src': ['https://stats.example', '/js/'],
    'style-src': [],
    'img-src': [],
    'font-src': [],
    'media-src': [],
    'frame-src': [],
    'connect-src': ['https://api.example'],
  };
  const i18n = { locales: [{ path: '' }, { path: 'zh-cn' }] };
  const config = (fields: object): Parameters<typeof siteSources>[0] =>
    ({
      csp,
      baseUrl: '/docs/',
      offline: { enabled: false },
      i18n,
      ...fields,
    }) as unknown as Parameters<typeof siteSources>[0];

  test('is its own folder of scripts, and what the settings name', () => {
    expect(siteSources(config({}))).toEqual({
      'script-src': ['https://stats.example'],
      'script-src-elem': ['http://*:*/docs/assets/js/', 'http://*:*/docs/js/'],
      'connect-src': ['https://api.example'],
    });
    expect(siteSources(config({ csp: null }))).toBeNull();
  });

  test('are its offline workers', () => {
    expect(siteSources(config({ offline: { enabled: true } }))?.['script-src-elem']).toEqual([
      'http://*:*/docs/assets/js/',
      'http://*:*/docs/js/',
      'http://*:*/docs/sw.js',
      'http://*:*/docs/zh-cn.sw.js',
      'http://*:*/docs/zh-cn/sw.js',
    ]);
  });
});

describe('what a document needs', () => {
  const sources = ({
    body = '',
    ...parts
  }: Partial<Record<'body' | 'frame', string> & Pick<DocumentParts, 'untrusted'>>) => {
    const ofBody = new PolicyReader('/docs/guide');
    readHtml(body, ofBody);
    return documentSources({ href: '/docs/guide', frame: '', untrusted: [], ...parts, body: ofBody.sources() }, SITE);
  };
  const script = '<script>a</script>';

  test('leaves out the folder of the bundles, which every page may use', () => {
    const frame = '<script src="/docs/assets/js/main.js"></script><script src="/docs/js/own.js"></script>';
    expect(sources({ frame })).toEqual({ 'script-src-elem': ['http://*:*/docs/js/own.js'] });
  });

  test('is nothing that runs, for text of strangers', () => {
    const content = `${script}<script src=https://a.example></script><script src=/docs/b.js></script><b onclick=c></b><object data=https://d.example></object><img src=https://e.example>`;
    expect(Object.keys(sources({ body: content })).sort()).toEqual([
      'img-src',
      'object-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
    ]);
    expect(sources({ body: `<main>${content}</main>`, untrusted: ['', content] })).toEqual({
      'img-src': ['https://e.example'],
    });
  });

  test('is all that templates write, whatever strangers do', () => {
    const own = '<script>own</script>';
    expect(sources({ body: `${own}${script}`, untrusted: [script] })).toEqual({ 'script-src': [hash('own')] });
    expect(sources({ frame: script, body: script, untrusted: [script] })).toEqual({ 'script-src': [hash('a')] });
  });
});
