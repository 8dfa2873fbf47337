import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, it } from 'vitest';
import { segmentsOf, segmentsText as textOfSegments } from '../../../../src/features/mdx/text/segments.js';
import { redirectsIn } from '../../../../src/features/migrate/redirects.js';
import { rewriteFence } from '../../../../src/features/migrate/starlight/fence.js';
import { readFenceInfo } from '../../../../src/markdown/dialect/code-syntax/info.js';
import { migrated, textOf } from './foreign-site.js';

const CONFIG = `
  import { defineConfig } from 'astro/config';
  import starlight from '@astrojs/starlight';
  export default defineConfig({ site: 'https://d.example/', redirects: { '/old': '/guides/a' }, integrations: [starlight({
    title: 'T', logo: { light: './l.svg', dark: './d.svg' }, defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体中文', lang: 'zh-CN' } },
    social: [{ icon: 'github', label: 'GitHub', href: 'https://git.example' }],
    sidebar: [{ label: 'Start', translations: { 'zh-CN': '开始' }, items: ['guides/a', { slug: 'guides/b', badge: { text: 'New', variant: 'success' } }] }, { label: 'All', collapsed: true, autogenerate: { directory: 'reference' } }, 'gone'],
  })] });`;

function site(files: Readonly<Record<string, string>>) {
  return migrated({
    'astro.config.mjs': CONFIG,
    'src/content/docs/guides/a.md': '---\ntitle: A\n---\n',
    'src/content/docs/guides/b.mdx': '---\ntitle: B\n---\n',
    ...files,
  });
}

it('settings, locales and the sidebar come from the configuration', async () => {
  const { settings, texts, pages, findings } = await site({
    'src/content/docs/zh-cn/guides/a.md': '---\ntitle: 甲\n---\n',
  });
  expect(settings).toMatchObject({
    title: 'T',
    url: 'https://d.example',
    i18n: { defaultLocale: 'en', locales: { 'zh-cn': { label: '简体中文', htmlLang: 'zh-CN' } } },
    navbar: {
      items: [
        { label: 'GitHub', icon: 'github' },
        { type: 'locale', position: 'right' },
      ],
    },
  });
  const items =
    '\n  items:\n    - /guides/a.md\n    - page: /guides/b.md\n      badge:\n        text: New\n        type: tip\n';
  expect(texts.get('content/en/sidebar.yml')).toBe(
    `- label: Start\n  collapsed: false${items}- label: All\n  items:\n    - folder: reference\n`,
  );
  expect(texts.get('content/zh-cn/sidebar.yml')).toContain('label: 开始');
  expect(pages.map(({ path }) => path)).toEqual(['en/guides/a.md', 'en/guides/b.md', 'zh-cn/guides/a.md']);
  expect(JSON.parse(texts.get('redirects.json') ?? '')).toEqual([{ from: '/old', to: '/guides/a', locale: 'en' }]);
  expect(findings.map(({ kind, message }) => `${kind} ${message}`)).toEqual([
    expect.stringContaining('sidebar '),
    expect.stringContaining('theme The logo ./l.svg '),
  ]);
});

it('the sidebar names pages without their locale, also where every locale has a prefix', async () => {
  const { texts, findings } = await migrated({
    'astro.config.mjs': `
      import { defineConfig } from 'astro/config';
      import starlight from '@astrojs/starlight';
      export default defineConfig({ integrations: [starlight({ title: 'T', defaultLocale: 'en',
        locales: { en: { label: 'English' }, fr: { label: 'Français' } }, sidebar: ['a', { slug: 'guides/b' }, 'fr/a', 'gone'] })] });`,
    'src/content/docs/en/a.md': '---\ntitle: A\n---\n',
    'src/content/docs/en/guides/b.md': '---\ntitle: B\n---\n',
    'src/content/docs/fr/a/index.md': '---\ntitle: A\n---\n',
  });
  expect(texts.get('content/en/sidebar.yml')).toBe('- /a.md\n- /guides/b.md\n- /a/index.md\n');
  expect(texts.get('content/fr/sidebar.yml')).toBe('- /a/index.md\n- /guides/b.md\n- /a/index.md\n');
  expect(findings.map(({ message }) => message)).toEqual(Array(1).fill('The sidebar names gone, which is not a page.'));
});

it('the folder of a locale may be written with capitals', async () => {
  const { pages } = await site({ 'src/content/docs/zh-CN/guides/a.md': '---\ntitle: 甲\n---\n' });
  expect(pages.map(({ path, oldAddress }) => [path, oldAddress])).toContainEqual([
    'zh-cn/guides/a.md',
    '/zh-cn/guides/a/',
  ]);
  expect(pages).toHaveLength(3);
});

it('missing pages come from the default locale alone, and a redirect keeps off the address of a page that is shown so', async () => {
  const config = CONFIG.replace("'/old': '/guides/a'", "'/only': '/guides/a#x', '/zh-cn/guides/b': '/guides/a/'");
  const { settings, texts, pages } = await site({
    'astro.config.mjs': config,
    'src/content/docs/zh-cn/only.md': '---\ntitle: 独\n---\n',
  });
  expect(settings).toMatchObject({ i18n: { locales: { en: { fallback: [] }, 'zh-cn': { fallback: ['en'] } } } });
  expect(pages.map(({ address }) => address)).toContain('/zh-cn/only');
  expect([...texts.keys()].filter((file) => file.startsWith('static/'))).toEqual([]);
  expect(redirectsIn(texts)).toEqual([{ from: '/only', to: '/guides/a#x', locale: 'en' }]);
});

it.each([
  ['several', "en: { label: 'English' }, fr: { label: 'Français' }", 'en/a.md'],
  ['one', "en: { label: 'English' }", 'a.md'],
])('a default locale with a folder keeps it in its addresses: %s', async (_, locales, path) => {
  const config = `import starlight from '@astrojs/starlight';
    export default { integrations: [starlight({ title: 'T', defaultLocale: 'en', locales: { ${locales} } })] };`;
  const migration = await site({
    'astro.config.mjs': config,
    'src/content/docs/en/a.md': '---\ntitle: A\n---\n',
    'src/content/docs/guides/a.md': '',
    'src/content/docs/guides/b.mdx': '',
  });
  expect(migration.settings).toMatchObject({ i18n: { defaultLocale: 'en', locales: { en: { path: 'en' } } } });
  expect(migration.pages.map(({ path, address }) => [path, address])).toContainEqual([path, '/en/a']);
});

it('front matter below empty lines is front matter, and lines are counted from the top of the file', async () => {
  const text = '\n \n---\ntitle: Late\nsidebar:\n  label: L\n---\n\nText {x()}.\n';
  const migration = await site({ 'src/content/docs/late.mdx': text, 'src/content/docs/rule.md': '\n---\nA: b\n' });
  expect(textOf(migration, 'en/late.md')).toMatch(/^---\ntitle: (?:"Late"|Late)\nsidebar_label: (?:"L"|L)\n---\n/);
  expect(migration.findings.find(({ file }) => file === 'src/content/docs/late.mdx')?.line).toBe(9);
  expect(textOf(migration, 'en/rule.md')).toContain('\n---\nA: b\n');
});

it('pages of a blog with a date in their name keep their addresses', async () => {
  const dated = { 'src/content/docs/blog/2025-05-29-news.md': '---\ntitle: N\n---\n' };
  const migration = await site({ ...dated, 'src/content/docs/zh-cn/posts/a.md': '---\ntitle: A\n---\n' });
  expect(migration.pages.map(({ path, address }) => [path, address])).toContainEqual([
    'en/blog/2025-05-29-news.md',
    '/blog/2025-05-29-news',
  ]);
  expect(migration.settings).toMatchObject({ blog: { path: 'posts-2' } });
  expect(migration.findings.filter(({ kind }) => kind === 'blog')).toHaveLength(1);
  expect((await site({})).settings).not.toHaveProperty('blog');
});

it('components become directives, links files, and slugs of file names stay', async () => {
  const text =
    '---\ntitle: C\nsidebar:\n  order: 2\n  label: See\ntemplate: splash\n---\n\nimport { Aside, CardGrid, Card, Badge, Steps } from "@astrojs/starlight/components";\nimport pic from "../../assets/p.png";\n\n<CardGrid stagger>\n\t<Card title="One" icon="rocket">\n\t\tText, [a](/guides/a/).\n\t</Card>\n</CardGrid>\n\n<Aside type="caution">\n\tCare.\n</Aside>\n\n<Badge text="new" variant="success" />\n\n<img src={pic.src} alt="" />\n';
  const migration = await site({ 'src/content/docs/Big Name.mdx': text, 'src/assets/p.png': 'p' });
  const page = migration.pages.find(({ path }) => path === 'en/Big Name.md');
  expect(page?.address).toBe('/big-name');
  expect(page?.text.replace(/\n{2,}/g, '\n')).toBe(
    '---\ntitle: C\nlayout: home\nsidebar_label: See\nsidebar_position: 2\nslug: "/big-name"\n---\n::::cards\n:::card[One]\nText, [a](./guides/a.md).\n:::\n::::\n:::caution\nCare.\n:::\n:badge[new]{type=tip}\n<img src="/assets/p.png" alt="" />\n',
  );
  expect(migration.copies).toMatchObject([{ to: 'static/assets/p.png' }]);
  expect(textOf(migration, 'en/guides/a.md')).toBe('---\ntitle: A\n---\n');
});

it('code far behind the text of its entry is moved to it', async () => {
  const migration = await site({
    'src/content/docs/f.mdx':
      '---\ntitle: F\n---\n\n1.  One\n\n        ```js\n        a;\n          b;\n        ```\n\n      ```js\n      c;\n      ```\n',
  });
  expect(textOf(migration, 'en/f.md')).toContain(
    '1.  One\n\n    ```js\n    a;\n      b;\n    ```\n\n      ```js\n      c;\n      ```\n',
  );
});

it('a backtick in an attribute begins no code', async () => {
  const migration = await site({
    'src/content/docs/k.mdx':
      '---\ntitle: K\n---\n\n<LinkCard\n\thref="https://x.example"\n\ttitle="X"\n\tdescription="Ends in `.txt`."\n/>\n',
  });
  expect(textOf(migration, 'en/k.md')).toContain(':::card[X]{href="https://x.example"}\nEnds in &#96;.txt&#96;.\n');
});

it('components in an entry of a list stay in it, others begin at the margin', async () => {
  const tabs = (blanks: string) =>
    `${blanks}<Tabs>\n${blanks}<TabItem label="npm">\n\n${blanks}Text\n\n${blanks}</TabItem>\n${blanks}</Tabs>\n`;
  const migration = await site({
    'src/content/docs/l.mdx': `---\ntitle: L\n---\n\n<Steps>\n\n10. One\n\n${tabs('    ')}\n    - Two\n\n${tabs('      ')}\n</Steps>\n\n<div>\n\n${tabs('    ')}\n</div>\n`,
  });
  const lines = (textOf(migration, 'en/l.md') ?? '').split('\n').filter((line) => line.includes(':::'));
  const written = (blanks: string) => [`::::tabs`, `:::tab[npm]`, ':::', '::::'].map((line) => blanks + line);
  expect(lines).toEqual([':::::steps', ...written('    '), ...written('      '), ':::::', ...written('')]);
});

it.each([
  ['```js frame="none" title="a.js" {1}', '```js title="a.js" {1}'],
  ['```js showLineNumbers startLineNumber=5 collapse={1-2}', '```js showLineNumbers=5'],
  ['```js \'say "x" {a}\'', '```js /say "x" \\\\{a\\\\}/'],
  ['```js /{ a: .{2} }/', '```js /\\\\{ a: .{2} \\\\}/'],
  ['```js {"A":1-2} ins="x" /re/', '```js {1-2} "x" /re/'],
])('a fence %s', (written, expected) => {
  const [fence] = segmentsOf(`${written}\nx\ny\n\`\`\``);
  if (fence?.kind !== 'fence') throw new Error('no fence');
  expect(textOfSegments([rewriteFence(fence)])).toBe(`${expected}\nx\ny\n\`\`\``);
});

it('a diff in a language has comments for its marks, and loses the columns that are blank in all lines', () => {
  const rewritten = (text: string) => {
    const [fence] = segmentsOf(text);
    if (fence?.kind !== 'fence') throw new Error('no fence');
    return textOfSegments([rewriteFence(fence)]);
  };
  expect(rewritten('```diff lang="js" title="a.js"\n  a\n-   b\n+   c\n```')).toBe(
    '```js title="a.js"\na\n  b // [!code --]\n  c // [!code ++]\n```',
  );
  expect(rewritten('```diff lang="js"\na\n+  c\n```')).toBe('```js\na\n  c // [!code ++]\n```');
  expect(rewritten('```diff lang="js"\n--- a.js\n+++ b.js\n```')).toBe('```js diff\n--- a.js\n+++ b.js\n```');
});

it.each([
  ['md', '// a.js', false],
  ['md', '// src/a.js', true],
  ['js', '// a.js', true],
  ['js', '// a.md', false],
  ['zig', '// a.zig', false],
])('in %s the comment %s is a title: %s', (language, comment, isTitle) => {
  const [fence] = segmentsOf(`\`\`\`${language}\n${comment}\nx\n\`\`\``);
  if (fence?.kind !== 'fence') throw new Error('no fence');
  expect(textOfSegments([rewriteFence(fence)]).includes('title=')).toBe(isTitle);
});

it('dashes that held nothing but the title go with it', () => {
  const [fence] = segmentsOf('```astro\n---\n// src/a.astro\n---\n\n<p />\n```');
  if (fence?.kind !== 'fence') throw new Error('no fence');
  expect(textOfSegments([rewriteFence(fence)])).toBe('```astro title="src/a.astro"\n<p />\n```');
});

it.each([
  ['{2,4}', ' {2}'],
  ['{1-5}', ' {1-3}'],
  ['{2}', ''],
])('lines %s are counted with the comment that gives the title', (written, expected) => {
  const [fence] = segmentsOf(`\`\`\`md ${written}\n---\n# src/a.md\n\ntitle: A\n---\n\`\`\``);
  if (fence?.kind !== 'fence') throw new Error('no fence');
  expect(textOfSegments([rewriteFence(fence)])).toBe(
    `\`\`\`md${expected} title="src/a.md"\n---\ntitle: A\n---\n\`\`\``,
  );
});

it('a component whose attribute has braces in braces is left out as a whole, and its place reported', async () => {
  const migration = await site({
    'src/content/docs/m.mdx': `---\ntitle: M\n---\n\nBefore\n\n<Comparison\n\tlabels={{\n\t\ta: 'A',\n\t\tnote: 'On {{date}}.',\n\t}}\n/>\n\nAfter\n`,
  });
  expect(textOf(migration, 'en/m.md')?.replace(/\n{2,}/g, '\n')).toBe('---\ntitle: M\n---\nBefore\nAfter\n');
  expect(migration.findings.filter(({ file }) => file?.endsWith('m.mdx') === true)).toMatchObject([
    { kind: 'component', line: 7 },
  ]);
});

it('words and patterns to mark are what the new site reads', async () => {
  const code = 'const a = <b style="x">{ c: 1 }</b>';
  const migration = await site({
    'src/content/docs/m.md': `---\ntitle: M\n---\n\n\`\`\`js 'style="x"' /{ c: .+ }/\n${code}\n\`\`\`\n`,
  });
  const [fence] = segmentsOf(textOf(migration, 'en/m.md') ?? '').filter(({ kind }) => kind === 'fence');
  if (fence?.kind !== 'fence') throw new Error('no fence');
  const [block] = fromMarkdown(textOfSegments([fence])).children;
  const { patterns, faults } = readFenceInfo('js', block?.type === 'code' ? block.meta : null);
  expect(faults).toEqual([]);
  expect(patterns.map((source) => new RegExp(source, 'u').exec(code)?.[0])).toEqual(['style="x"', '{ c: 1 }']);
});

it.each([
  ['/</?Base>/', '</Base>', '</Base>'],
  ['/a\\\\/b/', 'a/b', 'a/b'],
  ['/a\\/b/', 'a/b', 'a/b'],
  ['"x === \\"y\\"" {1}', 'x === "y"', 'x === "y"'],
  ['"x === "y""', 'if (x === "y")', 'x === "y"'],
])('a mark goes on to the sign that a blank follows: %s', (meta, code, marked) => {
  const [fence] = segmentsOf(`\`\`\`js ${meta}\n${code}\n\`\`\``);
  if (fence?.kind !== 'fence') throw new Error('no fence');
  const [block] = fromMarkdown(textOfSegments([rewriteFence(fence)])).children;
  const { patterns, faults } = readFenceInfo('js', block?.type === 'code' ? block.meta : null);
  expect(faults).toEqual([]);
  expect(patterns.map((source) => new RegExp(source, 'u').exec(code)?.[0])).toEqual([marked]);
});

it('a comment with the name of a file is the title, and changed lines have comments', () => {
  const [fence] = segmentsOf('```js ins={3} del={4}\n// src/a.js\n\nnew\nold\n```');
  if (fence?.kind !== 'fence') throw new Error('no fence');
  expect(textOfSegments([rewriteFence(fence)])).toBe(
    '```js title="src/a.js"\nnew // [!code ++]\nold // [!code --]\n```',
  );
});

it('names of emoji stay text, as in Starlight', async () => {
  const { settings } = await site({ 'src/content/docs/guides/c.md': '---\ntitle: C\n---\n\n:tada:\n' });
  expect(settings['markdown']).toEqual({ emoji: false });
});

it('link buttons look like buttons, and lead to pages as links do', async () => {
  const migration = await site({
    'src/content/docs/guides/b.mdx':
      '---\ntitle: B\n---\n\nimport { LinkButton } from \'@astrojs/starlight/components\';\n\n<LinkButton href="/guides/a/">Go **on**</LinkButton>\n<LinkButton href="https://x.example" variant="secondary">Out</LinkButton>\n',
  });
  expect(textOf(migration, 'guides/b.md') ?? textOf(migration, 'en/guides/b.md')).toContain(
    '<a class="button button-primary" href="./a.md">Go **on**</a>\n<a class="button" href="https://x.example">Out</a>\n',
  );
});
