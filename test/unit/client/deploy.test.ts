import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually, isMarked, mark, ONE, onBothSites, SAVE_DATA, titleOf } from '../../support/theme-browser.js';

const page = (title: string): string => `---\ntitle: ${title}\n---\n\n[去第二页](two.md)\n`;
const second = (title: string): string => `---\ntitle: ${title}\n---\n\n[回到第一页](one.md)\n`;
/** Another style sheet at each call, and so another address of it on every page. */
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
      // The live server tells open pages of each saved style sheet, so that none is old when a link is clicked.
      const looks = site.kind === 'built' ? { 'templates/styles/print.css': styleOf(deployments) } : {};
      await site.publish({ [ONE_FILE]: page(title), ...looks });
      await click(tab, '回到第一页');
      await eventually(() => titleOf(tab)).toBe(title);
      if (site.kind === 'live') return;
      // A title is there before the style sheets of its page are.
      const published = "getComputedStyle(document.documentElement).getPropertyValue('--published')";
      await eventually(() => tab.evaluate(published)).toBe(String(deployments));
      expect(await isMarked(tab)).toBe(false);
      expect(warnings.join()).toContain('published anew');
    });

    // A production host tells nobody of a new text: what was fetched ahead is shown, as a cache would.
    it.runIf(site.kind === 'live')('a save drops what was fetched ahead', async () => {
      const fetched: string[] = [];
      const tab = await site.open(ONE, {
        before: async (tab) => tab.on('request', (request) => fetched.push(new URL(request.url()).pathname)),
      });
      await eventually(() => fetched).toContain('/zh-cn/v1/guides/two');
      await tab.evaluate("document.addEventListener('docsgen:changed', () => { window.isTold = true })");
      await site.publish({ [TWO_FILE]: second('另一页') });
      await eventually(() => tab.evaluate('window.isTold')).toBe(true);
      await click(tab, '去第二页');
      await eventually(() => titleOf(tab)).toBe('另一页');
    });
  },
  { isPublished: true },
);
