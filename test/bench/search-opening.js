// Measures the first search of a first visit in Chromium, on the network that DevTools call “Slow 3G” and on an unlimited one: milliseconds
// from the key press to the frame with the dialog and to the first title, and the bytes fetched.
// Usage: node test/bench/search-opening.js OUTPUT [--path /zh-cn/v1/guides/features/command] [--query 窗口] [--runs 5]
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { browserPath } from '../support/browser.js';
import { serve } from '../support/serve.js';
import { median } from './measure.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string', default: '/zh-cn/v1/guides/features/command' },
    query: { type: 'string', default: '窗口' },
    runs: { type: 'string', default: '5' },
  },
});
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Milliseconds after which a page or an opened search makes no more requests by itself. */
const SETTLED = 4000;
/** Records when a frame with the dialog, and one with the first hit, is shown, in milliseconds from the key press. */
const WATCH = `(() => {
  const seen = (window.seen = {});
  addEventListener('keydown', (event) => { seen.key ??= event.timeStamp; }, true);
  const look = () => {
    const dialog = document.querySelector('dialog.search-modal[open]');
    if (seen.key !== undefined && dialog !== null) seen.dialog ??= performance.now() - seen.key;
    if (dialog?.querySelector('.search-hit') != null) seen.title ??= performance.now() - seen.key;
    requestAnimationFrame(look);
  };
  look();
})()`;

const server = await serve(['--out', positionals[0] ?? 'build']);
const browser = await puppeteer.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--headless'] });
try {
  for (const [name, line] of [
    ['slow 3G', SLOW],
    ['no limits', null],
  ]) {
    const visits = [];
    for (let i = 0; i < Number(values.runs); i++) visits.push(await visit(line));
    const of = (key) => median(visits.map((one) => one[key]));
    print(`${name}: key to dialog`, `${Math.round(of('dialog'))} ms`);
    print(`${name}: key to first title`, `${Math.round(of('title'))} ms`);
    print(`${name}: fetched by opening`, `${of('opening')} bytes`);
    print(`${name}: fetched with the first query`, `${of('total')} bytes`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Two visits by new readers: one only opens the search, the other types at once. */
async function visit(line) {
  const opened = await withPage(line, async ({ page, bytes }) => {
    await page.keyboard.press('/');
    await pause(SETTLED);
    return bytes();
  });
  return withPage(line, async ({ page, bytes }) => {
    await page.keyboard.press('/');
    await page.keyboard.type(values.query, { delay: 30 });
    await page.waitForFunction('window.seen.title', { timeout: 60_000 });
    const seen = await page.evaluate('window.seen');
    await pause(500);
    return { ...seen, opening: opened, total: bytes() };
  });
}

async function withPage(line, work) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  let count = 0;
  const watch = async (session) => {
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      count += encodedDataLength;
    });
    // Requests of a worker appear in a session of their own.
    session.on('Target.attachedToTarget', ({ sessionId }) => {
      const worker = session.connection().session(sessionId);
      // The worker may have ended by then.
      watch(worker)
        .then(() => worker.send('Runtime.runIfWaitingForDebugger'))
        .catch(() => {});
    });
    await session.send('Network.enable');
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  };
  const session = await page.createCDPSession();
  await watch(session);
  // Also applies to the workers of the page.
  if (line !== null) await session.send('Network.emulateNetworkConditions', line);
  await page.evaluateOnNewDocument(WATCH);
  await page.goto(server.url + values.path, { timeout: 60_000 });
  // Requests triggered by the first interaction do not count.
  await page.mouse.move(400, 400);
  await pause(SETTLED);
  count = 0;
  const result = await work({ page, bytes: () => count });
  await context.close();
  return result;
}

function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function print(label, value) {
  console.log(`${label.padEnd(42)} ${value}`);
}
