import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { migrated, textOf } from '../foreign-site.js';

/** The migration of a site with some pages and files. */
function site(config: string, pages: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const texts = Object.fromEntries(pages.map((page) => [`docs/${page}`, `# ${page.replace(/\W/g, '-')}\n`]));
  return migrated({ 'mkdocs.yml': `site_name: A\n${config}`, ...texts, ...files });
}

interface Entry {
  readonly page?: string;
  readonly href?: string;
  readonly label: string;
  readonly items?: readonly Entry[];
}

/** The sidebar of a migration in short: pages by path, sections with their entries. */
function short(migration: Awaited<ReturnType<typeof site>>): unknown {
  const of = ({ page, href, label, items }: Entry): unknown =>
    items === undefined ? (page ?? `${label} → ${href}`) : [label, ...items.map(of)];
  return (parse(migration.texts.get('content/sidebar.yml') ?? '[]') as readonly Entry[]).map(of);
}

const PAGES = ['index.md', 'a10.md', 'a2.md', 'b/index.md', 'b/z.md', 'b/y.md', 'c/deep/x.md', 'c/one.md'];

describe('awesome-nav', () => {
  const plugin = 'plugins: [awesome-nav]\n';

  it('orders files naturally and folders last without a file', async () => {
    expect(short(await site(plugin, PAGES))).toEqual([
      ...['/index.md', '/a2.md', '/a10.md', ['B', '/b/index.md', '/b/y.md', '/b/z.md']],
      ['C', '/c/one.md', ['Deep', '/c/deep/x.md']],
    ]);
  });

  it('has entries, folders, patterns, titles and options of folders', async () => {
    const files = {
      'docs/.nav.yml': `sort: {direction: desc}
nav:
  - index.md
  - Named: b/z.md
  - Section: [c/deep/x.md, Link: https://x.example, Code: "javascript:x"]
  - glob: "a*.md"
  - b
  - "@(c|d)"
  - gone.md
  - ../../up.md
`,
      'docs/b/.nav.yml': 'title: Folder B\n',
      'docs/c/.nav.yml': 'hide: true\n',
    };
    const migration = await site(plugin, PAGES, files);
    expect(short(migration)).toEqual([
      ...['/index.md', '/b/z.md', ['Section', '/c/deep/x.md', 'Link → https://x.example'], '/a10.md', '/a2.md'],
      ['Folder B', '/b/index.md', '/b/y.md'],
    ]);
    expect(migration.findings.filter(({ kind }) => kind === 'sidebar')).toHaveLength(2);
  });

  it('appends and flattens as it is told', async () => {
    const files = {
      'docs/.nav.yml': 'append_unmatched: true\nflatten_single_child_sections: true\nignore: a*.md\nnav: [b/y.md]\n',
    };
    expect(short(await site(plugin, PAGES, files))).toEqual([
      ...['/b/y.md', '/index.md', ['B', '/b/index.md', '/b/z.md'], ['C', '/c/one.md', '/c/deep/x.md']],
    ]);
  });

  it('ends for files that are hostile', async () => {
    const deep = Array.from({ length: 150 }, () => 'd').join('/');
    const files = {
      'docs/.nav.yml': `nav: [b, c, c, ., .., ./, "**/**/**", {glob: "${'*'.repeat(500)}"}]\n`,
      'docs/b/.nav.yml': '- [\n',
      'docs/c/.nav.yml': 'nav: [deep, deep, ../b]\n',
      'docs/c/deep/.nav.yml': 'nav: [.., .., ../../c, x.md]\n',
    };
    const migration = await site(plugin, [...PAGES, `${deep}/x.md`], files);
    expect(migration.pages.length).toBe(PAGES.length + 1);
    expect(migration.findings).toContainEqual(expect.objectContaining({ kind: 'data', file: 'docs/b/.nav.yml' }));
  });
});

describe('awesome-pages', () => {
  it('has the rest where three dots stand', async () => {
    const files = {
      'docs/.pages': 'nav:\n  - a2.md\n  - ...\n  - b\n',
      'docs/b/.pages': 'title: Bees\norder: desc\n',
      'docs/c/.pages': 'arrange: [one.md]\ncollapse_single_pages: true\n',
    };
    expect(short(await site('plugins: [awesome-pages]\n', PAGES, files))).toEqual([
      ...['/a2.md', '/index.md', '/a10.md', ['C', '/c/one.md', ['Deep', '/c/deep/x.md']]],
      ['Bees', '/b/index.md', '/b/z.md', '/b/y.md'],
    ]);
  });

  it('fills in a navigation of the configuration', async () => {
    const config = 'plugins: [awesome-pages]\nnav:\n  - a2.md\n  - Folder: c\n  - ...\n';
    expect(short(await site(config, PAGES))).toEqual([
      ...['/a2.md', ['Folder', '/c/one.md', ['Deep', '/c/deep/x.md']], '/index.md', '/a10.md'],
      ['B', '/b/index.md', '/b/y.md', '/b/z.md'],
    ]);
  });
});

describe('literate-nav', () => {
  const plugin = 'plugins: [literate-nav]\n';

  it('reads lists of links, and its files are no pages', async () => {
    const files = {
      'docs/SUMMARY.md': `# Text

* [Home](index.md)
* Section <b>x</b>
    * [Two](a2.md)
    * [Out](https://x.example)
* [B](b/)
- c/*.md
- [Up](../../secret.md)
- [Code](javascript:x)
`,
      'docs/b/SUMMARY.md': '* [Z](z.md)\n* [Loop](../b/)\n',
    };
    const migration = await site(plugin, PAGES, files);
    expect(short(migration)).toEqual([
      ...['/index.md', ['Section x', '/a2.md', 'Out → https://x.example'], ['B', '/b/z.md'], '/c/one.md'],
    ]);
    expect(migration.pages.map(({ path }) => path)).not.toContain('SUMMARY.md');
    expect(migration.findings.filter(({ kind }) => kind === 'sidebar').length).toBeGreaterThan(1);
  });

  it('gives folders of a navigation their lists, or their files', async () => {
    const config = `plugins:\n  - literate-nav: {nav_file: NAV.md}\nnav:\n  - B: b/\n  - c/\n`;
    const migration = await site(config, PAGES, { 'docs/b/NAV.md': '* [Y](y.md)\n' });
    expect(short(migration)).toEqual([['B', '/b/y.md'], '/c/one.md', ['Deep', '/c/deep/x.md']]);
  });
});

it('meta gives the pages of a folder its fields', async () => {
  const files = {
    'docs/.meta.yml': 'description: All\nhide: [toc]\n',
    'docs/b/.meta.yml': 'description: In b\n',
    'docs/b/own.md': '---\ndescription: Own\n---\n# O\n',
  };
  const migration = await site('plugins: [meta]\n', ['index.md', 'b/z.md'], files);
  expect(textOf(migration, 'index.md')).toContain('description: All\nhide_table_of_contents: true\n');
  expect(textOf(migration, 'b/z.md')).toContain('description: In b\nhide_table_of_contents: true\n');
  expect(textOf(migration, 'b/own.md')).toContain('description: Own\n');
});
