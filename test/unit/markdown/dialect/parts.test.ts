import { beforeAll, describe, expect, it } from 'vitest';
import { inParts, type Parse } from '../../../../src/markdown/dialect/parse-in-parts.js';
import { createRemarkParser } from '../../../../src/markdown/dialect/parse-remark.js';
import { cutIntoParts } from '../../../../src/markdown/dialect/parts.js';
import { type Refusal, RefusedText } from '../../../../src/markdown/dialect/refusal.js';

/** The parts of a text. */
function partsOf(text: string, length: number): readonly string[] {
  return cutIntoParts(text, length).map(({ start, end }) => text.slice(start, end));
}

describe('cutIntoParts', () => {
  it.each([
    ['a\n\nb', ['a', 'b']],
    ['a\nb', ['a\nb']],
    ['a\n  \nb\n', ['a', 'b\n']],
    ['a\n\n\n\nb', ['a', 'b']],
    ['a\n\t\n\n b\n\nc', ['a\n\t\n\n b', 'c']],
    ['a\n\n\tb', ['a\n\n\tb']],
    ['a\n\n-b', ['a\n\n-b']],
    ['a\n\n+b', ['a\n\n+b']],
    ['a\n\n*b', ['a\n\n*b']],
    ['a\n\n1b', ['a\n\n1b']],
    ['', ['']],
    ['```\n\na\n```\n\nb', ['```\n\na\n```', 'b']],
    ['   ~~~\n\na\n~~~\n\nb', ['   ~~~\n\na\n~~~', 'b']],
    ['$$\n\na\n$$\n\nb', ['$$\n\na\n$$', 'b']],
    [':::note\n\na\n:::\n\nb', [':::note\n\na\n:::', 'b']],
    ['```` js\n\n```\n\na\n````\n\nb', ['```` js\n\n```\n\na\n````', 'b']],
    ['```\n\n~~~\n\n```\n\nb', ['```\n\n~~~\n\n```', 'b']],
    ['```\n\na', ['```\n\na']],
    ['```a`\n\nb', ['```a`', 'b']],
    ['$$a$\n\nb', ['$$a$', 'b']],
    ['    ```\n\nb', ['    ```', 'b']],
    ['a ```\n\nb', ['a ```', 'b']],
    ['``\n\n~~\n\n::\n\n$\n\nb', ['``', '~~', '::', '$', 'b']],
  ])('cuts %j', (text, expected) => expect(partsOf(text, 1)).toEqual(expected));

  it.each([
    [6, ['aaaa\n\n', 'b\n\nc']],
    [7, ['aaaa\n\nb\n\n', 'c']],
    [100, ['aaaa\n\nb\n\nc']],
  ])('cuts after %i characters', (length, expected) => {
    expect(partsOf('aaaa\n\nb\n\nc', length)).toEqual(expected.map((part) => part.replace(/\n+$/, '')));
  });

  it('counts the lines before a part', () => {
    expect(cutIntoParts('a\nb\n\nc\n\n\nd', 1).map(({ lines }) => lines)).toEqual([0, 3, 6]);
  });
});

let whole: Parse;

beforeAll(async () => {
  whole = await createRemarkParser({ math: true });
});

/** Texts with the pieces that the parser gets in order: a block that may continue is read again with more text. */
const PIECES: readonly (readonly [name: string, text: string, pieces: readonly string[]])[] = [
  ['paragraphs', 'a\n\nb\n\nc', ['a', 'b', 'c']],
  ['lines after the last block', 'a\n\nb\n\n', ['a', 'b\n\n']],
  ['a list', '- a\n\nb\n\nc', ['- a', 'b', 'c']],
  ['a quote', '> a\n\nb\n\nc', ['> a', 'b', 'c']],
  ['an empty quote', '> a\n>\n\nb\n\nc', ['> a\n>', '> a\n>\n\nb', 'c']],
  ['a list with an empty item', '-\n\nb\n\nc', ['-', '-\n\nb', 'c']],
  ['closed code', '```\na\n```\n\nb', ['```\na\n```', 'b']],
  ['closed code with blanks', '```\na\n``` \t\n\nb', ['```\na\n``` \t', 'b']],
  ['code closed by a longer fence', '~~~\na\n~~~~\n\nb', ['~~~\na\n~~~~', 'b']],
  ['code with its fence indented less', '  ```\na\n ```\n\nb', ['  ```\na\n ```', 'b']],
  ['a closed container', ':::note\na\n:::\n\nb', [':::note\na\n:::', 'b']],
  ['a closed formula', '$$\na\n$$\n\nb', ['$$\na\n$$', 'b']],
  ['a closed comment', '<!-- a -->\n\nb\n\nc', ['<!-- a -->', '<!-- a -->\n\nb', 'c']],
  ['an element', '<div>\n\nb\n\nc', ['<div>', 'b', 'c']],
  ['a tag straight below a quote', '> a\n<b>\n\nb\n\nc', ['> a\n<b>', '> a\n<b>\n\nb', 'c']],
  ['a tag below a paragraph of its own', '> a\n\n<b>\n\nc', ['> a', '<b>', 'c']],
  ['a tag below a quote and a blank line', '> a\n\n <b>\n\nc', ['> a\n\n <b>', 'c']],
  ['a blank behind a paragraph', 'a \n\nb', ['a ', 'b']],
  ['a script', '<script>\n\na\n\n</script>\n\nb', ['<script>', '<script>\n\na', '<script>\n\na\n\n</script>\n\nb']],
  ['a comment in a list', '- <!-- a -->\n\nb\n\nc', ['- <!-- a -->', '- <!-- a -->\n\nb', 'c']],
  ['a tag beside what looks like a comment', '<b>&lt;!-- <!\n\nb\n\nc', ['<b>&lt;!-- <!', 'b', 'c']],
  ['code in a quote', 'a\n\n> ```\n> a\n> ```\n\nb', ['a', '> ```\n> a\n> ```', 'b']],
  [
    'a container that colons in a quote do not close',
    ':::note\n> :::\n\na\n:::\n\nb',
    [':::note\n> :::\n\na\n:::', 'b'],
  ],
  ['what is no definition within a line', 'a [b]: c\n\nd', ['a [b]: c', 'd']],
  ['a comment within an element', '<div><!-- a\n\nb\n\nc', ['<div><!-- a', 'b', 'c']],
  ['a sign behind a word', 'a\nb>\n\nc', ['a\nb>', 'c']],
  [
    'a fence in a list that is too short to close',
    '- ```\n  a\n  ``\n\nb\n\nc',
    ['- ```\n  a\n  ``', '- ```\n  a\n  ``\n\nb', 'c'],
  ],
  ['a fence of tildes in a list', '- ~~~\n  a\n  ~~\n\nb\n\nc', ['- ~~~\n  a\n  ~~', '- ~~~\n  a\n  ~~\n\nb', 'c']],
  ['an open formula in a list', '- $$\n  a\n  $\n\nb\n\nc', ['- $$\n  a\n  $', '- $$\n  a\n  $\n\nb', 'c']],
  [
    'an open container in a list',
    '- :::note\n  a\n  ::\n\nb\n\nc',
    ['- :::note\n  a\n  ::', '- :::note\n  a\n  ::\n\nb', 'c'],
  ],
  [
    'a fence in a list that is too far right to close',
    '- ```\n  a\n      ```\n\nb\n\nc',
    ['- ```\n  a\n      ```', '- ```\n  a\n      ```\n\nb', 'c'],
  ],
  [
    'a fence in a list that may be too far right',
    '1. ```\n   a\n    ```\n\nb\n\nc',
    ['1. ```\n   a\n    ```', '1. ```\n   a\n    ```\n\nb', 'c'],
  ],
  [
    'a fence within another quote',
    '  > ```\n  > a\n >> ```\n\nb\n\nc',
    ['  > ```\n  > a\n >> ```', '  > ```\n  > a\n >> ```\n\nb', 'c'],
  ],
  ['a heading', '# a\n\nb', ['# a', 'b']],
  ['indented code', '    a\n\nb', ['    a', '    a\n\nb']],
];

describe('inParts', () => {
  it.each(PIECES)('reads %s with what it may reach into', (_, text, expected) => {
    const pieces: string[] = [];
    const record: Parse = (piece) => {
      pieces.push(piece);
      return whole(piece);
    };
    expect(inParts(record, 1)(text)).toEqual(whole(text));
    expect(pieces).toEqual(expected);
  });

  it.each([
    ['a short text', 'a\n\nb', 4],
    ['a definition', 'a\n\n[b]: c', 1],
    ['a definition in a list in a quote', 'a\n\n> 1. [b\\]]: c', 1],
    ['a footnote', 'a\n\n[^1]: c', 1],
    ['a definition with a blank behind a backslash', 'a\n\n[b\\ c]: d', 1],
    ['a carriage return', 'a\n\nb\r', 1],
    ['a byte order mark', '\uFEFFa\n\nb', 1],
  ])('reads %s as a whole', (_, text, length) => {
    const pieces: string[] = [];
    const record: Parse = (piece) => {
      pieces.push(piece);
      return whole(piece);
    };
    inParts(record, length)(text);
    expect(pieces).toEqual([text]);
  });

  it.each([
    [
      'links, pictures and directives',
      'a\n\n[b](c) ![d](e)\n\n:kbd[f]{g="h"}\n\n::include{file="a.md"}\n\n:::note[i]{j="k"}\nl\n:::\n\nm',
    ],
    ['links that are their own text', 'a\n\n<https://a.example> https://b.example ![c](<>)'],
    ['names of emoji', 'a\n\nb :rocket: c :tada:'],
    ['code that is never closed', '```js\na\n\nb\n\nc'],
    ['code whose closing fence is indented too far', '```\na\n    ```\n\nb'],
    ['code that holds fences', '````\n```\n\na\n\n```\n````\n\nb'],
    ['a fence that a list closes', '- ```\n  a\n\nb\n\n```\nc\n```'],
    ['a comment', '<!--\n\na\n\n-->\n\nb'],
    ['a script', '<script>\n\na\n\n</script>\n\nb'],
    ['a container', ':::note\n\na\n\n:::\n\nb'],
    ['containers within each other', '::::note\n\n:::tip\n\na\n\n:::\n\nb\n\n::::\n\nc'],
    ['a formula', '$$\na\n\nb\n$$\n\nc'],
    ['prices', 'It costs $$ 3.\n\nb\n\n$$ 4 $$\n\nc'],
    ['a loose list', '- a\n\n- b\n\n  c\n\nd'],
    ['a list and a quote', '1. a\n\n> b\n\n2. c'],
    ['a container with a fence in a quote', '  :::note\n> :::\n\na'],
    ['a quote within another that an empty line ends', '>> a\n>\n\n>'],
    ['a tag that follows a quote at once', '> a\n<b>\n\nc'],
    ['a tag that follows a list at once', '- a\n<b>\n\nc'],
    ['two quotes', '> ```\n> a\n> ```\n\n> b\n\nc'],
    ['a fence that is no closing one', '```\na\n\n```b\n\nc\n```\n\nd'],
    ['a fence within a list', '- ```\n  a\n  ```\n\nb\n\nc'],
    ['a fence in a quote that ends outside', '> ```\n> a\n\n```\n\nb\n\n```\n\nc'],
    ['colons in a quote', ':::note\n> :::\n\na\n\n:::\n\nb'],
    ['a fence further right', '```\na\n    ```\n\nb\n```\n\nc'],
    ['a container in a container', '::::note\n:::tip\na\n:::\n\nb\n\n::::\n\nc'],
    ['a list in a quote', '> - a\n\n> - b\n\nc'],
    ['a processing instruction', '<?a\n\nb\n\n?>\n\nc'],
    ['a text area', '<textarea>\n\nb\n\n</textarea>\n\nc'],
  ])('gives nodes their places: %s', (_, text) => {
    expect(inParts(whole, 1)(text)).toEqual(whole(text));
  });
});

describe('a refused text', () => {
  const refusing =
    (reason: Refusal['reason'] | null): Parse =>
    (piece) => {
      const offset = piece.indexOf('b');
      if (reason === null && offset !== -1) throw new TypeError('a fault');
      if (reason !== null && offset !== -1)
        throw new RefusedText({ reason, start: { line: 2, column: offset + 1, offset } });
      return whole(piece);
    };

  it('tells its place in the whole text', () => {
    const parse = inParts(refusing('marks'), 1);
    expect(() => parse('a\n\na\nb')).toThrow(
      expect.objectContaining({ refusal: { reason: 'marks', start: { line: 4, column: 3, offset: 5 } } }),
    );
  });

  it('is one whose later part is nested too deeply', () => {
    const deep = `${'> '.repeat(3000)}b`;
    expect(() => inParts(whole, 1)(`a\n\n${deep}\n\nc`)).toThrow(
      expect.objectContaining({
        refusal: expect.objectContaining({ reason: 'nesting', start: expect.objectContaining({ line: 3 }) }),
      }),
    );
  });

  it('is told from a fault of the parser', () => {
    expect(() => inParts(refusing(null), 1)('a\n\nb')).toThrow(new TypeError('a fault'));
  });
});
