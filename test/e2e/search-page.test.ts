import { describe, expect, it } from 'vitest';
import { browser, inPage, onSearchSite, page, site } from '../support/search-page.js';

onSearchSite();

const FIELD = '.search-page-field';
const ANSWER = '.search-page-list li';

async function openSearch(query: string): Promise<void> {
  await page.goto(`${site.url}/search?${query}`);
  await page.locator(ANSWER).first().waitFor();
}

const isListShown = (): Promise<boolean> => page.locator('[data-site-index]').isVisible();
const marked = (): Promise<string[]> =>
  inPage(`[...(CSS.highlights.get('docsgen-found') ?? [])].map((range) => String(range))`);

describe('the search page', () => {
  it('answers the query of its address in place of the list of all pages', async () => {
    await openSearch(`q=${encodeURIComponent('自绘标题栏')}`);
    expect(await page.locator(FIELD).inputValue()).toBe('自绘标题栏');
    expect(await page.locator(`${ANSWER} a`).first().getAttribute('href')).toContain('/guides/window#titlebar');
    expect(await page.locator('.search-page-status').textContent()).toBe('1 条结果');
    expect(await isListShown()).toBe(false);
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('writes into its address what is asked, and shows the list where nothing is', async () => {
    await page.goto(`${site.url}/search`);
    expect(await isListShown()).toBe(true);
    const entries = await inPage<number>('history.length');
    await page.locator(FIELD).fill('托盘');
    await page.locator(ANSWER).first().waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('托盘');
    expect(await inPage('history.length')).toBe(entries);
    await page.locator(FIELD).fill('');
    await expect.poll(isListShown).toBe(true);
    expect(new URL(page.url()).search).toBe('');
  });

  it('takes what is typed before its code is there', async () => {
    // Now the field exists, and no script has run.
    await page.addInitScript(`document.addEventListener('readystatechange', () => {
      const field = document.querySelector('${FIELD}');
      if (document.readyState === 'interactive') field.value = '自绘标题栏';
    })`);
    await openSearch(`q=${encodeURIComponent('托盘')}`);
    expect(await page.locator(FIELD).inputValue()).toBe('自绘标题栏');
    expect(await page.locator(`${ANSWER} a`).first().getAttribute('href')).toContain('/guides/window#titlebar');
    expect(new URL(page.url()).searchParams.get('q')).toBe('自绘标题栏');
  });

  it('limits answers to a section, also from its address', async () => {
    await openSearch(`q=${encodeURIComponent('窗口')}`);
    const section = page.locator('select[name="section"]');
    const all = await page.locator(ANSWER).count();
    await section.selectOption({ index: 1 });
    await expect.poll(() => page.locator(ANSWER).count()).toBeLessThan(all);
    const some = await page.locator(ANSWER).count();
    expect(some).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.get('section')).toBe(await section.inputValue());
    await page.reload();
    await expect.poll(() => page.locator(ANSWER).count()).toBe(some);
  });

  it('prints the query with whole answers, and none of its controls', async () => {
    await openSearch(`q=${encodeURIComponent('托盘')}`);
    await page.emulateMedia({ media: 'print' });
    const style = (selector: string, name: string, pseudo = ''): Promise<string> =>
      inPage(`getComputedStyle(document.querySelector('${selector}'), '${pseudo}').${name}`);
    expect(await style('.search-page-status', 'content', '::before')).toBe('"托盘"');
    expect(await style('.search-page-list .search-hit', 'breakInside')).toBe('avoid');
    expect(await style('.search-page-list .search-hit-text', 'overflow')).toBe('visible');
    expect(await page.locator(FIELD).isVisible()).toBe(false);
    expect(await page.locator('.search-page-list .search-hit-icon').first().isVisible()).toBe(false);
    expect(await page.locator('.search-page-list a').first().isVisible()).toBe(true);
  });

  it('says that nothing was found', async () => {
    await page.goto(`${site.url}/search?q=zzqqxx`);
    await expect.poll(() => page.locator('.search-page-status').textContent()).toBe('没有找到与“zzqqxx”相关的结果');
  });

  it('keeps its answers for the way back', async () => {
    await openSearch(`q=${encodeURIComponent('自绘标题栏')}`);
    await page.locator(`${ANSWER} a`).first().click();
    await page.waitForURL('**/guides/window#titlebar');
    await page.goBack();
    await page.locator(ANSWER).first().waitFor();
    expect(await page.locator(FIELD).inputValue()).toBe('自绘标题栏');
  });

  it('offers to try again where the search cannot be read', async () => {
    await page.route('**/search/manifest.json', (route) => route.abort());
    await page.goto(`${site.url}/search?q=${encodeURIComponent('托盘')}`);
    const again = page.locator('[data-search-content] button');
    await again.waitFor();
    await page.unroute('**/search/manifest.json');
    await again.click();
    await page.locator(ANSWER).first().waitFor();
  });

  it('is the list of all pages without script, with a hint', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const without = await plain.newPage();
    await without.goto(`${site.url}/search?q=x`);
    expect(await without.locator('[data-site-index] a').count()).toBeGreaterThan(0);
    expect(await without.locator(FIELD).isVisible()).toBe(false);
    expect(await without.locator('.list-lead').isVisible()).toBe(true);
    await plain.close();
  });
});

describe('marks on the page that a hit leads to', () => {
  it('are what the hit had marked, until Escape', async () => {
    await openSearch(`q=${encodeURIComponent('自绘标题栏')}`);
    await page.locator(`${ANSWER} a`).first().click();
    await page.waitForURL('**/guides/window#titlebar');
    await page.mouse.move(300, 300);
    await expect.poll(marked).toContain('自绘标题栏');
    await page.keyboard.press('Escape');
    expect(await marked()).toEqual([]);
    await page.reload();
    await page.mouse.move(310, 310);
    expect(await marked()).toEqual([]);
  });

  it('are none on other pages', async () => {
    await openSearch(`q=${encodeURIComponent('自绘标题栏')}`);
    await page.locator(`${ANSWER} a`).first().click();
    await page.waitForURL('**/guides/window#titlebar');
    await page.mouse.move(300, 300);
    await expect.poll(marked).toContain('自绘标题栏');
    await page.goBack();
    await page.locator(ANSWER).first().waitFor();
    expect(await marked()).toEqual([]);
  });
});
