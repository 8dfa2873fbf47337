import { expect, it } from 'vitest';
import type { ParserName } from '../../../src/markdown/dialect/parse.js';
import { createCompiler } from '../../../src/markdown/index.js';
import { compileText, FIXTURE_OPTIONS } from '../../markdown/compile.js';
import { loadedExtension } from './site.js';

/** A plugin that marks every paragraph. */
const MARK = `const mark = () => (tree) => {
  for (const child of tree.children) if (child.tagName === 'p') child.properties = { dataMarked: 'yes' };
};\n`;

/** Extensions that work on HTML, each with its hooks and what its page holds. */
const HOOKS: readonly (readonly [name: string, hooks: string, html: string])[] = [
  ['plugins for HTML', '{ rehype: { plugins: [mark] } }', '<p data-marked="yes">'],
  ['plugins for HTML of some pages', "{ rehype: { sign: 'ordinary', plugins: [mark] } }", '<p data-marked="yes">'],
  ['plugins for HTML of other pages', "{ rehype: { sign: 'elsewhere', plugins: [mark] } }", '<p>an'],
  [
    'nodes of their own',
    "{ remark: { plugins: [() => (tree) => { tree.children.push({ type: 'own', children: [] }); }], handlers: { own: () => ({ type: 'element', tagName: 'hr', properties: { className: ['own'] }, children: [] }) } } }",
    '<hr class="own">',
  ],
  ['code', '{ fences: { own: () => ({ svg: \'<svg viewBox="0 0 9 9"></svg>\', width: 9 }) } }', '<svg viewBox'],
  ['words', "{ text: [{ match: /ordinary/, replace: () => '**bold**' }] }", '<strong>bold</strong>'],
];

it.each(HOOKS)('extensions with %s get the same pages from both parsers', async (_, hooks, html) => {
  const own = await loadedExtension(`${MARK}export default { name: 'own', contract: 1, page: () => (${hooks}) };\n`);
  const text = 'an ordinary **page** of `code`\n\n- a\n- b\n\n```own\nc\n```\n';
  const pageBy = (parser: ParserName) =>
    compileText(createCompiler({ ...FIXTURE_OPTIONS, parser, extensions: [own] }, []), text);
  const page = await pageBy('native');
  expect(page.doc.html).toContain(html);
  expect(page).toEqual(await pageBy('remark'));
});
