import { describe, expect, it } from 'vitest';
import { readDiff } from '../../../../src/markdown/dialect/code-syntax/diff.js';
import { FenceLines } from '../../../../src/markdown/dialect/code-syntax/fence-lines.js';
import { FENCE_OPTIONS, readFenceInfo } from '../../../../src/markdown/dialect/code-syntax/info.js';
import { magicCommentIn, mayHaveMagic } from '../../../../src/markdown/dialect/code-syntax/magic-comments.js';

describe('readDiff', () => {
  it.each([
    ['a mark in the middle of a line', ['+a', ' b+', 'c-'], ['added 1', 'null 0', 'null 0']],
    ['blank lines, which tell nothing', ['+a', ' c', '  '], ['added 1', 'null 1', 'null 0']],
    ['no line that stays, and close marks', ['+a', '-b'], ['added 1', 'removed 1']],
    ['no line that stays, and marks with a blank', ['+ a', '- b'], ['added 2', 'removed 2']],
    ['some lines that stay with a blank', ['+ a', ' b', 'c'], ['added 2', 'null 0', 'null 0']],
    ['some marks with a blank', ['+ a', '-b', 'c'], ['added 1', 'removed 1', 'null 0']],
    [
      'lines that stay below a mark and a blank',
      ['- x', '+ y', '  z', '    w'],
      ['removed 2', 'added 2', 'null 2', 'null 2'],
    ],
    ['code that is indented as a whole', ['-    a', '+    b', '     c'], ['removed 1', 'added 1', 'null 1']],
    ['a close mark with a blank mark later on', ['+a + b', 'c'], ['added 1', 'null 0']],
  ])('reads %s', (_, lines, expected) => {
    expect(readDiff(lines).map(({ change, mark }) => `${change} ${mark}`)).toEqual(expected);
  });
});

describe('readFenceInfo', () => {
  it.each([
    ['without options', 'js', null, { diff: false, wrap: false, range: null, lineNumbers: null, noCheck: null }],
    ['an alternative', 'mermaid', 'alt="a b"', { alt: 'a b' }],
    ['a context', 'cpp', 'context="class A {"', { context: 'class A {' }],
    ['a title without value', 'js', 'title', { title: '' }],
    ['options that are off', 'js', 'diff=false wrap=false', { diff: false, wrap: false }],
    ['options that are on', 'js', 'diff=true wrap=true', { diff: true, wrap: true }],
    ['a long title in single quotes', 'js', "title='a b c'", { title: 'a b c', faults: [] }],
    ['several blanks after a comma', 'rust,  no_run', null, { words: ['no_run'], faults: [] }],
    ['a word at the end', 'rust, no_run', '', { words: ['no_run'] }],
    ['a title behind a comma', 'rust,', 'title="a"', { words: [], title: 'a' }],
    ['options of several lines', 'js', 'title="a\nb" diff', { title: 'a\nb', diff: true }],
    ['a blank before the language', ' js', null, { language: '' }],
    ['braces in the language', 'js{1}', 'wrap', { language: 'js', range: '1', wrap: true }],
    ['a negative number', 'js', 'showLineNumbers=-1', { lineNumbers: null, faults: [{ kind: 'number', text: '-1' }] }],
    ['half a number', 'js', 'showLineNumbers=1.5', { lineNumbers: null, faults: [{ kind: 'number', text: '1.5' }] }],
    ['no number', 'js', 'showLineNumbers=x', { lineNumbers: null, faults: [{ kind: 'number', text: 'x' }] }],
  ])('reads %s', (_, lang, meta, expected) => expect(readFenceInfo(lang, meta)).toMatchObject(expected));

  it('knows every option by its name', () => {
    expect(FENCE_OPTIONS).toHaveLength(9);
    for (const name of FENCE_OPTIONS) expect(readFenceInfo('js', `${name}=1`).faults, name).toEqual([]);
  });
});

describe('magicCommentIn', () => {
  it.each([
    ['highlight', 'highlighted'],
    ['hl', 'highlighted'],
    ['++', 'added'],
    ['--', 'removed'],
    ['focus', 'focused'],
    ['error', 'error'],
    ['warning', 'warning'],
    ['FOCUS', 'focused'],
  ])('knows the word %s', (word, name) => {
    expect(magicCommentIn(`a // [!code ${word}]`)?.effect).toEqual({ kind: 'class', name, lines: 1 });
  });

  it.each([
    [
      'every kind of comment',
      ['//', '{/*', '/*', '<!--', '--', '#', ';', '%', "'", 'rem'].map((mark) => `${mark} [!code hl]`),
    ],
    ['no blanks or several', ['//[!code hl]', '//  [!code hl]', '// [!code  hl]', '// [!code hl]  ']],
    ['ends of comments', ['/* [!code hl] */', '{/* [!code hl] */}', '<!-- [!code hl] -->', '/* [!code hl]  */ ']],
  ])('takes %s', (_, lines) => {
    for (const line of lines) expect(magicCommentIn(line)?.effect, line).toMatchObject({ name: 'highlighted' });
  });

  it.each([
    ['a word on many lines', 'word:a:12', { kind: 'word', text: 'a', lines: 12 }],
    ['a word with a colon', 'word:a:b', { kind: 'word', text: 'a:b', lines: Number.POSITIVE_INFINITY }],
    ['no word', 'word', null],
    ['half a line', 'hl:1.5', null],
    ['lines that are no number', 'hl:x', null],
    ['a word that is not known', 'hilight', null],
  ])('reads %s', (_, words, effect) => expect(magicCommentIn(`// [!code ${words}]`)?.effect).toEqual(effect));

  it.each(['removed // [!code hl', 'harem [!code hl]x', 'premium [!code hl]'])('finds none in %s', (line) => {
    expect(magicCommentIn(line)).toBeNull();
  });

  it.each([
    ['// [!code hl]', true],
    ['# highlight-start', true],
    ['// code, highlighted', false],
  ])('is looked for in %s: %s', (code, expected) => expect(mayHaveMagic(code)).toBe(expected));
});

/** Marks lines of code with `x`, and others with `.`. */
function codeLines(text: string): string {
  const fences = new FenceLines();
  return text
    .split('\n')
    .map((line) => (fences.isCode(line) ? 'x' : '.'))
    .join('');
}

describe('FenceLines', () => {
  it.each([
    ['a\n```\nb\n```\nc', '.xxx.'],
    ['~~~js\nb\n~~~~\nc', 'xxx.'],
    ['````\n```\n````\nc', 'xxx.'],
    ['```\n~~~\n```\nc', 'xxx.'],
    ['```\n``` js\n```\nc', 'xxx.'],
    ['```\n```  \nc', 'xx.'],
    ['  - ```\n    b\n    ```\nc', 'xxx.'],
    ['12. ```\n```\nc', 'xx.'],
    ['3) ~~~\n~~~\nc', 'xx.'],
    ['> ```\n> ```\nc', 'xx.'],
    ['>\t* ```\n```\nc', 'xx.'],
    ['-   ```\n```\nc', 'xx.'],
    ['``\nb', '..'],
    ['a ```\nb', '..'],
    ['```a```\nb', '..'],
    ['```` a ``` b\nc', '..'],
    ['~~~ `a`\nb', 'xx'],
    ['```\n```a```\nb\n```\nc', 'xxxx.'],
  ])('%j', (text, expected) => expect(codeLines(text)).toBe(expected));
});
