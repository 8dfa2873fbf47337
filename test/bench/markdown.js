// Measures the throughput of the Markdown stage in MB/s with each parser, and the shares of parsing, highlighting and writing HTML.
// Usage: npm run bench:markdown [-- FOLDER [--runs N] [--pages N] [--parser remark|native]]
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { bundled } from '../../bin/packages.js';
import { writeCorpus } from './corpus.js';
import { median } from './measure.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '300' },
    parser: { type: 'string', multiple: true, default: ['remark', 'native'] },
  },
});
const root = resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-bench-'));
// Some packages are external to the bundle, so it must be in a folder that can resolve them.
mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
const bundleDir = mkdtempSync(join(root, 'node_modules/.cache/docsgen-bench-'));

try {
  const folder = resolve(positionals[0] ?? join(scratch, 'corpus'));
  if (positionals[0] === undefined) writeCorpus(folder, Number(values.pages));
  const stage = await bundledStage();
  const pages = pagesOf(folder, stage);
  const size = pages.reduce((sum, page) => sum + Buffer.byteLength(page.fileText), 0) / 1e6;
  const runs = new Map(values.parser.map((name) => [name, []]));
  for (let i = 0; i < Number(values.runs); i++)
    for (const [name, done] of runs) done.push(await timed(stage, folder, pages, name));
  console.log(`${pages.length} pages, ${size.toFixed(2)} MB`);
  for (const [name, done] of runs) print(name, size, done);
  if (runs.has('native')) await printTaken(stage, pages);
} finally {
  rmSync(scratch, { recursive: true, force: true });
  rmSync(bundleDir, { recursive: true, force: true });
}

/** Bundles the stage from its sources like the generator, with a timer around writing HTML. */
async function bundledStage() {
  const contents = `
    export { compilePage } from './src/markdown/compile.js';
    export { createParser } from './src/markdown/dialect/parse.js';
    export { loadNativeParser } from './src/markdown/dialect/parse-native.js';
    export { createBlockHighlighter } from './src/markdown/highlight/block.js';
    export { ownPageExtensions } from './src/pages/docs.js';
    export { ownOwners } from './src/markdown/extensions/owners.js';
    export { splitFrontmatter } from './src/shared/frontmatter.js';`;
  const clock = `
    import real from 'rehype-stringify';
    export default function (options) {
      real.call(this, options);
      const write = this.compiler;
      this.compiler = (...given) => {
        const start = performance.now();
        const html = write(...given);
        globalThis.stringifyMilliseconds += performance.now() - start;
        return html;
      };
    }`;
  const plugin = {
    name: 'clock',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^rehype-stringify$/ }, ({ namespace, path }) =>
        namespace === 'clock' ? { path, external: true } : { path, namespace: 'clock' },
      );
      onLoad({ filter: /./, namespace: 'clock' }, () => ({ contents: clock, resolveDir: root }));
    },
  };
  await build({
    ...bundled,
    stdin: { contents, resolveDir: root },
    splitting: true,
    plugins: [plugin, ...bundled.plugins],
    outdir: bundleDir,
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
  });
  return import(pathToFileURL(join(bundleDir, 'stdin.mjs')).href);
}

function pagesOf(folder, { splitFrontmatter }) {
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => file.endsWith('.md') && !file.split('/').some((part) => part.startsWith('_')),
  );
  return files.sort().map((path) => {
    const absolutePath = join(folder, path);
    const fileText = readFileSync(absolutePath, 'utf8');
    const { body, bodyLine } = splitFrontmatter(fileText);
    return {
      path,
      absolutePath,
      text: body,
      firstLine: bodyLine,
      fileText,
      localeDir: folder,
      staticDirs: [join(folder, 'static')],
      trusted: false,
      kind: 'doc',
      math: null,
    };
  });
}

/** Milliseconds of one run with fresh tools, so that no block has been highlighted before. */
async function timed(stage, folder, pages, name) {
  const { compilePage, createParser, createBlockHighlighter, ownPageExtensions, ownOwners } = stage;
  const codeThemes = { light: 'github-light', dark: 'github-dark' };
  const options = { siteDir: folder, contentDir: folder, html: 'sanitize', math: false, codeThemes, components: [] };
  const spent = { parse: 0, highlight: 0 };
  const parsers = new Map();
  const parser = async (math) => {
    const made = parsers.get(math) ?? (await createParser({ math, parser: name }));
    parsers.set(math, made);
    return { ...made, parse: clocked(made.parse, spent, 'parse') };
  };
  const highlighter = createBlockHighlighter(codeThemes);
  const blocks =
    typeof highlighter === 'function' ? clocked(highlighter, spent, 'highlight') : clockedMethods(highlighter, spent);
  const tools = { parser, blocks, own: ownOwners(ownPageExtensions()), extensions: async () => null };
  globalThis.stringifyMilliseconds = 0;
  const start = performance.now();
  for (const page of pages) await compilePage(options, page, tools);
  return { all: performance.now() - start, ...spent, stringify: globalThis.stringifyMilliseconds };
}

function clocked(work, spent, name) {
  return (...given) => {
    const start = performance.now();
    const stop = () => {
      spent[name] += performance.now() - start;
    };
    const result = work(...given);
    if (result instanceof Promise) return result.finally(stop);
    stop();
    return result;
  };
}

function clockedMethods(highlighter, spent) {
  return Object.fromEntries(
    Object.entries(highlighter).map(([name, value]) => [
      name,
      typeof value === 'function' ? clocked(value, spent, 'highlight') : value,
    ]),
  );
}

function print(name, size, runs) {
  const all = median(runs.map((run) => run.all));
  console.log(`\n${name}: ${(size / (all / 1000)).toFixed(2)} MB/s\n| part | ms | share |\n|---|---|---|`);
  for (const part of ['parse', 'highlight', 'stringify']) {
    const spent = median(runs.map((run) => run[part]));
    console.log(`| ${part} | ${spent.toFixed(0)} | ${((spent / all) * 100).toFixed(0)} % |`);
  }
}

/** Prints how many pages the native parser can read; remark reads the others. */
async function printTaken({ loadNativeParser }, pages) {
  const native = await loadNativeParser(false);
  const taken = pages.filter(({ text }) => native !== null && native(text) !== null);
  const share = (list) => list.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const bytes = ((share(taken) / share(pages)) * 100).toFixed(0);
  console.log(`\nnative read ${taken.length} of ${pages.length} pages (${bytes} % of the bytes), remark the others`);
}
