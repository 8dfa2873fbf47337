// Measures the search of a folder of Markdown: index size, bytes of a first query, build time, recall, rank, latency in Chromium.
// Usage: node test/bench/search.js FOLDER [--built OUTPUT] [--queries N]
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { launchBrowser } from '../support/browser.js';
import { serve } from '../support/serve.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { built: { type: 'string' }, queries: { type: 'string', default: '100' } },
});
const root = resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-bench-search-'));
const SAMPLES = 3000;
const { signal } = new AbortController();

try {
  const out = values.built === undefined ? builtCorpus(positionals[0]) : resolve(values.built);
  const modules = await bundled();
  const pages = pagesIn(out, modules);
  const index = await indexed(pages, modules);
  printFiles(index.files);
  const queries = queriesFrom(pages, Number(values.queries));
  await printQuality(pages, index, queries, modules);
  await printFirstQueries(index, queries, modules);
  await printLatency(index, queries);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function builtCorpus(folder) {
  const site = join(scratch, 'site');
  cpSync(resolve(folder), site, { recursive: true });
  const out = join(scratch, 'out');
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'bin/docsgen.js'), 'build', '--site', site, '--out', out],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The corpus could not be built.');
  return out;
}

/** The code under test, bundled from its sources for Node; the query engine for the browser too. */
async function bundled() {
  const source = (path) => JSON.stringify(join(root, 'src', path));
  const contents = [
    `export { buildIndex, pageSections } from ${source('search/index.ts')};`,
    `export { createEngine } from ${source('shared/search/engine.ts')};`,
    `export { readTable } from ${source('shared/search/files.ts')};`,
  ];
  const options = { bundle: true, format: 'esm', logLevel: 'error' };
  const node = join(root, '.docsgen', 'bench-search.mjs');
  const stdin = (lines) => ({ contents: lines.join('\n'), resolveDir: root, loader: 'ts' });
  await build({ ...options, stdin: stdin(contents), platform: 'node', packages: 'external', outfile: node });
  await build({ ...options, stdin: stdin(contents.slice(1)), minify: true, outfile: join(scratch, 'engine.js') });
  const modules = await import(pathToFileURL(node).href);
  rmSync(node);
  return modules;
}

function pagesIn(out, { pageSections }) {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
    (f) => /(?:^|\/)index\.html$/.test(f) && !f.startsWith('search/'),
  );
  const start = process.cpuUsage();
  const pages = files.map((file) => {
    const html = readFileSync(join(out, file), 'utf8');
    const url = `/${file.replace(/\/?index\.html$/, '')}`;
    const title = (/<title>([^<]*)/.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '');
    return { url, category: url.split('/')[1] ?? '', title, sections: pageSections(html) };
  });
  print('reading pages, CPU', `${cpuSince(start)} ms for ${pages.length} pages`);
  return pages.filter((page) => page.sections.length > 0).sort((a, b) => (a.url < b.url ? -1 : 1));
}

async function indexed(pages, { buildIndex }) {
  const files = new Map();
  const run = async (list, last) => {
    const next = new Map();
    const start = process.cpuUsage();
    const wall = performance.now();
    const state = await buildIndex(list, last?.state ?? null, {
      write: async ({ name, content }) => void next.set(name, Buffer.from(content)),
      has: (name) => last?.files.has(name) ?? false,
      reuse(name) {
        const file = last?.files.get(name);
        if (file !== undefined) next.set(name, file);
        return file !== undefined;
      },
      read: (name) => last?.files.get(name) ?? null,
    });
    const rest = [...next.keys()].filter((name) => !last?.files.has(name));
    return { state, files: next, rest, time: `${cpuSince(start)} ms CPU, ${Math.round(performance.now() - wall)} ms` };
  };
  const toIndex = (page, version, last = page) => ({
    url: page.url,
    version,
    load: () => page,
    loadLast: () => last.sections,
  });
  const whole = await run(
    pages.map((page) => toIndex(page, '1')),
    null,
  );
  print('building the index', whole.time);
  const middle = Math.floor(pages.length / 2);
  const edit = (page) => ({
    ...page,
    sections: [
      ...page.sections,
      { id: 'new', depth: 2, heading: '新的一节', blocks: [{ text: '新写的内容', isMinor: false }] },
    ],
  });
  const edited = await run(
    pages.map((page, i) => (i === middle ? toIndex(edit(page), '2', page) : toIndex(page, '1'))),
    whole,
  );
  print('after one edit', `${edited.time}, ${edited.rest.length} new files of ${edited.files.size}`);
  const without = await run(
    pages.filter((_, i) => i !== middle).map((page) => toIndex(page, '1')),
    whole,
  );
  print('after one page is deleted', without.time);
  print('memory of this process', `${Math.round(process.resourceUsage().maxRSS / 1000)} MB at most`);
  for (const [name, content] of whole.files) files.set(name, content);
  return { table: whole.state.table, files };
}

function printFiles(files) {
  const kinds = groupBy([...files], ([name]) => name.replace(/-.*/, ''));
  for (const [kind, list] of kinds) {
    const raw = list.reduce((sum, [, content]) => sum + content.length, 0);
    const zipped = list.map(([, content]) => gzipSync(content).length);
    print(
      `files: ${kind}`,
      `${list.length}, ${kilo(raw)} raw, ${kilo(zipped.reduce((a, b) => a + b))} gzip, largest ${kilo(Math.max(...zipped))}`,
    );
  }
}

/** Titles and headings, whose page is expected, stretches of text, and questions made of two headings. */
function queriesFrom(pages, count) {
  const random = seeded(7);
  const pick = (list) => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, (_, i) => {
    const page = pick(pages);
    const headings = page.sections.filter((s) => s.heading !== '').map((s) => s.heading);
    if (i % 4 < 2 || headings.length === 0) return { query: page.title, url: page.url, kind: 'title' };
    if (i % 4 === 2)
      return { query: `${page.title.slice(0, 12)} ${pick(headings)}`, url: page.url, kind: 'title and heading' };
    const run = pick(hanRuns(page));
    return { query: run?.slice(0, 6) ?? page.title, url: page.url, kind: 'text' };
  });
}

async function printQuality(pages, index, queries, modules) {
  const engine = await engineOn(index, modules, []);
  const random = seeded(3);
  const runs = pages.flatMap((page, number) => hanRuns(page).map((run) => ({ number, run })));
  let found = 0;
  const start = performance.now();
  for (let i = 0; i < SAMPLES; i++) {
    const { number, run } = runs[Math.floor(random() * runs.length)];
    const length = Math.min(run.length, 2 + Math.floor(random() * (i % 3 < 2 ? 3 : 7)));
    const at = Math.floor(random() * (run.length - length + 1));
    const pagesFound = await engine.match(run.slice(at, at + length), signal);
    if (pagesFound.some(({ page }) => page === number)) found++;
  }
  print(
    'recall of Han stretches',
    `${found} of ${SAMPLES}, ${((performance.now() - start) / SAMPLES).toFixed(2)} ms each in Node`,
  );
  const known = queries.filter(({ kind }) => kind !== 'text');
  for (const [kind, list] of groupBy(known, (query) => query.kind)) {
    let sum = 0;
    for (const { query, url } of list) {
      const { answers } = await engine.search(query, 10, signal);
      const rank = answers.findIndex((answer) => answer.url === url) + 1;
      sum += rank === 0 ? 0 : 1 / rank;
    }
    print(`MRR@10, ${kind}`, `${(sum / list.length).toFixed(3)} of ${list.length}`);
  }
}

/** What the first query of a visit transfers: the table, shards and texts. */
async function printFirstQueries(index, queries, modules) {
  const raw = [];
  const zipped = [];
  for (const { query } of queries) {
    const names = [];
    const engine = await engineOn(index, modules, names);
    await engine.search(query, 10, signal);
    raw.push(names.reduce((sum, name) => sum + index.files.get(name).length, 0));
    zipped.push(names.reduce((sum, name) => sum + gzipSync(index.files.get(name)).length, 0));
  }
  print('first query, gzip', spread(zipped, kilo));
  print('first query, raw', spread(raw, kilo));
}

/** The same queries in Chromium, from an empty and from a filled cache. */
async function printLatency(index, queries) {
  const folder = join(scratch, 'served');
  cpSync(join(scratch, 'engine.js'), join(folder, 'engine.js'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title>');
  writeFileSync(join(folder, 'docsgen-manifest.json'), '{}');
  for (const [name, content] of index.files) writeFileSync(join(folder, name), content);
  const server = await serve(['--out', folder], scratch);
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(server.url);
  const times = await page.evaluate(`(async () => {
    const { createEngine, readTable } = await import('/engine.js');
    const read = async (name) => new Uint8Array(await (await fetch('/' + name)).arrayBuffer());
    const { signal } = new AbortController();
    const table = await readTable(${JSON.stringify(index.table)}, read);
    const engine = createEngine(table, read);
    const timed = async (query) => {
      const start = performance.now();
      await engine.search(query, 10, signal);
      return performance.now() - start;
    };
    const [cold, warm] = [[], []];
    for (const query of ${JSON.stringify(queries.map(({ query }) => query))}) {
      cold.push(await timed(query));
      warm.push(await timed(query));
    }
    return { cold, warm };
  })()`);
  await browser.close();
  await server.stop();
  const milliseconds = (value) => `${value.toFixed(1)} ms`;
  print('query in Chromium, files to be fetched', spread(times.cold, milliseconds));
  print('query in Chromium, files there', spread(times.warm, milliseconds));
}

function engineOn({ table, files }, { createEngine, readTable }, names) {
  const read = async (name) => {
    names.push(name);
    return files.get(name);
  };
  return readTable(table, read).then((parsed) => createEngine(parsed, read));
}

function hanRuns(page) {
  return [page.title, ...page.sections.flatMap((s) => [s.heading, ...s.blocks.map((b) => b.text)])].flatMap(
    (text) => text.match(/\p{Script=Han}{2,}/gu) ?? [],
  );
}

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function spread(list, format) {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share) => format(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return `median ${at(0.5)}, 95 % ${at(0.95)}, largest ${at(1)}`;
}

function kilo(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function cpuSince(start) {
  return Math.round(process.cpuUsage(start).user / 1000);
}

function print(name, value) {
  console.log(`${name.padEnd(40)} ${value}`);
}
