import { describe, expect, it } from 'vitest';
import { relaxedJson } from '../../../../src/base/data-text.js';
import { aliasesOf, aliasTarget } from '../../../../src/features/migrate/astro/aliases.js';
import { componentModule } from '../../../../src/features/migrate/astro/component.js';
import { compareAddresses, Folder } from '../../../../src/features/migrate/index.js';
import { foreignFolder, migrated, textOf } from './foreign-site.js';

const BOOK = { 'book.toml': '[output.html]\nsmart-punctuation = true\n', 'src/SUMMARY.md': '- [A](a.md)\n' };

describe('smart punctuation', () => {
  const made = async (text: string) =>
    textOf(await migrated({ ...BOOK, 'src/a.md': text }), 'a.md')?.replace(/^---[\s\S]*?---\n/, '');

  it.each([
    ['a comment over several lines', '<!--\nCopyright 2023 -- x\n\nSPDX: MIT...\n-->\n\n# A\n'],
    ['a comment that is not closed', '# A\n\n<!-- a -- b\n'],
    ['inline code over two lines', '# A\n\n`a --\n--b`\n'],
    ['elements that show code', '# A\n\n<pre>\na -- b\n\nc -- d\n</pre>\n\n<code>a -- b</code>\n'],
    ['styles', '# A\n\n<style>\n:root { --a: 1 }\n\n.b { --c: 2 }\n</style>\n'],
    ['formulas', '# A\n\n\\\\( a -- b \\\\) and $$\na -- b\n$$\n'],
    ['code by its indentation', '# A\n\n    a -- b\n\n    c...\n'],
    ['attributes over several lines', '# A\n\n<img\n  alt="a -- b"\n  src="--.png">\n'],
    ['addresses', '# A\n\n<https://x.example/a--b> [a](b--c "d -- e")\n\n[d]: e--f\n'],
    ['underlines and tables', 'A\n---\n\n| a |\n| --- |\n'],
  ])('leaves %s alone', async (_, text) => {
    expect(await made(text)).toBe(text);
  });

  it('writes dashes around these, and in lists', async () => {
    expect(await made('# A\n\n`x` -- `--y`\n\n- a\n\n    b -- c\n\nd -- <!-- -- --> -- e\n')).toBe(
      '# A\n\n`x` – `--y`\n\n- a\n\n    b – c\n\nd – <!-- -- --> – e\n',
    );
  });
});

const SITE = {
  'docusaurus.config.js': `module.exports = { title: 'T', presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]], themeConfig: {
    navbar: { items: [{ label: 'Play', to: 'pathname:///play' }, { label: 'Menu', items: [{ label: 'X', href: 'pathname:///x.html' }] }] },
    footer: { links: [{ title: 'F', items: [{ label: 'Y', to: 'pathname:///y' }] }] } } };`,
  'sidebars.js': "module.exports = { s: ['a', { type: 'link', label: 'Z', href: 'pathname:///z' }] };",
};

describe('Docusaurus', () => {
  it('has no address with pathname: left in the navbar, the footer, sidebars and pages', async () => {
    const text =
      '# A\n\n[p](pathname:///p) <a href="pathname:///q">q</a> [r]\n\n[r]: pathname:///r\n\n`pathname:///code` is pathname:///text\n';
    const migration = await migrated({ ...SITE, 'docs/a.md': text });
    expect(JSON.stringify([migration.settings, migration.sidebars])).not.toContain('pathname');
    expect(migration.settings).toMatchObject({
      navbar: { items: [{ href: '/play' }, { items: [{ href: '/x.html' }] }] },
    });
    expect(textOf(migration, 'docs/a.md')).toContain(
      '[p](/p) <a href="/q">q</a> [r]\n\n[r]: /r\n\n`pathname:///code` is pathname:///text',
    );
  });

  it.each([
    ['docs/x/README.md', 'README', '/docs/x/README', 'slug: "/docs/x/README"'],
    ['docs/x/index.md', 'index', '/docs/x', null],
    ['docs/x/readme.md', '/x/', '/docs/x', null],
    ['docs/x/x.md', '../y', '/docs/y', 'slug: "/docs/y"'],
  ])('keeps the address of %s with the slug %s', async (file, slug, address, field) => {
    const migration = await migrated({ ...SITE, 'docs/a.md': '# A\n', [file]: `---\nslug: ${slug}\n---\n# X\n` });
    const page = migration.pages.find(({ source }) => source === file);
    expect(page?.address).toBe(address === '/docs/x' && slug === 'index' ? '/docs/x/index' : address);
    if (field !== null) expect(page?.text).toContain(field);
  });

  it('follows links from the file, from the folder of the content, and from that of the site', async () => {
    const migration = await migrated({
      ...SITE,
      'docs/a.md': '# A\n',
      'docs/deep/b.md': '# B\n',
      'docs/deep/c.md':
        '# C\n\n[1](b.md) [2](a.md#x) [3](deep/b.md) [4](/a.md) [5](docs/a.md) [6](./a.md) [7](../a.md) [8](@site/docs/a.md)\n',
    });
    expect(textOf(migration, 'docs/deep/c.md')).toContain(
      '[1](b.md) [2](../a.md#x) [3](./b.md) [4](../a.md) [5](../a.md) [6](./a.md) [7](../a.md) [8](../a.md)',
    );
  });

  it('gives a home page that was a component a hero', async () => {
    const migration = await migrated({
      ...SITE,
      'docs/a.md': '# A\n',
      'src/pages/index.tsx': 'export default () => null;',
    });
    expect(textOf(migration, 'index.md')).toBe(
      '---\ntitle: T\nlayout: home\n---\n\n:::hero{title="T"}\n- [T](/docs/a.md)\n:::\n',
    );
  });
});

describe('VitePress', () => {
  const config = (text: string) => ({ '.vitepress/config.js': `export default { title: 'T', ${text} };` });

  it('reads ids between the marks that the site gives attributes', async () => {
    const files = {
      ...config("markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } }"),
      'a.md': '# A\n\n## Über %{#about}%\n\n`%{#code}%`\n',
    };
    expect(textOf(await migrated(files), 'a.md')).toContain('## Über {#about}\n\n`%{#code}%`');
  });

  it('finds components that nobody imports, in folders whose files are registered', async () => {
    const files = {
      ...config(''),
      '.vitepress/theme/components/MyBox.vue': '<template><b>in <slot /></b></template>',
      'components/other-box/index.vue': '<script setup>const a = 1 + 1</script><template><i>{{ a }}</i></template>',
      'a.md': '# A\n\nSee <MyBox>x</MyBox>.\n\n<OtherBox />\n',
    };
    const migration = await migrated(files);
    expect(textOf(migration, 'a.md')).toContain('See <b>in x</b>.');
    expect(textOf(migration, 'a.md')).toContain('<i>2</i>');
    expect(migration.findings.filter(({ kind }) => kind === 'component')).toEqual([]);
  });

  it('has a hero of docsgen, and one for a home page of which nothing is left', async () => {
    const hero =
      '---\nlayout: home\nhero:\n  name: N\n  text: Fast\n  tagline: Line\n  actions:\n    - text: Go\n      link: /a\nfeatures:\n  - title: F\n    details: D\n---\n';
    const files = {
      ...config("description: 'D', themeConfig: { nav: [{ text: 'Guide', link: '/a' }] }"),
      'a.md': '# A\n',
    };
    expect(textOf(await migrated({ ...files, 'index.md': hero }), 'index.md')).toContain(
      ':::hero{title="N"}\n**Fast**\n\nLine\n\n- [Go](/a.md)\n:::\n\n::::cards\n:::card[F]\nD\n:::\n::::',
    );
    expect(textOf(await migrated({ ...files, 'index.md': '---\nlayout: page\n---\n\n<Home />\n' }), 'index.md')).toBe(
      '---\ntitle: T\nlayout: home\n---\n\n:::hero{title="T"}\nD\n\n- [Guide](/a)\n:::\n',
    );
  });
});

describe('Starlight', () => {
  const config = {
    'astro.config.mjs': "import s from '@astrojs/starlight'; export default { integrations: [s({ title: 'T' })] };",
  };

  it('does not take texts and comments of a component for imports', () => {
    const code = componentModule(
      "---\nimport A from './A.astro';\n// import B from './b'\nconst text = `\nimport { x[NAMES] } from 'y'\nexport const z = 1\n`;\nexport const own = 1;\n---\n<p>{text}</p>\n",
    );
    expect(code).toContain("import A from './A.astro';\nexport default astroComponent");
    expect(code).toContain("\nimport { x[NAMES] } from 'y'\nexport const z = 1\n`;\nconst own = 1;");
  });

  it('runs the other components where one, or a module of one, is no code', async () => {
    const page = (name: string) => `---\ntitle: ${name}\n---\nimport C from '../../${name}.astro';\n\n<C />\n`;
    const migration = await migrated({
      ...config,
      'src/Good.astro': '<p>good</p>\n',
      'src/Bad.astro': '---\nconst = 1;\n---\n<p>bad</p>\n',
      'src/Worse.astro': "---\nimport { x } from './worse';\n---\n<p>{x}</p>\n",
      'src/worse.ts': 'export const = 1;',
      'src/Missing.astro': "---\nimport { y } from './own';\n---\n<p>{y}</p>\n",
      'src/own.ts': 'export const x = 1;',
      ...Object.fromEntries(
        ['Good', 'Bad', 'Worse', 'Missing'].map((name) => [`src/content/docs/${name}.mdx`, page(name)]),
      ),
    });
    expect(textOf(migration, 'Good.md')).toContain('good');
    expect(migration.findings.some(({ file }) => file === 'src/content/docs/Good.mdx')).toBe(false);
    expect(migration.findings.filter(({ kind }) => kind === 'component').map(({ file }) => file)).toEqual(
      expect.arrayContaining(['src/content/docs/Bad.mdx', 'src/content/docs/Worse.mdx']),
    );
  });

  it('follows aliases of tsconfig.json, also those that it extends, in pictures of pages', async () => {
    const migration = await migrated({
      ...config,
      'tsconfig.json': '{\n  // why\n  "extends": "./config/base", "compilerOptions": { "strict": true, },\n}',
      'config/base.json': '{ "compilerOptions": { "paths": { "@assets/*": ["../src/img/*"] } } }',
      'src/img/a.png': '',
      'src/content/docs/a.md': '---\ntitle: A\n---\n![a](@assets/a.png)\n',
    });
    expect(textOf(migration, 'a.md')).toContain('![a](/assets/img/a.png)');
    expect(migration.copies.map(({ to }) => to)).toContain('static/assets/img/a.png');
  });

  it('reads aliases of the nearest file, the longest first, and none of files without end', () => {
    const root = foreignFolder({
      'tsconfig.json': '{ "extends": ["./a.json", "./tsconfig.json"], "compilerOptions": { "baseUrl": "src" } }',
      'a.json': '{ "compilerOptions": { "paths": { "~/*": ["./x/*"], "~/deep/*": ["./y/*"], "one": ["./z.ts"] } } }',
    });
    const aliases = aliasesOf(Folder.open(root));
    expect(['~/a', '~/deep/b', 'one', 'one/more', 'none'].map((path) => aliasTarget(path, aliases))).toEqual([
      'x/a',
      'y/b',
      'z.ts',
      null,
      null,
    ]);
  });
});

it('reads JSON with comments and commas at the end', () => {
  expect(relaxedJson('// a\n{ "a": "// \\" /*", /* b */ "c": [1, 2,], }')).toEqual({ a: '// " /*', c: [1, 2] });
  expect(relaxedJson('{')).toBe(null);
});

it('takes `/a.html` for answered beside the page `/a`, where a rule leads on', () => {
  const out = Folder.open(foreignFolder({ 'a/index.html': '', 'b/index.html': '' }));
  expect(
    compareAddresses(['/a.html', '/b.html', '/c.html', '/a/', '/'], out, {
      pages: [],
      movedAddresses: [
        { from: '/a.html', to: '/a' },
        { from: '/c.html', to: '/c' },
      ],
      texts: new Map(),
      settings: {},
    }),
  ).toEqual({
    total: 5,
    lost: ['/b.html', '/c.html', '/'],
  });
});
