import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.js';
import {
  allCells,
  type Cell,
  type Place,
  placeOf,
  someCells,
  stepsOf,
  type World,
} from '../../support/history-cells.js';
import { type HistorySite, historySite } from '../../support/history-site.js';
import { SAVE_DATA } from '../../support/theme-browser.js';

/** Cells that run at the same time. */
const PARALLEL = 4;
/** Milliseconds in which the site has to come to where plain pages are. */
const PATIENCE = 5000;
/** Milliseconds between two looks at a page. */
const LOOK = 80;

let site: HistorySite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([historySite(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Opens the site's home page; plain pages are the same output without the site's scripts. */
async function openWorld(world: World, { speed, cache }: Cell): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 900, height: 700 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (world === 'plain') await page.route('**/assets/js/main-*', (route) => route.abort());
  if (cache === 'cold') await page.addInitScript(SAVE_DATA);
  await page.goto(speed === 'slow' ? site.slowUrl : site.url);
  return page;
}

/** Two pixels are rounding. */
function isSame(a: Place, b: Place): boolean {
  return (
    Math.abs(a.scroll - b.scroll) <= 2 && JSON.stringify({ ...a, scroll: 0 }) === JSON.stringify({ ...b, scroll: 0 })
  );
}

/** Where the reader is when nothing moves any more. */
async function restingPlace(page: Page): Promise<Place> {
  const place = await placeOf(page);
  await page.waitForTimeout(LOOK);
  return isSame(place, await placeOf(page)) ? place : restingPlace(page);
}

/** Where the reader is when they are where they should be, or never came there. */
async function placeLike(page: Page, expected: Place, patience = PATIENCE): Promise<Place> {
  const place = await restingPlace(page);
  if (isSame(place, expected)) return expected;
  return patience <= 0 ? place : placeLike(page, expected, patience - LOOK);
}

/** The first place at which the site differs from plain pages; null for none. */
async function difference(cell: Cell): Promise<object | null> {
  const [plain, scripted] = await Promise.all([openWorld('plain', cell), openWorld('site', cell)]);
  try {
    for (const { name, isOverPage, act } of stepsOf(cell)) {
      await Promise.all([act(plain, 'plain'), act(scripted, 'site')]);
      if (isOverPage) continue;
      const expected = await restingPlace(plain);
      const actual = await placeLike(scripted, expected);
      if (actual !== expected) return { cell, after: name, expected, actual };
    }
    return null;
  } catch (error) {
    return { cell, error: String(error) };
  } finally {
    await Promise.all([plain.context().close(), scripted.context().close()]);
  }
}

it('is where plain pages are, however an entry is come to and left', async () => {
  const queue = [...(process.env['HISTORY'] === 'all' ? allCells() : someCells())];
  const differences: object[] = [];
  const work = async (): Promise<void> => {
    for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
      // A busy machine may be late once.
      const fault = (await difference(cell)) && (await difference(cell));
      if (fault !== null) differences.push(fault);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  expect(differences).toEqual([]);
}, 3_000_000);
