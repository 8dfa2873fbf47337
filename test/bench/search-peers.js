// Compares the search with those of VitePress and Rspress, and with MiniSearch, FlexSearch and Pagefind, on the same pages: time and memory
// of indexing, bytes of a first query, and ranks of the expected pages.
// Usage: node test/bench/search-peers.js [--built OUTPUT] [--pages 1000] [--queries 60] [--only docsgen,minisearch] [--list QUERIES]
// `--list` takes the queries from a file for `docsgen search eval` and prints ranks by kind. Without `--built`, pages are generated. The
// others are installed into a temporary folder, in the versions of search-engines/package.json.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../support/browser.js';
import { writeCorpus } from './corpus.js';
import { measure } from './measure.js';
import {
  flexSearchOptions,
  miniSearchOptions,
  rspressIndexes,
  VITEPRESS_OPTIONS,
} from './search-engines/client-side.js';
import { searchModules } from './search-engines/modules.js';
import { builtPages, kilo, queriesFrom, spread, writeHtml } from './search-engines/pages.js';

const { values } = parseArgs({
  options: {
    built: { type: 'string' },
    pages: { type: 'string', default: '1000' },
    queries: { type: 'string', default: '60' },
    list: { type: 'string' },
    only: { type: 'string', default: 'docsgen,vitepress,rspress,minisearch,flexsearch,pagefind' },
  },
});
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-search-peers-'));
const packages = join(scratch, 'packages');
const { signal } = new AbortController();
/** Number of pages that the dialog requests at first, and the deepest rank that counts. */
const FIRST_PAGES = 2;
const DEPTH = 10;

function madeUpPages() {
  writeCorpus(join(scratch, 'markdown'), Number(values.pages));
  const folder = join(scratch, 'site');
  writeHtml(join(scratch, 'markdown'), folder);
  return folder;
}

/** The command that indexes a folder. Pagefind is a native program; the others run in Node.js. */
function commandOf(engine, folder, out) {
  if (engine !== 'pagefind') {
    const script = join(import.meta.dirname, 'search-engines/index-with.js');
    return [process.execPath, ['--max-old-space-size=12000', script, engine, folder, out, packages]];
  }
  const scope = join(packages, 'node_modules/@pagefind');
  const program = readdirSync(scope, { recursive: true }).find((name) =>
    /bin\/pagefind_extended(?:\.exe)?$/.test(name),
  );
  return [join(scope, program), ['--site', folder, '--output-path', out]];
}

/** By engine: bytes that the first query of a visit fetches, and the rank of its page. */
const ANSWERS = {
  async docsgen({ out, queries, modules: { readTable, createEngine } }) {
    const table = readFileSync(join(out, 'table.txt'), 'utf8');
    const bytes = [];
    const places = [];
    for (const { query, url } of queries) {
      let count = 0;
      const read = async (name) => {
        const content = readFileSync(join(out, name));
        count += gzipSync(content).length;
        return content;
      };
      const engine = createEngine(await readTable(table, read), read);
      await engine.search(query, FIRST_PAGES, signal);
      bytes.push(count);
      const { answers } = await engine.search(query, DEPTH, signal);
      places.push(
        placeOf(
          url,
          answers.map((answer) => answer.url),
        ),
      );
    }
    return { bytes, places };
  },

  async minisearch({ out, queries }) {
    const { default: MiniSearch } = await installed('minisearch');
    const json = readFileSync(join(out, 'index.json'), 'utf8');
    const index = MiniSearch.loadJSON(json, miniSearchOptions());
    return wholeIndex(json, queries, (query) => index.search(query).map((hit) => hit.url));
  },

  async vitepress({ out, queries }) {
    const { default: MiniSearch } = await installed('minisearch');
    const json = readFileSync(join(out, 'index.json'), 'utf8');
    const index = MiniSearch.loadJSON(json, VITEPRESS_OPTIONS);
    return wholeIndex(json, queries, (query) => index.search(query).map((hit) => hit.url));
  },

  async rspress({ out, queries }) {
    const { default: FlexSearch } = await installed('flexsearch-of-rspress');
    const json = readFileSync(join(out, 'index.json'), 'utf8');
    const indexes = rspressIndexes(FlexSearch, JSON.parse(json));
    const field = ['title', 'headers', 'content'];
    const ask = (query) =>
      indexes.flatMap((index) => index.search({ query: query.toLowerCase(), limit: DEPTH, field }));
    return wholeIndex(json, queries, (query) => ask(query).map((page) => page.url));
  },

  async flexsearch({ out, queries }) {
    const { default: FlexSearch } = await installed('flexsearch');
    const json = readFileSync(join(out, 'index.json'), 'utf8');
    const index = new FlexSearch.Document(flexSearchOptions(FlexSearch));
    for (const [key, data] of JSON.parse(json)) await index.import(key, data);
    const options = { limit: 100, enrich: true, merge: true, suggest: true };
    return wholeIndex(json, queries, (query) => index.search(query, options).map(({ doc }) => doc.url));
  },

  async pagefind({ out, queries }) {
    const requested = [];
    const server = createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
      requested.push(path);
      const isPage = path === '/';
      if (!isPage && !existsSync(join(out, path))) return response.writeHead(404).end();
      response.writeHead(200, {
        'content-type': path.endsWith('.js') ? 'text/javascript' : isPage ? 'text/html' : 'application/octet-stream',
      });
      response.end(isPage ? '<!doctype html><title>x</title>' : readFileSync(join(out, path)));
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    const script = '/pagefind.js';
    const browser = await launchBrowser();
    const bytes = [];
    const places = [];
    for (const { query, url } of queries) {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      requested.length = 0;
      await page.evaluate(ASK_PAGEFIND, { script, query, count: FIRST_PAGES });
      const fetched = new Set(requested.filter((path) => existsSync(join(out, path)) && path !== '/'));
      bytes.push([...fetched].reduce((sum, path) => sum + transferred(join(out, path)), 0));
      places.push(placeOf(url, await page.evaluate(ASK_PAGEFIND, { script, query, count: DEPTH })));
      await page.close();
    }
    await browser.close();
    server.closeAllConnections();
    server.close();
    return { bytes, places };
  },
};

/** Runs in a page: queries Pagefind and returns the addresses of its first results. */
const ASK_PAGEFIND = async ({ script, query, count }) => {
  const pagefind = await import(script);
  const { results } = await pagefind.search(query);
  return Promise.all(results.slice(0, count).map(async (result) => (await result.data()).url));
};

/** Bytes on the network: Pagefind's files are compressed already, its scripts are not. */
function transferred(file) {
  const content = readFileSync(file);
  return /\.(?:js|json|css)$/.test(file) ? gzipSync(content).length : content.length;
}

/** Results of an engine whose index is a single file, which every first query fetches. */
function wholeIndex(json, queries, search) {
  const bytes = gzipSync(json).length;
  const places = queries.map(({ query, url }) => placeOf(url, [...new Set(search(query))].slice(0, DEPTH)));
  return { bytes: queries.map(() => bytes), places };
}

/** Queries of a list, each with the pages that answer it, relative to the measured folder. */
function listed(file) {
  const list = JSON.parse(readFileSync(resolve(file), 'utf8'));
  const pageOf = (address) => address.replace(/#.*/, '').replace(/^\/[a-z]{2}-[a-z]{2}(?=\/)/, '');
  return list.map(({ query, pages, kind = null }) => ({ query, url: pages.map(pageOf), kind }));
}

function placeOf(url, found) {
  const index = found.findIndex((one) => [url].flat().includes(one.replace(/(?<=.)\/$/, '')));
  return index === -1 ? null : index + 1;
}

function meanReciprocal(places) {
  return (places.reduce((sum, place) => sum + (place === null ? 0 : 1 / place), 0) / places.length).toFixed(3);
}

/** Prints MRR@10 of each engine, one line per kind of query. */
function printKinds(queries, placesByEngine) {
  const kinds = [...new Set(queries.map(({ kind }) => kind))].filter((kind) => typeof kind === 'string');
  if (kinds.length === 0) return;
  const line = (name, cells) => console.log([name.padEnd(10), ...cells.map((cell) => cell.padStart(12))].join(''));
  line('MRR@10', [...placesByEngine.keys()]);
  for (const kind of kinds) {
    const isOfKind = (_, i) => queries[i].kind === kind;
    line(
      kind,
      [...placesByEngine.values()].map((places) => meanReciprocal(places.filter(isOfKind))),
    );
  }
}

function installed(name) {
  return import(pathToFileURL(createRequire(join(packages, 'x.js')).resolve(name)).href);
}

try {
  mkdirSync(packages);
  cpSync(join(import.meta.dirname, 'search-engines/package.json'), join(packages, 'package.json'));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: packages, stdio: 'pipe' });
  const folder = values.built === undefined ? madeUpPages() : resolve(values.built);
  const modules = await searchModules();
  const pages = builtPages(folder, modules);
  const queries = values.list === undefined ? queriesFrom(pages, Number(values.queries)) : listed(values.list);
  console.log(`${pages.length} pages, ${queries.length} queries`);
  const placesByEngine = new Map();
  for (const engine of values.only.split(',')) {
    const out = join(scratch, engine);
    const { cpu, peak } = await measure(...commandOf(engine, folder, out));
    const { bytes, places } = await ANSWERS[engine]({ out, folder, queries, modules });
    placesByEngine.set(engine, places);
    const files = readdirSync(out, { recursive: true }).length;
    console.log(
      `${engine.padEnd(12)} index ${cpu.toFixed(1)} s CPU, ${Math.round(peak)} MB, ${files} files; first query ${spread(bytes, kilo)}; MRR@10 ${meanReciprocal(places)}, found ${places.filter((place) => place !== null).length}`,
    );
  }
  printKinds(queries, placesByEngine);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
