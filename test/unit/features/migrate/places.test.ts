import { expect, it } from 'vitest';
import { type Migration, writeMigration } from '../../../../src/features/migrate/index.js';
import { leadsUp } from '../../../../src/features/migrate/tree.js';
import { foreignFolder, migrated } from './foreign-site.js';

/** Findings of a kind as `file:line message`. */
function findingsOf({ findings }: Migration, ...kinds: readonly string[]): readonly string[] {
  return findings
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ file, line, message }) => `${String(file)}:${String(line)} ${message}`);
}

/** Expects that no path of a migration is outside of its folder or leads there. */
function expectInside(migration: Migration): void {
  expect(writeMigration(migration, foreignFolder({})).refusals).toEqual([]);
  const redirects = migration.texts.get('redirects.json') ?? '';
  expect(redirects).not.toContain('/..');
  expect([...migration.texts.keys()].filter((path) => /\.\./.test(path))).toEqual([]);
  expect([...migration.texts.values()].join('\n')).not.toMatch(/javascript:|data:/i);
}

const DOCUSAURUS = (from: string, to: string): Record<string, string> => ({
  'docusaurus.config.js': `export default {
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{
    from: ${JSON.stringify(from)},
    to: ${JSON.stringify(to)} }] }]],
};`,
  'docs/a.md': '# A\n',
});

it.each([
  ['/../../x.html', '/docs/a', 'leads out of the site'],
  ['/a/../../../x', '/docs/a', 'leads out of the site'],
  ['/%2e%2e/%2E%2e/x', '/docs/a', 'leads out of the site'],
  ['/..%2f..%2fx', '/docs/a', 'leads out of the site'],
  ['/..\\..\\x', '/docs/a', 'leads out of the site'],
  ['/x', '/../../y', 'leads out of the site'],
  ['/x', 'javascript:alert(1)', 'leads to an address that is not safe'],
  ['/x', ' JavaScript:alert(1)', 'leads to an address that is not safe'],
  ['/x', 'data:text/html,x', 'leads to an address that is not safe'],
  ['/x', 'file:///etc/passwd', 'leads to an address that is not safe'],
])('a redirect from %s to %s is refused with its line', async (from, to, reason) => {
  const migration = await migrated(DOCUSAURUS(from, to), { mayRun: false });
  const [from2, to2] = [from, to].map((address) => `\`${JSON.stringify(address).slice(1, -1)}\``);
  const line = from.includes('\\') ? 'null' : '3';
  expect(findingsOf(migration, 'outside')).toEqual([
    `docusaurus.config.js:${line} The redirect from ${from2} to ${to2} ${reason}, so it is left out.`,
  ]);
  expect(migration.movedAddresses.filter((moved) => moved.from !== '/blog/authors')).toEqual([]);
  expectInside(migration);
});

it.each([
  ['/a/../b', '/docs/a', '/b'],
  ['/old', '/docs/a', '/old'],
  ['/100%', 'https://x.example/100%', '/100%'],
  ['/u', 'https://x.example/\ud800', '/u'],
  ['/h', '//x.example/a', '/h'],
])('a redirect from %s to %s stays', async (from, to, at) => {
  const migration = await migrated(DOCUSAURUS(from, to), { mayRun: false });
  expect(findingsOf(migration, 'outside')).toEqual([]);
  expect(migration.movedAddresses.map((moved) => moved.from)).toContain(at);
  expectInside(migration);
});

it('places of a VitePress site that lead out are refused, each with its line', async () => {
  const migration = await migrated({
    '.vitepress/config.js': `export default {
  rewrites: {
    'a.md': '../../../a.md',
    'b.md': '../templates/slots/text-after/Evil.tsx',
    'c.md': 'c.tsx',
    ':x/:x.md': 'n.md',
    'e.md': 'moved/e.md',
  },
};`,
    ...Object.fromEntries(['a', 'b', 'c', 'e'].map((name) => [`${name}.md`, `# ${name}\n`])),
    'd.md': '# d\n\n<<< @/../../outside.txt\n\n<!--@include: @/../../outside.md-->\n\n[x](../../x.csv)\n',
    'public/_redirects': '# rules\n/../../x.html https://x.example/\n/y javascript:alert(1)\n/z /../../e\n',
  });
  expect(migration.pages.map(({ path }) => path).sort()).toEqual(['a.md', 'b.md', 'c.md', 'd.md', 'moved/e.md']);
  expect(findingsOf(migration, 'outside', 'missing-snippet', 'missing-include', 'redirect-rule')).toEqual([
    '.vitepress/config.js:6 The rewrite of :x/:x.md to n.md gives no Markdown file of the site, so pages stay where they are.',
    '.vitepress/config.js:3 The rewrite of a.md to ../../../a.md gives no Markdown file of the site, so pages stay where they are.',
    '.vitepress/config.js:4 The rewrite of b.md to ../templates/slots/text-after/Evil.tsx gives no Markdown file of the site, so pages stay where they are.',
    '.vitepress/config.js:5 The rewrite of c.md to c.tsx gives no Markdown file of the site, so pages stay where they are.',
    'public/_redirects:3 The rule `/y javascript:alert(1) 301` is for the host and is not migrated.',
    'd.md:5 The file @/../../outside.md that is included is outside the given folder, and is not read.',
    'd.md:3 The file @/../../outside.txt that is shown as code is outside the given folder, and is not read.',
    'd.md:7 The file ../../x.csv is outside the site and is not copied.',
    'public/_redirects:2 The redirect from `/../../x.html` to `https://x.example/` leads out of the site, so it is left out.',
    'public/_redirects:4 The redirect from `/z` to `/../../e` leads out of the site, so it is left out.',
  ]);
  expectInside(migration);
});

it('places of a Docusaurus site that lead out are refused, each with its line', async () => {
  const migration = await migrated({
    'docusaurus.config.js': 'export default {};',
    'docs/a.md': '---\nid: a\nslug: ../../../a\n---\n# A\n\n![x](../../../x.png)\n',
    'docs/b/_category_.json': '{\n"link": {"type": "generated-index", "slug": "/../../b"}}',
    'docs/b/c.md': '# C\n',
    'blog/2026-01-01-p.md': '---\nslug: ../../../p\n---\n# P\n',
  });
  expect(findingsOf(migration, 'outside')).toEqual([
    'docs/a.md:3 The slug ../../../a leads out of the site, so it is not followed.',
    'docs/a.md:7 The file ../../../x.png is outside the site and is not copied.',
    'blog/2026-01-01-p.md:2 The slug ../../../p leads out of the site, so it is not followed.',
    'docs/b/_category_.json:2 The redirect from `/docs//../../b` to `/docs/b` leads out of the site, so it is left out.',
  ]);
  expectInside(migration);
});

it('places of a Starlight site that lead out are refused, each with its line', async () => {
  const migration = await migrated({
    'astro.config.mjs': `export default {
  redirects: { '/../../x': '/a',
    '/y': { destination: 'javascript:alert(1)' } },
};`,
    'src/content/docs/a.md': '---\ntitle: A\nslug: ../../a\n---\n',
    'src/content/docs/b.md': '---\ntitle: B\nslug: "[\n---\n',
  });
  expect(findingsOf(migration, 'outside')).toEqual([
    'src/content/docs/a.md:3 The slug ../../a leads out of the site, so it is not followed.',
    'astro.config.mjs:2 The redirect from `/../../x` to `/a` leads out of the site, so it is left out.',
    'astro.config.mjs:3 The redirect from `/y` to `javascript:alert(1)` leads to an address that is not safe, so it is left out.',
  ]);
  expectInside(migration);
});

it('places of a book that lead out are refused, each with its line', async () => {
  const migration = await migrated({
    'book.toml':
      '[output.html.redirect]\n"/../../x.html" = "a.html"\n"y.html" = "../../z.html"\n"v.html" = "javascript:x"\n',
    'src/SUMMARY.md': '- [A](a.md)\n- [P](100%.md)\n',
    'src/a.md': '# A\n\n{{#include ../../../x.txt}}\n\n[x](100%.txt)\n',
    'src/100%.md': '# P\n',
  });
  expect(findingsOf(migration, 'outside', 'missing-include')).toEqual([
    'src/a.md:3 The file ../../../x.txt that is included is outside the given folder, and is not read.',
    'book.toml:2 The redirect from `/../../x.html` to `a.html` leads out of the site, so it is left out.',
    'book.toml:3 The redirect from `/y.html` to `../../z.html` leads out of the site, so it is left out.',
    'book.toml:4 The redirect from `/v.html` to `javascript:x` leads to an address that is not safe, so it is left out.',
  ]);
  expect(migration.pages.map(({ path }) => path)).toEqual(['a.md', '100%.md']);
  expectInside(migration);
});

const JUNK = ['../../x', 'not a locale', 'en-', 'en-a', '__proto__', 'x'.repeat(300), 'e\u0301n', '$'];

it.each(JUNK)('a locale %s is reported and left out', async (code) => {
  const name = JSON.stringify(code);
  const sites = [
    {
      'docusaurus.config.js': `export default { i18n: {\ndefaultLocale: 'en', locales: ['en', 'fr',\n${name}] } };`,
      'docs/a.md': '# A\n',
    },
    {
      'docusaurus.config.js': `export default { i18n: {\ndefaultLocale:\n${name}, locales: [] } };`,
      'docs/a.md': '# A\n',
    },
    { '.vitepress/config.js': `export default {\n\nlang: ${name} };`, 'a.md': '# A\n' },
    {
      'astro.config.mjs': `export default { integrations: [{ title: 'x', locales: {\nroot: { label: 'x' },\n[${name}]: { label: 'y' } } }] };`,
      'src/content/docs/a.md': '---\ntitle: A\n---\n',
    },
    { 'book.toml': `[book]\n\nlanguage = ${name}\n`, 'src/SUMMARY.md': '- [A](a.md)', 'src/a.md': '# A\n' },
  ];
  for (const files of sites) {
    const migration = await migrated(files, { mayRun: false });
    expect(findingsOf(migration, 'locale')).toEqual([
      `${Object.keys(files)[0]}:3 The locale ${name} is not a language tag such as \`zh-CN\`, so it is left out.`,
    ]);
    expect(JSON.stringify(migration.settings)).not.toContain(name);
    expectInside(migration);
  }
});

it.each([
  ['a/../b', false],
  ['a/../../b', true],
  ['..', true],
  ['/..', true],
  ['./a/./..', false],
  ['a..b/..c', false],
])('%s leads up: %s', (path, expected) => expect(leadsUp(path)).toBe(expected));
