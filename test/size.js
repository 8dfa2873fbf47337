// Checks the size of a reader's first visit to a built site of this repository: node test/size.js [OUTPUT]
// Sizes are gzip (level 9) of the files that Chromium requests before any interaction.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from './support/browser.js';
import { firstVisit } from './support/first-visit.js';
import { serve } from './support/serve.js';

const root = resolve(import.meta.dirname, '..');
const out = resolve(process.argv[2] ?? join(root, 'build'));
/** Measurements of each output: a page and a home page in the browser, the median page of a folder, the largest page, and the search of a locale. */
const MEASURED = {
  build: {
    page: 'zh-cn/v1/guides/features/command',
    home: 'zh-cn',
    docs: 'zh-cn/v1',
    largest: 'zh-cn/v1/api/config',
    locale: 'zh-cn',
  },
  'docs/build': { page: 'how-to/write/code', home: '', docs: 'how-to', largest: 'reference/errors', locale: '' },
};
const measured = MEASURED[relative(root, out)] ?? MEASURED.build;
const BUDGET = { scripts: 10_000, styles: 16_000, html: 20_000, largest: 120_000, search: 21_230 };

const size = (bytes) => gzipSync(bytes, { level: 9 }).length;
const server = await serve(['--out', out]);
const browser = await launchBrowser();
const ofPage = await visit(measured.page);
const ofHome = await visit(measured.home);
await browser.close();
await server.stop();

const docs = readdirSync(join(out, measured.docs), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('index.html'),
);
const html = docs.map((file) => size(readFileSync(join(out, measured.docs, file)))).sort((a, b) => a - b);
const searchFolder = join(out, measured.locale, 'search');
const { index } = JSON.parse(readFileSync(join(searchFolder, 'manifest.json'), 'utf8')).provider;
/** Files that opening the search fetches; with headers and a server's compression, 26 kB (`test/bench/search-opening.js`). */
const searchFiles = [
  ...readdirSync(join(out, 'assets/js'))
    .filter((file) => /^(?:dialog|local)-.*\.js$/.test(file))
    .map((file) => join(out, 'assets/js', file)),
  join(searchFolder, 'manifest.json'),
  join(searchFolder, 'files', index),
];

/** Opens a page as a new reader, in a window of its own. */
async function visit(path) {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const loaded = await firstVisit(page, `${server.url}/${path}`);
  return { ...loaded, shift: await page.evaluate('window.shift') };
}

const sum = (list) => list.reduce((total, { bytes }) => total + size(bytes), 0);
const checks = [
  ...[
    ['a doc', ofPage],
    ['a home page', ofHome],
  ].flatMap(([kind, { scripts, styles, foreign, shift }]) => [
    [`scripts of ${kind} before any touch`, sum(scripts), BUDGET.scripts],
    [`styles of ${kind}`, sum(styles), BUDGET.styles],
    [`layout shift of ${kind}`, shift, 0],
    [`requests of ${kind} to others`, foreign.length, 0],
    [
      `scripts of ${kind} with React`,
      scripts.filter(({ bytes }) => bytes.includes('react.transitional.element')).length,
      0,
    ],
  ]),
  ['HTML of the median doc', html[Math.floor(html.length / 2)], BUDGET.html],
  ['HTML of the largest page', size(readFileSync(join(out, measured.largest, 'index.html'))), BUDGET.largest],
  ['opening the search', sum(searchFiles.map((file) => ({ bytes: readFileSync(file) }))), BUDGET.search],
];
for (const [name, value, limit] of checks)
  console.log(`${value <= limit ? 'ok  ' : 'FAIL'} ${name}: ${value} (at most ${limit})`);
process.exitCode = checks.every(([, value, limit]) => value <= limit) ? 0 : 1;
