import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../support/servers.js';
import { type BrowserWindow, type Engine, PATIENCE } from './engines/engine.js';

/** A page to take a picture of. */
export interface Shot {
  /** Name of the saved file. */
  readonly name: string;
  readonly path: string;
  /** Id of the heading at the top of the window, with `#`; defaults to the top of the page. */
  readonly at?: string;
  /** Brings the page into the desired state, such as an open dialog. */
  readonly before?: (window: BrowserWindow) => Promise<void>;
  /** Widths of the windows, each in light and dark; `WIDTHS` by default. */
  readonly widths?: readonly number[];
}

const WIDTHS = [1440, 390];
const MODES = ['light', 'dark'];
const HEIGHT = 900;
/** Pictures are scaled to half size: large enough to judge a page, small enough to keep. */
const SCALE = 0.5;

/**
 * Side of the squares whose mean colours are compared, in pixels of a picture. Small differences in drawing letters do not change the mean.
 */
const CELL = 4;
/**
 * How many of ten thousand squares may differ by more than a value (of 255): a missing word changes few by much, another background many by
 * little.
 */
const BOUNDS = [
  { difference: 32, cells: 3 },
  { difference: 6, cells: 100 },
];

const KEPT = join(import.meta.dirname, 'sheets');
/** Folder for pictures that differ from the saved ones. */
const SEEN = join(ROOT, '.docsgen/sheets');
const VERSIONS = join(KEPT, 'versions.json');
const IS_RENEWAL = process.env['RENEW_SHEETS'] === '1';

/** Stops motion and blinking, fixes scroll bars, and triggers everything that is loaded at the first interaction. */
const STILL = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { caret-color: transparent !important; scrollbar-width: none !important; transition: none !important; } ::-webkit-scrollbar { display: none; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.querySelectorAll('img').forEach((image) => { image.loading = 'eager'; });
  return true;
})()`;
/**
 * True once fonts, pictures and visible code buttons are there, and the navbar has handled the scroll position: away from both ends it
 * hides.
 */
const IS_COMPLETE = `(() => {
  document.querySelector(location.hash || '#none')?.scrollIntoView({ behavior: 'instant' });
  dispatchEvent(new Event('scroll'));
  const { dataset, scrollHeight } = document.documentElement;
  const isNearEnd = scrollY < 200 || scrollHeight - scrollY - innerHeight < 200;
  const frames = [...document.querySelectorAll('.code-frame')].filter((frame) => {
    const { top, bottom, height } = frame.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight && frame.checkVisibility();
  });
  return document.fonts.status === 'loaded'
    && [...document.images].every((image) => image.complete)
    && frames.every((frame) => frame.querySelector('.code-buttons') !== null)
    && (isNearEnd || dataset.navbar === 'hidden');
})()`;

/** The views of a page side by side. */
export async function sheetOf(window: BrowserWindow, site: string, shot: Shot): Promise<Buffer> {
  const views = (shot.widths ?? WIDTHS).flatMap((width) => MODES.map((mode) => ({ mode, width })));
  const pictures: { input: Buffer; left: number; top: number }[] = [];
  let left = 0;
  for (const view of views) {
    const picture = sharp(await pictureOf(window, site + shot.path, { ...shot, ...view })).removeAlpha();
    const width = Math.round(((await picture.metadata()).width ?? 0) * SCALE);
    pictures.push({
      input: await picture
        .resize({ width, height: HEIGHT * SCALE })
        .png()
        .toBuffer(),
      left,
      top: 0,
    });
    left += width;
  }
  const create = { width: left, height: HEIGHT * SCALE, channels: 3 as const, background: '#fff' };
  return await sharp({ create }).composite(pictures).png().toBuffer();
}

type View = Shot & { readonly mode: string; readonly width: number };

async function pictureOf(window: BrowserWindow, address: string, view: View): Promise<Buffer> {
  const { mode, width, at = '', before } = view;
  await window.size(width, HEIGHT);
  await window.run(`(localStorage.setItem('theme', '${mode}'), true)`);
  await window.open(`${address}?${mode}-${width}${at}`);
  await window.run(STILL);
  await before?.(window);
  return await stillPicture(window);
}

/** A picture taken when the page is complete and looks the same twice. */
async function stillPicture(window: BrowserWindow): Promise<Buffer> {
  let last = Buffer.alloc(0);
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const isComplete = await window.run(IS_COMPLETE);
    await new Promise((done) => setTimeout(done, 150));
    if (!isComplete) continue;
    const picture = Buffer.from(await window.screenshot());
    if (picture.equals(last)) return picture;
    last = picture;
  }
  throw new Error('The page does not come to rest.');
}

/** Compares a page with its saved sheet, or saves it with `npm run sheets`. Returns the differences as sentences. */
export async function looksAsKept(engine: Engine['name'], { window, site, shot }: Page): Promise<string[]> {
  const sheet = await sheetOf(window, site, shot);
  const version = await versionOf(window);
  if (IS_RENEWAL) {
    await keep(engine, { shot, sheet, version });
    return [];
  }
  const faults = await faultsOf(engine, shot, sheet);
  const kept = keptVersions()[engine];
  if (kept !== version) {
    const note = `The kept pictures are of ${kept}, this is ${version}: where they differ in the drawing of letters and controls only, keep new ones with \`npm run sheets\`.`;
    console.warn(`${engine}: ${note}`);
    if (faults.length > 0) faults.push(note);
  }
  return faults;
}

interface Page {
  readonly window: BrowserWindow;
  /** Address of the site without trailing slash; the window shows one of its pages. */
  readonly site: string;
  readonly shot: Shot;
}

/** Compares a sheet with the saved one; if it differs, it is written beside the other test results. */
export async function faultsOf(engine: Engine['name'], shot: Shot, sheet: Buffer): Promise<string[]> {
  const file = join(engine, `${shot.name}.webp`);
  if (!existsSync(join(KEPT, file))) return [`${file} is not kept yet.`];
  const faults = await differences(readFileSync(join(KEPT, file)), sheet);
  if (faults.length === 0) return faults;
  const seen = join(SEEN, file);
  mkdirSync(dirname(seen), { recursive: true });
  await sharp(sheet).webp({ quality: 90 }).toFile(seen);
  return [...faults, `Look at ${join(KEPT, file)} (kept) and ${seen} (now).`];
}

interface Kept {
  readonly shot: Shot;
  readonly sheet: Buffer;
  readonly version: string;
}

async function keep(engine: Engine['name'], { shot, sheet, version }: Kept): Promise<void> {
  mkdirSync(join(KEPT, engine), { recursive: true });
  await sharp(sheet)
    .webp({ nearLossless: true, quality: 20, effort: 6 })
    .toFile(join(KEPT, engine, `${shot.name}.webp`));
  writeFileSync(VERSIONS, `${JSON.stringify({ ...keptVersions(), [engine]: version }, null, 2)}\n`);
}

/** Versions of the engines of the saved pictures. */
function keptVersions(): Readonly<Record<string, string>> {
  return existsSync(VERSIONS) ? (JSON.parse(readFileSync(VERSIONS, 'utf8')) as Record<string, string>) : {};
}

/** Version of an engine, such as `Chrome/156`; WebKit reports that of Safari. */
async function versionOf(window: BrowserWindow): Promise<string> {
  const agent = await window.run<string>('navigator.userAgent');
  return /(?:Chrome|Firefox|Version)\/\d+/.exec(agent)?.[0] ?? agent;
}

/** Sentences about the squares of two pictures that differ by more than `BOUNDS`. */
async function differences(kept: Buffer, seen: Buffer): Promise<string[]> {
  const [before, after] = await Promise.all([cellsOf(kept), cellsOf(seen)]);
  if (before.width !== after.width) return [`The sheet is ${after.width} squares wide in place of ${before.width}.`];
  const faults: string[] = [];
  for (const { difference, cells } of BOUNDS) {
    const places: string[] = [];
    for (let cell = 0; cell < before.colours.length; cell += 3) {
      const channels = [0, 1, 2].map((n) => Math.abs((before.colours[cell + n] ?? 0) - (after.colours[cell + n] ?? 0)));
      if (Math.max(...channels) <= difference) continue;
      const n = cell / 3;
      places.push(`${(n % before.width) * CELL},${Math.floor(n / before.width) * CELL}`);
    }
    const most = Math.ceil((cells * before.colours.length) / 30_000);
    if (places.length > most)
      faults.push(
        `${places.length} squares (of at most ${most}) differ by more than ${difference}, the first at ${places.slice(0, 3).join(' ')}.`,
      );
  }
  return faults;
}

/** Mean colours of a picture's squares, decoded in full size: some formats can be read at a smaller size, with other means. */
async function cellsOf(picture: Buffer): Promise<{ width: number; colours: Buffer }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const width = Math.floor(info.width / CELL);
  const height = Math.floor(info.height / CELL);
  const shrunk = sharp(data, { raw: info }).resize({ width, height, fit: 'fill', kernel: 'cubic' });
  return { width, colours: await shrunk.raw().toBuffer() };
}
