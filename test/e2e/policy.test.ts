import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inPage, mainText, until, untilKept } from '../support/offline-reader.js';
import { PAGE_KINDS } from '../support/page-kinds.js';
import { type PolicySite, policySite } from '../support/policy-site.js';
import { ROOT, run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const DIAGRAM = '/zh-cn/v1/references/architecture/process-model';
const TABS = '/zh-cn/v1/guides/getting-started/prerequisites';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(closeContexts);

/** A browser that records policy violations, in pages and in their console. */
async function watched(options?: BrowserContextOptions): Promise<{ context: BrowserContext; refused: string[] }> {
  const context = await browser.newContext(options);
  const refused: string[] = [];
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await context.exposeFunction('noteRefused', (text: string) => refused.push(text));
  await context.addInitScript(
    "addEventListener('securitypolicyviolation', (e) => noteRefused([location.pathname, e.violatedDirective, e.blockedURI, e.sample].join(' ')))",
  );
  return { context, refused };
}

/** Scrolls down the page, so that all lazy content is loaded. */
async function scrollThrough(page: Page): Promise<void> {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  for (let y = 0; y < height && y < 12_000; y += 800) await page.mouse.wheel(0, 800);
  await page.waitForLoadState('networkidle');
}

const policyOf = async (page: Page, url: string): Promise<string> =>
  (await page.goto(url))?.headers()['content-security-policy'] ?? '';

describe('the built site under its policy', () => {
  let served: Served;
  beforeAll(async () => {
    if (!existsSync(join(ROOT, 'build/docsgen-manifest.json'))) await run(['build']);
    served = await serve([]);
  });
  afterAll(() => served.stop());

  it('shows every kind of page', async () => {
    const { context, refused } = await watched();
    const page = await context.newPage();
    for (const path of [...PAGE_KINDS, '/zh-cn/offline', '/zh-cn/nothing-here', DIAGRAM]) {
      const policy = await policyOf(page, served.url + path);
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';.*style-src 'self';/);
      expect(policy).toMatch(/, script-src-elem http:\/\/\*:\*\/assets\/js\/ .*'sha256-[\w+/=]+'$/);
      expect(policy).not.toContain('unsafe');
      await scrollThrough(page);
    }
    await context.close();
    expect(refused).toEqual([]);
  });

  it('searches, switches tabs and colours, navigates and hydrates', async () => {
    const { context, refused } = await watched();
    const page = await context.newPage();
    await page.goto(served.url + TABS);
    await page.getByRole('tab').nth(1).click();
    await page.locator('[data-color-toggle]').first().click();
    await page.locator('[data-search-button]').click();
    await page.locator('.search-input').fill('窗口');
    await page.locator('.search-hit').first().click();
    await page.waitForURL((url) => url.pathname !== TABS);
    await page.locator('main h1').waitFor();
    await page.goto(`${served.url}/zh-cn/releases`);
    const before = await page.locator('main details:visible').count();
    await page.getByRole('button', { name: '安全' }).click();
    await expect.poll(() => page.locator('main details:visible').count()).toBeLessThan(before);
    // The boot script creates a style sheet that shows a remembered tab from the first paint.
    await page.goto(served.url + TABS);
    expect(await page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true');
    await context.close();
    expect(refused).toEqual([]);
  });

  it('keeps pages for reading offline', async () => {
    const { context, refused } = await watched({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(served.url + TABS);
    await until(() => inPage(page, 'navigator.serviceWorker.controller !== null'), 'the worker controls the page');
    await untilKept(page, 'kept', TABS);
    await context.setOffline(true);
    await page.goto(served.url + TABS);
    expect(await mainText(page)).toContain('Windows');
    await page.goto(`${served.url}/zh-cn/nothing-here`);
    await page.getByRole('heading', { name: '当前处于离线状态' }).waitFor();
    await context.close();
    expect(refused).toEqual([]);
  });

  it('runs no script that is not its own', async () => {
    const { context, refused } = await watched();
    const page = await context.newPage();
    await page.goto(`${served.url}/zh-cn`);
    await page.evaluate(
      'document.body.insertAdjacentHTML(\'beforeend\', \'<img src=x onerror="window.hacked = 1"><p style="color: red">\')',
    );
    await page.evaluate(
      "document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.hacked = 2' }))",
    );
    await expect.poll(() => refused.length).toBeGreaterThan(2);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    await context.close();
  });
});

describe('a site on a host that sends no headers', () => {
  let site: PolicySite;
  beforeAll(async () => {
    site = await policySite();
  });
  afterAll(() => site.stop());

  it('navigates, searches and is read offline under the policy of its pages', async () => {
    const { context, refused } = await watched({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    expect(await policyOf(page, `${site.url}/`)).toBe('');
    await page.evaluate("document.documentElement.dataset.same = ''");
    await page.getByRole('link', { name: 'Second' }).first().click();
    await page.waitForURL(/second/);
    await page.getByText('turtles').waitFor();
    // It has the same policy as the first page, so the document stays.
    expect(await page.evaluate("'same' in document.documentElement.dataset")).toBe(true);
    await page.locator('[data-search-button]').click();
    await page.locator('.search-input').fill('turtles');
    await page.locator('.search-hit').first().waitFor();
    expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
      expect.stringMatching(/^\/docs\/assets\/js\//),
    ]);
    await page.goto(`${site.url}/second/`);
    await until(() => inPage(page, 'navigator.serviceWorker.controller !== null'), 'the worker controls the page');
    await untilKept(page, 'kept', '/docs/second');
    await context.setOffline(true);
    await page.goto(`${site.url}/second/`);
    expect(await mainText(page)).toContain('turtles');
    await context.close();
    expect(refused).toEqual([]);
  });

  it('runs its bundles, and no other script of its origin or of another', async () => {
    const { context, refused } = await watched();
    const page = await context.newPage();
    await page.goto(site.attacked);
    await page.locator('[data-search-button]').click();
    await page.locator('.search-input').waitFor();
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(await page.evaluate('document.baseURI')).toBe(site.attacked);
    expect(refused.filter((text) => text.includes('evil.js')).length).toBeGreaterThanOrEqual(14);
    await context.close();
  });
});

it('shows every construct, formulas and diagrams too', async () => {
  const out = temporarySite({});
  const site = ['--site', join(ROOT, 'test/sites/kitchen-sink'), '--out', out.dir];
  expect((await run(['build', ...site, '--no-cache'])).code).toBe(0);
  const served = await serve(site);
  const { context, refused } = await watched();
  const page = await context.newPage();
  expect(await policyOf(page, `${served.url}/zh-cn`)).not.toContain('unsafe');
  await scrollThrough(page);
  await context.close();
  await served.stop();
  out.remove();
  expect(refused).toEqual([]);
});

describe('a site that trusts its HTML', () => {
  let site: TemporarySite;
  let served: Served;
  beforeAll(async () => {
    site = temporarySite({
      'site.config.ts': `export default {
        title: 'Trust', url: 'https://docs.example', markdown: { html: 'trust' },
        navbar: { items: [{ html: '<b id="nav" style="color: rgb(1, 2, 3)">Beta</b>' }] },
        csp: { connect: ['https://api.example'] },
      };`,
      'content/index.md':
        '---\ntitle: Home\n---\n\n<script>window.ran = 1</script>\n\n<script src="/own.js"></script>\n\n<style>h1 { color: rgb(4, 5, 6) }</style>\n\n<button id="hand" onclick="window.ran = &quot;hand&quot;">Press</button>\n\n<iframe title="Play" src="https://play.example/x"></iframe>\n',
      'static/own.js': 'window.own = (window.own ?? 0) + 1',
      'content/other.md': '---\ntitle: Other\n---\n\n[Home](./index.md)\n',
    });
    const built = await run(['build', '--site', site.dir]);
    expect(built.code, built.stderr).toBe(0);
    served = await serve(['--site', site.dir]);
  });
  afterAll(async () => {
    await served.stop();
    site.remove();
  });

  it('works as it was written, and allows no more than that', async () => {
    const { context, refused } = await watched();
    await context.route('https://play.example/**', (route) => route.fulfill({ body: 'x' }));
    const page = await context.newPage();
    const policy = await policyOf(page, served.url);
    const color = (selector: string): Promise<unknown> =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).color`);
    expect([await page.evaluate('window.ran'), await color('#nav'), await color('h1')]).toEqual([
      1,
      'rgb(1, 2, 3)',
      'rgb(4, 5, 6)',
    ]);
    await page.locator('#hand').click();
    expect(await page.evaluate('window.ran')).toBe('hand');
    expect(policy).toContain("frame-src 'self' https://play.example;");
    expect(policy).toContain("connect-src 'self' https://api.example;");
    expect(policy).toContain("style-src-attr 'unsafe-inline';");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+'){2};/);
    expect(policy).toMatch(
      /script-src-elem http:\/\/\*:\*\/assets\/js\/ http:\/\/\*:\*\/own\.js http:\/\/\*:\*\/sw\.js( 'sha256-[\w+/=]+'){2}$/,
    );
    expect(await page.evaluate('window.own')).toBe(1);
    await context.close();
    expect(refused).toEqual([]);
  });

  it('loads a page that has another policy in full, so that its scripts run', async () => {
    const { context } = await watched();
    await context.route('https://play.example/**', (route) => route.fulfill({ body: 'x' }));
    const page = await context.newPage();
    await page.goto(`${served.url}/other`);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    // The browser reports violations of this page's policy in the other page, which is prefetched and parsed but not shown.
    await page.getByRole('article').getByRole('link', { name: 'Home', exact: true }).click();
    await expect.poll(() => page.evaluate('[window.ran, window.own].join()')).toBe('1,1');
    await context.close();
  });
});
