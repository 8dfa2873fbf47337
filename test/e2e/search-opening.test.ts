import { describe, expect, it } from 'vitest';
import { focused, HIT, hitsOf, inPage, isActive, MODAL, onSearchSite, page, site } from '../support/search-page.js';

onSearchSite();

/** Delays a file by some milliseconds. */
async function hold(file: string, delay: number): Promise<void> {
  await page.route(file, async (route) => {
    await new Promise((done) => setTimeout(done, delay));
    await route.continue();
  });
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

  it('puts no filter over the page, which would be drawn anew with each blink of the caret', async () => {
    await page.keyboard.press('/');
    await page.locator(MODAL).waitFor();
    const veil = `getComputedStyle(document.querySelector('${MODAL}'), '::backdrop')`;
    expect(await inPage(`${veil}.backdropFilter`)).toBe('none');
    expect(await inPage(`${veil}.backgroundColor`)).not.toBe('rgba(0, 0, 0, 0)');
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

  it('at once, and says what it waits for, while its code is on the way', async () => {
    await hold('**/assets/js/dialog-*', 1500);
    await page.keyboard.press('/');
    await page.keyboard.type('托', { delay: 50 });
    expect(await isActive()).toBe(true);
    expect(await focused()).toBe('search-input');
    const waiting = page.locator('.search-waiting');
    await waiting.waitFor();
    expect(await waiting.textContent()).toBe('正在加载搜索功能…');
    await page.keyboard.type('盘', { delay: 50 });
    await page.locator(HIT).first().waitFor();
    expect(await waiting.isVisible()).toBe(false);
    expect(await page.locator('.search-input').inputValue()).toBe('托盘');
    await page.keyboard.type('里');
    expect(await page.locator('.search-input').inputValue()).toBe('托盘里');
  });

  it('can be given up while its code is on the way, and opened again', async () => {
    await hold('**/assets/js/dialog-*', 500);
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect.poll(isActive).toBe(false);
    await page.waitForTimeout(900);
    expect(await page.locator(MODAL).count()).toBe(0);
    await hitsOf('托盘');
  });

  it('again in the moment of closing, and goes on working', async () => {
    await hitsOf('托盘');
    await inPage(`{
      document.querySelector('${MODAL}').close();
      document.querySelector('[data-search-button]').click();
    }`);
    await page.waitForTimeout(100);
    expect(await isActive()).toBe(true);
    expect((await hitsOf('自绘标题栏')).length).toBe(2);
  });

  it('follows an Enter from before its code was there, to the first hit', async () => {
    await hold('**/assets/js/dialog-*', 500);
    await page.keyboard.press('/');
    await page.keyboard.type('自绘标题栏');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/guides/window#titlebar');
  });

  it('follows no Enter for a query that has changed since', async () => {
    await hold('**/assets/js/dialog-*', 500);
    await page.keyboard.press('/');
    await page.keyboard.type('自绘');
    await page.keyboard.press('Enter');
    await page.keyboard.type('标题栏');
    await page.locator(HIT).first().waitFor();
    await page.waitForTimeout(300);
    expect(page.url()).toBe(`${site.url}/guides/tray`);
  });

  it('fetches nothing before the reader comes near, and its code then', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.reload();
    await page.waitForTimeout(500);
    expect(fetched.filter((url) => /js\/(?:dialog|local)-|search\/manifest/.test(url))).toEqual([]);
    await page.locator('[data-search-button]').hover();
    await expect
      .poll(
        () => fetched.filter((url) => /js\/(?:dialog|local)-|search\/manifest|search\/files\/index/.test(url)).length,
      )
      .toBeGreaterThan(3);
  });

  it('fetches what readers say with the first key, and the code that compares words where a word is found nowhere', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.reload();
    /** Kinds of the search's scripts and files so far, besides shards and texts. */
    const kinds = (): readonly string[] => {
      const names = fetched.map((url) => /(?:\/js|search|search\/files)\/([a-z]+)[^/]*$/.exec(url)?.[1] ?? '');
      const ofSearch = /^(?:dialog|index|local|manifest|near|sounds|synonyms|words)$/;
      return [...new Set(names.filter((name) => ofSearch.test(name)))].sort();
    };
    await page.keyboard.press('/');
    await expect.poll(kinds).toEqual(['dialog', 'index', 'local', 'manifest']);
    await page.waitForTimeout(500);
    expect(kinds()).toEqual(['dialog', 'index', 'local', 'manifest']);
    await hitsOf('托盘');
    expect(kinds()).toEqual(['dialog', 'index', 'local', 'manifest', 'synonyms']);
    await hitsOf('windov');
    expect(kinds()).toEqual(expect.arrayContaining(['near', 'words']));
  });

  it('takes a pointer that rests for no reader, and one that moves for one', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.reload();
    const moved = (by: number): Promise<unknown> =>
      page.evaluate(`dispatchEvent(new PointerEvent('pointermove', { movementX: ${by} }))`);
    const late = (): number => fetched.filter((url) => /js\/lateBehaviours-/.test(url)).length;
    await moved(0);
    await page.waitForTimeout(500);
    expect(late()).toBe(0);
    await moved(1);
    await expect.poll(late).toBe(1);
  });

  it.each(['dialog', 'local'])('stays where %s.js cannot be had, and tries again', async (name) => {
    await page.route(`**/assets/js/${name}-*`, (route) => route.abort());
    // The current page may have fetched it already.
    await page.reload();
    await page.keyboard.press('/');
    await page.keyboard.type('托盘');
    const retry = page.getByRole('button', { name: '重试' });
    await retry.waitFor();
    expect(await page.locator('.search-lost').textContent()).toContain('搜索功能加载失败。');
    expect(page.url()).toBe(`${site.url}/guides/tray`);
    await page.unroute(`**/assets/js/${name}-*`);
    await retry.click();
    await page.locator(HIT).first().waitFor();
    expect(await page.locator('.search-input').inputValue()).toBe('托盘');
    expect(await focused()).toBe('search-input');
  });

  it.each([769, 1000, 1280])('is a field with its key in a window of %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 700 });
    for (const part of ['label', 'key']) expect(await page.locator(`.search-link-${part}`).isVisible()).toBe(true);
    const { width: field = 0 } = (await page.locator('.search-link').boundingBox()) ?? {};
    expect(field).toBeGreaterThan(100);
    expect(await inPage('document.documentElement.scrollWidth')).toBe(width);
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
    await expect.poll(isActive).toBe(false);
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
    await expect.poll(isActive).toBe(false);
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
      const dialog = document.querySelector('dialog.search-modal');
      dialog.close();
      dialog.addEventListener('close', () =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })), { once: true });
    }`);
    await page.locator(MODAL).waitFor();
    await page.waitForTimeout(200);
    expect(await page.locator(MODAL).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(MODAL).count()).toBe(0);
    expect(await inPage('history.length')).toBe(length + 1);
    // Two steps back at once are one: both lead to the entry before the search.
    await expect.poll(() => inPage('history.state?.overlay')).not.toBe(true);
    await page.goBack().catch(() => {});
    // The place is saved before the page is left, which Playwright takes for the arrival.
    await expect.poll(() => page.url()).toBe('about:blank');
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
