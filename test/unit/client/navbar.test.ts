import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, inPage, ONE, onBothSites, TWO } from '../../support/theme-browser.js';

const FOCUSED = 'document.activeElement?.textContent';

onBothSites((site) => {
  describe('a dropdown', () => {
    const listOf = (page: Page) => page.locator('.dropdown', { hasText: 'API' }).locator('.dropdown-menu');

    it('opens by keyboard, is walked by arrows, Home and End, and closes by Escape', async () => {
      const page = await site.open(ONE);
      const button = page.locator('.dropdown', { hasText: 'API' }).getByRole('button');
      await button.focus();
      for (const [key, entry] of [
        ['ArrowDown', '一'],
        ['End', '三'],
        ['ArrowDown', '一'],
        ['ArrowUp', '三'],
        ['Home', '一'],
      ] as const) {
        await page.keyboard.press(key);
        expect(await page.evaluate(FOCUSED)).toBe(entry);
      }
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Escape');
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      expect(await button.evaluate(inPage('element === document.activeElement'))).toBe(true);
      await eventually(() => page.locator('.dropdown-menu:visible').count()).toBe(0);
      await page.keyboard.press('Enter');
      await eventually(() => listOf(page).isVisible()).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${ONE}`);
    });

    it('opens under the mouse, and closes when the mouse leaves it', async () => {
      const page = await site.open(ONE);
      await page.locator('.dropdown', { hasText: 'API' }).hover();
      await eventually(() => listOf(page).isVisible()).toBe(true);
      await page.mouse.move(700, 700);
      await eventually(() => listOf(page).isVisible()).toBe(false);
    });

    it('opens by a touch, and closes by a touch elsewhere', async () => {
      const page = await site.open(ONE, { hasTouch: true });
      await page.locator('.dropdown', { hasText: 'API' }).getByRole('button').tap();
      await eventually(() => listOf(page).isVisible()).toBe(true);
      await page.locator('h1').tap();
      await eventually(() => listOf(page).isVisible()).toBe(false);
    });

    it('opens without script', async () => {
      const page = await site.open(ONE, { javaScriptEnabled: false });
      await page.locator('.dropdown', { hasText: 'API' }).getByRole('button').focus();
      expect(await listOf(page).isVisible()).toBe(true);
    });
  });

  it('keeps query and hash when the locale changes', async () => {
    const page = await site.open(`${ONE}?a=1#code`);
    await page.locator('.dropdown', { hasText: '简体中文' }).hover();
    await page.getByRole('link', { name: 'English' }).first().click();
    await eventually(() => page.url()).toBe(`${site.url()}/v1/guides/one?a=1#code`);
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('en');
  });

  describe('the navbar', () => {
    const hidden = (page: Page): Promise<unknown> =>
      page.evaluate("document.documentElement.dataset.navbar === 'hidden'");
    const scrollDown = async (page: Page): Promise<void> => {
      // The first step of the wheel loads the code.
      for (let step = 0; step < 8; step++) {
        await page.mouse.wheel(0, 60);
        await page.waitForTimeout(50);
      }
      await eventually(() => hidden(page)).toBe(true);
    };

    it('hides on the way down, shows on the way up and near the bottom', async () => {
      const page = await site.open(TWO);
      await scrollDown(page);
      for (const [top, expected] of [
        [100, false],
        [2000, true],
        [1e6, false],
        [0, false],
      ] as const) {
        await page.evaluate(`scrollTo(0, ${top})`);
        await eventually(() => hidden(page)).toBe(expected);
      }
    });

    it('shows after a jump to a hash, above the heading', async () => {
      const page = await site.open(TWO);
      await scrollDown(page);
      await page.locator('.toc a', { hasText: '第 12 节' }).click();
      await eventually(() => hidden(page)).toBe(false);
      const covered = page.locator('[data-header]').evaluate(inPage('element.getBoundingClientRect().bottom'));
      const top = page.locator('#part-12').evaluate(inPage('element.getBoundingClientRect().top'));
      expect(Number(await top)).toBeGreaterThanOrEqual(Number(await covered) - 1);
    });
  });

  it('remembers the docs version, and names it on pages that belong to none', async () => {
    const page = await site.open(ONE);
    await page.locator('.dropdown', { hasText: 'v1' }).hover();
    await page.locator('.navbar a[data-version="old"]').click();
    await page.waitForURL('**/v0');
    expect(await page.evaluate("localStorage.getItem('docs-preferred-version-default')")).toBe('old');
    await page.goto(`${site.url()}/zh-cn/blog`);
    await page.mouse.move(300, 300);
    await eventually(() => page.locator('.navbar [data-version-menu] .dropdown-label').textContent()).toBe('v0');
  });
});
