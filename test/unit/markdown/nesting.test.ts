import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { openIconSets } from '../../../src/base/icon-sets.js';
import { checkProse, externalLinks, parsePage } from '../../../src/features/prose/index.js';
import { compilePage } from '../../../src/markdown/compile.js';
import { createBlockHighlighter } from '../../../src/markdown/highlight/block.js';
import {
  compileText,
  FIXTURE_OPTIONS,
  fixtureCompiler,
  fixtureInput,
  showDiagnostics,
} from '../../markdown/compile.js';

const compilers = { remark: fixtureCompiler({ parser: 'remark' }), native: fixtureCompiler({ parser: 'native' }) };
const HTML = '<div>\n```\n</div>\n\n';

/** Texts that are nested too deeply, and the place of the error. */
const DEEP: readonly (readonly [name: string, text: string, place: string])[] = [
  ['elements in a sentence', '<b>'.repeat(1900), '1:304'],
  ['elements in a block', `\n${'<div>\n'.repeat(2000)}`, '2:1'],
  ['elements that are not allowed', `a ${'<x-y>'.repeat(1900)}`, '1:508'],
  ['quotes', `${'>'.repeat(2500)} a`, '1:101'],
  ['quotes with blanks', `a\n\n${'> '.repeat(2500)}a`, '3:201'],
  [
    'a quote more in every line',
    Array.from({ length: 150 }, (_, n) => `${'>'.repeat(n + 1)} a`).join('\n\n'),
    '201:101',
  ],
  ['emphasis', `${'*'.repeat(900)}a${'*'.repeat(900)}`, '1:899'],
  ['lists', `${'- '.repeat(1250)}a`, '1:201'],
  ['numbered lists', `${'1. '.repeat(1250)}a`, '1:301'],
  ['lists in quotes', `${'> - '.repeat(700)}a`, '1:201'],
  ['a list more in every line', Array.from({ length: 110 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n'), '100:201'],
  ['containers', ':::note\n'.repeat(1000), '101:1'],
  ['containers between blank lines', ':::note\n\n'.repeat(1000), '201:1'],
  ['quotes after what looks like code', `${HTML}${'>'.repeat(100_000)} a`, '5:1001'],
  ['lists in elements in lists', `${'- '.repeat(60)}${'<b>'.repeat(60)}a${'</b>'.repeat(60)}`, '1:238'],
];

/** Similar texts that are not deeply nested. */
const FLAT: readonly (readonly [name: string, text: string])[] = [
  ['a line of stars', '*'.repeat(8000)],
  ['a line of marks', '- '.repeat(1250)],
  ['code', `\`\`\`text\n${'>'.repeat(200)}\n${':::note\n'.repeat(200)}\`\`\``],
  ['containers one after the other', ':::note\na\n:::\n'.repeat(300)],
  ['containers of two sizes', '::::note\n:::tip\na\n:::\n::::\n'.repeat(300)],
  ['a table without end tags', `<table>\n${'<tr><td>a<td>b\n'.repeat(300)}</table>`],
  ['paragraphs without end tags', `<div>\n${'<p>a\n'.repeat(300)}</div>`],
  ['fifty levels', `${'> - '.repeat(25)}a`],
];

describe.each(Object.entries(compilers))('%s', (_, compiler) => {
  it.each(DEEP)('ends a page of deep nesting with its place: %s', async (_name, text, place) => {
    const { doc, diagnostics } = await compileText(compiler, text);
    expect(showDiagnostics(diagnostics)).toMatch(
      new RegExp(`^content/zh-cn/page\\.md:${place} error \\[nesting-too-deep\\] .*\\n$`),
    );
    expect(diagnostics[0]).toMatchObject({ frame: expect.stringContaining('^'), hint: expect.any(String) });
    expect(doc.html).toMatch(/^<div class="fault"/);
  });

  it.each(FLAT)('takes %s', async (_name, text) => {
    const { diagnostics } = await compileText(compiler, text);
    expect(showDiagnostics(diagnostics)).not.toContain('nesting-too-deep');
  });

  it('tells the partial, and depends on it', async () => {
    const { doc, diagnostics } = await compileText(compiler, 'a\n\n::include{file=_partials/deep.md}');
    expect(showDiagnostics(diagnostics)).toMatch(
      /^content\/zh-cn\/_partials\/deep\.md:2:101 error \[nesting-too-deep\]/,
    );
    expect(doc.dependencies).toHaveLength(1);
  });
});

it('tells the page where a step calls itself too often all the same', async () => {
  const parse = (text: string): Root => parse(`${text} `);
  const { diagnostics } = await compilePage(FIXTURE_OPTIONS, fixtureInput('---\ntitle: A\n---\na'), {
    parser: async () => ({ parse, diagnostics: [] }),
    blocks: createBlockHighlighter(FIXTURE_OPTIONS.codeThemes),
    icons: openIconSets(FIXTURE_OPTIONS.siteDir),
    own: { fences: [], formulas: [] },
    extensions: async () => null,
  });
  expect(showDiagnostics(diagnostics)).toMatch(/^content\/zh-cn\/page\.md:4:1 error \[nesting-too-deep\]/);
});

describe('the prose stage', () => {
  it.each(DEEP)('leaves deep nesting to the compiler: %s', (_, text) => {
    const page = parsePage({ file: 'page.md', text, firstLine: 1, fileText: text });
    expect([checkProse(page, { glossary: null }), externalLinks(page)]).toEqual([[], []]);
  });
});
