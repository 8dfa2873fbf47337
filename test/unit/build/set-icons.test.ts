import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { formatLine } from '../../../src/base/diagnostics.js';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const SET = 'node_modules/@iconify-json/acme/icons.json';

function set(shape: string): string {
  const icon = {
    body: `<defs><mask id="a"><path d="${shape}"/></mask></defs><path fill="currentColor" mask="url(#a)" d="${shape}"/>`,
  };
  const names = ['page', 'front', 'bar', 'foot', 'folder', 'listed', 'card'];
  return JSON.stringify({
    prefix: 'acme',
    width: 24,
    height: 24,
    icons: Object.fromEntries(names.map((name) => [name, icon])),
  });
}

const FILES: Readonly<Record<string, string>> = {
  [SET]: set('M1 1'),
  'site.config.ts': `export default {
  title: 'Icons',
  navbar: { items: [{ label: 'Bar', to: '/plain', icon: 'acme:bar' }] },
  footer: { groups: [{ title: 'More', items: [{ label: 'Foot', to: '/plain', icon: 'acme:foot' }] }] },
};
`,
  'content/index.md': '---\ntitle: Home\n---\n\n:icon[acme:page] and :icon[acme:page]\n\n::cards{of=children}\n',
  'content/plain.md': '---\ntitle: Plain\nicon: acme:front\n---\n\nText.\n',
  'content/folder/_category_.yml': 'label: Folder\nicon: acme:folder\nlink:\n  type: generated-index\n',
  'content/folder/one.md': '---\ntitle: One\n---\n\n::::cards\n:::card[A]{icon="acme:card"}\nb\n:::\n::::\n',
};

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

async function build(dir: string, out = 'build', cache = true): Promise<BuildSummary> {
  const config = await loadConfig(dir, { outDir: join(dir, out) });
  return buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache });
}

function iconsIn(dir: string, page: string, out = 'build'): readonly string[] {
  const html = readFileSync(join(dir, out, page), 'utf8');
  return [...html.matchAll(/data-icon="([^"]*)"/g)].map(([, name = '']) => name);
}

it('draws icons of sets wherever icons are named', async () => {
  site = temporarySite(FILES);
  const { diagnostics } = await build(site.dir);
  expect(diagnostics.map(formatLine)).toEqual([]);
  const frame = ['acme:bar', 'acme:foot'];
  expect(iconsIn(site.dir, 'index.html')).toEqual(
    expect.arrayContaining([...frame, 'acme:page', 'acme:page', 'acme:front', 'acme:folder']),
  );
  expect(iconsIn(site.dir, 'folder/one/index.html')).toEqual(expect.arrayContaining([...frame, 'acme:card']));
});

it('gives each drawing ids of its own', async () => {
  site = temporarySite(FILES);
  await build(site.dir);
  const html = readFileSync(join(site.dir, 'build/index.html'), 'utf8');
  const ids = [...html.matchAll(/<mask id="([^"]*)"/g)].map(([, id = '']) => id);
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(html).toContain(`mask="url(#${id})"`);
});

it('makes pages again when a missing set was installed', async () => {
  const { [SET]: icons = '', 'site.config.ts': settings = '', ...files } = FILES;
  const lenient = settings.replace("title: 'Icons'", "title: 'Icons', diagnostics: { 'icon-set-missing': 'warn' }");
  site = temporarySite({ ...files, 'site.config.ts': lenient });
  await build(site.dir);
  site.write(SET, icons);
  const { diagnostics } = await build(site.dir);
  expect(diagnostics.map(formatLine)).toEqual([]);
  await build(site.dir, 'clean', false);
  for (const page of ['index.html', 'plain/index.html', 'folder/index.html', 'folder/one/index.html', '404.html'])
    expect(iconsIn(site.dir, page)).toEqual(iconsIn(site.dir, page, 'clean'));
});

it('makes pages again when the set is another version', async () => {
  site = temporarySite(FILES);
  await build(site.dir);
  site.write(SET, set('M9 9'));
  const { rendered } = await build(site.dir);
  expect(rendered).not.toEqual([]);
  await build(site.dir, 'clean', false);
  for (const page of ['index.html', 'plain/index.html', 'folder/index.html', 'folder/one/index.html', '404.html']) {
    const html = readFileSync(join(site.dir, 'build', page), 'utf8');
    expect(html).not.toContain('M1 1');
    expect(html).toBe(readFileSync(join(site.dir, 'clean', page), 'utf8'));
  }
});

it('draws icons of a set that is installed later', async () => {
  const { [SET]: icons = '', 'site.config.ts': config = '', ...files } = FILES;
  const settings = config.replace("title: 'Icons',", "title: 'Icons', diagnostics: { 'icon-set-missing': 'warn' },");
  site = temporarySite({ ...files, 'site.config.ts': settings });
  await build(site.dir);
  expect(iconsIn(site.dir, 'index.html')).not.toContain('acme:page');
  site.write(SET, icons);
  site.write('node_modules/.package-lock.json', '{}');
  await build(site.dir);
  expect(iconsIn(site.dir, 'index.html')).toEqual(expect.arrayContaining(['acme:bar', 'acme:page', 'acme:front']));
});

it('keeps pages without icons of a set that has changed', async () => {
  const { 'site.config.ts': _config, 'content/folder/_category_.yml': _category, ...files } = FILES;
  site = temporarySite({ ...files, 'content/plain.md': '---\ntitle: Plain\n---\n\nText.\n' });
  await build(site.dir);
  site.write(SET, set('M9 9'));
  const { rendered } = await build(site.dir);
  expect(rendered.map(({ url }) => url)).toEqual(['/', '/folder/one']);
});

it('reports icons that cannot be drawn where they are named', async () => {
  site = temporarySite({
    ...FILES,
    'site.config.ts':
      FILES['site.config.ts']?.replace('acme:bar', 'acme:bra').replace('acme:foot', 'nothere:foot') ?? '',
    'content/plain.md': '---\ntitle: Plain\nicon: acme:fornt\n---\n\n:icon[acme:pgae]\n',
    'content/folder/_category_.yml': 'label: Folder\nicon: acme:floder\n',
    'content/sidebar.yml': '- plain\n- label: More\n  icon: acme:lsited\n  items: [folder/one, index]\n',
  });
  const { diagnostics } = await build(site.dir);
  expect(diagnostics.map(formatLine).sort()).toEqual([
    'content/folder/_category_.yml:2:7 error [unknown-icon] The icon set `acme` has no icon `floder`.',
    'content/plain.md:3:7 error [unknown-icon] The icon set `acme` has no icon `fornt`.',
    'content/plain.md:6:7 error [unknown-icon] The icon set `acme` has no icon `pgae`.',
    'content/sidebar.yml:3:3 error [unknown-icon] The icon set `acme` has no icon `lsited`.',
    'site.config.ts:3:51 error [unknown-icon] The icon set `acme` has no icon `bra`.',
    'site.config.ts:4:78 error [icon-set-missing] The icon set `nothere` is not installed.',
  ]);
});
