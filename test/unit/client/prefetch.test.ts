import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { connection, eventually, ONE, type OpenOptions, onBothSites, TWO } from '../../support/theme-browser.js';

/** Its text links only to the first page; the navbar's dropdown to the second one. */
const HOME = '/zh-cn';

onBothSites((site) => {
  /** Opens a page and lists the pages that it prefetches. */
  const watched = async (path: string, options: OpenOptions = {}): Promise<{ page: Page; fetched: string[] }> => {
    const fetched: string[] = [];
    const before = async (page: Page): Promise<unknown> => {
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
      });
      return options.before?.(page);
    };
    return { page: await site.open(path, { ...options, before }), fetched };
  };

  describe('a page is fetched ahead', () => {
    it('when its link is in view', async () => {
      const { fetched } = await watched(ONE);
      await eventually(() => fetched).toContain(TWO);
    });

    it('when the mouse is on its link, once', async () => {
      const { page, fetched } = await watched(HOME);
      await page.locator('.dropdown', { hasText: 'API' }).hover();
      const link = page.locator('.navbar').getByRole('link', { name: '二', exact: true });
      await link.hover();
      await eventually(() => fetched).toContain(TWO);
      await link.click();
      await page.waitForURL(`**${TWO}`);
      expect(fetched.filter((path) => path === TWO)).toEqual([TWO]);
    });

    it('when its link is touched', async () => {
      const { page, fetched } = await watched(HOME, { hasTouch: true });
      await page.locator('.dropdown', { hasText: 'API' }).getByRole('button').tap();
      const box = await page.locator('.navbar').getByRole('link', { name: '二', exact: true }).boundingBox();
      const session = await page.context().newCDPSession(page);
      const touchPoints = [{ x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await eventually(() => fetched).toContain(TWO);
    });

    it('when its link has the focus', async () => {
      const { page, fetched } = await watched(HOME);
      await page.locator('.dropdown', { hasText: 'API' }).getByRole('button').focus();
      for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
      await eventually(() => fetched).toContain(TWO);
    });
  });

  it('nothing is fetched ahead on 2g, and for readers who save data', async () => {
    const slow = [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }];
    const visits = slow.map(async (facts) => {
      const { page, fetched } = await watched(ONE, {
        hasTouch: true,
        before: (page) => page.addInitScript(connection(facts)),
      });
      const link = page.getByRole('link', { name: '去第二页', exact: true });
      await link.hover();
      await link.focus();
      await link.dispatchEvent('touchstart');
      // Longer than prefetching links in view takes on a fast connection.
      await page.waitForTimeout(3000);
      expect(fetched).toEqual([]);
      await link.click();
      await page.waitForURL(`**${TWO}`);
      expect(fetched).toEqual([TWO]);
    });
    await Promise.all(visits);
  });
});
