import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchFor, shownHits, startSite } from '../support/search-site.js';
import { ROOT } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type Location, sharedSite } from '../support/shared-sites.js';

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
const MODAL = 'dialog.search-modal';
const HIT = '.search-hit';

let browser: Browser;
let site: Location<'search'>;
let context: BrowserContext;
let page: Page;
let faults: string[];

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), sharedSite('search')]);
});
afterAll(async () => {
  await closeContexts();
});
beforeEach(async () => {
  // What a worker fetches cannot be held up or refused by a test.
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  page = await context.newPage();
  faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${site.url}/guides/tray`);
});
afterEach(async () => {
  await context.close();
  expect(faults).toEqual([]);
});

const inPage = <T>(code: string): Promise<T> => page.evaluate(code) as Promise<T>;
const isActive = (): Promise<boolean> => inPage(`document.body.classList.contains('docsearch--active')`);
const focused = (): Promise<string> => inPage('document.activeElement.className');
const activeHit = (): Promise<string | null> =>
  page.locator(`${HIT}[aria-selected="true"] .search-hit-title`).textContent();

async function hitsOf(query: string): Promise<string[]> {
  await searchFor(page, '');
  await expect.poll(() => page.locator(HIT).count()).toBe(0);
  await searchFor(page, query);
  await page.locator(HIT).first().waitFor();
  return shownHits(page);
}

describe('opening', () => {
  it.each([
    ['the button', () => page.locator('[data-search-button]').click()],
    ['ctrl+k', () => page.keyboard.press('Control+k')],
    ['s', () => page.keyboard.press('s')],
    ['/', () => page.keyboard.press('/')],
  ])('by %s', async (_, open) => {
    await open();
    await page.locator(MODAL).waitFor();
    expect(await isActive()).toBe(true);
    await expect.poll(focused).toBe('search-input');
    expect(await page.locator('.search-input').inputValue()).toBe('');
  });

  it.each(['Control+s', 'Alt+s', 'Meta+s', 'Shift+s', 'Meta+k', 'Control+Shift+k', 'Control+/', 'k'])(
    'not by %s',
    async (key) => {
      await page.keyboard.press(key);
      await page.waitForTimeout(100);
      expect(await isActive()).toBe(false);
    },
  );

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<select><option>s</option></select>',
    '<div contenteditable="true"><b>x</b></div>',
  ])('not while %s has the focus', async (html) => {
    await inPage(`{
        const box = document.createElement('div');
        box.innerHTML = ${JSON.stringify(html)};
        document.body.append(box);
        box.firstElementChild.focus();
      }`);
    for (const key of ['s', '/', 'Control+k']) await page.keyboard.press(key);
    await page.waitForTimeout(100);
    expect(await isActive()).toBe(false);
  });

  it('by cmd+k and not by ctrl+k on Apple’s machines, where the button says so', async () => {
    await page.addInitScript(`Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })`);
    await page.reload();
    expect(await page.locator('.search-link-key').textContent()).toBe('⌘ K');
    await page.keyboard.press('Control+k');
    await page.waitForTimeout(100);
    expect(await isActive()).toBe(false);
    await page.keyboard.press('Meta+k');
    await page.locator(MODAL).waitFor();
  });

  it('once: hotkeys are letters while it is open', async () => {
    await page.keyboard.press('/');
    await page.locator(MODAL).waitFor();
    await page.keyboard.type('s/');
    await page.keyboard.press('Control+k');
    expect(await page.locator(MODAL).count()).toBe(1);
    expect(await page.locator('.search-input').inputValue()).toBe('s/');
  });

  it('with the selected text as its query', async () => {
    await page.goto(`${site.url}/`);
    await inPage(`{
      const text = document.querySelector('main p').firstChild;
      const start = text.textContent.indexOf('窗口');
      getSelection().setBaseAndExtent(text, start, text, start + 2);
    }`);
    await page.keyboard.press('s');
    await page.locator(HIT).first().waitFor();
    expect(await page.locator('.search-input').inputValue()).toBe('窗口');
  });

  it('keeps what is typed while its code is on the way', async () => {
    await page.route('**/island-SearchModal-*', async (route) => {
      await new Promise((done) => setTimeout(done, 1200));
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('托', { delay: 50 });
    await page.waitForTimeout(300);
    expect(await page.locator(MODAL).count()).toBe(0);
    await page.keyboard.type('盘', { delay: 50 });
    await page.locator(HIT).first().waitFor();
    expect(await page.locator('.search-input').inputValue()).toBe('托盘');
    await page.keyboard.type('里');
    expect(await page.locator('.search-input').inputValue()).toBe('托盘里');
  });

  it('can be given up while its code is on the way', async () => {
    await page.route('**/island-SearchModal-*', async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    expect(await isActive()).toBe(false);
    await page.waitForTimeout(900);
    expect(await page.locator(MODAL).count()).toBe(0);
  });

  it('fetches nothing before the reader comes near, and its code then', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.reload();
    await page.waitForTimeout(500);
    expect(fetched.filter((url) => /SearchModal|search\/manifest/.test(url))).toEqual([]);
    await page.locator('[data-search-button]').hover();
    await expect
      .poll(() => fetched.filter((url) => /SearchModal|search\/manifest|search\/files\/index/.test(url)).length)
      .toBe(3);
  });

  it('leads to the search page where its code cannot be had', async () => {
    await page.route('**/island-SearchModal-*', (route) => route.abort());
    await page.keyboard.press('/');
    await page.waitForURL('**/search');
    faults = [];
  });
});

describe('closing', () => {
  it.each([
    ['Escape', () => page.keyboard.press('Escape')],
    ['the cancel button', () => page.locator('.search-cancel').click()],
    ['the backdrop', () => page.mouse.click(20, 400)],
  ])('by %s gives the focus back', async (_, close) => {
    await page.locator('[data-search-button]').focus();
    await page.keyboard.press('Control+k');
    await page.locator(MODAL).waitFor();
    await close();
    await expect.poll(() => page.locator(MODAL).count()).toBe(0);
    expect(await isActive()).toBe(false);
    await expect.poll(focused).toContain('search-link');
    await page.keyboard.press('Control+k');
    await page.locator(MODAL).waitFor();
  });

  it('by the back button leaves the page as it is, and forward does not open it again', async () => {
    await page.goto(`${site.url}/guides/window`);
    await page.goto(`${site.url}/guides/tray#one`);
    await hitsOf('窗口');
    await page.goBack();
    await expect.poll(() => page.locator(MODAL).count()).toBe(0);
    expect(page.url()).toBe(`${site.url}/guides/tray#one`);
    expect(await isActive()).toBe(false);
    await page.goForward();
    await page.waitForTimeout(200);
    expect(await page.locator(MODAL).count()).toBe(0);
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/guides/window');
  });

  it('leaves no entry in the history, however fast it opens again', async () => {
    const length = await inPage<number>('history.length');
    await page.keyboard.press('/');
    await page.locator(MODAL).waitFor();
    await inPage(`{
      const press = (target, key) => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      press(document.querySelector('.search-input'), 'Escape');
    }`);
    await page.keyboard.press('/');
    await page.locator(MODAL).waitFor();
    await page.waitForTimeout(200);
    expect(await page.locator(MODAL).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(MODAL).count()).toBe(0);
    expect(await inPage('history.length')).toBe(length + 1);
    await page.goBack().catch(() => {});
    expect(page.url()).toBe('about:blank');
  });

  it.each([
    ['another page', '/api/window'],
    ['the page itself', '/guides/window'],
  ])('for a hit of %s puts it in its own place in the history', async (_, path) => {
    await page.goto(site.url + path);
    await hitsOf('自绘标题栏');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guides/window#titlebar');
    await expect.poll(() => page.locator(MODAL).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(site.url + path);
    await page.goBack();
    await page.waitForURL('**/guides/tray');
  });

  it('keeps the focus inside until then', async () => {
    await hitsOf('窗口');
    const seen = new Set<string>();
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press(i < 6 ? 'Tab' : 'Shift+Tab');
      seen.add(await inPage(`String(document.activeElement.closest('dialog')?.className)`));
    }
    expect([...seen]).toEqual(['search-modal']);
  });
});

describe('results', () => {
  it('are grouped by category, with path, snippet and marks', async () => {
    expect(await hitsOf('标题栏')).toEqual([
      '# 指南',
      '窗口自定义 › 自绘[标题栏] | 先去掉系统装饰，再画自己的[标题栏]。',
    ]);
    const categories = (await hitsOf('窗口')).filter((line) => line.startsWith('#'));
    expect(categories.length).toBeGreaterThan(1);
    expect(new Set(categories).size).toBe(categories.length);
  });

  it.each([
    ['appWindow.setSize', 'setSize'],
    ['setsi', 'setSize'],
    ['系統托盤', '系统托盘'],
    ['ｓｅｔＳｉｚｅ', 'setSize'],
    ['setSzie', 'setSize'],
    ['关闭窗口以后', '系统托盘'],
  ])('answer %s', async (query, found) => {
    expect((await hitsOf(query)).slice(0, 2).join().replace(/[[\]]/g, '')).toContain(found);
  });

  it('show markup in texts as text', async () => {
    expect((await hitsOf('危险的文字')).join()).toContain('<img src=x onerror="window.hacked = 1">');
    expect(await page.locator(`${MODAL} img`).count()).toBe(0);
    expect(await inPage(`'hacked' in window`)).toBe(false);
  });

  it('start at the first hit; arrows wrap at both ends', async () => {
    await hitsOf('窗口');
    const count = await page.locator(HIT).count();
    const first = await activeHit();
    const field = page.locator('.search-input');
    const activeId = await page.locator(`${HIT}[aria-selected="true"]`).getAttribute('id');
    expect(await field.getAttribute('aria-activedescendant')).toBe(activeId);
    await page.keyboard.press('ArrowUp');
    expect(
      await page
        .locator(HIT)
        .nth(count - 1)
        .getAttribute('aria-selected'),
    ).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await activeHit()).toBe(first);
    for (let i = 0; i < count; i++) await page.keyboard.press('ArrowDown');
    expect(await activeHit()).toBe(first);
    await page.keyboard.press('ArrowDown');
    await hitsOf('托盘');
    await expect.poll(() => page.locator(HIT).first().getAttribute('aria-selected')).toBe('true');
  });

  it('follow the pointer', async () => {
    await hitsOf('窗口');
    await page.locator(HIT).nth(1).hover();
    expect(await page.locator(HIT).nth(1).getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    ['Enter', () => page.keyboard.press('Enter')],
    ['a click', () => page.locator(HIT).first().click()],
  ])('open in the page by %s, without a full load', async (_, open) => {
    await inPage('window.kept = true');
    await hitsOf('自绘标题栏');
    await open();
    await page.waitForURL('**/guides/window#titlebar');
    await expect.poll(() => page.locator(MODAL).count()).toBe(0);
    expect(await inPage(`'kept' in window`)).toBe(true);
    expect(await isActive()).toBe(false);
    expect(await page.locator('main h1').textContent()).toBe('窗口自定义');
  });

  it('on the page itself scroll to their place', async () => {
    await page.goto(`${site.url}/guides/window`);
    await hitsOf('自绘标题栏');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guides/window#titlebar');
    await expect.poll(isActive).toBe(false);
  });

  it.each(['Control+Enter', 'Meta+Enter', 'Shift+Enter'])('open in a new tab by %s, and stay', async (key) => {
    await hitsOf('自绘标题栏');
    const opened = context.waitForEvent('page');
    await page.keyboard.press(key);
    const tab = await opened;
    await tab.waitForURL('**/guides/window#titlebar');
    expect(await tab.evaluate('window.opener')).toBe(null);
    expect(await page.locator(MODAL).count()).toBe(1);
    expect(page.url()).toContain('/guides/tray');
  });

  it('come ten pages at a time', async () => {
    expect((await hitsOf('重复出现的关键词')).length).toBe(11);
    await page.locator('.search-more').click();
    await expect.poll(() => page.locator(HIT).count()).toBe(14);
    expect(await page.locator('.search-more').count()).toBe(0);
  });

  it('are told to screen readers', async () => {
    await hitsOf('自绘标题栏');
    expect(await page.locator('.search-body [role="status"]').textContent()).toBe('1 条结果');
    const field = page.locator('.search-input');
    expect(await field.getAttribute('role')).toBe('combobox');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    const list = await field.getAttribute('aria-controls');
    expect(await inPage(`document.getElementById('${list}').getAttribute('role')`)).toBe('listbox');
  });
});

describe('states', () => {
  it('are empty, results, none and error', async () => {
    const state = (): Promise<string | null> => page.locator('.search-body').getAttribute('data-state');
    await searchFor(page, '');
    expect(await state()).toBe('empty');
    expect(await page.locator('.search-clear').isVisible()).toBe(false);
    await hitsOf('托盘');
    expect(await state()).toBe('results');
    await searchFor(page, 'zzqqxx');
    await expect.poll(state).toBe('none');
    expect(await page.locator('.search-message').textContent()).toBe('没有找到与“zzqqxx”相关的结果');
    await page.locator('.search-clear').click();
    await expect.poll(state).toBe('empty');
    expect(await focused()).toBe('search-input');
    expect(await page.locator('.search-input').inputValue()).toBe('');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    expect(await state()).toBe('empty');
  });

  it('suggests in the language of the pages that are searched, and says so', async () => {
    await page.goto(`${site.url}/en/guides/tray`);
    await page.keyboard.press('Control+k');
    await searchFor(page, 'zzqqxx');
    const suggestion = page.locator('.search-query').first();
    expect([await suggestion.textContent(), await suggestion.getAttribute('lang')]).toEqual(['笔记', 'zh-CN']);
  });

  it('show an error where the index cannot be read, and recover', async () => {
    await page.route('**/search/files/terms-*', (route) => route.abort());
    await searchFor(page, '托盘');
    await expect.poll(() => page.locator('.search-body').getAttribute('data-state')).toBe('error');
    expect(await page.locator('.search-message').textContent()).toBe('搜索出错了，请再试一次。');
    await page.unroute('**/search/files/terms-*');
    expect((await hitsOf('托盘里')).length).toBeGreaterThan(0);
  });

  it('show that a query runs', async () => {
    await page.route('**/search/files/terms-*', async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });
    await searchFor(page, '');
    expect(await page.locator('.search-message').textContent()).toBe('输入关键词开始搜索。');
    await searchFor(page, '托盘');
    await page.locator('.search-spinner').waitFor();
    expect(await page.locator('.search-message').textContent()).toBe('正在搜索…');
    await page.locator(HIT).first().waitFor();
    expect(await page.locator('.search-spinner').count()).toBe(0);
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
    await page.keyboard.press('/');
    await page.locator('.search-query').click();
    await page.locator(HIT).first().waitFor();
    expect(await page.locator('.search-input').inputValue()).toBe('自绘标题栏');
    await page.locator('.search-clear').click();
    await page.locator('.search-forget').click();
    expect(await page.locator('.search-query').count()).toBe(0);
    expect(await inPage(`localStorage.getItem('docsgen.searches')`)).toBe(null);
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

describe('an early Enter', () => {
  const hold = (paths: string): Promise<unknown> =>
    page.route(paths, async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });

  it.each([
    ['results', '**/search/files/terms-*'],
    ['the modal', '**/island-SearchModal-*'],
  ])('before %s opens the first hit', async (_, paths) => {
    await hold(paths);
    await page.keyboard.press('/');
    await page.keyboard.type('自绘标题栏');
    await page.keyboard.press('Enter');
    expect(page.url()).toContain('/guides/tray');
    await page.waitForURL('**/guides/window#titlebar');
    await expect.poll(() => page.locator(MODAL).count()).toBe(0);
  });

  it('counts for its own query alone', async () => {
    await hold('**/search/files/terms-*');
    await page.keyboard.press('/');
    await page.locator(MODAL).waitFor();
    await page.keyboard.type('自绘标题');
    await page.keyboard.press('Enter');
    await page.keyboard.type('栏');
    await page.locator(HIT).first().waitFor();
    await page.waitForTimeout(300);
    expect(await page.locator(MODAL).count()).toBe(1);
    expect(page.url()).toContain('/guides/tray');
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
      const alert = page.locator(`${MODAL} [role="alert"]`);
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
      await page.locator('.search-spinner').waitFor({ state: 'detached' });
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

describe('elsewhere', () => {
  it('a locale without pages searches its fallback’s, in its own words', async () => {
    await page.goto(`${site.url}/en/guides/tray`);
    await searchFor(page, 'zzqqxx');
    await expect.poll(() => page.locator('.search-message').textContent()).toBe('No results for "zzqqxx"');
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
