import { afterAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { sharedSite } from '../support/shared-sites.js';

const HIT = '.search-page-list li a';

afterAll(closeContexts);

describe('the search page of a site with versions', () => {
  it.each([
    ['v1', /\/zh-cn\/v1\//],
    ['v0', /\/zh-cn\/v0\//],
  ])('shows only pages of %s once that is chosen', async (label, address) => {
    const [browser, { urls }] = await Promise.all([sharedBrowser(), sharedSite('theme')]);
    const page = await browser.newPage();
    await page.goto(`${urls.built}/zh-cn/search?q=${encodeURIComponent('指南')}`);
    await page.locator(HIT).first().waitFor();
    const all = await page.locator(HIT).count();
    await page.locator('select[name="version"]').selectOption({ label });
    await expect.poll(() => page.locator(HIT).count()).toBeLessThan(all);
    const hrefs = await page.locator(HIT).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !address.test(href))).toEqual([]);
    await page.close();
  });
});
