import { afterAll, beforeAll, expect, it } from 'vitest';
import { gallerySite, PRESETS } from '../support/gallery-site.js';
import type { Served } from '../support/servers.js';
import { shotsSite } from '../support/shots-site.js';
import type { BrowserWindow } from './engines/engine.js';
import { onEveryEngine, sees } from './on-every-engine.js';
import { faultsOf, looksAsKept, type Shot, sheetOf } from './sheet.js';

const GUIDE = '/guides/sink';

/** A few pages with much content, from `test/support/shots-site.ts`. */
const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'notes', path: GUIDE },
  { name: 'code', path: GUIDE, at: '#code' },
  { name: 'structure', path: GUIDE, at: '#structure' },
  { name: 'formulas', path: GUIDE, at: '#formulas' },
  { name: 'reference', path: '/api' },
  { name: 'blog', path: '/blog' },
  { name: 'releases', path: '/releases' },
  { name: 'not-found', path: '/404.html' },
  {
    name: 'search',
    path: GUIDE,
    async before(window) {
      await window.press('Control+k');
      await sees(window, "document.activeElement.closest('dialog')?.open", true);
      await window.type('第二');
      await sees(window, "document.querySelectorAll('.search-hit').length > 1", true);
    },
  },
  {
    name: 'menu',
    path: GUIDE,
    widths: [390],
    async before(window) {
      await window.run("(document.querySelector('[data-menu-open]').click(), true)");
      await sees(window, "document.querySelector('dialog.menu').open", true);
    },
  },
];

/** Faults that a change of the styles or the theme could cause. */
const FAULTS: Readonly<Record<string, { readonly shot: string; readonly css: string }>> = {
  'invisible formulas': { shot: 'formulas', css: '.katex-html { visibility: hidden }' },
  'an invisible formula in a line': { shot: 'formulas', css: 'p .katex-html { visibility: hidden }' },
  'a note without its ground': { shot: 'notes', css: '.admonition-danger { background: none }' },
  'a wrong colour in the dark mode': { shot: 'code', css: ':root[data-theme="dark"] { --paper: #1d2027 }' },
  'links in the colour of the text': { shot: 'notes', css: '.prose a { color: inherit; text-decoration: none }' },
  'no sidebar': { shot: 'reference', css: '.sidebar { visibility: hidden }' },
  'a column 20 px to the right': { shot: 'blog', css: '.main { position: relative; left: 20px }' },
  'a missing block': { shot: 'structure', css: '.file-tree { opacity: 0 }' },
};

let served: Served;
/** Sites by preset, each built when a test first needs it. */
const galleries = new Map<string, ReturnType<typeof gallerySite>>();

beforeAll(async () => {
  served = await shotsSite();
}, 300_000);
afterAll(async () => {
  await served?.stop();
  for (const gallery of galleries.values()) await (await gallery).stop();
});

async function galleryOf(preset: string): Promise<string> {
  const gallery = galleries.get(preset) ?? gallerySite(preset);
  galleries.set(preset, gallery);
  return (await gallery).url;
}

const shotOf = (name: string): Shot => {
  const shot = SHOTS.find((each) => each.name === name);
  if (shot === undefined) throw new Error(`No shot is called ${name}.`);
  return shot;
};

onEveryEngine(({ visit, engine }) => {
  it.each(SHOTS.map(({ name }) => name))('looks as it did: %s', async (name) => {
    const { window, front } = await visit(served.url, '/');
    expect(await looksAsKept(engine, { window, site: front.url, shot: shotOf(name) })).toEqual([]);
  });

  it.each(PRESETS)('looks as it did: the gallery in %s', async (preset) => {
    const { window, front } = await visit(await galleryOf(preset), '/');
    const shot = { name: `gallery-${preset}`, path: '/reference/gallery', widths: [1440, 768, 390] };
    expect(await looksAsKept(engine, { window, site: front.url, shot })).toEqual([]);
  });

  it.runIf(engine === 'Chromium').each(Object.entries(FAULTS))('sees %s', async (_, { shot: name, css }) => {
    const { window, front } = await visit(served.url, '/');
    const shot = shotOf(name);
    const before = (broken: BrowserWindow): Promise<void> => broken.run(adopted(css));
    expect(await faultsOf(engine, shot, await sheetOf(window, front.url, { ...shot, before }))).not.toEqual([]);
  });
});

const adopted = (css: string): string => `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(css)});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return true;
})()`;
