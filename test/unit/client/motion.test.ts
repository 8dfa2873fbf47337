import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, inPage, ONE, onBothSites, titleOf } from '../../support/theme-browser.js';

const THREE = '/zh-cn/v1/guides/more/three';

/** Toggles a section and answers how long that takes; undefined while the code is on its way. */
const TOGGLE = `(element.querySelector(':scope > summary').click(), element.getAnimations()[0]?.effect.getTiming().duration)`;

/** The animations of a new page, as the first frame after it has them. */
const RECORD_ARRIVAL = `document.addEventListener('docsgen:page', () => {
  requestAnimationFrame(() => {
    const animations = document.querySelector('[data-main]').getAnimations();
    window.arrival = animations.map(({ effect }) => Number(effect.getKeyframes()[0].opacity));
  });
});`;

onBothSites((site) => {
  describe('a collapsible section', () => {
    const more = (page: Page) => page.locator('.sidebar details', { hasText: '更多' }).last();

    it.each([
      ['no-preference', 'the longer the higher it is'],
      ['reduce', '1 ms'],
    ] as const)('with %s of motion takes %s', async (reducedMotion, expected) => {
      const page = await site.open(ONE, { reducedMotion });
      await page.mouse.move(300, 300);
      let duration: unknown;
      const toggle = async (): Promise<unknown> => {
        duration = await more(page).evaluate(inPage(TOGGLE));
        return duration;
      };
      await eventually(toggle).not.toBe(undefined);
      if (expected === '1 ms') expect(duration).toBe(1);
      else expect(duration).toBeGreaterThan(100);
    });

    it('is open where it holds the active page, with script and without', async () => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await site.open(THREE, { javaScriptEnabled });
        expect(await more(page).getAttribute('open')).not.toBe(null);
        expect(await page.locator('.sidebar [aria-current="page"]').textContent()).toBe('第三页');
        await more(page).locator('summary').click();
        await eventually(() => more(page).getAttribute('open')).toBe(null);
      }
    });
  });

  it.each(['no-preference', 'reduce'] as const)(
    'a new page can be read from its first frame on, with %s of motion',
    async (reducedMotion) => {
      const page = await site.open(ONE, { reducedMotion });
      expect(await page.evaluate("document.querySelector('[data-main]').getAnimations().length")).toBe(0);
      await page.evaluate(RECORD_ARRIVAL);
      await page.getByRole('link', { name: '去第二页', exact: true }).click();
      await eventually(() => titleOf(page)).toBe('第二页');
      await eventually(() => page.evaluate('window.arrival')).not.toBe(undefined);
      const start = await page.evaluate<number[]>('window.arrival');
      if (reducedMotion === 'reduce') expect(start).toEqual([]);
      else expect(start).toEqual([expect.closeTo(0.5)]);
      await eventually(() => page.evaluate("getComputedStyle(document.querySelector('[data-main]')).opacity")).toBe(
        '1',
      );
    },
  );

  it('on paper there is the text with all its tabs, dark on white', async () => {
    const page = await site.open(ONE, { colorScheme: 'dark' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.site-header', '.site-footer', '.sidebar', '.toc', '.announcement', '.tab-list', '.pager'])
      expect(await page.locator(part).first().isVisible()).toBe(false);
    expect(await page.locator('.tab:visible').count()).toBe(4);
    expect(await page.locator('.tab-title:visible').count()).toBe(4);
    const colours = await page.evaluate(
      "['html', 'body', '.code'].map((part) => getComputedStyle(document.querySelector(part)).backgroundColor)",
    );
    expect(colours).toEqual(Array(3).fill('rgba(0, 0, 0, 0)'));
    const channels = await page.evaluate<string>("getComputedStyle(document.querySelector('.prose')).color");
    expect(Math.max(...(channels.match(/\d+/g) ?? []).map(Number))).toBeLessThan(80);
  });
});
