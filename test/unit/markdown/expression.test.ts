import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../../src/markdown/highlight/expression.js';

const LINES = [
  'const name = count1 + count2 + name.length; // the end',
  "import { a, b as c } from './x-y.js';",
  '中文　甲 1x a　x\u00A0y\uFEFFz 😀😀 é',
  '  {"key": [1, 2.5, -3e7], "other": null}',
  'GET /api/v1/items?id=12&q=%20x HTTP/1.1',
  'aaa aa a',
  '',
];

describe('compileExpression', () => {
  it.each([
    'count\\d',
    'n[0-9]',
    '(a+)+$',
    '(?:a|b)*c?',
    '\\p{Script=Han}+\\s?',
    '\\p{sc=Han}|\\P{L}{2}',
    '\\p{gc=Lu}\\w+',
    '\\s+',
    '[\\s\\d]x',
    '[^\\S]',
    '[\\S]+',
    '\\S+?\\b',
    '[^]$',
    '^\\W*',
    '\\/\\/.*$',
    '(?<word>[A-Z]+) \\/',
    '\\u{1F600}|\\u4e2d|\\x41',
    '"[^"]*"',
    '\\[|\\]|[\\]\\[]',
    '-?\\d+(\\.\\d+)?(e\\d+)?',
    '.',
    'x*',
    '\\\\k',
  ])('finds in linear time what JavaScript finds: %s', async (source) => {
    const expression = await compileExpression(source);
    const found = LINES.map((line) => expression?.matches(line));
    const matches = (line: string) => [...line.matchAll(new RegExp(source, 'gu'))].filter(([text]) => text !== '');
    expect(found).toEqual(LINES.map((line) => matches(line).map(({ index, 0: text }) => [index, index + text.length])));
  });

  it.each([
    ['look-ahead', 'a(?=b)'],
    ['look-behind', '(?<!a)b'],
    ['back reference', '(a)\\1'],
    ['named back reference', '(?<n>a)\\\\\\k<n>'],
    ['huge counts', '((a{1,50}){1,50}){1,50}'],
    ['no expression', '('],
    ['an expression of the engine alone', '\\Aa'],
    ['long', 'a'.repeat(101)],
  ])('refuses %s', async (_, source) => expect(await compileExpression(source)).toBeNull());

  it('answers at once where JavaScript would go back over what it has read', async () => {
    const expression = await compileExpression('.*.*.*=x');
    expect(expression?.matches('a'.repeat(1000))).toEqual([]);
    expect(expression?.isExhausted).toBe(false);
  });

  it('stops after a number of steps, and no sooner in ordinary blocks', async () => {
    const costly = await compileExpression('[ab]*a[ab]{900}x|a|b');
    const plain = await compileExpression('\\w');
    const found = Array.from({ length: 20 }, () => costly?.matches('ab'.repeat(500)).length);
    expect(found.at(-1)).toBe(0);
    expect(costly?.isExhausted).toBe(true);
    for (let line = 0; line < 5000; line++)
      plain?.matches('const name = value + 1; // and more words about it, up to eighty');
    expect(plain?.isExhausted).toBe(false);
  });
});
