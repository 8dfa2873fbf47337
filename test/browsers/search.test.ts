import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from '../support/shared-sites.js';
import { ONE } from '../support/theme-browser.js';
import { HEADING, onEveryEngine, sees } from './on-every-engine.js';

let site: string;
beforeAll(async () => {
  site = (await sharedSite('theme')).urls.built;
}, 300_000);

const IS_READY = "document.activeElement.matches('dialog[open] input')";
const IS_OPEN = "document.querySelector('dialog.search-modal[open]') !== null";
const HITS = "document.querySelectorAll('.search-hit').length > 0";

onEveryEngine(({ visit }) => {
  describe('search', () => {
    it.each(['/', 'Control+k'])('opens by %s, and closes by Escape', async (key) => {
      const { window } = await visit(site, ONE);
      await window.press(key);
      await sees(window, IS_READY, true);
      await window.press('Escape');
      await sees(window, IS_OPEN, false);
      expect(await window.run(HEADING)).toBe('第一页');
    });

    it('opens by its button, and shows what is typed', async () => {
      const { window } = await visit(site, ONE);
      await window.click('.navbar [data-search-button]');
      await sees(window, IS_READY, true);
      await window.type('npm');
      await sees(window, HITS, true);
      await sees(window, 'document.activeElement.value', 'npm');
    });

    it('goes through what it finds by arrows, and opens it', async () => {
      const { window } = await visit(site, ONE);
      await window.press('Control+k');
      await sees(window, IS_READY, true);
      await window.type('第三页');
      await sees(window, HITS, true);
      await window.press('ArrowDown');
      await window.press('ArrowUp');
      await sees(window, "document.querySelectorAll('[role=option][aria-selected=true]').length", 1);
      await window.press('Enter');
      await sees(window, HEADING, '第三页');
      await sees(window, IS_OPEN, false);
    });

    it('is left by Back', async () => {
      const { window } = await visit(site, ONE);
      await window.press('Control+k');
      await sees(window, IS_READY, true);
      await window.run('(history.back(), true)');
      await sees(window, IS_OPEN, false);
      expect(await window.run(HEADING)).toBe('第一页');
    });
  });
});
