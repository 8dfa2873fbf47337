import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually, ONE, onBothSites } from '../../support/theme-browser.js';

/** A block that fits, one that overflows, and a table that fits, before the scripts of the page run. */
const BLOCKS = `document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return;
  document.querySelector('[data-main] .prose').insertAdjacentHTML('afterbegin',
    '<div class="code"><div class="code-frame"><pre class="fits" tabindex="0"><code>short</code></pre></div></div>' +
    '<div class="code"><div class="code-frame"><pre class="wide" tabindex="0"><code>' + 'wide '.repeat(200) + '</code></pre></div></div>');
});`;

onBothSites((site) => {
  const stops = (page: Page): Promise<unknown> =>
    page.evaluate("['.fits', '.wide'].map((name) => document.querySelector(name).getAttribute('tabindex'))");

  it('code blocks are stops of the Tab key where they scroll, also after the window has changed', async () => {
    const page = await site.open(ONE, { before: (page) => page.addInitScript(BLOCKS) });
    expect(await stops(page)).toEqual(['0', '0']);
    await page.mouse.move(5, 5);
    await page.mouse.move(50, 50);
    await eventually(() => stops(page)).toEqual([null, '0']);
    await page.evaluate("document.querySelector('.fits code').textContent = 'now wide '.repeat(200)");
    await page.setViewportSize({ width: 390, height: 900 });
    await eventually(() => stops(page)).toEqual(['0', '0']);
  });

  it('they stay stops without script', async () => {
    const page = await site.open(ONE, { javaScriptEnabled: false });
    expect(await page.locator('.code pre:not([tabindex="0"])').count()).toBe(0);
  });
});
