import { describe, expect, it } from 'vitest';
import { lineStarts, pointAt } from '../../../src/base/line-starts.js';

describe('lineStarts', () => {
  it.each([
    ['', [0]],
    ['a', [0]],
    ['a\nbc', [0, 2]],
    ['\n\n', [0, 1, 2]],
    ['a\r\nb', [0, 3]],
  ])('tells where lines begin: %j', (text, starts) => expect(lineStarts(text)).toEqual(starts));

  it('tells the same of a text when others were asked about meanwhile', () => {
    const texts = Array.from({ length: 9 }, (_, n) => `${'a'.repeat(n)}\nb`);
    const starts = texts.map((_, n) => [0, n + 1]);
    expect([...texts, ...texts].map((text) => lineStarts(text))).toEqual([...starts, ...starts]);
  });
});

describe('pointAt', () => {
  it('tells line and column of every offset', () => {
    const points = Array.from('ab\n\ncd_', (_, offset) => pointAt('ab\n\ncd', offset));
    expect(points.map(({ line, column }) => `${line}:${column}`)).toEqual([
      '1:1',
      '1:2',
      '1:3',
      '2:1',
      '3:1',
      '3:2',
      '3:3',
    ]);
  });
});
