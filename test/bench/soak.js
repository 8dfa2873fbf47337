// Edits a live site thousands of times while a page is open, and prints the server's memory after forced collections.
// Usage: npm run bench:soak [-- --edits N --pages N --limit PERCENT]
// Fails if a page differs from what was saved, or if memory after the last edit exceeds that after a tenth of the edits by more than the
// limit.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.js';

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '10000' },
    pages: { type: 'string', default: '200' },
    limit: { type: 'string', default: '25' },
  },
});
const edits = Number(values.edits);
/** Fractions of all edits after which memory is measured. */
const SHARES = [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1];
/** Milliseconds after which an edit that is not shown counts as missed. */
const PATIENCE = 30_000;

const support = resolve(import.meta.dirname, '../support');
const cli = resolve(import.meta.dirname, '../../bin/docsgen.js');
const site = mkdtempSync(join(tmpdir(), 'docsgen-soak-'));
writeCorpus(join(site, 'content'), Number(values.pages));
const texts = new Map();
const page = (i) => `content/part-0/section-${i}/page-${i * 20 + 1}.md`;
for (let i = 0; i < 5; i++) texts.set(page(i), readFileSync(join(site, page(i)), 'utf8'));
write('content/part-0/section-0/_part.md', 'Included.\n');
const including = `${texts.get(page(0))}\n::include{file=_part.md}\n`;
texts.set(page(0), including);
write(page(0), including);
write('site.config.ts', config(0));
write('templates/styles/print.css', style(0));
write('templates/components/Footer.tsx', footer(0));

const { server, url } = await start();
try {
  await followEvents();
  const marks = SHARES.map((share) => Math.max(1, Math.round(edits * share)));
  const rows = [];
  console.log('| edits | RSS MB | main MB | worker MB | ms per edit |\n|---|---|---|---|---|');
  let last = performance.now();
  for (let n = 1; n <= edits; n++) {
    await edit(n);
    if (!marks.includes(n)) continue;
    const row = { edits: n, each: (performance.now() - last) / (n - (rows.at(-1)?.edits ?? 0)), ...(await memory()) };
    rows.push(row);
    console.log(
      `| ${n} | ${row.rss.toFixed(0)} | ${row.main.toFixed(1)} | ${row.workers.toFixed(1)} | ${row.each.toFixed(0)} |`,
    );
    last = performance.now();
  }
  const growth = 100 * ((rows.at(-1)?.rss ?? 0) / (rows[1]?.rss ?? 1) - 1);
  console.log(`\nGrowth since the first tenth: ${growth.toFixed(0)} %, at most ${values.limit} %.`);
  if (!(growth <= Number(values.limit))) process.exitCode = 1;
} finally {
  server.kill();
  rmSync(site, { recursive: true, force: true });
}

/**
 * Makes an edit. Of a hundred edits, 88 change a page's text; the others change titles, partials, new pages, templates, styles and the
 * configuration.
 */
async function edit(n) {
  const kind = n % 100;
  const file = page(n % 5);
  const address = `/${file.replace(/^content\/|\.md$/g, '')}`;
  const saved = texts.get(file);
  if (kind === 10) {
    write('templates/components/Footer.tsx', footer(n));
    await shows(address, `Footer ${n}.`);
  } else if (kind === 20) {
    const before = await get(address);
    write('templates/styles/print.css', style(n));
    await until(async () => styleOf(await get(address)) !== styleOf(before), `style ${n}`);
  } else if (kind === 30) {
    write('site.config.ts', config(n));
    await shows(address, `Site ${n}`);
  } else if (kind === 40 || kind === 45) {
    write('content/part-0/section-0/_part.md', `Included ${n}.\n`);
    await shows(`/${page(0).replace(/^content\/|\.md$/g, '')}`, `Included ${n}.`);
  } else if (kind === 50 || kind === 55) {
    write(file, `---\ntitle: Title ${n}\n---\n\n${saved.replace(/^# .*\n/, '')}`);
    await shows(address, `Title ${n}`);
  } else if (kind === 60) {
    write('content/part-0/section-0/new.md', `# New ${n}\n`);
    await shows('/part-0/section-0/new', `New ${n}`);
  } else if (kind === 65) {
    rmSync(join(site, 'content/part-0/section-0/new.md'), { force: true });
    await until(async () => !(await get('/part-0/section-0/new')).includes('<h1>New '), `removal ${n}`);
  } else {
    write(file, `${saved}\nEdit ${n}.\n`);
    await shows(address, `Edit ${n}.`);
  }
}

async function shows(address, text) {
  await until(async () => (await get(address)).includes(text), `“${text}” at ${address}`);
}

async function until(isSo, what) {
  const end = performance.now() + PATIENCE;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not shown: ${what}`);
    await sleep(5);
  }
}

async function get(address) {
  return (await fetch(url + address)).text();
}

function styleOf(html) {
  return /styles-\w+\.css/.exec(html)?.[0];
}

/** Listens like an open page. */
async function followEvents() {
  const address = /events=([^"]+)"/.exec(await get('/'))?.[1];
  if (address === undefined) throw new Error('The page has no live client.');
  const { body } = await fetch(url + decodeURIComponent(address));
  void (async () => {
    for await (const _ of body);
  })().catch(() => {});
}

function start() {
  const flags = ['--expose-gc', '--require', join(support, 'memory-probe.cjs')];
  const child = spawn(process.execPath, [...flags, cli, 'serve', '--watch', '--port', '0', '--site', site], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return new Promise((done, failed) => {
    child.stdout.on('data', (chunk) => {
      const address = /Serving (http:\S+?)\/?\s/.exec(chunk.toString())?.[1];
      if (address !== undefined) done({ server: child, url: address });
    });
    child.on('exit', (code) => failed(new Error(`docsgen serve ended with ${code}.`)));
  });
}

/** Used memory in megabytes: of the process, of the main thread's heap, and of the workers' heaps. */
function memory() {
  const told = new Promise((done) => {
    server.once('message', ({ rss, heaps }) => {
      const { main, ...workers } = heaps;
      const sum = Object.values(workers).reduce((a, b) => a + b, 0);
      done({ rss: rss / 1e6, main: main / 1e6, workers: sum / 1e6 });
    });
  });
  server.send('measure');
  return told;
}

function write(path, text) {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}

function config(n) {
  return `export default { title: 'Site ${n}', offline: false };\n`;
}

function style(n) {
  return `@media print { .edit-${n} { color: red; } }\n`;
}

function footer(n) {
  return `export function Footer() {\n  return <footer>Footer ${n}.</footer>;\n}\n`;
}
