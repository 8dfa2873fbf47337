import { describe, expect, it } from 'vitest';
import { readData } from '../../../../src/base/data-text.js';
import { migrated } from './foreign-site.js';

const BOMB = `a: &a [x, x]\n${Array.from({ length: 30 }, (_, i) => `b${i}: &b${i} [*${i === 0 ? 'a' : `b${i - 1}`}, *${i === 0 ? 'a' : `b${i - 1}`}]`).join('\n')}\n`;

describe('readData', () => {
  it.each([
    ['JSON', '{"a": 1 "b": [2}', [1]],
    ['JSON', '\u0000\u0001', null],
    ['JSON', '['.repeat(100_000), null],
    ['YAML', 'a: [1\nb: }', [2]],
    ['YAML', BOMB, [null]],
    ['YAML', 'a: *none\n', [null]],
    ['TOML', 'a = 1\nb = \nc = 3\n', [2]],
    ['TOML', 'a = """\nb\nc', null],
    ['TOML', '[a\nb = 1\n[c]\nd = 2\n', [1]],
    // Each line that is removed costs another parse.
    ['TOML', 'a =\n'.repeat(200_000), null],
  ] as const)('never throws: %s %#', (format, text, lines) => {
    const { faults } = readData(text, format);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.length).toBeLessThanOrEqual(10);
    if (lines !== null) expect(faults.map(({ line }) => line).slice(0, lines.length)).toEqual(lines);
  });

  it('keeps what stands around a fault', () => {
    expect(readData('a = 1\nb = \nc = 3\n', 'TOML').value).toEqual({ a: 1, c: 3 });
    expect(readData('[a\nb = 1\n[c]\nd = 2\n', 'TOML').value).toEqual({ c: { d: 2 } });
    expect(readData('{ "a": "x" "b": [1 2] }', 'JSON').value).toEqual({ a: 'x', b: [1, 2] });
    expect(readData('{ "a": [1', 'JSON').value).toBeUndefined();
    expect(readData('{ "a": 1, // x\n }', 'JSON')).toEqual({ value: { a: 1 }, faults: [] });
    expect(readData('base: &b { a: 1 }\nc: { <<: *b }', 'YAML').value).toMatchObject({ c: { a: 1 } });
  });
});

const DOCUSAURUS = {
  'docusaurus.config.js':
    "import extra from './extra.json'; export default { title: 'T', tagline: extra.tagline, presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]] };",
  'extra.json': '{ "tagline": "Fine" "x": 1 }',
  'sidebars.json': '{ "s": ["a" }',
  'versions.json': '["1.0" "2.0"',
  'docs/a.md': '---\ntitle: [x\n---\n\n# A\n',
  'docs/x/_category_.json': '{ "label": "Ex" "position": 2 }',
  'docs/x/b.md': '# B\n',
  'blog/2024-01-01-x.md': '---\nauthors: [me]\n---\n\n# Post\n',
  'blog/authors.yml': 'me: { name: Me }\nyou: [\n',
};

describe('data files that cannot be read', () => {
  it('are reported with their place, and the rest of a site of Docusaurus is brought over', async () => {
    const migration = await migrated(DOCUSAURUS);
    const places = migration.findings
      .filter(({ kind }) => kind === 'data' || kind === 'front-matter')
      .map(({ file, line }) => `${file ?? ''}:${String(line)}`);
    for (const file of [
      'extra.json',
      'sidebars.json',
      'versions.json',
      'docs/a.md',
      'docs/x/_category_.json',
      'blog/authors.yml',
    ])
      expect(
        places.some((place) => new RegExp(`^${file.replaceAll('.', '\\.')}:\\d`).test(place)),
        file,
      ).toBe(true);
    expect(migration.settings).toMatchObject({ title: 'T', tagline: 'Fine' });
    expect(migration.dropped).toContain('sidebar');
    expect(migration.pages.map(({ source }) => source)).toContain('docs/x/b.md');
    expect(migration.texts.get('content/blog/authors.yml')).toContain('name: Me');
  });

  it('does not lose the rest of book.toml, and names a lost title', async () => {
    const files = { 'src/SUMMARY.md': '- [A](a.md)\n', 'src/a.md': '# A\n' };
    const damagedTitle = await migrated({ ...files, 'book.toml': '[book]\ntitle = "x\nlanguage = "de"\n' });
    expect(damagedTitle.dropped).toEqual(['title']);
    expect(damagedTitle.settings).toMatchObject({ i18n: { defaultLocale: 'de' } });
    const other = await migrated({ ...files, 'book.toml': '[book]\ntitle = "x"\n[output.html]\nsite-url = /x\n' });
    expect(other.dropped).toEqual([]);
    expect(other.settings['title']).toBe('x');
    expect(other.findings).toContainEqual(expect.objectContaining({ kind: 'data', file: 'book.toml', line: 4 }));
  });

  it('are reported for Starlight too', async () => {
    const migration = await migrated({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'; export default { integrations: [starlight({ title: 'T' })], site: 'no url' };",
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["src/*"] } } "x": [',
      'src/content/docs/index.mdx': '---\ntitle: A\n---\n\nText\n',
      'src/content/i18n/fr.json': '{ "a": ',
    });
    expect(migration.findings).toContainEqual(
      expect.objectContaining({ kind: 'data', file: 'tsconfig.json', line: 1 }),
    );
    expect(migration.findings.filter(({ kind }) => kind !== 'data')).toEqual([
      {
        kind: 'setting',
        message: 'The value of `site`, `no url`, is not a URL, so it is left out.',
        file: 'astro.config.mjs',
        line: null,
      },
    ]);
    expect(migration.settings['title']).toBe('T');
  });
});
