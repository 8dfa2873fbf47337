import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  eventually,
  isMarked,
  mark,
  ONE,
  onBothSites,
  pathOf,
  SAVE_DATA,
  TWO,
  titleOf,
} from '../../support/theme-browser.js';

const page = (title: string): string => `---\ntitle: ${title}\n---\n\n[去第二页](two.md)\n`;
const second = (title: string): string => `---\ntitle: ${title}\n---\n\n[回到第一页](one.md)\n`;
/** A different style sheet at each call, which changes its address on every page. */
const styleOf = (published: number): string =>
  `@import "docsgen/theme/styles/print.css";\n:root { --published: ${published}; }\n`;

const ONE_FILE = 'content/zh-cn/v1/guides/one.md';
const TWO_FILE = 'content/zh-cn/v1/guides/two.md';

onBothSites(
  (site) => {
    const click = (tab: Page, name: string): Promise<void> => tab.getByRole('link', { name, exact: true }).click();

    let deployments = 0;

    it('a deployment between two clicks shows the new page, and in its new looks', async () => {
      const tab = await site.open(ONE, { before: (tab) => tab.addInitScript(SAVE_DATA) });
      const warnings: string[] = [];
      tab.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await click(tab, '去第二页');
      await eventually(() => titleOf(tab)).toBe('第二页');
      await mark(tab);
      const title = `新的${site.kind}${++deployments}`;
      // The live server sends each saved style sheet to open pages, so that none is outdated when a link is clicked.
      const looks = site.kind === 'built' ? { 'templates/styles/print.css': styleOf(deployments) } : {};
      await site.publish({ [ONE_FILE]: page(title), ...looks });
      await click(tab, '回到第一页');
      await eventually(() => titleOf(tab)).toBe(title);
      if (site.kind === 'live') return;
      // The title appears before the page's style sheets have loaded.
      const published = "getComputedStyle(document.documentElement).getPropertyValue('--published')";
      await eventually(() => tab.evaluate(published)).toBe(String(deployments));
      expect(await isMarked(tab)).toBe(false);
      expect(warnings.join()).toContain('published anew');
    });

    it.runIf(site.kind === 'built')('a page that was fetched a while ago is asked for again', async () => {
      const tab = await site.open(ONE, { before: (tab) => tab.clock.install() });
      await tab.getByRole('link', { name: '去第二页', exact: true }).hover();
      await click(tab, '去第二页');
      await eventually(() => titleOf(tab)).toMatch(/二/);
      await click(tab, '回到第一页');
      await eventually(() => pathOf(tab)).toBe(ONE);
      await site.publish({ [TWO_FILE]: second('第二页之新版') });
      await tab.clock.fastForward(65_000);
      await click(tab, '去第二页');
      await eventually(() => titleOf(tab)).toBe('第二页之新版');
      // Without a connection, an old page is better than none.
      await tab.clock.fastForward(65_000);
      await tab.context().setOffline(true);
      await click(tab, '回到第一页');
      await eventually(() => pathOf(tab)).toBe(ONE);
      await site.publish({ [TWO_FILE]: second('第二页') });
    });

    it.runIf(site.kind === 'built')('a click that finds the scripts gone leads where it should', async () => {
      const loads: string[] = [];
      const tab = await site.open(ONE, {
        before: async (tab) => {
          tab.on('request', (request) => {
            if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
          });
          await tab.route('**/assets/js/**', (route) => {
            const isLate = /(?:navigate|lateBehaviours|failure)/.test(route.request().url());
            return isLate && !loads.includes(TWO) ? route.fulfill({ status: 404 }) : route.continue();
          });
        },
      });
      await click(tab, '去第二页');
      await eventually(() => titleOf(tab)).toBe('第二页');
      expect([loads.length, loads.at(-1), pathOf(tab)]).toEqual([2, TWO, TWO]);
    });

    it.runIf(site.kind === 'built')('what is typed while the scripts of the search are gone is not lost', async () => {
      let loads = 0;
      const tab = await site.open(ONE, {
        before: async (tab) => {
          tab.on('request', (request) => {
            if (request.isNavigationRequest()) loads++;
          });
          await tab.route('**/assets/js/*dialog*', (route) =>
            loads === 1 ? route.fulfill({ status: 404 }) : route.continue(),
          );
        },
      });
      await tab.keyboard.press('/');
      await tab.keyboard.type('第二');
      await eventually(() => loads).toBe(2);
      const field = tab.locator('dialog[open] .search-input');
      await eventually(() => field.inputValue()).toContain('第二');
      await tab.waitForLoadState('load');
      await tab.waitForTimeout(300);
      expect(await field.inputValue()).toContain('第二');
    });

    // A production host does not announce new texts: prefetched pages are shown, like from a cache.
    it.runIf(site.kind === 'live')('a save drops what was fetched ahead', async () => {
      const fetched: string[] = [];
      const tab = await site.open(ONE, {
        before: async (tab) => tab.on('request', (request) => fetched.push(new URL(request.url()).pathname)),
      });
      await eventually(() => fetched).toContain('/zh-cn/v1/guides/two');
      await tab.evaluate("document.addEventListener('docsgen:changed', () => { window.isReported = true })");
      await site.publish({ [TWO_FILE]: second('另一页') });
      await eventually(() => tab.evaluate('window.isReported')).toBe(true);
      await click(tab, '去第二页');
      await eventually(() => titleOf(tab)).toBe('另一页');
    });
  },
  { isPublished: true },
);
