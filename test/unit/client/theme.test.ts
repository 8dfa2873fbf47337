import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.js';
import { type ThemeSite, themeSite } from '../../support/theme-site.js';

let browser: Browser;
let site: ThemeSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), themeSite()]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const ONE = '/zh-cn/v1/guides/one';
const TWO = '/zh-cn/v1/guides/two';
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A function that runs in the page; written as text, because tests know nothing of the DOM. */
function inPage(body: string): (element: unknown) => unknown {
  return new Function('element', `return ${body}`) as (element: unknown) => unknown;
}

interface OpenOptions extends BrowserContextOptions {
  /** Runs before the page is asked for. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Opens a page in a fresh context; a page error fails the test. */
async function open(path: string, { before, ...options }: OpenOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    ...options,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await before?.(page);
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  return page;
}

const path = (page: Page): string => new URL(page.url()).pathname;
const title = (page: Page): Promise<string | null> => page.locator('h1').textContent();
/** Whether a link of the contents is inside their visible part. */
const IN_VIEW = `(() => {
  const box = element.closest('[data-toc]').getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return top >= box.top && bottom <= box.bottom;
})()`;

/** Sum of the layout shifts until half a second from now. */
const LAYOUT_SHIFT = `new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(sum), 500);
})`;

/** Marks the window: a full load loses the mark. */
const mark = (page: Page): Promise<unknown> => page.evaluate('window.marked = true');
const isMarked = (page: Page): Promise<unknown> => page.evaluate('window.marked === true');

describe('navigation', () => {
  it('swaps the page without a full load and tells title, language, focus and screen readers', async () => {
    const page = await open(ONE);
    await mark(page);
    await page.getByRole('link', { name: '去第二页', exact: true }).click();
    await page.waitForURL(`**${TWO}`);
    await expect.poll(() => title(page)).toBe('第二页');
    expect(await isMarked(page)).toBe(true);
    expect(await page.title()).toContain('第二页');
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await page.evaluate('document.activeElement?.id')).toBe('main');
    expect(await page.locator('[data-announcer]').textContent()).toContain('第二页');
    expect(await page.locator('.sidebar [aria-current="page"]').textContent()).toBe('第二页');
    await page.context().close();
  });

  it('goes to the hash, and back to where the reader was', async () => {
    const page = await open(TWO);
    await mark(page);
    await page.evaluate('scrollTo(0, 1234)');
    await page.waitForTimeout(300);
    await page.locator('.sidebar a', { hasText: '第一页' }).click();
    await expect.poll(() => title(page)).toBe('第一页');
    await page.getByRole('link', { name: '去第二页的第二十节' }).click();
    await expect.poll(() => title(page)).toBe('第二页');
    const top = await page.locator('#part-20').evaluate(inPage('element.getBoundingClientRect().top'));
    expect(top).toBeGreaterThan(40);
    expect(top).toBeLessThan(120);
    await page.goBack();
    await expect.poll(() => title(page)).toBe('第一页');
    await page.goBack();
    await expect.poll(() => title(page)).toBe('第二页');
    await expect.poll(() => page.evaluate('scrollY')).toBe(1234);
    expect(await isMarked(page)).toBe(true);
    await page.context().close();
  });

  it('shows the error box with Retry, and the page once it can be had', async () => {
    const page = await open(ONE, { before: (page) => page.route(`**${TWO}`, (route) => route.abort()) });
    await page.getByRole('link', { name: '去第二页', exact: true }).click();
    await page.locator('.failure').waitFor();
    expect(path(page)).toBe(TWO);
    await page.unroute(`**${TWO}`);
    await page.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => title(page)).toBe('第二页');
    await page.context().close();
  });

  it('shows the bar after 200 ms and the spinner of 128 by 110 when content is late', async () => {
    const late = async (route: Route): Promise<void> => {
      await new Promise((done) => setTimeout(done, 2500));
      await route.continue();
    };
    const page = await open(ONE, { before: (page) => page.route(`**${TWO}`, late) });
    await page.getByRole('link', { name: '去第二页', exact: true }).click();
    await page.locator('.progress').waitFor({ state: 'attached', timeout: 1000 });
    const spinner = page.locator('svg.spinner');
    await spinner.waitFor();
    expect(await spinner.evaluate(inPage('[element.clientWidth, element.clientHeight]'))).toEqual([128, 110]);
    await expect.poll(() => title(page), { timeout: 5000 }).toBe('第二页');
    await page.context().close();
  });

  it('loads the page in full, with a warning, where the site was published anew', async () => {
    const otherBuild = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/main-\w{8}\.js/g, 'main-OTHERBLD.js') });
    };
    const page = await open(ONE, { before: (page) => page.route(`**${TWO}`, otherBuild, { times: 1 }) });
    await mark(page);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.getByRole('link', { name: '去第二页', exact: true }).click();
    await expect.poll(() => title(page)).toBe('第二页');
    expect(await isMarked(page)).toBe(false);
    expect(warnings.join()).toContain('published anew');
    await page.context().close();
  });

  it('reloads once where code cannot be loaded, and then leaves the navigation to the browser', async () => {
    const page = await open(ONE);
    let loads = 0;
    page.on('framenavigated', () => loads++);
    await page.route('**/assets/navigate-*', (route) => route.abort());
    const link = page.getByRole('link', { name: '去第二页', exact: true });
    await link.click();
    await expect.poll(() => loads).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(path(page)).toBe(ONE);
    await link.click();
    await expect.poll(() => path(page)).toBe(TWO);
    await page.context().close();
  });

  it('takes .html out of the address', async () => {
    const page = await open(`${ONE}/index.html?a=1#code`);
    expect(page.url()).toBe(`${site.url}${ONE}?a=1#code`);
    await page.context().close();
  });

  it('fetches nothing ahead for a reader who saves data', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
    const fetched: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && fetched.push(request.url()));
    await page.goto(site.url + ONE, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: '去第二页', exact: true }).hover();
    await page.waitForTimeout(1000);
    expect(fetched).toEqual([]);
    await context.close();
  });
});

describe('tabs', () => {
  it('keeps groups together, remembers the choice before the first paint, and tells other browser tabs', async () => {
    const page = await open(ONE);
    const other = await page.context().newPage();
    await other.goto(site.url + ONE, { waitUntil: 'networkidle' });
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    expect(await page.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
    await expect.poll(() => other.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
    await page.route('**/assets/main-*', (route) => route.abort());
    await page.reload();
    expect(await page.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
    expect(await page.locator('.tab[data-value="windows"]:visible').count()).toBe(0);
    await page.context().close();
  });

  it('moves by arrows, Home and End', async () => {
    const page = await open(ONE);
    const [windows, linux] = [
      page.getByRole('tab', { name: 'Windows' }).first(),
      page.getByRole('tab', { name: 'Linux' }).first(),
    ];
    await windows.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await linux.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Home');
    expect(await windows.evaluate(inPage('element === document.activeElement'))).toBe(true);
    await page.context().close();
  });

  it('shows the tab that holds the heading of the address', async () => {
    const page = await open(`${ONE}#hidden-part`);
    expect(await page.locator('#hidden-part').isVisible()).toBe(true);
    await page.context().close();
  });

  it('shows all of them as headed sections without script', async () => {
    const page = await open(ONE, { javaScriptEnabled: false });
    expect(await page.locator('.tab-title:visible').count()).toBe(4);
    await page.context().close();
  });
});

describe('colour mode', () => {
  const theme = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme');

  it('keeps the choice through changes of the system, and follows the system once it is cleared', async () => {
    const page = await open(ONE);
    const other = await page.context().newPage();
    await other.goto(site.url + ONE);
    await page.getByRole('button', { name: '深色模式' }).first().click();
    expect(await theme(page)).toBe('dark');
    await expect.poll(() => theme(other)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await theme(page)).toBe('dark');
    await other.evaluate("localStorage.removeItem('theme')");
    await expect.poll(() => theme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => theme(page)).toBe('dark');
    await page.context().close();
  });

  it('works where storage is blocked', async () => {
    const context = await browser.newContext({ colorScheme: 'light' });
    const page = await context.newPage();
    await page.addInitScript(
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } })`,
    );
    await page.goto(site.url + ONE, { waitUntil: 'networkidle' });
    expect(await theme(page)).toBe('light');
    await page.getByRole('button', { name: '深色模式' }).first().click();
    expect(await theme(page)).toBe('dark');
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    expect(await page.locator('.tab[data-value="linux"]:visible').count()).toBe(2);
    await context.close();
  });
});

describe('navbar', () => {
  it('opens a dropdown by keyboard and closes it by Escape', async () => {
    const page = await open(ONE);
    const button = page.locator('.dropdown', { hasText: 'API' }).getByRole('button');
    await button.focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('一');
    await page.keyboard.press('End');
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('三');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement?.textContent')).toBe('一');
    await page.keyboard.press('Escape');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    expect(await button.evaluate(inPage('element === document.activeElement'))).toBe(true);
    await expect.poll(() => page.locator('.dropdown-menu:visible').count()).toBe(0);
    await page.context().close();
  });

  it('keeps query and hash when the locale changes', async () => {
    const page = await open(`${ONE}?a=1#code`);
    await page.locator('.dropdown', { hasText: '简体中文' }).hover();
    await page.getByRole('link', { name: 'English' }).first().click();
    await expect.poll(() => page.url()).toBe(`${site.url}/v1/guides/one?a=1#code`);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    await page.context().close();
  });

  it('hides on the way down, shows on the way up and near the bottom', async () => {
    const page = await open(TWO);
    const hidden = (): Promise<unknown> => page.evaluate("document.documentElement.dataset.navbar === 'hidden'");
    for (const [top, expected] of [
      [400, true],
      [300, false],
      [2000, true],
      [1e6, false],
      [0, false],
    ] as const) {
      await page.evaluate(`scrollTo(0, ${top})`);
      await expect.poll(hidden).toBe(expected);
    }
    await page.context().close();
  });

  it('remembers the docs version', async () => {
    const page = await open(ONE);
    await page.locator('.dropdown', { hasText: 'v1' }).hover();
    await page.locator('.navbar a[data-version]').click();
    expect(await page.evaluate("localStorage.getItem('docs-preferred-version-default')")).toBe('current');
    await page.context().close();
  });
});

describe('menu of small screens', () => {
  it('traps the focus, closes on Escape, and gives the sidebar back', async () => {
    const page = await open(ONE, PHONE);
    await page.getByRole('button', { name: '打开菜单' }).tap();
    const menu = page.locator('dialog.menu');
    expect(await menu.locator('.sidebar-nav').isVisible()).toBe(true);
    for (let i = 0; i < 30; i++) await page.keyboard.press('Tab');
    expect(
      await menu.evaluate(
        inPage('element.contains(document.activeElement) || document.activeElement === document.body'),
      ),
    ).toBe(true);
    await page.getByRole('button', { name: '返回主菜单' }).tap();
    expect(await menu.getByRole('link', { name: '指南' }).isVisible()).toBe(true);
    expect(await menu.locator('[data-search-button]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.evaluate(inPage('element.open'))).toBe(false);
    expect(await page.locator('.sidebar > .sidebar-nav').count()).toBe(1);
    expect(path(page)).toBe(ONE);
    await page.context().close();
  });

  it('closes on the back button, on navigation, and when the window grows', async () => {
    const page = await open(ONE, PHONE);
    const menu = page.locator('dialog.menu');
    const isOpen = (): Promise<unknown> => menu.evaluate(inPage('element.open'));
    const tapMenu = (): Promise<void> => page.getByRole('button', { name: '打开菜单' }).tap();
    await tapMenu();
    await page.goBack();
    await expect.poll(isOpen).toBe(false);
    expect(path(page)).toBe(ONE);
    await tapMenu();
    await menu.getByRole('link', { name: '第二页' }).tap();
    await expect.poll(() => title(page)).toBe('第二页');
    expect(await isOpen()).toBe(false);
    await page.goBack();
    await expect.poll(() => title(page)).toBe('第一页');
    await tapMenu();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(isOpen).toBe(false);
    expect(await page.locator('.sidebar > .sidebar-nav').isVisible()).toBe(true);
    await page.context().close();
  });

  it('opens without script', async () => {
    const page = await open(ONE, { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('link', { name: '打开菜单' }).tap();
    expect(await page.locator('dialog.menu').getByRole('link', { name: '指南' }).isVisible()).toBe(true);
    expect(await page.locator('.sidebar').getByRole('link', { name: '第二页' }).isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('page', () => {
  it('marks the section being read', async () => {
    const page = await open(TWO);
    await page.evaluate("document.getElementById('part-12').scrollIntoView()");
    const current = page.locator('.toc a[aria-current]');
    await expect.poll(() => current.textContent()).toBe('第 12 节');
    await page.evaluate('scrollTo(0, 1e6)');
    await expect.poll(() => current.textContent()).toBe('第 30 节');
    expect(await current.evaluate(inPage(IN_VIEW))).toBe(true);
    await page.context().close();
  });

  it('copies commands without their prompts', async () => {
    const page = await open(ONE, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('.code').hover();
    await page.getByRole('button', { name: '复制代码' }).first().click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npm install\nnpm start');
    await page.context().close();
  });

  it('closes the announcement for good, without a flash', async () => {
    const page = await open(ONE);
    await page.getByRole('button', { name: '关闭公告' }).click();
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    await page.route('**/assets/main-*', (route) => route.abort());
    await page.reload();
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    await page.evaluate("localStorage.setItem('docsgen.announcement', 'another')");
    await page.reload();
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    await page.context().close();
  });

  it('opens and closes categories, and suggests near routes on the not-found page', async () => {
    const page = await open(ONE);
    const link = page.locator('.sidebar').getByRole('link', { name: '第三页' });
    const caret = page.locator('.sidebar summary', { hasText: '更多' });
    expect(await link.isVisible()).toBe(false);
    await caret.click();
    await expect.poll(() => link.isVisible()).toBe(true);
    await caret.click();
    await expect.poll(() => link.isVisible()).toBe(false);
    await page.goto(`${site.url}/zh-cn/v1/guides/twoo`);
    await page.locator('.not-found-suggestions a').first().waitFor();
    expect(await page.locator('.not-found-suggestions a').allTextContents()).toContain('第二页');
    await page.context().close();
  });

  it('moves nothing while it loads', async () => {
    const page = await open('/zh-cn/v1/guides/index.html');
    await page.evaluate("localStorage.setItem('docsgen.tab.os', 'linux')");
    await page.goto(site.url + ONE, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(LAYOUT_SHIFT);
    expect(shift).toBe(0);
    await page.context().close();
  });

  it('says which base would fit where the site is served from the wrong one', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await page.route('**/elsewhere/**', async (route) => {
      const response = await route.fetch({ url: route.request().url().replace('/elsewhere', '') });
      await route.fulfill({ response });
    });
    await page.goto(`${site.url}/elsewhere/zh-cn/v1/guides/one`);
    await expect.poll(() => page.locator('#base-banner').textContent()).toContain('建议改为的 baseUrl：/elsewhere/');
    await context.close();
  });
});
