import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../src/config/schema.js';
import type { NavEntry, SidebarEntry } from '../../../src/model/page.js';
import type { Site } from '../../../src/model/site.js';
import { type Branch, branchesOf, cardsBelow, sidebarFor } from '../../../src/site/index.js';
import { breadcrumbsOf, labelOf } from '../../../src/site/neighbours.js';
import { folderTitle } from '../../../src/site/sidebar-tree.js';
import { linked, modelAt, routeAt, type SiteParts, TWO } from './linked-site.js';

/** A sidebar in short form: `A /a` for a page, `B /b [A /a]` for a folder, `B - []` for one without a page. */
function shown(entries: readonly SidebarEntry[] | undefined): string {
  const lines = (entries ?? []).map((entry) => {
    if (entry.type === 'more') return `+${entry.count} ${entry.href}`;
    if (entry.type === 'text') return `(${entry.label})`;
    const marks = `${entry.active ? '*' : ''}${entry.label} ${entry.href ?? '-'}`;
    return entry.type === 'link'
      ? marks
      : `${marks}${entry.open ? ' open' : ''}${entry.lazy ? ' lazy' : ''} [${shown(entry.children)}]`;
  });
  return lines.join(', ');
}

const sidebarOf = (site: Site, url: string): string => shown(modelAt(site, url).sidebar?.entries);
const ROOT: UserConfig = { docs: { sidebars: [{ name: 'g', dir: 'g', root: true }] } };

describe('a sidebar', () => {
  it.each<readonly [string, SiteParts, string, string]>([
    [
      'has pages by position, then by address',
      {
        pages: {
          'en/c.md': {},
          'en/b.md': { sidebar_position: 2 },
          'en/a.md': {},
          'en/z.md': { sidebar_position: -1 },
        },
      },
      '/a',
      'Z /z, B /b, *A /a, C /c',
    ],
    [
      'has folders among pages',
      { pages: { 'en/b/x.md': {}, 'en/a.md': {}, 'en/c.md': {} } },
      '/a',
      '*A /a, B - [X /b/x], C /c',
    ],
    [
      'has its index first',
      { pages: { 'en/a.md': { sidebar_position: 1 }, 'en/index.md': { title: 'Home', sidebar_position: 9 } } },
      '/',
      '*Home /, A /a',
    ],
    [
      'has a folder where its index stands',
      { pages: { 'en/b/x.md': {}, 'en/b/index.md': { title: 'T', sidebar_position: 1 }, 'en/a.md': {} } },
      '/b/x',
      'T /b open [*X /b/x], A /a',
    ],
    [
      'has a folder where its category stands',
      {
        pages: { 'en/b/x.md': {}, 'en/b/index.md': { sidebar_position: 9 }, 'en/a.md': { sidebar_position: 2 } },
        categories: { 'en/b': { position: 1, label: 'L' } },
      },
      '/a',
      'L /b [X /b/x], *A /a',
    ],
    [
      'has the labels of front matter',
      {
        pages: {
          'en/a.md': { sidebar_label: 'S', title: 'T' },
          'en/b/index.md': { sidebar_label: 'I' },
          'en/b/c.md': {},
        },
      },
      '/a',
      '*S /a, I /b [C /b/c]',
    ],
    [
      'opens folders that say so',
      { pages: { 'en/a.md': {}, 'en/b/c.md': {} }, categories: { 'en/b': { collapsed: false } } },
      '/a',
      '*A /a, B - open [C /b/c]',
    ],
    [
      'opens the folders above the page',
      { pages: { 'en/a/b/c.md': {}, 'en/a/d/e.md': {} } },
      '/a/b/c',
      'A - open [B - open [*C /a/b/c], D - [E /a/d/e]]',
    ],
    [
      'has a page for a folder that asks for one',
      { pages: { 'en/b/c.md': {} }, categories: { 'en/b': { link: 'generated', label: 'L' } } },
      '/b',
      '*L /b open [C /b/c]',
    ],
    [
      'has no page for a folder that wants none',
      { pages: { 'en/b/index.md': { title: 'T' }, 'en/b/c.md': {} }, categories: { 'en/b': { link: 'none' } } },
      '/b',
      'T - open [*T /b, C /b/c]',
    ],
    [
      'has the index of a folder that names it',
      { pages: { 'en/b/index.md': { title: 'T' }, 'en/b/c.md': {} }, categories: { 'en/b': { link: 'index' } } },
      '/b',
      '*T /b open [C /b/c]',
    ],
    [
      'has a second index as a page',
      { pages: { 'en/b/README.md': { title: 'R', slug: 'r' }, 'en/b/index.md': { title: 'I' } } },
      '/b',
      '*I /b open [R /b/r]',
    ],
    ['may be wrapped in its folder', { config: ROOT, pages: { 'en/g/a.md': {} } }, '/g/a', 'G - open [*A /g/a]'],
    [
      'may be wrapped in the page of its folder',
      { config: ROOT, pages: { 'en/g/index.md': { title: 'I' }, 'en/g/a.md': {} } },
      '/g',
      '*I /g open [A /g/a]',
    ],
    [
      'has the category of a locale that stands in',
      { config: { i18n: TWO }, pages: { 'en/b/c.md': {} }, categories: { 'en/b': { label: 'L' } } },
      '/zh/b/c',
      'L - open [*C /zh/b/c]',
    ],
    [
      'has the category of the locale first',
      {
        config: { i18n: TWO },
        pages: { 'en/b/c.md': {} },
        categories: { 'en/b': { label: 'L' }, 'zh/b': { label: 'Z' } },
      },
      '/zh/b/c',
      'Z - open [*C /zh/b/c]',
    ],
    ['has no unlisted page', { pages: { 'en/a.md': {}, 'en/b.md': { unlisted: true } } }, '/a', '*A /a'],
  ])('%s', (_, parts, url, expected) => {
    expect(sidebarOf(linked(parts).site, url)).toBe(expected);
  });

  it.each<readonly [string, UserConfig['docs'], string, string | null]>([
    [
      'of its folder',
      {
        sidebars: [
          { name: 'x', dir: 'a' },
          { name: 'y', dir: 'b' },
        ],
      },
      '/b/c',
      'y',
    ],
    [
      'of the deepest folder',
      {
        sidebars: [
          { name: 'x', dir: '' },
          { name: 'y', dir: 'b' },
        ],
      },
      '/b/c',
      'y',
    ],
    [
      'of the deepest folder, whatever the order',
      {
        sidebars: [
          { name: 'y', dir: 'b' },
          { name: 'x', dir: '' },
        ],
      },
      '/b/c',
      'y',
    ],
    [
      'of all',
      {
        sidebars: [
          { name: 'x', dir: '' },
          { name: 'y', dir: 'bb' },
        ],
      },
      '/b/c',
      'x',
    ],
    ['of a folder above', { sidebars: [{ name: 'y', dir: 'b' }] }, '/b/d/e', 'y'],
    ['of no folder', { sidebars: [{ name: 'x', dir: 'a' }] }, '/b/c', null],
    [
      'of a folder of its version',
      { versions: [{ label: 'v', path: 'b' }], sidebars: [{ name: 'x', dir: 'd' }] },
      '/b/d/e',
      'x',
    ],
    [
      'of no folder of its version',
      { versions: [{ label: 'v', path: 'b' }], sidebars: [{ name: 'x', dir: 'd' }] },
      '/b/c',
      null,
    ],
    [
      'of none outside of versions',
      { versions: [{ label: 'v', path: 'a' }], sidebars: [{ name: 'x', dir: '' }] },
      '/b/c',
      null,
    ],
  ])('is that %s', (_, docs, url, name) => {
    const { site } = linked({ config: { docs }, pages: { 'en/b/c.md': {}, 'en/b/d/e.md': {} } });
    expect(routeAt(site, url).sidebar).toBe(name);
    expect(sidebarFor(site, routeAt(site, url))?.name ?? null).toBe(name);
  });

  it('is one for each locale and version that has a page of it', () => {
    const docs = {
      versions: [
        { label: 'n', path: 'n' },
        { label: 'o', path: 'o' },
      ],
      sidebars: [
        { name: 's', dir: 'd' },
        { name: 't', dir: 't' },
      ],
    };
    const pages = { 'en/n/d/a.md': {}, 'en/o/d/a.md': {}, 'en/o/t/a.md': {} };
    const { site } = linked({ config: { i18n: TWO, docs }, pages });
    const keys = ['current/s', 'o/s', 'o/t'];
    expect([...site.sidebars.keys()]).toEqual([...keys.map((key) => `en/${key}`), ...keys.map((key) => `zh/${key}`)]);
    expect(site.sidebars.get('zh/o/t')).toMatchObject({
      name: 't',
      locale: 'zh',
      version: { name: 'o' },
      order: ['/zh/o/t/a'],
    });
  });

  it('without a page is told of, unless it is that of all docs', () => {
    const config: UserConfig = {
      docs: {
        sidebars: [
          { name: 'all', dir: '' },
          { name: 'x', dir: 'x' },
          { name: 'b', dir: 'b' },
        ],
      },
    };
    const { found } = linked({ config, pages: { 'en/b/a.md': {} } });
    expect(found).toMatchObject([
      {
        severity: 'warning',
        code: 'empty-sidebar',
        file: 'site.config.ts',
        message: 'The sidebar `x` is empty: there is no page in `x`.',
        hint: 'Correct `dir`: a folder within the version, without slashes at either end.',
      },
    ]);
    expect(found).toHaveLength(1);
    const configPlace = (path: readonly PropertyKey[]) => ({ place: { file: path.join('.') } });
    expect(linked({ config, configPlace }).found.map(({ file }) => file)).toEqual([
      'docs.sidebars.1.dir',
      'docs.sidebars.2.dir',
    ]);
  });

  it.each([
    ['getting-started', 'Getting started'],
    ['a/b__c', 'B c'],
    ['a/b/c', 'C'],
    ['01-setup', 'Setup'],
    ['2.x', 'X'],
    ['a-1-b', 'A 1 b'],
    ['1a', '1a'],
  ])('names the folder %s %s', (dir, title) => {
    expect(folderTitle(dir)).toBe(title);
  });
});

describe('entries of sidebars', () => {
  const entriesAt = (site: Site, url: string): readonly SidebarEntry[] => modelAt(site, url).sidebar?.entries ?? [];

  it('are shared by pages that neither mark nor open them, and by no other site', () => {
    const parts: SiteParts = {
      pages: { 'en/a.md': {}, 'en/b.md': {}, 'en/c.md': {}, 'en/f/d.md': {}, 'en/f/e.md': {} },
      categories: { 'en/f': { collapsed: false } },
    };
    const { site } = linked(parts);
    const [atA, atB, inF] = ['/a', '/b', '/f/d'].map((url) => entriesAt(site, url));
    const same = (one: readonly SidebarEntry[] = [], other: readonly SidebarEntry[] = []): string[] =>
      one.filter((entry, i) => entry === other[i]).map((entry) => ('label' in entry ? entry.label : ''));
    expect(same(atA, atB)).toEqual(['C', 'F']);
    expect(same(atA, inF)).toEqual(['B', 'C']);
    expect(same(atA, entriesAt(linked(parts).site, '/a'))).toEqual([]);
  });
});

describe('a large sidebar', () => {
  const many = (count: number, dir = ''): SiteParts['pages'] =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`en/${dir}p${String(i).padStart(3, '0')}.md`, {}]));
  const branches = (site: Site, locale?: Parameters<typeof branchesOf>[1]): [string, string][] =>
    Array.from(branchesOf(site, locale), ({ file, entries }: Branch) => [file, shown(entries)]);

  it('has more than 150 pages: folders are closed, and have pages', () => {
    const parts = (count: number): SiteParts => ({
      config: { baseUrl: '/d/' },
      pages: { ...many(count), 'en/f/a.md': {}, 'en/f/g/b.md': {} },
    });
    const small = linked(parts(148)).site;
    const large = linked(parts(149)).site;
    expect([small.routes.has('/f'), large.routes.has('/f'), large.routes.has('/f/g')]).toEqual([false, true, true]);
    expect(routeAt(large, '/f')).toMatchObject({
      kind: 'category',
      file: 'f/index.html',
      slug: 'f',
      locale: 'en',
      source: null,
      isFallback: false,
      page: null,
      sidebar: 'docs',
    });
    expect(sidebarOf(small, '/p000')).toMatch(/^F - \[A \/d\/f\/a, G - \[B \/d\/f\/g\/b\]\], \*P000 \/d\/p000, /);
    expect(sidebarOf(large, '/p000')).toMatch(/^F \/d\/f lazy \[\], \*P000 /);
    expect(sidebarOf(large, '/f/a')).toMatch(/^F \/d\/f open \[\*A \/d\/f\/a, G \/d\/f\/g lazy \[\]\], /);
    expect(sidebarOf(small, '/p000')).not.toContain('+');
    expect(large.routes.has('/')).toBe(false);
    expect(branches(small)).toEqual([]);
    expect(branches(linked({ pages: { ...many(149), 'en/f/index.md': {} } }).site)).toEqual([]);
    expect(branches(large)).toEqual([
      ['f/sidebar.json', 'A /d/f/a, G /d/f/g lazy []'],
      ['f/g/sidebar.json', 'B /d/f/g/b'],
    ]);
  });

  it('keeps folders that want no page open to readers', () => {
    const { site } = linked({
      pages: { ...many(160), 'en/f/a.md': {} },
      categories: { 'en/f': { link: 'none', collapsed: false } },
    });
    expect(sidebarOf(site, '/p000')).toMatch(/^F - \[A \/f\/a\], /);
    expect(branches(site)).toEqual([]);
  });

  it('shows 25 pages on either side of the active one', () => {
    const { site } = linked({ pages: { ...many(200), 'en/f/a.md': {} } });
    const outline = (url: string): string[] => {
      const all = sidebarOf(site, url).split(', ');
      return [all.length, all[0], all[1], all[2], all.at(-1)].map(String);
    };
    expect(outline('/p100')).toEqual(['54', '+75 /p074', 'F /f lazy []', 'P075 /p075', '+74 /p126']);
    expect(outline('/p000')).toEqual(['28', 'F /f lazy []', '*P000 /p000', 'P001 /p001', '+174 /p026']);
    expect(outline('/p025')).toEqual(['53', 'F /f lazy []', 'P000 /p000', 'P001 /p001', '+149 /p051']);
    expect(outline('/p026')[1]).toBe('+1 /p000');
    expect(outline('/p199')).toEqual(['28', '+174 /p173', 'F /f lazy []', 'P174 /p174', '*P199 /p199']);
    expect(outline('/p174').at(-1)).toBe('P199 /p199');
    expect(outline('/p173').at(-1)).toBe('+1 /p199');
    expect(outline('/f/a')).toEqual(['28', 'F /f open [*A /f/a]', 'P000 /p000', 'P001 /p001', '+174 /p026']);
  });

  it('shows all pages of a folder that has no more than fifty', () => {
    const { site } = linked({ pages: { ...many(50), ...many(51, 'f/'), ...many(60, 'g/') } });
    expect(sidebarOf(site, '/p000')).not.toContain('+');
    expect(sidebarOf(site, '/f/p000')).toContain('+25 /f/p026]');
  });

  it('has branches by locale', () => {
    const { site } = linked({ config: { i18n: TWO }, pages: { ...many(160), 'en/f/a.md': {} } });
    const zh = site.locales.get('zh');
    expect(branches(site).map(([file]) => file)).toEqual(['f/sidebar.json', 'zh/f/sidebar.json']);
    expect(branches(site, zh).map(([file]) => file)).toEqual(['zh/f/sidebar.json']);
  });
});

describe('the pages beside a page', () => {
  const beside = (site: Site, url: string): unknown[] => {
    const { previous, next } = modelAt(site, url);
    return [previous && `${previous.label} ${previous.href}`, next && `${next.label} ${next.href}`];
  };

  it('are those before and behind it in its sidebar', () => {
    const { site } = linked({
      config: { baseUrl: '/d/' },
      pages: { 'en/a.md': {}, 'en/b/index.md': { sidebar_label: 'L' }, 'en/b/c.md': {}, 'en/d.md': { unlisted: true } },
    });
    expect(['/a', '/b', '/b/c', '/d'].map((url) => beside(site, url))).toEqual([
      [null, 'L /d/b'],
      ['A /d/a', 'C /d/b/c'],
      ['L /d/b', null],
      [null, null],
    ]);
  });

  it('are found across folders without a page', () => {
    const { site } = linked({ pages: { 'en/a.md': {}, 'en/b/c.md': {}, 'en/d.md': {} } });
    expect(beside(site, '/b/c')).toEqual(['A /a', 'D /d']);
  });

  it('of a page made for a folder are those of its version', () => {
    const docs = {
      versions: [
        { label: 'n', path: 'n' },
        { label: 'o', path: 'o' },
      ],
    };
    const pages = { 'en/n/g/a.md': {}, 'en/o/g/a.md': {} };
    const { site } = linked({ config: { docs }, pages, categories: { 'en/o/g': { link: 'generated' } } });
    expect(sidebarFor(site, routeAt(site, '/o/g'))?.version.name).toBe('o');
    expect(beside(site, '/o/g')).toEqual([null, 'A /o/g/a']);
  });

  it.each<readonly [string | null, string | null]>([
    ['c', 'C /c'],
    ['/c/', 'C /c'],
    ['f/index', 'F /f'],
    ['index', 'Home /'],
    ['/', 'Home /'],
    ['none', null],
    ['f/myindex', null],
    [null, null],
  ])('are those that front matter names: %s', (name, expected) => {
    const { site } = linked({
      pages: {
        'en/index.md': {},
        'en/a.md': {},
        'en/b.md': { pagination_prev: name, pagination_next: name },
        'en/c.md': {},
        'en/f/index.md': {},
      },
    });
    expect(beside(site, '/b')).toEqual([expected, expected]);
  });

  it('of a post are the newer and the older post', () => {
    const { site } = linked({
      pages: {
        'en/blog/2023-01-01-a.md': {},
        'en/blog/2023-01-02-b.md': {},
        'en/blog/2023-01-03-c.md': {},
        'en/blog/2023-01-04-d.md': { unlisted: true },
        'en/blog/index.md': {},
      },
    });
    expect(['03/c', '02/b', '01/a', '04/d'].map((end) => beside(site, `/blog/2023/01/${end}`))).toEqual([
      [null, expect.stringMatching(/02\/b$/)],
      [expect.stringMatching(/03\/c$/), expect.stringMatching(/01\/a$/)],
      [expect.stringMatching(/02\/b$/), null],
      [null, null],
    ]);
  });

  it('above it are the folders of its sidebar', () => {
    const { site } = linked({
      pages: { 'en/a/b/c.md': { title: 'T', sidebar_label: 'L' }, 'en/a/index.md': {}, 'en/x.md': { unlisted: true } },
    });
    expect(breadcrumbsOf(site, routeAt(site, '/a/b/c'))).toEqual([
      { label: 'A', url: '/a' },
      { label: 'B', url: null },
      { label: 'L', url: '/a/b/c' },
    ]);
    expect(breadcrumbsOf(site, routeAt(site, '/x'))).toEqual([]);
    expect(modelAt(site, '/a/b/c').breadcrumbs.map(({ href }) => href)).toEqual(['/a', null, '/a/b/c']);
  });

  it('are named by label, title, category or address', () => {
    const { site } = linked({
      pages: { 'en/a.md': { title: 'T', sidebar_label: 'L' }, 'en/b.md': { title: 'T' }, 'en/g/c.md': {} },
      categories: { 'en/g': { link: 'generated', label: 'G' } },
    });
    expect(['/a', '/b', '/g', '/search'].map((url) => labelOf(site, routeAt(site, url)))).toEqual([
      'L',
      'T',
      'G',
      'search',
    ]);
    expect(modelAt(site, '/g').title).toBe('G');
  });
});

describe('cards', () => {
  const cards = (parts: SiteParts, url: string): unknown[] => {
    const { site } = linked(parts);
    return cardsBelow(site, routeAt(site, url)).map(({ label, href: to, description, icon }) => [
      label,
      to,
      description,
      icon,
    ]);
  };

  it('show the children of a folder, with the words of their pages', () => {
    const pages = {
      'en/g/index.md': {},
      'en/g/a.md': { description: 'D', icon: 'rocket' },
      'en/g/b/index.md': { description: 'E', icon: 'book' },
      'en/g/c/x.md': { description: 'not of the folder', icon: 'book' },
      'en/g/d/y/z.md': {},
      'en/g/e/index.md': { description: 'not shown', icon: 'book' },
    };
    const categories = { 'en/g/e': { description: 'F', icon: 'rocket' }, 'en/g/d': { description: 'H' } };
    expect(cards({ pages, categories }, '/g')).toEqual([
      ['A', '/g/a', 'D', 'rocket'],
      ['B', '/g/b', 'E', 'book'],
      ['C', '/g/c/x', null, 'book'],
      ['D', '/g/d/y/z', 'H', null],
      ['E', '/g/e', 'F', 'rocket'],
    ]);
  });

  it('stand on the index of a sidebar, but on no other page', () => {
    const pages = { 'en/index.md': {}, 'en/a.md': {}, 'en/b.md': {} };
    expect(cards({ pages }, '/')).toEqual([
      ['A', '/a', null, null],
      ['B', '/b', null, null],
    ]);
    expect(cards({ pages }, '/a')).toEqual([]);
    const none = { 'en/b': { link: 'none' as const } };
    expect(cards({ pages: { 'en/a.md': {}, 'en/b/index.md': {}, 'en/b/c.md': {} }, categories: none }, '/b')).toEqual(
      [],
    );
    expect(cards({ pages: { 'en/a.md': {}, 'en/b.md': {} } }, '/a')).toEqual([]);
    expect(cards({ pages: { ...pages, 'en/blog/index.md': {} } }, '/blog')).toEqual([]);
  });

  it('are links of the page', () => {
    const { site } = linked({
      config: { baseUrl: '/d/' },
      pages: { 'en/g/index.md': {}, 'en/g/a b.md': { description: 'D', icon: 'rocket' } },
    });
    expect(modelAt(site, '/g').cards).toEqual([
      { label: 'A b', href: '/d/g/a%20b', description: 'D', icon: 'rocket', external: false },
    ]);
  });
});

describe('an entry of the navbar', () => {
  const config: UserConfig = {
    i18n: TWO,
    baseUrl: '/d/',
    docs: {
      versions: [
        { label: 'New', path: 'n' },
        { label: 'Old', path: 'o', name: 'old' },
      ],
      sidebars: [
        { name: 'x', dir: 'x' },
        { name: 'y', dir: 'y' },
      ],
    },
  };
  const pages = {
    'en/index.md': {},
    'en/n/x/a.md': {},
    'en/n/x/b.md': {},
    'en/n/y/c.md': {},
    'en/o/x/b.md': {},
    'en/about.md': {},
  };
  const entries = (
    items: NonNullable<UserConfig['navbar']>['items'],
    url: string,
    more: Partial<SiteParts> = {},
  ): readonly NavEntry[] =>
    modelAt(linked({ config: { ...config, navbar: { items } }, pages, ...more }).site, url).site.navbar;

  it.each<readonly [object, string, object]>([
    [
      { label: 'L', to: '/n/x/a' },
      '/n/x/b',
      {
        type: 'link',
        label: 'L',
        href: '/d/n/x/a',
        active: false,
        external: false,
        position: 'left',
        html: null,
        icon: null,
        items: [],
      },
    ],
    [{ label: { en: 'E', zh: 'Z' }, to: '/n/x/a' }, '/zh/n/x/b', { label: 'Z', href: '/d/zh/n/x/a' }],
    [{ to: '/n/x/a/' }, '/n/x/a', { href: '/d/n/x/a', active: true }],
    [{ to: '/n/x' }, '/n/x/a', { active: true }],
    [{ to: '/n' }, '/n/x/a', { active: true }],
    [{ to: '/n/x/' }, '/zh/n/x/a', { active: true }],
    [{ to: '/n/x/a' }, '/n/x/b', { active: false }],
    [{ to: '/n/x/a#h' }, '/n/x/a', { href: '/d/n/x/a#h', active: false }],
    [{ to: '/' }, '/', { href: '/d/', active: true }],
    [{ to: '/' }, '/n/x/a', { active: false }],
    [{ to: '/' }, '/zh/n/x/a', { href: '/d/zh/', active: false }],
    [{ href: 'https://a.example' }, '/', { href: 'https://a.example', external: true, active: false }],
    [{ href: '/files/a.zip' }, '/', { href: '/files/a.zip', external: false, active: false }],
    [{ href: '//a.example' }, '/', { external: true }],
    [{ label: 'L', icon: 'github', position: 'right', href: 'h' }, '/', { icon: 'github', position: 'right' }],
    [
      { label: 'L', items: [{ label: 'I', to: '/n/x/a' }] },
      '/n/x/a',
      { type: 'dropdown', href: null, active: true, items: [{ label: 'I', href: '/d/n/x/a', active: true }] },
    ],
    [{ label: 'L', items: [{ label: 'I', to: '/n/x/a' }] }, '/n/x/b', { type: 'dropdown', active: false }],
    [
      { type: 'link', label: 'L', items: [{ label: 'I', to: '/about' }] },
      '/',
      { type: 'dropdown', href: null, active: false },
    ],
    [{ type: 'html', html: '<b>' }, '/', { type: 'html', html: '<b>', href: null }],
    [{ type: 'search' }, '/', { type: 'search', href: null }],
    [{ sidebar: 'x', label: 'S' }, '/n/x/b', { type: 'link', label: 'S', href: '/d/n/x/a', active: true }],
    [{ sidebar: 'y' }, '/n/x/b', { href: '/d/n/y/c', active: false }],
    [{ sidebar: 'x' }, '/o/x/b', { href: '/d/o/x/b', active: true }],
    [{ sidebar: 'y' }, '/o/x/b', { href: '/d/n/y/c', active: false }],
    [{ sidebar: 'y' }, '/about', { href: '/d/n/y/c', active: false }],
    [{ sidebar: 'y' }, '/zh/about', { href: '/d/zh/n/y/c' }],
  ])('%j on %s', (item, url, expected) => {
    expect(entries([item], url)).toMatchObject([expected]);
  });

  it('for locales lists the page in each', () => {
    expect(entries([{ type: 'locale' }], '/zh/n/x/a')).toMatchObject([
      {
        type: 'locale',
        label: '中文',
        href: null,
        items: [
          {
            type: 'link',
            label: 'English',
            href: '/d/n/x/a',
            active: false,
            html: 'en',
            external: false,
            position: 'left',
            icon: null,
            items: [],
          },
          { type: 'link', label: '中文', href: '/d/zh/n/x/a', active: true, html: 'zh-CN' },
        ],
      },
    ]);
    expect(entries([{ type: 'locale', label: 'Language' }], '/')).toMatchObject([{ label: 'Language' }]);
  });

  it('for versions lists the page in each, else the first page', () => {
    const items = [{ type: 'version' as const, label: 'V', items: [{ label: 'All', href: 'https://a.example' }] }];
    expect(entries(items, '/n/x/b')).toMatchObject([
      {
        type: 'version',
        label: 'New',
        href: '/d/n/x/b',
        items: [
          { label: 'New', href: '/d/n/x/b', active: true, html: 'current' },
          { label: 'Old', href: '/d/o/x/b', active: false, html: 'old' },
          { label: 'All', href: 'https://a.example' },
        ],
      },
    ]);
    expect(entries(items, '/o/x/b')).toMatchObject([{ label: 'Old', href: '/d/o/x/b' }]);
    expect(entries(items, '/n/y/c')[0]?.items.map(({ href }) => href)).toEqual([
      '/d/n/y/c',
      '/d/o/x/b',
      'https://a.example',
    ]);
    expect(entries(items, '/about')).toMatchObject([
      { label: 'New', href: '/d/n/x/a', items: [{ active: true }, { active: false }, {}] },
    ]);
    const withHomes = { ...pages, 'en/n/index.md': {}, 'en/o/index.md': {} };
    expect(entries(items, '/about', { pages: withHomes })[0]?.items.map(({ href }) => href)).toEqual([
      '/d/n',
      '/d/o',
      'https://a.example',
    ]);
    expect(entries(items, '/n', { pages: withHomes })[0]?.items.map(({ href }) => href)).toEqual([
      '/d/n',
      '/d/o',
      'https://a.example',
    ]);
    expect(entries(items, '/about', { pages: { 'en/about.md': {} } })).toMatchObject([
      { label: 'V', href: null, items: [{ label: 'All' }] },
    ]);
    expect(entries(items, '/about', { pages: { 'en/about.md': {}, 'en/o/y/z.md': {} } })).toMatchObject([
      { label: 'Old', href: '/d/o/y/z' },
    ]);
  });

  it('for versions knows one at the root', () => {
    const versions = [
      { label: 'Old', path: 'o', name: 'old' },
      { label: 'New', path: '', name: 'new', isLast: true },
    ];
    const hrefs = (url: string): unknown[] => {
      const { site } = linked({
        config: { docs: { versions } },
        pages: { 'en/a.md': {}, 'en/o/a.md': {}, 'en/o/b.md': {} },
      });
      return modelAt(site, url).site.versions.map(({ href, folder, current }) => [href, folder, current]);
    };
    expect(hrefs('/a')).toEqual([
      ['/o/a', '/o', false],
      ['/a', '/', true],
    ]);
    expect(hrefs('/o/b')).toEqual([
      ['/o/b', '/o', true],
      ['/a', '/', false],
    ]);
  });

  it('for a sidebar leads to the version that is named as the last one', () => {
    const versions = [
      { label: 'Next', path: 'next' },
      { label: '2.0', path: '', isLast: true },
    ];
    const { site } = linked({
      config: { docs: { versions }, navbar: { items: [{ type: 'sidebar', sidebar: 'docs', label: 'Docs' }] } },
      pages: { 'en/a.md': {}, 'en/next/a.md': {}, 'en/blog/2024-01-02-b.md': {} },
    });
    const { navbar, versions: listed } = modelAt(site, '/blog/2024/01/02/b').site;
    expect(navbar).toMatchObject([{ label: 'Docs', href: '/a' }]);
    expect(listed.map(({ label, current }) => [label, current])).toEqual([
      ['Next', false],
      ['2.0', true],
    ]);
  });

  it('for a sidebar that one version has leads to it from all versions', () => {
    const versions = [
      { label: '2.0', path: '' },
      { label: '1.0', path: 'v1' },
    ];
    const sidebars = [
      { name: 'docs', dir: '' },
      { name: 'api', dir: 'api' },
    ];
    const { site } = linked({
      config: { docs: { versions, sidebars }, navbar: { items: [{ type: 'sidebar', sidebar: 'api', label: 'API' }] } },
      pages: { 'en/a.md': {}, 'en/v1/a.md': {}, 'en/api/b.md': {} },
    });
    for (const url of ['/a', '/v1/a', '/api/b'])
      expect(modelAt(site, url).site.navbar, url).toMatchObject([{ label: 'API', href: '/api/b' }]);
  });

  it('stands in the footer too', () => {
    const footer = {
      groups: [{ title: { en: 'E', zh: 'Z' }, items: [{ label: 'L', to: '/about' }] }],
      copyright: { zh: 'C' },
    };
    const { site } = linked({ config: { ...config, footer }, pages });
    expect(modelAt(site, '/zh/about').site.footer).toMatchObject({
      groups: [{ title: 'Z', items: [{ label: 'L', href: '/d/zh/about', active: true }] }],
      copyright: 'C',
    });
  });
});
