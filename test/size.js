// Checks what a reader's first visit costs, against the built site: node test/size.js [OUTPUT]
// Sizes are gzip (level 9) of what Chromium requests without any touch of the reader.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from './support/browser.js';
import { serve } from './support/serve.js';

const root = resolve(import.meta.dirname, '..');
const out = resolve(process.argv[2] ?? join(root, 'build'));
const PAGE = '/zh-cn/v1/guides/features/command';
/** Milliseconds after load in which late scripts may still be requested. */
const SETTLE = 3000;
const BUDGET = { scripts: 10_000, styles: 16_000, html: 20_000, config: 120_000 };

const size = (bytes) => gzipSync(bytes, { level: 9 }).length;
const server = await serve(['--out', out]);
const browser = await launchBrowser();
const page = await browser.newPage();
const loaded = { script: [], stylesheet: [] };
const foreign = [];
page.on('request', (request) => {
  if (new URL(request.url()).origin !== server.url) foreign.push(request.url());
});
page.on('response', async (response) => {
  const list = loaded[response.request().resourceType()];
  if (list) list.push({ url: response.url(), bytes: await response.body() });
});
await page.addInitScript(() => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
});
await page.goto(server.url + PAGE);
await page.waitForTimeout(SETTLE);
const shift = await page.evaluate('window.shift');
await browser.close();
await server.stop();

const docs = readdirSync(join(out, 'zh-cn/v1'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('index.html'),
);
const html = docs.map((file) => size(readFileSync(join(out, 'zh-cn/v1', file)))).sort((a, b) => a - b);
const sum = (list) => list.reduce((total, { bytes }) => total + size(bytes), 0);
const checks = [
  ['scripts before any touch', sum(loaded.script), BUDGET.scripts],
  ['styles', sum(loaded.stylesheet), BUDGET.styles],
  ['HTML of the median doc', html[Math.floor(html.length / 2)], BUDGET.html],
  [
    'HTML of the configuration reference',
    size(readFileSync(join(out, 'zh-cn/v1/api/config/index.html'))),
    BUDGET.config,
  ],
  ['layout shift', shift, 0],
  ['requests to others', foreign.length, 0],
  ['scripts with React', loaded.script.filter(({ bytes }) => bytes.includes('react.transitional.element')).length, 0],
];
for (const [name, value, limit] of checks)
  console.log(`${value <= limit ? 'ok  ' : 'FAIL'} ${name}: ${value} (at most ${limit})`);
process.exitCode = checks.every(([, value, limit]) => value <= limit) ? 0 : 1;
