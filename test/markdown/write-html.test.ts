import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { remark2rehype } from '../../src/markdown/to-hast.js';
import { writeHtml } from '../../src/markdown/write-html.js';
import { compileText, fixtureCompiler } from './compile.js';
import { SEED, mutate, randomOf, runsOr } from './mutate.js';
import { CASES, COMMONMARK, DOCS } from './pages.js';

const RUNS = runsOr(300);

const stringify = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** A node of a tree, right or wrong. */
type Node = Readonly<Record<string, unknown>>;

const asRoot = (children: readonly Node[]): Root => structuredClone({ type: 'root', children }) as unknown as Root;

/** The HTML that the packages write. */
const byPackages = (children: readonly Node[]): string => stringify.stringify(remark2rehype(asRoot(children)));

const text = (value: string, data?: Node): Node => ({ type: 'text', value, ...(data && { data }) });
const node = (type: string, children: readonly Node[], more: Node = {}): Node => ({ type, children, ...more });
const p = (...children: readonly Node[]): Node => node('paragraph', children);
const box = (tag: string, properties: Node, ...children: readonly Node[]): Node => node('box', children, { tag, properties });
const item = (children: readonly Node[], more: Node = {}): Node => node('listItem', children, { spread: false, ...more });
const list = (children: readonly Node[], more: Node = {}): Node => node('list', children, { ordered: false, spread: false, ...more });
const cell = (...children: readonly Node[]): Node => node('tableCell', children);
const row = (...cells: readonly Node[]): Node => node('tableRow', cells);
const BREAK: Node = { type: 'break' };
const MARKUP: Node = { type: 'markup', value: '<svg class="x"><path/></svg>', text: 'x' };
const DEFINITION: Node = { type: 'definition', identifier: 'a', url: 'b' };

/** Trees that are written directly. */
const WRITTEN: Readonly<Record<string, readonly Node[]>> = {
  nothing: [],
  'text with marks': [p(text('a <b> & "c" \'d\' `e` > \u00a0 \u0001link:0\u0002'))],
  'spaces at line breaks': [p(text(' a \t\n  b  \r\n\tc \r d '), node('strong', [text('\n e \n')]))],
  'spaces of preformatted text': [box('pre', {}, text(' a \n  b\n', { isPreformatted: true }))],
  'quantities in Chinese text': [p(text('占用 10 MB 和 1,024 KB 内存'), text('10 MB'), text('v1.10 MB 中 & 2 h'))],
  marks: [p(node('emphasis', [text('a')]), node('strong', [node('delete', [text('b')])]))],
  code: [p({ type: 'inlineCode', value: 'a\nb & <c>' }, { type: 'inlineCode', value: '--flag' })],
  'code with breaks': [p({ type: 'inlineCode', value: 'src/markdown/dialect/native/--supports-and-more.ts --with "x y" 中文中文中文中文' })],
  breaks: [p(text('a'), BREAK, text('b'), BREAK, node('emphasis', [text('c')]), BREAK, MARKUP, BREAK, BREAK, text('d'))],
  headings: [1, 2, 3, 4, 5, 6].map((depth) => node('heading', [text('a')], { depth, data: { hProperties: { id: 'ä"&' } } })),
  'blocks that print nothing': [DEFINITION, p(text('a')), { type: 'html', value: '<b>' }, DEFINITION, p(text('b')), DEFINITION],
  quotes: [node('blockquote', []), node('blockquote', [p(text('a')), node('blockquote', [p(text('b'))])]), node('blockquote', [DEFINITION])],
  'a thematic break': [{ type: 'thematicBreak' }],
  'tight lists': [list([item([p(text('a'))]), item([p(text('b')), list([item([p(text('c'))])])]), item([]), item([MARKUP]), item([p(text('d')), p(text('e'))])])],
  'loose lists': [list([item([p(text('a'))], { spread: true }), item([]), item([p(text('b'))])]), list([item([p(text('a'))])], { spread: true })],
  'items without a word on their spread': [list([item([p(text('a'))], { spread: null }), item([p(text('a')), p(text('b'))], { spread: null })], { spread: null })],
  'items with other blocks first': [list([item([node('heading', [text('a')], { depth: 2 }), p(text('b'))]), item([DEFINITION, p(text('c'))]), item([box('p', { className: ['x'] }, text('d'))])])],
  'numbered lists': [list([item([p(text('a'))])], { ordered: true, start: 1 }), list([item([p(text('a'))])], { ordered: true, start: 0 }), list([item([p(text('a'))])], { ordered: true, start: null })],
  tasks: [list([item([p(text('a'))], { data: { hProperties: { className: ['task-list-item'] } } })], { start: 3, ordered: true, data: { hProperties: { className: ['contains-task-list'] } } })],
  'tasks without the class of the list': [list([item([p(text('a'))], { data: { hProperties: { className: ['task-list-item'] } } })])],
  'an empty list': [list([])],
  tables: [node('table', [row(cell(text('a')), cell()), row(cell(text('c')), cell(text('d')), cell(text('e'))), row(cell())], { align: ['left', null] })],
  'tables without alignment': [node('table', [row(cell(text('a'))), row(cell(text('b')), cell(text('c')))])],
  'tables of a head, of nothing, of empty rows': [node('table', [row(cell(text('a')))], { align: ['center'] }), node('table', [], { align: [] }), node('table', [row(), row()], { align: [] })],
  'properties of cells and rows': [node('table', [node('tableRow', [node('tableCell', [], { data: { hProperties: { align: 'right', id: 'a' } } })], { data: { hProperties: { className: ['b'] } } })], { align: ['left'], data: { hProperties: { id: 'c' } } })],
  boxes: [box('div', { className: ['a', 'b'], tabIndex: 0, ariaLabel: '"a" & `b`\0', role: 'note' }, p(text('a')), text('b'), BREAK, text('c'))],
  'boxes without content': [box('img', { src: 'a?b&c', alt: '', width: 3 }), box('br', {}), box('wbr', {}, text('a')), box('div', {})],
  'properties without a value': [box('input', { type: 'checkbox', disabled: true, checked: false, required: null, value: undefined, dataTabs: '' })],
  'properties that are true or false': [box('details', { open: true }), box('details', { open: '' }), box('details', { open: 'open' }), box('details', { open: 'no' }), box('ol', { reversed: true })],
  'properties with optional values': [box('a', { download: true }), box('a', { download: '' }), box('a', { download: 'download' }), box('a', { download: 'b' }), box('div', { hidden: 'until-found' })],
  'names of properties': [box('td', { colspan: '2', 'aria-hidden': 'true', 'data-a-b': 'c', dataKind: 'd', ariaDescribedBy: ['e', ' f '], className: [], datetime: 'g', valign: 'top', xyz: 1 })],
  markup: [MARKUP, p(MARKUP, text('a'))],
  'front matter': [{ type: 'yaml', value: 'a: b' }, p(text('a'))],
  'notes that nothing refers to': [node('footnoteDefinition', [p(text('a'))], { identifier: 'a' }), p(text('b'))],
};

/** Trees that are left to the packages. */
const LEFT: Readonly<Record<string, readonly Node[]>> = {
  notes: [p({ type: 'footnoteReference', identifier: 'a' }), node('footnoteDefinition', [p(text('a'))], { identifier: 'a' })],
  components: [node('component', [], { index: 0 })],
  'the end of an excerpt': [p(text('a')), { type: 'truncate' }],
  'text between blocks': [text('a'), p(text('b'))],
  'spaces after a break': [p(BREAK, text('  a')), p(BREAK, node('strong', [text('\ta')])), p(BREAK, { type: 'inlineCode', value: '\na' })],
  'links and images': [p(node('link', [text('a')], { url: 'b' })), p({ type: 'image', url: 'a', alt: 'b' })],
  'code blocks and formulas': [{ type: 'code', value: 'a' }, { type: 'math', value: 'b' }],
  'other names of elements': [node('paragraph', [text('a')], { data: { hName: 'div' } })],
  'other content of elements': [node('paragraph', [text('a')], { data: { hChildren: [] } })],
  'properties of code': [p({ type: 'inlineCode', value: 'a', data: { hProperties: { id: 'b' } } })],
  'drawings and scripts': [box('svg', {}), box('script', {}, text('a < b')), box('template', {})],
  'checked items': [list([item([p(text('a'))], { checked: true })])],
  'strange names': [box('div', { 'a b': 'c' })],
  'lists with commas': [box('input', { accept: ['a', 'b'] })],
  'unknown nodes': [node('mermaid', [text('a')])],
  'items without a list, cells without a row': [item([p(text('a'))]), cell(text('b'))],
};

describe('a tree is written as the packages write it', () => {
  it.each(Object.entries(WRITTEN))('%s', (_, children) => {
    expect(writeHtml(asRoot(children))).toBe(byPackages(children));
  });

  it.each(Object.entries(LEFT).flatMap(([name, children]) => children.map((child) => [name, child] as const)))(
    'or not at all: %s',
    (_, child) => {
      const html = writeHtml(asRoot([child]));
      if (html !== null) expect(html).toBe(byPackages([child]));
    },
  );

  it.each(Object.entries(LEFT))('not at all: %s', (_, children) => {
    expect(writeHtml(asRoot(children))).toBeNull();
  });

  it(`random trees (${RUNS * 10}, seed ${SEED})`, { timeout: 120_000 }, () => {
    let written = 0;
    for (let run = 0; run < RUNS * 10; run++) {
      const children = randomNodes(randomOf(run), 4);
      const html = writeHtml(asRoot(children));
      if (html === null) continue;
      written++;
      expect(html, `run ${run}`).toBe(byPackages(children));
    }
    expect(written).toBeGreaterThan(RUNS);
  });
});

/** All nodes of the trees above, to put together in other ways. */
const PIECES = [...Object.values(WRITTEN), ...Object.values(LEFT).slice(3, 5)].flat();

function randomNodes(random: () => number, depth: number): readonly Node[] {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: Math.floor(random() * 4) }, (): Node => {
    const piece = pick(PIECES);
    if (depth === 0 || random() < 0.3 || !('children' in piece)) return piece;
    const children = randomNodes(random, depth - 1);
    if (piece['type'] === 'list') return { ...piece, children: children.map((child) => item([child], pick([{}, { spread: true }]))) };
    if (piece['type'] === 'table') return { ...piece, children: [row(...children.map((child) => cell(child))), row(cell(...children))] };
    return { ...piece, children };
  });
}

describe('pages are compiled to the same documents on both roads', () => {
  const [byRemark, direct] = [fixtureCompiler(), fixtureCompiler({ parser: 'native' })];

  it("docsgen's own documentation", { timeout: 600_000 }, async () => {
    for (const page of DOCS)
      expect(await compileText(direct, page.text), page.name).toEqual(await compileText(byRemark, page.text));
  });

  it(`mutated pages (${RUNS}, seed ${SEED})`, { timeout: 600_000 }, async () => {
    const texts = [...COMMONMARK, ...CASES, ...DOCS].map((page) => page.text).filter((source) => source.length < 3000);
    for (let run = 0; run < RUNS; run++) {
      const source = mutate(texts, randomOf(run));
      expect(await compileText(direct, source), `run ${run}: ${source}`).toEqual(await compileText(byRemark, source));
    }
  });
});
