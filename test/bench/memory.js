// Measures the memory per page: builds two generated sites of the same kind from scratch, alternating, with the heap limit for 20,000
// pages.
// Usage: npm run bench:memory [-- --small N --large N --runs N]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.js';
import { measure, median } from './measure.js';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '20000' },
    runs: { type: 'string', default: '1' },
  },
});
const cli = resolve(import.meta.dirname, '../../bin/docsgen.js');
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-bench-'));

try {
  const sites = [Number(values.small), Number(values.large)].map((pages) => ({ pages, results: [] }));
  for (let run = 0; run < Number(values.runs); run++)
    for (const site of sites) site.results.push(await build(site, run));
  const rows = sites.map(({ pages, results }) => ({
    pages,
    wall: median(results.map((r) => r.wall)),
    peak: median(results.map((r) => r.peak)),
    alive: median(results.map((r) => mostAlive(r.output))),
  }));
  console.log('| pages | wall s | peak MB | alive MB |');
  console.log('|---|---|---|---|');
  for (const { pages, wall, peak, alive } of rows)
    console.log(`| ${pages} | ${wall.toFixed(1)} | ${peak.toFixed(0)} | ${alive.toFixed(0)} |`);
  const [small, large] = rows;
  const perPage = (of) => (((of(large) - of(small)) * 1000) / (large.pages - small.pages)).toFixed(1);
  console.log(`\nA further page: ${perPage((r) => r.peak)} kB at the peak, ${perPage((r) => r.alive)} kB alive.`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Each run has its own folder: deleting the last one would slow the next one down. */
function build({ pages }, run) {
  const dir = join(scratch, `${pages}-${run}`);
  writeCorpus(dir, pages);
  const flags = ['--max-old-space-size=384', '--trace-gc'];
  return measure(process.execPath, [...flags, cli, 'build', '--site', dir, '--out', join(dir, 'build')]);
}

/** Maximum of the main thread's heap after a full collection, in MB. The workers are gone before its last one. */
function mostAlive(output) {
  const found = [...output.matchAll(/^\[\d+:(0x[\da-f]+)\].*Mark-Compact.*? -> ([\d.]+) /gm)];
  const main = found.at(-1)?.[1];
  return Math.max(...found.filter(([, heap]) => heap === main).map(([, , size]) => Number(size) * 1.048576));
}
