// Measures how the time of a page grows with its length, for the texts of test/markdown/growth-rows.ts at n, 2n and 4n characters. Prints
// the outcome of each: a page, the codes of its diagnostics, or after a `!` a failure, that is, an error or a time above the limit.
// Usage: npm run bench:growth -- [PART OF A NAME …] [--length 20000] [--limit 10] [--slow 1] [--stage remark]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const STAGES = ['source', 'remark', 'native', 'prose'];
const root = resolve(import.meta.dirname, '../..');

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      length: { type: 'string', default: '20000' },
      limit: { type: 'string', default: '10' },
      slow: { type: 'string', default: '0' },
      stage: { type: 'string', multiple: true, default: STAGES },
    },
  });
  // Some packages are external to the bundle, so it must be in a folder that can resolve them.
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const bundle = mkdtempSync(join(root, 'node_modules/.cache/docsgen-growth-'));
  const site = mkdtempSync(join(tmpdir(), 'docsgen-growth-'));
  try {
    const stage = await bundled(bundle);
    const lengths = [1, 2, 4].map((factor) => factor * Number(values.length));
    const isAsked = ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part));
    const lane = new Lane(bundle, site, Number(values.limit) * 1000);
    for (const [index, row] of stage.GROWTH_ROWS.entries()) {
      if (!isAsked(row)) continue;
      const results = await measured(lane, index, lengths, values.stage);
      if (results.some(({ seconds, end }) => seconds >= Number(values.slow) || end.startsWith('!')))
        print(row.name, results);
    }
    await lane.end();
  } finally {
    rmSync(bundle, { recursive: true, force: true });
    rmSync(site, { recursive: true, force: true });
  }
}

async function bundled(outdir) {
  const { build } = await import('esbuild');
  const { bundled: options } = await import('../../bin/packages.js');
  const contents = `
    export { GROWTH_ROWS } from './test/markdown/growth-rows.js';
    export { ownPageExtensions } from './src/pages/docs.js';
    export { createCompiler } from './src/markdown/index.js';
    export { parseFrontmatter } from './src/content/frontmatter.js';
    export { firstHeading } from './src/content/title.js';
    export { checkHeadings, checkProse, externalLinks, fencesOf, parsePage } from './src/features/prose/index.js';
    export { splitFrontmatter } from './src/shared/frontmatter.js';`;
  await build({
    ...options,
    stdin: { contents, resolveDir: root },
    splitting: true,
    outdir,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  return import(pathToFileURL(join(outdir, 'stdin.mjs')).href);
}

async function measured(lane, index, lengths, stages) {
  const results = [];
  for (const length of lengths)
    for (const stage of stages) results.push({ length, stage, ...(await lane.run({ index, length, stage })) });
  return results;
}

function print(name, results) {
  const stages = [...new Set(results.map(({ stage }) => stage))];
  const times = stages.map((stage) => {
    const own = results.filter((result) => result.stage === stage);
    return `${stage} ${own.map(({ seconds }) => seconds.toFixed(2)).join(' ')}`;
  });
  const ends = new Set(results.map(({ end }) => end));
  console.log(`${name} | ${times.join(' | ')} | ${[...ends].join(', ')}`);
}

/** A worker thread that is replaced if a page takes too long. */
class Lane {
  constructor(bundle, site, limit) {
    Object.assign(this, { bundle, site, limit, worker: null });
  }

  async run(job) {
    this.worker ??= await this.started();
    const start = process.cpuUsage();
    const end = await new Promise((done) => {
      const timer = setTimeout(() => done('!time'), this.limit);
      const finish = (text) => {
        clearTimeout(timer);
        done(text);
      };
      for (const event of ['message', 'error']) this.worker.removeAllListeners(event);
      this.worker.once('message', finish);
      this.worker.once('error', (error) => {
        this.worker = null;
        finish(`!${error.message}`);
      });
      this.worker.postMessage(job);
    });
    const { user, system } = process.cpuUsage(start);
    const seconds = (user + system) / 1e6;
    if (end === '!time') await this.end();
    return { seconds, end };
  }

  async started() {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { bundle: this.bundle, site: this.site },
      resourceLimits: { maxOldGenerationSizeMb: 600 },
    });
    await new Promise((done) => worker.once('message', done));
    return worker;
  }

  async end() {
    await this.worker?.terminate();
    this.worker = null;
  }
}

/** Runs in the thread: compiles the row to a page and returns the outcome. */
async function serve() {
  const { bundle, site } = workerData;
  const stage = await import(pathToFileURL(join(bundle, 'stdin.mjs')).href);
  const options = {
    siteDir: site,
    contentDir: site,
    html: 'sanitize',
    math: false,
    codeThemes: { light: 'github-light', dark: 'github-dark' },
    components: [],
  };
  const compilers = Object.fromEntries(
    ['remark', 'native'].map((parser) => [
      parser,
      stage.createCompiler({ ...options, parser }, stage.ownPageExtensions()),
    ]),
  );
  const warm = { name: 'warm', text: () => 'a\n\n```js\na\n```\n\n$$\na\n$$\n\n```dot\ndigraph{a}\n```', math: true };
  for (const name of STAGES) await ended(stage, compilers, { row: warm, length: 1, name, site });
  parentPort.postMessage('ready');
  parentPort.on('message', async ({ index, length, stage: name }) => {
    const row = stage.GROWTH_ROWS[index];
    parentPort.postMessage(await ended(stage, compilers, { row, length, name, site }));
  });
}

async function ended(stage, compilers, { row, length, name, site }) {
  for (const [file, text] of Object.entries(row.partials?.(length) ?? {})) writeFileSync(join(site, file), text);
  try {
    const diagnostics = await diagnosticsOf(stage, compilers[name], {
      name,
      site,
      math: row.math === true,
      fileText: row.text(length),
    });
    const codes = [...new Set(diagnostics.map(({ code }) => code))];
    return codes.length === 0 ? 'page' : codes.join('+');
  } catch (error) {
    return `!${error.message}`;
  }
}

async function diagnosticsOf(stage, compiler, { name, site, math, fileText }) {
  const { body, bodyLine, yaml, yamlLine } = stage.splitFrontmatter(fileText);
  const file = 'page.md';
  if (name === 'source') {
    const found = [];
    if (yaml !== null) stage.parseFrontmatter({ yaml, firstLine: yamlLine, file, fileText }, (one) => found.push(one));
    stage.firstHeading(body);
    return found;
  }
  if (name === 'prose') {
    const page = stage.parsePage({ file, text: body, firstLine: bodyLine, math, fileText });
    stage.externalLinks(page);
    stage.fencesOf(page);
    return [...stage.checkProse(page, { glossary: null }), ...stage.checkHeadings(page)];
  }
  const { doc, diagnostics } = await compiler.compile({
    path: file,
    absolutePath: join(site, file),
    text: body,
    firstLine: bodyLine,
    fileText,
    localeDir: site,
    staticDirs: [join(site, 'static')],
    trusted: false,
    kind: 'doc',
    math,
  });
  if (doc === undefined) throw new Error('no document');
  return diagnostics;
}

if (isMainThread) await main();
else await serve();
