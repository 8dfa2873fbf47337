import { describe, expect, it } from 'vitest';
import { context, HIT, hitsOf, inPage, isActive, MODAL, onSearchSite, page, site } from '../support/search-page.js';
import { searchFor } from '../support/search-site.js';
import { connection } from '../support/theme-browser.js';

onSearchSite();

const activeHit = (): Promise<string | null> =>
  page.locator(`${HIT}[aria-selected="true"] .search-hit-title`).textContent();

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

  it('of one title and category say where their pages stand', async () => {
    const lines = (await hitsOf('总览')).map((line) => line.split(' | ')[0]);
    expect(lines).toEqual(['# 指南', '[总览] · 部件', '[总览] · 工具']);
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
    await hitsOf('重复出现的关键词');
    const first = await activeHit();
    // The first key requests more pages; the end of the list is known when they have arrived.
    await page.keyboard.press('ArrowDown');
    const count = 10;
    await expect.poll(() => page.locator(HIT).count()).toBe(count);
    await page.keyboard.press('ArrowUp');
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
    // The closing event comes in the next task.
    await expect.poll(isActive).toBe(false);
    await expect.poll(() => page.locator('main h1').textContent()).toBe('窗口自定义');
  });

  it('give the focus to their place, though their page was fetched ahead', async () => {
    const ahead = page.waitForResponse('**/guides/window');
    await page.reload();
    await hitsOf('自绘标题栏');
    await page.locator(HIT).first().hover();
    await (await ahead).finished();
    await page.locator(HIT).first().click();
    await page.waitForURL('**/guides/window#titlebar');
    await expect.poll(() => inPage('document.activeElement.id')).toBe('titlebar');
    expect(await page.locator(MODAL).count()).toBe(0);
  });

  it('stay when something is clicked that leads nowhere', async () => {
    await hitsOf('自绘标题栏');
    await page.locator('.search-hits .search-category').click();
    await page.waitForTimeout(100);
    expect(await page.locator(HIT).count()).toBe(1);
    expect(await isActive()).toBe(true);
    expect(await inPage(`localStorage.getItem('docsgen.searches')`)).toBe(null);
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

  it.each([
    ['the next key', () => page.keyboard.press('ArrowDown')],
    ['the pointer', () => page.locator(HIT).last().hover()],
    ['the wheel', () => page.locator(HIT).first().dispatchEvent('wheel')],
    ['the button', () => page.locator('.search-more').press('Enter')],
  ])('are listed at once with data-saver, two of them with their texts, and all with %s', async (_, turn) => {
    await onLine({ saveData: true });
    const titles = (await hitsOf('重复出现的关键词')).length;
    const titled = page.locator(`${HIT} .search-hit-path`);
    expect(await titled.allTextContents()).toEqual(Array(8).fill('笔记'));
    await turn();
    await expect.poll(() => titled.count()).toBe(0);
    const more = page.locator('.search-more');
    if ((await more.count()) > 0) await more.click();
    await expect.poll(() => page.locator(HIT).count()).toBeGreaterThan(titles);
    expect(await more.count()).toBe(0);
  });

  it.each([{}, { effectiveType: '4g' }, { effectiveType: '3g' }])(
    'have their texts within half a second on the line %j',
    async (line) => {
      await onLine(line);
      await hitsOf('重复出现的关键词');
      await searchFor(page, '');
      await expect.poll(() => page.locator(HIT).count()).toBe(0);
      await inPage(`document.addEventListener('input', () => setTimeout(() => {
      window.rows = [...document.querySelectorAll('${HIT}')].map((hit) => hit.querySelector('.search-hit-text')?.textContent);
    }, 500), { once: true })`);
      await searchFor(page, '笔记');
      await expect.poll(() => inPage('window.rows?.length')).toBeGreaterThan(8);
      expect(await inPage('window.rows.filter((text) => !text)')).toEqual([]);
      await expect.poll(() => page.locator(`${MODAL}[data-loading]`).count()).toBe(0);
    },
  );

  it('whose section has no text show their category, and what the page says of itself', async () => {
    await hitsOf('没有正文');
    await expect
      .poll(() => page.locator(`${HIT} .search-hit-path`).allTextContents())
      .toEqual(['指南', '窗口的尺寸、边框和标题栏都可以定制。']);
    const [row, held] = await inPage<readonly number[]>(`[
      document.querySelector('${HIT} .search-hit-body').getBoundingClientRect().height,
      parseFloat(getComputedStyle(document.documentElement).fontSize) * 6,
    ]`);
    expect(row).toBeLessThan(held ?? 0);
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'wait for the reader on the line %j',
    async (line) => {
      await onLine(line);
      await hitsOf('重复出现的关键词');
      await page.waitForTimeout(700);
      expect(await page.locator(`${HIT} .search-hit-path`).count()).toBe(8);
    },
  );

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

/** Fakes the browser's connection, and reloads the page with it. */
async function onLine(facts: Parameters<typeof connection>[0]): Promise<void> {
  await page.addInitScript(connection(facts));
  await page.reload();
}

describe('an early Enter', () => {
  const hold = (files: string): Promise<unknown> =>
    page.route(files, async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });

  it('before results opens the first hit', async () => {
    await hold('**/search/files/terms-*');
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
