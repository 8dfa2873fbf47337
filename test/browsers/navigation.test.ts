import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlainHost, plainHost } from '../support/plain-host.js';
import { sharedSite } from '../support/shared-sites.js';
import { ONE, TWO } from '../support/theme-browser.js';
import { eventually, HEADING, MODE, onEveryEngine, reload, sees } from './on-every-engine.js';

const sites = { 'docsgen serve': '', 'a plain host': '' };
let plain: PlainHost;
beforeAll(async () => {
  const { urls, output } = await sharedSite('theme');
  plain = await plainHost(output);
  sites['docsgen serve'] = urls.built;
  sites['a plain host'] = plain.url;
}, 300_000);
afterAll(() => plain?.stop());

/** Milliseconds after which a page makes no more requests by itself. */
const QUIET = 1500;
/** Always in view; a driver would scroll to an element that is not. */
const TO_TWO = '.sidebar a[href$="/guides/two"]';
const TO_ONE = '.sidebar a[href$="/guides/one"]';
/** A position far down on the second page, in whole pixels: Firefox adjusts other positions a frame later. */
const DEEP = 4000;
const FOCUS = 'document.activeElement.id';
const PLACE = 'Math.round(scrollY)';
const MARK = '(window.isMarked = true)';
const IS_MARKED = 'window.isMarked === true';

onEveryEngine(({ visit, engine }) => {
  describe.each(Object.keys(sites) as (keyof typeof sites)[])('on %s', (host) => {
    it('swaps the page: address, title, focus, top', async () => {
      const { window, front } = await visit(sites[host], ONE);
      await window.run(MARK);
      await window.click(TO_TWO);
      await sees(window, HEADING, '第二页');
      await sees(window, `[location.href, ${PLACE}, ${FOCUS}]`, [front.url + TWO, 0, 'docsgen-main']);
      expect(await window.run('document.title')).toContain('第二页');
      expect(await window.run(IS_MARKED)).toBe(true);
    });

    it('goes to a part of another page', async () => {
      const { window } = await visit(sites[host], ONE);
      await window.click('main a[href$="#part-20"]');
      await sees(window, HEADING, '第二页');
      await sees(window, PART_IN_VIEW, true);
    });

    it('opens at the part that the address names', async () => {
      const { window } = await visit(sites[host], `${TWO}#part-20`);
      await sees(window, PART_IN_VIEW, true);
      expect(await window.run(PLACE)).toBeGreaterThan(1000);
    });

    it('opens a page that is not there, and says so', async () => {
      const { window, front } = await visit(sites[host], '/404.html');
      await sees(window, "document.querySelector('h1') !== null && document.readyState", 'complete');
      await sees(window, 'document.documentElement.dataset.layout', 'not-found');
      expect(front.faults).toEqual([]);
    });
  });

  it('lets the reader leave while a part of the code loads', async () => {
    const { window, front } = await visit(sites['a plain host'], ONE, ({ hold }) => hold('/assets/lateBehaviours-'));
    await window.press('Shift');
    await window.run(`(location.assign('${front.url + TWO}'), true)`);
    await sees(window, HEADING, '第二页');
    expect(await window.run('sessionStorage.length')).toBe(0);
  });

  describe('history', () => {
    const site = (): string => sites['docsgen serve'];

    it('goes back and forward through pages, each at its place', async () => {
      const { window } = await visit(site(), TWO);
      await window.run(`(${MARK}, scrollTo(0, ${DEEP}), true)`);
      await window.click(TO_ONE);
      await sees(window, HEADING, '第一页');
      await window.click(TO_TWO);
      await sees(window, `[${HEADING}, ${PLACE}]`, ['第二页', 0]);
      await window.run('(history.back(), true)');
      await sees(window, HEADING, '第一页');
      await window.run('(history.back(), true)');
      await sees(window, `[${HEADING}, ${PLACE}]`, ['第二页', DEEP]);
      await window.run('(history.forward(), true)');
      await sees(window, HEADING, '第一页');
      await window.run('(history.forward(), true)');
      await sees(window, `[${HEADING}, ${PLACE}]`, ['第二页', 0]);
      expect(await window.run(IS_MARKED)).toBe(true);
    });

    it('comes back from a link of the contents', async () => {
      const { window } = await visit(site(), TWO);
      await window.click('.toc a[href="#part-8"]');
      await eventually(() => window.run<number>(PLACE)).toBeGreaterThan(1000);
      await window.run('(history.back(), true)');
      await sees(window, `[location.hash, ${PLACE}]`, ['', 0]);
      await window.run('(history.forward(), true)');
      await eventually(() => window.run<number>(PLACE)).toBeGreaterThan(1000);
    });

    it('goes on by keyboard from the part that a link names, and on coming back to it', async () => {
      const { window } = await visit(site(), ONE);
      await window.click('main a[href$="#part-20"]');
      await sees(window, '[document.activeElement.id, getComputedStyle(document.activeElement).outlineStyle]', [
        'part-20',
        'none',
      ]);
      await window.press('Tab');
      expect(await window.run(FOCUS_FOLLOWS_PART)).toBe(true);
      await window.run('(history.back(), true)');
      await sees(window, HEADING, '第一页');
      await window.run('(history.forward(), true)');
      await sees(window, `[${HEADING}, ${FOCUS}]`, ['第二页', 'part-20']);
      await window.press('Tab');
      expect(await window.run(FOCUS_FOLLOWS_PART)).toBe(true);
      await sees(window, PART_IN_VIEW, true);
    });

    it('comes back with one step from a page that was loaded once more with the menu open', async () => {
      const { window } = await visit(site(), ONE);
      await window.size(600, 800);
      await window.click('main a[href$="/guides/two"]');
      await sees(window, HEADING, '第二页');
      await window.click('[data-menu-open]');
      await sees(window, "document.querySelector('dialog.menu').open", true);
      await reload(window);
      await sees(window, 'history.state?.overlay ?? null', null);
      await window.run('(history.back(), true)');
      await sees(window, HEADING, '第一页');
    });

    // The headless Chromium has no back/forward cache, and WebKitGTK's driver loses cached pages.
    it.runIf(engine === 'Firefox')('keeps a page for Back from another site, and looks what changed', async () => {
      const { window } = await visit(site(), TWO);
      const mode = await window.run(MODE);
      const other = mode === 'dark' ? 'light' : 'dark';
      // Like another tab: the page itself gets no event.
      await window.run(`(${MARK}, scrollTo(0, 900), localStorage.setItem('theme', '${other}'), true)`);
      // Firefox does not cache a page with pending requests.
      await window.run(`new Promise((done) => setTimeout(done, ${QUIET}, true))`);
      await window.open(plain.url + ONE);
      await sees(window, HEADING, '第一页');
      await window.run('(setTimeout(() => history.back()), true)');
      await sees(window, `[${HEADING}, ${PLACE}, ${IS_MARKED}, ${MODE}]`, ['第二页', 900, true, other]);
    });

    it('keeps the place when a page is loaded once more', async () => {
      const { window } = await visit(site(), TWO);
      await window.run(`(scrollTo(0, ${DEEP}), true)`);
      await reload(window);
      await sees(window, PLACE, DEEP);
    });
  });
});

/** The heading of the part is near the top of the window, below the header. */
const PART_IN_VIEW = `(() => {
  const { top } = document.getElementById('part-20').getBoundingClientRect();
  return top >= 0 && top < 200;
})()`;

/** The focus is on an element of the part, or on one after it. */
const FOCUS_FOLLOWS_PART = `(() => {
  const part = document.getElementById('part-20');
  return part.contains(document.activeElement) || part.compareDocumentPosition(document.activeElement) === Node.DOCUMENT_POSITION_FOLLOWING;
})()`;
