import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../src/base/html/read.js';
import { contentSecurityPolicy, mergeSources, PolicyReader } from '../../../src/emit/index.js';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('what a page needs', () => {
  test.each<[string, string, Record<string, string[]>]>([
    ['an inline script', '<script>a < b && "</p>"</script>', { 'script-src': [hash('a < b && "</p>"')] }],
    ['the same script twice', '<script>a</script><script>a</script>', { 'script-src': [hash('a')] }],
    ['a module', '<script type="module">a</script>', { 'script-src': [hash('a')] }],
    ['data', '<script type="application/json">{"a":"<img style=x>"}</script>', {}],
    ['a script of the site', '<script type="module" src="/a.js" integrity="x"></script>', {}],
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
    const policy = new PolicyReader();
    readHtml(html, policy);
    expect(policy.sources()).toEqual(needs);
  });
});

describe('the policy', () => {
  test('has nothing unsafe by itself', () => {
    expect(contentSecurityPolicy({})).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'",
    );
  });

  test('allows what is given', () => {
    const policy = contentSecurityPolicy(
      mergeSources([
        { 'script-src': [hash('b'), hash('a')], 'frame-src': [] },
        { 'script-src': [hash('a')], 'connect-src': ['https://search.example'], 'object-src': ['https://a.example'] },
      ]),
    );
    expect(policy).toContain(`script-src 'self' ${[hash('a'), hash('b')].sort().join(' ')};`);
    expect(policy).toContain("connect-src 'self' https://search.example;");
    expect(policy).toContain('object-src https://a.example;');
    expect(policy).not.toContain('frame-src');
  });
});
