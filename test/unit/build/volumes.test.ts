import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { BuildSummary } from '../../../src/build/index.js';
import { describeWhereLinksWork, onlyWhereLinksWork } from '../../support/capabilities.js';
import { outputOf } from '../../support/output-files.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';
import { APFS, CLOUD, HFS, type Volume, WINDOWS } from '../../support/volumes.js';

const state = vi.hoisted(() => ({ volume: null as unknown, uses: 0 }));
vi.mock('node:fs', async (original) => {
  const { onVolume: mount } = await import('../../support/volumes.js');
  const fs = await original<typeof import('node:fs')>();
  return mount(fs, fs, () => {
    state.uses++;
    return state.volume as null;
  });
});
vi.mock('node:fs/promises', async (original) => {
  const { onVolume: mount } = await import('../../support/volumes.js');
  const fs = await vi.importActual<typeof import('node:fs')>('node:fs');
  return mount(await original<typeof import('node:fs/promises')>(), fs, () => state.volume as null);
});

/** Modules of docsgen that see the simulated volume, whatever another test file of this process has imported before. */
async function onVolumes() {
  vi.resetModules();
  const { buildSite } = await import('../../../src/build/index.js');
  const { loadConfig } = await import('../../../src/config/index.js');
  const { refuseUntrusted } = await import('../../../src/content/untrusted.js');
  const { removeTree } = await import('../../../src/output/workspace.js');
  return { buildSite, loadConfig, refuseUntrusted, removeTree };
}

const docsgen = await onVolumes();
afterAll(() => void vi.resetModules());

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
  state.uses = 0;
  const config = await docsgen.loadConfig(dir);
  const summary = await docsgen.buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache: true });
  expect(state.uses).toBeGreaterThan(100);
  return summary;
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

/** Makes a junction: Windows stores the absolute path of its target as it was written. */
function junction(dir: string, target: string, path: string): void {
  symlinkSync(join(dir, target), join(dir, path), 'junction');
}

describeWhereLinksWork('on Windows, a junction', () => {
  const FILES = { 'content/index.md': '# Home\n', 'content/guides/a.md': '# A\n', 'secret/b.md': '# Secret\n' };

  it('is followed to a folder of the content, in whichever case its target is written', async () => {
    const dir = siteOn(WINDOWS, FILES);
    junction(dir, 'CONTENT/Guides', 'content/more');
    expect((await build(dir)).diagnostics).toEqual([]);
    expect(existsSync(join(dir, 'build/more/a/index.html'))).toBe(true);
  });

  it.each(['content', 'CONTENT'])('to a folder that contains it is reported once: %s', async (target) => {
    const dir = siteOn(WINDOWS, FILES);
    junction(dir, target, 'content/guides/all');
    const { diagnostics } = await build(dir);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([['symlink-loop', 'content/guides/all']]);
  });

  it('that leaves the content is refused without naming its target', async () => {
    const dir = siteOn(WINDOWS, FILES);
    junction(dir, 'secret', 'content/guides/s');
    const { diagnostics } = await build(dir);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([['symlink-leaves-content', 'content/guides/s']]);
    expect(JSON.stringify(diagnostics)).not.toContain('secret');
  });

  it('is not followed in untrusted content', async () => {
    const dir = siteOn(WINDOWS, FILES);
    junction(dir, 'content/guides', 'content/more');
    const config = { ...(await docsgen.loadConfig(dir)), untrusted: { base: null, allowed: [] } as never };
    await expect(docsgen.refuseUntrusted(config)).rejects.toThrow('content/more is a symbolic link');
  });

  it('in the output is a foreign file, and its target is never deleted', async () => {
    const dir = siteOn(WINDOWS, FILES);
    await build(dir);
    junction(dir, 'secret', 'build/secret');
    await expect(build(dir)).rejects.toThrow('`secret`');
    docsgen.removeTree(join(dir, 'build'));
    expect([existsSync(join(dir, 'build')), readFileSync(join(dir, 'secret/b.md'), 'utf8')]).toEqual([
      false,
      '# Secret\n',
    ]);
  });

  it('may be the output folder itself', async () => {
    const dir = siteOn(WINDOWS, FILES);
    mkdirSync(join(dir, 'elsewhere'));
    junction(dir, 'ELSEWHERE', 'build');
    expect((await build(dir)).diagnostics).toEqual([]);
    expect(existsSync(join(dir, 'elsewhere/index.html'))).toBe(true);
  });

  it('leads no part of the theme around in a circle', async () => {
    const dir = siteOn(WINDOWS, {
      ...FILES,
      'templates/components/Footer.tsx': 'export function Footer() {\n  return <p>Mine</p>;\n}\n',
    });
    junction(dir, 'Templates', 'templates/components/all');
    junction(dir, 'templates', 'templates/components/again');
    expect((await build(dir)).diagnostics).toEqual([]);
    expect(readFileSync(join(dir, 'build/index.html'), 'utf8')).toContain('<p>Mine</p>');
  });
});

describe('on Windows, a folder of a cloud drive, which listings call a link', () => {
  it('is a folder of the content and of the output', async () => {
    const dir = siteOn(CLOUD, { 'content/index.md': '# Home\n', 'content/cloud/a.md': '# A\n' });
    expect((await build(dir)).diagnostics).toEqual([]);
    expect(existsSync(join(dir, 'build/cloud/a/index.html'))).toBe(true);
    writeFileSync(join(dir, 'content/index.md'), '# Other home\n');
    expect((await build(dir)).diagnostics).toEqual([]);
    docsgen.removeTree(join(dir, 'build'));
    expect(existsSync(join(dir, 'build'))).toBe(false);
  });
});

onlyWhereLinksWork('the simulated volumes resolve links as written, and natively as on the disk', () => {
  const dir = siteOn(WINDOWS, { 'Über/a.txt': 'x' });
  junction(dir, 'ÜBER', 'link');
  expect(realpathSync(join(dir, 'LINK/A.txt'))).toBe(join(dir, 'ÜBER/A.txt'));
  expect(realpathSync.native(join(dir, 'LINK/A.txt'))).toBe(join(dir, 'Über/a.txt'));
});

it('the simulated volumes find files by other names', () => {
  const dir = siteOn(HFS, { 'Über.txt': 'x' });
  expect(readdirSync(dir)).toEqual(['Über.txt'.normalize('NFD')]);
});
