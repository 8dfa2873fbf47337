import { describe, expect, it } from 'vitest';
import { foreignText, withoutPaths } from '../../../../src/features/references/foreign-text.js';
import { createRemarkParser } from '../../../../src/markdown/dialect/parse-remark.js';
import { walk } from '../../../../src/markdown/dialect/tree-walk.js';

describe('the text of a stranger', () => {
  it.each([
    ['prose', 'Sells *things*, 10:30 or `a`.', 'Sells *things*, 10:30 or `a`.'],
    ['a list with a link', '- [a](https://example.org)\n- b', '- [a](https://example.org)\n- b'],
    ['a container', ':::note\na\n:::', '\\:\\:\\:note\na\n\\:\\:\\:'],
    ['a directive in a list', '- ::include{file=_a.md}', '- \\:\\:include{file=_a.md}'],
    ['a directive in a sentence', 'see :badge[x]', 'see \\:badge[x]'],
    ['a directive behind a code span', '`a` :badge[x]', '`a` \\:badge[x]'],
    ['a directive as code', '`:badge[x]` and `$x$`', '`:badge[x]` and `$x$`'],
    ['a directive between spans that are none', 'a ` b\nc `:badge[x]` d', 'a ` b\nc `\\:badge[x]` d'],
    ['spans of other list entries', '- a `x\n- :badge[y]` z', '- a `x\n- \\:badge[y]` z'],
    ['a formula and prices', '$x$ from $5', '\\$x\\$ from \\$5'],
    ['a note', 'a[^1]\n\n[^1]: b', 'a\\[^1]\n\n\\[^1]: b'],
    ['scripts', '<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
    ['an element with attributes', '<b id="open" onclick="x">a</b>', '<b>a</b>'],
    ['an element that is not closed', '<b>a\n\n<details>b', 'a\n\nb'],
    ['tags in the wrong order', 'a</b> <b>', 'a '],
    ['paragraphs and lists as elements', '<p>a</p><ul><li>b</li></ul>', '\n\na\n\n\n- b'],
    ['a link as an element', '<a class="x" href="https://example.org/a">b</a>', '[b](https://example.org/a)'],
    ['an address', '<https://example.org>', '<https://example.org>'],
    ['a placeholder', 'a <dir>', 'a \\<dir>'],
    ['a comment', 'a<!-- b -->c <!-- d', 'ac \\<!-- d'],
    ['an element behind a backslash of its own', '\\\\<script>', '\\\\\\<script>'],
    ['a break', 'a<br/>b', 'a<br>b'],
    ['a heading with a line below it', 'Title {#operations}\n===\ntext', '**Title**\ntext'],
    ['front matter', '---\ndraft: true\n---', '---\ndraft: true\n***'],
    ['a line below a quote', '> a\n> ---', '> a\n> ***'],
    ['a heading with an id', '**Head {#operations}**', '**Head**'],
    [
      'a link by reference',
      '[a][b], [b] and [c]\n\n[b]: https://example.org',
      '[a](https://example.org), [b](https://example.org) and [c]\n\n',
    ],
    ['a reference to a path', '[a]\n\n[a]: ../x', 'a\n\n'],
    ['an open fence', '```js {1} title="a"\n:::', '```js noCheck="text of the package"\n:::\n```'],
    ['a diagram', '```mermaid\na\n```', '```text noCheck="text of the package"\na\n```'],
    ['code between three backticks in one line', '```a```\n:::', '```a```\n\\:\\:\\:'],
    [
      'JSON that was folded into a line',
      'Such:\n\n```json { "a": [1] } ```\n\nEnd',
      'Such:\n\n\n\n```json noCheck="text of the package"\n{\n  "a": [\n    1\n  ]\n}\n```\n\n\n\nEnd',
    ],
    [
      'code that was folded into a sentence',
      'Such: ```sh a --b ``` or `c`.',
      'Such: \n\n```sh noCheck="text of the package"\na --b\n```\n\nor `c`.',
    ],
    ['folded code that is no JSON', '```json { a ```', '\n\n```json noCheck="text of the package"\n{ a\n```\n\n'],
    ['folded code in a list', '- ```sh a ```\n- b', '- ```sh a ```\n- b'],
    ['a fence in a list', '- ```\n  a', '- ```text noCheck="text of the package"\n  a'],
  ])('%s', (_, source, expected) => {
    expect(foreignText(source)).toBe(expected);
  });

  it('never holds a directive, a heading, a note, a formula or a definition', async () => {
    const parse = await createRemarkParser({ math: true });
    const signs = [
      ':::note',
      '::include{file=a}',
      ':badge[x]',
      '`',
      '``',
      '```',
      '~~~',
      '    ',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '> ',
      '$',
      '$$',
      '[^1]',
      '[^1]: ',
      '[a]: b',
      '<b>',
      '</b>',
      '<div>',
      '<!--',
      '-->',
      '===',
      '---',
      'a',
      ' ',
      '\\',
      '{#id}',
      '<script>',
      '| a |\n|---|\n',
    ];
    const bad = new Set([
      'containerDirective',
      'leafDirective',
      'textDirective',
      'heading',
      'footnoteReference',
      'footnoteDefinition',
      'math',
      'inlineMath',
      'definition',
    ]);
    let seed = 7;
    const next = (): number => (seed = (seed * 48271) % 2147483647);
    for (let n = 0; n < 400; n++) {
      const source = Array.from({ length: 3 + (next() % 8) }, () => signs[next() % signs.length]).join('');
      walk(parse(foreignText(source)), (node) => {
        expect(bad.has(node.type) ? [node.type, source, foreignText(source)] : []).toEqual([]);
      });
    }
  });

  it('leaves the words of links by path', () => {
    expect(withoutPaths('[a](b.md) ![c](/d.png) [e](#f) [g](https://h)', true)).toBe('a c [e](#f) [g](https://h)');
    expect(withoutPaths('[a](#b)', false)).toBe('a');
  });
});
