import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import type { Progress } from '../../../src/model/progress.js';
import { samplePicture } from '../../support/sample-picture.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite;
beforeEach(async () => {
  site = temporarySite({
    'site.config.ts': config('{ widths: [64] }'),
    'content/en/index.md': '---\ntitle: Home\n---\n\n[Guide](./guide.md)\n',
    'content/en/guide.md': '---\ntitle: Guide\n---\n\n![Own](./own.png)\n\n![Static](/img/static.jpg "Caption")\n',
    'content/en/own.png': await samplePicture(200, 100, 'png'),
    'content/static/img/static.jpg': await samplePicture(180, 90, 'jpeg'),
  });
});
afterEach(() => site.remove());

function config(images: string): string {
  return `export default { title: 'Site', offline: false, search: { provider: 'none' }, images: ${images} };\n`;
}

async function build(cache = true): Promise<BuildSummary> {
  const loaded = await loadConfig(site.dir, {});
  return buildSite(loaded, { progress: () => undefined, workers: 0, memory: null, cache });
}

/** Published variants, and those that the guide uses. */
function variants(): { readonly published: readonly string[]; readonly named: readonly string[] } {
  const html = readFileSync(join(site.dir, 'build/guide/index.html'), 'utf8');
  const lists = [...html.matchAll(/srcset="([^"]*)"/g)].map((match) => match[1] ?? '');
  const named = lists.flatMap((list) => list.split(', ').map((one) => one.replace(/^\/assets\/files\/| \d+w$/g, '')));
  const published = readdirSync(join(site.dir, 'build/assets/files')).filter((file) => file.endsWith('.webp'));
  return { published: published.sort(), named: named.sort() };
}

const NAMES = ['own-200', 'own-64', 'static-180', 'static-64'];

describe('pictures', () => {
  it('are published with the variants that pages name', async () => {
    expect((await build()).diagnostics).toEqual([]);
    const { published, named } = variants();
    expect(published).toEqual(named);
    expect(published.map((file) => file.replace(/-\w{8}|\.webp$/g, '')).sort()).toEqual(NAMES);
  });

  it('keep their variants where another page is edited', async () => {
    await build();
    const before = variants();
    site.write('content/en/index.md', '---\ntitle: Home\n---\n\nText.\n\n[Guide](./guide.md)\n');
    const summary = await build();
    expect(summary.rendered.map((page) => page.url)).not.toContain('/guide');
    expect(summary.rendered).not.toEqual([]);
    expect(variants()).toEqual(before);
  });

  it('keep their variants where the cache of pictures is gone', async () => {
    await build();
    const before = variants();
    rmSync(join(site.dir, '.docsgen/cache/pictures'), { recursive: true });
    site.write('content/en/index.md', '---\ntitle: Home\n---\n\nMore.\n\n[Guide](./guide.md)\n');
    await build();
    expect(variants()).toEqual(before);
  });

  it('are rendered anew where the settings change', async () => {
    await build();
    site.write('site.config.ts', config('{ widths: [32] }'));
    expect((await build()).rendered.map((page) => page.url)).toContain('/guide');
    expect(variants().named.join()).toContain('-32.webp');
    site.write('site.config.ts', config('{ variants: false }'));
    await build();
    expect(variants()).toEqual({ published: [], named: [] });
  });

  it('get the same variants in a build without cache', async () => {
    await build();
    const before = variants();
    rmSync(join(site.dir, 'build'), { recursive: true });
    await build(false);
    expect(variants()).toEqual(before);
    expect(existsSync(join(site.dir, '.docsgen/cache/pictures'))).toBe(true);
  });

  it.each([
    ['front matter', { 'content/en/index.md': '---\ntitel: Home\n---\n' }],
    ['a link of the last page', { 'content/en/z.md': '---\ntitle: Z\n---\n\n[Lost](./lost.md)\n' }],
    ['an id of the last page', { 'content/en/z.md': '---\ntitle: Z\n---\n\n[Lost](./guide.md#lost)\n' }],
  ])('get no variants where %s has an error', async (_, files) => {
    site.write('site.config.ts', config(`{ widths: [64] }, links: { markdown: 'error' }`));
    for (const [path, content] of Object.entries(files)) site.write(path, content);
    expect((await build()).ok).toBe(false);
    expect(existsSync(join(site.dir, '.docsgen/cache/pictures'))).toBe(false);
  });

  it('are told of while their variants are made', async () => {
    const told: string[] = [];
    const progress: Progress = (event) => {
      if (event.kind === 'stage') told.push(event.stage);
      if (event.kind === 'pictures') told.push(`${event.done}/${event.total}`);
    };
    const loaded = await loadConfig(site.dir, {});
    const options = { progress, workers: 0, memory: null, cache: true };
    await buildSite(loaded, options);
    expect(told.slice(told.indexOf('pages'), told.indexOf('write'))).toEqual(['pages', 'pictures', '1/2', '2/2']);
    told.length = 0;
    site.write('content/en/guide.md', '---\ntitle: Guide\n---\n\n![Own picture](./own.png)\n');
    await buildSite(loaded, options);
    expect(told).not.toContain('pictures');
  });
});
