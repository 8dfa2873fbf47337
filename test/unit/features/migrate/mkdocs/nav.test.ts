import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ignoredBy, pathTest } from '../../../../../src/features/migrate/path-pattern.js';
import { migrated } from '../foreign-site.js';

const PAGES = ['index.md', 'b.md', 'a/index.md', 'a/x.md', 'a/deep_folder/y.md', 'Z.md'];

/** The migration of a site with some pages. */
function site(config: string, pages: readonly string[] = PAGES) {
  const files = Object.fromEntries(pages.map((page) => [`docs/${page}`, `# T ${page.replace(/\W/g, '')}\n`]));
  return migrated({ 'mkdocs.yml': `site_name: A\n${config}`, ...files });
}

/** The sidebar of a migration. */
function sidebarOf(migration: Awaited<ReturnType<typeof site>>): unknown {
  return parse(migration.texts.get('content/sidebar.yml') ?? '');
}

describe('the navigation', () => {
  it('has pages, sections and links in all their forms', async () => {
    const migration = await site(`nav:
  - index.md
  - Named: ./b.md
  - Section <b>one</b>:
      - a/x.md
      - Inner: [Z.md]
      - Two: a/deep_folder/y.md
        Three: https://x.example
  - Map:
      Key: a/index.md
  - Absolute: /elsewhere/
  - 2.0: b.md
`);
    expect(sidebarOf(migration)).toEqual([
      { page: '/index.md', label: 'T indexmd' },
      { page: '/b.md', label: 'Named' },
      {
        label: 'Section one',
        items: [
          { page: '/a/x.md', label: 'T axmd' },
          { label: 'Inner', items: [{ page: '/Z.md', label: 'T Zmd' }] },
          { page: '/a/deep_folder/y.md', label: 'Two' },
          { label: 'Three', href: 'https://x.example' },
        ],
      },
      { label: 'Map', items: [{ page: '/a/index.md', label: 'Key' }] },
      { label: 'Absolute', href: '/elsewhere/' },
      { page: '/b.md', label: '2.0' },
    ]);
    expect(migration.findings).toEqual([]);
  });

  it('that is not written follows the files by code point', async () => {
    expect(sidebarOf(await site(''))).toEqual([
      { page: '/index.md', label: 'T indexmd' },
      { page: '/Z.md', label: 'T Zmd' },
      { page: '/b.md', label: 'T bmd' },
      {
        label: 'A',
        items: [
          { page: '/a/index.md', label: 'T aindexmd' },
          { page: '/a/x.md', label: 'T axmd' },
          { label: 'Deep folder', items: [{ page: '/a/deep_folder/y.md', label: 'T adeep_folderymd' }] },
        ],
      },
    ]);
  });

  it('has pages of sections where the theme or a plugin shows them', async () => {
    const nav = 'nav:\n  - S: [a/index.md, a/x.md]\n  - "": [a/index.md, b.md]\n';
    const [plain, indexes] = [
      await site(nav),
      await site(`${nav}theme:\n  name: material\n  features: [navigation.indexes]\n`),
    ];
    expect(sidebarOf(plain)).toMatchObject([
      { label: 'S', items: [{ page: '/a/index.md' }, {}] },
      { label: 'T aindexmd' },
    ]);
    expect(sidebarOf(indexes)).toEqual([
      { label: 'S', page: '/a/index.md', items: [{ page: '/a/x.md', label: 'T axmd' }] },
      { label: 'T aindexmd', page: '/a/index.md', items: [{ page: '/b.md', label: 'T bmd' }] },
    ]);
    expect(sidebarOf(await site(`${nav}plugins: [section-index]\n`))).toEqual(sidebarOf(indexes));
  });

  it('has a sidebar for each tab, and links in the navbar', async () => {
    const migration = await site(`nav:
  - index.md
  - Guide: [a/x.md, Inner: [a/index.md]]
  - Ref & more: [b.md]
  - Blog: https://x.example
theme:
  name: material
  features: [navigation.tabs, navigation.sections]
`);
    expect(sidebarOf(migration)).toEqual({
      docs: [
        { page: '/index.md', label: 'T indexmd' },
        { label: 'Blog', href: 'https://x.example' },
      ],
      guide: [
        { page: '/a/x.md', label: 'T axmd' },
        { label: 'Inner', collapsed: false, items: [{ page: '/a/index.md', label: 'T aindexmd' }] },
      ],
      'ref-more': [{ page: '/b.md', label: 'T bmd' }],
    });
    expect(migration.settings['navbar']).toEqual({
      items: [
        { label: 'T indexmd', to: '/' },
        { label: 'Guide', to: '/a/x' },
        { label: 'Ref & more', to: '/b' },
        { label: 'Blog', href: 'https://x.example' },
      ],
    });
    expect(
      migration.pages.filter(({ text }) => text.includes('displayed_sidebar: docs')).map(({ path }) => path),
    ).toEqual(['Z.md', 'a/deep_folder/y.md']);
  });

  it('leaves out entries that lead nowhere, outside or to code', async () => {
    const migration = await site(`nav:
  - index.md
  - Gone: gone.md
  - ../secret.md
  - Up: ../../etc/passwd
  - Code: "javascript:alert(1)"
  - Folder: a/
  - Nothing:
  - [b.md]
`);
    expect(sidebarOf(migration)).toEqual([{ page: '/index.md', label: 'T indexmd' }]);
    expect(migration.findings.map(({ kind, line }) => [kind, line])).toEqual([
      ['sidebar', 4],
      ['sidebar', 5],
      ['sidebar', 6],
      ['sidebar', 7],
      ['sidebar', 8],
      ['sidebar', 9],
      ['sidebar', null],
    ]);
  });

  it('has titles without control characters', async () => {
    const migration = await site('nav:\n  - "a\\u0000\\nb\\u001b[1m": b.md\n');
    expect(sidebarOf(migration)).toEqual([{ page: '/b.md', label: 'a b [1m' }]);
  });
});

describe('patterns of paths', () => {
  it.each([
    ['*.md', 'a.md', true],
    ['*.md', 'a/b.md', false],
    ['**/*.md', 'a/b.md', true],
    ['**/*.md', 'b.md', true],
    ['a/**', 'a/b/c', true],
    ['a/?.md', 'a/b.md', true],
    ['a/[a-c].md', 'a/b.md', true],
    ['a/[!a-c].md', 'a/b.md', false],
    ['{a,b}/@(c|d).md', 'b/d.md', true],
    ['a.md', 'axmd', false],
  ])('%s fits %s: %s', (glob, path, fits) => {
    expect(pathTest(glob)(path)).toBe(fits);
  });

  it('follow the rules of .gitignore', () => {
    const isIgnored = ignoredBy('# x\n\n*.log\n/build/\ndocs/*.md\n!docs/keep.md\n\\!odd\n');
    const paths = [
      'a/b.log',
      'build/a',
      'x/build/a',
      'build',
      'docs/a.md',
      'x/docs/a.md',
      'docs/keep.md',
      '!odd',
      '# x',
    ];
    expect(paths.filter(isIgnored)).toEqual(['a/b.log', 'build/a', 'docs/a.md', '!odd']);
  });

  it('take no longer for many stars', () => {
    const fits = pathTest(`${'*a'.repeat(200)}b/${'**/'.repeat(200)}${'{a,b}'.repeat(50)}`);
    expect(fits(`${'a'.repeat(2000)}/${'a/'.repeat(500)}c`)).toBe(false);
  });
});
