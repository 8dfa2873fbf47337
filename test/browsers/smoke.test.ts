import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from '../support/shared-sites.js';
import { ONE, TWO } from '../support/theme-browser.js';
import { eventually, HEADING, MODE, onEveryEngine, reload, sees } from './on-every-engine.js';
import { looksAsKept, type Shot } from './sheet.js';

/** Things that readers do on every visit; this part of the suite runs for every change. */
let site: string;
beforeAll(async () => {
  site = (await sharedSite('theme')).urls.built;
}, 300_000);

/** Tabs, code and their surroundings in both appearances; `sheets.test.ts` has whole pages in all engines. */
const SMALL: Shot = { name: 'small', path: ONE, widths: [390] };

/** A position far down on the second page, in whole pixels: Firefox adjusts other positions a frame later. */
const DEEP = 7000;

/** Always in view; a driver would scroll to an element that is not. */
const SIDEBAR_LINK = '.sidebar a[href$="/guides/one"]';

/** Title in the data block of the page that is shown. */
const DESCRIBED =
  "JSON.parse(document.querySelector('script[type=\"application/ld+json\"]').textContent)['@graph'][0].headline";

onEveryEngine(({ visit, engine }) => {
  describe('a visit', () => {
    it('goes on by a link without a full load, and comes back to the place that was left', async () => {
      const { window, front } = await visit(site, TWO);
      await sees(window, HEADING, '第二页');
      await sees(window, DESCRIBED, '第二页');
      await window.run(`(window.isMarked = true, scrollTo(0, ${DEEP}), true)`);
      await window.click(SIDEBAR_LINK);
      await sees(window, HEADING, '第一页');
      await sees(window, DESCRIBED, '第一页');
      await sees(window, '[window.isMarked, Math.round(scrollY), location.href]', [true, 0, front.url + ONE]);
      await window.run('(history.back(), true)');
      await sees(window, '[document.querySelector("h1").textContent, Math.round(scrollY)]', ['第二页', DEEP]);
      await sees(window, 'window.isMarked', true);
    });

    it.runIf(engine === 'Chromium')('looks as it did: small', async () => {
      const { window, front } = await visit(site, ONE);
      expect(await looksAsKept(engine, { window, site: front.url, shot: SMALL })).toEqual([]);
    });

    it('finds a page by typing', async () => {
      const { window } = await visit(site, ONE);
      await window.press('Control+k');
      await sees(window, "document.activeElement.closest('dialog')?.open", true);
      await window.type('第二页');
      await sees(window, "document.querySelector('.search-hit')?.textContent.includes('第二页')", true);
      await window.press('Enter');
      await sees(window, HEADING, '第二页');
      await sees(window, "document.querySelector('dialog[open]')", null);
    });

    it('keeps the colour mode that was chosen', async () => {
      const { window } = await visit(site, ONE);
      await sees(window, MODE, 'light');
      const ground = 'getComputedStyle(document.documentElement).backgroundColor';
      const light = await window.run(ground);
      await window.click('[data-color-toggle]');
      await sees(window, MODE, 'dark');
      await eventually(() => window.run(ground)).not.toBe(light);
      await reload(window);
      await sees(window, MODE, 'dark');
    });

    it('can be repeated when the server is gone', async () => {
      const { window, front } = await visit(site, ONE);
      await sees(window, '!!(await navigator.serviceWorker.ready).active', true);
      await window.open(front.url + TWO);
      const kept = `(await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat().map(({ url }) => new URL(url).pathname)`;
      await sees(
        window,
        `${kept}.filter((path) => path.endsWith('/guides/one') || path.endsWith('/guides/two')).length`,
        2,
      );
      await front.disconnect();
      await reload(window);
      await sees(window, HEADING, '第二页');
      await window.click(SIDEBAR_LINK);
      await sees(window, HEADING, '第一页');
    });
  });
});
