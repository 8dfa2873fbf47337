import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, inPage, ONE, PHONE, pathOf, TWO, themeBrowser, titleOf } from '../../support/theme-browser.js';

/** Storage throws, as it does under strict privacy settings. */
const BLOCKED = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } })`;

const site = themeBrowser();

describe('colour mode', () => {
  const modeOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme');

  it('keeps the choice through changes of the system, and follows the system once it is cleared', async () => {
    const page = await site.open(ONE);
    const other = await page.context().newPage();
    await other.goto(site.url() + ONE);
    await page.getByRole('button', { name: '深色模式' }).first().click();
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

  it('works where storage is blocked', async () => {
    const page = await site.open(ONE, { before: (page) => page.addInitScript(BLOCKED) });
    expect(await modeOf(page)).toBe('light');
    await page.getByRole('button', { name: '深色模式' }).first().click();
    expect(await modeOf(page)).toBe('dark');
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    expect(await page.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
  });
});

describe('navbar', () => {
  it('opens a dropdown by keyboard and closes it by Escape', async () => {
    const page = await site.open(ONE);
    const button = page.locator('.dropdown', { hasText: 'API' }).getByRole('button');
    await button.focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('一');
    await page.keyboard.press('End');
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('三');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('一');
    await page.keyboard.press('Escape');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    expect(await button.evaluate(inPage('element === document.activeElement'))).toBe(true);
    await eventually(() => page.locator('.dropdown-menu:visible').count()).toBe(0);
  });

  it('keeps query and hash when the locale changes', async () => {
    const page = await site.open(`${ONE}?a=1#code`);
    await page.locator('.dropdown', { hasText: '简体中文' }).hover();
    await page.getByRole('link', { name: 'English' }).first().click();
    await eventually(() => page.url()).toBe(`${site.url()}/v1/guides/one?a=1#code`);
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('hides on the way down, shows on the way up and near the bottom', async () => {
    const page = await site.open(TWO);
    const hidden = (): Promise<unknown> => page.evaluate("document.documentElement.dataset.navbar === 'hidden'");
    // The wheel turns in steps, of which the first brings the code in.
    for (let step = 0; step < 8; step++) {
      await page.mouse.wheel(0, 60);
      await page.waitForTimeout(50);
    }
    await eventually(hidden).toBe(true);
    for (const [top, expected] of [
      [100, false],
      [2000, true],
      [1e6, false],
      [0, false],
    ] as const) {
      await page.evaluate(`scrollTo(0, ${top})`);
      await eventually(hidden).toBe(expected);
    }
  });

  it('remembers the docs version', async () => {
    const page = await site.open(ONE);
    await page.locator('.dropdown', { hasText: 'v1' }).hover();
    await page.locator('.navbar a[data-version]').click();
    expect(await page.evaluate("localStorage.getItem('docs-preferred-version-default')")).toBe('current');
  });
});

describe('menu of small screens', () => {
  it('traps the focus, closes on Escape, and gives the sidebar back', async () => {
    const page = await site.open(ONE, PHONE);
    await page.getByRole('button', { name: '打开菜单' }).tap();
    const menu = page.locator('dialog.menu');
    expect(await menu.locator('.sidebar-nav').isVisible()).toBe(true);
    for (let i = 0; i < 30; i++) await page.keyboard.press('Tab');
    expect(
      await menu.evaluate(
        inPage('element.contains(document.activeElement) || document.activeElement === document.body'),
      ),
    ).toBe(true);
    await page.getByRole('button', { name: '返回主菜单' }).tap();
    expect(await menu.getByRole('link', { name: '指南' }).isVisible()).toBe(true);
    expect(await menu.locator('[data-search-button]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await eventually(() => menu.evaluate(inPage('element.open'))).toBe(false);
    expect(await page.locator('.sidebar > .sidebar-nav').count()).toBe(1);
    expect(pathOf(page)).toBe(ONE);
  });

  it('closes on the back button, on navigation, and when the window grows', async () => {
    const page = await site.open(ONE, PHONE);
    const menu = page.locator('dialog.menu');
    const isOpen = (): Promise<unknown> => menu.evaluate(inPage('element.open'));
    const tapMenu = (): Promise<void> => page.getByRole('button', { name: '打开菜单' }).tap();
    await tapMenu();
    await page.goBack();
    await eventually(isOpen).toBe(false);
    expect(pathOf(page)).toBe(ONE);
    await tapMenu();
    await menu.getByRole('link', { name: '第二页' }).tap();
    await eventually(() => titleOf(page)).toBe('第二页');
    expect(await isOpen()).toBe(false);
    await page.goBack();
    await eventually(() => titleOf(page)).toBe('第一页');
    await tapMenu();
    await page.setViewportSize({ width: 1200, height: 800 });
    await eventually(isOpen).toBe(false);
    expect(await page.locator('.sidebar > .sidebar-nav').isVisible()).toBe(true);
  });

  it('opens without script', async () => {
    const page = await site.open(ONE, { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('link', { name: '打开菜单' }).tap();
    expect(await page.locator('dialog.menu').getByRole('link', { name: '指南' }).isVisible()).toBe(true);
    expect(await page.locator('.sidebar').getByRole('link', { name: '第二页' }).isVisible()).toBe(true);
  });
});
