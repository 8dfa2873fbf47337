import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Folder } from '../../../../src/features/migrate/index.js';
import { readLiterally } from '../../../../src/features/migrate/literal/index.js';
import { run } from '../../../support/servers.js';
import { foreignFolder, migrated } from './foreign-site.js';

/** The literal values of `config.ts`. */
async function reading(config: string, files: Readonly<Record<string, string>> = {}) {
  const root = foreignFolder({ 'config.ts': config, ...files });
  return readLiterally('config.ts', Folder.open(root));
}

async function value(config: string, files: Readonly<Record<string, string>> = {}): Promise<unknown> {
  return (await reading(config, files)).value;
}

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are programs
it.each([
  [
    'texts, lists and objects',
    "export default { a: 'b', c: [1, -2, true, null], [`d`]: `e` }",
    { a: 'b', c: [1, -2, true, null], d: 'e' },
  ],
  [
    'names, also those declared later',
    'export default { a: b }; const b = [c]; const c = `x${d}`; let d = 1;',
    { a: ['x1'] },
  ],
  ['spreads', 'const a = { x: 1, y: [1] }; export default { ...a, x: 2, y: [...a.y, 2] };', { x: 2, y: [1, 2] }],
  [
    'what wrappers are given',
    "import { defineConfig as d } from 'vitepress'; import { withMermaid } from 'm'; export default withMermaid(d({ title: 'T' }));",
    { title: 'T' },
  ],
  [
    'functions that wrappers or readers call',
    'export default defineConfig(async () => { const t = "T"; return { title: t }; });',
    { title: 'T' },
  ],
  [
    'types and assertions',
    'type A = { a: string }; export default ({ a: "b" as const } satisfies A) as A;',
    { a: 'b' },
  ],
  ['modules of CommonJS', 'const config = { a: 1 }; config.b = 2; module.exports = config;', { a: 1, b: 2 }],
  [
    'parts that are taken out of objects',
    'const { a, b: [c, d = 4], ...rest } = { a: 1, b: [2] }; export default { a, c, d };',
    { a: 1, c: 2, d: 4 },
  ],
  [
    'lists that are made of lists',
    "const a = ['x', 'y']; export default { a: a.map((n, i) => ({ text: n, link: `/${n}${i}` })), b: a.filter((n) => n !== 'x').concat(['z']) };",
    {
      a: [
        { text: 'x', link: '/x0' },
        { text: 'y', link: '/y1' },
      ],
      b: ['y', 'z'],
    },
  ],
  [
    'entries of objects',
    'export default { a: Object.entries({ b: 1 }).map(([k, v]) => [v, k]), c: Object.keys({ d: 1 }) };',
    { a: [[1, 'b']], c: ['d'] },
  ],
  [
    'what is written for a missing variable',
    "export default { a: process.env.X ?? 'y', b: process.env.CI ? 1 : 2, c: process.env.Z || 'z' };",
    { a: 'y', b: 2, c: 'z' },
  ],
  [
    'calls of functions of the file',
    'function nav(a) { return [{ text: a }]; } export default { nav: nav("x") };',
    { nav: [{ text: 'x' }] },
  ],
  ['entries that are pushed', 'const a = [1]; a.push(2); export default { a };', { a: [1, 2] }],
])('reads %s', async (_, config, expected) => {
  const { value: known, missing, error } = await reading(config);
  expect({ known, missing, error }).toEqual({ known: expected, missing: [], error: null });
});

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these were programs
it('reads files of the folder: modules, JSON, and modules of CommonJS', async () => {
  const config =
    "import nav from './nav'; import { v } from './data/v.json'; const old = require('./old.cjs'); export default { nav, v, old };";
  const files = {
    'nav.ts': 'export default [1] as number[];',
    'data/v.json': '{ "v": "1.0" }',
    'old.cjs': 'module.exports = { x: 1 };',
  };
  expect(await value(config, files)).toEqual({ nav: [1], v: '1.0', old: { x: 1 } });
});

it('names each value that is not known, with its file and line', async () => {
  const config = `import x from 'x';
import { sidebar } from './own.js';
export default {
  title: x.title,
  nav: [1, ...x.more(), x(1)],
  ...x,
  sidebar,
};`;
  const { value: known, missing } = await reading(config, { 'own.js': 'export const sidebar = [\n  fetch("x"),\n];' });
  expect(known).toEqual({ nav: [1], sidebar: [] });
  expect(missing).toEqual([
    { path: [], isRest: true, file: 'config.ts', line: 6 },
    { path: ['title'], isRest: false, file: 'config.ts', line: 4 },
    { path: ['nav'], isRest: true, file: 'config.ts', line: 5 },
    { path: ['nav', 1], isRest: false, file: 'config.ts', line: 5 },
    { path: ['sidebar', 0], isRest: false, file: 'own.js', line: 2 },
  ]);
});

it('reads nothing outside of the folder, and a file alone whose imports cannot be read', async () => {
  const folder = foreignFolder({
    'out.ts': 'export default 1;',
    'in/config.ts': "import out from '../out'; import bad from './bad'; export default { out, bad, a: 1 };",
    'in/bad.ts': 'const = 1;',
  });
  const root = join(folder, 'in');
  const { value: known, missing } = await readLiterally('config.ts', Folder.open(root));
  expect(known).toEqual({ a: 1 });
  expect(missing.map(({ path }) => path)).toEqual([['out'], ['bad']]);
});

it('runs nothing', async () => {
  const config =
    'import { writeFileSync } from "node:fs"; writeFileSync("ran", ""); globalThis.process.exit(3); export default { a: (() => { while (true) {} })(), b: 1 };';
  expect(await value(config)).toEqual({ b: 1 });
});

it.each([
  ['calls itself', 'const f = (n) => [f(n), f(n)]; export default { a: f(1), b: 2 };'],
  ['needs itself', 'const a = [...b]; const b = [...a]; export default { a, b: 2 };'],
  [
    'doubles',
    `const a0 = [1, 1]; ${Array.from({ length: 60 }, (_, i) => `const a${i + 1} = [...a${i}, ...a${i}];`).join('')} export default { a: a60, b: 2 };`,
  ],
  [
    'doubles deeply',
    `const a0 = [1, 1]; ${Array.from({ length: 60 }, (_, i) => `const a${i + 1} = [a${i}, a${i}];`).join('')} export default { a: a60, b: 2 };`,
  ],
  [
    'doubles a text',
    `const a0 = 'aa'; ${Array.from({ length: 60 }, (_, i) => `const a${i + 1} = a${i} + a${i};`).join('')} export default { a: a60, b: 2 };`,
  ],
])('stays within bounds where a program %s', async (_, config) => {
  const start = performance.now();
  expect(JSON.stringify(await value(config)).length).toBeLessThan(10_000_000);
  expect(performance.now() - start).toBeLessThan(10_000);
});

it('does not take keys of prototypes for values', async () => {
  const known = await value(
    'const a = {}; export default { x: a.constructor, y: a["__proto__"], ["__proto__"]: { z: 1 } };',
  );
  expect(Object.keys(known as object)).not.toContain('z');
  expect(({} as Record<string, unknown>)['z']).toBeUndefined();
});

const FAILING = `import { llms } from 'vitepress-plugin-llms';
import { defineConfig } from 'vitepress';
const plugins = [...llms({ a: 1 })];
export default defineConfig({
  title: 'The Title',
  themeConfig: { nav: [{ text: 'Guide', link: '/guide' }], sidebar: [{ text: 'Guide', link: '/guide' }] },
  vite: { plugins },
});
`;

it.each([true, false])(
  'keeps what the text of a configuration says that fails (or, run: %s, that may not run)',
  async (mayRun) => {
    const files = { '.vitepress/config.ts': FAILING, 'index.md': '# Home\n', 'guide.md': '# Guide\n' };
    const migration = await migrated(files, { mayRun });
    expect(migration.settings).toMatchObject({
      title: 'The Title',
      navbar: { items: [{ label: 'Guide', to: '/guide' }] },
    });
    expect(migration.sidebars[0]?.entries).toEqual([{ label: 'Guide', page: '/guide.md' }]);
    expect(migration.dropped).toEqual([]);
  },
);

it('fills in what absent packages do not give, and tells which settings nobody knows', async () => {
  const { settings, findings, dropped } = await migrated({
    '.vitepress/config.ts':
      "import p from 'p';\nexport default {\n  title: p.title || 'T',\n  description: p.text,\n  themeConfig: { sidebar: p.sidebar() },\n};\n",
    'index.md': '# H\n',
  });
  expect(settings).toMatchObject({ title: 'T' });
  expect(
    findings.filter(({ kind }) => kind === 'setting').map(({ message, line }) => [message.split('`')[1], line]),
  ).toEqual([
    ['description', 4],
    ['themeConfig.sidebar', 5],
  ]);
  expect(dropped).toEqual(['sidebar']);
});

it('ends with 1 and names what was dropped in the last line', async () => {
  const folder = foreignFolder({
    'old/.vitepress/config.ts': "import p from 'p';\nexport default { title: p.a, themeConfig: { nav: p.nav } };\n",
    'old/index.md': '# H\n',
  });
  mkdirSync(join(folder, 'new'));
  const { code, stdout } = await run(['migrate', 'old', '--to', 'new', '--no-build'], folder);
  expect(code).toBe(1);
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/ NOT BROUGHT OVER: navigation, title\.$/);
}, 60_000);

it('never writes a configuration that docsgen refuses, and tells what it has left out', async () => {
  const folder = foreignFolder({
    'old/docusaurus.config.js': `module.exports = { title: 'T', url: 'no address', baseUrl: 'x', presets: ['classic'], themeConfig: {
      navbar: { items: [{ label: 'Bad', href: 'nothing:/ /x y' }, { label: 'A', to: '/docs/a' }] } } };`,
    'old/docs/a.md': '# A\n',
  });
  const { stdout, stderr } = await run(['migrate', 'old', '--to', 'new'], folder);
  expect(stdout + stderr).not.toContain('config-');
  expect(existsSync(join(folder, 'new/build/docs/a/index.html'))).toBe(true);
  const report = readFileSync(join(folder, 'new/migration.md'), 'utf8');
  expect(report).toContain('The setting `url` is left out, since docsgen does not take it: ');
  expect(readFileSync(join(folder, 'new/site.config.ts'), 'utf8')).toContain("label: 'A'");
}, 60_000);
