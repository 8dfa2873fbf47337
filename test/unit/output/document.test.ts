import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import type { HeadTag } from '../../../src/model/page.js';
import { composeDocument, type DocumentInput } from '../../../src/output/index.js';
import { ASSETS, link, meta, samplePage } from './page.js';

const BOOT: HeadTag = { tag: 'script', attributes: {}, content: 'boot()' };

function compose(fields: Partial<DocumentInput> = {}): string {
  return composeDocument({
    page: samplePage(),
    renderedPage: { body: '<main>正文</main>', islands: [], features: [] },
    assets: ASSETS,
    extraHead: [BOOT],
    liveScript: null,
    policy: null,
    untrusted: [],
    ...fields,
  }).html;
}

test('a whole document', () => {
  const head = [
    link({ rel: 'alternate', type: 'application/rss+xml', href: '/docs/rss.xml' }),
    meta({ property: 'og:title', content: '指南' }),
    link({ rel: 'alternate', hreflang: 'en', href: 'https://docs.example/en/guide' }),
    link({ rel: 'canonical', href: 'https://docs.example/docs/guide' }),
    meta({ name: 'description', content: '"A" & <b>' }),
    { tag: 'title', attributes: {}, content: '指南 | 示例 <1>' },
  ] satisfies HeadTag[];
  expect(compose({ page: samplePage({ head, features: ['tabs', 'unknown', 'constructor'] }) })).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="zh-CN" dir="ltr" data-layout="doc" data-base="/docs/" data-color-default="dark" data-color-system="true">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>指南 | 示例 &lt;1&gt;</title>
    <meta name="description" content="&quot;A&quot; &amp; &lt;b&gt;">
    <link rel="canonical" href="https://docs.example/docs/guide">
    <link rel="alternate" hreflang="en" href="https://docs.example/en/guide">
    <meta property="og:title" content="指南">
    <link rel="alternate" type="application/rss+xml" href="/docs/rss.xml">
    <script>boot()</script>
    <link rel="stylesheet" href="/docs/assets/styles-CCCCCCCC.css" integrity="sha256-styles">
    <link rel="stylesheet" href="/docs/assets/feature-tabs-EEEEEEEE.css">
    <link rel="modulepreload" href="/docs/assets/chunk-BBBBBBBB.js">
    <script type="module" src="/docs/assets/main-AAAAAAAA.js" integrity="sha256-main" fetchpriority="high"></script>
    </head>
    <body>
    <main>正文</main>
    </body>
    </html>
    "
  `);
});

describe('the head', () => {
  test('keeps its order whatever the order of the tags', () => {
    const head: HeadTag[] = [
      { tag: 'script', attributes: { type: 'application/ld+json' }, content: '{}' },
      link({ rel: 'icon', href: '/i' }),
      meta({ name: 'twitter:card', content: 'summary' }),
      meta({ property: 'og:url', content: 'u' }),
      meta({ name: 'robots', content: 'noindex' }),
      link({ rel: 'canonical', href: 'c' }),
      meta({ name: 'description', content: 'd' }),
      { tag: 'title', attributes: {}, content: 't' },
      meta({ name: 'viewport', content: 'v' }),
      meta({ charset: 'utf-8' }),
    ];
    const order = (tags: readonly HeadTag[]): string[] =>
      [...compose({ page: samplePage({ head: tags }) }).matchAll(/<(?:meta|link|title|script|style)[^>]*>/g)].map(
        ([tag]) => tag,
      );
    const tags = order(head);
    expect(
      tags.map(
        (tag) =>
          /charset|viewport|<title|description|canonical|robots|og:|twitter|ld\+json|icon|<script>|stylesheet|modulepreload|type="module"/.exec(
            tag,
          )?.[0],
      ),
    ).toEqual([
      'charset',
      'viewport',
      '<title',
      'description',
      'canonical',
      'robots',
      'og:',
      'twitter',
      'ld+json',
      'icon',
      '<script>',
      'stylesheet',
      'modulepreload',
      'type="module"',
    ]);
    expect(order([...head].reverse()).toSorted()).toEqual(tags.toSorted());
  });

  test('has what every page needs exactly once', () => {
    const html = compose({
      page: samplePage({ head: [meta({ charset: 'utf-8' }), meta({ name: 'viewport', content: 'width=1' })] }),
    });
    expect(html.match(/charset/g)?.length).toBe(1);
    expect(html.match(/name="viewport"/g)?.length).toBe(1);
    expect(html).toContain('<title>指南</title>');
    expect(compose().indexOf('<meta charset')).toBeLessThan(200);
  });
});

test.each([
  ['title', { tag: 'title', attributes: {}, content: '</title><script>' }, '&lt;/title&gt;&lt;script&gt;'],
  ['attribute', meta({ name: 'x', content: '"><script>' }), '&quot;&gt;&lt;script&gt;'],
  ['script', { tag: 'script', attributes: {}, content: 'a="</script><!--"' }, 'a="\\u003c/script>\\u003c!--"'],
  [
    'data',
    { tag: 'script', attributes: { type: 'application/ld+json' }, content: '{"a":"</script>"}' },
    '{"a":"\\u003c/script>"}',
  ],
  ['style', { tag: 'style', attributes: {}, content: 'a{}</style>' }, 'a{}<\\/style>'],
] satisfies [string, HeadTag, string][])('a hostile %s stays inside its element', (_, tag, printed) => {
  expect(compose({ extraHead: [tag] })).toContain(printed);
});

describe('islands', () => {
  test('have their addresses on the page, and only where there are any', () => {
    const html = compose({ renderedPage: { body: '', islands: ['Search', 'Chart', 'Search'], features: [] } });
    expect(html).toContain(
      '<script type="application/json" data-docsgen="islands">{"Chart":"/docs/assets/island-Chart-GGGGGGGG.js","Search":"/docs/assets/island-Search-FFFFFFFF.js"}</script>',
    );
    expect(compose()).not.toContain('application/json');
  });

  test.each(['Unknown', 'constructor', '__proto__'])('%s without a module is an error', (name) => {
    expect(() => compose({ renderedPage: { body: '', islands: [name], features: [] } })).toThrow(SiteError);
  });
});

test('the live client comes last', () => {
  expect(compose({ liveScript: '/docs/assets/live.js?events=a&b' })).toMatch(
    /<script type="module" src="\/docs\/assets\/live\.js\?events=a&amp;b"><\/script>\n<\/body>/,
  );
});

test('readers hear what stands in the body, and nothing of the head', () => {
  const heard: string[] = [];
  const reader = { open: ({ name }: { name: string }) => heard.push(name), text: (text: string) => heard.push(text) };
  compose({ readers: [reader], page: samplePage({ head: [link({ rel: 'icon', href: '/i' })] }) });
  expect(heard).toEqual(['main', '正文']);
});

test('the policies hold for all scripts of a document', () => {
  const policy = { 'script-src-elem': ['http://*:*/docs/assets/js/'], 'connect-src': ['https://api.example'] };
  const renderedPage = { body: '<style>a{}</style><script>own()</script>', islands: [], features: [] };
  const html = compose({ policy, renderedPage });
  const policies = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g)];
  const hashes = ['boot()', 'own()'].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(policies.length).toBe(2);
  for (const { 1: text } of policies) for (const hash of hashes) expect(text).toContain(hash);
  expect(policies[0]?.[1]).toContain("connect-src 'self' https://api.example;");
  expect(policies[1]?.index).toBeLessThan(html.indexOf('<script'));
  expect(policies[0]?.index).toBeLessThan(html.indexOf('<title'));
  expect(compose({ renderedPage })).not.toContain('http-equiv');
});

test('markup that pages share adds the files of its parts, and is read for the first page only', () => {
  let readings = 0;
  const entry = {
    get html() {
      readings++;
      return '<li class="entry"><a href="/a">A</a></li>';
    },
  };
  const assets = {
    ...ASSETS,
    partScripts: [{ href: '/entry.js', selector: '.entry', feature: null }],
    partStyles: [
      { href: '/entry.css', selector: 'li.entry', feature: null },
      { href: '/text.css', selector: '.text', feature: null },
    ],
  };
  const seen: string[] = [];
  const readers = [{ open: ({ name }: { readonly name: string }) => seen.push(name) }];
  const page = (text: string): DocumentInput['renderedPage'] => ({
    body: `<ul><li class="entry"><a href="/a">A</a></li></ul>${text}`,
    islands: [],
    features: [],
    shared: { ownBody: `<ul></ul>${text}`, markup: [entry, entry] },
  });
  const first = compose({ assets, renderedPage: page('<p class="text">'), readers });
  const second = compose({ assets, renderedPage: page('<p>'), readers });
  for (const html of [first, second]) {
    expect(html).toContain('<ul><li class="entry"><a href="/a">A</a></li></ul><p');
    expect(html).toContain('src="/entry.js"');
    expect(html).toContain('href="/entry.css"');
  }
  expect([first, second].map((html) => html.includes('/text.css'))).toEqual([true, false]);
  expect(seen).toEqual(['ul', 'p', 'ul', 'p']);
  expect(readings).toBe(1);
});
