import { describe, expect, it } from 'vitest';
import {
  type AddressBook,
  type BookFault,
  brokenPromises,
  formatBook,
  movedPages,
  type PageSections,
  readBook,
  successorOf,
  updatedBook,
  withFormerId,
  withNewId,
  withRedirect,
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
  const broken = (
    book: string,
    pages: Readonly<Record<string, PageSections>>,
    leads: Readonly<Record<string, string | null>> = {},
  ) =>
    brokenPromises(bookOf(`docsgen addresses 1\n${book}`), new Map(Object.entries(pages)), (url) =>
      url in leads ? { page: leads[url] ?? null } : null,
    ).map(
      ({ address, id, now, isCertain }) => `${address}${id === null ? '' : `#${id}`} ${now}${isCertain ? '!' : ''}`,
    );

  it('that are gone are found, unless they lead on or were removed on purpose', () => {
    expect(broken('/a\n/b\n/c\n  gone\n/d\n', { '/d': page() }, { '/b': null })).toEqual(['/a null']);
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

  it('that redirect have all their ids on the page that they lead to', () => {
    const leads = { '/a': '/b' };
    expect(broken('/a\n  x y z\n', { '/b': page('x', 'y', 'z') }, leads)).toEqual([]);
    expect(broken('/a\n  x y z\n', { '/b': page('x', 'yy', 'z') }, leads)).toEqual(['/a#y yy!']);
    // The page had this section before.
    expect(broken('/a\n  x y z\n/b\n  yy\n', { '/b': page('x', 'yy', 'z') }, leads)).toEqual(['/a#y null']);
    expect(broken('/a\n  x\n', {}, { '/a': null })).toEqual([]);
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

describe('the ids of a heading without any', () => {
  it.each([
    ['## Run it\n', '## Run it {#b was=a}\n'],
    ['### Run it ##  \n', '### Run it {#b was=a} ##  \n'],
    ['## Run it\r\n', '## Run it {#b was=a}\r\n'],
    ['## Run {#c}\n', null],
    ['Run it\n', null],
    ['# Run it\n', null],
  ])('%j', (text, fixed) => {
    expect(withNewId(text, 1, { id: 'b', former: 'a' })).toBe(fixed);
  });
});

describe('an old address in front matter', () => {
  it.each([
    ['# A\n', '---\nredirect_from: /old\n---\n\n# A\n'],
    ['---\ntitle: A\n---\n', '---\nredirect_from: /old\ntitle: A\n---\n'],
    ['---\nredirect_from: /a\n---\n', '---\nredirect_from: [/a, /old]\n---\n'],
    ['---\nredirect_from: "/a b"\n---\n', '---\nredirect_from: ["/a b", /old]\n---\n'],
    ['---\nredirect_from: [/a, /b]\n---\n', '---\nredirect_from: [/a, /b, /old]\n---\n'],
    ['---\nredirect_from:\n  - /a\ntitle: A\n---\n', '---\nredirect_from:\n  - /old\n  - /a\ntitle: A\n---\n'],
    ['---\nredirect_from: >\n  /a\n---\n', null],
    ['---\nredirect_from: &a [/a]\n---\n', null],
    ['---\ntitle: A\n', null],
  ])('%j', (text, fixed) => {
    expect(withRedirect(text, '/old')).toBe(fixed);
  });

  it('is quoted if YAML could read it in another way', () => {
    expect(withRedirect('# A\n', '/a: b#"c')).toContain('redirect_from: "/a: b#\\"c"\n');
  });
});

describe('what was renamed is recognised by its text', () => {
  /** A page whose sections have a heading and blocks: `h a b`. */
  const texts = (address: string, sections: Readonly<Record<string, string>>) => ({
    address,
    sections: new Map(Object.entries(sections).map(([id, words]) => [id, words.split(' ')])),
  });

  it('unless it could be another section', () => {
    const before = texts('/a', { x: 'h a b c', y: 'h d' });
    const found = (sections: Readonly<Record<string, string>>, lost = 'x') =>
      successorOf(lost, { before, now: texts('/a', sections), isNew: (id) => id !== 'y' })?.id;
    expect(found({ new: 'g a b', y: 'h d' })).toBe('new');
    expect(found({ new: 'g e', y: 'h d' })).toBe(null);
    expect(found({ n1: 'g a b c', n2: 'i a b c', y: 'h d' })).toBe(null);
    // The text went into a section that was there before.
    expect(found({ y: 'h a b c' })).toBe(null);
    expect(found({ new: 'g' }, 'z')).toBeUndefined();
  });

  it('unless two sections had the text before', () => {
    const before = texts('/a', { x: 'h a', y: 'i a' });
    expect(successorOf('x', { before, now: texts('/a', { new: 'g a' }), isNew: () => true })?.id).toBe(null);
  });

  it('and so are pages', () => {
    const a = texts('/a', { '': '- a b', x: 'h c d' });
    expect([...movedPages([a], [texts('/n', { '': '- a b', x: 'h c e' })])]).toEqual([['/a', '/n']]);
    expect([...movedPages([a], [texts('/n', { '': '- a e', x: 'h f g' })])]).toEqual([]);
    const copies = [texts('/n', { '': '- a b c d' }), texts('/m', { '': '- a b c d' })];
    expect([...movedPages([a], copies)]).toEqual([]);
    expect([...movedPages([a, { ...a, address: '/b' }], copies.slice(0, 1))]).toEqual([]);
  });
});
