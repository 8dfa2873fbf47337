import { expect, it } from 'vitest';
import { plainMoves } from '../../../../src/features/migrate/redirects.js';
import { migrated } from './foreign-site.js';

const PAGES = new Set(['', 'guide/a', 'guide/b/c', 'guides']);

it.each([
  ['/old/*', '/guide/:splat', ['/old/a /guide/a', '/old/b/c /guide/b/c']],
  ['/old*', '/guide/a:splat', ['/old /guide/a']],
  ['/old/*', '/guides/:splat', ['/old /guides']],
  ['/old.html*', '/guide:splat', ['/old.htmls /guides']],
  ['/x*', '/guide/b', ['/x /guide/b']],
  ['/x-*', '/guide/:splat', ['/x-a /guide/a', '/x-b/c /guide/b/c']],
  ['/en/*', '/:splat', ['/en /', '/en/guide/a /guide/a', '/en/guide/b/c /guide/b/c', '/en/guides /guides']],
  ['/*', '/guide/:splat', ['/a /guide/a', '/b/c /guide/b/c']],
])('%s to %s is taken for each page below the target', (from, to, expected) => {
  expect(plainMoves([{ from, to }], PAGES).map((move) => `${move.from} ${move.to}`)).toEqual(expected);
});

it('the first rule for an address wins', () => {
  const rules = [
    { from: '/old/a', to: '/guides' },
    { from: '/old/*', to: '/guide/:splat' },
    { from: '/old/b/c', to: '/guides' },
  ];
  expect(plainMoves(rules, PAGES)).toEqual([
    { from: '/old/a', to: '/guides' },
    { from: '/old/b/c', to: '/guide/b/c' },
  ]);
});

it('a page keeps its address where a rule with a star would lead on, and the report says what a star without counterpart loses', async () => {
  const {
    texts,
    findings,
    movedAddresses: moved,
  } = await migrated({
    '.vitepress/config.ts': "export default { title: 'T', cleanUrls: true };",
    'index.md': '# H\n',
    'guide/a.md': '# A\n',
    'guide/b.md': '# B\n',
    'old/b.md': '# Old\n',
    'public/_redirects': '/old/* /guide/:splat 301\n/gone* /guide/a 301\n/far/* https://x.example/:splat 301\n',
  });
  const redirects = JSON.parse(texts.get('redirects.json') ?? '') as readonly { from: string; to: string }[];
  expect(redirects.filter(({ from }) => !from.endsWith('.html'))).toEqual([
    { from: '/old/a', to: '/guide/a' },
    { from: '/gone', to: '/guide/a' },
  ]);
  expect(moved.some(({ from }) => from.includes('*'))).toBe(false);
  expect(findings.map(({ message }) => message)).toEqual([
    'The rule `/gone* /guide/a 301` is for the host; it is migrated for /gone alone.',
    'The rule `/far/* https://x.example/:splat 301` is for the host and is not migrated.',
  ]);
});

it('forms of one address give one redirect, and those of a page none', async () => {
  const { texts } = await migrated({
    '.vitepress/config.ts': "export default { title: 'T', cleanUrls: true };",
    'index.md': '# H\n',
    'guide/index.md': '# G\n',
    'public/_redirects':
      '/guide/index.html /\n/old /\n/old/ /\n/old/index.html /\n/far/ https://x.example/\n/far https://x.example/\n',
  });
  expect(JSON.parse(texts.get('redirects.json') ?? '')).toEqual([{ from: '/old', to: '/' }]);
  expect([...texts.keys()].filter((path) => path.startsWith('static/'))).toEqual(['static/far/index.html']);
});
