// Times whole builds: cold with either parser, alternating with Hugo as a yardstick because a machine's speed varies; then unchanged, and
// after one edit.
// Usage: npm run bench [-- FOLDER [--runs N] [--hugo SKELETON [--history FILE]]]
// With `--history`, CPU seconds as ratios to Hugo's are added to a file, and the program fails if one is higher than in the last runs.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.js';
import { addToHistory } from './history.js';
import { folderSize, measure, median, putAside } from './measure.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    hugo: { type: 'string' },
    history: { type: 'string' },
    pages: { type: 'string', default: '1000' },
  },
});
const runs = Number(values.runs);
const root = resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-bench-'));
const corpus = join(scratch, 'corpus');
const cli = join(root, 'bin/docsgen.js');

if (positionals[0] === undefined) writeCorpus(corpus, Number(values.pages));
else cpSync(positionals[0], corpus, { recursive: true });

const rows = [];
try {
  await docsgenRows('corpus', corpus, { hugo: hugoBuild(), native: nativeBuild() });
  const site = join(scratch, 'site');
  cpSync(root, site, {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|build|\.docsgen|\.git|dist)(?:\/|$)/.test(path.slice(root.length)),
  });
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'));
  await docsgenRows('this site', site);
  print();
  if (values.history !== undefined) keep(values.history);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Cold, unchanged and one-edit builds of a folder. `hugo` and `native` build the same pages cold; they are null if that is impossible. */
async function docsgenRows(name, dir, { hugo = null, native = null } = {}) {
  const { out, build, clean } = docsgen(name, dir);
  const [done, yardstick, others] = [[], [], []];
  for (let i = 0; i < runs; i++) {
    clean();
    done.push(await build());
    if (hugo !== null) yardstick.push(await hugo.build());
    if (native !== null) others.push(await native.build());
  }
  const hugoWall = hugo === null ? null : median(yardstick.map((r) => r.wall));
  if (hugo !== null) add('hugo: cold', yardstick, null, folderSize(hugo.out).bytes);
  add(`${name}: cold`, done, hugoWall, folderSize(out).bytes);
  if (native !== null) add(`${name}: cold, native parser`, others, hugoWall, folderSize(native.out).bytes);
  add(`${name}: unchanged`, await timed(build), hugoWall);
  const pages = existsSync(join(dir, 'content')) ? join(dir, 'content') : dir;
  const page = join(
    pages,
    readdirSync(pages, { recursive: true })
      .filter((f) => f.endsWith('.md') && !f.includes('_'))
      .sort()[10],
  );
  const edited = () => {
    appendFileSync(page, '\n\n再加一段。\n');
    return build();
  };
  add(`${name}: one edit`, await timed(edited), hugoWall);
}

/** Builds a folder with docsgen. */
function docsgen(name, dir) {
  const out = join(scratch, `${name.replace(' ', '-')}-out`);
  return {
    out,
    build: () => measure(process.execPath, [cli, 'build', '--site', dir, '--out', out]),
    clean: () => putAside(scratch, [out, join(dir, '.docsgen')]),
  };
}

/** Cold builds of the corpus with the native parser; null if the corpus has its own settings. */
function nativeBuild() {
  if (readdirSync(corpus).some((file) => file.startsWith('site.config.'))) return null;
  const dir = join(scratch, 'native');
  cpSync(corpus, dir, { recursive: true });
  writeFileSync(join(dir, 'site.config.ts'), "export default { markdown: { parser: 'native' } };\n");
  const { out, build, clean } = docsgen('native', dir);
  return {
    out,
    build: () => {
      clean();
      return build();
    },
  };
}

/** Hugo's build of the corpus; null without Hugo or without `--hugo`, a skeleton of a site with configuration and layouts. */
function hugoBuild() {
  const skeleton = values.hugo;
  if (!existsSync('/usr/bin/hugo') || skeleton === undefined) return null;
  const dir = join(scratch, 'hugo');
  cpSync(skeleton, dir, { recursive: true });
  cpSync(corpus, join(dir, 'content'), { recursive: true });
  for (const file of readdirSync(join(dir, 'content'), { recursive: true })) {
    if (/(?:^|\/)index\.md$/.test(file))
      renameSync(join(dir, 'content', file), join(dir, 'content', file.replace(/index\.md$/, '_index.md')));
  }
  const out = join(dir, 'public');
  const build = () => {
    putAside(scratch, [out, join(dir, 'resources')]);
    return measure('hugo', ['--source', dir, '--destination', out, '--quiet']);
  };
  return { out, build };
}

/** Measures a build `runs` times. */
async function timed(build) {
  const results = [];
  for (let i = 0; i < runs; i++) results.push(await build());
  return results;
}

/** Adds a row; `yardstick` is a time to compare with, `bytes` the size of the output. */
function add(name, results, yardstick = null, bytes = null) {
  const wall = median(results.map((r) => r.wall));
  rows.push({
    name,
    wall,
    cpu: median(results.map((r) => r.cpu)),
    peak: median(results.map((r) => r.peak)),
    ratio: yardstick === null ? null : wall / yardstick,
    output: bytes === null ? null : bytes / 1e6,
  });
}

/** Adds this run to the history. */
function keep(file) {
  const hugo = rows.find(({ name }) => name === 'hugo: cold');
  if (hugo === undefined) throw new Error('A history needs Hugo: install it, and name a site with `--hugo`.');
  const ratios = Object.fromEntries(rows.filter((row) => row !== hugo).map(({ name, cpu }) => [name, cpu / hugo.cpu]));
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const risen = addToHistory(resolve(file), { commit, ratios });
  for (const line of risen) console.log(line);
  if (risen.length > 0) process.exitCode = 1;
}

function print() {
  console.log('| build | wall s | CPU s | peak MB | output MB | × Hugo cold |');
  console.log('|---|---|---|---|---|---|');
  for (const r of rows) {
    const cells = [
      r.name,
      r.wall.toFixed(2),
      r.cpu.toFixed(2),
      r.peak.toFixed(0),
      r.output?.toFixed(1) ?? '',
      r.ratio?.toFixed(2) ?? '',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
