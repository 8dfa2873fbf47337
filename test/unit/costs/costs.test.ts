import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import type { Parent } from 'mdast';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bundled } from '../../../bin/packages.js';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { writeCorpus } from '../../bench/corpus.js';

import { ROOT } from '../../support/servers.js';
import { type Costs, changes, filesIn, grown, kB } from './costs.js';

/** Bytes that the current build hashes, characters of HTML that it reads, and walks over whole trees of pages. */
const work = vi.hoisted(() => ({ hashed: 0, html: 0, walks: 0 }));

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const createHash = (name: string) => {
    const hash = crypto.createHash(name);
    const update = hash.update.bind(hash);
    hash.update = ((data: string | Uint8Array) => {
      work.hashed += Buffer.byteLength(data);
      return update(data) && hash;
    }) as typeof hash.update;
    return hash;
  };
  return { ...crypto, createHash };
});

vi.mock('../../../src/base/html/read.js', async (original) => {
  const reader = await original<typeof import('../../../src/base/html/read.js')>();
  const readHtml: typeof reader.readHtml = (html, handler) => {
    work.html += html.length;
    reader.readHtml(html, handler);
  };
  return { ...reader, readHtml };
});

vi.mock('../../../src/markdown/dialect/tree-walk.js', async (original) => {
  const module = await original<typeof import('../../../src/markdown/dialect/tree-walk.js')>();
  const { walk, nodesWhere, placesWhere, replaceNodes, replaceDeep } = module;
  const counting =
    <Rest extends readonly unknown[], Result>(step: (parent: Parent, ...rest: Rest) => Result) =>
    (parent: Parent, ...rest: Rest): Result => {
      if (parent.type === 'root') work.walks++;
      return step(parent, ...rest);
    };
  return {
    ...module,
    walk: counting(walk),
    nodesWhere: counting(nodesWhere),
    placesWhere: counting(placesWhere),
    replaceNodes: counting(replaceNodes),
    replaceDeep: counting(replaceDeep),
  };
});

const PAGES = 60;
/** Milliseconds after which a build takes a written file for finished. */
const SETTLED = 100;
const RECORDED = join(import.meta.dirname, 'costs.json');
const counted: Record<string, Costs> = {};

/** Counts the work of a cold build of the corpus, of a build after an edit, and of a build after which nothing has changed. */
async function costsOf(parser: 'remark' | 'native'): Promise<Costs> {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-costs-'));
  try {
    writeCorpus(join(dir, 'content'), PAGES);
    writeFileSync(join(dir, 'site.config.ts'), `export default { markdown: { parser: '${parser}' } };\n`);
    const cold = await worked(dir);
    const [output, cache] = [filesIn(join(dir, 'build')), filesIn(join(dir, '.docsgen'))];
    appendFileSync(join(dir, 'content/part-0/section-1/page-21.md'), '\n再加一段。\n');
    const edit = await worked(dir);
    const isOfOthers = (path: string): boolean => !/page-21(?:\/|\.md)/.test(path);
    const edited = changes(output, filesIn(join(dir, 'build')), isOfOthers);
    const editedCache = changes(cache, filesIn(join(dir, '.docsgen')));
    const unchanged = await worked(dir);
    const written = changes(new Map(), output);
    const cached = changes(new Map(), cache);
    return {
      'files of the output': written.files,
      'kB of the output': written.kB,
      'files of the cache': cached.files,
      'kB of the cache': cached.kB,
      'kB hashed': cold.hashed,
      'kB of HTML read': cold.html,
      'kB of JSON': cold.json,
      'kB searched by patterns': cold.searched,
      'walks over trees': cold.walks,
      'files of other pages that an edit changes': edited.files,
      'kB of other pages that an edit changes': edited.kB,
      'kB of the cache that an edit changes': editedCache.kB,
      'kB hashed after an edit': edit.hashed,
      'kB of JSON after an edit': edit.json,
      'kB hashed if nothing has changed': unchanged.hashed,
      'kB of JSON if nothing has changed': unchanged.json,
    };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The work of a build, in kilobytes except for `walks`. */
interface Work {
  readonly hashed: number;
  readonly html: number;
  readonly json: number;
  /** Text that regular expressions have searched. */
  readonly searched: number;
  readonly walks: number;
}

/** Builds the site in this thread and counts. */
async function worked(dir: string): Promise<Work> {
  await setTimeout(SETTLED);
  const before = { ...work };
  let json = 0;
  const { parse, stringify } = JSON;
  const parsed = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    json += String(text).length;
    return parse(text, reviver);
  });
  const stringified = vi.spyOn(JSON, 'stringify').mockImplementation(((value: unknown, ...options: never[]) => {
    const text = stringify(value, ...options);
    json += text?.length ?? 0;
    return text;
  }) as typeof JSON.stringify);
  let searched = 0;
  const { exec } = RegExp.prototype;
  // All methods of strings and patterns call it once it is no longer the built-in one.
  const executed = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    const end = match === null ? (this.sticky ? start + 1 : String(text).length) : match.index + match[0].length;
    searched += Math.max(0, end - start);
    return match;
  });
  try {
    const config = await loadConfig(dir);
    const summary = await buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache: true });
    expect(summary.ok).toBe(true);
  } finally {
    parsed.mockRestore();
    stringified.mockRestore();
    executed.mockRestore();
  }
  return {
    hashed: kB(work.hashed - before.hashed),
    html: kB(work.html - before.html),
    walks: work.walks - before.walks,
    json: kB(json),
    searched: kB(searched),
  };
}

/** Size of the sources that an entry imports statically, in kilobytes by entry. */
async function startCosts(): Promise<Costs> {
  const entries = {
    'any command': 'src/cli/main.ts',
    'a build': 'src/build/index.ts',
    'a build with changes': 'src/build/build.ts',
    'a worker': 'src/pages/page-worker.ts',
    'the compiler of pages': 'src/markdown/index.ts',
  };
  const { metafile } = await build({
    ...bundled,
    absWorkingDir: ROOT,
    entryPoints: Object.values(entries),
    outdir: 'never-written',
    splitting: true,
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const sizeOf = (entry: string): number => {
    const seen = new Set([entry]);
    for (const file of seen)
      for (const { path, kind, external } of metafile.inputs[file]?.imports ?? [])
        if (kind !== 'dynamic-import' && external !== true) seen.add(path);
    return kB([...seen].reduce((sum, file) => sum + (metafile.inputs[file]?.bytes ?? 0), 0));
  };
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [`kB loaded for ${name}`, sizeOf(entry)]));
}

/** Compares counts with the recorded ones; with `UPDATE_COSTS=1`, they are recorded afterwards. */
function compare(name: string, costs: Costs): void {
  counted[name] = costs;
  if (process.env.UPDATE_COSTS === '1') return;
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Readonly<Record<string, Costs>>;
  expect(grown(recorded[name] ?? {}, costs)).toEqual([]);
}

describe('a build does no more work than recorded', () => {
  afterAll(() => {
    if (process.env.UPDATE_COSTS === '1') writeFileSync(RECORDED, `${JSON.stringify(counted, null, 2)}\n`);
  });

  it.each(['remark', 'native'] as const)('with the parser %s', { timeout: 120_000 }, async (parser) => {
    compare(parser, await costsOf(parser));
  });

  it('to start', { timeout: 60_000 }, async () => {
    compare('start', await startCosts());
  });

  it('and reports what has grown, and what is not recorded', () => {
    const recorded = { files: 100, walks: 50, 'kB of JSON': 98, 'kB hashed': 50, gone: 1 };
    expect(grown(recorded, { files: 102, walks: 52, 'kB of JSON': 104, 'kB hashed': 57, added: 1 })).toEqual([
      'walks: 50 → 52',
      'kB hashed: 50 → 57',
      'gone: recorded 1, counted undefined',
      'added: recorded undefined, counted 1',
    ]);
  });
});
