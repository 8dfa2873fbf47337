import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { context, focused, HIT, hitsOf, inPage, MODAL, onSearchSite, page, site } from '../support/search-page.js';
import { searchFor, shownHits } from '../support/search-site.js';
import { ROOT } from '../support/servers.js';

onSearchSite();

/** The message shown instead of results. */
const message = (): Promise<string | null> => page.locator('.search-message:visible').textContent();

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

describe('states', () => {
  it('are empty, results, none and error', async () => {
    const state = (): Promise<string | null> => page.locator(MODAL).getAttribute('data-state');
    await searchFor(page, '');
    // Before its code is loaded it has none.
    await expect.poll(state).toBe('empty');
    expect(await page.locator('.search-clear').isVisible()).toBe(false);
    await hitsOf('托盘');
    expect(await state()).toBe('results');
    await searchFor(page, 'zzqqxx');
    await expect.poll(state).toBe('none');
    expect(await message()).toBe('没有找到与“zzqqxx”相关的结果');
    await page.locator('.search-clear').click();
    await expect.poll(state).toBe('empty');
    expect(await focused()).toBe('search-input');
    expect(await page.locator('.search-input').inputValue()).toBe('');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    expect(await state()).toBe('empty');
  });

  it('suggests nothing that readers of the locale cannot read', async () => {
    await page.goto(`${site.url}/en/guides/tray`);
    await page.keyboard.press('Control+k');
    await searchFor(page, 'zzqqxx');
    await expect.poll(() => page.locator(MODAL).getAttribute('data-state')).toBe('none');
    expect(await page.locator('.search-query').allTextContents()).toEqual([]);
  });

  it('show an error where the index cannot be read, and recover', async () => {
    await page.route('**/search/files/terms-*', (route) => route.abort());
    await searchFor(page, '托盘');
    await expect.poll(() => page.locator(MODAL).getAttribute('data-state')).toBe('error');
    expect(await page.locator(`${MODAL} [role="alert"]:visible > p`).textContent()).toBe('搜索出错了，请再试一次。');
    await page.unroute('**/search/files/terms-*');
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator(HIT).first().waitFor();
    expect((await hitsOf('托盘里')).length).toBeGreaterThan(0);
  });

  it('show what is found as it was typed where the code that compares words cannot be loaded, and more once it can', async () => {
    await page.route('**/assets/js/near-words-*', (route) => route.abort());
    const asked = page.waitForRequest('**/assets/js/near-words-*');
    await hitsOf('托盘 windov');
    await asked;
    // Nothing is corrected; the unknown word is named.
    const note = page.locator('.search-note:visible');
    expect(await note.textContent()).toContain('windov');
    expect(await note.textContent()).not.toContain('window');
    await page.unroute('**/assets/js/near-words-*');
    await page.reload();
    await hitsOf('windov');
    expect(await page.locator('.search-note:visible').textContent()).toContain('window');
  });

  it('show what is there where one text cannot be read, say so, and recover', async () => {
    let broken: string | null = null;
    let isMended = false;
    await page.route('**/search/files/text-*', (route) => {
      broken ??= route.request().url();
      return route.request().url() === broken && !isMended ? route.abort() : route.continue();
    });
    const notes = page.locator(`${MODAL} .search-note`);
    await hitsOf('窗口');
    await expect.poll(() => notes.allTextContents()).toEqual(['部分结果无法加载。']);
    const some = (await shownHits(page)).filter((line) => !line.startsWith('#'));
    expect(some.length).toBeGreaterThan(0);
    // Texts of rows that come into view are requested again automatically.
    await page.waitForLoadState('networkidle');
    const retry = page.getByRole('button', { name: '重试' });
    await retry.waitFor();
    isMended = true;
    await retry.evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => notes.count()).toBe(0);
    await page.unroute('**/search/files/text-*');
    await expect.poll(async () => (await shownHits(page)).length).toBeGreaterThan(some.length);
  });

  it('show that a query runs', async () => {
    let letGo = (): void => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route('**/search/files/terms-*', (route) => held.then(() => route.continue()));
    await searchFor(page, '');
    // Until its code is loaded, the dialog shows that it is waiting.
    await expect.poll(message).toBe('输入关键词开始搜索。');
    await searchFor(page, '托盘');
    await page.locator(`${MODAL}[data-loading]`).waitFor();
    expect(await page.locator(`${MODAL} [role="status"]`).textContent()).toBe('正在搜索…');
    await page.locator('.search-waiting:visible').waitFor();
    expect(await message()).toBe('正在搜索…');
    letGo();
    await page.locator(HIT).first().waitFor();
    await expect.poll(() => page.locator(`${MODAL}[data-loading]`).count()).toBe(0);
  });

  it('offer words that find something, which search at once', async () => {
    await searchFor(page, 'zzqqxx');
    await page.locator('.search-query').first().click();
    await page.locator(HIT).first().waitFor();
    expect(await page.locator('.search-input').inputValue()).toBe('笔记');
    expect(await focused()).toBe('search-input');
  });

  it('remember what led somewhere', async () => {
    await hitsOf('托盘');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    expect(await page.locator('.search-query').count()).toBe(0);
    await hitsOf('自绘标题栏');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guides/window#titlebar');
    // The address changes in the task of the key press; the dialog closes in the next one.
    await page.locator(MODAL).waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.locator('.search-query').click();
    await page.locator(HIT).first().waitFor();
    expect(await page.locator('.search-input').inputValue()).toBe('自绘标题栏');
    await page.locator('.search-clear').click();
    await page.locator('.search-forget').click();
    expect(await page.locator('.search-query').count()).toBe(0);
    expect(await inPage(`localStorage.getItem('docsgen.searches')`)).toBe(null);
  });

  it('keep a search until it is dropped', async () => {
    const kept = (): Promise<unknown> => inPage(`JSON.parse(localStorage.getItem('docsgen.searches.kept'))`);
    await inPage(`localStorage.setItem('docsgen.searches', '["托盘", "窗口"]')`);
    await page.keyboard.press('/');
    await page.getByRole('button', { name: '收藏“窗口”', exact: true }).click();
    expect(await kept()).toEqual(['窗口']);
    const drop = page.getByRole('button', { name: '取消收藏“窗口”' });
    expect(await drop.evaluate((button) => button.matches(':focus'))).toBe(true);
    const titles = page.locator('.search-queries .search-category');
    expect(await titles.allTextContents()).toEqual(['收藏的搜索', '最近搜索']);
    expect(await page.locator('.search-query').allTextContents()).toEqual(['窗口', '托盘']);
    await page.locator('.search-forget').click();
    expect(await page.locator('.search-query').allTextContents()).toEqual(['窗口']);
    await page.evaluate(AXE);
    const check = `axe.run(document.querySelector('${MODAL}')).then(({ violations }) => violations.map(({ id }) => id))`;
    expect(await inPage(check)).toEqual([]);
    await page.locator('.search-query').click();
    await page.locator(HIT).first().waitFor();
    await page.locator('.search-clear').click();
    await drop.click();
    expect(await kept()).toBe(null);
    expect(await focused()).toBe('search-input');
    expect(await message()).toBe('输入关键词开始搜索。');
  });

  it.each([
    ['en', 'Save “托盘”', 'Remove “托盘”'],
    ['fr', 'Enregistrer « 托盘 »', 'Supprimer « 托盘 »'],
    ['it', 'Salva «托盘»', 'Rimuovi «托盘»'],
    ['ko', '‘托盘’ 저장', '‘托盘’ 저장 취소'],
  ])('names the buttons that keep a search in the words of the locale (%s)', async (locale, keep, drop) => {
    await page.goto(`${site.url}/${locale}/guides/tray`);
    await inPage(`localStorage.setItem('docsgen.searches', '["托盘"]')`);
    await page.keyboard.press('/');
    await page.getByRole('button', { name: keep, exact: true }).click();
    await page.getByRole('button', { name: drop, exact: true }).waitFor();
  });

  it('leave an input method alone', async () => {
    await hitsOf('标题栏');
    const field = page.locator('.search-input');
    const client = await context.newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: "tuo'pan", selectionStart: 7, selectionEnd: 7 });
    await page.waitForTimeout(300);
    expect((await shownHits(page)).join()).toContain('标题栏');
    await inPage(`{
      const press = (key, rest) =>
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest }));
      for (const key of ['Enter', 'Escape', 'ArrowDown']) press(key, { isComposing: true });
      press('Enter', { keyCode: 229 });
    }`);
    expect(page.url()).toContain('/guides/tray');
    expect(await page.locator(MODAL).count()).toBe(1);
    await field.fill('');
    await client.send('Input.imeSetComposition', { text: "tuo'pan", selectionStart: 7, selectionEnd: 7 });
    await client.send('Input.insertText', { text: '托盘' });
    await expect.poll(async () => (await shownHits(page)).join()).toContain('[托盘]');
  });
});

describe('without what the search needs', () => {
  const WORDS = {
    'zh-cn': ['搜索功能加载失败。', '重试'],
    en: ['The search could not be loaded.', 'Retry'],
    fr: ['La recherche n’a pas pu être chargée.', 'Réessayer'],
    it: ['Non è stato possibile caricare la ricerca.', 'Riprova'],
    ko: ['검색 기능을 불러오지 못했습니다.', '다시 시도'],
  } as const;

  it.each(Object.keys(WORDS) as (keyof typeof WORDS)[])(
    'the modal says so, and keeps the query (%s)',
    async (locale) => {
      const home = locale === 'zh-cn' ? '' : `/${locale}`;
      await page.route('**/search/manifest.json', (route) => route.fulfill({ status: 404 }));
      await page.goto(`${site.url}${home}/guides/tray`);
      await page.keyboard.press('/');
      await page.keyboard.type('托盘');
      await page.locator(MODAL).waitFor();
      await page.keyboard.type('里');
      const [text, retry] = WORDS[locale];
      const alert = page.locator(`${MODAL} [role="alert"]:visible`);
      expect(await alert.locator('p').textContent()).toBe(text);
      expect(await page.locator('.search-input').inputValue()).toBe('托盘里');
      expect(page.url()).toBe(`${site.url}${home}/guides/tray`);
      expect(await page.locator(MODAL).textContent()).not.toContain('search.');
      await page.evaluate(AXE);
      expect(
        await inPage(
          `axe.run(document.querySelector('${MODAL}')).then(({ violations }) => violations.map(({ id }) => id))`,
        ),
      ).toEqual([]);
      await page.getByRole('button', { name: retry }).click();
      await alert.waitFor();
      expect(await alert.locator('p').textContent()).toBe(text);
      await page.unroute('**/search/manifest.json');
      await page.getByRole('button', { name: retry }).click();
      await page.locator(HIT).first().waitFor();
      expect(await focused()).toBe('search-input');
      expect(await page.locator('.search-input').inputValue()).toBe('托盘里');
      expect(await alert.count()).toBe(0);
    },
  );

  it('Enter tries again', async () => {
    await page.route('**/search/manifest.json', (route) => route.abort());
    // An open page may still send the next request past the route.
    await page.goto(`${site.url}/guides/tray`);
    await page.keyboard.press('/');
    await page.keyboard.type('托盘');
    await page.locator('.search-retry').waitFor();
    await page.unroute('**/search/manifest.json');
    await page.keyboard.press('Enter');
    await page.locator(HIT).first().waitFor();
    expect(page.url()).toContain('/guides/tray');
  });
});

describe('accessibility', () => {
  it.each(['light', 'dark'] as const)('axe finds nothing in any state (%s)', async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const check = async (): Promise<string[]> => {
      await page.evaluate(AXE);
      return inPage(`axe.run(document.querySelector('${MODAL}')).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 120))))`);
    };
    const found: string[] = [];
    await searchFor(page, '');
    found.push(...(await check()));
    await hitsOf('窗口');
    found.push(...(await check()));
    await searchFor(page, 'zzqqxx');
    await page.locator('.search-query').first().waitFor();
    found.push(...(await check()));
    expect(found).toEqual([]);
  });

  it('is a modal dialog with a name', async () => {
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: '搜索文档' }).waitFor();
    expect(await inPage(`document.querySelector('${MODAL}').matches(':modal')`)).toBe(true);
  });

  it('fills a phone’s screen', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await hitsOf('窗口');
    const box = await page.locator('.search-panel').boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 700]);
  });
});
