import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { outputOf } from '../../support/output-files.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';
import { APFS, HFS, type Volume, WINDOWS } from '../../support/volumes.js';

const state = vi.hoisted(() => ({ volume: null as unknown }));
vi.mock('node:fs', async (original) => {
  const { onVolume: mount } = await import('../../support/volumes.js');
  const fs = await original<typeof import('node:fs')>();
  return mount(fs, fs, () => state.volume as null);
});
vi.mock('node:fs/promises', async (original) => {
  const { onVolume: mount } = await import('../../support/volumes.js');
  const fs = await vi.importActual<typeof import('node:fs')>('node:fs');
  return mount(await original<typeof import('node:fs/promises')>(), fs, () => state.volume as null);
});

const sites: TemporarySite[] = [];
afterEach(() => {
  state.volume = null;
  for (const site of sites.splice(0)) site.remove();
});

/** A site whose files are written on a volume. */
function siteOn(volume: Volume | null, files: Readonly<Record<string, string>>): string {
  const site = temporarySite({});
  sites.push(site);
  state.volume = volume;
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site.dir, path)), { recursive: true });
    writeFileSync(join(site.dir, path), content);
  }
  return site.dir;
}

async function build(dir: string): Promise<BuildSummary> {
  return buildSite(await loadConfig(dir), { progress: () => undefined, workers: 0, memory: null, cache: true });
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
const VOLUMES = [
  ['Windows', WINDOWS],
  ['macOS', APFS],
  ['HFS+', HFS],
] as const;

const SITE = {
  'content/index.md':
    '# Home\n\n[a](./guides/über.md) [b](/guides/über) ![p](./img/é.svg) ![q](/Logo.svg)\n\n::include{file="./_part-é.md"}\n',
  'content/_part-é.md': 'A part.\n',
  'content/guides/über.md': '---\ntitle: Über\nredirect_from: /früher\n---\n\n[home](../index.md)\n',
  'content/img/é.svg': PICTURE,
  'static/Logo.svg': PICTURE,
  'static/Ünï 名.txt': 'x',
};

describe.each(VOLUMES)('a volume of %s', (_, volume) => {
  it('gives the same bytes, from links in either Unicode form, and keeps what has not changed', async () => {
    const plain = siteOn(null, SITE);
    expect((await build(plain)).diagnostics).toEqual([]);
    const expected = outputOf(plain, 'build');
    for (const form of ['NFC', 'NFD'] as const) {
      const files = Object.entries(SITE).map(([path, text]) => [path.normalize(form), text] as const);
      const dir = siteOn(volume, Object.fromEntries(files));
      const { diagnostics } = await build(dir);
      expect(diagnostics).toEqual([]);
      const output = Object.entries(outputOf(dir, 'build')).map(([path, bytes]) => [path.normalize('NFC'), bytes]);
      expect(Object.fromEntries(output)).toEqual(expected);
      expect((await build(dir)).rendered).toEqual([]);
    }
  });

  it('publishes a page under its new name when only its case changes', async () => {
    const dir = siteOn(volume, { ...SITE, 'content/Page.md': '# Page\n\nText\n' });
    await build(dir);
    renameSync(join(dir, 'content/Page.md'), join(dir, 'content/page.md'));
    expect((await build(dir)).diagnostics).toEqual([]);
    const clean = siteOn(volume, { ...SITE, 'content/page.md': '# Page\n\nText\n' });
    await build(clean);
    const [own, other] = [outputOf(dir, 'build'), outputOf(clean, 'build')];
    expect(Object.keys(own)).toEqual(Object.keys(other));
    expect(Object.keys(own).filter((file) => own[file] !== other[file])).toEqual([]);
  });

  it('reports what is written in another case than its file, as on Linux, with the right spelling', async () => {
    const files = {
      ...SITE,
      'content/index.md':
        '# Home\n\n[a](./Guides/über.md)\n\n![p](./IMG/é.svg)\n\n![q](/logo.svg)\n\n::include{file="./_Part-é.md"}\n\n```js file=./Code.js\n```\n',
      'content/code.js': 'const a = 1;\n',
    };
    const found: unknown[] = [];
    for (const where of [null, volume]) {
      const { diagnostics } = await build(siteOn(where, files));
      found.push(diagnostics.map(({ code, file, line, hint }) => [code, file, line, hint]));
    }
    expect(found[1]).toEqual(found[0]);
    expect(found[0]).toEqual([
      ['broken-markdown-link', 'content/index.md', 3, expect.stringContaining('./guides/über.md')],
      ['image-not-found', 'content/index.md', 5, expect.stringContaining('./img/é.svg')],
      ['image-not-found', 'content/index.md', 7, expect.stringContaining('/Logo.svg')],
      ['include-not-found', 'content/index.md', 9, expect.stringContaining('./_part-é.md')],
      ['code-file-not-found', 'content/index.md', 11, expect.stringContaining('./code.js')],
    ]);
  });
});

it('the simulated volumes find files by other names', () => {
  const dir = siteOn(HFS, { 'Über.txt': 'x' });
  expect(readdirSync(dir)).toEqual(['Über.txt'.normalize('NFD')]);
});
