import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { SiteError } from '../../../src/base/diagnostics.js';
import { type BuildSummary, buildSite, checkSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { onlyWhereOddNamesWork } from '../../support/capabilities.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

const OPTIONS = { progress: () => undefined, workers: 0, memory: null, cache: false };

async function build(dir: string): Promise<BuildSummary> {
  return buildSite(await loadConfig(dir), OPTIONS);
}

const HOME = { 'content/index.md': '# Home\n' };

/** The findings of a build and of a check, which must be the same. */
async function findings(files: Readonly<Record<string, string>>): Promise<readonly (readonly unknown[])[]> {
  site = temporarySite({ ...HOME, ...files });
  const built = await build(site.dir);
  expect(existsSync(join(site.dir, 'build'))).toBe(built.ok);
  const checked = await checkSite(await loadConfig(site.dir), { ...OPTIONS, samples: false });
  const placed = [built, checked].map(({ diagnostics }) =>
    diagnostics.map(({ code, file, line, message }) => [code, file, line, message]),
  );
  expect(placed[0]).toEqual(placed[1]);
  return (placed[0] ?? []).map(([code, file, line]) => [code, file, line]);
}

onlyWhereOddNamesWork('names that no Windows file has are errors where authors wrote them', async () => {
  const found = await findings({
    'site.config.ts':
      "export default {\n  redirects: [\n    { from: '/a:b', to: '/' },\n    { from: '/nul', to: '/' },\n  ],\n};\n",
    'content/index.md': '---\ntitle: Home\nredirect_from:\n  - /old\n  - /old.\n---\n\nText\n',
    'content/slug.md': '---\ntitle: Slug\nslug: what*\n---\n\nText\n',
    'content/what?.md': '# What\n',
    'content/con.md': '# Con\n',
    'content/end. /page.md': '# Page\n',
    'static/aux.txt': 'a',
    'content/static/b|c.txt': 'b',
    [`content/${'long-folder-name/'.repeat(14)}page.md`]: '# Long\n',
  });
  expect(found).toEqual([
    ['output-name-invalid', 'content/con.md', null],
    ['output-name-invalid', 'content/end. /page.md', null],
    ['output-name-invalid', 'content/index.md', 5],
    ['output-name-invalid', `content/${'long-folder-name/'.repeat(14)}page.md`, null],
    ['output-name-invalid', 'content/slug.md', 3],
    ['output-name-invalid', 'content/static/b|c.txt', null],
    ['output-name-invalid', 'content/what?.md', null],
    ['output-name-invalid', 'site.config.ts', 3],
    ['output-name-invalid', 'site.config.ts', 4],
    ['output-name-invalid', 'static/aux.txt', null],
  ]);
});

onlyWhereOddNamesWork('a page is reported once in all locales, and a folder once for all its pages', async () => {
  const found = await findings({
    'site.config.ts':
      "export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français' } } } };",
    'content/en/index.md': '# Home\n',
    'content/fr/index.md': '# Accueil\n',
    'content/en/a:b.md': '# Name\n',
    'content/en/Guides/a.md': '# A\n',
    'content/en/guides/b.md': '# B\n',
    'content/en/guides/c.md': '# C\n',
  });
  expect(found.filter(([code]) => code !== 'outside-locales')).toEqual([
    ['output-name-invalid', 'content/en/a:b.md', null],
    ['output-names-differ-in-case', 'content/en/guides/b.md', null],
  ]);
});

onlyWhereOddNamesWork('pages of versions are checked like others, and so are the folders of versions', async () => {
  const found = await findings({
    'site.config.ts':
      "export default { docs: { versions: [\n  { label: '3', path: '' },\n  { label: '2', path: 'v2' },\n  { label: '1', path: 'V2' },\n] } };\n",
    'content/v2/a:b.md': '# Name\n',
    'content/v2/slug.md': '---\ntitle: Slug\nslug: con\n---\n\nText\n',
    'content/v2/c.md': '# C\n',
    'content/V2/d.md': '# D\n',
  });
  expect(found).toEqual([
    ['output-name-invalid', 'content/v2/a:b.md', null],
    ['output-names-differ-in-case', 'content/v2/c.md', null],
    ['output-name-invalid', 'content/v2/slug.md', 3],
  ]);
});

onlyWhereOddNamesWork('pages, static files and redirects that differ only in case are errors', async () => {
  const found = await findings({
    'content/Case.md': '# A\n',
    'content/case.md': '# B\n',
    'content/straße.md': '# C\n\nText\n',
    'static/STRASSE/a.txt': 'a',
    'content/install.md': '---\ntitle: Install\nredirect_from: /Install\n---\n\nText\n',
  });
  expect(found).toEqual([
    ['output-names-differ-in-case', 'content/case.md', null],
    ['output-names-differ-in-case', 'content/install.md', 3],
    ['output-names-differ-in-case', 'static/STRASSE/a.txt', null],
  ]);
});

onlyWhereOddNamesWork('a file that a page shows is reported at the page', async () => {
  const found = await findings({
    'content/index.md': '# Home\n\n![Tea](what?.svg)\n\n[Text](<b|c.pdf>)\n'.replace('what?', 'what%3F'),
    'content/what?.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/b|c.pdf': '%PDF',
  });
  expect(found).toEqual([
    ['output-name-invalid', 'content/index.md', 3],
    ['output-name-invalid', 'content/index.md', 5],
  ]);
});

test('equal files whose names differ in case are published as two', async () => {
  site = temporarySite({
    'content/index.md': '# Home\n\n[A](a/Tea.pdf) [B](b/tea.pdf)\n',
    'content/a/Tea.pdf': '%PDF',
    'content/b/tea.pdf': '%PDF',
  });
  expect((await build(site.dir)).diagnostics).toEqual([]);
  const names = readdirSync(join(site.dir, 'build/assets/files')).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(2);
});

test('folders in settings are checked where they are set', async () => {
  site = temporarySite({
    ...HOME,
    'site.config.ts':
      "export default {\n  blog: { path: 'aux' },\n  docs: {\n    versions: [{ label: 'v1', path: 'v1.' }] },\n};\n",
  });
  const error = await loadConfig(site.dir).catch((thrown: unknown) => thrown);
  const { diagnostics } = error as SiteError;
  const rule = 'must be a path that every system can hold';
  expect(diagnostics.map(({ line, message }) => [line, message.split(':')[0]])).toEqual([
    [4, `\`docs.versions[0].path\` ${rule}`],
    [2, `\`blog.path\` ${rule}`],
  ]);
});

test('a tag that names a device gets another address', async () => {
  site = temporarySite({
    'content/index.md': '# Home\n',
    'content/blog/2024-01-02-a.md': '---\ntitle: A\ntags: [con, CON]\n---\n\nText\n',
  });
  expect((await build(site.dir)).ok).toBe(true);
  expect(readdirSync(join(site.dir, 'build/blog/tags')).sort()).toEqual(['con-2', 'con-3', 'index.html']);
});

test('a redirect without a page is left to the rules of hosts', async () => {
  site = temporarySite({
    'site.config.ts': `export default { redirects: [
      { from: '/what%3F', to: '/guide', page: false },
      { from: '/all%2A', to: '/guide', page: false },
      { from: '/Guide', to: '/guide', page: false },
    ] };`,
    'content/index.md': '# Home\n',
    'content/guide.md': '# Guide\n',
  });
  expect((await build(site.dir)).diagnostics).toEqual([]);
  expect(readdirSync(join(site.dir, 'build'))).not.toContain('what?');
  const rules = readFileSync(join(site.dir, 'build/_redirects'), 'utf8');
  const copies = '/Guide.md /guide.md 301\n/all%2A.md /guide.md 301\n/what%3F.md /guide.md 301\n';
  expect(rules).toBe(`/Guide /guide 301\n/all%2A /guide 301\n/what%3F /guide 301\n${copies}`);
});
