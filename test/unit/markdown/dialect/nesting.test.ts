import { beforeAll, describe, expect, it } from 'vitest';
import { DEEPEST, deepNode } from '../../../../src/markdown/dialect/nesting.js';
import { parseBounded } from '../../../../src/markdown/dialect/parse-bounded.js';
import type { Parse } from '../../../../src/markdown/dialect/parse-in-parts.js';
import { createRemarkParser } from '../../../../src/markdown/dialect/parse-remark.js';
import { BEGINNING } from '../../../../src/markdown/dialect/point.js';

let remark: Parse;

beforeAll(async () => {
  remark = await createRemarkParser({ math: false });
});

const MORE = DEEPEST + 1;

/** Must not be called. */
const refuse: Parse = () => {
  throw new Error('A text that is nested too deeply is parsed.');
};

describe('marks that open too many blocks', () => {
  it.each([
    ['quotes', '>'.repeat(MORE), [1, 101, 100]],
    ['quotes in a later line', `a\n\n ${'> '.repeat(MORE)}`, [3, 202, 204]],
    ['lists', `${'- '.repeat(MORE)}a`, [1, 201, 200]],
    ['lists of every mark', `${'- * + 1. 2) '.repeat(21)}a`, [1, 241, 240]],
    ['numbers of nine digits', `${'123456789. '.repeat(MORE)}a`, [1, 1101, 1100]],
    ['blanks between marks', `${'>  \t'.repeat(MORE)}`, [1, 401, 400]],
    ['containers', `${':::a\n'.repeat(MORE)}`, [101, 1, 500]],
    [
      'containers of growing size',
      Array.from({ length: MORE }, (_, n) => `${':'.repeat(3 + n)}a`).join('\n'),
      [101, 1, 5450],
    ],
    ['containers, some closed', `${':::a\n:::\n'.repeat(5)}${':::a\n'.repeat(MORE)}`, [111, 1, 545]],
    ['marks behind a shorter break', `- - -\na - - -\n${'>'.repeat(MORE)}`, [3, 101, 114]],
    ['containers within a longer one', `::::a\n${':::a\n:::\n'.repeat(5)}${':::a\n'.repeat(DEEPEST)}`, [111, 1, 546]],
    ['containers that fewer colons do not close', `${'::::a\n'.repeat(60)}:::\n${'::::a\n'.repeat(41)}`, [102, 1, 604]],
    ['marks behind code', `\`\`\`\n\`\`\`\n${'>'.repeat(MORE)}`, [3, 101, 108]],
    ['a thousand marks in code', `\`\`\`\n${'>'.repeat(1001)}`, [2, 1001, 1004]],
  ])('are told: %s', (_, text, [line, column, offset]) => {
    expect(parseBounded(text, refuse)).toEqual({ refusal: { reason: 'nesting', start: { line, column, offset } } });
  });

  it.each([
    ['as many quotes as may be', '>'.repeat(DEEPEST)],
    ['as many containers as may be', ':::a\n'.repeat(DEEPEST)],
    ['numbers of ten digits', '1234567890. '.repeat(MORE)],
    ['marks without a blank', `${'-'.repeat(150)}a`],
    ['a thematic break', '- '.repeat(150)],
    ['an indented break of stars', `  ${'*\t'.repeat(150)}`],
    ['marks in code', `~~~\n${'>'.repeat(1000)}\n~~~`],
    ['containers that are closed', `${':::a\n:::\n'.repeat(MORE)}`],
    ['containers that a shorter fence closes', `${'::::a\n:::a\n:::\n::::\n'.repeat(MORE)}`],
    ['marks behind text', `a${'>'.repeat(150)}`],
    ['a break of marks without blanks', '*'.repeat(150)],
    ['a break with blanks after it', `${'- '.repeat(150)}\t `],
    ['containers that the first closing line ends', `${':::a\n'.repeat(90)}${':::\n'}${':::a\n'.repeat(90)}`],
    ['colons without a name', ':::\n'.repeat(150)],
    ['colons in a line', `${'a :::b\n'.repeat(150)}`],
    ['two colons', '::a\n'.repeat(150)],
    ['indented colons', `${'    :::a\n'.repeat(150)}`],
  ])('are parsed: %s', (_, text) => {
    const texts: string[] = [];
    parseBounded(text, (given) => {
      texts.push(given);
      return { type: 'root', children: [] };
    });
    expect(texts).toEqual([text]);
  });
});

describe('what only the tree tells', () => {
  it('is too deep at the node that goes too far', () => {
    const lists = Array.from({ length: 110 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n');
    expect(parseBounded(lists, remark)).toMatchObject({ refusal: { reason: 'nesting', start: { line: 100 } } });
    const result = parseBounded(`${'*'.repeat(300)}a${'*'.repeat(300)}`, remark);
    // 150 levels of two stars each: the innermost pair has the last two.
    expect(result).toEqual({ refusal: { reason: 'nesting', start: { line: 1, column: 299, offset: 298 } } });
  });

  it.each([
    ['emphasis', '*a ', ' c*'],
    ['strong text', '**a ', ' c**'],
    ['underscores', '_a ', ' c_'],
    ['deleted text', '~~a ', ' c~~'],
  ])('is told when marks are paired, before the tree is there: %s', (_, before, after) => {
    const nested = (levels: number): string => `${before.repeat(levels)}b${after.repeat(levels)}`;
    expect(() => remark(nested(DEEPEST + 1))).toThrow('nesting');
    expect(parseBounded(nested(DEEPEST + 1), remark)).toMatchObject({ refusal: { reason: 'nesting' } });
    expect(() => remark(`${nested(DEEPEST)} ${nested(DEEPEST)}`)).not.toThrow();
    expect(parseBounded(nested(DEEPEST - 1), remark)).toHaveProperty('root');
  });

  it('is a tree otherwise', () => {
    expect(parseBounded('a', remark)).toEqual({ root: remark('a') });
  });

  it('is told at the beginning where the node has no place', () => {
    const root = nested(Array.from({ length: MORE }, () => 'blockquote'));
    expect(parseBounded('a', () => root as never)).toEqual({ refusal: { reason: 'nesting', start: BEGINNING } });
    expect(BEGINNING).toEqual({ line: 1, column: 1, offset: 0 });
  });
});

interface Tree {
  readonly type: string;
  readonly children?: readonly Tree[];
}

/** Nested nodes of these types. */
function nested(types: readonly string[]): Tree {
  return types.reduceRight<Tree>((child, type) => ({ type, children: [child] }), { type: 'x', children: [] });
}

describe('deepNode', () => {
  it.each([
    ['as deep as may be', 'quote', DEEPEST, false],
    ['one level more', 'quote', MORE, true],
    ['lists, which are no level beside their items', 'list', 500, false],
  ])('judges %s', (_, type, depth, isDeep) => {
    expect(deepNode(nested(Array.from({ length: depth }, () => type)))?.type).toBe(isDeep ? 'x' : undefined);
  });

  it('does not count what holds no nodes', () => {
    const leaf: Tree = { type: 'leaf' };
    const types = Array.from({ length: DEEPEST }, () => 'quote');
    const root = types.reduceRight<Tree>((child, type) => ({ type, children: [leaf, child] }), {
      type: 'x',
      children: [leaf],
    });
    expect(deepNode(root)).toBeNull();
  });
});
