// Measures waiting times of readers and authors in Chromium: from a click to the frame with the new heading, from a save to visible text,
// and to the first live page.
// Usage: npm run bench:live [-- FOLDER [--runs N] [--pages N]]
// FOLDER is the site that is edited (1,000 generated pages by default); --pages is the size of the site that is opened cold.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../support/browser.js';
import { serve } from '../support/serve.js';
import { writeCorpus } from './corpus.js';
import { median } from './measure.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '20' }, pages: { type: 'string', default: '5000' } },
});
const runs = Number(values.runs);
/** First runs, excluded from the medians because caches and compiled code are still missing. */
const WARM_UP = 2;
/** Milliseconds that the pointer rests on a link before the click. */
const PAUSE = 150;
const root = resolve(import.meta.dirname, '../..');
const cli = join(root, 'bin/docsgen.js');
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-bench-live-'));
const browser = await launchBrowser();

try {
  console.log('| what | median ms | least | most |');
  console.log('|---|---|---|---|');
  await navigations();
  await saves();
  await firstPages();
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}

/** Measures this site, built: from a click to the end of the first frame with the new heading, and full loads of a page. */
async function navigations() {
  const out = join(scratch, 'built');
  const { status } = spawnSync(process.execPath, [cli, 'build', '--site', root, '--out', out], { stdio: 'ignore' });
  if (status !== 0) throw new Error('The site could not be built.');
  const server = await serve(['--site', root, '--out', out]);
  const start = `${server.url}/zh-cn/v1/guides/features/command`;
  print('immediate click → frame with the heading', await clicks(start, 0));
  print('click after a pause on the link → frame', await clicks(start, PAUSE));
  print('first click of a visit, immediate → frame', await firstClicks(start));
  print('full load → first content painted', await fullLoads(start));
  await server.stop();
}

/** Clicks through the pages, with a pause on each link. */
async function clicks(start, pause) {
  const page = await visit(start);
  const times = [];
  for (let i = 0; i < runs + WARM_UP; i++) {
    times.push(await click(page, pause));
    await page.waitForTimeout(400);
    if (i % 2 === 0) continue;
    for (let back = 0; back < 2; back++) {
      await page.goBack();
      await page.waitForTimeout(400);
    }
  }
  await page.context().close();
  return times;
}

/** Visits without a cache, with one immediate click each. */
async function firstClicks(start) {
  const times = [];
  for (let i = 0; i < runs + WARM_UP; i++) {
    const page = await visit(start);
    times.push(await click(page, 0));
    await page.context().close();
  }
  return times;
}

async function visit(start) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(start);
  await page.waitForTimeout(2000);
  return page;
}

/** Moves the pointer to the link to the next page, waits, and clicks. */
async function click(page, pause) {
  const link = page.locator('.pager a').last();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(60);
  const { x, y, width, height } = await link.boundingBox();
  await page.evaluate(watchForHeading);
  await page.mouse.move(x + width / 2, y + height / 2);
  if (pause > 0) await page.waitForTimeout(pause);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate('window.painted');
}

/** Sets `window.painted`: milliseconds from the next click to the end of the first frame with another heading. */
function watchForHeading() {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  window.painted = new Promise((done) => {
    const onClick = () => {
      const start = performance.now();
      const observer = new MutationObserver(() => {
        if ((heading() ?? before) === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // The message is delivered after the frame has been submitted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now() - start);
          port2.postMessage(null);
        });
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
}

async function fullLoads(start) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const times = [];
  for (let i = 0; i < runs + WARM_UP; i++) {
    await page.goto(start);
    await page.waitForTimeout(300);
    times.push(await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"));
  }
  await page.close();
  return times;
}

/** Measures a live site: from writing a page's file to the frame that shows the text. */
async function saves() {
  const site = join(scratch, 'saved');
  if (positionals[0] === undefined) writeCorpus(site, 1000);
  else cpSync(resolve(positionals[0]), site, { recursive: true });
  const name = pagesOf(site)[10];
  const file = join(site, name);
  const text = readFileSync(file, 'utf8');
  const server = await serve(['--watch', '--site', site]);
  const page = await browser.newPage();
  await page.goto(`${server.url}/${name.replace(/\.md$/, '')}`);
  await page.waitForTimeout(4000);
  const times = [];
  for (let i = 0; i < runs + WARM_UP; i++) {
    const seen = page.evaluate(timeOfText, `第 ${i} 次修改。`);
    await page.waitForTimeout(150);
    const saved = Date.now();
    writeFileSync(file, `${text}\n\n第 ${i} 次修改。\n`);
    times.push((await seen) - saved);
  }
  print(`save → visible, ${pagesOf(site).length} pages`, times);
  await page.close();
  await server.stop();
}

/** The time of the first frame with the text. */
function timeOfText(text) {
  return new Promise((done) => {
    const look = () => {
      if (document.body.textContent.includes(text)) done(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Measures from the start of the program to the last byte of a page, without and with a cache. */
async function firstPages() {
  const site = join(scratch, 'large');
  writeCorpus(site, Number(values.pages));
  const path = `/${pagesOf(site)[Math.floor(Number(values.pages) / 2)].replace(/\.md$/, '')}`;
  const times = { cold: [], warm: [] };
  for (let i = 0; i < 3; i++) {
    rmSync(join(site, '.docsgen'), { recursive: true, force: true });
    for (const kind of ['cold', 'warm']) {
      const start = performance.now();
      const server = await serve(['--watch', '--site', site]);
      const response = await fetch(server.url + path);
      await response.text();
      times[kind].push(performance.now() - start);
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
      await server.stop();
    }
  }
  for (const kind of ['cold', 'warm']) print(`first live page of ${values.pages}, ${kind}`, times[kind], 0);
}

function pagesOf(site) {
  return readdirSync(site, { recursive: true })
    .filter((file) => file.endsWith('.md') && !/(?:^|\/)index\.md$|_|^\.docsgen/.test(file))
    .sort();
}

function print(name, times, warmUp = WARM_UP) {
  const kept = times.slice(warmUp);
  const cells = [median(kept), Math.min(...kept), Math.max(...kept)].map((ms) => ms.toFixed(0));
  console.log(`| ${[name, ...cells].join(' | ')} |`);
}
