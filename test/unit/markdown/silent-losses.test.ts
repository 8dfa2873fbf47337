import { beforeAll, describe, expect, it } from 'vitest';
import { lateFrontmatter } from '../../../src/markdown/plugins/late-frontmatter.js';
import { compileText, fixtureCompiler } from '../../markdown/compile.js';

const compiler = fixtureCompiler();
const codesOf = async (text: string): Promise<readonly string[]> =>
  (await compileText(compiler, text)).diagnostics.map(({ code }) => code);

beforeAll(async () => {
  await compileText(compiler, 'Warm.');
});

describe('code without end', () => {
  it.each([
    ['at the end of a page', '```js\na();\n'],
    ['of a diagram', '```mermaid\ngraph LR\n  a --> b\n'],
    ['with nothing in it', 'Text.\n\n```'],
    ['in a list item', '- ```js\n  a();\n\nText.'],
    ['in a quote', '> ~~~\n> a\n\nText.'],
    ['in a box', ':::note\n```\na\n:::\n\nText.'],
    ['with a shorter fence', '````\na\n```\n'],
    ['with a fence of the other kind', '```\na\n~~~\n'],
    ['with a fence that is code', '```\na\n    ```'],
  ])('is reported %s', async (_, text) => expect(await codesOf(text)).toContain('unclosed-code'));

  it.each([
    ['closed', '```js\na();\n```'],
    ['closed with more marks and blanks', '```\na\n`````  \n\nText.'],
    ['empty', '```\n```\n\n~~~\n\n~~~'],
    ['closed in a list item, a quote and a box', '- ```\n  a\n  ```\n\n> ~~~\n> a\n> ~~~\n\n:::note\n```\na\n```\n:::'],
    ['indented', '    ```\n    a\n\nText.'],
    ['closed, with a fence in it', '````md\n```\na\n```\n````'],
  ])('is not reported where it is %s', async (_, text) => expect(await codesOf(text)).not.toContain('unclosed-code'));
});

describe('tables', () => {
  it.each([
    ['fewer delimiters than cells', '| a | b | c |\n|---|---|\n| 1 | 2 | 3 |'],
    ['more delimiters than cells', 'a | b\n--|--|--\n1 | 2'],
    ['one delimiter', '| a | b |\n|---|\n| 1 | 2 |'],
    ['them in a quote', '> | a | b | c |\n> |:--|:-:|\n> | 1 | 2 | 3 |'],
  ])('with %s are reported', async (_, text) => expect(await codesOf(text)).toEqual(['table-not-read']));

  it.each([
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['an escaped bar', '| a \\| b | c |\n|---|---|\n| `1 \\| 1` | 2 |'],
    ['bars in text', 'a || b\nand c | d - e\n\n| - |'],
    ['a heading with a bar', 'a | b\n---'],
  ])('say nothing about %s', async (_, text) => expect(await codesOf(text)).toEqual([]));

  it('report each row with lost cells', async () => {
    const text = '| a | b |\n|---|---|\n| `x | y` | z |\n| 1 | 2 |\n| 1 | 2 | 3 | 4 |';
    expect(await codesOf(text)).toEqual(['table-cell-lost', 'table-cell-lost']);
  });
});

describe('a formula on a page without formulas', () => {
  it.each([
    ['on lines of its own', '$$\n\\frac{1}{2}\n$$'],
    ['on one line', 'Text:\n\n$$ a^2 + b^2 $$'],
    ['that is cut by a blank line', '$$\na\n\nb\n$$'],
    ['in a list item', '- $$\n  a\n  $$'],
  ])('is reported once %s', async (_, text) => expect(await codesOf(text)).toEqual(['math-is-off']));

  it.each([
    ['a shell variable', 'The process `$$` is $$ here.'],
    ['code', '```sh\n$$\n```'],
    ['sums', 'From $5 to $$6.'],
  ])('is not %s', async (_, text) => expect(await codesOf(text)).toEqual([]));
});

describe('lateFrontmatter', () => {
  it.each([
    ['lacks its first line', 'title: Page\nsidebar_position: 2\n---\n\nText.'],
    ['lacks its first line', 'tags:\n  - a\n- b\n\ntitle: "x"\n---'],
    ['does not start on the first line', '\n---\ntitle: Page\n---\n'],
    ['does not start on the first line', '<!-- Licence -->\n\n---\ntitle: Page\n---\nText.'],
    ['is in TOML', '+++\ntitle = "Page"\n+++\n\nText.'],
    ['is in JSON', '{\n  "title": "Page"\n}\n'],
  ])('sees front matter that %s', (what, text) => expect(lateFrontmatter(text)?.what).toBe(what));

  it.each([
    ['a heading', 'Note: this\n---\n\nText.'],
    ['a break above text', '\n---\n\nNote: this is text.\n'],
    ['a break and a list', '\n---\n\n- a\n- b\n\n---\n'],
    ['a section between breaks', '\n---\n\nWords.\n\n---\n'],
    ['pluses', '+++ a\n'],
    ['braces', '{"a"} and {b}'],
    ['a text with a break', 'title: is a key\n\nText.\n\n---\n'],
  ])('sees none in %s', (_, text) => expect(lateFrontmatter(text)).toBeNull());

  it('takes no time for hostile beginnings', () => {
    const start = performance.now();
    for (const piece of ['<!---->', '<!--', ' ', '\n', 'a:\n', ' a\n', '+++\n', '- \n', '{ ', 'a', '|'])
      for (const end of ['', '---x', '\n--']) lateFrontmatter(piece.repeat(50_000) + end);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

it('reads hostile texts in time that grows with their length', async () => {
  const time = async (text: string): Promise<number> => {
    const start = performance.now();
    await compileText(compiler, text);
    return performance.now() - start;
  };
  for (const piece of ['|-', '|-\n', '$$ ', '$$\na\n', '\\|', '> |\n', '- - ']) {
    const [short, long] = [await time(piece.repeat(1000)), await time(piece.repeat(4000))];
    expect(long, piece).toBeLessThan(Math.max(12 * short, 1500));
  }
});
