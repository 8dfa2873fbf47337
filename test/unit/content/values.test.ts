import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { iconName } from '../../../src/base/icon-schema.js';
import { frontmatterSchema } from '../../../src/content/frontmatter-schema.js';
import { address, isDate, isoDate, oldAddresses, path, readable } from '../../../src/content/values.js';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

describe('a text for readers', () => {
  it.each(['', 'a', 'a\tb\nc', '中文 🎉', '\u00A0'])('may be %j', (text) => expect(accepts(readable, text)).toBe(true));
  it.each(['\u0000', 'a\u0008', '\u000B', '\u001F', 'a\u007Fb', '\uD83C', 'a\r'])('is never %j', (text) =>
    expect(accepts(readable, text)).toBe(false),
  );
});

describe('a date', () => {
  it.each(['2023-06-15', '2024-02-29', '2023-06-15T08:00:00Z', '2023-06-15T', '0001-01-01'])('may be %j', (text) =>
    expect([isDate(text), accepts(isoDate, text)]).toEqual([true, true]),
  );
  it.each([
    '',
    '2023-02-29',
    '2023-13-01',
    '2023-00-01',
    '2023-6-15',
    '23-06-15',
    '2023-06-15 08:00',
    '2023-06-151',
    ' 2023-06-15',
    'x2023-06-15',
    '2023/06/15',
    'undefined',
  ])('is never %j', (text) => expect([isDate(text), accepts(isoDate, text)]).toEqual([false, false]));
});

describe('a route or a part of one', () => {
  const right = ['/', '/a', 'a', 'a/b', '/a/b', 'a b', '..a', 'a..', '/...', '.a', 'a/.b', '中文'];
  const wrong = [
    '',
    '//',
    'a/',
    '/a/',
    'a//b',
    '.',
    '..',
    '/.',
    '/..',
    './a',
    '/../a',
    'a/..',
    'a/./b',
    'long/../b',
    'a?b',
    '/#',
    'a%b',
    'a\\b',
    'a/b?',
    'a\u0000',
    'a/b/',
  ];

  it.each(right)('may be %j', (text) => expect(accepts(path, text)).toBe(true));
  it.each(wrong)('is never %j', (text) => expect(accepts(path, text)).toBe(false));

  it.each(['/', '/a', '/a/', '/a/b', '/a/b/'])('may be an old address: %j', (text) => {
    expect(accepts(oldAddresses, text)).toBe(true);
    expect(oldAddresses.parse(text)).toEqual([text]);
    expect(oldAddresses.parse([text, '/x'])).toEqual([text, '/x']);
  });

  it.each(['', 'a', 'a/', '/a//', '/a/../b', '/a?b', '/a\u0000'])('is never an old address: %j', (text) => {
    expect(accepts(oldAddresses, ['/x', text])).toBe(false);
  });
});

describe('other values', () => {
  it.each(['rocket', 'book'])('%s is an icon', (name) => expect(accepts(iconName, name)).toBe(true));
  it.each(['', 'Rocket', 'toString'])('%j is no icon', (name) => expect(accepts(iconName, name)).toBe(false));
  it.each(['https://a.example', '/a', 'a.png', 'mailto:a@b.example'])('%j is an address', (text) =>
    expect(accepts(address, text)).toBe(true),
  );
  it.each(['javascript:a', 'data:a', 'a\u0000'])('%j is no address', (text) =>
    expect(accepts(address, text)).toBe(false),
  );
});

describe('what a value must be instead', () => {
  it.each([
    [readable, 'contain no control characters'],
    [isoDate, 'be a date such as 2023-06-15'],
    [path, 'be a path without `..`, `?`, `#`, `%` and without a slash at the end'],
    [oldAddresses, 'be a path that starts with a slash, without `..`, `?`, `#` and `%`'],
    [address, 'be a path of the site, or an address with a scheme such as https or mailto'],
    [iconName, 'be the name of an icon'],
  ])('is told: %#', (schema, expected) => {
    const messages = schema.safeParse('javascript:a?\u0000').error?.issues.map(({ message }) => message);
    expect(messages).toContain(expected);
  });
});

describe('a key of the front matter', () => {
  it.each<readonly [string, readonly unknown[], readonly unknown[]]>([
    ['title', ['', 'a'], [3, null, ['a'], '\u0000']],
    ['description', ['a'], [3, null, '\u0000']],
    ['sidebar_label', ['a'], [3, null, '\u0000']],
    ['sidebar_position', [0, -1, 1.5], ['1', null]],
    ['slug', ['a', '/'], ['', null, 'a/']],
    ['id', ['a'], ['', null, 3]],
    ['draft', [true, false], ['true', null, 1]],
    ['unlisted', [true, false], ['true', null]],
    ['tags', [[], ['a']], ['a', null, [3], ['\u0000']]],
    [
      'authors',
      ['a', [], ['a', { name: 'b' }], [{ name: 'b', title: 't', url: '/u', image: '/i' }]],
      [
        3,
        null,
        [3],
        [{}],
        [{ name: '' }],
        [{ name: 'a', x: 1 }],
        [{ name: 'a', url: 'data:' }],
        [{ name: 'a', title: 3 }],
      ],
    ],
    ['date', ['2023-01-02'], ['x', null]],
    ['image', ['/a.png'], ['data:a', null]],
    ['keywords', [[], ['a']], ['a', null, [3]]],
    ['section_keywords', [{}, { a: [] }, { a: ['b'] }], ['a', null, ['a'], { a: 'b' }, { a: [3] }]],
    ['hide_table_of_contents', [true], ['true', null]],
    ['toc_min_heading_level', [2, 6], [1, 7, 2.5, null, '2']],
    ['toc_max_heading_level', [2, 6], [1, 7, 2.5, null, '2']],
    ['pagination_prev', ['a', null], [3, true]],
    ['pagination_next', ['a', null], [3, true]],
    ['hide_title', [true], ['true', null]],
    ['edit_url', ['https://a.example', null], ['data:a', 3]],
    ['last_update', [{ date: '2023-01-02' }], [null, {}, { date: 'x' }, { date: '2023-01-02', author: 'a' }]],
    ['redirect_from', ['/a', ['/a', '/b']], ['a', null, [3]]],
    ['layout', ['doc', 'not-found', 'wide2'], ['Post', 'a b', null, '']],
    ['search', [true, false], ['false', null]],
    ['icon', ['rocket'], ['none of them', null]],
    ['math', [true, false], ['true', null]],
    ['no_such_key', [], ['a', null, true]],
  ])('%s', (key, right, wrong) => {
    for (const value of right) expect([value, accepts(frontmatterSchema, { [key]: value })]).toEqual([value, true]);
    for (const value of wrong) expect([value, accepts(frontmatterSchema, { [key]: value })]).toEqual([value, false]);
  });
});
