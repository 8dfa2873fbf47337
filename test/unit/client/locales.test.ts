import { expect, it } from 'vitest';
import { ONE, onBothSites } from '../../support/theme-browser.js';

const LOCALES = ['', '/zh-cn', '/ko', '/it'];
const PAGES = [
  '',
  '/v1',
  '/v1/guides/one',
  '/v1/guides/more/three',
  '/v0',
  '/blog',
  '/blog/archive',
  '/search',
  '/none',
];

onBothSites((site) => {
  const html = async (path: string): Promise<string> => (await fetch(site.url() + path)).text();

  it('no entry of a dropdown leads to a not-found page', async () => {
    const entries = new Set<string>();
    for (const path of LOCALES.flatMap((locale) => PAGES.map((page) => locale + page))) {
      const found = (await html(path)).matchAll(/<a class="dropdown-link" href="(\/[^"]*)"/g);
      for (const [, href = ''] of found) entries.add(href);
    }
    expect(entries.size).toBeGreaterThan(20);
    const origin = new URL(site.url()).origin;
    const answers = await Promise.all([...entries].map(async (href) => [href, (await fetch(origin + href)).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it.each([
    ['/zh-cn/v1/guides/one', 'zh-CN', 'translation', '本页由社区翻译'],
    ['/v1/guides/one', 'en', 'fallback', 'not available in English yet'],
    ['/ko/v1/guides/one', 'ko', 'fallback', '한국어'],
    ['/it/v1/guides/one', 'it', 'translation', 'Traduzione della comunità'],
  ])('%s speaks %s, and says “%s” in it', async (path, lang, kind, words) => {
    const page = await site.open(path, { javaScriptEnabled: false });
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await page.locator(`.notice-${kind}`).textContent()).toContain(words);
    expect(await page.locator('.notice').count()).toBe(1);
    if (kind === 'fallback') expect(await page.locator('article').getAttribute('lang')).toBe('zh-CN');
  });

  it.each([
    ['/zh-cn/blog', '2023 年 3 月 22 日'],
    ['/blog', 'March 22, 2023'],
    // The calendar of this locale has another era.
    ['/ko/blog', '2566년 3월 22일'],
  ])('%s writes dates by its calendar: %s', async (path, date) => {
    expect(await html(path)).toContain(date);
  });

  it('the date of the last change is by the calendar too', async () => {
    const page = await site.open(ONE);
    expect(await page.locator('.page-updated').textContent()).toContain('2023 年 6 月 15 日');
    expect(await html('/ko/v1/guides/one')).toContain('2566년 6월 15일');
  });
});
