import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.js';
import { ROOT, run, type Served, serve } from '../support/servers.js';

const BUILD = join(ROOT, 'build');
const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** One page of each kind. */
const KINDS = [
  '/zh-cn',
  '/zh-cn/v1',
  '/zh-cn/v1/guides',
  '/zh-cn/v1/guides/getting-started/prerequisites',
  '/zh-cn/v1/guides/getting-started/setup',
  '/zh-cn/v1/guides/features/command',
  '/zh-cn/v1/references/architecture/process-model',
  '/zh-cn/v1/references/benchmarks',
  '/zh-cn/v1/api/js/window',
  '/zh-cn/v1/api/cli',
  '/zh-cn/about/intro',
  '/zh-cn/releases',
  '/zh-cn/blog',
  '/zh-cn/blog/2022/06/19/tauri-1-0',
  '/zh-cn/blog/archive',
  '/zh-cn/search',
  '/v1/guides/faq',
];

let browser: Browser;
let served: Served;

beforeAll(async () => {
  if (!existsSync(join(BUILD, 'docsgen-manifest.json'))) await run(['build']);
  [browser, served] = await Promise.all([launchBrowser(), serve([])]);
});
afterAll(async () => {
  await browser.close();
  await served.stop();
});

/** Urls of all pages in the build; redirects, the 404 pages and the page that the worker shows offline are none. */
function builtPages(): string[] {
  const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('index.html'));
  const pages = files.filter(
    (file) =>
      !/(?:^|\/)offline\//.test(file) && !readFileSync(join(BUILD, file), 'utf8').includes('http-equiv="refresh"'),
  );
  return pages.map((file) => `/${file.replace(/\/?index\.html$/, '')}`).sort();
}

describe.each([
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %i px, %s', (width, colorScheme) => {
  it('shows every kind of page without errors, requests to others, or sideways scrolling', async () => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on(
      'request',
      (request) => new URL(request.url()).origin !== served.url && faults.push(`foreign ${request.url()}`),
    );
    for (const path of KINDS) {
      const response = await page.goto(served.url + path);
      if (response?.status() !== 200) faults.push(`${path}: ${response?.status()}`);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      if (Number(overflow) > 0) faults.push(`${path} is ${overflow} px too wide`);
      if ((await page.locator('main h1').count()) !== 1) faults.push(`${path} has not one h1`);
    }
    await context.close();
    expect(faults).toEqual([]);
  });
});

// Every page in both modes takes minutes: `AXE=all` asks for it.
describe.runIf(process.env['AXE'] === 'all')('axe', () => {
  it.each(['light', 'dark'] as const)(
    'finds nothing on any page of the Chinese site (%s)',
    async (colorScheme) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const found: string[] = [];
      for (const path of builtPages().filter((url) => url.startsWith('/zh-cn'))) {
        await page.goto(served.url + path);
        await page.evaluate(AXE);
        const violations = (await page.evaluate(
          'axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations.map((v) => v.id + " " + v.nodes.slice(0, 3).map((n) => n.target.join(" ")).join(", ")))',
        )) as string[];
        found.push(...violations.map((violation) => `${path}: ${violation}`));
      }
      await context.close();
      expect(found).toEqual([]);
    },
    600_000,
  );
});

describe('without script', () => {
  it('every page of the Chinese site can be reached by links from the home page', async () => {
    const reached = new Set<string>();
    const queue = ['/zh-cn'];
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      if (reached.has(url)) continue;
      reached.add(url);
      const html = readFileSync(join(BUILD, url, 'index.html'), 'utf8');
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="(\/zh-cn[^"#?]*)/g)) {
        const path = href.replace(/\/$/, '');
        if (!reached.has(path) && existsSync(join(BUILD, path, 'index.html'))) queue.push(path);
      }
    }
    expect(builtPages().filter((url) => url.startsWith('/zh-cn') && !reached.has(url))).toEqual([]);
  });

  it('the sidebar opens and tabs can be read', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${served.url}/zh-cn/v1/guides/getting-started/prerequisites`);
    expect(await page.locator('.tab:visible').count()).toBeGreaterThan(1);
    const closed = page.locator('.sidebar details:not([open]) > summary').first();
    await closed.click();
    expect(await page.locator('.sidebar details[open]').count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe('an island', () => {
  it('is hydrated and filters the releases', async () => {
    const page = await browser.newPage();
    await page.goto(`${served.url}/zh-cn/releases`);
    const before = await page.locator('main details:visible').count();
    await page.getByRole('button', { name: '安全' }).click();
    await expect.poll(() => page.locator('main details:visible').count()).toBeLessThan(before);
    await page.close();
  });
});
