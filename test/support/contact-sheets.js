// Makes docs/screenshots with Chromium: one sheet for each kind of page and each preset, in three widths, light and dark side by side.
// Usage: npm run screenshots [-- NAME…], after `npm run build` and `node bin/docsgen.js build --site docs`
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from './browser.js';
import { gallerySite, PRESETS } from './gallery-site.js';
import { serve } from './serve.js';

const root = resolve(import.meta.dirname, '../..');
const out = join(root, 'docs/screenshots');

/** Sites to photograph, each started with its first sheet. */
const SITES = {
  tauri: () => serve([]),
  docs: () => serve(['--site', 'docs']),
  new: newSite,
  ...Object.fromEntries(PRESETS.map((preset) => [preset, () => gallerySite(preset)])),
};

/** Sheets by name: site, page, and the height of windows if more than the first screen is shown. */
const SHEETS = {
  home: ['tauri', '/zh-cn'],
  guide: ['tauri', '/zh-cn/v1/guides/features/command'],
  landing: ['tauri', '/zh-cn/v1'],
  api: ['tauri', '/zh-cn/v1/api/js/window'],
  config: ['tauri', '/zh-cn/v1/api/config'],
  reference: ['tauri', '/zh-cn/v1/references/architecture/process-model'],
  benchmarks: ['tauri', '/zh-cn/v1/references/benchmarks'],
  releases: ['tauri', '/zh-cn/releases'],
  blog: ['tauri', '/zh-cn/blog'],
  post: ['tauri', '/zh-cn/blog/2022/06/19/tauri-1-0'],
  archive: ['tauri', '/zh-cn/blog/archive'],
  search: ['tauri', '/zh-cn/search'],
  'not-found': ['tauri', '/zh-cn/nothing-here'],
  'docs-home': ['docs', '/'],
  'new-site': ['new', '/'],
  ...Object.fromEntries(PRESETS.map((preset) => [`gallery-${preset}`, [preset, '/reference/gallery', 1800]])),
};
const HEIGHT = 900;
const VIEWS = ['light', 'dark'].flatMap((colorScheme) => [1440, 768, 390].map((width) => ({ colorScheme, width })));
/** Pictures are scaled to half size: large enough to judge a page, small enough to keep. */
const SCALE = 0.5;
const GAP = 12;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(SHEETS, name));
if (unknown.length > 0) throw new Error(`No sheet is called ${unknown.join(', ')}; there are ${Object.keys(SHEETS)}.`);

mkdirSync(out, { recursive: true });
const browser = await launchBrowser();
const started = new Map();
for (const [name, [site, path, height = HEIGHT]] of Object.entries(SHEETS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (!started.has(site)) started.set(site, await SITES[site]());
  const pictures = [];
  for (const view of VIEWS) pictures.push(await pictureOf(started.get(site).url + path, { ...view, height }));
  await keep(name, pictures, height);
  console.log(name);
}
await Promise.all(Array.from(started.values(), (site) => site.stop()));
await browser.close();

async function pictureOf(address, { width, height, colorScheme }) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForTimeout(300);
  const input = await page.screenshot({ type: 'png' });
  await context.close();
  return { input, width: Math.round(width * SCALE) };
}

/** Saves the pictures side by side, on grey. */
async function keep(name, pictures, height) {
  let left = GAP;
  const placed = pictures.map(({ input, width }) => {
    const place = { input, left, top: GAP };
    left += width + GAP;
    return place;
  });
  const create = { width: left, height: height * SCALE + 2 * GAP, channels: 3, background: '#8a8f98' };
  await sharp({ create })
    .composite(placed)
    .webp({ quality: 60, effort: 6 })
    .toFile(join(out, `${name}.webp`));
}

/** A site as created by `docsgen init`. */
async function newSite() {
  const parent = mkdtempSync(join(tmpdir(), 'docsgen-new-'));
  // The site is named after its folder.
  const dir = join(parent, 'my-docs');
  const program = join(root, 'bin/docsgen.js');
  for (const args of [
    ['init', dir],
    ['build', '--site', dir],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout + stderr);
  }
  const served = await serve(['--site', dir]);
  return {
    url: served.url,
    async stop() {
      await served.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
