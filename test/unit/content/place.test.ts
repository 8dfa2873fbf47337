import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../src/config/resolve.js';
import { configSchema, type UserConfig } from '../../../src/config/schema.js';
import { EMPTY_FRONTMATTER } from '../../../src/content/frontmatter.js';
import { isInFolder, isMisdated, placeSource } from '../../../src/content/place.js';
import type { SiteConfig } from '../../../src/model/config.js';
import type { Frontmatter } from '../../../src/model/source.js';

const config = (written: UserConfig): SiteConfig => ({
  ...resolveConfig('/site', configSchema.parse(written)),
  configFiles: [],
});
const SITE = config({});
const VERSIONS = config({
  docs: {
    versions: [
      { label: 'v2', path: 'v2' },
      { label: 'v1', path: 'old/v1' },
    ],
  },
});

type Row = readonly [path: string, expected: Partial<ReturnType<typeof placeSource>>, written?: Partial<Frontmatter>];

const ROWS: readonly Row[] = [
  ['a.md', { kind: 'doc', slug: 'a', dir: '', isIndex: false, version: 'current', date: null }],
  ['a/b.tsx', { kind: 'doc', slug: 'a/b', dir: 'a', isIndex: false }],
  ['a.b/c.d.md', { slug: 'a.b/c.d', dir: 'a.b' }],
  ['index.md', { slug: '', dir: '', isIndex: true }],
  ['a/Index.md', { slug: 'a', dir: 'a', isIndex: true }],
  ['a/README.markdown', { slug: 'a', dir: 'a', isIndex: true }],
  ['a/myindex.md', { slug: 'a/myindex', isIndex: false }],
  ['a/index2.md', { slug: 'a/index2', isIndex: false }],
  ['a/b.md', { slug: 'a/c', isIndex: false }, { slug: 'c' }],
  ['a/b.md', { slug: 'c' }, { slug: '/c' }],
  ['a/b.md', { slug: '' }, { slug: '/' }],
  ['a/index.md', { slug: 'a/c', isIndex: true }, { slug: 'c' }],
  ['blog/a.md', { kind: 'page', slug: 'blog/a', version: null, date: null }],
  ['blog/index.md', { kind: 'page', slug: 'blog', isIndex: true }],
  ['blog.md', { kind: 'doc', slug: 'blog' }],
  ['blogs/2023-01-02-a.md', { kind: 'doc', slug: 'blogs/2023-01-02-a', date: null }],
  ['2023-01-02-a.md', { kind: 'doc', date: null }],
  [
    'blog/2023-01-02-a.md',
    { kind: 'post', slug: 'blog/2023/01/02/a', dir: 'blog', version: null, isIndex: false, date: '2023-01-02' },
  ],
  ['blog/x/2023-01-02-a-b.md', { kind: 'post', slug: 'blog/x/2023/01/02/a-b', dir: 'blog/x' }],
  ['blog/2023-01-02-a.md', { slug: 'blog/2023/01/02/b', date: '2023-01-02' }, { slug: 'b' }],
  ['blog/2023-01-02-a.md', { slug: 'blog/2024/05/06/a', date: '2024-05-06' }, { date: '2024-05-06' }],
  ['blog/2023-02-30-a.md', { kind: 'page', slug: 'blog/2023-02-30-a', date: null }],
  ['blog/2023-01-02.md', { kind: 'page', slug: 'blog/2023-01-02' }],
  ['blog/2023-01-02-.md', { kind: 'page', slug: 'blog/2023-01-02-' }],
  ['blog/x2023-01-02-a.md', { kind: 'page' }],
  ['blog/2023-1-2-a.md', { kind: 'post', slug: 'blog/2023/01/02/a', date: '2023-01-02' }],
  ['blog/2023-01-02-a/index.md', { kind: 'post', slug: 'blog/2023/01/02/a', isIndex: false, date: '2023-01-02' }],
  ['blog/x/2023-1-2-a/README.md', { kind: 'post', slug: 'blog/x/2023/01/02/a' }],
  ['blog/2023-01-02-a/other.md', { kind: 'page', slug: 'blog/2023-01-02-a/other' }],
  ['blog/2023/1/02/a.md', { kind: 'post', slug: 'blog/2023/01/02/a', date: '2023-01-02' }],
  ['blog/2023/01/02/a/index.md', { kind: 'post', slug: 'blog/2023/01/02/a', date: '2023-01-02' }],
  ['blog/2023/01/02/index.md', { kind: 'page', slug: 'blog/2023/01/02' }],
  ['blog/2023/01-02-a.md', { kind: 'page' }],
  ['blog/2023/01/2023-01-02-a.md', { kind: 'post', slug: 'blog/2023/01/2023/01/02/a' }],
  ['2023/01/02/a.md', { kind: 'doc', date: null }],
  ['blog/a.md', { kind: 'post', slug: 'blog/a', version: null, date: '2024-05-06' }, { date: '2024-05-06' }],
  ['blog/a/index.md', { kind: 'post', slug: 'blog/a', isIndex: false }, { date: '2024-05-06' }],
  ['blog/a.md', { kind: 'post', slug: 'blog/b' }, { date: '2024-05-06', slug: 'b' }],
  ['blog/index.md', { kind: 'page', slug: 'blog', isIndex: true }, { date: '2024-05-06' }],
  ['a.md', { kind: 'doc', date: null }, { date: '2024-05-06' }],
];

describe('a page', () => {
  it.each(ROWS.map(([path, expected, written = {}]) => ({ path, expected, written })))(
    '$path with $written',
    ({ path, expected, written }) => {
      expect(placeSource(SITE, path, { ...EMPTY_FRONTMATTER, ...written })).toMatchObject(expected);
    },
  );

  it.each([
    ['v2/a.md', 'current'],
    ['v2/b/a.md', 'current'],
    ['v2.md', 'current'],
    ['v22/a.md', null],
    ['a.md', null],
    ['old/v1/a.md', 'v1'],
    ['old/a.md', null],
    ['blog/v2/a.md', null],
  ])('%s is of the version %s', (path, version) => {
    const place = placeSource(VERSIONS, path, EMPTY_FRONTMATTER);
    expect([place.version, place.kind]).toEqual([version, version === null ? 'page' : 'doc']);
  });

  it('belongs to the deepest version that holds it; one without a folder has the rest', () => {
    const site = config({
      docs: {
        versions: [
          { label: 'v2', path: '' },
          { label: 'next', path: 'next', name: 'next' },
          { label: 'v1', path: 'old/v1' },
        ],
      },
    });
    const versions = ['a.md', 'b/a.md', 'next/a.md', 'next.md', 'old/v1/b/a.md', 'old/a.md', 'nexts/a.md', 'index.md'];
    expect(versions.map((path) => placeSource(site, path, EMPTY_FRONTMATTER).version)).toEqual([
      'current',
      'current',
      'next',
      'next',
      'v1',
      'current',
      'current',
      'current',
    ]);
  });

  it.each<readonly [string, Partial<Frontmatter>, string]>([
    ['v2/a/b.md', {}, 'v2/a/b'],
    ['v2/a/b.md', { id: 'c' }, 'v2/a/c'],
    ['v2/a/b.md', { id: 'c', slug: 'd' }, 'v2/a/d'],
    ['v2/a/b.md', { id: 'c', slug: '/d' }, 'v2/d'],
    ['old/v1/a.md', { slug: '/' }, 'old/v1'],
    ['a.md', { slug: '/d' }, 'd'],
    ['v2/a/index.md', { id: 'c' }, 'v2/a'],
    ['blog/2023-01-02-a.md', { id: 'c' }, 'blog/2023/01/02/a'],
  ])('%s with %j is at %s where ids make addresses', (path, written, slug) => {
    const site = { ...VERSIONS, docs: { ...VERSIONS.docs, addresses: 'ids' as const } };
    expect(placeSource(site, path, { ...EMPTY_FRONTMATTER, ...written }).slug).toBe(slug);
  });

  it('keeps the name of its file where an id is only an id', () =>
    expect(placeSource(VERSIONS, 'v2/b.md', { ...EMPTY_FRONTMATTER, id: 'c' }).slug).toBe('v2/b'));

  it('of a site that is all blog may be a doc', () => {
    const site = { ...SITE, blog: { ...SITE.blog, path: '' } };
    expect(placeSource(site, 'a.md', EMPTY_FRONTMATTER)).toMatchObject({ kind: 'doc', slug: 'a' });
    expect(placeSource(site, 'x/2023-01-02-a.md', EMPTY_FRONTMATTER)).toMatchObject({
      kind: 'post',
      slug: 'x/2023/01/02/a',
    });
  });

  it.each([
    ['blog/2023-02-30-a.md', true],
    ['blog/x/2023-13-01-a.md', true],
    ['blog/2023-02-28-a.md', false],
    ['blog/a.md', false],
    ['blog/x2023-02-03-a.md', false],
    ['blog/2023-02-30.md', false],
    ['docs/2023-02-30-a.md', false],
    ['2023-02-30-a.md', false],
    ['2023-02-30-blog.md', false],
  ])('%s has a date that no calendar has: %s', (path, expected) => {
    expect(isMisdated(SITE, path)).toBe(expected);
  });

  it.each([
    ['', '', true],
    ['', 'a', true],
    ['a', 'a', true],
    ['a', 'a/b', true],
    ['a', 'ab', false],
    ['a', '', false],
    ['a/b', 'a', false],
  ])('below %j: %j is %s', (folder, dir, expected) => {
    expect(isInFolder(folder, dir)).toBe(expected);
  });
});
