import { describe, expect, it } from 'vitest';
import { IdReader } from '../../../src/base/html/ids.js';
import { readHtml } from '../../../src/base/html/read.js';
import { compileText, fixtureCompiler, showSlots } from '../../markdown/compile.js';

const compiler = fixtureCompiler();
const trusting = fixtureCompiler({ html: 'trust' });

describe('Doc', () => {
  it('lists headings with plain text and inline HTML', async () => {
    const { doc } = await compileText(compiler, '# T\n\n## A `b` *c* [d](e.md) <f> {#x}\n\n### 二\n\n# not listed\n');
    expect(doc.headings).toEqual(
      [
        { id: 'x', depth: 2, text: 'A b c d ', html: 'A <code>b</code> <em>c</em> d' },
        { id: '二', depth: 3, text: '二', html: '二' },
      ].map((heading) => ({ ...heading, text: heading.text.trim() })),
    );
    const reader = new IdReader();
    readHtml(doc.html, reader);
    expect([...reader.ids]).toEqual(['t', 'x', '二', 'not-listed']);
  });

  it('has its own sections, with the IDs that their headings are given, where languages are compared', async () => {
    const text = 'a\n\n::include{file=/parts/none.md}\n\n## B *c* {#x}\n\n## 二\n\n## 二\n';
    const { doc } = await compileText(fixtureCompiler({ sections: true }), text);
    expect(doc.sections.map(({ id, isNamed, depth }) => [id, isNamed, depth])).toEqual([
      ['', false, 1],
      ['x', true, 2],
      ['二', false, 2],
      ['二-1', false, 2],
    ]);
    expect(doc.sections.map(({ hashes }) => hashes.split(' ').length)).toEqual([3, 1, 1, 1]);
    expect((await compileText(compiler, text)).doc.sections).toEqual([]);
  });

  it('tells how a fence of formulas is read where formulas are off', async () => {
    const { diagnostics } = await compileText(compiler, '---\nmath: false\n---\n\n```math\na^2\n```\n');
    expect(diagnostics.map((d) => [d.code, d.hint])).toEqual([
      [
        'unknown-language',
        'Install the package `katex`, and remove `math: false` from the front matter: the block is a formula then.',
      ],
    ]);
    const { diagnostics: none } = await compileText(compiler, '```math\na^2\n```\n');
    expect(none).toEqual([]);
  });

  it('tells the places of links in the file, below front matter too', async () => {
    const { doc } = await compileText(compiler, '---\ntitle: x\n---\n\n段 [a](b.md#c)\n\n> - [d](#e)\n');
    expect(doc.links).toEqual([
      { href: 'b.md#c', place: { file: 'content/zh-cn/page.md', line: 5, column: 3 } },
      { href: '#e', place: { file: 'content/zh-cn/page.md', line: 7, column: 5 } },
    ]);
  });

  it.each([
    [
      'the text above the first heading',
      '开头 `code`，\n第二行。\n\n```js\nlet hidden = 1;\n```\n\n## 一\n\n- 甲\n',
      '开头 code，第二行。',
    ],
    ['three blocks at most', '## 一 {#one}\n\n- 甲\n- 乙\n\n| a | b |\n|---|---|\n| 1 | 2 |\n', '甲 乙 a | b'],
    ['what boxes hold', ':::note[题]\n文\n:::\n', '题 文'],
    ['no markup and no fault', '![图](./img/b.png "说明") 与 :icon[star] :kbd[Ctrl+S]\n\n::nope\n', '图 与 Ctrl+S'],
    ['no note', '文[^1]。\n\n[^1]: 注\n', '文。'],
    [
      'no tab without text, label and all',
      '::command{name="dev"}\n\n::::tabs\n:::tab[甲]\n文\n:::\n:::tab[乙]\n```js\n1\n```\n:::\n::::\n',
      '甲 文',
    ],
    [
      'one of the pictures for both modes',
      '<picture><source media="(prefers-color-scheme: dark)" srcset="https://x.example/d.png"><img alt="图" src="https://x.example/l.png"></picture>文字\n',
      '图文字',
    ],
  ])('has an excerpt of %s', async (_, text, excerpt) => {
    expect((await compileText(compiler, text)).doc.excerpt).toBe(excerpt);
  });

  it('has an excerpt of at most 160 characters, cut at words', async () => {
    const long = await compileText(compiler, `${'长'.repeat(150)} internationalisation ${'字'.repeat(50)}`);
    expect(long.doc.excerpt).toBe(`${'长'.repeat(150)}…`);
    const short = await compileText(compiler, '## 题\n\n短 **句**。\n\n第二段\n');
    expect(short.doc.excerpt).toBe('短 句。 第二段');
  });

  it('keeps the text above the truncate marker for lists, without ids', async () => {
    const { doc } = await compileText(compiler, '甲[^1]\n\n## 题 {#id}\n\n<!-- truncate -->\n\n乙\n\n[^1]: 注\n');
    expect(showSlots(doc.excerptHtml ?? '')).toContain('<h2>题</h2>');
    expect(doc.excerptHtml).not.toMatch(/ id=|aria-describedby/);
    expect(doc.html).not.toContain('truncate');
    expect((await compileText(compiler, '甲\n')).doc.excerptHtml).toBeNull();
    expect((await compileText(trusting, '甲\n\n<!--truncate-->\n')).doc.excerptHtml).toContain('甲');
  });

  it('names components with typed props, children and place', async () => {
    const { doc } = await compileText(
      compiler,
      ':::bar-chart{size=3 ratio=0.5 wide off=false zip=007}\n文\n:::\n\n::cards{of=children}\n',
    );
    expect(doc.components).toEqual([
      {
        name: 'bar-chart',
        props: { size: 3, ratio: 0.5, wide: true, off: false, zip: '007' },
        children: '<p>文</p>',
        place: { file: 'content/zh-cn/page.md', line: 1, column: 1 },
      },
      {
        name: 'cards',
        props: { of: 'children' },
        children: null,
        place: { file: 'content/zh-cn/page.md', line: 5, column: 1 },
      },
    ]);
  });

  it('notes the files that it depends on, sorted, and the features that it uses', async () => {
    const { doc } = await compileText(
      compiler,
      '::include{file=_partials/nested.md}\n\n![x](./img/b.png)\n\n```rust file=./code/main.rs\n```\n\n::::tabs\n:::tab[a]\n:::\n::::\n',
    );
    expect(doc.dependencies.map(({ absolutePath }) => absolutePath.replace(/.*\/content\//, ''))).toEqual([
      'zh-cn/_partials/intro.md',
      'zh-cn/_partials/nested.md',
      'zh-cn/code/main.rs',
      'zh-cn/img/b.png',
    ]);
    expect(doc.dependencies.every(({ hash }) => /^[\da-f]{64}$/.test(hash))).toBe(true);
    expect(doc.features).toEqual(['code', 'tabs', 'zoom']);
  });

  it('gives the same document twice', async () => {
    const text = '# A\n\n::command{name="dev"}\n\n```mermaid alt="x"\nflowchart LR\nA-->B\n```\n';
    const [one, two] = [await compileText(compiler, text), await compileText(fixtureCompiler(), text)];
    expect(one).toEqual(two);
  });

  it('passes raw HTML of trusted pages as it is', async () => {
    const { doc, diagnostics } = await compileText(trusting, '<div onclick="x">a</div>\n\n<b>b</b>\n');
    expect(doc.html).toBe('<div onclick="x">a</div>\n<p><b>b</b></p>');
    expect(diagnostics).toEqual([]);
  });

  it('compiles an empty page', async () => {
    const { doc, diagnostics } = await compileText(compiler, '');
    expect(doc).toMatchObject({ html: '', headings: [], markdown: '', excerpt: '', readingMinutes: 1 });
    expect(diagnostics).toEqual([]);
  });
});
