import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BuildSummary } from '../../../src/build/index.js';
import { configOf, type ExtendedSite, extendedSite, extensionOf } from './site.js';

/** Replaces a word on pages that contain it; `word` is code. */
function replacing(name: string, mark: string, word: string, before = ''): string {
  const plugin = `${before}
    const visit = (node, word) => {
      if (node.type === 'text') node.value = node.value.replaceAll('${mark}', word);
      node.children?.forEach((child) => visit(child, word));
    };
    const plugin = () => (tree) => visit(tree, ${word});`;
  return extensionOf(name, `{ remark: { sign: '${mark}', plugins: [plugin] } }`, plugin);
}

const READING = `import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
const folder = process.cwd === undefined ? '' : __dirname;
const at = (file) => join(folder, '..', file);`;

const PAGES = {
  'content/a.md': '# A\n\nWith AAA.\n',
  'content/b.md': '# B\n\nWith BBB.\n',
  'content/both.md': '# Both\n\nWith AAA and BBB.\n',
  'content/list/one.md': '# One\n\n::include{file=_part.md}\n',
  'content/list/_part.md': 'Part with AAA.\n',
};

const rendered = ({ rendered: pages }: BuildSummary): readonly string[] =>
  pages.map(({ url, reason }) => `${url}: ${reason}`).sort();

/** Builds again, and expects the result of a clean build. */
async function rebuilt(site: ExtendedSite): Promise<readonly string[]> {
  const summary = await site.build();
  expect(summary.diagnostics).toEqual([]);
  await site.build({ cache: false, out: 'clean' });
  const manifest = (folder: string): string => readFileSync(join(site.dir, folder, 'docsgen-manifest.json'), 'utf8');
  expect(manifest('build')).toBe(manifest('clean'));
  return rendered(summary);
}

const CHANGED = 'an extension that works on it changed';
const FILE = 'a file that it includes or shows changed';

describe('after a change of', () => {
  const started = async (first: string, files: Readonly<Record<string, string>> = {}): Promise<ExtendedSite> => {
    const site = extendedSite({
      ...PAGES,
      'site.config.ts': configOf("'./extensions/first.ts'", "'./extensions/second.ts'"),
      'extensions/first.ts': first,
      'extensions/second.ts': replacing('second', 'BBB', "'b'"),
      ...files,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect((await site.build()).rendered).toEqual([]);
    return site;
  };

  it('its code, only the pages that an extension works on are made again', async () => {
    const site = await started(replacing('first', 'AAA', "'a'"));
    site.write('extensions/first.ts', replacing('first', 'AAA', "'changed'"));
    expect(await rebuilt(site)).toEqual([`/a: ${CHANGED}`, `/both: ${CHANGED}`, `/list/one: ${CHANGED}`]);
    expect(site.page('list/one')).toContain('Part with changed.');
    expect(site.page('both')).toContain('With changed and b.');
  });

  it('a module that it imports, the same', async () => {
    const imports = "import { word } from './word.js';";
    const site = await started(replacing('first', 'AAA', 'word', imports), {
      'extensions/word.ts': "export const word = 'one';\n",
    });
    site.write('extensions/word.ts', "export const word = 'two';\n");
    expect(await rebuilt(site)).toHaveLength(3);
    expect(site.page('a')).toContain('With two.');
  });

  it('a file that it reads for a page, that page', async () => {
    const site = await started(replacing('first', 'AAA', "readFileSync(at('word.txt'), 'utf8')", READING), {
      'word.txt': 'one',
      'content/b.md': '# B\n',
    });
    site.write('word.txt', 'two');
    expect(await rebuilt(site)).toEqual([`/a: ${FILE}`, `/both: ${FILE}`, `/list/one: ${FILE}`]);
    expect(site.page('a')).toContain('With two.');
  });

  it('a file that it has looked for in vain, which is there now', async () => {
    const site = await started(replacing('first', 'AAA', "existsSync(at('word.txt')) ? 'there' : 'gone'", READING));
    expect(site.page('a')).toContain('With gone.');
    site.write('word.txt', '');
    expect(await rebuilt(site)).toHaveLength(3);
    expect(site.page('a')).toContain('With there.');
  });

  it('a folder that it lists', async () => {
    const site = await started(replacing('first', 'AAA', "String(readdirSync(at('words')).length)", READING), {
      'words/one.txt': '',
    });
    site.write('words/two.txt', '');
    expect(await rebuilt(site)).toHaveLength(3);
    expect(site.page('a')).toContain('With 2.');
  });

  it('what it reads when it is opened', async () => {
    const code = `${READING}
      const visit = (node, word) => {
        if (node.type === 'text') node.value = node.value.replaceAll('AAA', word);
        node.children?.forEach((child) => visit(child, word));
      };
      export default { name: 'first', contract: 1, page: async () => {
        const word = await readFile(at('word.txt'), 'utf8');
        return { remark: { sign: 'AAA', plugins: [() => (tree) => visit(tree, word)] } };
      } };`;
    const site = await started(code, { 'word.txt': 'one' });
    site.write('word.txt', 'two');
    expect(await rebuilt(site)).toEqual([`/a: ${CHANGED}`, `/both: ${CHANGED}`, `/list/one: ${CHANGED}`]);
    expect(site.page('a')).toContain('With two.');
  });

  it('which pages it is for, all of them are looked at', async () => {
    const site = await started(replacing('first', 'AAA', "'a'"));
    site.write('extensions/first.ts', replacing('first', 'With', "'Without'"));
    expect(await rebuilt(site)).not.toHaveLength(0);
    expect(site.page('b')).toContain('Without b.');
    expect(site.page('a')).toContain('Without AAA.');
  });

  it('its options, the pages that it works on', async () => {
    const schema = `const options = { '~standard': { version: 1, vendor: 'x', validate: (value) => ({ value }) } };`;
    const code = `${schema}
      const visit = (node, word) => {
        if (node.type === 'text') node.value = node.value.replaceAll('AAA', word);
        node.children?.forEach((child) => visit(child, word));
      };
      export default { name: 'first', contract: 1, options, page: (setup) => (
        { remark: { sign: 'AAA', plugins: [() => (tree) => visit(tree, setup.options.word)] } }) };`;
    const site = extendedSite({
      ...PAGES,
      'site.config.ts': configOf("['./extensions/first.ts', { word: 'one' }]"),
      'extensions/first.ts': code,
    });
    await site.build();
    site.write('site.config.ts', configOf("['./extensions/first.ts', { word: 'two' }]"));
    expect(await rebuilt(site)).toEqual([`/a: ${CHANGED}`, `/both: ${CHANGED}`, `/list/one: ${CHANGED}`]);
    expect(site.page('a')).toContain('With two.');
  });

  it('their order, the pages', async () => {
    const site = await started(replacing('first', 'AAA', "'BBB'"));
    expect(site.page('a')).toContain('With BBB.');
    const turned = replacing('second', 'BBB', "'b'").replace("sign: 'BBB'", "sign: 'With'");
    site.write('extensions/second.ts', turned);
    await rebuilt(site);
    expect(site.page('a')).toContain('With b.');
    site.write('site.config.ts', configOf("'./extensions/second.ts'", "'./extensions/first.ts'"));
    await rebuilt(site);
    expect(site.page('a')).toContain('With BBB.');
  });
});

it('an extension is the same in every folder', async () => {
  const stamps = await Promise.all(
    [1, 2].map(async () => {
      const site = extendedSite({
        'site.config.ts': configOf("'./extensions/first.ts'"),
        'extensions/first.ts': replacing('first', 'AAA', "'a'", "import emoji from 'remark-emoji';"),
      });
      await site.build();
      return readFileSync(join(site.dir, '.docsgen/extensions/first.json'), 'utf8');
    }),
  );
  expect(stamps[0]).toBe(stamps[1]);
});

it('an extension sees no variables of the environment', async () => {
  process.env['DOCSGEN_TEST_WORD'] = 'secret';
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code of the extension
  const code = '`${process.env.DOCSGEN_TEST_WORD} ${own.env.DOCSGEN_TEST_WORD} ${process.env.NODE_ENV}`';
  const site = extendedSite({
    ...PAGES,
    'site.config.ts': configOf("'./extensions/first.ts'"),
    'extensions/first.ts': replacing('first', 'AAA', code, "import own from 'node:process';"),
  });
  await site.build();
  delete process.env['DOCSGEN_TEST_WORD'];
  expect(site.page('a')).toContain('With undefined undefined production.');
});
