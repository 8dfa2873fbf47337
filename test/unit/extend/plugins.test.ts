import { describe, expect, it } from 'vitest';
import { configOf, extendedSite, extensionOf } from './site.js';

/** Plugins from npm: how they are used, a page, and its expected content. */
const PLUGINS: readonly {
  readonly name: string;
  readonly load: string;
  readonly hooks: string;
  readonly page: string;
  readonly expected: RegExp;
}[] = [
  {
    name: 'remark-emoji',
    load: "import emoji from 'remark-emoji';",
    hooks: '{ remark: { sign: /:[\\w+-]+:/, plugins: [[emoji, { padSpaceAfter: true }]] } }',
    page: 'A :dog:and `:dog:`.',
    expected: /<p>A 🐶 and <code>:dog:<\/code>\.<\/p>/,
  },
  {
    name: 'rehype-external-links',
    load: "import externalLinks from 'rehype-external-links';",
    hooks: "{ rehype: { plugins: [[externalLinks, { target: '_blank', rel: ['nofollow', 'noopener'] }]] } }",
    page: '[Out](https://example.org/), [in](./other.md).',
    expected:
      /<a href="https:\/\/example\.org\/" rel="nofollow noopener" target="_blank">Out<\/a>, <a href="\/other">in<\/a>/,
  },
  {
    name: 'remark-definition-list',
    load: "import { remarkDefinitionList, defListHastHandlers } from 'remark-definition-list';",
    hooks: '{ remark: { sign: /^: /m, plugins: [remarkDefinitionList], handlers: defListHastHandlers } }',
    page: 'Term\n: What it *means*, with [a link](./other.md).',
    expected: /<dl>\s*<dt>Term<\/dt>\s*<dd>What it <em>means<\/em>, with <a href="\/other">a link<\/a>\.\s*<\/dd>/,
  },
  {
    name: 'rehype-figure',
    load: "import figure from 'rehype-figure';",
    hooks: "{ rehype: { sign: '![', plugins: [[figure, { className: 'shown' }]] } }",
    page: '![Far away](https://example.org/a.png)',
    expected: /<figure class="shown"><img [^>]*alt="Far away"[^>]*><figcaption>Far away<\/figcaption><\/figure>/,
  },
  {
    name: 'remark-github-beta-blockquote-admonitions',
    load: "import admonitions from 'remark-github-beta-blockquote-admonitions';",
    hooks: "{ remark: { sign: /^> \\[!/m, plugins: [[admonitions, { titleFilter: ['[!SUCCESS]'] }]] } }",
    page: '> [!SUCCESS]\n> Well done.\n\n> [!NOTE]\n> As ever.',
    expected:
      /<div class="admonition">\s*<p class="admonition-title">SUCCESS<\/p>\s*<p>Well done\.<\/p>\s*<\/div>\s*<div class="admonition admonition-note"/,
  },
  {
    name: '@shikijs/transformers',
    load: "import { transformerRemoveComments, transformerRenderWhitespace } from '@shikijs/transformers';",
    hooks:
      "{ shiki: { sign: '```js', transformers: [transformerRemoveComments(), transformerRenderWhitespace({ position: 'boundary' })] } }",
    page: '```js\n// Not shown.\n  send(a); // Sent.\n```',
    expected:
      /<code><span class="space"> <\/span><span class="space"> <\/span><span class="t\d+">send<\/span>\(a\);<span class="space"> <\/span>\n<\/code>/,
  },
];

describe('a plugin from npm works unchanged:', () => {
  it.each(PLUGINS.map((plugin) => [plugin.name, plugin] as const))('%s', async (name, plugin) => {
    const site = extendedSite({
      'site.config.ts': configOf("'./extensions/one.ts'"),
      'extensions/one.ts': extensionOf('one', plugin.hooks, plugin.load),
      'content/page.md': `# Page\n\n${plugin.page}\n`,
      'content/other.md': '# Other\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect([name, site.page('page')]).toEqual([name, expect.stringMatching(plugin.expected)]);
  });
});

/** A plugin that appends a node to a page. */
const adding = (node: string): string => `const plugin = () => (tree) => { tree.children.push(${node}); };\n`;

const build = async (hook: string, node: string, page = 'Text.') => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/one.ts'"),
    'extensions/one.ts': extensionOf('one', `{ ${hook}: { plugins: [plugin] } }`, adding(node)),
    'content/page.md': `# Page\n\n${page}\n`,
    'content/other.md': '# Other\n',
  });
  const { diagnostics, ok } = await site.build();
  return { told: diagnostics.filter(({ file }) => file === 'content/page.md'), html: ok ? site.page('page') : '' };
};

describe('what an extension writes is held to the rules of content:', () => {
  it.each([
    ['remark', "{ type: 'html', value: '<p onclick=\"x()\">A</p>' }", 'html-removed'],
    [
      'remark',
      "{ type: 'paragraph', children: [{ type: 'link', url: './gone.md', children: [] }] }",
      'broken-markdown-link',
    ],
    ['remark', "{ type: 'paragraph', children: [{ type: 'image', url: './gone.png' }] }", 'image-not-found'],
    ['remark', "{ type: 'paragraph', data: { hName: 'script' }, children: [] }", 'extension-output'],
    ['remark', "{ type: 'paragraph', data: { hProperties: { onClick: 'x()' } }, children: [] }", 'extension-output'],
    ['rehype', "{ type: 'element', tagName: 'iframe', properties: {}, children: [] }", 'extension-output'],
    [
      'rehype',
      "{ type: 'element', tagName: 'p', properties: { style: 'color: red' }, children: [] }",
      'extension-output',
    ],
    [
      'rehype',
      "{ type: 'element', tagName: 'a', properties: { href: 'javascript:x()' }, children: [] }",
      'extension-output',
    ],
    [
      'rehype',
      "{ type: 'element', tagName: 'a', properties: { href: './gone.md' }, children: [] }",
      'broken-markdown-link',
    ],
    ['rehype', "{ type: 'raw', value: '<script>x()</script>' }", 'extension-output'],
    ['rehype', "{ type: 'element', tagName: 'p', properties: { id: 'docsgen-x' }, children: [] }", 'reserved-id'],
    [
      'rehype',
      "...[1, 2].map(() => ({ type: 'element', tagName: 'p', properties: { id: 'x' }, children: [] }))",
      'duplicate-html-id',
    ],
  ])('%s, %s gives %s', async (hook, node, code) => {
    const { told, html } = await build(hook, node);
    expect(told.map((d) => d.code)).toEqual([code]);
    expect(html).not.toMatch(/onclick|script|docsgen-x/);
  });

  it('links are resolved', async () => {
    const link = "{ type: 'element', tagName: 'a', properties: { href: './other.md' }, children: [] }";
    expect(await build('rehype', link)).toMatchObject({ told: [], html: expect.stringContaining('<a href="/other">') });
  });
});

it('what a plugin finds is told with the place in the page, and its severity', async () => {
  const plugin = `const plugin = () => (tree, file) => {
    const [, text] = tree.children;
    file.message('Write it shorter', { place: text.position, ruleId: 'short' });
    if (text.children[0].value.includes('never')) file.fail('This is forbidden', { place: text.position, ruleId: 'never' });
  };\n`;
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/one.ts'"),
    'extensions/one.ts': extensionOf('style', '{ remark: { plugins: [plugin] } }', plugin),
    'content/index.md': '---\ntitle: Home\n---\n\n# Home\n\nText.\n',
    'content/page.md': '# Page\n\nnever\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics.map((d) => [d.severity, d.code, d.file, d.line, d.message])).toEqual([
    ['warning', 'style/short', 'content/index.md', 7, 'Write it shorter.'],
    ['error', 'style/never', 'content/page.md', 3, 'This is forbidden.'],
    ['warning', 'style/short', 'content/page.md', 3, 'Write it shorter.'],
  ]);
  expect(diagnostics[0]?.frame).toContain('> 7 | Text.');
});

it('syntax of an extension is read on pages with its sign alone, and in partials', async () => {
  const load = "import { remarkDefinitionList, defListHastHandlers } from 'remark-definition-list';";
  const hooks = '{ remark: { sign: /^: /m, plugins: [remarkDefinitionList], handlers: defListHastHandlers } }';
  const long = 'A paragraph that is as long as others.\n\n'.repeat(60);
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/one.ts'"),
    'extensions/one.ts': extensionOf('one', hooks, load),
    'content/plain.md': '# Plain\n\nTerm\n:no definition\n',
    'content/page.md': '# Page\n\n::include{file=_terms.md}\n',
    'content/_terms.md': `${long}Term\n\n: One\n\n: Two\n\n${long}`,
  });
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.page('plain')).toContain('<p>Term\n:no definition</p>');
  expect(site.page('page')).toMatch(/<dt>Term<\/dt>\s*<dd>\s*<p>One<\/p>\s*<\/dd>\s*<dd>\s*<p>Two<\/p>/);
});
