// Makes the pictures of the documentation's home page, its social picture and its touch icon with Chromium, from the built documentation.
// Usage: npm run pictures, after `node bin/docsgen.js build --site docs`
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from './support/browser.js';
import { serve } from './support/serve.js';

const root = resolve(import.meta.dirname, '..');
const out = join(root, 'docs/content/static');
/** The page that the home page shows, for each name of its pictures. */
const PAGES = { en: '/how-to/write/boxes-and-tabs', 'zh-cn': '/zh-cn/how-to/write/boxes-and-tabs' };
const VIEW = { width: 1060, height: 700 };
/** Latin letters of the system fonts differ from one machine to the next. */
const FONT = '"Noto Sans CJK SC", sans-serif';

const server = await serve(['--site', 'docs']);
const browser = await launchBrowser();
const shots = {};
for (const [locale, path] of Object.entries(PAGES))
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: VIEW, colorScheme, deviceScaleFactor: 2, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(server.url + path);
    await page.addStyleTag({ content: `:root { --font: ${FONT} !important; }` });
    await page.waitForTimeout(300);
    const png = await page.screenshot();
    const webp = await sharp(png).resize(1180).webp({ quality: 82, effort: 6 }).toBuffer();
    writeFileSync(join(out, `img/page-${locale}-${colorScheme}.webp`), webp);
    shots[`${locale}-${colorScheme}`] = `data:image/png;base64,${png.toString('base64')}`;
    await context.close();
  }
await server.stop();

const svg = (name) => `data:image/svg+xml;base64,${readFileSync(join(out, name)).toString('base64')}`;
await draw('img/social.png', { width: 1200, height: 630 }, () => [
  `<style>
    body { margin: 0; overflow: hidden; font-family: ${FONT}; color: #1b1e24; background: #f5f3ed; }
    main { position: absolute; inset: 0 auto 0 72px; width: 420px; display: flex; flex-direction: column; justify-content: center; }
    .mark { display: flex; align-items: center; gap: 20px; font: 700 60px ${FONT}; }
    p { margin: 30px 0 0; font-size: 31px; line-height: 1.4; color: #4d545f; }
    figure { position: absolute; left: 540px; top: 84px; margin: 0; width: 960px; height: 640px; overflow: hidden; border: 2px solid #cfc9bb;
      border-radius: 16px; box-shadow: 0 24px 60px rgb(60 50 30 / .25); }
    figure img { position: absolute; width: 960px; }
    figure img + img { clip-path: polygon(43% 0, 100% 0, 100% 100%, 30% 100%); }
    hr { position: absolute; inset: auto 0 0; height: 12px; margin: 0; border: 0; background: #b93a24; }
  </style>`,
  `<main><div class="mark"><img width="84" src="${svg('img/logo.svg')}">docsgen</div>`,
  '<p>Documentation sites from a folder of Markdown</p></main>',
  `<figure><img src="${shots['en-light']}"><img src="${shots['en-dark']}"></figure><hr>`,
]);
await draw('apple-touch-icon.png', { width: 180, height: 180 }, () => [
  '<style>body { margin: 0; background: #b93a24; }</style>',
  `<img width="180" src="${svg('favicon.svg')}">`,
]);
await browser.close();

/** Draws a page of HTML as a picture. */
async function draw(file, viewport, html) {
  const page = await browser.newPage({ viewport });
  await page.setContent(`<!doctype html>${html().join('')}`);
  await page.waitForTimeout(200);
  const png = await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer();
  writeFileSync(join(out, file), png);
  await page.close();
}
