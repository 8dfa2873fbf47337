import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  blockHash,
  findSections,
  keptSections,
  SECTION_RULES,
} from '../../../../src/markdown/dialect/page-sections.js';
import { createParser, type ParserName } from '../../../../src/markdown/dialect/parse.js';
import type { PageSection } from '../../../../src/model/section.js';

const parsers = {
  remark: await createParser({ math: true, parser: 'remark' }),
  native: await createParser({ math: true, parser: 'native' }),
};

const BOTH: readonly ParserName[] = ['remark', 'native'];

function sectionsIn(text: string, parser: ParserName = 'remark'): readonly PageSection[] {
  const found = findSections(parsers[parser].parse(text), text);
  return keptSections(
    found,
    ({ writtenId, heading }) => writtenId ?? heading,
    (line) => line,
  );
}

function hashesIn(text: string): string {
  return sectionsIn(text)
    .map(({ hashes }) => hashes)
    .join('\n');
}

/** What a paragraph may hold. */
const INLINE: readonly string[] = [
  'Plain words, and 42 numbers.',
  'Words with *emphasis* and **more of it**.',
  'Some `code  with blanks` in it.',
  '[A link](https://a.example "title") and <https://b.example>.',
  '![A picture](./a.png) beside words.',
  'A note[^n] and :kbd[Ctrl+C] and :icon[gear].',
  'A line\nbroken here, and  \nhard here.',
  '中文文字，\n换行之后。',
  'Escapes: \\*no emphasis\\* &amp; more.',
  'A formula $a^2$ and a smiley :tada:.',
  'Raw <b>HTML</b><!-- comment --> inside.',
];

/** Where it may stand. */
const PLACES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => indented('- ', text),
  (text) => indented('1. ', text),
  (text) => `- [x] ${text.replaceAll('\n', '\n  ')}`,
  (text) => `- first\n\n  ${text.replaceAll('\n', '\n  ')}`,
  (text) => `- outer\n  - ${text.replaceAll('\n', '\n    ')}`,
  (text) => text.replace(/^/gm, '> '),
  (text) => `:::tip[Title of the box]\n${text}\n:::`,
  (text) => `:::tip\n- ${text.replaceAll('\n', '\n  ')}\n:::`,
  (text) => `| a | b |\n|---|:-:|\n| ${text.replaceAll('\n', ' ')} | c |`,
  (text) => `### Heading ${text.replaceAll('\n', ' ')} {#own-id}\n\nText.`,
  (text) => `\`\`\`js title="a.js" {1}\n${text}\n\`\`\``,
];

function indented(mark: string, text: string): string {
  return mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
}

/** A page with everything: about 350 blocks. */
const PAGE = [
  'The beginning.',
  ...PLACES.flatMap((place, at) => [
    `## Place ${at} {#place-${at}}`,
    // Neighbouring lists and quotes would be one.
    ...INLINE.flatMap((text) => [place(text), 'Between.']),
  ]),
  '[^n]: The note.\n\n[ref]: https://c.example',
].join('\n\n');

const GOLDEN = join(import.meta.dirname, 'page-sections.golden.txt');

describe('hashes of blocks', () => {
  it.each(BOTH)('are those that are kept in files of translators, with the parser %s', (parser) => {
    const sections = sectionsIn(PAGE, parser);
    const text = sections.map(({ id, size, hashes }) => `${id} ${size}\n${hashes.replaceAll(' ', '\n')}\n`).join('');
    const golden = `rules ${SECTION_RULES}\n${text}`;
    if (process.env['UPDATE_EXPECTED'] === '1') writeFileSync(GOLDEN, golden);
    // If this fails, the rules have changed: give `SECTION_RULES` another number, or undo the change.
    expect(golden).toBe(readFileSync(GOLDEN, 'utf8'));
    expect(sections.flatMap(({ hashes }) => hashes.split(' ')).length).toBeGreaterThan(300);
  });

  it.each([
    ['line breaks', 'One two\nthree.', 'One\ntwo three.'],
    ['line breaks between Han characters', '中文文字换行', '中文文字\n换行'],
    ['line breaks beside full-width punctuation', 'API，\n换行', 'API，换行'],
    ['signs of emphasis', '*a* __b__', '_a_ **b**'],
    ['signs of lists', '- a\n- b', '* a\n* b'],
    ['blank lines between items', '- a\n- b', '- a\n\n- b'],
    ['numbers of items', '1. a\n2. b', '1. a\n1. b'],
    ['padding of tables', '| a | b |\n|---|---|\n| c | d |', '|a|b|\n|:-:|-|\n|c|d|'],
    ['lengths of fences', '```js\na\n```', '~~~~js\na\n~~~~'],
    ['marks of lines in code', '```js {1,3-5}\na\n```', '```js\na\n```'],
    ['escapes', 'a \\* b', 'a * b'],
    ['addresses of links and pictures', '[a](b) ![c](d)', '[a](e "t") ![c](f)'],
    ['references', '[a][b]\n\n[b]: /c', '[a](/d)'],
    ['the ID of a heading', '## A {#a}\n\nb', '## A {#c was=a}\n\nb'],
    ['the form of a heading', '## A\n\nb', 'A\n---\n\nb'],
    ['comments', 'a\n\n<!-- b -->\n\nc', 'a\n\nc'],
    ['hard line breaks', 'a\\\nb', 'a b'],
    ['thematic breaks', 'a\n\n---\n\nb', 'a\n\nb'],
    ['names of notes', 'a[^1]\n\n[^1]: b', 'a[^n]\n\n[^n]: b'],
    ['IDs of boxes', ':::tip{#a}\nb\n:::', ':::tip{#c}\nb\n:::'],
  ])('%s do not count', (_, a, b) => expect(hashesIn(a)).toBe(hashesIn(b)));

  it.each([
    ['words', 'One.', 'Two.'],
    ['numbers', 'At most 5.', 'At most 6.'],
    ['blanks between words', 'a part', 'apart'],
    ['blanks in code', '`a  b`', '`a b`'],
    ['line breaks in code', '```\na\nb\n```', '```\na b\n```'],
    ['titles of code', '```js title="a"\nx\n```', '```js title="b"\nx\n```'],
    ['alternatives of pictures', '![a](c)', '![b](c)'],
    ['kinds of boxes', ':::tip\na\n:::', ':::danger\na\n:::'],
    ['titles of boxes', ':::tip[A]\na\n:::', ':::tip[B]\na\n:::'],
    ['labels of tabs', '::::tabs\n:::tab[A]\na\n:::\n::::', '::::tabs\n:::tab[B]\na\n:::\n::::'],
    ['names of includes', '::include{file=_a.md}', '::include{file=_b.md}'],
    ['the order of blocks', 'a\n\nb', 'b\n\na'],
    ['levels of items', '- a\n  - b', '- a\n- b'],
    ['ticks', '- [x] a', '- [ ] a'],
    ['what is in a box', ':::tip\na\n\nb\n:::', ':::tip\na\n:::\n\nb'],
    ['cells', '|a|b|\n|-|-|\n|c|d|', '|a|b|\n|-|-|\n|d|c|'],
    ['formulas', '$a$', '$b$'],
    ['texts of notes', 'a[^1]\n\n[^1]: b', 'a[^1]\n\n[^1]: c'],
    ['raw HTML', '<p>a</p>', '<p>b</p>'],
    ['what is code', 'a `b`', 'a b'],
    ['headings', '## A\n\nb', '## C\n\nb'],
  ])('%s count', (_, a, b) => expect(hashesIn(a)).not.toBe(hashesIn(b)));
});

describe('sections', () => {
  it('begin at headings of depth 2 to 6 that stand alone', () => {
    const text = '# T\n\na\n\n## B {#b}\n\n:::tip\n### C\n:::\n\n> ## D\n\n#### E\n\n```\n## F\n```\n';
    expect(sectionsIn(text).map(({ id, depth, isNamed }) => `${id} ${depth} ${isNamed}`)).toEqual([
      ' 1 false',
      'b 2 true',
      'E 4 false',
    ]);
  });

  it('have no beginning if the page starts with a heading', () =>
    expect(sectionsIn('## A\n\nb').map(({ id }) => id)).toEqual(['A']));

  it('know the ranges of their blocks', () => {
    const text = 'a\n\n## B {#b}\n\n- one\n- two\n';
    const [, section] = findSections(parsers.remark.parse(text), text);
    expect(section?.blocks.map(({ start, end }) => text.slice(start, end))).toEqual(['one', 'two']);
  });

  it('a hash has eight digits', () => expect(blockHash('a')).toBe('ca978112'));
});
