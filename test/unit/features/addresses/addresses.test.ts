import { describe, expect, it } from 'vitest';
import {
  type AddressBook,
  type BookFault,
  brokenPromises,
  formatBook,
  type PageSections,
  readBook,
  updatedBook,
  withFormerId,
} from '../../../../src/features/addresses/index.js';

function bookOf(text: string): AddressBook {
  const read = readBook(text);
  if ('message' in read) throw new Error(`${read.line}: ${read.message}`);
  return read.book;
}

function faultOf(text: string): BookFault {
  const read = readBook(text);
  if (!('message' in read)) throw new Error('The book is readable.');
  return read;
}

function page(...headingIds: readonly string[]): PageSections {
  return { ids: new Set([...headingIds, 'fn-1']), headingIds };
}

const BOOK = 'docsgen addresses 1\n\n/\n/guides/install\n  install\n  update\n  gone: remove\n/old\n  gone\n';

describe('the file of addresses', () => {
  it('is read and written alike', () => {
    expect(formatBook(bookOf(BOOK))).toBe(BOOK);
    expect(formatBook(bookOf(`\uFEFF${BOOK.replaceAll('\n', '\r\n').replace('  update', '\t update ')}`))).toBe(BOOK);
  });

  it('may have several ids on a line, and knows the line of each', () => {
    const read = readBook('docsgen addresses 1\n/a\n  one two\n  three\n');
    if ('message' in read) throw new Error(read.message);
    expect(read.book.get('/a')?.ids).toEqual(['one', 'two', 'three']);
    expect([read.lineOf('/a', null), read.lineOf('/a', 'two'), read.lineOf('/a', 'three')]).toEqual([2, 3, 4]);
  });

  it('holds any address and id', () => {
    const ids = ['gone', 'gone:', '100%', 'a b', '100%25', '中文', '__init__', '->', '\u0085'];
    const book = new Map([['/a b/中', { ids, goneIds: ['gone'], isGone: false }]]);
    expect([...bookOf(formatBook(book))]).toMatchObject([...book]);
  });

  it.each([
    ['', 1, 'The file of addresses must start with the line `docsgen addresses 1`.'],
    ['docsgen addresses 2\n', 1, 'This version of docsgen cannot read `docsgen addresses 2`.'],
    ['docsgen addresses 1\n  id\n', 2, '`id` is not an address.'],
    ['docsgen addresses 1\n/a\n<<<<<<< HEAD\n', 3, '`<<<<<<< HEAD` is not an address.'],
    ['docsgen addresses 1\n/a\n=======\n', 3, '`=======` is not an address.'],
    ['docsgen addresses 1\n/a b\n', 2, '`/a b` is not an address.'],
    ['docsgen addresses 1\n/a\n  %E0%A4\n', 3, '`%E0%A4` is not an address.'],
    ['docsgen addresses 1\n/a\n\n/a\n', 4, 'The address `/a` is listed twice.'],
  ])('is refused with its line: %j', (text, line, message) => {
    expect(faultOf(text)).toMatchObject({ line, message });
  });
});

describe('published addresses', () => {
  const broken = (book: string, pages: Readonly<Record<string, PageSections>>, redirects: readonly string[] = []) =>
    brokenPromises(bookOf(`docsgen addresses 1\n${book}`), new Map(Object.entries(pages)), (url) =>
      redirects.includes(url),
    ).map(
      ({ address, id, now, isCertain }) => `${address}${id === null ? '' : `#${id}`} ${now}${isCertain ? '!' : ''}`,
    );

  it('that are gone are found, unless they lead on or were removed on purpose', () => {
    expect(broken('/a\n/b\n/c\n  gone\n/d\n', { '/d': page() }, ['/b'])).toEqual(['/a null']);
    expect(broken('/guides/install\n', { '/start/install': page(), '/x': page() })).toEqual([
      '/guides/install /start/install',
    ]);
  });

  it('have all ids of the page; one new id between the same neighbours is the renamed section', () => {
    expect(broken('/a\n  x y z fn-1\n  gone: y\n', { '/a': page('x', 'z') })).toEqual([]);
    expect(broken('/a\n  x y z\n', { '/a': page('x', 'yy', 'z') })).toEqual(['/a#y yy!']);
    expect(broken('/a\n  x y z\n', { '/a': page('yy', 'x', 'z') })).toEqual(['/a#y null']);
    expect(broken('/a\n  x y z\n', { '/a': page('x', 'y1', 'y2', 'z') })).toEqual(['/a#y null']);
    expect(broken('/a\n  x y z\n', { '/a': page('x', 'y', 'end') })).toEqual(['/a#z end!']);
    expect(broken('/a\n  x y z\n', { '/a': page('start', 'y', 'z') })).toEqual(['/a#x start!']);
    expect(broken('/a\n  x y\n', { '/a': page('x1', 'y1') })).toEqual(['/a#x x1', '/a#y y1']);
    expect(broken('/a\n  x y\n  gone: x\n', { '/a': page('y1') })).toEqual(['/a#y null']);
  });

  it('of a very long page are compared in linear time', { timeout: 10_000 }, () => {
    const ids = Array.from({ length: 100_000 }, (_, n) => `s${n}`);
    const book = `/a\n  ${ids.join(' ')}\n`;
    expect(broken(book, { '/a': page(...ids.map((id, n) => (n % 2 === 0 ? id : `${id}-new`))) })).toHaveLength(50_000);
  });
});

describe('what is published now', () => {
  it('is added in the order of the page, and nothing is dropped', () => {
    const before = bookOf('docsgen addresses 1\n/a\n  x old y\n  gone: z\n/gone\n  gone\n');
    const pages = new Map([
      ['/a', page('y', 'new', 'x', 'z')],
      ['/b', page('one')],
    ]);
    const updated = updatedBook(before, pages);
    expect(formatBook(updated)).toBe(
      'docsgen addresses 1\n\n/a\n  y\n  new\n  x\n  old\n  z\n/b\n  one\n/gone\n  gone\n',
    );
    expect(formatBook(updatedBook(updated, pages))).toBe(formatBook(updated));
  });
});

describe('a former id in a page', () => {
  it.each([
    ['## A {#a}\n', '## A {#a was=old}\n'],
    ['## A { #a }\n', null],
    ['## A {#a was=b} ##\n', '## A {#a was=b,old} ##\n'],
    ['x {#a} y\n', null],
    ['## A {#a}\n\n## A {#a}\n', null],
    ['## A {#ab}\n', null],
  ])('%j', (text, fixed) => {
    expect(withFormerId(text, 'a', 'old')).toBe(fixed);
  });

  it('is written after any id', () => {
    expect(withFormerId('## A {#a.b$}', 'a.b$', '$&')).toBe('## A {#a.b$ was=$&}');
  });
});
