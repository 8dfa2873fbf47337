import puppeteer, { type Browser, type KeyInput, type LaunchOptions } from 'puppeteer-core';
import { type BrowserWindow, FONTS, PATIENCE, type RunningEngine, staysInDocument } from './engine.js';

/** Starts a browser that puppeteer controls, through Chrome's protocol or WebDriver BiDi. */
export async function startPuppeteer(options: LaunchOptions): Promise<RunningEngine> {
  const browser = await puppeteer.launch({
    headless: true,
    timeout: 120_000,
    env: { ...process.env, ...FONTS },
    ...options,
  });
  return { window: () => openWindow(browser), stop: () => browser.close() };
}

async function openWindow(browser: Browser): Promise<BrowserWindow> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport({ width: 1280, height: 800 });
  const run = <T>(expression: string): Promise<T> => page.evaluate(`(async () => (${expression}))()`) as Promise<T>;
  return {
    async open(address) {
      const stays = await run(`(window.isLeft = true, ${staysInDocument(address)})`);
      await page.goto(address);
      if (stays) await page.reload();
      // Firefox may answer while the old page, or none, is still shown: after a redirect, and with a service worker.
      const isThere = `document.readyState === 'complete' && window.isLeft === undefined && (location.href === 'about:blank') === ${address === 'about:blank'}`;
      for (const end = Date.now() + PATIENCE; Date.now() < end; ) if (await run(isThere).catch(() => false)) return;
    },
    run,
    click: (selector) => page.locator(selector).click(),
    type: (text) => page.keyboard.type(text),
    async press(key) {
      const keys = key.split('+') as KeyInput[];
      for (const held of keys.slice(0, -1)) await page.keyboard.down(held);
      await page.keyboard.press(keys.at(-1) ?? 'Escape');
      for (const held of keys.slice(0, -1).reverse()) await page.keyboard.up(held);
    },
    size: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}
