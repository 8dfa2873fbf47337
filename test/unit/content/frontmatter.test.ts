import { describe, expect, it } from 'vitest';
import { EMPTY_FRONTMATTER, parseFrontmatter, reactFrontmatter } from '../../../src/content/frontmatter.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { Frontmatter } from '../../../src/model/source.js';

interface Read {
  readonly frontmatter: Frontmatter;
  readonly found: readonly Diagnostic[];
}

function read(yaml: string, firstLine = 2): Read {
  const found: Diagnostic[] = [];
  const text = { yaml, firstLine, file: 'a.md', fileText: `---\n${yaml}\n---\n` };
  return { frontmatter: parseFrontmatter(text, (d) => found.push(d)), found };
}

function readPage(text: string): Read {
  const found: Diagnostic[] = [];
  return { frontmatter: reactFrontmatter(text, 'a.tsx', (d) => found.push(d)), found };
}

describe('front matter', () => {
  it('that is empty has null for texts, false for switches and empty lists', () => {
    const { search, sectionKeywords, ...others } = EMPTY_FRONTMATTER;
    expect({ search, sectionKeywords }).toEqual({ search: true, sectionKeywords: {} });
    for (const [key, value] of Object.entries(others)) {
      const none = Array.isArray(value) ? [] : typeof value === 'boolean' ? false : null;
      expect([key, value]).toEqual([key, none]);
    }
    for (const key of ['paginationPrev', 'paginationNext', 'editUrl'])
      expect(EMPTY_FRONTMATTER).not.toHaveProperty(key);
    for (const key of ['draft', 'unlisted', 'hideTableOfContents', 'hideTitle'])
      expect(EMPTY_FRONTMATTER).toHaveProperty(key, false);
    for (const key of ['tags', 'authors', 'keywords', 'redirectFrom'])
      expect(EMPTY_FRONTMATTER).toHaveProperty(key, []);
    for (const yaml of ['', '# none', 'null', '~'])
      expect(read(yaml)).toEqual({ frontmatter: EMPTY_FRONTMATTER, found: [] });
  });

  it.each<readonly [string, Partial<Frontmatter>]>([
    ['title: A', { title: 'A' }],
    ['description: A', { description: 'A' }],
    ['sidebar_label: A', { sidebarLabel: 'A' }],
    ['sidebar_position: 0', { sidebarPosition: 0 }],
    ['slug: /a', { slug: '/a' }],
    ['id: a', { id: 'a' }],
    ['draft: true', { draft: true }],
    ['unlisted: true', { unlisted: true }],
    ['tags: [a, b]', { tags: ['a', 'b'] }],
    ['authors: a', { authors: ['a'] }],
    ['authors: [a, { name: B }]', { authors: ['a', { name: 'B', title: null, url: null, image: null }] }],
    [
      'authors: [{ name: B, title: T, url: /u, image: /i }]',
      { authors: [{ name: 'B', title: 'T', url: '/u', image: '/i' }] },
    ],
    ['date: 2023-01-02T03:04:05Z', { date: '2023-01-02' }],
    ['image: /a.png', { image: '/a.png' }],
    ['keywords: [a]', { keywords: ['a'] }],
    ['section_keywords: { b: [a] }', { sectionKeywords: { b: ['a'] } }],
    ['hide_table_of_contents: true', { hideTableOfContents: true }],
    ['toc_min_heading_level: 3', { tocMinHeadingLevel: 3 }],
    ['toc_max_heading_level: 4', { tocMaxHeadingLevel: 4 }],
    ['pagination_prev: null', { paginationPrev: null }],
    ['pagination_prev: a', { paginationPrev: 'a' }],
    ['pagination_next: null', { paginationNext: null }],
    ['pagination_next: a', { paginationNext: 'a' }],
    ['hide_title: true', { hideTitle: true }],
    ['edit_url: null', { editUrl: null }],
    ['edit_url: /a', { editUrl: '/a' }],
    ['last_update: { date: 2023-01-02T03:04:05Z }', { lastUpdate: '2023-01-02' }],
    ['redirect_from: /a', { redirectFrom: ['/a'] }],
    ['layout: home', { layout: 'home' }],
    ['search: false', { search: false }],
    ['icon: rocket', { icon: 'rocket' }],
    ['math: false', { math: false }],
    ['title: yes', { title: 'yes' }],
    ['title: "1"\nsidebar_position: 0x10', { title: '1', sidebarPosition: 16 }],
  ])('%j is %j', (yaml, expected) => {
    expect(read(yaml)).toEqual({ frontmatter: { ...EMPTY_FRONTMATTER, ...expected }, found: [] });
  });

  it('keeps what is right beside a mistake', () => {
    const { frontmatter, found } = read('title: T\ntags: 3\nnone: 4\ndraft: true');
    expect(frontmatter).toEqual({ ...EMPTY_FRONTMATTER, title: 'T', draft: true });
    expect(found.map(({ code, line }) => [code, line])).toEqual([
      ['frontmatter-invalid-value', 3],
      ['frontmatter-unknown-key', 4],
    ]);
    for (const yaml of ['- title', 'text', '3', 'title: ['])
      expect([yaml, read(yaml).frontmatter, read(yaml).found.length]).toEqual([yaml, EMPTY_FRONTMATTER, 1]);
  });

  it.each<readonly [string, Partial<Diagnostic>]>([
    [
      'titel: A',
      {
        code: 'frontmatter-unknown-key',
        message: 'Unknown key `titel` in the front matter.',
        line: 2,
        column: 1,
        hint: 'Did you mean `title`?',
      },
    ],
    ['qqqqqq: A', { hint: expect.stringMatching(/^Known keys: `title`, `description`, `sidebar_label`, /) as string }],
    [
      'title: A\nlast_update: { dat: 1, date: 2023-01-02 }',
      {
        message: 'Unknown key `last_update.dat` in the front matter.',
        line: 3,
        column: 16,
        hint: 'Did you mean `date`?',
      },
    ],
    [
      'tags:\n  - a\n  - 3',
      {
        code: 'frontmatter-invalid-value',
        message: '`tags.1` in the front matter must be a string. Found `3`.',
        line: 4,
        column: 5,
        hint: 'Put quotation marks around the value: `"3"`.',
      },
    ],
    [
      'authors:\n  - a\n  - nam: B\n    name: C',
      { message: 'Unknown key `authors.1.nam` in the front matter.', line: 4, column: 5 },
    ],
    ['authors:\n  - [a]', { line: 2, column: 1 }],
    [
      'layout: Hom',
      {
        message: expect.stringContaining('must be the name of a layout') as string,
      },
    ],
    ['icon: rokcet', { hint: 'Did you mean `rocket`?' }],
    ['draft: ture', { hint: 'Write `draft: true`, for example.' }],
    ['title: 1.10 # version', { hint: 'Put quotation marks around the value: `"1.10"`.' }],
    ['sidebar_position: first', { hint: 'Write `sidebar_position: 2`, for example.' }],
    ['last_update: {}', { message: '`last_update.date` in the front matter is missing.', line: 2, column: 1 }],
    ['text', { message: 'The front matter must be an object.', line: 2, column: 1 }],
  ])('%j is told', (yaml, expected) => {
    const { found } = read(yaml);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ severity: 'error', file: 'a.md', ...expected });
    expect(found[0]?.frame).toContain(`> ${expected.line ?? 2} | `);
  });
});

describe('YAML', () => {
  it.each<readonly [string, number, number, string, string]>([
    ['a:\n\tb: 1', 3, 1, 'The YAML is malformed: YAML does not allow tabs for indentation.', 'Indent with blanks.'],
    ['title: A\ntitle: B', 3, 1, 'The YAML is malformed: The key occurs twice.', 'Keep one of the two.'],
    [
      'title: x\n...\ntitle: y',
      4,
      1,
      'The YAML is malformed: A second document starts here.',
      'Remove the line of dashes or dots above it.',
    ],
    ['title: a: b', 2, 8, 'The YAML is malformed: A line has a second `: `.', 'Put quotes around the value.'],
    ['title: "a', 2, 10, 'The YAML is malformed: A quotation mark is not closed.', 'Close it.'],
    ["title: 'a", 2, 10, 'The YAML is malformed: A quotation mark is not closed.', 'Close it.'],
    [
      'title: !x a',
      2,
      8,
      'The YAML cannot be used: The tag `!x` is not known.',
      'Remove it, or put quotes around a text that starts with `!`.',
    ],
    [
      'title: !!set a',
      2,
      8,
      'The YAML cannot be used: The tag `!!set` is not known.',
      'Remove it, or put quotes around a text that starts with `!`.',
    ],
    [
      'title: *b',
      2,
      8,
      'The YAML cannot be used: The alias `*b` names no anchor.',
      'Put quotes around a text that begins with `*`, or set the anchor `&b` before it.',
    ],
    [
      'title: x\n  description: y',
      2,
      8,
      'The YAML is malformed: The value goes on in the next line, which looks like a key.',
      'Align each key with the one above it, or put quotes around the value.',
    ],
  ])('%j is told', (yaml, line, column, message, hint) => {
    const { frontmatter, found } = read(yaml);
    expect(found).toMatchObject([{ code: 'frontmatter-malformed', file: 'a.md', line, column, message, hint }]);
    expect(found[0]?.frame).toContain(`> ${line} | `);
    expect(frontmatter).toEqual(EMPTY_FRONTMATTER);
  });

  it('with a mistake of another kind has the words of the parser', () => {
    const { found } = read('title: [a');
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toMatch(/^The YAML is malformed: [A-Z].*[^.]\.$/);
    expect(found[0]?.hint).toMatch(/^Check indentation, quotes and colons/);
  });

  it('shows each place once, and all places', () => {
    expect(
      read('title: *a\ndescription: *b\ntags: [*a, !x b]').found.map(({ line, column }) => [line, column]),
    ).toEqual([
      [4, 12],
      [2, 8],
      [3, 14],
      [4, 8],
    ]);
  });

  it('may use anchors, at most fifty times', () => {
    const aliases = (count: number): string => `tags: [&a b, ${Array.from({ length: count }, () => '*a').join(', ')}]`;
    expect(read(aliases(20)).frontmatter.tags).toHaveLength(21);
    const nested = `a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a]\ntags: [*b, *b, *b, *b, *b, *b, *b, *b]`;
    expect(read(nested).found).toMatchObject([
      {
        code: 'frontmatter-malformed',
        message: expect.stringMatching(/^The YAML cannot be used: .*\.$/),
        line: 2,
        column: 1,
        hint: 'Use at most 50 aliases.',
      },
    ]);
  });

  it('may have directives, which mean nothing here', () => {
    expect(read('%NONE a\n--- \ntitle: A')).toEqual({ frontmatter: { ...EMPTY_FRONTMATTER, title: 'A' }, found: [] });
  });

  it('counts lines from where it begins in the file', () => {
    expect(read('titel: A', 7).found).toMatchObject([{ line: 7 }]);
  });
});

describe('YAML that is nested deeply', () => {
  const message = 'The YAML cannot be used: Lists or maps are nested more than 500 levels deep.';

  it.each([
    ['lists in brackets', `tags: ${'['.repeat(501)}`, 2, 507],
    ['maps in braces', `a: 1\ntags: ${'{a: '.repeat(501)}`, 3, 2007],
    ['brackets of a hundred thousand', `tags: ${'['.repeat(100_000)}`, 2, 507],
    ['lists in lists', `a:\n${'- '.repeat(5000)}b`, 3, 500],
    ['keys that are questions', `a:\n${'? '.repeat(5000)}b`, 3, 500],
    ['blanks before a key', `a:\n${' '.repeat(5000)}b: c`, 3, 500],
  ])('is refused: %s', (_, yaml, line, column) => {
    const hint = 'Close the open brackets, or use fewer levels.';
    expect(read(yaml).found).toMatchObject([{ code: 'frontmatter-malformed', message, line, column, hint }]);
  });

  it.each([
    ['lists in brackets', `${'['.repeat(500)}${']'.repeat(500)}`],
    ['lists one after the other', `[${'[], '.repeat(2000)}]`],
    ['lists in lists', `\n${'- '.repeat(200)}b`],
    ['a text of dashes', `a ${'-'.repeat(5000)}`],
  ])('is read: %s', (_, value) => {
    expect(read(`tags: ${value}`).found.map((diagnostic) => diagnostic.message)).not.toContain(message);
  });
});

describe('front matter of a React page', () => {
  it.each([
    ['/*\n---\ntitle: T\n---\n*/\nexport default null;'],
    ['\n\n/* \n---  \ntitle: T\n--- \n */'],
    ['/*---\ntitle: T\n---*/'],
    ['/*\r\n---\r\ntitle: T\r\n---\r\n*/'],
  ])('is read from the comment at the top: %j', (text) => {
    expect(readPage(text)).toEqual({ frontmatter: { ...EMPTY_FRONTMATTER, title: 'T' }, found: [] });
  });

  it.each([
    ['export default null;'],
    ['export {};\n/*\n---\ntitle: T\n---\n*/'],
    ['/* a comment */\nexport default null;'],
    ['/*\ntitle: T\n*/'],
    ['/*\n--- x\ntitle: T\n---\n*/'],
    ['/*\n---\na line\n*/'],
    ['x /*\n---\ntitle: T\n*/'],
  ])('is none in %j', (text) => {
    expect(readPage(text)).toEqual({ frontmatter: EMPTY_FRONTMATTER, found: [] });
  });

  it('has its mistakes at their lines', () => {
    expect(readPage('\n/*\n---\ntitle: T\ntitel: U\n---\n*/').found).toMatchObject([
      { file: 'a.tsx', line: 5, column: 1 },
    ]);
    expect(readPage('/*\n---\ntitel: U\n---\n*/').found).toMatchObject([
      { line: 3, frame: expect.stringContaining('> 3 | titel') },
    ]);
  });

  it.each([
    ['/*\n---\ntitle: T\n*/', 2],
    ['\n\n/*\n---\n  a-b: T\n*/', 4],
    ['/*\r\n--- \r\ntitle: T\r\n*/', 2],
  ])('that is not closed is told: %j', (text, line) => {
    expect(readPage(text).found).toMatchObject([
      {
        code: 'frontmatter-unclosed',
        message: 'The front matter has no closing `---` line.',
        file: 'a.tsx',
        line,
        column: 1,
        hint: 'Put a line of three dashes below the last key, and `*/` below it.',
        frame: expect.stringContaining(`> ${line} | `),
      },
    ]);
  });
});
