import { describe, expect, it } from 'vitest';
import { eventually, ONE, onBothSites, pointAt } from '../../support/theme-browser.js';

onBothSites((site) => {
  describe('islands', () => {
    it('come alive where the page says so, and the click that wakes one is not lost', async () => {
      const page = await site.open('/zh-cn/alive');
      const [touched, visible] = [page.locator('.counter').first(), page.locator('.counter').last()];
      await eventually(() => page.locator('[data-hydrated]').count()).toBe(1);
      await visible.click();
      expect(await visible.textContent()).toBe('4');
      await touched.dispatchEvent('click');
      await eventually(() => touched.textContent()).toBe('4');
    });

    it('show the crash with its causes, and start anew', async () => {
      const page = await site.open('/zh-cn/alive');
      await eventually(() => page.locator('[data-hydrated]').count()).toBe(1);
      for (let i = 0; i < 2; i++) await page.locator('.counter').last().click();
      const crash = page.locator('.failure');
      await crash.waitFor();
      expect(await crash.locator('h2').textContent()).toBe('此页面已崩溃');
      expect(await crash.locator('pre').textContent()).toBe('Too many.\n\n起因：\nFive clicks.');
      await page.getByRole('button', { name: '再试一次' }).click();
      await eventually(() => page.locator('.counter').last().textContent()).toBe('3');
      await eventually(() => page.locator('[data-hydrated]').count()).toBe(1);
      await page.locator('.counter').last().click();
      expect(await page.locator('.counter').last().textContent()).toBe('4');
    });

    it('are React’s only where they are: other pages load none of it', async () => {
      const scripts: string[] = [];
      await site.open(ONE, {
        before: async (page) =>
          page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url())),
      });
      expect(scripts.filter((url) => url.includes('island'))).toEqual([]);
    });
  });

  describe('replaced components', () => {
    it('take the place of the theme’s and may wrap it', async () => {
      const page = await site.open(ONE);
      expect(await page.locator('.own-footer > footer.site-footer').count()).toBe(1);
    });
  });

  /** Applies a new version of the page, like the live server: another word, and one more paragraph. */
  const NEW_VERSION = `(async () => {
  const html = await (await fetch(location.href)).text();
  const next = new DOMParser().parseFromString(html, 'text/html');
  next.querySelector('#code').firstChild.nodeValue = '新的标题';
  next.querySelector('.prose').insertAdjacentHTML('afterbegin', '<p class="fresh">新的一段</p>');
  const chunk = performance.getEntriesByType('resource').map((entry) => entry.name).find((name) => name.includes('navigate-'));
  const { applyDocument } = await import(chunk);
  await applyDocument(next, { mode: 'live' });
})()`;

  describe('a new version of the page', () => {
    it('keeps scroll, open details, chosen tabs and focus', async () => {
      const page = await site.open(ONE);
      await page.locator('.sidebar summary', { hasText: '更多' }).click();
      await page.locator('.tab-button', { hasText: 'Linux' }).first().click();
      await pointAt(page.locator('.code'));
      await page.waitForTimeout(500);
      await page.evaluate('scrollTo(0, 120)');
      const focused = page.locator('.tab-button[aria-selected="true"]').first();
      await focused.focus();
      const top = await page.evaluate('scrollY');
      await page.evaluate(NEW_VERSION);
      expect(await page.locator('#code').textContent()).toContain('新的标题');
      expect(await page.locator('.fresh').count()).toBe(1);
      expect(await page.locator('.sidebar').getByRole('link', { name: '第三页' }).isVisible()).toBe(true);
      expect(await page.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
      expect(await page.locator('.tab-list').count()).toBe(2);
      expect(await page.locator('.code-buttons').count()).toBe(1);
      expect(Math.abs(Number(await page.evaluate('scrollY')) - Number(top))).toBeLessThan(60);
    });
  });
});
