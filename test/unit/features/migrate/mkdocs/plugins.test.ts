import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { migrated, textOf } from '../foreign-site.js';

/** The migration of a site with these pages and settings. */
function site(files: Readonly<Record<string, string>>, config: string) {
  return migrated({ 'mkdocs.yml': `site_name: A\n${config}`, ...files });
}

describe('redirects', () => {
  const plugins = `plugins:
  - redirects:
      redirect_maps:
        old.md: new.md#part
        a/index.md: new.md
        ext.md: https://x.example/y
        gone.md: missing.md
        part.md#x: new.md
        ../up.md: new.md
        code.md: "javascript:alert(1)"
`;

  it('lead from the addresses of files to pages and other sites', async () => {
    const migration = await site({ 'docs/new.md': '# New\n' }, plugins);
    const redirects: unknown = JSON.parse(migration.texts.get('redirects.json') ?? '[]');
    expect(redirects).toEqual([
      { from: '/old', to: '/new#part' },
      { from: '/a', to: '/new' },
    ]);
    expect(migration.texts.get('static/ext/index.html')).toContain('https://x.example/y');
    expect(migration.findings.map(({ kind, line }) => [kind, line])).toEqual([
      ['redirect', 8],
      ['redirect', 9],
      ['redirect', 10],
      ['outside', 11],
    ]);
  });

  it('of pages without folders start at files', async () => {
    const migration = await site({ 'docs/new.md': '# New\n' }, `use_directory_urls: false\n${plugins}`);
    expect(migration.texts.get('redirects.json')).toContain('{"from":"/old.html","to":"/new#part"}');
    expect(migration.texts.get('redirects.json')).toContain('{"from":"/new.html","to":"/new"}');
  });

  it('lead from the names of versions of mike', async () => {
    const config = 'extra:\n  version:\n    provider: mike\n    default: [stable]\n';
    const migration = await site({ 'docs/index.md': '# I\n', 'docs/a/b.md': '# B\n' }, config);
    const redirects = JSON.parse(migration.texts.get('redirects.json') ?? '[]') as readonly {
      from: string;
      to: string;
    }[];
    expect(redirects).toContainEqual({ from: '/stable/a/b', to: '/a/b' });
    expect(migration.findings).toContainEqual(expect.objectContaining({ kind: 'versions', file: 'mkdocs.yml' }));
  });
});

describe('the blog', () => {
  const POST = `---
date:
  created: 2024-05-31
  updated: 2024-06-01
categories: [News & co]
tags: [x]
authors: [jo, nobody]
draft: true
pin: true
---
# Hello World: it is

Text

<!-- more -->

More
`;
  const files = {
    'docs/index.md': '# Home\n\n[p](blog/posts/first.md)\n',
    'docs/blog/index.md': '# Blog\n',
    'docs/blog/posts/first.md': POST,
    'docs/blog/posts/b/second.md': '---\ndate: 2023-01-02\nslug: own\n---\n# S\n\n[h](../../../index.md)\n',
    'docs/blog/.authors.yml':
      'authors:\n  jo:\n    name: Jo\n    description: D\n    avatar: img/jo.png\n    url: "javascript:x"\n  nameless: {}\n',
  };

  it('has its posts at their addresses', async () => {
    const migration = await site(files, 'plugins: [blog]\nnav: [index.md, blog/index.md]\n');
    const posts = migration.pages.filter(({ path }) => path.startsWith('blog/'));
    expect(posts.map(({ path, oldAddress, address }) => [path, oldAddress, address])).toEqual([
      ['blog/2023-01-02-own.md', '/blog/2023/01/02/own/', '/blog/2023/01/02/own'],
      [
        'blog/2024-05-31-hello-world-it-is.md',
        '/blog/2024/05/31/hello-world-it-is/',
        '/blog/2024/05/31/hello-world-it-is',
      ],
    ]);
    expect(textOf(migration, 'blog/2024-05-31-hello-world-it-is.md')).toBe(
      '---\ntags: ["News & co","x"]\nauthors: ["jo"]\nlast_update: {"date":"2024-06-01"}\ndraft: true\n---\n# Hello World: it is\n\nText\n\n<!-- truncate -->\n\nMore\n',
    );
    expect(textOf(migration, 'blog/2023-01-02-own.md')).toContain('[h](../index.md)');
    expect(textOf(migration, 'index.md')).toContain('[p](./blog/2024-05-31-hello-world-it-is.md)');
    expect(parse(migration.texts.get('content/blog/authors.yml') ?? '')).toEqual({
      jo: { name: 'Jo', title: 'D', image: '/img/jo.png' },
    });
    expect(parse(migration.texts.get('content/sidebar.yml') ?? '')).toEqual([
      { page: '/index.md', label: 'Home' },
      { label: 'Blog', to: '/blog' },
    ]);
    expect(migration.settings['blog']).toEqual({ path: 'blog' });
    expect(migration.movedAddresses.map(({ from, to }) => [from, to])).toEqual([
      ['/blog/', '/blog'],
      ['/blog/category/news--co/', '/blog/tags/news--co'],
      ['/blog/archive/2023/', '/blog'],
      ['/blog/archive/2024/', '/blog'],
    ]);
  });

  it('has lists with further pages, which redirect, too', async () => {
    const posts = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [
        `docs/blog/posts/p${n}.md`,
        `---\ndate: 2024-05-${n + 10}\ncategories: [News]\n---\n# P${n}\n`,
      ]),
    );
    const { movedAddresses } = await site(
      { 'docs/index.md': '# H\n', ...posts },
      'plugins: [{blog: {archive_pagination_per_page: 4, categories_pagination_per_page: -1}}]\n',
    );
    const lists = movedAddresses.map(({ from }) => from).filter((from) => /category|archive/.test(from));
    expect(lists).toEqual([
      '/blog/category/news/',
      '/blog/category/news/page/2/',
      '/blog/archive/2024/',
      '/blog/archive/2024/page/2/',
      '/blog/archive/2024/page/3/',
    ]);
  });

  it('of another form is redirected to docsgen’s', async () => {
    const options = '{blog_dir: ., post_url_date_format: yyyy/MM, post_url_format: "{date}/{file}"}';
    const posts = { 'docs/index.md': '# H\n', 'docs/posts/first.md': POST };
    const { pages } = await site(posts, `plugins:\n  - material/blog: ${options}\n`);
    expect(pages.map(({ path, oldAddress, address }) => [path, oldAddress, address])).toEqual([
      ['index.md', '/', '/'],
      ['blog/2024-05-31-hello-world-it-is.md', '/2024/05/first/', '/blog/2024/05/31/hello-world-it-is'],
    ]);
  });

  it('of hostile names stays in its folder', async () => {
    const posts = {
      'docs/blog/posts/a.md': '---\ndate: 2024-05-31\nslug: ../../../x\n---\n# A\n',
      'docs/blog/posts/b.md': '---\ndate: nonsense\n---\nNo title\n',
    };
    const { pages } = await site(posts, 'plugins:\n  - blog: {post_url_format: "../../{slug}"}\n');
    expect(pages.map(({ path, address }) => [path, address])).toEqual([
      ['blog/2024-05-31-x.md', '/blog/2024/05/31/x'],
      ['blog/b.md', '/blog/b'],
    ]);
    for (const { oldAddress } of pages) expect(oldAddress).not.toContain('..');
  });

  it('without the plugin is a folder of pages', async () => {
    const { pages } = await site({ 'docs/blog/posts/2024-05-31-a.md': '# A\n' }, '');
    expect(pages.map(({ path }) => path)).toEqual(['blog/posts/2024-05-31-a.md']);
  });
});

describe('tags', () => {
  const files = {
    'docs/a.md': '---\ntags: [Set up, 3, x]\n---\n# A\n',
    'docs/topics.md': '# Topics\n\n<!-- material/tags -->\n',
    'docs/b.md': '# B\n\n[t](topics.md)\n',
  };

  it('stay on their pages, and docsgen writes the list', async () => {
    const migration = await site(files, 'plugins: [tags]\nnav: [a.md, Topics: topics.md, b.md]\n');
    expect(textOf(migration, 'a.md')).toContain('tags: ["Set up","x"]');
    expect(migration.pages.map(({ path }) => path)).toEqual(['a.md', 'b.md']);
    expect(textOf(migration, 'b.md')).toContain('[t](/tags)');
    expect(migration.movedAddresses.map(({ from, to }) => [from, to])).toEqual([['/topics/', '/tags']]);
    expect(migration.texts.get('content/sidebar.yml')).toContain('- label: Topics\n  to: /tags\n');
    expect(migration.findings.map(({ kind, file }) => [kind, file])).toEqual([['list', 'docs/topics.md']]);
  });

  it('without the plugin are not shown', async () => {
    const migration = await site(files, '');
    expect(textOf(migration, 'a.md')).not.toContain('tags');
    expect(migration.pages.map(({ path }) => path)).toContain('topics.md');
  });
});

it('pages stay out of the search, as exclude-search says', async () => {
  const config = 'plugins:\n  - exclude-search:\n      exclude: [a/*, b.md, "c.md#part"]\n';
  const pages = await site({ 'docs/a/x.md': '# X\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' }, config);
  expect(pages.pages.map(({ text }) => text.includes('search: false'))).toEqual([true, true, false]);
});
