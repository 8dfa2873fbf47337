import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import pythonMarkdown from '../../../../src/features/python-markdown/index.js';
import { remarkParsers } from '../../../../src/markdown/dialect/parse-remark.js';
import { RefusedText } from '../../../../src/markdown/dialect/refusal.js';
import { foreignSyntax } from '../../../../src/markdown/extensions/syntax.js';
import { configOf, extendedSite } from '../../extend/site.js';

type Parser = 'native' | 'remark';

const siteOf = (page: string, parser: Parser, extensions = "extensions: ['docsgen/python-markdown'],") =>
  extendedSite({
    'site.config.ts': `${configOf().replace('extensions: []', `${extensions} markdown: { parser: '${parser}' }`)}`,
    'content/page.md': `# Page\n\n${page}\n`,
    'content/other.md': '# Other\n\nPlain *text*.\n',
  });

const htmlOf = async (page: string, parser: Parser = 'native') => {
  const site = siteOf(page, parser);
  expect((await site.build()).diagnostics).toEqual([]);
  return site
    .page('page')
    .replace(/^.*?<\/span>\n/s, '')
    .trim();
};

/** Markdown and the HTML of its page. */
const INLINE: readonly (readonly [string, string])[] = [
  ['A ==mark== and ==two *words*==.', 'A <mark>mark</mark> and <mark>two <em>words</em></mark>.'],
  ['An ^^insert^^.', 'An <ins>insert</ins>.'],
  ['H~2~O, x^2^, ~~gone~~.', 'H<sub>2</sub>O, x<sup>2</sup>, <del>gone</del>.'],
  ['x^a\\^b^ and x^*a*^', 'x<sup>a^b</sup> and x<sup><em>a</em></sup>'],
  ['中==文==字', '中<mark>文</mark>字'],
  ['`==a== ^b^ ++c++`, 1 ~ 2, a ^ b, c == d', '<code class="unbroken">==a== ^b^ ++c++</code>, 1 ~ 2, a ^ b, c == d'],
  ['==a ^^b^^ c==', '<mark>a <ins>b</ins> c</mark>'],
  ['*a ~~b ==c== d~~*', '<em>a <del>b <mark>c</mark> d</del></em>'],
  ['i++ and j++, C++11', 'i++ and j++, C++11'],
  ['\\==a== \\^b\\^ \\~c\\~', '==a== ^b^ ~c~'],
];

const kbd = (...keys: readonly string[]) =>
  `<kbd class="keys">${keys.map((key) => `<kbd>${key}</kbd>`).join('+')}</kbd>`;

const KEYS: readonly (readonly [string, string])[] = [
  ['++ctrl+alt+del++', kbd('Ctrl', 'Alt', 'Del')],
  ['++Cmd+shift+f12++', kbd('Cmd', 'Shift', 'F12')],
  ['++arrow-up++ ++pg-dn++ ++num1++', `${kbd('Up')} ${kbd('Page Down')} ${kbd('Num 1')}`],
  ['++ctrl+plus++ ++lt++', `${kbd('Ctrl', '+')} ${kbd('&#x3C;')}`],
  ['++"My \\"key\\""+a++', kbd('My "key"', 'A')],
];

const LISTS: readonly (readonly [name: string, markdown: string, html: string])[] = [
  ['a term', 'Term\n:   What *it* means', '<dl><dt>Term</dt><dd>What <em>it</em> means</dd></dl>'],
  [
    'several',
    'A\nB\n:   one\n:   two\n\nC\n: three',
    '<dl><dt>A</dt><dt>B</dt><dd>one</dd><dd>two</dd><dt>C</dt><dd>three</dd></dl>',
  ],
  ['blank lines', 'A\n\n:   one', '<dl><dt>A</dt><dd><p>one</p></dd></dl>'],
  [
    'blocks',
    'A\n:   one\n\n    two\n\n    > q\n\nText',
    '<dl><dt>A</dt><dd><p>one</p><p>two</p><blockquote>\n<p>q</p>\n</blockquote></dd></dl>\n<p>Text</p>',
  ],
  [
    'a list in a list',
    '1. x\n\n    T\n    :   y\n\n        U\n        :   z\n\n            z2\n\n        y2',
    '<ol>\n<li>\n<p>x</p>\n<dl><dt>T</dt><dd><p>y</p><dl><dt>U</dt><dd><p>z</p><p>z2</p></dd></dl><p>y2</p></dd></dl>\n</li>\n</ol>',
  ],
  ['a box', ':::note\nT\n:   y\n:::', '<dl><dt>T</dt><dd>y</dd></dl>'],
  ['other blocks', '- a\n\n<!-- -->\n\n`x` :tada:\n:   y', '<dl><dt><code>x</code> 🎉</dt><dd>y</dd></dl>'],
];

describe.each(['native', 'remark'] as const)('with the parser %s', (parser) => {
  it('marks, raised text and keys are elements', async () => {
    const cases = [...INLINE, ...KEYS];
    const html = await htmlOf(cases.map(([markdown]) => markdown).join('\n\n'), parser);
    expect(html.split('\n')).toEqual(cases.map(([, expected]) => `<p>${expected}</p>`));
  });

  it.each(LISTS)('definition lists are elements: %s', async (_, markdown, expected) => {
    expect(await htmlOf(markdown, parser)).toContain(expected);
  });

  it('pages without the syntax, and sites without the extension, have the same bytes', async () => {
    const page = ['==a==', 'H~2~O', 'T\n:   d'].join('\n\n');
    const [site, plain] = [siteOf(page, parser), siteOf(page, parser, '')];
    await site.build();
    const { diagnostics } = await plain.build();
    expect(site.page('other')).toBe(plain.page('other'));
    expect(plain.page('page')).toContain('<p>==a==</p>\n<p>H<del>2</del>O</p>\n<p>T\n:   d</p>');
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      expect.stringContaining('`docsgen/python-markdown`'),
      expect.stringContaining('`docsgen/python-markdown`'),
    ]);
  });
});

it('a key with an unknown name is reported and shown as written', async () => {
  const site = siteOf('Text ++strg+c++.', 'native');
  const { diagnostics } = await site.build();
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'python-markdown/unknown-key', severity: 'warning', line: 3, column: 6 }),
  ]);
  expect(site.page('page')).toContain(kbd('strg', 'C'));
});

it('a definition without a term is text, and reported', async () => {
  const site = siteOf('## Head\n\n:   alone\n\n- a\n\n:   *alone*', 'native');
  expect((await site.build()).diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ['foreign-syntax', 5],
    ['foreign-syntax', 9],
  ]);
  expect(site.page('page')).toContain('<p>:   alone</p>');
  expect(site.page('page')).toContain('<p>:   <em>alone</em></p>');
});

it('what became an element is not reported as foreign beside the same signs as text', async () => {
  const html = await htmlOf('++ctrl+c++ and ++ and ==a== and == and ^^b^^ and ^^');
  expect(html).toContain('and ++ and <mark>a</mark> and ==');
});

it('the contents of a page show marks in headings as text', async () => {
  const site = siteOf('## H~2~O\n\nText\n\n## ==Two==', 'native');
  await site.build();
  const html = readFileSync(join(site.dir, 'build/page/index.html'), 'utf8');
  expect(html).toContain('<span>H2O</span>');
  expect(html).toContain('<h2 id="h2o">H<sub>2</sub>O');
});

it('descriptions and the search have the words of marks and lists, the Markdown copy has what is written', async () => {
  const site = siteOf('Term ==one==\n:   What *it* ++ctrl+c++ means', 'native');
  await site.build();
  const copy = readFileSync(join(site.dir, 'build/page.md'), 'utf8');
  expect(copy).toContain('description: "Term one What it Ctrl+C means"');
  expect(copy).toContain('Term ==one==\n:   What *it* ++ctrl+c++ means\n');
});

describe('hostile texts', () => {
  const HOSTILE: readonly (readonly [string, (n: number) => string])[] = [
    ['open marks', (n) => '==a '.repeat(n)],
    ['closing marks', (n) => 'a== '.repeat(n)],
    ['crossing marks', (n) => `${'==^^*~~'.repeat(n)}x${'~~*^^=='.repeat(n)}`],
    ['marks in emphasis', (n) => '*==a '.repeat(n) + ' b==*'.repeat(n)],
    ['raised text', (n) => '^a~b'.repeat(n)],
    ['keys', (n) => `${'++a+'.repeat(n)}${'++"a '.repeat(n)}`],
    ['definitions', (n) => `T\n${':   d\n'.repeat(n)}`],
    ['terms', (n) => `${'T\n'.repeat(n)}:   d`],
    [
      'nested definitions',
      (n) => `T\n${Array.from({ length: n / 10 }, (_, i) => `${'    '.repeat(i)}:   T`).join('\n')}`,
    ],
  ];

  it.each(HOSTILE)('end soon: %s', async (_, text) => {
    const hooks = await pythonMarkdown.page?.({ options: undefined, site: {} } as never);
    const syntax = foreignSyntax(hooks?.remark?.plugins ?? []);
    const parse = (await remarkParsers({ math: true }))(syntax === null ? [] : [syntax]);
    try {
      parse(text(1000));
    } catch (error) {
      expect(error).toBeInstanceOf(RefusedText);
    }
  });
});
