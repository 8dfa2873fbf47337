import { describe, expect, it } from 'vitest';
import { compileText, fixtureCompiler } from '../../markdown/compile.js';
import { SOURCES } from '../../markdown/pages.js';
import { extensionOf, loadedExtension } from './site.js';

/** Has hooks for every page, but changes nothing. */
const NEUTRAL = extensionOf(
  'neutral',
  '{ text: [{ match: /./, replace: () => null }], fences: { text: () => null, mermaid: () => null, dot: () => null }, formulas: () => null, remark: { plugins: [nothing] }, rehype: { plugins: [nothing] } }',
  'const nothing = () => () => undefined;',
);

describe('an extension that changes nothing leaves every page as it is:', () => {
  it.each(SOURCES)('%s', async (_, pages) => {
    const plain = fixtureCompiler();
    const extended = fixtureCompiler({ extensions: [await loadedExtension(NEUTRAL)] });
    for (const { name, text } of pages) {
      const { doc, diagnostics } = await compileText(plain, text);
      const other = await compileText(extended, text);
      expect([name, { ...other.doc, dependencies: [] }]).toEqual([name, { ...doc, dependencies: [] }]);
      expect([name, other.diagnostics]).toEqual([name, diagnostics]);
      expect(other.doc.dependencies).toHaveLength(doc.dependencies.length + 1);
    }
  });
});
