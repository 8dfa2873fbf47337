import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCheckedBytes, writeChecked } from '../../../src/base/store/checked-file.js';
import { EntryLog } from '../../../src/base/store/entry-log.js';
import { SegmentReader } from '../../../src/base/store/segment.js';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { temporarySite } from '../../support/temporary-site.js';

const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': `export default { extensions: ['./extensions/pages.ts'], search: { provider: 'local' } };\n`,
  'extensions/pages.ts': `import { defineExtension } from 'docsgen';
export default defineExtension({
  name: 'pages',
  contract: 1,
  site: () => ({ sources: () => [{ path: 'made.md', text: '# Made' }] }),
});
`,
  'templates/slots/text-after/Note.tsx': 'export default function Note() { return <p>Note</p>; }\n',
  'content/index.md': '---\ntitle: Home\n---\n\n[One](./one.md#a) [A](./a.txt)\n',
  'content/one.md': '# One\n\n## A {#a}\n\nText of one page, with `code`.\n',
  'content/a.txt': 'shown',
  'secret.txt': 'secret',
};

/** Milliseconds after which a written file counts as finished. */
const SETTLED = 100;

const folders: string[] = [];
afterAll(() => {
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});
afterEach(() => vi.unstubAllEnvs());

/** A new folder with these files, or with a copy of a site. */
function siteOf(source: string | Readonly<Record<string, string>>): string {
  const { dir } = temporarySite(typeof source === 'string' ? {} : source);
  folders.push(dir);
  if (typeof source === 'string') cpSync(source, dir, { recursive: true, preserveTimestamps: true });
  return dir;
}

async function build(dir: string): Promise<BuildSummary> {
  return buildSite(await loadConfig(dir), { progress: () => undefined, workers: 0, memory: null, cache: true });
}

/** Bytes of all files of the output. */
function outputOf(dir: string): ReadonlyMap<string, string> {
  const entries = readdirSync(join(dir, 'build'), { recursive: true, withFileTypes: true }).filter((e) => e.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(paths.map((path) => [path.slice(dir.length), readFileSync(path, 'latin1')]));
}

function cacheFiles(dir: string, task: string): readonly string[] {
  const folder = join(dir, '.docsgen/cache', task);
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

/** Replaces the value of each entry of a task, under a right plain checksum. Returns the number of entries. */
function forge(dir: string, task: string, change: (value: string) => string): number {
  const files = cacheFiles(dir, task);
  if (task === 'docs') {
    const keys = files.flatMap(
      (file) => SegmentReader.with(file, (reader) => Array.from(reader.entries(0), ({ key }) => key)) ?? [],
    );
    const log = new EntryLog(join(dir, '.docsgen/cache/docs'));
    for (const key of keys) log.put(key, Buffer.from(forged(log.get(key)?.toString() ?? '', change)));
    return keys.length;
  }
  for (const file of files) writeChecked(file, forged(contentOf(file), change));
  return files.length;
}

function contentOf(file: string): string {
  return readCheckedBytes(file)?.toString() ?? readFileSync(file, 'utf8').slice(0, -65);
}

function forged(content: string, change: (value: string) => string): string {
  const [key = '', inputs = '', ...value] = content.split('\n');
  return [key, inputs, change(value.join('\n'))].join('\n');
}

let original: string;
let clean: ReadonlyMap<string, string>;
let tasks: readonly string[];
beforeAll(async () => {
  original = siteOf(FILES);
  // A result is not stored if an input was written just before.
  await setTimeout(SETTLED);
  expect(await build(original)).toMatchObject({ ok: true, compiled: 3 });
  clean = outputOf(original);
  tasks = readdirSync(join(original, '.docsgen/cache')).sort();
}, 60_000);

it('the caches of the site are those that are tried here', () => {
  expect(tasks).toEqual([
    'docs',
    'extension-bundles',
    'extension-pages',
    'last-build',
    'offline-code',
    'page-metadata',
    'page-records',
    'search-index',
    'theme-bundles',
  ]);
});

describe('a cache that was carried to another folder', { timeout: 60_000 }, () => {
  it('saves making the pages, together with the output', async () => {
    const dir = siteOf(original);
    expect(await build(dir)).toMatchObject({ ok: true, compiled: 0, rendered: [] });
    expect(outputOf(dir)).toEqual(clean);
  });

  it('never changes what is published, whatever another program has written into it', async () => {
    const values = ['null', '[]', '{}', '"x"', '1', '', '{"doc":{}}', '[null]', '[["a",null]]'];
    const changes = values.map((value) => () => value);
    const missing = (value: string): string => value.replace(/"(?:links|pages|text|key|headings)":/, '"other":');
    const cut = (value: string): string => value.slice(0, Math.floor(value.length / 2));
    for (const change of [...changes, missing, cut]) {
      const dir = siteOf(original);
      for (const task of tasks) expect(forge(dir, task, change)).toBeGreaterThan(0);
      const summary = await build(dir);
      expect([change(''), summary.ok, summary.diagnostics]).toEqual([change(''), true, []]);
      expect(outputOf(dir)).toEqual(clean);
    }
  });

  it('brings no code', async () => {
    const dir = siteOf(original);
    const mark = join(dir, 'ran');
    const inject = (value: string): string =>
      value.replace(
        /"(text|code)":"/g,
        `"$1":"import('node:fs').then((fs) => fs.writeFileSync(${"'"}${mark}${"'"}, ''));`,
      );
    for (const task of ['extension-bundles', 'theme-bundles']) expect(forge(dir, task, inject)).toBeGreaterThan(0);
    for (const file of readdirSync(join(dir, '.docsgen/extensions'), { recursive: true, encoding: 'utf8' })) {
      const path = join(dir, '.docsgen/extensions', file);
      if (lstatSync(path).isFile() && path.endsWith('.mjs'))
        writeFileSync(path, `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, '');`);
    }
    expect((await build(dir)).ok).toBe(true);
    expect(existsSync(mark)).toBe(false);
    expect(outputOf(dir)).toEqual(clean);
  });

  it('publishes no file outside of the content folder', async () => {
    const dir = siteOf(original);
    const name = (value: string): string => value.replaceAll('content/a.txt', 'secret.txt');
    for (const task of ['docs', 'page-records']) expect(forge(dir, task, name)).toBeGreaterThan(0);
    expect((await build(dir)).ok).toBe(true);
    expect(outputOf(dir)).toEqual(clean);
  });

  it('with a key, publishes nothing that was written without it', async () => {
    const poison = (value: string): string => value.replace('Text of one page', 'Poison');
    const unsealed = siteOf(original);
    forge(unsealed, 'docs', poison);
    rmSync(join(unsealed, 'build'), { recursive: true });
    await build(unsealed);
    expect(outputOf(unsealed).get('/build/one/index.html')).toContain('Poison');

    vi.stubEnv('DOCSGEN_CACHE_KEY', 'secret');
    const sealed = siteOf(FILES);
    await setTimeout(SETTLED);
    await build(sealed);
    const carried = siteOf(sealed);
    expect(await build(carried)).toMatchObject({ compiled: 0, rendered: [] });
    const poisoned = siteOf(sealed);
    for (const task of tasks) forge(poisoned, task, poison);
    rmSync(join(poisoned, 'build'), { recursive: true });
    expect(await build(poisoned)).toMatchObject({ ok: true, compiled: 3 });
    expect(outputOf(poisoned)).toEqual(clean);
    vi.stubEnv('DOCSGEN_CACHE_KEY', 'another');
    expect(await build(siteOf(sealed))).toMatchObject({ ok: true, compiled: 3 });
  });
});

it('a carried output is compared with its manifest, because its sizes and times say nothing', {
  timeout: 60_000,
}, async () => {
  const dir = siteOf(original);
  const page = join(dir, 'build/one/index.html');
  const { atime, mtime } = lstatSync(page);
  writeFileSync(page, readFileSync(page, 'utf8').replace('Text of one page', 'Evil of one page'));
  utimesSync(page, atime, mtime);
  expect(await build(dir)).toMatchObject({ ok: true, rendered: [{ url: '/one' }] });
  expect(outputOf(dir)).toEqual(clean);
});
