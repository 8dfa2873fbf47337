import { describe, expect, it } from 'vitest';
import { eventually, ONE, onBothSites, PHONE, TWO, titleOf } from '../../support/theme-browser.js';

const POST = '/zh-cn/blog/2023/03/22/post-13';

onBothSites((site) => {
  describe('the blog', () => {
    it('lists ten posts and three', async () => {
      const page = await site.open('/zh-cn/blog');
      const posts = page.locator('.post-list article');
      expect(await posts.count()).toBe(10);
      await page.locator('.pager-next').click();
      await page.waitForURL('**/zh-cn/blog/page/2');
      await eventually(() => posts.count()).toBe(3);
      await page.locator('.pager-previous').click();
      await page.waitForURL('**/zh-cn/blog');
      await eventually(() => posts.count()).toBe(10);
    });

    it('has its posts by year, newest first', async () => {
      const page = await site.open('/zh-cn/blog/archive', { javaScriptEnabled: false });
      expect(await page.locator('.archive-year h2').allTextContents()).toEqual(['20237 篇', '20226 篇']);
      expect(await page.locator('.archive-year li').count()).toBe(13);
    });

    it('tells of a post who wrote it, how long it takes, what is in it, and what else is new', async () => {
      const page = await site.open(POST, { javaScriptEnabled: false });
      expect(await page.locator('.post-authors').textContent()).toContain('编辑部一个组织');
      expect(await page.locator('.post-facts').textContent()).toMatch(/2023 年 3 月 22 日阅读约 1 分钟/);
      expect(await page.locator('.toc a').allTextContents()).toEqual(['一节']);
      expect(await page.locator('.sidebar [aria-current="page"]').textContent()).toBe('第 13 篇');
      expect(await page.locator('.sidebar .sidebar-list').first().locator('a').count()).toBeGreaterThan(4);
    });
  });

  it('a page of the docs has its place, its neighbours, its source and its date', async () => {
    const page = await site.open(TWO, { javaScriptEnabled: false });
    expect(await page.locator('.breadcrumbs').textContent()).toContain('指南');
    expect(await page.locator('.pager-previous .pager-label').textContent()).toBe('第一页');
    expect(await page.locator('.pager-next .pager-label').textContent()).toBe('第三页');
    const edit = page.getByRole('link', { name: '编辑此页' });
    expect(await edit.getAttribute('href')).toBe('https://elsewhere.example/edit/zh-cn/v1/guides/two.md');
    expect(await page.locator('.page-updated').count()).toBe(0);
  });

  it('the contents open above the text of a small screen, and close with a choice', async () => {
    const page = await site.open(TWO, PHONE);
    const link = page.locator('.toc').getByRole('link', { name: '第 20 节' });
    expect(await link.isVisible()).toBe(false);
    await page.locator('[data-toc-toggle]').tap();
    expect(await link.isVisible()).toBe(true);
    await link.tap();
    expect(await link.isVisible()).toBe(false);
    expect(page.url()).toContain('#part-20');
  });

  it('the contents have the levels of the configuration', async () => {
    const page = await site.open(ONE, { javaScriptEnabled: false });
    expect(await page.locator('h2, h3').filter({ hasText: '藏起来的一节' }).count()).toBe(1);
    expect(await page.locator('.toc a').allTextContents()).toEqual(['代码']);
  });

  it('two browser tabs go their own ways, and keep what they share', async () => {
    const page = await site.open(ONE);
    const other = await page.context().newPage();
    await other.goto(site.url() + ONE);
    const both = [page, other];
    await Promise.all([
      page.getByRole('link', { name: '去第二页', exact: true }).click(),
      other.locator('.sidebar').getByRole('link', { name: '指南' }).first().click(),
    ]);
    await eventually(() => Promise.all(both.map(titleOf))).toEqual(['第二页', '指南']);
    await page.getByRole('button', { name: '深色模式' }).first().click();
    await Promise.all(both.map((tab) => tab.locator('html[data-theme="dark"]').waitFor()));
    await Promise.all(both.map((tab) => tab.goBack()));
    await eventually(() => Promise.all(both.map(titleOf))).toEqual(['第一页', '第一页']);
    expect(await other.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});
