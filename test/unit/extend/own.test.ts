import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createCompiler } from '../../../src/markdown/index.js';
import { ownPageExtensions } from '../../../src/pages/docs.js';
import { compileText, FIXTURE_OPTIONS, fixtureCompiler } from '../../markdown/compile.js';
import { CASES } from '../../markdown/pages.js';
import { loadedExtension } from './site.js';

const FOLDER = resolve(import.meta.dirname, '../../../src/features');

/** Pages of the cases with content for the extension. */
it.each([
  ['diagrams', /^ *(?:> )?```(?:mermaid|dot|graphviz)/m],
  ['formulas', /\$|```math/],
])('a site that brings %s as its own extension gets the same pages', async (name, sign) => {
  const own = await loadedExtension(`export { ${name} as default } from '${FOLDER}/${name}/index.ts';\n`);
  const plain = fixtureCompiler();
  // docsgen's own extension is replaced, not just wrapped.
  const others = ownPageExtensions().filter((extension) => extension.name !== name);
  const extended = createCompiler({ ...FIXTURE_OPTIONS, extensions: [own] }, others);
  const pages = CASES.filter(({ text }) => sign.test(text));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) {
    const { doc, diagnostics } = await compileText(plain, page.text);
    const other = await compileText(extended, page.text);
    const html = other.doc.html.replaceAll(`<strong>${name}/`, '<strong>');
    expect([page.name, { ...other.doc, html, dependencies: [] }]).toEqual([page.name, { ...doc, dependencies: [] }]);
    const told = other.diagnostics.map((found) => ({ ...found, code: found.code.replace(`${name}/`, '') }));
    expect([page.name, told]).toEqual([page.name, diagnostics]);
  }
});
