import { describe, expect, it } from 'vitest';
import { parseRanges } from '../../../src/markdown/highlight/ranges.js';
import { encodeUrl } from '../../../src/markdown/link-target.js';
import { isExternal, isSafeUrl } from '../../../src/shared/addresses.js';
import { readingMinutes } from '../../../src/shared/reading.js';
import { slugify } from '../../../src/shared/slug.js';

describe('slugify', () => {
  it.each([
    ['Hello World', 'hello-world'],
    ['错误 处理！', '错误-处理'],
    ['  `a` & b  ', 'a--b'],
    ['C++ / Rust', 'c--rust'],
    ['Ünïcode_1', 'ünïcode_1'],
    ['！？', ''],
  ])('%s', (text, slug) => expect(slugify(text)).toBe(slug));
});

describe('readingMinutes', () => {
  it.each([
    ['', 1],
    ['字'.repeat(400), 1],
    ['字'.repeat(401), 2],
    ['word '.repeat(440), 2],
    [`${'字'.repeat(400)} ${'word '.repeat(220)}`, 2],
    ['𠀀'.repeat(401), 2],
    ['カな〇々'.repeat(101), 2],
    ['a字b, c1’d—é한국 '.repeat(39), 1],
    ['a字b, c1’d—é한국 '.repeat(40), 2],
  ])('%#', (text, minutes) => expect(readingMinutes(text)).toBe(minutes));
});

describe('addresses', () => {
  it.each([
    ['https://a.b/c d', 'https://a.b/c%20d'],
    ['a%20b%', 'a%20b%25'],
    ['中', '%E4%B8%AD'],
    ['http://[::1]:8080/[x]', 'http://[::1]:8080/%5Bx%5D'],
    ['\uD800', '%EF%BF%BD'],
  ])('encodes %s', (url, encoded) => expect(encodeUrl(url)).toBe(encoded));

  it.each([
    ['https://a.b', true, true],
    ['//a.b', true, true],
    ['\\\\a.b', true, true],
    ['a/b.md', false, true],
    ['#x', false, true],
    ['a:b', true, false],
    ['javascript:x', true, false],
    ['java\tscript:x', true, false],
    ['\u0001 javascript:x', true, false],
    ['mailto:a@b.c', true, true],
    ['./a:b', false, true],
  ])('%s: external %s, safe %s', (url, external, safe) => {
    expect(isExternal(url)).toBe(external);
    expect(isSafeUrl(url)).toBe(safe);
  });
});

describe('parseRanges', () => {
  it.each([
    ['1,3-5', [1, 3, 4, 5]],
    [' 2 ', [2]],
    ['3-2', '3-2'],
    ['0', '0'],
    ['1,x', 'x'],
    ['6', '6'],
    ['', ''],
  ])('%s', (text, expected) => {
    const ranges = parseRanges(text, 5);
    expect('lines' in ranges ? [...ranges.lines] : ranges.wrong).toEqual(expected);
  });
});
