import { describe, expect, it } from 'vitest';
import { Line, readNeeds, standInOf } from '../../../../src/markdown/highlight/line.js';
import { treatsAlike } from '../../../../src/markdown/highlight/line-search.js';

const ALIKE = ['space', 'Alpha', 'Nd', 'AHex', 'L', 'M', 'N', 'Pc', 'Upper', 'Cc'];

describe('a stand-in', () => {
  const pairs = Array.from({ length: 0x10000 }, (_, code) => code)
    .filter((code) => code > 0xff && standInOf(code) !== 0)
    .map((code) => [String.fromCharCode(code), String.fromCharCode(standInOf(code))] as const);

  it.each([...ALIKE.map((name) => `\\p{${name}}`), '\\s', '\\w', '.', '[\\0-\\xFF]'])(
    'is as much %s as its character',
    (set) => {
      for (const flags of ['v', 'iv']) {
        const expression = new RegExp(`^${set === '[\\0-\\xFF]' ? '[\\0-\\x7F]' : set}$`, flags);
        const wrong = pairs.filter(([character, standIn]) => expression.test(character) !== expression.test(standIn));
        expect(wrong).toEqual([]);
      }
    },
  );

  it('exists for most of Chinese, Japanese and Korean text', () => {
    expect(Line.of('# 说明，以及「ひらがな」カタカナー：한국어 “─”　').latin).not.toBeNull();
  });

  it('leaves the line as long as it is, and keeps what has one byte', () => {
    expect(Line.of('a中é，\n').latin).toBe('a\xAA\xE9\xA6\n');
    expect(Line.of('a中é，\n').isLatin).toBe(false);
    expect(Line.of('aé').isLatin).toBe(true);
  });

  it.each(['я', 'ſ', '\u212A', '😀', '\u0301', '㉑', '\u2028'])('does not exist for %j', (character) => {
    expect(Line.of(`a${character}`).latin).toBeNull();
  });

  it.each([
    ['[^"]*\\p{space}', [], true],
    ['(?=([\\p{L}]+))\\1', [1], true],
    ['(["\'])a\\1', [], false],
    ['\\p{P}', [], false],
    ['[^\\x00-\\x9F]', [], false],
    ['“', [], false],
    ['(?<a>.)\\k<a>', [], false],
    ['\\u{AA}', [], false],
    ['\\\\p{P}', [], true],
  ])('may be searched with %s: %s, %s', (source, hidden, expected) => {
    expect(treatsAlike(source, hidden)).toBe(expected);
  });
});

it('the start of a line is searched like the line', () => {
  const line = Line.of('a中(é，\n');
  expect([line.start('a中')?.content, line.start('a中')?.latin]).toEqual(['a中', 'a\xAA']);
  expect(line.start('a中')?.has(readNeeds(['a']))).toBe(true);
  expect(Line.of('aя中').start('a')?.latin).toBeNull();
  expect(line.start('b')).toBeNull();
});

it.each([
  [['(f'], true],
  [['(g'], false],
  [['', 'xyf'], true],
  [['(', 'xy'], false],
  [['', '\x7F'], true],
  [[], true],
])('a line has or lacks characters: %j, %s', (sets, expected) => {
  expect(Line.of('f(中)\n').has(readNeeds(sets))).toBe(expected);
});
