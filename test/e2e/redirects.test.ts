import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/build/index.js';
import { loadConfig } from '../../src/config/index.js';
import { type CleanHost, type CleanKind, cleanHost } from '../support/clean-hosts.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const BASE = '/kit/';

describe.each(['github', 'netlify'] as const)('old addresses on a host like %s', (kind: CleanKind) => {
  let site: TemporarySite;
  let host: CleanHost;
  beforeAll(async () => {
    site = temporarySite({
      'site.config.ts': `export default { url: 'https://docs.example', baseUrl: '${BASE}', redirects: [{ from: '/part', to: '/tabs#first' }] };`,
      'content/index.md': '---\ntitle: Home\n---\n\nText\n',
      'content/tabs.md':
        '---\ntitle: Tabs\nredirect_from: [/old, /tabs.html]\n---\n\n## First\n\nText\n\n## Second\n\nText\n',
    });
    const options = { progress: () => undefined, workers: 0, memory: null, cache: false };
    const { ok } = await buildSite(await loadConfig(site.dir), options);
    expect(ok).toBe(true);
    host = await cleanHost(kind, { out: join(site.dir, 'build'), base: BASE });
  });
  afterAll(async () => {
    await closeContexts();
    await host?.stop();
    site?.remove();
  });

  it.each([
    ['old?x=1&y=%20#second', '?x=1&y=%20#second'],
    ['old/#second', '#second'],
    ['part', '#first'],
    ['part?x=1', '?x=1#first'],
    ['tabs.html?x=1#second', '?x=1#second'],
  ])('%s lead on with %s', async (from, rest) => {
    const context = await (await sharedBrowser()).newContext();
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
    });
    await page.goto(host.url + BASE + from);
    await page.waitForURL((url) => /^\/kit\/tabs\/?$/.test(url.pathname));
    await page.waitForLoadState();
    const { search, hash } = new URL(page.url());
    expect(search + hash).toBe(rest);
    expect(await page.locator('h1').textContent()).toBe('Tabs');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lead on without script', async () => {
    const context = await (await sharedBrowser()).newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${host.url}${BASE}old?x=1`);
    await page.waitForURL((url) => /^\/kit\/tabs\/?$/.test(url.pathname));
    expect(await page.locator('h1').textContent()).toBe('Tabs');
    await context.close();
  });

  it('leave the page itself in its place', async () => {
    const context = await (await sharedBrowser()).newContext();
    const page = await context.newPage();
    let navigations = 0;
    page.on('framenavigated', () => navigations++);
    await page.goto(`${host.url}${BASE}tabs`);
    await page.waitForLoadState('networkidle');
    expect(navigations).toBeLessThan(3);
    await context.close();
  });
});
