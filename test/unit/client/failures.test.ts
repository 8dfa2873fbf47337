import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, ONE, onBothSites, pathOf, SAVE_DATA, TWO, titleOf } from '../../support/theme-browser.js';

/** The behaviour that marks the current section throws until it is fixed. */
const BREAK_BEHAVIOUR = `const original = document.querySelector;
document.querySelector = (selector) => {
  if (selector === '[data-toc]') throw new Error('Outer.', { cause: new Error('Middle.', { cause: 'inner' }) });
  return original.call(document, selector);
};
window.mend = () => { document.querySelector = original; };`;

const BREAK_SWAP = "document.importNode = () => { throw new Error('Broken.', { cause: new Error('A fault.') }); }";

async function showsErrorBox(page: Page): Promise<void> {
  await page.locator('.failure').waitFor();
  expect(await page.locator('.failure h1').textContent()).toBe('页面加载失败。');
  await page.getByRole('button', { name: '重试' }).click();
  await page.locator('.failure').waitFor();
}

onBothSites((site) => {
  const clickTwo = (page: Page): Promise<void> => page.getByRole('link', { name: '去第二页', exact: true }).click();

  describe('a crash', () => {
    it('of a behaviour shows its causes, leaves the others alone, and can be tried again', async () => {
      const page = await site.open(ONE, { before: (page) => page.addInitScript(BREAK_BEHAVIOUR) });
      const crash = page.locator('.failure');
      await crash.waitFor();
      expect(await crash.locator('h2').textContent()).toBe('此页面已崩溃');
      expect(await crash.locator('pre').textContent()).toBe('Outer.\n\n起因：\nMiddle.\n\n起因：\ninner');
      await page.getByRole('tab', { name: 'Linux' }).first().click();
      expect(await page.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
      await page.getByRole('button', { name: '再试一次' }).click();
      await crash.waitFor();
      await page.evaluate('mend()');
      await page.getByRole('button', { name: '再试一次' }).click();
      await eventually(() => crash.count()).toBe(0);
    });

    it('at the root takes the window, and trying again loads the page', async () => {
      const page = await site.open(ONE);
      await page.evaluate(BREAK_SWAP);
      await clickTwo(page);
      const crash = page.locator('.failure-root');
      await crash.waitFor();
      expect(await page.title()).toBe('页面出错');
      expect(await crash.locator('h1').textContent()).toBe('此页面已崩溃');
      expect(await crash.locator('pre').textContent()).toBe('Broken.\n\n起因：\nA fault.');
      await page.getByRole('button', { name: '再试一次' }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      expect(await crash.count()).toBe(0);
    });
  });

  describe('a request that fails', () => {
    it.each([500, 503])('with %i says so, and back leads back', async (status) => {
      const refuse = (page: Page): Promise<unknown> =>
        page.route(`**${TWO}`, (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>No</h1>' }));
      const page = await site.open(ONE, { before: refuse });
      await clickTwo(page);
      // The live server itself reports why a page cannot be made.
      if (site.kind === 'live') await eventually(() => page.locator('h1').textContent()).toBe('No');
      else await showsErrorBox(page);
      expect(pathOf(page)).toBe(TWO);
      await page.goBack();
      await eventually(() => titleOf(page)).toBe('第一页');
    });

    it('for an island’s code is tried by one reload, and then said', async () => {
      const page = await site.open('/zh-cn/alive', {
        before: (page) => page.route('**/assets/js/*Counter*', (route) => route.abort()),
      });
      await page.locator('.failure').waitFor();
      await page.unroute('**/assets/js/*Counter*');
      await page.reload();
      await eventually(() => page.locator('[data-hydrated]').count()).toBe(1);
    });

    it.each([
      ['a style sheet', 'stylesheet', true, 'rgb(253, 252, 249)'],
      ['a style sheet that is gone for good', 'stylesheet', false, 'rgba(0, 0, 0, 0)'],
    ] as const)('for %s of the page is tried by one reload', async (_, type, isBack, ground) => {
      let loads = 0;
      const before = async (page: Page): Promise<void> => {
        page.on('request', (request) => {
          if (request.isNavigationRequest()) loads++;
        });
        await page.route('**/assets/**', (route) => {
          const isGone = route.request().resourceType() === type && (loads === 1 || !isBack);
          return isGone ? route.fulfill({ status: 404 }) : route.continue();
        });
      };
      const page = await site.open(ONE, { before });
      await eventually(() => loads).toBe(2);
      await page.waitForTimeout(500);
      expect(loads).toBe(2);
      expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(ground);
      await eventually(() => page.locator('[role=tab]').count()).toBeGreaterThan(0);
    });

    it('for the main script of the page leaves what can be read', async () => {
      let loads = 0;
      const page = await site.open(ONE, {
        before: async (page) => {
          page.on('request', (request) => {
            if (request.isNavigationRequest()) loads++;
          });
          await page.route('**/assets/**', (route) =>
            route.request().resourceType() === 'script' ? route.fulfill({ status: 404 }) : route.continue(),
          );
        },
      });
      await page.waitForTimeout(500);
      expect(loads).toBe(1);
      expect(await titleOf(page)).toBe('第一页');
    });

    it('for a page that is not there shows the not-found page, with suggestions', async () => {
      const page = await site.open(ONE);
      await page.evaluate("document.querySelector('main a[href$=\"two\"]').href += 'o'");
      await clickTwo(page);
      await eventually(() => titleOf(page)).toBe('找不到页面');
      expect(pathOf(page)).toBe(`${TWO}o`);
      await page.locator('.not-found-suggestions').getByRole('link', { name: '第二页' }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
    });

    it('for a page that another locale would stand in for suggests its title in that language', async () => {
      const page = await site.open('/ko/v1/guides/twoo');
      const entry = page.locator('.not-found-suggestions li', { hasText: '第二页' });
      await entry.waitFor();
      expect([await entry.getAttribute('lang'), await page.locator('html').getAttribute('lang')]).toEqual([
        'zh-CN',
        'ko',
      ]);
    });
  });

  it('the search is a page for readers without script', async () => {
    const page = await site.open('/zh-cn/search', { javaScriptEnabled: false });
    for (const name of ['第一页', '第二页', '第三页', '第 13 篇'])
      expect(await page.locator('[data-site-index]').getByRole('link', { name, exact: true }).count()).toBe(1);
  });

  it('a reader who saves data still gets every page', async () => {
    const page = await site.open(ONE, { before: (page) => page.addInitScript(SAVE_DATA) });
    await clickTwo(page);
    await eventually(() => titleOf(page)).toBe('第二页');
  });
});
