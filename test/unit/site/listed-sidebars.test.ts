import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../src/config/schema.js';
import type { SidebarEntry } from '../../../src/model/page.js';
import type { Site } from '../../../src/model/site.js';
import { branchesOf } from '../../../src/site/index.js';
import { linked, modelAt, routeAt, type SiteParts, TWO } from './linked-site.js';

/** A sidebar in short form: `A /a` for a page, `B /b [A /a]` for a category, `B - []` for one without a page, `(C)` for a text. */
function shown(entries: readonly SidebarEntry[] | undefined): string {
  const lines = (entries ?? []).map((entry) => {
    if (entry.type === 'more') return `+${entry.count}`;
    const badge = entry.badge === undefined ? '' : ` {${entry.badge.text} ${entry.badge.type}}`;
    if (entry.type === 'text') return `(${entry.label})${badge}`;
    const marks = `${entry.active ? '*' : ''}${entry.label} ${entry.href ?? '-'}${badge}`;
    if (entry.type === 'link') return entry.external === true ? `${marks} out` : marks;
    return `${marks}${entry.open ? ' open' : ''}${entry.lazy ? ' lazy' : ''} [${shown(entry.children)}]`;
  });
  return lines.join(', ');
}

const sidebarAt = (site: Site, url: string): string => shown(modelAt(site, url).sidebar?.entries);
const pagesOf = (...paths: readonly string[]): NonNullable<SiteParts['pages']> =>
  Object.fromEntries(paths.map((path) => [path, {}]));

describe('a listed sidebar', () => {
  it('holds what its file lists, in that order', () => {
    const { site } = linked({
      pages: {
        ...pagesOf('en/a.md', 'en/g/index.md', 'en/g/b.md', 'en/x/y.md'),
        'en/c.md': { slug: '/d/e', title: 'C' },
      },
      sidebarFiles: {
        en: [
          'g/b',
          { page: 'a.md', label: 'First', badge: 'New' },
          'd/e',
          '/g',
          { label: 'Part' },
          { label: 'Git', href: 'https://git.example', badge: { text: 'Out', type: 'tip' } },
          { label: 'Route', to: '/x/y#id' },
          { label: 'More', collapsed: false, items: ['x/y'] },
        ],
      },
    });
    expect(sidebarAt(site, '/a')).toBe(
      'B /g/b, *First /a {New note}, C /d/e, G /g, (Part), Git https://git.example {Out tip} out, Route /x/y#id, More - open [Y /x/y]',
    );
  });

  it('may stand in the configuration; a file goes before it', () => {
    const config: UserConfig = { docs: { sidebars: [{ name: 'docs', dir: '', items: ['b', 'a'] }] } };
    const parts = { config, pages: pagesOf('en/a.md', 'en/b.md') };
    expect(sidebarAt(linked(parts).site, '/a')).toBe('B /b, *A /a');
    expect(sidebarAt(linked({ ...parts, sidebarFiles: { en: ['a'] } }).site, '/a')).toBe('*A /a');
  });

  it('decides neighbours, breadcrumbs and cards; links to elsewhere are no neighbours', () => {
    const { site } = linked({
      pages: { ...pagesOf('en/z.md', 'en/b.md'), 'en/a.md': { description: 'D' } },
      sidebarFiles: {
        en: [
          'z',
          { label: 'Out', href: 'https://out.example' },
          { page: 'b', items: [{ label: 'B1', to: '/z' }, 'a'] },
        ],
      },
    });
    expect(modelAt(site, '/b')).toMatchObject({
      previous: { label: 'Z', href: '/z' },
      next: { label: 'A', href: '/a' },
      breadcrumbs: [{ label: 'B', href: '/b' }],
      cards: [
        { label: 'B1', href: '/z', external: false, description: null },
        { label: 'A', href: '/a', external: false, description: 'D' },
      ],
    });
    expect(modelAt(site, '/a').breadcrumbs.map(({ label }) => label)).toEqual(['B', 'A']);
    expect(modelAt(site, '/z').next).toMatchObject({ href: '/b' });
  });

  it('holds the rest of a folder where it says so', () => {
    const { site } = linked({
      pages: {
        ...pagesOf('en/g/index.md', 'en/g/a.md', 'en/g/s/x.md', 'en/h.md'),
        'en/g/b.md': { sidebar_position: 1 },
        'en/g/hidden.md': { displayed_sidebar: null },
        'en/g/unlisted.md': { unlisted: true },
      },
      categories: { 'en/g/s': { label: 'Sub', collapsed: false } },
      sidebarFiles: { en: ['h', { page: 'g', items: ['g/a', { folder: 'g' }] }] },
    });
    expect(sidebarAt(site, '/h')).toBe('*H /h, G /g [A /g/a, B /g/b, Sub - open [X /g/s/x]]');
    expect(modelAt(site, '/g/hidden').sidebar).toBeNull();
  });

  it('names its own folder with a dot', () => {
    const sidebarFiles = { en: ['b', { folder: '.' }] };
    const { site } = linked({ pages: pagesOf('en/index.md', 'en/a.md', 'en/b.md'), sidebarFiles });
    expect(sidebarAt(site, '/a')).toBe('B /b, Home /, *A /a');
  });

  it('has generated pages where it says so, with title and description', () => {
    const { site } = linked({
      pages: pagesOf('en/a.md', 'en/b.md', 'en/c.md', 'en/d.md'),
      sidebarFiles: {
        en: [
          { label: 'My tools!', index: true, items: ['a'] },
          { label: 'My tools!', index: true, items: ['b'] },
          { label: 'More', index: { title: 'All', description: 'Text.', slug: '/all/more' }, items: ['c'] },
          { label: 'None', items: ['d'] },
        ],
      },
    });
    expect(sidebarAt(site, '/a')).toBe(
      'My tools! /category/my-tools open [*A /a], My tools! /category/my-tools-1 [B /b], More /all/more [C /c], None - [D /d]',
    );
    expect(modelAt(site, '/all/more')).toMatchObject({ layout: 'category', title: 'All', description: 'Text.' });
    expect(modelAt(site, '/category/my-tools')).toMatchObject({ title: 'My tools!', next: { href: '/a' } });
  });

  it('is that of a fallback locale where a locale has none, with labels of the locale', () => {
    const { site } = linked({
      config: { i18n: TWO },
      pages: { ...pagesOf('en/a.md', 'en/b.md'), 'zh/a.md': { title: '甲' } },
      sidebarFiles: {
        en: [{ label: { en: 'Group', zh: '组' }, badge: { text: { en: 'New', zh: '新' } }, items: ['b', 'a'] }],
      },
    });
    expect(sidebarAt(site, '/zh/a')).toBe('组 - {新 note} open [B /zh/b, *甲 /zh/a]');
    expect(sidebarAt(site, '/a')).toBe('Group - {New note} open [B /b, *A /a]');
  });

  it('leaves out what a locale without fallback lacks', () => {
    const i18n = { ...TWO, locales: { ...TWO?.locales, zh: { label: '中文', fallback: [] } } } as UserConfig['i18n'];
    const { site, found } = linked({
      config: {
        i18n,
        docs: { sidebars: [{ name: 'docs', dir: '', items: ['b', { label: 'L', items: ['b'] }, 'a'] }] },
      },
      pages: pagesOf('en/a.md', 'en/b.md', 'zh/a.md'),
    });
    expect(sidebarAt(site, '/zh/a')).toBe('*A /zh/a');
    expect(found).toEqual([]);
  });

  it('belongs to one version; others have theirs, or that of their folder', () => {
    const { site } = linked({
      config: {
        docs: {
          versions: [
            { label: '2', path: 'v2' },
            { label: '1', path: 'v1' },
          ],
        },
      },
      pages: pagesOf('en/v2/a.md', 'en/v2/b.md', 'en/v1/a.md', 'en/v1/b.md'),
      sidebarFiles: { 'en/v2': ['b', 'a'] },
    });
    expect(sidebarAt(site, '/v2/a')).toBe('B /v2/b, *A /v2/a');
    expect(sidebarAt(site, '/v1/a')).toBe('*A /v1/a, B /v1/b');
  });

  it('of a version without a folder leaves out the folders of others', () => {
    const { site } = linked({
      config: {
        docs: {
          versions: [
            { label: '2', path: '' },
            { label: 'next', path: 'next' },
          ],
        },
      },
      pages: pagesOf('en/a.md', 'en/b.md', 'en/next/a.md', 'en/next/c.md'),
      sidebarFiles: { 'en/next': [{ label: 'All', index: true, items: ['c', 'a'] }] },
    });
    expect(sidebarAt(site, '/a')).toBe('*A /a, B /b');
    expect(sidebarAt(site, '/next/category/all')).toBe('*All /next/category/all open [C /next/c, A /next/a]');
    expect(modelAt(site, '/b').site.versions.map(({ href }) => href)).toEqual(['/b', '/next/category/all']);
    expect(modelAt(site, '/a').site.versions.map(({ href }) => href)).toEqual(['/a', '/next/a']);
  });

  it('of a file with names is one of several', () => {
    const { site } = linked({
      config: { docs: { sidebars: ['one', 'two', 'three'].map((name) => ({ name, dir: '' })) } },
      pages: { ...pagesOf('en/a.md', 'en/b.md', 'en/c.md'), 'en/d.md': { displayed_sidebar: 'two' } },
      sidebarFiles: { en: { one: ['a', 'b'], two: ['b', 'c'] } },
    });
    const names = ['/a', '/b', '/c', '/d'].map((url) => modelAt(site, url).sidebar?.name);
    expect(names).toEqual(['one', 'one', 'two', 'two']);
    expect(site.sidebars.size).toBe(2);
  });

  it('is shown by pages of its folder, though it lists others too', () => {
    const { site } = linked({
      config: {
        docs: {
          sidebars: [
            { name: 'all', dir: '' },
            { name: 'g', dir: 'g' },
            { name: 'h', dir: 'h' },
          ],
        },
      },
      pages: pagesOf('en/a.md', 'en/g/b.md', 'en/h/c.md', 'en/h/d.md'),
      sidebarFiles: { en: ['a', 'g/b', '/h/c'], 'en/g': ['b', '/h/c', '/a'] },
    });
    const names = ['/a', '/g/b', '/h/c', '/h/d'].map((url) => routeAt(site, url).sidebar);
    expect(names).toEqual(['all', 'g', 'h', 'h']);
    expect(sidebarAt(site, '/h/c')).toBe('*C /h/c, D /h/d');
    expect(sidebarAt(site, '/g/b')).toBe('*B /g/b, C /h/c, A /a');
  });

  it('names pages by their file, their folder or their route', () => {
    const { site } = linked({
      pages: {
        'en/c.md': { slug: '/d/e', title: 'C' },
        'en/f/v1.2.md': { slug: '/v', title: 'V' },
        'en/g/index.md': { slug: '/other', title: 'G' },
        'en/k.md': { slug: '/l', title: 'K' },
      },
      sidebarFiles: { en: ['c', 'f/v1.2', 'g', '/l'] },
    });
    expect(sidebarAt(site, '/v')).toBe('C /d/e, *V /v, G /other, K /l');
  });

  it.each([
    ['g', ['one', 'two', 'two', 'one', 'one']],
    ['.', ['one', 'two', 'two', 'two', 'two']],
  ])('is that of the pages of its folder %s, and of no others', (folder, expected) => {
    const { site } = linked({
      config: { docs: { sidebars: ['one', 'two'].map((name) => ({ name, dir: '' })) } },
      pages: pagesOf('en/a.md', 'en/g/b.md', 'en/g/s/c.md', 'en/gh/d.md', 'en/e.md'),
      sidebarFiles: { en: { one: ['a'], two: [{ folder }] } },
    });
    const names = ['/a', '/g/b', '/g/s/c', '/gh/d', '/e'].map((url) => routeAt(site, url).sidebar);
    expect(names).toEqual(expected);
  });

  it('generates no page for a category that has one, or that holds nothing', () => {
    const { site } = linked({
      pages: pagesOf('en/a.md', 'en/b.md'),
      sidebarFiles: {
        en: [
          { page: 'a', index: true, items: ['b'] },
          { page: 'b', index: true, items: ['lacking'] },
          { label: 'Empty', index: true, items: ['lacking'] },
        ],
      },
    });
    expect(sidebarAt(site, '/a')).toBe('*A /a open [B /b], B /b []');
    expect([...site.routes.keys()].filter((url) => url.includes('category'))).toEqual([]);
  });

  it('has the icon of an entry before that of its page', () => {
    const { site } = linked({
      pages: { ...pagesOf('en/a.md'), 'en/b.md': { icon: 'zap' } },
      sidebarFiles: {
        en: [
          { page: 'b', icon: 'bolt', items: ['a'] },
          { page: 'b', items: ['a'] },
          { page: 'a', items: ['b'] },
        ],
      },
    });
    const icons = [...site.sidebars.values()].flatMap(({ nodes }) =>
      nodes.map((node) => (node.type === 'category' ? node.icon : undefined)),
    );
    expect(icons).toEqual(['bolt', 'zap', null]);
  });

  it('gives categories of one name pages of their own', () => {
    const pages = pagesOf('en/a.md', 'en/b.md', 'en/c.md');
    const items = ['a', 'b', 'c'].map((page) => ({ label: '!', index: true as const, items: [page] }));
    const { site } = linked({ pages, sidebarFiles: { en: items } });
    expect([...site.routes.keys()].filter((url) => url.includes('category'))).toEqual([
      '/category/section',
      '/category/section-1',
      '/category/section-2',
    ]);
  });

  it('has a page for each category above 150 pages only', () => {
    const many = Array.from({ length: 150 }, (_, i) => `p${String(i).padStart(3, '0')}`);
    const pages = pagesOf('en/a.md', ...many.map((name) => `en/${name}.md`));
    const sidebarFiles = { en: [{ label: 'One', items: many }] };
    expect(sidebarAt(linked({ pages, sidebarFiles }).site, '/p000')).toContain('One - open');
    const more = { en: ['a', ...sidebarFiles.en] };
    expect(sidebarAt(linked({ pages, sidebarFiles: more }).site, '/p000')).toContain('One /category/one');
  });

  it('is that of its own locale before that of a fallback', () => {
    const { site } = linked({
      config: { i18n: TWO },
      pages: pagesOf('en/a.md', 'en/b.md', 'zh/a.md', 'zh/b.md'),
      sidebarFiles: { en: ['a', 'b'], zh: ['b', 'a'] },
    });
    expect(sidebarAt(site, '/zh/a')).toBe('B /zh/b, *A /zh/a');
    expect(sidebarAt(site, '/a')).toBe('*A /a, B /b');
  });

  it('of a file without names is the first of its folder; an unknown name in a page counts for nothing', () => {
    const { site } = linked({
      config: { docs: { sidebars: ['one', 'two'].map((name) => ({ name, dir: '' })) } },
      pages: { ...pagesOf('en/a.md', 'en/b.md'), 'en/c.md': { displayed_sidebar: 'nobody' } },
      sidebarFiles: { en: ['a', 'c'] },
    });
    expect(['/a', '/b', '/c'].map((url) => routeAt(site, url).sidebar)).toEqual(['one', 'two', 'one']);
  });

  it('that is large has branches, each in one file', () => {
    const many = Array.from({ length: 160 }, (_, i) => `p${String(i).padStart(3, '0')}`);
    const { site } = linked({
      pages: pagesOf(...many.map((name) => `en/${name}.md`), 'en/a.md'),
      sidebarFiles: {
        en: [
          { label: 'One', items: many.slice(0, 80) },
          { page: 'a', items: [...many.slice(80), { label: 'Out', href: 'https://out.example', badge: 'New' }] },
          { page: 'a', label: 'Again', items: ['p000'] },
          { label: 'Bare', index: false, items: ['p001'] },
        ],
      },
    });
    expect(sidebarAt(site, '/p000')).toMatch(
      /^One \/category\/one open \[\*P000 \/p000, .*, \+54\], A \/a lazy \[\], Again \/a \[\*P000 \/p000\], Bare - \[P001 \/p001\]$/,
    );
    const branches = [...branchesOf(site)];
    expect(branches.map(({ file }) => file)).toEqual(['category/one/sidebar.json', 'a/sidebar.json']);
    expect(shown(branches[1]?.entries)).toMatch(/Out https:\/\/out\.example \{New note\} out/);
  });
});
