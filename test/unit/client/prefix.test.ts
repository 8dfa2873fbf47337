import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  eventually,
  isMarked,
  mark,
  ONE,
  onBothSites,
  PHONE,
  pathOf,
  TWO,
  titleOf,
} from '../../support/theme-browser.js';

const BASE = '/docs/';

onBothSites(
  (site) => {
    it('navigation, locales, versions, search and the not-found page stay below the base', async () => {
      const outside: string[] = [];
      const watch = async (page: Page): Promise<unknown> =>
        page.on('request', (request) => {
          if (!new URL(request.url()).pathname.startsWith(BASE)) outside.push(request.url());
        });
      const page = await site.open(ONE, { before: watch });
      await mark(page);
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      expect(pathOf(page)).toBe(`/docs${TWO}`);
      await page.locator('.toc a', { hasText: '第 12 节' }).click();
      await page.locator('.dropdown', { hasText: '简体中文' }).hover();
      await page.locator('.navbar').getByRole('link', { name: 'English' }).click();
      await eventually(() => page.locator('html').getAttribute('lang')).toBe('en');
      expect(page.url()).toBe(`${site.url()}/v1/guides/two#part-12`);
      await page.goBack();
      await eventually(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
      await page.locator('.navbar-brand').first().click();
      await eventually(() => pathOf(page)).toBe('/docs/zh-cn/');
      expect(await isMarked(page)).toBe(true);
      await page.goto(`${site.url()}/zh-cn/v1/guides/twoo`);
      await page.locator('.not-found-suggestions').getByRole('link', { name: '第二页' }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      expect(outside).toEqual([]);
    });

    it('islands and pictures come from there', async () => {
      const page = await site.open('/zh-cn/alive');
      await eventually(() => page.locator('[data-hydrated]').count()).toBe(1);
      await page.locator('.counter').last().click();
      expect(await page.locator('.counter').last().textContent()).toBe('4');
      expect(await page.locator('.logo').first().getAttribute('src')).toBe('/docs/logo.svg');
    });

    // The live server builds no index, which would need every page; its search is the list of all pages.
    it.runIf(site.kind === 'built')('the search reads its index from there', async () => {
      const page = await site.open(ONE);
      await page.keyboard.press('/');
      await page.locator('.search-input').fill('第三页');
      await page.getByRole('option').first().click();
      await eventually(() => titleOf(page)).toBe('第三页');
      expect(pathOf(page)).toBe('/docs/zh-cn/v1/guides/more/three');
    });

    it.runIf(site.kind === 'live')('the search of the live server is the list of all pages', async () => {
      const page = await site.open(ONE);
      await page.keyboard.press('Control+k');
      await page.waitForURL(`${site.url()}/zh-cn/search`);
      expect(await page.locator('[data-site-index]').getByRole('link', { name: '第三页' }).count()).toBe(1);
    });

    it('all that is there without script too', async () => {
      const page = await site.open(`${ONE}/index.html`, { ...PHONE, javaScriptEnabled: false });
      await page.getByRole('link', { name: '打开菜单' }).tap();
      await page.locator('dialog.menu').getByRole('link', { name: '指南' }).tap();
      await eventually(() => titleOf(page)).toBe('指南');
      expect(pathOf(page)).toBe('/docs/zh-cn/v1/guides');
    });

    it('addresses outside of the base are nobody’s', async () => {
      expect((await fetch(`${new URL(site.url()).origin}/zh-cn`)).status).toBe(404);
    });
  },
  { base: BASE },
);
