import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inTwoParts } from '../../support/slow-parts.js';
import { eventually, inPage, ONE, onBothSites, pointAt, TWO } from '../../support/theme-browser.js';

/** True if a link of the contents is in their visible part. */
const IN_VIEW = `(() => {
  const box = element.closest('[data-toc]').getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return top >= box.top && bottom <= box.bottom;
})()`;

/** Sum of the layout shifts in the next half second. */
const LAYOUT_SHIFT = `new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(sum), 500);
})`;

onBothSites((site) => {
  describe('tabs', () => {
    it('keeps groups together, remembers the choice before the first paint, and tells other browser tabs', async () => {
      const page = await site.open(ONE);
      const other = await page.context().newPage();
      await other.goto(site.url() + ONE, { waitUntil: 'networkidle' });
      await page.getByRole('tab', { name: 'Linux' }).first().click();
      expect(await page.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
      await eventually(() => other.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
      await page.route('**/assets/js/main-*', (route) => route.abort());
      await page.reload();
      expect(await page.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
      expect(await page.locator('.tab[data-value="windows"]:visible').count()).toBe(0);
    });

    it('moves by arrows, Home and End', async () => {
      const page = await site.open(ONE);
      const [windows, linux] = [
        page.getByRole('tab', { name: 'Windows' }).first(),
        page.getByRole('tab', { name: 'Linux' }).first(),
      ];
      await windows.focus();
      await page.keyboard.press('ArrowLeft');
      expect(await linux.getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Home');
      expect(await windows.evaluate(inPage('element === document.activeElement'))).toBe(true);
    });

    it('shows the tab that holds the heading of the address', async () => {
      const page = await site.open(`${ONE}#hidden-part`);
      expect(await page.locator('#hidden-part').isVisible()).toBe(true);
    });

    it('shows all of them as headed sections without script', async () => {
      const page = await site.open(ONE, { javaScriptEnabled: false });
      expect(await page.locator('.tab-title:visible').count()).toBe(4);
    });
  });

  describe('page', () => {
    it('marks the section being read', async () => {
      const page = await site.open(TWO);
      await page.evaluate("document.getElementById('part-12').scrollIntoView()");
      const current = page.locator('.toc a[aria-current]');
      await eventually(() => current.textContent()).toBe('第 12 节');
      await page.evaluate('scrollTo(0, 1e6)');
      await eventually(() => current.textContent()).toBe('第 30 节');
      expect(await current.evaluate(inPage(IN_VIEW))).toBe(true);
    });

    it('copies commands without their prompts and without what they print', async () => {
      const page = await site.open(ONE, { permissions: ['clipboard-read', 'clipboard-write'] });
      await pointAt(page.locator('.code'));
      await page.getByRole('button', { name: '复制代码' }).first().click();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npm install\nnpm start');
    });

    it('opens and closes categories, and suggests near routes on the not-found page', async () => {
      const page = await site.open(ONE);
      const link = page.locator('.sidebar').getByRole('link', { name: '第三页' });
      const caret = page.locator('.sidebar summary', { hasText: '更多' });
      expect(await link.isVisible()).toBe(false);
      await caret.click();
      await eventually(() => link.isVisible()).toBe(true);
      await caret.click();
      await eventually(() => link.isVisible()).toBe(false);
      await page.goto(`${site.url()}/zh-cn/v1/guides/twoo`);
      await page.locator('.not-found-suggestions a').first().waitFor();
      expect(await page.locator('.not-found-suggestions a').allTextContents()).toContain('第二页');
    });

    it('moves nothing while it loads', async () => {
      const page = await site.open('/zh-cn/v1/guides/index.html');
      await page.evaluate("localStorage.setItem('docsgen.tab.os', 'linux')");
      await page.goto(site.url() + ONE, { waitUntil: 'networkidle' });
      const shift = await page.evaluate(LAYOUT_SHIFT);
      expect(shift).toBe(0);
    });

    it('paints no half of a header', async () => {
      const page = await site.open('');
      await page.goto(await inTwoParts(site.url(), ONE, '<div class="navbar-tools">'));
      expect(await page.evaluate(LAYOUT_SHIFT)).toBe(0);
    });

    it('says which base would fit where the site is served from the wrong one', async () => {
      const before = async (page: Page): Promise<void> => {
        await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
        await page.route('**/elsewhere/**', async (route) => {
          const response = await route.fetch({ url: route.request().url().replace('/elsewhere', '') });
          await route.fulfill({ response });
        });
      };
      const page = await site.open(`/elsewhere${ONE}`, { before });
      await eventually(() => page.locator('#docsgen-base-banner').textContent()).toContain(
        '建议改为的 baseUrl：/elsewhere/',
      );
    });
  });
});
