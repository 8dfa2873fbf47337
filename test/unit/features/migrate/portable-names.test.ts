import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../../../support/servers.js';
import { foreignFolder, migrated, textOf } from './foreign-site.js';

const VITEPRESS = {
  '.vitepress/config.mts': `export default { title: 'T', cleanUrls: true, themeConfig: { sidebar: [
    { text: 'What', link: '/guide/what%3F' }, { text: 'Con', link: '/con' },
  ] } };`,
  'index.md':
    '# Home\n\n[What](./guide/what%3F.md#a) [con](/con) [API](./API.md) [api](./api.md) ![p](./img/a:b.png)\n',
  'guide/what?.md': '# What\n\n## A\n\n[home](../index.md) [other](./other.md)\n',
  'guide/other.md': '# Other\n\n[what](./what%3F.md)\n',
  'con.md': '# Con\n',
  'API.md': '# API\n',
  'api.md': '# api\n',
  'img/a:b.png': 'PNG',
};

it('renames what some system cannot hold, with links, sidebar and redirects, and reports it', async () => {
  const migration = await migrated(VITEPRESS);
  expect(migration.pages.map(({ path, address }) => [path, address]).sort()).toEqual([
    ['API.md', '/API'],
    ['api-2.md', '/api-2'],
    ['con-page.md', '/con-page'],
    ['guide/other.md', '/guide/other'],
    ['guide/what.md', '/guide/what'],
    ['index.md', '/'],
  ]);
  expect(textOf(migration, 'index.md')).toContain('[What](./guide/what.md#a)');
  expect(textOf(migration, 'index.md')).toMatch(
    /\[con\]\(\/con-page\.md\) \[API\]\(\.\/API\.md\) \[api\]\(\.\/api-2\.md\)/,
  );
  expect(textOf(migration, 'index.md')).toMatch(/!\[p\]\([^):?]*a-b\.png\)/);
  expect(textOf(migration, 'guide/what.md')).toContain('[home](../index.md) [other](./other.md)');
  expect(textOf(migration, 'guide/other.md')).toContain('[what](./what.md)');
  expect(JSON.stringify(migration.sidebars)).not.toMatch(/what(?:\?|%3F)|"\/con"/);
  const redirects = JSON.parse(migration.texts.get('redirects.json') ?? '[]') as { from: string; to: string }[];
  for (const redirect of [
    { from: '/guide/what%3F.html', to: '/guide/what', page: false },
    { from: '/con.html', to: '/con-page', page: false },
    { from: '/api.html', to: '/api-2' },
  ])
    expect(redirects).toContainEqual(expect.objectContaining(redirect));
  expect(
    migration.findings
      .filter(({ kind }) => kind === 'renamed')
      .map(({ file }) => file)
      .sort(),
  ).toEqual(['api.md', 'con.md', 'guide/what?.md', expect.stringContaining('a:b.png')]);
});

it('builds everywhere', async () => {
  const files = Object.fromEntries(Object.entries(VITEPRESS).map(([path, text]) => [`old/${path}`, text]));
  const folder = foreignFolder(files);
  const { code, stdout, stderr } = await run(['migrate', 'old', '--to', 'new'], folder);
  expect([code, stdout + stderr]).toEqual([0, expect.not.stringMatching(/error \[|output-name/)]);
  expect(existsSync(join(folder, 'new/build/guide/what/index.html'))).toBe(true);
  expect(readFileSync(join(folder, 'new/migration.md'), 'utf8')).toContain('guide/what?.md');
  expect(readFileSync(join(folder, 'new/build/_redirects'), 'utf8')).toContain('/guide/what%3F.html /guide/what 301');
}, 60_000);
