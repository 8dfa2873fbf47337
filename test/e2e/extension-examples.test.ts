import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitesOf } from '../support/docs-samples.js';
import { ROOT, run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

let browser: Browser;
let site: TemporarySite;
let server: Served;

/** A site with the documentation's examples that send requests. */
beforeAll(async () => {
  browser = await sharedBrowser();
  site = temporarySite({
    ...sitesOf('en/how-to/extensions/analytics.md').at(-1),
    ...sitesOf('en/how-to/extensions/comments.md').at(-1),
    'site.config.ts': `export default { title: 'Site', extensions: [
      ['./extensions/comments.ts', { repo: 'me/docs', repoId: 'R_1', category: 'Comments', categoryId: 'DIC_1' }],
      ['./extensions/feedback.ts', { endpoint: 'https://api.docs.example/feedback' }],
      ['./extensions/visits.ts', { endpoint: 'https://visits.example/event', domain: 'docs.example' }],
    ] };\n`,
    'content/index.md': '# Home\n\n[One](./one.md)\n',
    'content/one.md': '# One\n\nText.\n',
  });
  symlinkSync(join(ROOT, 'node_modules'), join(site.dir, 'node_modules'));
  const built = await run(['build', '--site', site.dir]);
  expect(built.code, built.stderr).toBe(0);
  server = await serve(['--site', site.dir]);
});
afterAll(async () => {
  await closeContexts();
  await server.stop();
  site.remove();
});

/** The home page; its requests to other hosts are recorded and answered here. */
async function openHome(): Promise<{ page: Page; requests: readonly string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const requests: string[] = [];
  await page.route(/^https:/, (route) => {
    const request = route.request();
    requests.push(`${request.url().split('?')[0]} ${request.postData() ?? ''}`.trim());
    return route.fulfill({ body: 'ok', headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`${server.url}/`);
  return { page, requests };
}

const visit = (path: string, referrer: string): string => {
  const url = `${server.url}${path}`;
  return `https://visits.example/event ${JSON.stringify({ name: 'pageview', url, domain: 'docs.example', referrer })}`;
};

it('visits are counted once for each page, also without a load', async () => {
  const { page, requests } = await openHome();
  await expect.poll(() => requests).toEqual([visit('/', '')]);
  await page.click('.prose a[href="/one"]');
  await expect.poll(() => requests).toEqual([visit('/', ''), visit('/one', `${server.url}/`)]);
});

it('comments are loaded when the reader has agreed, and on the next page at once', async () => {
  const { page, requests } = await openHome();
  const widgets = (): number => requests.filter((request) => request.startsWith('https://giscus.app/en/widget')).length;
  await expect.poll(() => page.locator('.comments button').isVisible()).toBe(true);
  expect(widgets()).toBe(0);
  await page.click('.comments button');
  await expect.poll(widgets).toBe(1);
  await page.click('.prose a[href="/one"]');
  await expect.poll(widgets).toBe(2);
  expect(await page.locator('.comments iframe').getAttribute('title')).toBe('Comments');
});

it('an answer is sent when a button is pressed', async () => {
  const { page, requests } = await openHome();
  await page.click('.feedback button[value="no"]');
  await expect.poll(() => page.locator('.feedback [role="status"]').textContent()).toBe('Thank you.');
  expect(requests).toContain('https://api.docs.example/feedback {"page":"/","answer":"no"}');
});
