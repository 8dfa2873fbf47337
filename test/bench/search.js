// Measures the search of a folder of Markdown: index size, bytes of a first query, build time, recall, rank, latency in Chromium.
// Usage: node test/bench/search.js FOLDER [--built OUTPUT] [--pages N] [--queries N]
// FOLDER is built first; `--built` takes a folder that is built already, and `--pages` generates that many pages.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../support/browser.js';
import { serve } from '../support/serve.js';
import { writeCorpus } from './corpus.js';
import { bundleSearch, QUERY_CODE, searchModules } from './search-engines/modules.js';
import { builtPages, hanRuns, kilo, queriesFrom, seeded, spread, writeHtml } from './search-engines/pages.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { built: { type: 'string' }, pages: { type: 'string' }, queries: { type: 'string', default: '100' } },
});
const root = resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-bench-search-'));
const SAMPLES = 3000;
/** Number of pages that the dialog requests at first. */
const FIRST_PAGES = 2;
const { signal } = new AbortController();

try {
  const modules = await searchModules();
  const pages = builtPages(builtFolder(), modules);
  const index = await indexed(pages, modules);
  printFiles(index.files);
  const queries = queriesFrom(pages, Number(values.queries));
  await printQuality(pages, index, queries, modules);
  await printFirstQueries(index, queries, modules);
  await printLatency(index, queries);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function builtFolder() {
  if (values.built !== undefined) return resolve(values.built);
  const out = join(scratch, 'out');
  if (values.pages === undefined) return builtCorpus(positionals[0], out);
  writeCorpus(join(scratch, 'markdown'), Number(values.pages));
  writeHtml(join(scratch, 'markdown'), out);
  return out;
}

function builtCorpus(folder, out) {
  const site = join(scratch, 'site');
  cpSync(resolve(folder), site, { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'bin/docsgen.js'), 'build', '--site', site, '--out', out],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The corpus could not be built.');
  return out;
}

async function indexed(pages, { buildIndex, digestOf, AppendFile }) {
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
      openTemporaryFile: () => new AppendFile(join(mkdtempSync(join(scratch, 'aside-')), 'terms')),
      read: (name) => last?.files.get(name) ?? null,
    });
    const rest = [...next.keys()].filter((name) => !last?.files.has(name));
    return { state, files: next, rest, time: `${cpuSince(start)} ms CPU, ${Math.round(performance.now() - wall)} ms` };
  };
  const toIndex = ({ url, read }, change = null) => ({
    url,
    version: change === null ? '1' : '2',
    names: [],
    keywords: {},
    weight: 1,
    digest: () => digestOf(change === null ? read() : change(read())),
    load: () => (change === null ? read() : change(read())),
    loadLast: () => read().sections,
  });
  const whole = await run(
    pages.map((page) => toIndex(page)),
    null,
  );
  print('reading pages and building the index', `${whole.time} for ${pages.length} pages`);
  const middle = Math.floor(pages.length / 2);
  const blocks = [{ text: '新写的内容', isMinor: false }];
  const edit = (page) => ({
    ...page,
    sections: [...page.sections, { id: 'new', depth: 2, heading: '新的一节', blocks }],
  });
  const edited = await run(
    pages.map((page, i) => toIndex(page, i === middle ? edit : null)),
    whole,
  );
  print('after one edit', `${edited.time}, ${edited.rest.length} new files of ${edited.files.size}`);
  const without = await run(
    pages.filter((_, i) => i !== middle).map((page) => toIndex(page)),
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

async function printQuality(pages, index, queries, modules) {
  const engine = await engineOn(index, modules, []);
  const random = seeded(3);
  let found = 0;
  const start = performance.now();
  for (let i = 0; i < SAMPLES; i++) {
    const number = Math.floor(random() * pages.length);
    const runs = hanRuns(pages[number].read());
    const run = runs[Math.floor(random() * runs.length)] ?? '';
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

/** Prints the transfer of a visit's first query: the table, shards and texts. */
async function printFirstQueries(index, queries, modules) {
  const raw = [];
  const zipped = [];
  const zippedByKind = new Map();
  for (const { query, kind } of queries) {
    const names = [];
    const engine = await engineOn(index, modules, names);
    await engine.search(query, FIRST_PAGES, signal);
    raw.push(names.reduce((sum, name) => sum + index.files.get(name).length, 0));
    zipped.push(names.reduce((sum, name) => sum + gzipSync(index.files.get(name)).length, 0));
    zippedByKind.set(kind, [...(zippedByKind.get(kind) ?? []), zipped.at(-1)]);
  }
  print('first query, gzip', spread(zipped, kilo));
  for (const [kind, bytes] of zippedByKind) print(`first query, ${kind}`, spread(bytes, kilo));
  print('first query, raw', spread(raw, kilo));
}

/** Measures the same queries in Chromium, with an empty and with a full cache. */
async function printLatency(index, queries) {
  const folder = join(scratch, 'served');
  await bundleSearch(QUERY_CODE, join(folder, 'engine.js'), { minify: true });
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

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function cpuSince(start) {
  return Math.round(process.cpuUsage(start).user / 1000);
}

function print(name, value) {
  console.log(`${name.padEnd(40)} ${value}`);
}
