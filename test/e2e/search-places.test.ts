import { describe, expect, it } from 'vitest';
import { browser, hitsOf, onSearchSite, page, site } from '../support/search-page.js';
import { searchFor, startSite } from '../support/search-site.js';

onSearchSite();

describe('elsewhere', () => {
  it('a locale without pages searches its fallback’s, in its own words', async () => {
    await page.goto(`${site.url}/en/guides/tray`);
    await searchFor(page, 'zzqqxx');
    await expect.poll(() => page.locator('.search-message:visible').textContent()).toBe('No results for "zzqqxx"');
    expect((await hitsOf('托盘')).join()).toContain('系统[托盘]');
  });

  it('a new deployment is noticed', async () => {
    let refused = 0;
    await page.route('**/search/files/index-*', async (route) => {
      if (refused++ === 0) await route.fulfill({ status: 404 });
      else await route.continue();
    });
    expect((await hitsOf('托盘')).length).toBeGreaterThan(0);
    expect(refused).toBe(2);
  });

  it('works below a base', async () => {
    const based = await startSite({ provider: 'local' }, ['--base', '/docs/']);
    await page.goto(`${based.url}/docs/guides/tray`.replace('/docs/docs/', '/docs/'));
    await hitsOf('自绘标题栏');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/guides/window#titlebar');
    await based.stop();
  });

  it('the button leads to the list of all pages without script', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const quiet = await plain.newPage();
    await quiet.goto(`${site.url}/guides/tray`);
    await quiet.locator('[data-search-button]').click();
    await quiet.waitForURL('**/search');
    expect(await quiet.locator('main').textContent()).toContain('自绘标题栏');
    await plain.close();
  });
});
