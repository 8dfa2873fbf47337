import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, inPage, ONE, onBothSites, pathOf, TWO, titleOf } from '../../support/theme-browser.js';

/** Storage throws, as under strict privacy settings. */
const BLOCKED = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } })`;

onBothSites((site) => {
  const modeOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme');
  const toggle = (page: Page): Promise<void> => page.getByRole('button', { name: '深色模式' }).first().click();

  describe('colour mode', () => {
    it('keeps the choice through changes of the system, and follows the system once it is cleared', async () => {
      const page = await site.open(ONE);
      const other = await page.context().newPage();
      await other.goto(site.url() + ONE);
      await toggle(page);
      expect(await modeOf(page)).toBe('dark');
      await eventually(() => modeOf(other)).toBe('dark');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await modeOf(page)).toBe('dark');
      await other.evaluate("localStorage.removeItem('theme')");
      await eventually(() => modeOf(page)).toBe('light');
      await page.bringToFront();
      await page.emulateMedia({ colorScheme: 'dark' });
      await eventually(() => modeOf(page)).toBe('dark');
    });

    it('colours the browser’s own frame like the page', async () => {
      const page = await site.open(ONE);
      const frame = 'document.querySelector(\'meta[name="theme-color"]\').content';
      const ground = 'getComputedStyle(document.documentElement).backgroundColor';
      await toggle(page);
      const dark = await page.evaluate(ground);
      expect(await page.evaluate(frame)).toBe(dark);
      await page.reload();
      await eventually(() => page.evaluate(frame)).toBe(dark);
      await toggle(page);
      expect(await page.evaluate(frame)).not.toBe(dark);
    });

    it('is the system’s without script', async () => {
      const page = await site.open(ONE, { javaScriptEnabled: false, colorScheme: 'dark' });
      const ground = "getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()";
      const dark = await page.evaluate(ground);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await page.evaluate(ground)).not.toBe(dark);
    });
  });

  it('works where storage is blocked', async () => {
    const page = await site.open(ONE, { before: (page) => page.addInitScript(BLOCKED) });
    expect(await modeOf(page)).toBe('light');
    await toggle(page);
    expect(await modeOf(page)).toBe('dark');
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    expect(await page.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
    await page.getByRole('button', { name: '关闭公告' }).click();
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    await page.getByRole('link', { name: '去第二页', exact: true }).click();
    await eventually(() => titleOf(page)).toBe('第二页');
    expect(await modeOf(page)).toBe('dark');
  });

  it('shows the chosen tab of each list in a narrow window, after a choice and where it is remembered', async () => {
    const page = await site.open(ONE, { viewport: { width: 190, height: 700 } });
    const hidden = `Array.from(document.querySelectorAll('.tab-list > [aria-selected="true"]'), (tab) =>
      Math.round(tab.getBoundingClientRect().right - tab.parentElement.getBoundingClientRect().right)).filter((beyond) => beyond > 0)`;
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    await eventually(() => page.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
    await eventually(() => page.evaluate<number[]>(hidden)).toEqual([]);
    await page.reload();
    await page.locator('.tab-list').first().waitFor();
    await page.mouse.wheel(0, 100);
    await eventually(() => page.evaluate<number[]>(hidden)).toEqual([]);
  });

  describe('the announcement', () => {
    it('is closed for good, without a flash, and comes back when its id changes', async () => {
      const page = await site.open(ONE);
      const bar = page.locator('.announcement');
      expect(await bar.locator('.announcement-text').textContent()).toBe('这是旧版文档。');
      await page.getByRole('button', { name: '关闭公告' }).click();
      expect(await bar.isVisible()).toBe(false);
      await page.route('**/assets/js/main-*', (route) => route.abort());
      await page.reload();
      expect(await bar.isVisible()).toBe(false);
      await page.evaluate("localStorage.setItem('docsgen.announcement', 'another')");
      await page.reload();
      expect(await bar.isVisible()).toBe(true);
    });

    it('hands the focus to the text when it goes', async () => {
      const page = await site.open(ONE);
      await page.getByRole('button', { name: '关闭公告' }).press('Enter');
      expect(await page.evaluate('document.activeElement.id')).toBe('docsgen-main');
    });

    it('is closed in other browser tabs too', async () => {
      const page = await site.open(ONE);
      const other = await page.context().newPage();
      await other.goto(site.url() + TWO);
      await page.getByRole('button', { name: '关闭公告' }).click();
      await eventually(() => other.locator('.announcement').isVisible()).toBe(false);
    });
  });

  describe('for the keyboard', () => {
    const focused = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.id');

    it('a link skips to the text, and leaves no mark in the address', async () => {
      const page = await site.open(ONE);
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: '跳到正文' });
      expect(await link.evaluate(inPage('element.matches(":focus-visible")'))).toBe(true);
      await eventually(() => link.evaluate(inPage('element.getBoundingClientRect().top > 0'))).toBe(true);
      // The code that the key press loads creates the buttons and handles the link; before that, the link works by itself.
      await page.locator('.code-buttons').first().waitFor({ state: 'attached' });
      await page.keyboard.press('Enter');
      expect(await focused(page)).toBe('docsgen-main');
      expect(page.url()).toBe(site.url() + ONE);
    });

    it('the focus that a script moved is shown, and to the keyboard only', async () => {
      const page = await site.open(ONE);
      const outline = (): Promise<unknown> =>
        page.locator('main').evaluate(inPage('getComputedStyle(element).outlineStyle'));
      const link = page.getByRole('link', { name: '去第二页', exact: true });
      await link.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await eventually(() => pathOf(page)).toBe(TWO);
      await eventually(() => focused(page)).toBe('docsgen-main');
      expect(await outline()).toBe('solid');
      await page.mouse.click(700, 500);
      expect(await page.locator('html[data-keyboard]').count()).toBe(0);
      await page.getByRole('link', { name: '回到第一页' }).click();
      await eventually(() => titleOf(page)).toBe('第一页');
      expect(await outline()).toBe('none');
    });
  });

  it('back to top is offered on the way up, and leads the focus along', async () => {
    const page = await site.open(TWO, { reducedMotion: 'reduce' });
    const button = page.locator('[data-back-to-top]');
    await page.evaluate('scrollTo(0, 2000)');
    await eventually(async () => {
      await page.evaluate('scrollBy(0, 40)');
      return page.locator('html').getAttribute('data-navbar');
    }).toBe('hidden');
    expect(await button.isVisible()).toBe(false);
    await page.evaluate('scrollBy(0, -60)');
    await eventually(() => button.isVisible()).toBe(true);
    await button.click();
    await eventually(() => page.evaluate('scrollY')).toBe(0);
    expect(await button.isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.id')).toBe('docsgen-main');
  });

  it('the footer has its link groups, the logo and the copyright line', async () => {
    const page = await site.open(ONE);
    const footer = page.locator('.site-footer');
    expect(await footer.locator('h2').allTextContents()).toEqual(['甲', '乙', '丙', '丁']);
    expect(await footer.getByRole('link', { name: '别处' }).count()).toBe(4);
    expect(await footer.locator('.logo').count()).toBe(1);
    expect(await footer.locator('.site-footer-copyright').textContent()).toBe('© 站点的人们');
  });
});
