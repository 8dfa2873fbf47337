import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HIT, hitsOf, inPage, MODAL, onSearchSite, page, site } from '../support/search-page.js';
import { searchFor } from '../support/search-site.js';
import { ROOT } from '../support/servers.js';
import { SAVE_DATA } from '../support/theme-browser.js';

onSearchSite();

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
const CHOSEN = `${HIT}[aria-selected="true"]`;
const CHECK = `axe.run(document.querySelector('${MODAL}')).then(({ violations }) => violations.map(({ id }) => id))`;
const STATUS = '.search-body [role="status"]';

/** Delays all texts of the index until the returned function is called. */
async function holdTexts(): Promise<() => void> {
  let letGo = (): void => {};
  const free = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/search/files/text-*', async (route: Route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

/** Delays the first requested text of the index until the returned function is called. */
async function holdFirstText(): Promise<() => void> {
  let letGo = (): void => {};
  const free = new Promise<void>((done) => {
    letGo = done;
  });
  let held: string | null = null;
  await page.route('**/search/files/text-*', async (route: Route) => {
    held ??= route.request().url();
    if (route.request().url() === held) await free;
    await route.continue();
  });
  return letGo;
}

/** Removes the list of titles from the search. */
async function takeTitles(): Promise<void> {
  await page.route('**/search/files/titles-*', (route: Route) => route.abort());
}

describe('while a text does not come', () => {
  it('titles are there, with room for texts, and nothing moves when they come', async () => {
    const letGo = await holdTexts();
    await searchFor(page, '窗口');
    await page.locator(HIT).first().waitFor();
    // After a second, all available hits are shown.
    await page.waitForTimeout(1200);
    const shown = `[...document.querySelectorAll('${MODAL} ${HIT}')].map((hit) => [
      hit.querySelector('.search-hit-page').textContent, JSON.stringify(hit.getBoundingClientRect())])`;
    const before = await inPage<string[][]>(shown);
    expect(before.length).toBeGreaterThan(1);
    expect(await page.locator(`${MODAL} .search-hit-text`).count()).toBe(0);
    await page.evaluate(AXE);
    expect(await inPage(CHECK)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const line = await page.locator(`${CHOSEN} .search-hit-page`).textContent();
    letGo();
    await expect.poll(() => page.locator(`${MODAL}[data-loading]`).count()).toBe(0);
    expect(await page.locator(`${MODAL} .search-hit-text`).count()).toBeGreaterThanOrEqual(before.length);
    const after = await inPage<string[][]>(shown);
    for (const hit of before) expect(after).toContainEqual(hit);
    expect(await page.locator(`${CHOSEN} .search-hit-page`).textContent()).toBe(line);
  });

  it('Enter waits for the place on the page', async () => {
    const letGo = await holdTexts();
    await page.keyboard.press('/');
    await page.locator(`${MODAL} .search-input`).fill('setSize');
    await page.keyboard.press('Enter');
    await page.locator(HIT).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/guides/tray');
    letGo();
    await page.waitForURL('**/api/window#set-size');
  });

  it('the other hits are there without titles, with lines kept free, and nothing moves when it comes', async () => {
    await takeTitles();
    const letGo = await holdFirstText();
    await searchFor(page, '窗口');
    const free = page.locator(`${MODAL} .search-hit-free`);
    await page.locator(HIT).first().waitFor();
    // After a second, all available hits are shown.
    await page.waitForTimeout(1200);
    expect(await free.count()).toBeGreaterThan(0);
    expect(await page.locator(`${MODAL}[data-loading]`).count()).toBe(1);
    await page.evaluate(AXE);
    expect(await inPage(CHECK)).toEqual([]);
    await inPage(`window.said = [document.querySelector('${STATUS}').textContent];
      new MutationObserver(() => said.push(document.querySelector('${STATUS}').textContent))
        .observe(document.querySelector('${STATUS}'), { childList: true, characterData: true, subtree: true })`);
    await page.keyboard.press('ArrowUp');
    const before = await page.locator(HIT).allTextContents();
    const [line, box] = [await page.locator(CHOSEN).textContent(), await page.locator(CHOSEN).boundingBox()];
    letGo();
    await expect.poll(() => free.count()).toBe(0);
    await expect.poll(() => page.locator(`${MODAL}[data-loading]`).count()).toBe(0);
    const after = await page.locator(HIT).allTextContents();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(await page.locator(CHOSEN).textContent()).toBe(line);
    expect(await page.locator(CHOSEN).boundingBox()).toEqual(box);
    // The reader has focused the list, so further pages load automatically.
    const counts = (await inPage<string[]>('said')).map((text) => Number.parseInt(text, 10));
    expect([counts[0], counts.at(-1), counts.length]).toEqual([before.length, after.length, 3]);
  });
});

describe('the search page while a text does not come', () => {
  it('shows titles, and the focus stays on one of them when its text comes', async () => {
    const letGo = await holdTexts();
    const links = page.locator('.search-page-list a');
    await page.goto(`${site.url}/search?q=${encodeURIComponent('窗口')}`);
    await links.first().waitFor();
    await page.waitForTimeout(1200);
    const titles = page.locator('.search-page-list .search-hit-page');
    const before = await titles.allTextContents();
    expect(await page.locator('.search-page-list .search-hit-text').count()).toBe(0);
    await links.last().focus();
    const box = await links.last().boundingBox();
    letGo();
    await expect.poll(() => page.locator('.search-page-list .search-hit-text').count()).toBeGreaterThan(0);
    expect(await inPage('document.activeElement.querySelector(".search-hit-page").textContent')).toBe(before.at(-1));
    expect(await page.locator(':focus').boundingBox()).toEqual(box);
    expect(await page.locator(':focus .search-hit-text').count()).toBe(1);
  });

  it('shows the other hits without titles, and the focus stays on one of them when it comes', async () => {
    await takeTitles();
    const letGo = await holdFirstText();
    const links = page.locator('.search-page-list a');
    await page.goto(`${site.url}/search?q=${encodeURIComponent('窗口')}`);
    await links.first().waitFor();
    await page.waitForTimeout(1200);
    const before = await links.allTextContents();
    await links.last().focus();
    letGo();
    await expect.poll(() => links.count()).toBeGreaterThan(before.length);
    expect((await links.allTextContents()).slice(0, before.length)).toEqual(before);
    expect(await inPage('document.activeElement.textContent')).toBe(before.at(-1));
    const count = await links.count();
    await expect.poll(() => page.locator('.search-page-status').textContent()).toBe(`${count} 条结果`);
  });
});

describe('a list that grows', () => {
  it('keeps the lines that are there, the chosen one too', async () => {
    await page.addInitScript(SAVE_DATA);
    await page.reload();
    await hitsOf('窗口');
    const titles = page.locator(`${HIT} .search-hit-page`);
    const titled = page.locator(`${HIT} .search-hit-path`);
    const before = await titles.allTextContents();
    const boxes = await Promise.all((await page.locator(HIT).all()).map((hit) => hit.boundingBox()));
    expect(await titled.count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => titled.count()).toBe(0);
    expect(await titles.allTextContents()).toEqual(before);
    expect(await Promise.all((await page.locator(HIT).all()).map((hit) => hit.boundingBox()))).toEqual(boxes);
    expect(await page.locator(`${CHOSEN} .search-hit-page`).textContent()).toBe(before[1]);
  });
});
