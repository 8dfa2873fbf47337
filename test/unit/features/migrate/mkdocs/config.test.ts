import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluateNothing, migrate, recogniseSite } from '../../../../../src/features/migrate/index.js';
import { extensionsOf, pluginsWithOptions } from '../../../../../src/features/migrate/mkdocs/extensions.js';
import { readTaggedYaml } from '../../../../../src/features/migrate/mkdocs/tagged-yaml.js';
import { onlyWhereLinksWork } from '../../../../support/capabilities.js';
import { foreignFolder, migrated } from '../foreign-site.js';

const PAGE = { 'docs/index.md': '# Home\n' };

/** The migration of a site below a folder. */
function migratedAt(path: string) {
  return migrate({ ...recogniseSite(path), evaluate: evaluateNothing, preprocessors: null });
}

describe('an MkDocs site', () => {
  it.each([
    ['mkdocs.yml', ''],
    ['mkdocs.yaml', ''],
    ['zensical.toml', ''],
    ['mkdocs-online.yml', ''],
    ['properdocs.yml', ''],
    ['mkdocs.yml', 'docs/'],
    ['mkdocs.yml', 'docs/en/'],
  ])('is recognised by %s in "%s"', async (name, folder) => {
    const text = name.endsWith('.toml') ? '[project]\nsite_name = "A"\n' : 'site_name: A\n';
    const files = { [folder + name]: text, [`${folder}docs/index.md`]: '# Home\n' };
    const migration = await migrated(files);
    expect(migration).toMatchObject({ generator: 'mkdocs', settings: { title: 'A' } });
    expect(migration.pages.map(({ path }) => path)).toEqual(['index.md']);
  });

  it('of several configurations has the main one, or the one that the user names', async () => {
    const dir = foreignFolder({
      'mkdocs-common.yml': 'site_name: Common\n',
      'mkdocs-nav.yml': 'nav: [index.md]\n',
      'mkdocs-offline.yml': 'INHERIT: mkdocs-common.yml\nsite_name: Offline\n',
      'mkdocs-online.yml': 'INHERIT: mkdocs-common.yml\nsite_name: Online\n',
      ...PAGE,
    });
    expect(recogniseSite(dir).config).toBe('mkdocs-online.yml');
    expect((await migratedAt(join(dir, 'mkdocs-offline.yml'))).settings['title']).toBe('Offline');
    writeFileSync(join(dir, 'mkdocs.yml'), 'site_name: Main\n');
    expect(recogniseSite(dir).config).toBe('mkdocs.yml');
  });
});

describe('a configuration', () => {
  it('has its Python tags as data', () => {
    const { value, faults, variables } = readTaggedYaml(
      `a: !ENV [A, B, yes please]
b: !ENV C
c: !!python/name:os.system ''
d: {e: !!python/name:mod.fn, f: 1}
g: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}
h: !!python/object/apply:os.system [touch x]
i: !relative $docs_dir/x
j: &anchor !!python/name:k.l
k: *anchor
l: !unknown m
`,
    );
    expect(faults).toEqual([]);
    expect(variables).toEqual(['A', 'B', 'C']);
    expect(value).toEqual({
      a: 'yes please',
      b: null,
      c: { $python: 'os.system' },
      d: { e: { $python: 'mod.fn' }, f: 1 },
      g: { $python: 'pymdownx.slugs.slugify', kwds: { case: 'lower' } },
      h: { $python: 'os.system' },
      i: '$docs_dir/x',
      j: { $python: 'k.l' },
      k: { $python: 'k.l' },
      l: 'm',
    });
  });

  it('has the defaults of environment variables, and the report names these', async () => {
    process.env['DOCSGEN_TEST_NAME'] = 'secret';
    const { settings, findings } = await migrated({
      'mkdocs.yml': 'site_name: !ENV [DOCSGEN_TEST_NAME, Plain]\nsite_description: !ENV DOCSGEN_TEST_NAME\n',
      ...PAGE,
    });
    delete process.env['DOCSGEN_TEST_NAME'];
    expect(settings['title']).toBe('Plain');
    expect(JSON.stringify([settings, findings])).not.toContain('secret');
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'setting', file: 'mkdocs.yml' }));
  });

  it('is merged with its parents; lists are replaced, and joined by Zensical', async () => {
    const files = {
      'base/mkdocs.yml': 'INHERIT: root.yml\nsite_name: Base\ntheme:\n  name: material\n  logo: a.svg\nnav: [a.md]\n',
      'base/root.yml': 'site_description: Root\n',
      'mkdocs.yml': 'INHERIT: ./base/mkdocs.yml\nsite_name: Own\ntheme:\n  favicon: b.svg\nnav: [index.md]\n',
      'docs/a.md': '# A\n',
      ...PAGE,
    };
    const plain = await migrated(files);
    expect(plain.settings).toMatchObject({ title: 'Own', tagline: 'Root', logo: { src: '/a.svg' }, favicon: '/b.svg' });
    expect(plain.texts.get('content/sidebar.yml')).toBe('- page: /index.md\n  label: Home\n');
    const joined = await migrated({
      ...files,
      'mkdocs.yml': `${files['mkdocs.yml']}markdown_extensions: [zensical.extensions.preview]\n`,
    });
    expect(joined.texts.get('content/sidebar.yml')).toBe(
      '- page: /a.md\n  label: A\n- page: /index.md\n  label: Home\n',
    );
  });

  onlyWhereLinksWork.each([
    ['a file outside', '../../secret.yml'],
    ['an absolute path', '/etc/passwd'],
    ['a missing file', 'gone.yml'],
    ['itself', 'mkdocs.yml'],
    ['a link that leads out', 'link.yml'],
  ])('inherits nothing from %s', async (_, parent) => {
    const dir = foreignFolder({
      'secret.yml': 'site_description: secret\n',
      'old/site/mkdocs.yml': `INHERIT: ${parent}\nsite_name: A\n`,
      'old/site/docs/index.md': '# Home\n',
    });
    symlinkSync(join(dir, 'secret.yml'), join(dir, 'old/site/link.yml'));
    const { settings, findings } = await migratedAt(join(dir, 'old/site'));
    expect(settings).toMatchObject({ title: 'A' });
    expect(JSON.stringify(settings)).not.toContain('secret');
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'configuration', file: 'mkdocs.yml', line: 1 }));
  });

  it('that inherits around a corner from itself ends', async () => {
    const { findings } = await migrated({
      'mkdocs.yml': 'INHERIT: b.yml\nsite_name: A\n',
      'b.yml': 'INHERIT: mkdocs.yml\n',
      ...PAGE,
    });
    expect(findings.map(({ kind, file }) => [kind, file])).toContainEqual(['configuration', 'b.yml']);
  });

  it.each([
    ['deep nesting', `site_name: A\nnav: ${'['.repeat(100_000)}\n`],
    ['deep lists', `site_name: A\nnav:\n${'- '.repeat(20_000)}a.md\n`],
    [
      'a bomb of aliases',
      `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}, *a${n}]`).join('\n')}\nsite_name: A\n`,
    ],
    ['an alias to itself', 'site_name: A\nnav: &a\n  - *a\n'],
    ['a list', '- a\n- b\n'],
    ['nothing', ''],
    ['no YAML', '\u0000{[\n'],
  ])('of %s does not stop the migration', async (_, text) => {
    const { pages, findings } = await migrated({ 'mkdocs.yml': text, ...PAGE });
    expect(pages).toHaveLength(1);
    expect(findings.length + (text === '' ? 1 : 0)).toBeGreaterThan(0);
  });

  it('names its wrong types and the settings that are left out', async () => {
    const { findings } = await migrated({
      'mkdocs.yml': 'site_name: [A]\nuse_directory_urls: "no"\nedit_uri: 3\nown_key: x\nsite_dir: out\n',
      ...PAGE,
    });
    expect(findings.map(({ message, line }) => `${line} ${message}`)).toEqual([
      '1 The setting `site_name` is a list where a text belongs, so it is left out.',
      '2 The setting `use_directory_urls` is a text where `true` or `false` belongs, so it is left out.',
      '3 The setting `edit_uri` is a number where a text belongs, so it is left out.',
      '4 Not migrated: `own_key`.',
    ]);
  });

  it('reads a folder beside it only within the project', async () => {
    const dir = foreignFolder({
      'mkdocs/mkdocs.yml': 'site_name: A\ndocs_dir: ../pages\n',
      'pages/index.md': '# Secret\n',
    });
    const outside = await migratedAt(join(dir, 'mkdocs'));
    expect(outside.pages).toEqual([]);
    expect(outside.findings).toContainEqual(expect.objectContaining({ kind: 'outside', file: 'mkdocs.yml', line: 2 }));
    mkdirSync(join(dir, '.git'));
    expect((await migratedAt(join(dir, 'mkdocs'))).pages.map(({ path }) => path)).toEqual(['index.md']);
  });
});

describe('extensions and plugins', () => {
  it.each([
    { value: ['admonition', { toc: { permalink: true } }] },
    { value: { admonition: null, toc: { permalink: true } } },
    { value: ['markdown.extensions.admonition', { 'markdown.extensions.toc': { permalink: true } }] },
  ])('are one list however they are written: $value', ({ value }) => {
    const extensions = extensionsOf({ markdown_extensions: value }, 'mkdocs');
    expect([...extensions.keys()].sort()).toEqual(['admonition', 'fenced_code', 'tables', 'toc']);
    expect(extensions.get('toc')).toEqual({ permalink: true });
  });

  it('have bundles in their parts, and the defaults of Zensical', () => {
    const bundle = extensionsOf({ markdown_extensions: [{ extra: { footnotes: { SEPARATOR: '-' } } }] }, 'mkdocs');
    expect(bundle.get('footnotes')).toEqual({ SEPARATOR: '-' });
    expect(bundle.has('md_in_html')).toBe(true);
    expect(extensionsOf({ markdown_extensions: ['pymdownx.extra'] }, 'mkdocs').has('pymdownx.superfences')).toBe(true);
    expect(extensionsOf({}, 'mkdocs').has('pymdownx.superfences')).toBe(false);
    expect(extensionsOf({}, 'zensical').get('pymdownx.tabbed')).toMatchObject({ combine_header_slug: true });
    expect(extensionsOf({ markdown_extensions: [] }, 'zensical').has('admonition')).toBe(false);
  });

  it('of the theme have short names, and those that are turned off are missing', () => {
    const plugins = pluginsWithOptions({
      plugins: [{ 'material/blog': { blog_dir: '.' } }, { social: { enabled: false } }],
    });
    expect([...plugins]).toEqual([['blog', { blog_dir: '.' }]]);
    expect([...pluginsWithOptions({}).keys()]).toEqual(['search']);
    expect([...pluginsWithOptions({ plugins: [] }).keys()]).toEqual([]);
  });

  it('are joined from the nested names of TOML', async () => {
    const { pages } = await migrated({
      'zensical.toml': `[project]
site_name = "A"
nav = [{ "T" = "a.md" }, { "S" = ["index.md"] }]
[project.markdown_extensions.toc]
slugify = { object = "pymdownx.slugs.slugify", kwds = { case = "lower" } }
[project.markdown_extensions.pymdownx.highlight]
anchor_linenums = true
`,
      'docs/a.md': '# Über A & B\n',
      ...PAGE,
    });
    expect(pages.find(({ path }) => path === 'a.md')?.text).toBe('# Über A & B\n');
  });

  it('are joined up to the known name', async () => {
    const { settings } = await migrated({
      'zensical.toml':
        '[project]\nsite_name = "A"\n[project.markdown_extensions.pymdownx]\narithmatex = { generic = true }\n',
      ...PAGE,
    });
    expect(settings['markdown']).toMatchObject({ math: true });
  });
});

describe('several configurations', () => {
  it('that inherit from a missing one read its template', async () => {
    const { settings, findings } = await migrated({
      'mkdocs.yml': 'INHERIT: mkdocs.generated.yml\n',
      'mkdocs.template.yml': 'site_name: Template\n',
      ...PAGE,
    });
    expect(settings).toMatchObject({ title: 'Template' });
    expect(findings).toContainEqual(
      expect.objectContaining({
        kind: 'configuration',
        message: expect.stringContaining('`mkdocs.template.yml` is read instead'),
        file: 'mkdocs.yml',
        line: 1,
      }),
    );
  });

  it('of which none stands for a missing one leave its settings out', async () => {
    const { findings } = await migrated({
      'mkdocs.yml': 'site_name: A\nINHERIT: mkdocs.generated.yml\n',
      'mkdocs.a.yml': 'site_name: A\n',
      'mkdocs.b.yml': 'site_name: B\n',
      ...PAGE,
    });
    const messages = findings.filter(({ kind }) => kind === 'configuration').map(({ message }) => message);
    expect(messages[0]).toContain('so its settings are left out');
    expect(messages[1]).toContain('`mkdocs.a.yml`, `mkdocs.b.yml`');
  });

  it('of languages in folders beside it are named', async () => {
    const { findings } = await migrated({
      'docs/en/mkdocs.yml': 'site_name: A\n',
      'docs/en/docs/index.md': '# A\n',
      'docs/es/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml\n',
      'docs/es/docs/index.md': '# A\n',
      'docs/es/x/mkdocs.yml': 'site_name: Far\n',
    });
    expect(findings.map(({ message }) => message)).toContain(
      'Other configurations are not read: `../es/mkdocs.yml`. Migrate the site of one by naming the file.',
    );
  });
});
