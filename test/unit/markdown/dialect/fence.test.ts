import { describe, expect, it } from 'vitest';
import { readDiff } from '../../../../src/markdown/dialect/code-syntax/diff.js';
import { readFenceInfo } from '../../../../src/markdown/dialect/code-syntax/info.js';
import {
  magicCommentIn,
  mayHaveMagic,
  withoutEscape,
} from '../../../../src/markdown/dialect/code-syntax/magic-comments.js';

describe('readFenceInfo', () => {
  it.each([
    ['rust', 'title="a b" {1,3-5} showLineNumbers', { language: 'rust', title: 'a b', range: '1,3-5', lineNumbers: 1 }],
    ['ts{4}', null, { language: 'ts', range: '4' }],
    ['JS', "title='x' diff wrap", { language: 'js', title: 'x', diff: true, wrap: true }],
    ['js', 'title=x.js showLineNumbers=0', { title: 'x.js', lineNumbers: 0 }],
    ['js', '"a \\" b" /c d/ noCheck="why not"', { marks: ['a " b'], patterns: ['c d'], faults: [] }],
    ['js', 'file=./src/a.rs#region', { file: './src/a.rs#region' }],
    [
      'js',
      'tilte=x ??',
      {
        faults: [
          { kind: 'unknown', text: 'tilte' },
          { kind: 'unknown', text: '??' },
        ],
      },
    ],
    ['rust,ignore,', 'no_run {2}', { language: 'rust', words: ['ignore', 'no_run'], range: '2' }],
    ['js', 'noCheck', { noCheck: '', faults: [] }],
    ['', null, { language: '', title: null, faults: [] }],
  ])('%s %s', (lang, meta, expected) => expect(readFenceInfo(lang, meta)).toMatchObject(expected));
});

describe('withoutEscape', () => {
  it('shows a comment about code that is meant to be read', () => {
    expect(magicCommentIn('a // [\\!code focus]')).toBeNull();
    expect(mayHaveMagic('a // [\\!code focus]')).toBe(true);
    expect(withoutEscape('a // [\\!code focus]')).toBe('a // [!code focus]');
  });
});

describe('magicCommentIn', () => {
  it.each([
    ['a // [!code ++]', 1, { kind: 'class', name: 'added', lines: 1 }],
    ['a; /* [!code focus:3] */', 2, { kind: 'class', name: 'focused', lines: 3 }],
    ['<!-- [!code word:a b:2] -->', 0, { kind: 'word', text: 'a b', lines: 2 }],
    ['# [!code word:a]', 0, { kind: 'word', text: 'a', lines: Number.POSITIVE_INFINITY }],
    ['  // highlight-start', 0, { kind: 'region', isOpen: true }],
    ['  // highlight-end', 0, { kind: 'region', isOpen: false }],
    ['REM highlight-next-line', 0, { kind: 'class', name: 'highlighted', lines: 1 }],
    ['// [!code focus:0]', 0, null],
    ['// [!code constructor]', 0, null],
  ])('%s', (line, start, effect) => expect(magicCommentIn(line)).toEqual({ start, effect }));

  it.each(['a // code', 'const s = "[!code ++]";', '// [!code ++] and more'])('finds none in %s', (line) => {
    expect(magicCommentIn(line)).toBeNull();
  });
});

describe('readDiff', () => {
  it.each([
    ['marks close to the code', ['+a', '-b', 'c'], ['added 1', 'removed 1', 'null 0']],
    ['marks with a blank', ['+ a', '- b', '-', 'c'], ['added 2', 'removed 2', 'removed 2', 'null 0']],
    ['lines that stay with a blank', ['+ a', '-b', ' c', ''], ['added 1', 'removed 1', 'null 1', 'null 0']],
  ])('reads %s', (_, lines, expected) => {
    expect(readDiff(lines).map(({ change, mark }) => `${change} ${mark}`)).toEqual(expected);
  });
});
