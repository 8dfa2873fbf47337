import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Migration } from '../../../../src/features/migrate/index.js';
import { run } from '../../../support/servers.js';
import { foreignFolder, migrated, textOf } from './foreign-site.js';

/** Decisions with their places. */
function decisions({ findings }: Pick<Migration, 'findings'>): readonly string[] {
  return findings
    .filter(({ kind }) => ['copy', 'name-conflict', 'redirect'].includes(kind))
    .map(({ message, file, line }) => `${file ?? ''}:${String(line)} ${message}`)
    .sort();
}

/** Texts of the copied files below `static`, by path. */
function copiesOf({ copies }: Migration): Readonly<Record<string, string>> {
  return Object.fromEntries(
    copies.map(({ from, to }) => [to, ('bytes' in from ? from.bytes() : from)?.toString() ?? '']),
  );
}

const redirectsOf = ({ texts }: Migration): readonly (readonly string[])[] =>
  (JSON.parse(texts.get('redirects.json') ?? '[]') as { from: string; to: string }[]).map(({ from, to }) => [from, to]);

const docusaurus = (redirects: readonly { from: string | string[]; to: string }[] = [], more = '') =>
  `module.exports = { title: 'T', ${more}
  presets: [['classic', { blog: false }]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [
${redirects.map((redirect) => `    ${JSON.stringify(redirect)},`).join('\n')}
  ] }]] };`;

describe('two files of one name', () => {
  it('with the same bytes are one copy; of others the one of the first static folder stays, as in the old site', async () => {
    const migration = await migrated({
      'docusaurus.config.js': docusaurus([], "staticDirectories: ['static', 'more'],"),
      'docs/a.md': '# A\n',
      'static/img/same.svg': '<svg/>',
      'more/img/same.svg': '<svg/>',
      'static/img/other.svg': '<svg>1</svg>',
      'more/img/other.svg': '<svg>2</svg>',
    });
    expect(copiesOf(migration)).toEqual({ 'static/img/other.svg': '<svg>1</svg>', 'static/img/same.svg': '<svg/>' });
    expect(decisions(migration)).toEqual([
      'more/img/other.svg:null The file would lie at `static/img/other.svg`, where `static/img/other.svg` lies, so it is left out.',
      'more/img/same.svg:null The file has the bytes of `static/img/same.svg`, and one copy of both is published as `static/img/same.svg`.',
    ]);
  });

  it('are both published where a page shows one and the static folder holds the other', async () => {
    const migration = await migrated({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'T', sidebar: [] })] };",
      'public/assets/a.png': 'PUBLIC',
      'public/assets/b.png': 'SAME',
      'src/assets/a.png': 'ASSET',
      'src/assets/b.png': 'SAME',
      'src/content/docs/a.png': 'BESIDE',
      'src/content/docs/index.md':
        '---\ntitle: H\n---\n\n![a](../../assets/a.png) ![b](../../assets/b.png) ![c](./a.png) ![d](/assets/a.png)\n',
    });
    expect(textOf(migration, 'index.md')).toContain(
      '![a](/assets/a-2.png) ![b](/assets/b.png) ![c](/assets/a-3.png) ![d](/assets/a.png)',
    );
    expect(copiesOf(migration)).toEqual({
      'static/assets/a.png': 'PUBLIC',
      'static/assets/b.png': 'SAME',
      'static/assets/a-2.png': 'ASSET',
      'static/assets/a-3.png': 'BESIDE',
    });
  });

  it('beside pages whose folders become one have a number each', async () => {
    const migration = await migrated({
      'docusaurus.config.js': docusaurus(),
      'docs/01-x/a.md': '# A\n\n![i](./i.png)\n',
      'docs/01-x/i.png': '1',
      'docs/02-x/b.md': '# B\n\n![i](./i.png)\n',
      'docs/02-x/i.png': '2',
    });
    expect(textOf(migration, 'docs/x/b.md')).toContain('![i](./i-2.png)');
    expect(copiesOf(migration)).toEqual({ 'content/docs/x/i.png': '1', 'content/docs/x/i-2.png': '2' });
  });

  it.each(['a.mdx', '1-a.md'])('that are pages: the first is the page, and %s is reported', async (second) => {
    const migration = await migrated({
      'docusaurus.config.js': docusaurus(),
      'docs/a.md': '# First\n',
      [`docs/${second}`]: '# Second\n',
    });
    expect(migration.pages).toHaveLength(1);
    expect(decisions(migration)).toEqual([expect.stringContaining('The page would be `content/docs/a.md`')]);
  });

  it.each(['docs/a/index.html', 'docs/a.md', 'docs', 'docs/a/index.html/x'])(
    'a page and the static file %s: the page is published',
    async (file) => {
      const migration = await migrated({
        'docusaurus.config.js': docusaurus(),
        'docs/a.md': '# A\n',
        [`static/${file}`]: 'S',
      });
      expect(migration.copies).toEqual([]);
      expect(decisions(migration)).toEqual([
        expect.stringMatching(`^static/${file}:null .*, so this file is left out`),
      ]);
    },
  );
});

describe('redirects', () => {
  it('from pages, from files, and second ones are left out at their line; the others keep their targets', async () => {
    const migration = await migrated({
      'docusaurus.config.js': docusaurus([
        { from: '/docs/b', to: '/docs/a' },
        { from: '/docs/a.html', to: '/docs/b' },
        { from: '/x', to: '/docs/b' },
        { from: '/x', to: '/docs/a' },
        { from: ['/x.html', '/y/'], to: '/docs/b' },
        { from: '/y.html', to: '/docs/a' },
        { from: '/old.html', to: '/docs/a' },
        { from: '/f.txt/z', to: '/docs/a' },
        { from: '/far', to: 'https://x.example' },
        { from: '/far/', to: 'https://x.example' },
        { from: '/docs/a', to: '/docs/a' },
      ]),
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'static/old.html': 'S',
      'static/f.txt': 'S',
    });
    expect(redirectsOf(migration)).toEqual([
      ['/x', '/docs/b'],
      ['/x.html', '/docs/b'],
      ['/y', '/docs/b'],
    ]);
    expect(migration.texts.has('static/far/index.html')).toBe(true);
    expect(copiesOf(migration)).toEqual({ 'static/f.txt': 'S', 'static/old.html': 'S' });
    const leftOut = (line: number, from: string, to: string, reason: string) =>
      `docusaurus.config.js:${line} The redirect from \`${from}\` to \`${to}\` is left out, because ${reason}.`;
    expect(decisions(migration)).toEqual(
      [
        leftOut(4, '/docs/b', '/docs/a', '`/docs/b` is a page'),
        leftOut(5, '/docs/a.html', '/docs/b', '`/docs/a` is a page'),
        leftOut(9, '/y.html', '/docs/a', 'another one leads on from there to `/docs/b`'),
        leftOut(10, '/old.html', '/docs/a', 'the file `static/old.html` lies there'),
        leftOut(11, '/f.txt/z', '/docs/a', 'the file `static/f.txt` lies there'),
      ].sort(),
    );
  });

  it('of a host that lead from a page are left out too', async () => {
    const migration = await migrated({
      '.vitepress/config.ts': "export default { title: 'T', cleanUrls: true };",
      'index.md': '# H\n',
      'a.md': '# A\n',
      'public/_redirects': '/a / 301\n/b /a 301\n',
    });
    expect(decisions(migration)).toEqual([
      'public/_redirects:1 The redirect from `/a` to `/` is left out, because `/a` is a page.',
    ]);
    expect(redirectsOf(migration)).toContainEqual(['/b', '/a']);
  });
});

it('what only a build finds is left out, and the site builds and is checked without such an error', async () => {
  const folder = foreignFolder({
    'old/docusaurus.config.js': docusaurus([
      { from: '/search', to: '/docs/a' },
      { from: '/404.html', to: '/docs/a' },
      { from: `/${'long/'.repeat(20)}x`, to: '/docs/a' },
    ]),
    'old/docs/a.md': '# A\n',
    'old/docs/b.md': '---\nslug: a\n---\n\n# B\n',
    'old/static/sw.js': '',
    'old/static/docsgen-manifest.json': '{}',
  });
  const { code, stderr } = await run(['migrate', 'old', '--to', 'new'], folder);
  expect([code, stderr]).toEqual([0, expect.not.stringContaining(' error ')]);
  const report = JSON.parse(readFileSync(join(folder, 'new/migration.json'), 'utf8')) as { byHand: never[] };
  expect(decisions({ findings: report.byHand })).toEqual([
    'docs/b.md:null Two files have the route /docs/a: content/docs/a.md and content/docs/b.md, so this file is left out.',
    'docusaurus.config.js:4 The redirect from /search has the address of a page. It is left out.',
    'docusaurus.config.js:5 The redirect from /404.html has the address of a page. It is left out.',
    expect.stringMatching(/^static\/docsgen-manifest\.json:null .*, so this file is left out\.$/),
    expect.stringMatching(/^static\/sw\.js:null .*, so this file is left out\.$/),
  ]);
  expect(existsSync(join(folder, 'new/static/sw.js'))).toBe(false);
  const check = await run(['check', '--site', 'new'], folder);
  expect([check.code, check.stdout + check.stderr]).toEqual([0, expect.not.stringContaining('output-duplicate-file')]);
}, 60_000);
