import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleExtension, type LoadedExtension, loadExtension } from '../../../src/extend/index.js';
import { compileText, fixtureCompiler } from '../../markdown/compile.js';
import { SOURCES } from '../../markdown/pages.js';
import { temporarySite } from '../../support/temporary-site.js';
import { extensionOf } from './site.js';

/** An extension of a folder of its own. */
async function loaded(code: string): Promise<LoadedExtension> {
  const site = temporarySite({ 'one.ts': code });
  onTestFinished(() => site.remove());
  const about = { dir: site.dir, url: 'https://docs.example', baseUrl: '/', locales: ['en'] };
  const opened = await loadExtension(await bundleExtension('./one.ts', site.dir), {
    number: 1,
    options: null,
    site: about,
  });
  return opened.loaded;
}

/** It asks to work on every page, and changes nothing. */
const NEUTRAL = extensionOf(
  'neutral',
  '{ text: [{ match: /./, replace: () => null }], fences: { text: () => null }, remark: { plugins: [nothing] }, rehype: { plugins: [nothing] } }',
  'const nothing = () => () => undefined;',
);

describe('an extension that changes nothing leaves every page as it is:', () => {
  it.each(SOURCES)('%s', async (_, pages) => {
    const plain = fixtureCompiler();
    const extended = fixtureCompiler({ extensions: [await loaded(NEUTRAL)] });
    for (const { name, text } of pages) {
      const { doc, diagnostics } = await compileText(plain, text);
      const other = await compileText(extended, text);
      expect([name, { ...other.doc, dependencies: [] }]).toEqual([name, { ...doc, dependencies: [] }]);
      expect([name, other.diagnostics]).toEqual([name, diagnostics]);
      expect(other.doc.dependencies).toHaveLength(doc.dependencies.length + 1);
    }
  });
});
