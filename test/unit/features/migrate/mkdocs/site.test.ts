import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluateNothing, migrate, recogniseSite } from '../../../../../src/features/migrate/index.js';
import { onlyWhereLinksWork } from '../../../../support/capabilities.js';
import { foreignFolder, migrated, textOf } from '../foreign-site.js';

/** The migration of a site with these pages and settings. */
function site(files: Readonly<Record<string, string>>, config = '') {
  return migrated({ 'mkdocs.yml': `site_name: A\n${config}`, ...files });
}

describe('pages', () => {
  it('have their old addresses', async () => {
    const names = ['index.md', 'a/b.md', 'a/README.md', 'CamelCase.markdown', 'c d.md', 'e/index.mkd'];
    const migration = await site(Object.fromEntries(names.map((name) => [`docs/${name}`, '# T\n'])));
    expect(migration.pages.map(({ path, oldAddress, address }) => [path, oldAddress, address])).toEqual([
      ['CamelCase.md', '/CamelCase/', '/CamelCase'],
      ['a/README.md', '/a/', '/a'],
      ['a/b.md', '/a/b/', '/a/b'],
      ['c d.md', '/c d/', '/c d'],
      ['e/index.md', '/e/', '/e'],
      ['index.md', '/', '/'],
    ]);
    expect(migration.settings['trailingSlash']).toBe('always');
  });

  it('without folders in their addresses are redirected', async () => {
    const { pages, settings } = await site(
      { 'docs/index.md': '# T\n', 'docs/a/b.md': '# T\n', 'docs/a/index.md': '# T\n' },
      'use_directory_urls: false\n',
    );
    expect(pages.map(({ oldAddress }) => oldAddress)).toEqual(['/a/b.html', '/a/index.html', '/index.html']);
    expect(settings['trailingSlash']).toBeUndefined();
  });

  it('whose names docsgen would hide are renamed, and keep their addresses', async () => {
    const { pages } = await site({ 'docs/_a.md': '# A\n', 'docs/a.md': '# B\n', 'docs/_x/_y.md': '# C\n' });
    expect(pages.map(({ path, address, text }) => [path, address, text.split('\n')[1]])).toEqual([
      ['a-2.md', '/_a', 'slug: "/_a"'],
      ['x/y.md', '/_x/_y', 'slug: "/_x/_y"'],
      ['a.md', '/a', ''],
    ]);
  });

  it('are no files that the old site leaves out', async () => {
    const files = ['docs/.x/a.md', 'docs/.b.md', 'docs/templates/c.md', 'docs/d/templates/e.md', 'docs/f/g.md'];
    const migration = await site(
      Object.fromEntries([...files, 'docs/f/h.md', 'docs/i.draft.md', 'docs/f/.k.md'].map((name) => [name, '# T\n'])),
      'exclude_docs: |\n  # comment\n  /f/*\n  !h.md\n  *.draft.md\n  !.k.md\n',
    );
    expect(migration.pages.map(({ path }) => path)).toEqual(['d/templates/e.md', 'f/.k.md', 'f/h.md']);
  });

  it('of names that docsgen takes for the page of a folder keep their addresses', async () => {
    const { pages } = await site({ 'docs/index.md': '# I\n', 'docs/a/readme.md': '# R\n', 'docs/b/Index.md': '# X\n' });
    expect(pages.map(({ address, text }) => [address, /slug: "(.*)"/.exec(text)?.[1]])).toEqual([
      ['/a/readme', '/a/readme'],
      ['/b/Index', '/b/Index'],
      ['/', undefined],
    ]);
  });

  it('of a README beside an index are left out', async () => {
    const { pages, findings } = await site({ 'docs/README.md': '# R\n', 'docs/index.md': '# I\n' });
    expect(pages.map(({ path }) => path)).toEqual(['index.md']);
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'name-conflict', file: 'docs/README.md' }));
  });

  it('leave all other files at their addresses', async () => {
    const { copies } = await site({
      'docs/index.md': '# I\n',
      'docs/a/p.png': 'x',
      'docs/x.html': '<p>',
      'docs/.y': '',
    });
    expect(copies.map(({ to, file }) => [to, file])).toEqual([
      ['static/a/p.png', 'docs/a/p.png'],
      ['static/x.html', 'docs/x.html'],
    ]);
  });

  onlyWhereLinksWork('and files outside of the tree are not read', async () => {
    const dir = foreignFolder({
      'secret.md': '# Secret\n',
      'old/mkdocs.yml': 'site_name: A\n',
      'old/docs/index.md': '# I\n',
    });
    symlinkSync(join(dir, 'secret.md'), join(dir, 'old/docs/a.md'));
    symlinkSync(dir, join(dir, 'old/docs/all'));
    const found = recogniseSite(join(dir, 'old'));
    const { pages, findings } = await migrate({ ...found, evaluate: evaluateNothing, preprocessors: null });
    expect(pages.map(({ path }) => path)).toEqual(['index.md']);
    expect(findings.map(({ kind, file }) => [kind, file])).toEqual([
      ['outside', 'docs/a.md'],
      ['outside', 'docs/all'],
    ]);
  });
});

describe('titles', () => {
  it.each([
    ['# H\n\nText\n', 'Named', '# H\n\nText\n', 'Named'],
    ['Text\n', 'Named', '---\ntitle: Named\n---\nText\n', 'Named'],
    ['Text\n', null, '---\ntitle: My page\n---\nText\n', 'My page'],
    ['---\ntitle: Meta\n---\n\n# H\n', null, '# H\n', 'Meta'],
    ['---\ntitle: Meta\n...\nText\n', null, '---\ntitle: Meta\n---\nText\n', 'Meta'],
    ['# H {#own}\n', null, '# H {#own}\n', 'H'],
    ['# `H` { #own .wide }\n', null, '# `H` {#own}\n', 'H'],
    ['<!-- a -->\n\nH\n===\n', null, '<!-- a -->\n\n# H\n', 'H'],
    [
      'Title: Plain\nAuthor: Jo\n\nText\n',
      null,
      '---\ntitle: Plain\nhead: [{"tag":"meta","attributes":{"name":"author","content":"Jo"}}]\n---\nText\n',
      'Plain',
    ],
  ])('of %j named %j are as before', async (source, name, expected, label) => {
    const nav = `nav:\n  - ${name === null ? '' : `${name}: `}my-page.md\ntheme: material\nmarkdown_extensions: [attr_list]\n`;
    const migration = await site({ 'docs/my-page.md': source }, nav);
    expect(textOf(migration, 'my-page.md')).toBe(expected);
    expect(migration.texts.get('content/sidebar.yml')).toContain(`label: ${label}\n`);
  });

  it('below other text stay there', async () => {
    const migration = await site({ 'docs/index.md': 'Text\n\n# Late\n' }, 'theme: material\n');
    expect(textOf(migration, 'index.md')).toBe('---\ntitle: Late\nhide_title: true\n---\nText\n\n# Late\n');
  });

  it('of the theme that shows none are hidden', async () => {
    const migration = await site({ 'docs/a.md': 'Text\n' }, 'theme: readthedocs\n');
    expect(textOf(migration, 'a.md')).toBe('---\ntitle: A\nhide_title: true\n---\nText\n');
  });

  it('lose a first line that MkDocs takes for metadata', async () => {
    const migration = await site({ 'docs/a.md': 'Note: this\n    goes on\n\n# A\n' });
    expect(textOf(migration, 'a.md')).toBe('# A\n');
    expect(migration.findings).toContainEqual(
      expect.objectContaining({ kind: 'front-matter', file: 'docs/a.md', line: 1 }),
    );
  });
});

describe('front matter', () => {
  it('has the fields of docsgen', async () => {
    const migration = await site(
      {
        'docs/a.md':
          '---\ndescription: D\nhide: [toc, navigation, footer, path]\nsearch:\n  exclude: true\nstatus: new\nicon: material/x\n---\n# A\n',
      },
      'nav: [a.md]\nextra:\n  status:\n    new: Recently added\n',
    );
    expect(textOf(migration, 'a.md')).toBe(
      '---\ndescription: D\nhide_table_of_contents: true\ndisplayed_sidebar: null\npagination_prev: null\npagination_next: null\nsearch: false\nicon: "mdi:x"\n---\n# A\n',
    );
    expect(migration.texts.get('content/sidebar.yml')).toBe('- page: /a.md\n  label: A\n  badge: Recently added\n');
    expect(migration.findings.map(({ kind }) => kind)).toEqual(['package']);
  });

  it.each([
    ['icon: fontawesome/brands/git-alt', 'icon: "fa6-brands:git-alt"', ''],
    ['icon: lucide/network', 'icon: "lucide:network"', ''],
    ['icon: own/logo', '', 'The field `icon` of the front matter has no counterpart.'],
    [
      'search: {boost: 2}',
      '',
      'The field `search.boost` of the front matter has no counterpart; weights of pages are set by `search.weights`.',
    ],
  ])('%s is %j', async (field, own, message) => {
    const migration = await site({ 'docs/a.md': `---\n${field}\n---\n# A\n` });
    expect(textOf(migration, 'a.md')).toBe(own === '' ? '# A\n' : `---\n${own}\n---\n# A\n`);
    expect(migration.findings.flatMap(({ kind, message: text }) => (kind === 'package' ? [] : [text]))).toEqual(
      message === '' ? [] : [message],
    );
  });

  it('hides pages that the old site only shows to its authors', async () => {
    const files = { 'docs/a.md': '# A\n', 'docs/drafts/b.md': '# B\n', 'docs/drafts/c.md': '# C\n' };
    const migration = await site(files, 'draft_docs: |\n  /drafts/\n  !c.md\n');
    expect(
      ['a.md', 'drafts/b.md', 'drafts/c.md'].map((path) => textOf(migration, path)?.includes('draft: true')),
    ).toEqual([false, true, false]);
  });

  it('without a counterpart is reported', async () => {
    const { findings } = await site({ 'docs/a.md': '---\ntemplate: home.html\nown: x\n---\n# A\n' });
    expect(findings.map(({ kind, file }) => [kind, file])).toEqual([
      ['theme', 'docs/a.md'],
      ['not-mapped', 'docs/a.md'],
    ]);
  });

  it('that cannot be read does not lose the page', async () => {
    const migration = await site({ 'docs/a.md': '---\na: &a [*a]\n---\n# A\n', 'docs/b.md': '---\nt: [\n---\n# B\n' });
    expect(migration.pages.map(({ path }) => path)).toEqual(['a.md', 'b.md']);
    expect(migration.findings.filter(({ kind }) => kind === 'front-matter').length).toBeGreaterThan(1);
  });
});

describe('pages of a site', () => {
  const extensions = (names: string) => `markdown_extensions: [${names}]\n`;

  it('have links, pictures and references to where things are now', async () => {
    const migration = await site(
      {
        'docs/index.md': '# Home\n\n[](){#k}\n## A & B\n\n[](){#l}\n\nText\n',
        'docs/g/p.md': '# P\n\n[a](../index.md#a-b) ![i](../i.png) <img src="../../i.png"> [x](../p/) [t][k] [u][l]\n',
        'docs/i.png': '',
      },
      `${extensions('attr_list')}plugins: [autorefs]\n`,
    );
    expect(textOf(migration, 'index.md')).toContain('## A & B {#a-b}');
    const text = textOf(migration, 'g/p.md');
    for (const part of [
      '[a](../index.md#a-b)',
      '![i](/i.png)',
      '<img src="/i.png"',
      '[x](./p.md)',
      '[t](../index.md#a-b) [u](../index.md#l)',
    ])
      expect(text).toContain(part);
  });

  it('refer to the places where objects are documented', async () => {
    const members = 'a.m\n    options:\n        members: [f, C]\n';
    const migration = await site(
      {
        'docs/one.md': `# O\n\n::: ${members}`,
        'docs/two.md': '# T\n\n::: a.m\n\n::: a.K\n\n::: a.x.Z\n\n::: a.y.Z\n\n::: a.k.__name__\n',
        'docs/index.md':
          '# Home\n\n[f][a.m.f] [d][a.m.C.d] [g][a.m.g] [K][a.p.q.K.x] [Z][a.w.Z] [b][b.m.K] [`a.k.__name__`][] [e][a.C.d] [h][a.m.sub.z]\n',
      },
      'plugins: [mkdocstrings]\n',
    );
    expect(textOf(migration, 'index.md')).toContain(
      '[f](./one.md#a.m) [d](./one.md#a.m) [g](./two.md#a.m) [K](./two.md#a.K) Z b [`a.k.__name__`](./two.md#a.k.__name__) [e](./one.md#a.m) h',
    );
    expect(textOf(migration, 'one.md')).toContain('<a id="a.m"></a>');
  });

  it('refer to objects by the names that packages export', async () => {
    const migration = await site(
      {
        'docs/one.md': '# O\n\n::: a.m\n',
        'docs/index.md': '# Home\n\n[f][a.f] [g][a.G.x] [h][a.h] [i][b.i] [L][a.s.L.y]\n',
        'src/a/__init__.py': 'from .m import f\nfrom a.m import (  # all\n    K as G,\n)\nfrom .n import h, (\n',
        'src/a/s/__init__.py': 'from ..m import x\nif T:\n    from a.m import L\n',
        'src/b/__init__.py': 'from a.m import i\n',
      },
      'plugins: [mkdocstrings]\n',
    );
    expect(textOf(migration, 'index.md')).toContain('[f](./one.md#a.m) [g](./one.md#a.m) h i [L](./one.md#a.m)');
  });

  onlyWhereLinksWork('have the files that snippets name, never those outside', async () => {
    const dir = foreignFolder({
      'secret.md': 'secret\n',
      'old/mkdocs.yml': `site_name: A\n${extensions('{pymdownx.snippets: {base_path: [parts, $docs_dir, parts/one.md]}}')}`,
      'old/parts/a.md': 'Text of a\n',
      'old/parts/one.md': 'Text of one\n',
      'old/docs/b.md': 'Text of b\n',
      'old/docs/index.md':
        '# H\n\n--8<-- "a.md"\n\n--8<-- "b.md"\n\n--8<-- "one.md"\n\n--8<-- "../../secret.md"\n\n--8<-- "link.md"\n\n--8<-- "/etc/hostname"\n',
    });
    symlinkSync(join(dir, 'secret.md'), join(dir, 'old/parts/link.md'));
    const found = recogniseSite(join(dir, 'old'));
    const migration = await migrate({ ...found, evaluate: evaluateNothing, preprocessors: null });
    const text = textOf(migration, 'index.md') ?? '';
    for (const part of ['Text of a', 'Text of b', 'Text of one']) expect(text).toContain(part);
    expect(JSON.stringify(migration.pages)).not.toMatch(/secret\n/);
  });

  it('share the choice of tabs with the same labels', async () => {
    const tabs = (...labels: string[]) => labels.map((label) => `=== "${label}"\n\n    x\n`).join('\n');
    const files = {
      'docs/a.md': `# A\n\n${tabs('macOS', 'Windows')}\nText\n\n${tabs('npm', 'yarn')}`,
      'docs/b.md': `# B\n\n${tabs('Windows', 'Linux')}`,
    };
    const config = `${extensions('pymdownx.tabbed')}theme:\n  name: material\n  features: [content.tabs.link]\n`;
    const migration = await site(files, config);
    const groups = migration.pages.map(({ text }) =>
      [...text.matchAll(/tabs\{group=([^}\s]+)/g)].map(([, name]) => name),
    );
    expect(groups).toEqual([['macos', 'npm'], ['macos']]);
    expect((await site(files, extensions('pymdownx.tabbed'))).pages[0]?.text).not.toContain('group=');
  });
});
