// Compares docsgen, packed and installed, with other generators on the same pages: cold and second builds (alternating), memory, output,
// bytes of a page, and installed size. Versions and settings are in `sites`; everything is installed into a temporary folder, except Hugo,
// which is the system's (Debian: `apt-get install hugo`).
// Usage: npm run bench:peers -- FOLDER [--runs N] [--only docsgen,VitePress] [--minutes N]
// FOLDER contains CommonMark without HTML and braces, which some generators take for code. A generator that fails, or whose command takes
// longer than --minutes, is left out.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installedSize } from '../../support/installed-size.js';
import { pack } from '../../tarball/package.js';
import { folderSize, measure, median, putAside } from '../measure.js';
import { PEERS } from './list.js';
import { readPages, sidebarOf, writePages } from './pages.js';
import { bytesOfVisit, fileOfPage } from './visit.js';

/** One version of Node.js for all, because some do not run in the oldest that docsgen supports. */
const NODE = `node-${process.platform}-${process.arch}@24.21.0`;
/** Keeps tools from looking for updates and sending telemetry. */
const QUIET = { CI: '1', ASTRO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: PEERS.map(({ name }) => name).join(',') },
    minutes: { type: 'string', default: '10' },
  },
});
if (positionals[0] === undefined) throw new Error('Name a folder of Markdown: npm run bench:peers -- FOLDER');
const bound = { timeout: Number(values.minutes) * 60_000, killSignal: 'SIGKILL', env: { ...process.env, ...QUIET } };
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-peers-'));
const failures = new Map();

try {
  const pages = readPages(positionals[0]);
  const node = installNode();
  const sites = [];
  for (const peer of PEERS.filter(({ name }) => values.only.split(',').includes(name)))
    await attempt(peer, () => sites.push(siteOf(peer, pages)));
  for (let run = 0; run < Number(values.runs); run++)
    for (const site of sites) if (!failures.has(site.peer.name)) await attempt(site.peer, () => buildTwice(site, node));
  const rows = [];
  for (const site of sites)
    if (!failures.has(site.peer.name)) await attempt(site.peer, async () => rows.push(await rowOf(site, pages)));
  if (rows.length > 0) print(rows, pages);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const [name, message] of failures) console.error(`${name} is left out: ${message}`);
process.exitCode = failures.has('docsgen') ? 1 : 0;

/** Continues without a generator that fails. */
async function attempt({ name }, step) {
  try {
    await step();
  } catch (error) {
    failures.set(name, error.message);
  }
}

function installNode() {
  const folder = join(scratch, 'node');
  install(folder, `node@npm:${NODE}`);
  return join(folder, 'node_modules/node/bin/node');
}

function install(folder, ...packages) {
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true, "type": "module" }\n');
  const args = ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages];
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe', ...bound });
}

/** Creates a site with the pages and the installed generator. */
function siteOf(peer, pages) {
  const folder = join(scratch, peer.folder);
  const settings = join(import.meta.dirname, 'sites', peer.folder);
  mkdirSync(folder);
  if (existsSync(settings)) cpSync(settings, folder, { recursive: true });
  if (peer.name === 'docsgen') install(folder, pack(scratch));
  else if (!peer.isProgram) install(folder);
  writePages(pages, join(folder, peer.content), peer.pages);
  writeFileSync(join(folder, 'sidebar.json'), JSON.stringify(sidebarOf(pages)));
  return { peer, folder, out: join(folder, peer.out), builds: [] };
}

/** Builds from scratch, and again with the caches of the first build. */
async function buildTwice({ peer, folder, out, builds }, node) {
  putAside(scratch, [out, ...peer.caches.map((cache) => join(folder, cache))]);
  const [program, args] = peer.isProgram ? [peer.command[0], peer.command.slice(1)] : [node, peer.command];
  const cold = await measure(program, args, { cwd: folder, ...bound });
  const second = await measure(program, args, { cwd: folder, ...bound });
  console.log(`${peer.name}: cold ${cold.wall.toFixed(1)} s, second ${second.wall.toFixed(1)} s`);
  builds.push({ cold, second });
}

async function rowOf({ peer, folder, out, builds }, pages) {
  const page = medianPage(pages);
  const file = fileOfPage(out, page);
  if (file === null) throw new Error(`${page} is not in its output.`);
  return {
    name: peer.name,
    cold: median(builds.map(({ cold }) => cold.wall)),
    second: median(builds.map(({ second }) => second.wall)),
    memory: median(builds.map(({ cold }) => cold.peak)),
    output: folderSize(out).bytes,
    installed: peer.isProgram ? null : installedSize(folder),
    visit: await bytesOfVisit(out, file),
  };
}

/** The median page by length whose name is the same in all generators: lower-case letters, digits and hyphens. */
function medianPage(pages) {
  const plain = pages.filter(({ path }) => /^[a-z0-9/-]+\.md$/.test(path) && !path.endsWith('index.md'));
  return median(plain.map(({ text, path }) => ({ path, valueOf: () => text.length }))).path;
}

/** Times, memory and output relative to the first row; the other columns as they are. */
function print(rows, pages) {
  const [first] = rows;
  const times = (figure) => (row) => `${(row[figure] / first[figure]).toFixed(2)} ×`;
  const kB = (figure) => (row) => `${(row.visit[figure] / 1000).toFixed(1)} kB`;
  const columns = {
    cold: times('cold'),
    second: ({ second }) => `${(second / first.cold).toFixed(2)} ×`,
    memory: times('memory'),
    output: times('output'),
    HTML: kB('html'),
    scripts: kB('scripts'),
    styles: kB('styles'),
    packages: ({ installed }) => installed?.packages ?? '',
    installed: ({ installed }) => (installed === null ? '' : `${(installed.bytes / 1e6).toFixed(0)} MB`),
  };
  console.log(
    `\n${pages.length} pages, medians of ${values.runs} runs. × is of ${first.name}'s cold build, which took`,
  );
  console.log(
    `${first.cold.toFixed(2)} s, ${first.memory.toFixed(0)} MB of memory and ${(first.output / 1e6).toFixed(1)} MB of output. HTML, scripts and styles`,
  );
  console.log('are those of a first visit to the page of middle size, in gzip.\n');
  console.log(`| | ${Object.keys(columns).join(' | ')} |`);
  console.log(`|---|${'---|'.repeat(Object.keys(columns).length)}`);
  for (const row of rows)
    console.log(
      `| ${row.name} | ${Object.values(columns)
        .map((cell) => cell(row))
        .join(' | ')} |`,
    );
}
