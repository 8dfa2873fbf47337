import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuildSummary, buildSite } from '../../src/build/index.js';
import { loadConfig } from '../../src/config/index.js';
import { type ControlledServer, controlledServer } from '../support/controlled-server.js';
import { ROOT } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { inPage } from '../support/theme-browser.js';

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');
const RUN_AXE =
  'axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations.map((v) => v.id + " " + v.nodes.slice(0, 4).map((n) => n.target.join(" ")).join(", ")))';
const PATHS = ['/', '/zh-cn'];
/** Folder for pictures of every state, if set. */
const SHOTS = process.env['SHOTS'];

let dir: string;
let browser: Browser;
let server: ControlledServer;
let built: BuildSummary;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'docsgen-dialect-'));
  cpSync(join(ROOT, 'test/sites/kitchen-sink'), dir, { recursive: true });
  built = await buildSite(await loadConfig(dir, {}), {
    progress: () => undefined,
    workers: 0,
    memory: null,
    cache: false,
  });
  server = await controlledServer(join(dir, 'build'));
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts();
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Removes scripts from pages in transit, so that axe can check what readers without scripts see. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(/<(\/?)noscript>/g, '<$1div>');
    await route.fulfill({ response, body: html });
  });
}

/** Scrolls down the page, so that all lazy content is loaded. */
async function scrollThrough(page: Page): Promise<void> {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  for (let y = 0; y < height; y += 800) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(10);
  }
  await page.waitForLoadState('networkidle');
}

describe('the page with every construct', () => {
  it('is built without a diagnostic', () => {
    expect(built.diagnostics).toEqual([]);
  });

  it.each(PATHS)('has no style attribute and no fault at %s', (path) => {
    const html = readFileSync(join(dir, 'build', path, 'index.html'), 'utf8');
    expect(html.match(/<[^>]*\sstyle=[^>]*>/g) ?? []).toEqual([]);
    expect(html).not.toContain('class="fault"');
  });

  it.each(
    [1280, 390].flatMap((width) =>
      (['light', 'dark'] as const).flatMap((scheme) => [true, false].map((script) => ({ width, scheme, script }))),
    ),
  )('is sound at $width px, $scheme, script $script', async ({ width, scheme, script }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (!script) await withoutScripts(page);
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    for (const path of PATHS) {
      await page.goto(server.url + path);
      await scrollThrough(page);
      const wide = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
      if (wide > 0) faults.push(`${path} is ${wide} px too wide`);
      await page.evaluate(AXE);
      for (const violation of (await page.evaluate(RUN_AXE)) as string[]) faults.push(`${path}: ${violation}`);
      if (SHOTS !== undefined) {
        const name = `${path === '/' ? 'en' : 'zh'}-${width}-${scheme}-${script ? 'script' : 'plain'}.png`;
        await page.screenshot({ path: join(SHOTS, name), fullPage: true });
      }
    }
    await context.close();
    expect(faults).toEqual([]);
  });

  it('shows pictures in a newer format than they were saved in', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(server.url);
    // Pictures load when they come into view, but not if a page scrolls past them at once.
    for (const image of await page.locator('main img.image:visible').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate(inPage('element.naturalWidth'))).toBeGreaterThan(0);
    }
    const shown = 'Array.from(document.querySelectorAll("main img.image"), (i) => [i.naturalWidth > 0, i.currentSrc])';
    const pictures = (await page.evaluate(shown)) as [boolean, string][];
    await page.close();
    const visible = pictures.filter(([, src]) => src !== '');
    expect(visible.length).toBeGreaterThanOrEqual(3);
    expect(visible.filter(([isLoaded, src]) => !isLoaded || !/\.(?:avif|webp)$/.test(src))).toEqual([]);
  });
});
