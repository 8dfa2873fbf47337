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

/** Cells that run in parallel. */
const PARALLEL = 4;
/** Milliseconds in which the site must reach the state of plain pages. */
const PATIENCE = 5000;
/** Milliseconds between two readings of a page. */
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

/** A window for each world; plain pages are the same output without the site's scripts. */
async function openWorlds({ speed, cache }: Cell): Promise<Readonly<Record<World, Page>>> {
  const baseURL = speed === 'slow' ? site.slowUrl : site.url;
  const viewport = { width: 900, height: 700 };
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' });
  const [plain, scripted] = await Promise.all([context.newPage(), context.newPage()]);
  await plain.route('**/assets/js/main-*', (route) => route.abort());
  if (cache === 'cold') await scripted.addInitScript(SAVE_DATA);
  return { plain, site: scripted };
}

/** Allows two pixels for rounding. */
function isSame(a: Place, b: Place): boolean {
  return (
    Math.abs(a.scroll - b.scroll) <= 2 && JSON.stringify({ ...a, scroll: 0 }) === JSON.stringify({ ...b, scroll: 0 })
  );
}

/** The state when nothing moves any more. */
async function restingPlace(page: Page): Promise<Place> {
  const place = await placeOf(page);
  await page.waitForTimeout(LOOK);
  return isSame(place, await placeOf(page)) ? place : restingPlace(page);
}

/** The states of both worlds at rest. The site gets some time to reach that of plain pages. */
async function restingPlaces(
  worlds: Readonly<Record<World, Page>>,
  patience = PATIENCE,
): Promise<Readonly<Record<World, Place>>> {
  const [plain, scripted] = await Promise.all([restingPlace(worlds.plain), restingPlace(worlds.site)]);
  if (isSame(plain, scripted) || patience <= 0) return { plain, site: scripted };
  return restingPlaces(worlds, patience - LOOK);
}

/** The first state in which the site differs from plain pages, or null. */
async function difference(cell: Cell): Promise<object | null> {
  const worlds = await openWorlds(cell);
  try {
    for (const [i, { name, isOverPage, act }] of stepsOf(cell).entries()) {
      await Promise.all([act(worlds.plain, 'plain'), act(worlds.site, 'site')]);
      // The first step is a full load in both worlds.
      if (isOverPage || i === 0) continue;
      const places = await restingPlaces(worlds);
      if (!isSame(places.plain, places.site)) return { cell, after: name, ...places };
    }
    return null;
  } catch (error) {
    return { cell, error: String(error) };
  } finally {
    await worlds.plain.context().close();
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
