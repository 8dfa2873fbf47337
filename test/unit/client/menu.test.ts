import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually, inPage, ONE, onBothSites, PHONE, pathOf, titleOf } from '../../support/theme-browser.js';

const FOCUS_IS_INSIDE = inPage('element.contains(document.activeElement) || document.activeElement === document.body');
const FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent";

onBothSites((site) => {
  const tapMenu = (page: Page): Promise<void> => page.getByRole('button', { name: '打开菜单' }).tap();
  const isOpen = (page: Page): Promise<unknown> => page.locator('dialog.menu').evaluate(inPage('element.open'));

  it('traps the focus, closes on Escape, and gives the sidebar back', async () => {
    const page = await site.open(ONE, PHONE);
    await tapMenu(page);
    const menu = page.locator('dialog.menu');
    expect(await menu.locator('.sidebar-nav').isVisible()).toBe(true);
    await page.getByRole('button', { name: '返回主菜单' }).tap();
    expect(await menu.getByRole('link', { name: '指南' }).isVisible()).toBe(true);
    expect(await menu.locator('[data-search-button]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page)).toBe(false);
    expect(await page.locator('.sidebar > .sidebar-nav').count()).toBe(1);
    expect(pathOf(page)).toBe(ONE);
  });

  it('opens at the current page, however far down it is', async () => {
    const page = await site.open(ONE, { ...PHONE, viewport: { width: 390, height: 320 } });
    const list = page.locator('[data-menu-content] > .sidebar-list');
    await list.evaluate(inPage("element.insertAdjacentHTML('afterbegin', '<li><a href=\"/x\">x</a></li>'.repeat(80))"));
    await tapMenu(page);
    const isInView = inPage(
      '(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(element.getBoundingClientRect())',
    );
    expect(await page.locator('dialog.menu [aria-current="page"]').first().evaluate(isInView)).toBe(true);
  });

  it('is used from opening to navigation by keyboard alone', async () => {
    const page = await site.open(ONE, PHONE);
    const menu = page.locator('dialog.menu');
    /** Presses a key until the focused element has a name. */
    const walk = async (key: string, name: string): Promise<void> => {
      for (let step = 0; step < 20 && (await page.evaluate(FOCUSED)) !== name; step++) {
        await page.keyboard.press(key);
        if (await isOpen(page)) expect(await menu.evaluate(FOCUS_IS_INSIDE)).toBe(true);
      }
      expect(await page.evaluate(FOCUSED)).toBe(name);
    };
    await walk('Tab', '打开菜单');
    await page.keyboard.press('Enter');
    await eventually(() => isOpen(page)).toBe(true);
    await walk('Tab', '返回主菜单');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(FOCUSED)).toBe('本部分目录');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(FOCUSED)).toBe('返回主菜单');
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 15; step++) {
        await page.keyboard.press(key);
        expect(await menu.evaluate(FOCUS_IS_INSIDE)).toBe(true);
      }
    }
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page)).toBe(false);
    await eventually(() => page.evaluate(FOCUSED)).toBe('打开菜单');
    await page.keyboard.press('Enter');
    await eventually(() => isOpen(page)).toBe(true);
    await walk('Tab', '第二页');
    await page.keyboard.press('Enter');
    await eventually(() => titleOf(page)).toBe('第二页');
    expect(await isOpen(page)).toBe(false);
  });

  it('stays open where it is opened again before the step back of its closing is taken', async () => {
    const page = await site.open(ONE, PHONE);
    await tapMenu(page);
    const length = await page.evaluate('history.length');
    await page.evaluate(`addEventListener('popstate', () => document.body.dataset.stepped = '');
      document.querySelector('[data-menu-close]').click();
      document.querySelector('[data-menu-open]').click();`);
    await page.locator('body[data-stepped]').waitFor();
    expect([await isOpen(page), await page.evaluate('history.length')]).toEqual([true, length]);
    await page.goBack();
    await eventually(() => isOpen(page)).toBe(false);
    expect(pathOf(page)).toBe(ONE);
  });

  it('keeps the page behind it from scrolling', async () => {
    const page = await site.open(ONE, PHONE);
    await tapMenu(page);
    await page.mouse.move(380, 600);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.keyboard.press('Escape');
    await eventually(() => isOpen(page)).toBe(false);
    await page.mouse.wheel(0, 400);
    await eventually(() => page.evaluate('scrollY > 0')).toBe(true);
  });

  it('closes on the back button, on navigation, and when the window grows', async () => {
    const page = await site.open(ONE, PHONE);
    await tapMenu(page);
    await page.goBack();
    await eventually(() => isOpen(page)).toBe(false);
    expect(pathOf(page)).toBe(ONE);
    await tapMenu(page);
    await page.locator('dialog.menu').getByRole('link', { name: '第二页' }).tap();
    await eventually(() => titleOf(page)).toBe('第二页');
    expect(await isOpen(page)).toBe(false);
    await page.goBack();
    await eventually(() => titleOf(page)).toBe('第一页');
    await tapMenu(page);
    await page.setViewportSize({ width: 1200, height: 800 });
    await eventually(() => isOpen(page)).toBe(false);
    expect(await page.locator('.sidebar > .sidebar-nav').isVisible()).toBe(true);
  });

  it('takes the place of the entries below 997 px', async () => {
    const page = await site.open(ONE, { viewport: { width: 996, height: 800 } });
    const shown = async (): Promise<readonly boolean[]> =>
      Promise.all(['.menu-button.js-only', '.navbar-left'].map((part) => page.locator(part).isVisible()));
    expect(await shown()).toEqual([true, false]);
    await page.setViewportSize({ width: 997, height: 800 });
    expect(await shown()).toEqual([false, true]);
  });

  it('opens without script', async () => {
    const page = await site.open(ONE, { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('link', { name: '打开菜单' }).tap();
    expect(await page.locator('dialog.menu').getByRole('link', { name: '指南' }).isVisible()).toBe(true);
    expect(await page.locator('.sidebar').getByRole('link', { name: '第二页' }).isVisible()).toBe(true);
  });
});
