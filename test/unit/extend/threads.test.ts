import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docsgen } from '../../errors/site.js';
import { configOf, extendedSite, extensionOf } from './site.js';

const PAGES = Object.fromEntries(
  Array.from({ length: 30 }, (_, i) => [
    `content/page-${i}.md`,
    `# Page ${i}\n\nNumber ${i}:dog:, see [the next](./page-${(i + 1) % 30}.md).\n\nTerm\n: Meaning ${i}\n`,
  ]),
);

const FILES = {
  ...PAGES,
  'content/plain.txt': 'Plain :cat: text.\n',
  'site.config.ts': configOf(
    "'./extensions/emoji.ts'",
    "'./extensions/terms.ts'",
    "'./extensions/links.ts'",
    "'./extensions/made.ts'",
  ),
  'extensions/made.ts': `export default { name: 'made', contract: 1,
    page: () => ({ formats: { '.txt': ({ text }) => ({ text, frontmatter: { title: 'Plain' } }) } }),
    site: () => ({
      *sources() { for (const n of [1, 2, 3]) yield { path: \`made/\${n}.md\`, text: \`# Made \${n}\\n\\nA:dog: [plain](../plain.txt)\`, }; },
      *files(pages) { yield { file: 'titles.txt', content: pages.map(({ title, url }) => title + url + '\\n') }; },
    }) };\n`,
  'extensions/emoji.ts': extensionOf(
    'emoji',
    "{ remark: { sign: ':', plugins: [emoji] } }",
    "import emoji from 'remark-emoji';",
  ),
  'extensions/terms.ts': extensionOf(
    'terms',
    '{ remark: { sign: /^: /m, plugins: [remarkDefinitionList], handlers: defListHastHandlers } }',
    "import { remarkDefinitionList, defListHastHandlers } from 'remark-definition-list';",
  ),
  'extensions/links.ts': extensionOf(
    'links',
    '{ rehype: { plugins: [links] } }',
    "import links from 'rehype-external-links';",
  ),
};

it('any number of workers makes the same bytes, and so does the native parser', async () => {
  const site = extendedSite(FILES);
  const manifest = async (out: string, ...options: readonly string[]): Promise<string> => {
    const { status, text } = await docsgen(['build', '--no-cache', '--out', out, ...options], site.dir);
    expect([status, text]).toEqual([0, expect.any(String)]);
    return readFileSync(join(site.dir, out, 'docsgen-manifest.json'), 'utf8');
  };
  const alone = await manifest('alone', '--workers', '0');
  expect(readFileSync(join(site.dir, 'alone/page-3/index.html'), 'utf8')).toMatch(/Number 3🐶,.*<dt>Term<\/dt>/s);
  expect(readFileSync(join(site.dir, 'alone/made/2/index.html'), 'utf8')).toContain('A🐶 <a href="/plain">plain</a>');
  expect(await manifest('four', '--workers', '4')).toBe(alone);
  site.write(
    'site.config.ts',
    FILES['site.config.ts'].replace("title: 'Site'", "title: 'Site', markdown: { parser: 'native' }"),
  );
  expect(await manifest('native', '--workers', '1')).toBe(alone);
});

it('a clean build gives the bytes of one that takes over pages and files of extensions', async () => {
  const site = extendedSite(FILES);
  expect((await docsgen(['build'], site.dir)).status).toBe(0);
  site.write('content/plain.txt', 'Other text.\n');
  const { status, text } = await docsgen(['build', '--verify'], site.dir);
  expect([status, text]).toEqual([0, expect.stringContaining('A clean build gives the same bytes.')]);
});

it.each([
  ['site', 'site: () => ({ *files() { yield { file: "r.txt", content: String(Math.random()) }; } })'],
  ['sources', 'site: () => ({ *sources() { yield { path: "r.md", text: "# R" + Math.random() }; } })'],
])('--verify names an extension that answers by chance: %s', async (_, member) => {
  const site = extendedSite({
    'site.config.ts': configOf("'./chance.ts'"),
    'chance.ts': `export default { name: 'chance', contract: 1, ${member} };\n`,
  });
  const { status, text } = await docsgen(['build', '--verify'], site.dir);
  expect([status, text]).toEqual([1, expect.stringContaining('the network in the extension `./chance.ts`.')]);
  expect(text).not.toContain('bug in docsgen');
});

describe('an extension is named where a page is given up because it', () => {
  const CASES = [
    [
      'never ends',
      // Endless like a loop, but leaves the processor to others.
      'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
      /\[page-too-costly\] The page content\/bad\.md takes longer than 4 seconds, while the extension `stuck` works on it\./,
    ],
    [
      'never answers',
      'return new Promise(() => {});',
      /takes longer than 4 seconds, while the extension `stuck` works on it\./,
    ],
    [
      'ends the process',
      'process.exit(3);',
      /\[render-failed\] The page content\/bad\.md ends the worker that makes it, while the extension `stuck` works on it: /,
    ],
    [
      'fills the memory',
      'const all = []; for (;;) all.push(new Array(10000).fill({}));',
      /\[page-too-costly\] The page content\/bad\.md takes more than 200 MB of memory, while the extension `stuck` works on it\./,
    ],
  ] as const;
  it.concurrent.for(CASES)('%s', async ([what, code, expected], { onTestFinished }) => {
    const seconds = what === 'fills the memory' ? 60 : 4;
    const plugin = `const plugin = () => () => { ${code} };`;
    const files = {
      'site.config.ts': configOf("'./extensions/stuck.ts'").replace(
        '{',
        `{ limits: { pageSeconds: ${seconds}, pageMegabytes: 200 },`,
      ),
      'extensions/stuck.ts': extensionOf('stuck', "{ remark: { sign: 'BAD', plugins: [plugin] } }", plugin),
      'content/bad.md': '# Bad\n\nBAD\n',
      'content/good.md': '# Good\n\n[gone](./gone.md)\n',
    };
    const site = extendedSite(files, onTestFinished);
    const { status, text } = await docsgen(['build'], site.dir);
    expect([status, text]).toEqual([1, expect.stringMatching(expected)]);
    expect(text).toContain('[broken-markdown-link]');
  });
});

it('an extension that does not answer when it is opened ends the run', async () => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/stuck.ts'").replace('{', '{ limits: { siteSeconds: 1 },'),
    'extensions/stuck.ts': "export default { name: 'stuck', contract: 1, page: () => new Promise(() => {}) };\n",
  });
  const { status, text } = await docsgen(['build'], site.dir);
  expect([status, text]).toEqual([
    1,
    expect.stringContaining(
      '[extension-throws] The extension `./extensions/stuck.ts` does not answer when it is opened.',
    ),
  ]);
});
