import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  inPage,
  isMarked,
  mark,
  ONE,
  onBothSites,
  pathOf,
  pointAt,
  SAVE_DATA,
  TWO,
  titleOf,
} from '../../support/theme-browser.js';

/** Rendering of the last block of the text, now and at each swap. */
const RECORD_LAST_BLOCK = `
window.ofLastBlock = () => getComputedStyle(document.querySelector('.prose > :last-child')).contentVisibility;
document.addEventListener('docsgen:page', () => {
  window.lastBlock = window.ofLastBlock();
});`;

/** The heading in the first frame after a click on a link to the second page. */
const FIRST_FRAME_AFTER_CLICK = `new Promise((done) => {
  document.querySelector('main a[href$="two"]').click();
  requestAnimationFrame(() => done(document.querySelector('h1').textContent));
})`;

/** Changes that restyle a whole page, even if few elements differ. */
const RECORD_RESTYLING = `
window.restyled = [];
const record = (changes) => {
  for (const { type, attributeName, removedNodes } of changes) {
    if (type === 'attributes') window.restyled.push(attributeName);
    for (const node of removedNodes) if (node.name === 'color-scheme') window.restyled.push(node.name);
  }
};
new MutationObserver(record).observe(document.documentElement, { attributeFilter: ['data-theme', 'lang', 'dir'] });
new MutationObserver(record).observe(document.head, { childList: true });`;

const COUNT_PARSING = `
window.parsed = 0;
const parse = DOMParser.prototype.parseFromString;
DOMParser.prototype.parseFromString = function (...args) {
  window.parsed += 1;
  return parse.apply(this, args);
};`;

const HAS_NAVIGATION = `performance.getEntriesByType('resource').some(({ name }) => name.includes('navigate'))`;

onBothSites((site) => {
  describe('navigation', () => {
    it('swaps the page without a full load and tells title, language, focus and screen readers', async () => {
      const page = await site.open(ONE);
      await mark(page);
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await page.waitForURL(`**${TWO}`);
      await eventually(() => titleOf(page)).toBe('第二页');
      expect(await isMarked(page)).toBe(true);
      expect(await page.title()).toContain('第二页');
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`https://docs.example${TWO}`);
      expect(await page.locator('.toc a').first().textContent()).toBe('第 1 节');
      expect(await page.evaluate('scrollY')).toBe(0);
      expect(await page.evaluate('document.activeElement?.id')).toBe('docsgen-main');
      expect(await page.locator('[data-announcer]').textContent()).toContain('第二页');
      expect(await page.locator('.sidebar [aria-current="page"]').textContent()).toBe('第二页');
    });

    it('shows a page that was fetched ahead in the next frame', async () => {
      const page = await site.open(ONE);
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      await page.goBack();
      await eventually(() => titleOf(page)).toBe('第一页');
      expect(await page.evaluate(FIRST_FRAME_AFTER_CLICK)).toBe('第二页');
    });

    it('lays out the first screen of a page that starts at its top, and then the rest', async () => {
      const page = await site.open(ONE);
      await page.evaluate(RECORD_LAST_BLOCK);
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await eventually(() => page.evaluate('window.lastBlock')).toBe('hidden');
      await eventually(() => page.evaluate(`window.ofLastBlock()`)).toBe('visible');
      await page.goBack();
      await eventually(() => titleOf(page)).toBe('第一页');
      await page.getByRole('link', { name: '去第二页的第二十节' }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      expect(await page.evaluate('window.lastBlock')).toBe('visible');
    });

    it('leaves what the heads of two pages share, and the colours, as they are', async () => {
      const page = await site.open(ONE);
      await page.evaluate(RECORD_RESTYLING);
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      expect(await page.title()).toContain('第二页');
      expect(await page.evaluate('window.restyled')).toEqual([]);
    });

    it('has its code when the reader presses a key for the first time, so that no click waits for it', async () => {
      const page = await site.open(ONE);
      await page.keyboard.press('Shift');
      await eventually(() => page.evaluate(HAS_NAVIGATION)).toBe(true);
    });

    it('has parsed the page that the reader points at before the click', async () => {
      const page = await site.open(ONE, { before: (page) => page.addInitScript(COUNT_PARSING) });
      await pointAt(page.locator('h1'));
      // The code may be loaded already, because the pointer is over the page from the start.
      await eventually(() => page.evaluate(HAS_NAVIGATION)).toBe(true);
      expect(await page.evaluate('window.parsed')).toBe(0);
      const link = page.getByRole('link', { name: '去第二页', exact: true });
      await pointAt(link);
      await eventually(() => page.evaluate('window.parsed')).toBe(1);
      await link.click();
      await eventually(() => titleOf(page)).toBe('第二页');
      expect(await page.evaluate('window.parsed')).toBe(1);
    });

    it('has parsed the page of the link that the pointer comes to first', async () => {
      const page = await site.open(ONE, { before: (page) => page.addInitScript(COUNT_PARSING) });
      const link = page.getByRole('link', { name: '去第二页', exact: true });
      await pointAt(link);
      await eventually(() => page.evaluate('window.parsed')).toBe(1);
      await link.click();
      await eventually(() => titleOf(page)).toBe('第二页');
      expect(await page.evaluate('window.parsed')).toBe(1);
    });

    it('keeps the pages parsed of the last three links that the reader pointed at', async () => {
      const page = await site.open(ONE, { before: (page) => page.addInitScript(COUNT_PARSING) });
      const link = page.getByRole('link', { name: '去第二页', exact: true });
      const pointAtLink = async (address: string, parsed: number): Promise<void> => {
        await pointAt(page.locator('h1'));
        await link.evaluate(inPage(`element.href = '${address}'`));
        await pointAt(link);
        await eventually(() => page.evaluate('window.parsed')).toBe(parsed);
      };
      for (const [i, address] of [TWO, `${ONE}?a`, `${ONE}?b`, TWO].entries())
        await pointAtLink(address, Math.min(i + 1, 3));
      await pointAtLink(`${ONE}?c`, 4);
      await pointAtLink(`${ONE}?a`, 5);
      await pointAtLink(TWO, 5);
      await link.click();
      await eventually(() => titleOf(page)).toBe('第二页');
      expect(await page.evaluate('window.parsed')).toBe(5);
    });

    it('begins to load the sounds and videos of a page', async () => {
      const withSound = async (route: Route): Promise<void> => {
        const response = await route.fetch();
        const body = (await response.text()).replace('</h1>', '</h1><audio src="/sound.wav" preload="auto"></audio>');
        await route.fulfill({ response, body });
      };
      const page = await site.open(ONE, { before: (page) => page.route(`**${TWO}`, withSound) });
      const sound = page.waitForRequest('**/sound.wav');
      await page.route('**/sound.wav', (route) => route.fulfill({ contentType: 'audio/wav', body: '' }));
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      expect((await sound).resourceType()).toBe('media');
    });

    it('goes to the hash, and back to where the reader was', async () => {
      const page = await site.open(TWO);
      await mark(page);
      await page.evaluate('scrollTo(0, 1234)');
      await page.waitForTimeout(300);
      await page.locator('.sidebar a', { hasText: '第一页' }).click();
      await eventually(() => titleOf(page)).toBe('第一页');
      await page.getByRole('link', { name: '去第二页的第二十节' }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      const top = await page.locator('#part-20').evaluate(inPage('element.getBoundingClientRect().top'));
      expect(top).toBeGreaterThan(40);
      expect(top).toBeLessThan(120);
      await page.goBack();
      await eventually(() => titleOf(page)).toBe('第一页');
      await page.goBack();
      await eventually(() => titleOf(page)).toBe('第二页');
      await eventually(() => page.evaluate('scrollY')).toBe(1234);
      expect(await isMarked(page)).toBe(true);
    });

    it.each([ONE, TWO])('takes hashes that are not well-formed by the letter (%s)', async (path) => {
      const page = await site.open(`${path}#100%`);
      await mark(page);
      expect(await page.locator('.failure').count()).toBe(0);
      const other = path === ONE ? TWO : ONE;
      await page.locator(`.sidebar a[href$="${other}"]`).evaluate(inPage("element.href += '#100%'"));
      await page.locator(`.sidebar a[href*="${other}"]`).click();
      await eventually(() => titleOf(page)).toBe(other === ONE ? '第一页' : '第二页');
      await eventually(() => page.evaluate('document.activeElement?.id')).toBe('docsgen-main');
      expect(await page.locator('.failure').count()).toBe(0);
      expect(await isMarked(page)).toBe(true);
    });

    it('takes paths that are not well-formed by the letter', async () => {
      const page = await site.open(`${ONE}`);
      await page.evaluate("history.replaceState({}, '', '/zh-cn/v1/100%.html')");
      await page.evaluate("document.dispatchEvent(new Event('docsgen:page'))");
      expect(await page.locator('.failure').count()).toBe(0);
    });

    it('shows the error box with Retry, and the page once it can be had', async () => {
      const page = await site.open(ONE, { before: (page) => page.route(`**${TWO}`, (route) => route.abort()) });
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await page.locator('.failure').waitFor();
      expect(pathOf(page)).toBe(TWO);
      await page.unroute(`**${TWO}`);
      await page.getByRole('button', { name: '重试' }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
    });

    it('shows the bar after 200 ms and the spinner of 128 by 110 when content is late', async () => {
      const late = async (route: Route): Promise<void> => {
        await new Promise((done) => setTimeout(done, 2500));
        await route.continue();
      };
      const page = await site.open(ONE, {
        before: (page) => Promise.all([page.addInitScript(SAVE_DATA), page.route(`**${TWO}`, late)]),
      });
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await page.locator('.progress').waitFor({ state: 'attached', timeout: 10_000 });
      const spinner = page.locator('svg.spinner');
      await spinner.waitFor();
      expect(await spinner.evaluate(inPage('[element.clientWidth, element.clientHeight]'))).toEqual([128, 110]);
      await eventually(() => titleOf(page)).toBe('第二页');
    });

    it('loads the page in full, with a warning, where the site was published anew', async () => {
      const otherBuild = async (route: Route): Promise<void> => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(/main-\w{8}\.js/g, 'main-OTHERBLD.js') });
      };
      const page = await site.open(ONE, { before: (page) => page.route(`**${TWO}`, otherBuild, { times: 1 }) });
      await mark(page);
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      expect(await isMarked(page)).toBe(false);
      expect(warnings.join()).toContain('published anew');
    });

    it('loads the page that was clicked in full where code cannot be loaded', async () => {
      const page = await site.open(ONE);
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      let loads = 0;
      page.on('load', () => loads++);
      await page.route('**/assets/js/navigate-*', (route) => route.abort());
      const link = page.getByRole('link', { name: '去第二页', exact: true });
      // Without a pointer, whose movement to the link counts as interaction: the page could be reloaded between move and press.
      await link.dispatchEvent('click');
      await eventually(() => loads).toBe(1);
      expect(warnings.join()).toContain('could not be loaded');
      expect(pathOf(page)).toBe(TWO);
      await page.goBack();
      await link.click();
      await eventually(() => pathOf(page)).toBe(TWO);
    });

    it('takes .html out of the address', async () => {
      const page = await site.open(`${ONE}/index.html?a=1#code`);
      expect(page.url()).toBe(`${site.url()}${ONE}?a=1#code`);
    });

    it('takes .html out of links', async () => {
      const page = await site.open(ONE);
      await mark(page);
      await page.evaluate("document.querySelector('main a[href$=\"two\"]').href += '.html?a=1#part-3'");
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      expect(page.url()).toBe(`${site.url()}${TWO}?a=1#part-3`);
      expect(await isMarked(page)).toBe(true);
    });
  });
});
