import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/index.js';
import { editorOf } from '../../src/serve/live/editor.js';
import { createLiveServer } from '../../src/serve/live/index.js';
import { createLiveSite } from '../../src/serve/live/running-site.js';
import { randomFrom } from '../markdown/mutate.js';
import { ADDRESSES, BreakableSite, type View } from '../support/breakable-site.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';

/** Breaks and fixes files at random while a page is open: `REPAIRS=200` makes more changes, `SEED` other ones. */
const REPAIRS = Number(process.env['REPAIRS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? 20_261_123);

afterAll(closeContexts);

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The running live site, and one of its pages. */
async function start(site: BreakableSite): Promise<{ page: Page; base: string }> {
  const live = await createLiveSite(() => loadConfig(site.dir), { showDiagnostics: () => {}, editor: editorOf({}) });
  const server = await createLiveServer({ site: live, base: live.baseUrl, port: 0 });
  const page = await (await sharedBrowser()).newPage();
  closing.push(
    () => site.remove(),
    () => live.close(),
    () => server.close(),
    () => page.close(),
  );
  await page.goto(server.url);
  await live.watching;
  return { page, base: server.url.replace(/\/$/, '') };
}

/** The state of the open page; the caller retries while it is loading. */
async function viewOf(page: Page, url: string): Promise<View> {
  const { status } = await fetch(url);
  const shown = await page.evaluate(() => {
    const panel = document.querySelector('[data-docsgen-overlay]')?.shadowRoot;
    const places = panel == null ? null : [...panel.querySelectorAll('.place')].map((line) => line.textContent ?? '');
    const mark = getComputedStyle(document.documentElement).getPropertyValue('--mark');
    return { places, text: [document.title, document.body.innerText, mark].join('\n') };
  });
  return { status, ...shown };
}

/** Goes to a page by a link if the page has one, otherwise by its address. */
async function visit(page: Page, base: string, address: string): Promise<void> {
  try {
    const link = page.locator(`a[href="${address}"]:visible`).first();
    if ((await link.count()) === 0) await page.goto(base + address);
    else await link.click({ timeout: 2000 });
    await page.waitForURL(base + address, { timeout: 5000 });
  } catch {
    // The page is reloading, or its panel covers the link; the caller retries.
  }
}

test(`a page shows what is wrong and what is right after each of ${REPAIRS} random repairs, seed ${SEED}`, async () => {
  const next = randomFrom(SEED);
  const site = new BreakableSite(next);
  const { page, base } = await start(site);
  let address = '/';
  const isRight = async (step: string): Promise<void> => {
    const complaints = async (): Promise<readonly string[]> => {
      try {
        // A page that reloads at the same time interrupts a visit.
        if (page.url() !== base + address) await page.goto(base + address);
        return site.complaints(address, await viewOf(page, base + address));
      } catch (error) {
        // The page is reloading.
        return [String(error)];
      }
    };
    await expect.poll(complaints, { timeout: 20_000, message: `${step}, at ${address}` }).toEqual([]);
  };
  for (let n = 0; n < REPAIRS; n++) {
    let done = `${n}: ${await site.step()}`;
    if (next() < 0.2) done += `; ${await site.step()}`;
    await isRight(done);
    if (next() < 0.5) {
      address = ADDRESSES[Math.floor(next() * ADDRESSES.length)] ?? '/';
      await visit(page, base, address);
      await isRight(`visit after ${done}`);
    }
  }
  await site.mend();
  await isRight('all is mended');
}, 1_800_000);
