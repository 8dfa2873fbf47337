// Draws docs/screenshots: one sheet for each kind of page, desktop and phone, light and dark side by side.
// Usage: npm run screenshots [-- ORIGIN], beside `docsgen serve`
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchBrowser } from './browser.js';

const KINDS = {
  home: '/zh-cn',
  guide: '/zh-cn/v1/guides/features/command',
  landing: '/zh-cn/v1',
  api: '/zh-cn/v1/api/js/window',
  config: '/zh-cn/v1/api/config',
  reference: '/zh-cn/v1/references/architecture/process-model',
  releases: '/zh-cn/releases',
  blog: '/zh-cn/blog',
  post: '/zh-cn/blog/2022/06/19/tauri-1-0',
  archive: '/zh-cn/blog/archive',
  search: '/zh-cn/search',
  'not-found': '/zh-cn/nothing-here',
};
const VIEWS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
];
/** Pictures are drawn at half size: enough to judge a page, small enough to keep. */
const SCALE = 0.5;

const origin = process.argv[2] ?? 'http://localhost:3000';
const out = resolve(import.meta.dirname, '../../docs/screenshots');
mkdirSync(out, { recursive: true });
const browser = await launchBrowser();

for (const [name, path] of Object.entries(KINDS)) {
  const pictures = [];
  for (const { width, height, colorScheme } of VIEWS) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(origin + path);
    await page.waitForTimeout(300);
    pictures.push((await page.screenshot({ type: 'png' })).toString('base64'));
    await context.close();
  }
  const sheet = await browser.newPage({ viewport: { width: 1900, height: 480 } });
  const images = pictures.map((base64) => `<img src="data:image/png;base64,${base64}" height="422">`).join('');
  await sheet.setContent(`<body style="margin:12px;display:flex;gap:12px;background:#8a8f98">${images}</body>`);
  const width = await sheet.evaluate('document.body.scrollWidth + 24');
  await sheet.setViewportSize({ width: Number(width), height: 446 });
  await sheet.screenshot({ path: join(out, `${name}.jpg`), type: 'jpeg', quality: 72 });
  await sheet.close();
}
await browser.close();
