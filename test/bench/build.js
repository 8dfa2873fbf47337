// Times whole builds: docsgen cold, after one edit and unchanged, with Hugo in the same run as the yardstick.
// Usage: npm run bench [-- FOLDER [--runs N] [--hugo SKELETON]]
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.js';
import { folderSize, measure, median } from './measure.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    hugo: { type: 'string' },
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
  const hugo = await hugoRows();
  const yardstick = hugo === null ? null : hugo.wall;
  await docsgenRows('corpus', corpus, yardstick);
  const site = join(scratch, 'site');
  cpSync(root, site, {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|build|\.docsgen|\.git|dist)(?:\/|$)/.test(path.slice(root.length)),
  });
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'));
  await docsgenRows('this site', site, null);
  print();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Cold, unchanged and one-edit builds of a folder. */
async function docsgenRows(name, dir, yardstick) {
  const out = join(scratch, `${name.replace(' ', '-')}-out`);
  const build = () => measure(process.execPath, [cli, 'build', '--site', dir, '--out', out]);
  const clean = () => {
    rmSync(out, { recursive: true, force: true });
    rmSync(join(dir, '.docsgen'), { recursive: true, force: true });
  };
  await add(`${name}: cold`, yardstick, build, clean);
  rows.at(-1).output = folderSize(out).bytes / 1e6;
  await add(`${name}: unchanged`, yardstick, build, () => undefined);
  const page = join(
    dir,
    readdirSync(dir, { recursive: true })
      .filter((f) => f.endsWith('.md') && !f.includes('_'))
      .sort()[10],
  );
  await add(`${name}: one edit`, yardstick, build, () => appendFileSync(page, '\n\n再加一段。\n'));
}

async function hugoRows() {
  const skeleton = values.hugo ?? join(root, '../shared/bench/hugo');
  if (!existsSync('/usr/bin/hugo') || !existsSync(skeleton)) return null;
  const dir = join(scratch, 'hugo');
  cpSync(skeleton, dir, { recursive: true });
  cpSync(corpus, join(dir, 'content'), { recursive: true });
  for (const file of readdirSync(join(dir, 'content'), { recursive: true })) {
    if (/(?:^|\/)index\.md$/.test(file))
      renameSync(join(dir, 'content', file), join(dir, 'content', file.replace(/index\.md$/, '_index.md')));
  }
  const out = join(dir, 'public');
  const row = await add(
    'hugo: cold',
    null,
    () => measure('hugo', ['--source', dir, '--destination', out, '--quiet']),
    () => {
      rmSync(out, { recursive: true, force: true });
      rmSync(join(dir, 'resources'), { recursive: true, force: true });
    },
  );
  row.output = folderSize(out).bytes / 1e6;
  return row;
}

async function add(name, yardstick, build, before) {
  const results = [];
  for (let i = 0; i < runs; i++) {
    before();
    results.push(await build());
  }
  const row = {
    name,
    wall: median(results.map((r) => r.wall)),
    cpu: median(results.map((r) => r.cpu)),
    peak: median(results.map((r) => r.peak)),
    ratio: null,
    output: null,
  };
  row.ratio = yardstick === null ? null : row.wall / yardstick;
  rows.push(row);
  return row;
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
