import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { ROOT, run } from '../../support/servers.js';
import { configOf, type ExtendedSite, extendedSite } from './site.js';

/** The example in the reference. */
const [, EXAMPLE = ''] =
  /```ts [^\n]*title="extensions\/house-style\.ts"\n([\s\S]*?)\n```/.exec(
    readFileSync(join(ROOT, 'docs/content/en/reference/extensions.md'), 'utf8'),
  ) ?? [];

const LONG = Array.from({ length: 21 }, (_, i) => `step(${i});`).join('\n');

async function check({ dir }: ExtendedSite, samples = false) {
  const config = await loadConfig(dir);
  const options = { progress: () => undefined, workers: 0, memory: null, cache: true, samples };
  return (await checkSite(config, options)).diagnostics;
}

const reviewing = (page: string, site = '{}'): string => `export default {
  name: 'reader',
  contract: 1,
  codes: { seen: { severity: 'error', explain: 'It was seen.' } },
  page: () => (${page}),
  site: () => (${site}),
};\n`;

it('the example of the documentation finds what it says, in pages and partials, at its place', async () => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/house-style.ts'"),
    'extensions/house-style.ts': EXAMPLE,
    'content/one.md': '---\ntitle: One\n---\n\n[Out](https://example.org/)\n\n::include{file=_parts/long.md}\n',
    'content/two.md': '# Two\n\n[Out](https://example.org/)\n',
    'content/_parts/long.md': `A partial.\n\n\`\`\`js\n${LONG}\n\`\`\`\n`,
  });
  expect((await check(site)).filter(({ code }) => code.includes('/'))).toMatchObject([
    { severity: 'warning', code: 'house-style/long-sample', file: 'content/_parts/long.md', line: 4, column: 1 },
    { severity: 'warning', code: 'house-style/link-twice', file: 'content/two.md', line: 1 },
  ]);
  expect((await site.build()).diagnostics.filter(({ code }) => code.includes('/'))).toEqual([]);
});

it('a file is given as it is written, with its tree', async () => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/reader.ts'"),
    'extensions/reader.ts':
      reviewing(`{ review: { sign: 'MARK', run: ({ tree, code, links, text, ...rest }, { path, report }) =>
      report('seen', JSON.stringify([tree.children.map(({ type }) => type), code, links, rest, path]), { text: 'MARK' }) } }`),
    'content/index.md':
      '---\ntitle: Home\n---\n\nA MARK <https://example.org/>.\n\n```ts,ignore title="a.ts"\nx\n```\n',
    'content/other.md': '# Other\n',
  });
  const [found, ...others] = await check(site);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'reader/seen', file: 'content/index.md', line: 5, column: 3 });
  expect(found?.frame).toContain('A MARK');
  expect(JSON.parse(found?.message ?? '')).toEqual([
    ['paragraph', 'code'],
    [{ language: 'ts,ignore', meta: 'title="a.ts"', code: 'x', at: { line: 8, column: 1 } }],
    ['https://example.org/'],
    {
      file: 'content/index.md',
      path: 'index.md',
      locale: 'en',
      body: '\nA MARK <https://example.org/>.\n\n```ts,ignore title="a.ts"\nx\n```\n',
      bodyLine: 4,
    },
    'index.md',
  ]);
});

it('a check opens an extension once', async () => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/reader.ts'"),
    'extensions/reader.ts': reviewing(
      "{ review: { run: (_, { report }) => report('seen', 'Seen in review.') }, check: { run: (_, { report }) => report('seen', 'Seen in check.') } }",
      '(globalThis.openings = (globalThis.openings ?? 0) + 1, {})',
    ),
  });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'openings'));
  const messages = (await check(site)).map(({ message }) => message);
  expect(messages).toEqual(expect.arrayContaining(['Seen in review.', 'Seen in check.']));
  expect(Reflect.get(globalThis, 'openings')).toBe(1);
});

it('severities are what the site says', async () => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/reader.ts'").replace('{', "{ diagnostics: { 'reader/seen': 'ignore' },"),
    'extensions/reader.ts': reviewing("{ review: { run: (_, { report }) => report('seen', 'Seen.') } }"),
  });
  expect(await check(site)).toEqual([]);
});

it.each([
  [
    'page',
    reviewing("{ review: { run() { throw new Error('no more') } } }"),
    '`reader` throws in `review` on the page content/index.md: no more.',
  ],
  [
    'site',
    reviewing('{}', "{ async review() { throw new Error('no more') } }"),
    '`./extensions/reader.ts` throws in `review`: no more.',
  ],
])('what it throws has its name: %s', async (_, code, message) => {
  const site = extendedSite({ 'site.config.ts': configOf("'./extensions/reader.ts'"), 'extensions/reader.ts': code });
  const [found] = await check(site);
  expect(found).toMatchObject({ severity: 'error', code: 'extension-throws', file: 'extensions/reader.ts' });
  expect(found?.message).toContain(message);
});

it('one that does not end is named, and the other files are read', async () => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/reader.ts'").replace('{', '{ limits: { pageSeconds: 2 },'),
    'extensions/reader.ts': reviewing(`{ review: { run(text, { report }) {
      if (text.path === 'slow.md') for (;;);
      report('seen', 'Seen.');
    } } }`),
    'content/slow.md': '# Slow\n',
    'content/zone.md': '# Zone\n',
  });
  const { stdout, stderr, code } = await run(['check', '--site', site.dir]);
  expect(code).toBe(1);
  expect(stdout + stderr).toMatch(/content\/slow\.md[\s\S]*extension `reader`/);
  for (const name of ['index', 'zone']) expect(stdout + stderr).toContain(`content/${name}.md:1:1 error [reader/seen]`);
});

it('the shape is checked', async () => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/reader.ts'"),
    'extensions/reader.ts': reviewing('{ review: () => undefined }'),
  });
  await expect(check(site)).rejects.toMatchObject({ diagnostics: [{ code: 'extension-invalid' }] });
});
