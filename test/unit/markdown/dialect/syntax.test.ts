import type { Nodes, Parent, Root } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import { remarkDefinitionList } from 'remark-definition-list';
import remarkMath from 'remark-math';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plugins } from '../../../../src/extend/index.js';
import type { Parse } from '../../../../src/markdown/dialect/parse-in-parts.js';
import {
  createRemarkParser,
  onlyNearAddresses,
  remarkParsers,
  unneededIn,
  withoutConstructs,
} from '../../../../src/markdown/dialect/parse-remark.js';
import { normaliseContainers, writtenColumn } from '../../../../src/markdown/dialect/syntax/containers.js';
import { foreignSyntax } from '../../../../src/markdown/extensions/syntax.js';

let remark: Parse;

beforeEach(async () => {
  remark = await createRemarkParser({ math: false });
});

/** All nodes of one type, in document order. */
function nodesOf<Type extends Nodes['type']>(node: Nodes, type: Type): Extract<Nodes, { type: Type }>[] {
  const own = node.type === type ? [node as Extract<Nodes, { type: Type }>] : [];
  return [...own, ...('children' in node ? node.children.flatMap((child) => nodesOf(child, type)) : [])];
}

describe('directives within a sentence', () => {
  it.each([
    [':kbd[a] :badge[b] :icon[c]', ['kbd', 'badge', 'icon']],
    ['a:kbd[b]', ['kbd']],
    [':kdb[a]', ['kdb']],
    ['a\n:kdb[b]', ['kdb']],
    ['(:bagde[b]', ['bagde']],
    ['a::kbd[b] :x::kbd[b] \\::kbd[b]', ['kbd']],
    [':kbd[]', ['kbd']],
    [':kdb[]', []],
    ['a:kdb[b] 1:kdb[b] ):kdb[b] ]:kdb[b] }:kdb[b]', []],
    [':name[x] :[x] 10:30 :kbd :kbd(a) :KBD[a] :kbd1[a] :kb`d[a]`', []],
    [':ki{d[a] :{bd[a] :`bd[a]', []],
  ])('are found in %j', (text, names) => {
    expect(nodesOf(remark(text), 'textDirective').map(({ name }) => name)).toEqual(names);
  });
});

describe('attributes of directives', () => {
  it.each([
    [':kbd[a]{b="&#1;&#2;c"}', 'textDirective'],
    ['::include{b="&#1;&#2;c"}', 'leafDirective'],
    [':::note{b="&#1;&#2;c"}\n:::', 'containerDirective'],
  ] as const)('hold no delimiter of slots: %s', (text, type) => {
    expect(nodesOf(remark(text), type).map(({ attributes }) => attributes)).toEqual([{ b: '\uFFFD\uFFFDc' }]);
  });

  it('are given to directives only', () => {
    expect(nodesOf(remark('a&#1;'), 'paragraph')[0]).not.toHaveProperty('attributes');
  });
});

describe('destinations', () => {
  it.each([
    ['[a](b.md)', 'b.md'],
    ['[a](<b c> "t")', 'b c'],
    ['![a](b&amp;c)', 'b&amp;c'],
    ['[a]: b.md "t"', 'b.md'],
    ['[a]', null],
    ['[a]()', null],
    ['<https://a.example>', null],
  ])('are told as written: %s', (text, expected) => {
    const root = remark(text);
    const nodes = [...nodesOf(root, 'link'), ...nodesOf(root, 'image'), ...nodesOf(root, 'definition')];
    const written = nodes.map(({ data }) => data?.destination && text.slice(...data.destination));
    expect(written.filter((part) => part !== undefined)).toEqual(expected === null ? [] : [expected]);
  });

  it('are read as remark reads them', () => {
    expect(nodesOf(remark('[a](b&amp;\\*c)'), 'link')[0]?.url).toBe('b&*c');
  });
});

describe('the syntax that a text needs', () => {
  it.each([
    ['emailAutolink', ['@'], ['a']],
    ['protocolAutolink', ['http://', 'HTTPS://'], ['http:/', 'ftp://']],
    ['wwwAutolink', ['www.', 'WWW.'], ['www', 'wwwa']],
    ['table', ['|-|', 'a\n-', '> :-:\t|', '--', '\t-', '- -'], ['a-', '|', 'a | b', '- a', '-a']],
    ['gfmFootnoteDefinition', ['[^'], ['^[', '[a^']],
    ['gfmFootnoteCall', ['[^'], ['^[']],
    ['gfmPotentialFootnoteCall', ['[^'], ['^[']],
    ['tasklistCheck', ['[ ]', '[x', '[X', '[\t'], ['[a]', 'x']],
  ])('has %s', (name, texts, others) => {
    for (const text of texts) expect(unneededIn(text), text).not.toContain(name);
    for (const text of others) expect(unneededIn(text), text).toContain(name);
  });

  it('loses constructs by their name', () => {
    const [a, b] = [{ name: 'a', tokenize: () => () => undefined }, { tokenize: () => () => undefined }];
    const syntax: Extension = {
      document: { 1: a },
      flow: { 1: [a, b], 2: b },
      text: { 1: a, 2: [a] },
      disable: { null: ['c'] },
    };
    expect(withoutConstructs(['a'], syntax)).toEqual({
      document: {},
      flow: { 1: [b], 2: [b] },
      text: {},
      disable: { null: ['c'] },
    });
    expect(withoutConstructs(['c'], syntax)).toEqual({
      ...syntax,
      document: { 1: [a] },
      flow: { 1: [a, b], 2: [b] },
      text: { 1: [a], 2: [a] },
    });
  });

  it('gets no part that it had not', () => {
    expect(Object.keys(withoutConstructs(['a'], { disable: {} }))).toEqual(['disable']);
  });
});

describe('the search for bare addresses', () => {
  /** The types of nodes that are visited. */
  function searched(text: string): readonly string[] {
    const types: string[] = [];
    const search = (tree: Root): undefined => void types.push((tree as Parent).type);
    const extension = onlyNearAddresses([[{ transforms: [search] }]] as unknown as TreeExtension[]);
    const [inner] = extension as unknown as TreeExtension[][];
    for (const transform of inner?.[0]?.transforms ?? []) transform(remark(text));
    return types;
  }

  it.each([
    ['awww. b', ['paragraph']],
    ['HTTP://', ['paragraph']],
    ['https://', ['paragraph']],
    ['a @ b', ['paragraph']],
    ['a http: www', []],
    ['`www.`', []],
    ['**a @** b', ['strong']],
    ['> # @\n\n- @', ['heading', 'paragraph']],
    ['[@](b) [@][c]\n\n[c]: d', []],
  ])('goes through %j', (text, types) => expect(searched(text)).toEqual(types));

  it('keeps what else an extension has', () => {
    expect(onlyNearAddresses({ canContainEols: ['a'] })).toEqual({ canContainEols: ['a'] });
    expect(onlyNearAddresses({ canContainEols: ['a'], transforms: [] })).toEqual({
      canContainEols: ['a'],
      transforms: [],
    });
  });
});

describe('normaliseContainers', () => {
  it.each(['note', 'tip', 'info', 'warning', 'caution', 'danger', 'important', 'details'])(
    'knows %s where a line may be indented code',
    (name) => {
      expect(normaliseContainers(`    :::${name} a`)).toBe(`    :::${name}[a]`);
      expect(normaliseContainers(`  \t:::${name} a`)).toBe(`  \t:::${name}[a]`);
    },
  );

  it.each([
    ['   :::other a', '   :::other[a]'],
    ['  \t:::other a', '  \t:::other a'],
    ['>     :::other a', '>     :::other[a]'],
    ['::: \t tip  \t a b  ', ':::tip[a b]'],
    [':::tip {a}', ':::tip{a}'],
    [':::tip a {b} c', ':::tip[a {b} c]'],
    [':::tip a {b}{c}', ':::tip[a {b}]{c}'],
    [':::tip [a] b', ':::tip[\\[a\\] b]'],
    [':::tip a [b]', ':::tip[a \\[b\\]]'],
    [':::tip [a b]', ':::tip[a b]'],
    ['::tip a', '::tip a'],
    ['::::tip-2 a', '::::tip-2[a]'],
    [':::2 a', ':::2 a'],
    ['a :::tip b', 'a :::tip b'],
    [':::tip', ':::tip'],
    [':::tip\n:::', ':::tip\n:::'],
    ['> ::: tip', '> :::tip'],
    ['\t::: tip', '\t:::tip'],
  ])('%j', (text, expected) => expect(normaliseContainers(text)).toBe(expected));
});

describe('writtenColumn', () => {
  it.each([
    ['::: tip a', 0, 0],
    ['::: tip a', 3, 4],
    ['::: tip a', 6, 7],
    ['::: tip a', 7, 8],
    ['::: tip a', 8, 9],
    ['::: tip a', 99, 9],
    [':::tip  a [b]', 7, 8],
    [':::tip [a] b', 7, 6],
    [':::tip [a] b', 8, 7],
    [':::tip [a] b', 9, 8],
    [':::tip [a] b', 12, 10],
  ])('%j, column %i', (line, column, expected) => {
    expect(writtenColumn(line, normaliseContainers(line), column)).toBe(expected);
  });
});

describe('syntax of others', () => {
  it('stands beside that of the dialect, in one parser only', async () => {
    const foreign = [[remarkDefinitionList], [remarkMath]].map((plugins) => foreignSyntax(plugins as Plugins));
    const make = await remarkParsers({ math: false });
    const text = 'a\n: $b$ :x:';
    const kinds = (parse: Parse): string => JSON.stringify(parse(text)).replace(/"position":\{.*?\}\},?/g, '');
    const all = kinds(make(foreign.filter((syntax) => syntax !== null)));
    for (const part of ['"defList"', '"inlineMath"', ' ❌']) expect(all).toContain(part);
    const plain = kinds(make([]));
    for (const part of ['"defList"', '"inlineMath"']) expect(plain).not.toContain(part);
    expect(plain).toContain(' ❌');
  });
});
