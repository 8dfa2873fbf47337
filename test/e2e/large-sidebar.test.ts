import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`;

/** Long enough that pages leave out closed folders, with a list so long that it is cut. */
const FILES = {
  'site.config.ts': `export default { title: 'Large', url: 'https://docs.example' };`,
  ...Object.fromEntries(
    Array.from({ length: 120 }, (_, i) => [`content/list/p${String(i).padStart(3, '0')}.md`, page(`P${i}`)]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`content/deep/in/q${String(i).padStart(2, '0')}.md`, page(`Q${i}`)]),
  ),
};

let site: TemporarySite;
let browser: Browser;
const servers = new Map<string, Served>();

beforeAll(async () => {
  site = temporarySite(FILES);
  expect((await run(['build', '--site', site.dir])).code).toBe(0);
  servers.set('built', await serve(['--site', site.dir]));
  servers.set('live', await serve(['--watch', '--site', site.dir]));
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts();
  for (const server of servers.values()) await server.stop();
  site.remove();
});

async function open(kind: string, path: string, javaScriptEnabled = true): Promise<Page> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 }, javaScriptEnabled });
  await tab.goto((servers.get(kind)?.url ?? '') + path, { waitUntil: kind === 'built' ? 'networkidle' : 'load' });
  return tab;
}

describe.each(['built', 'live'])('a large sidebar of the %s site', (kind) => {
  it('fetches a closed folder when it is opened, and the folders in it', async () => {
    const tab = await open(kind, '/list/p000');
    await tab.getByLabel('Expand or collapse “Deep”').click();
    await tab.getByLabel('Expand or collapse “In”').click();
    await tab.locator('.sidebar').getByRole('link', { name: 'Q7', exact: true }).click();
    await tab.waitForURL('**/deep/in/q07');
    expect(await tab.locator('.sidebar [aria-current]').textContent()).toBe('Q7');
    await tab.close();
  });

  it('leads through a list that is cut', async () => {
    const tab = await open(kind, '/list/p000', false);
    await tab.locator('.sidebar').getByRole('link', { name: '94 more…' }).click();
    await tab.waitForURL('**/list/p026');
    const more = tab.locator('.sidebar-more');
    expect(await more.allTextContents()).toEqual(['1 more…', '68 more…']);
    await tab.close();
  });

  it('shows no caret that would open nothing without script', async () => {
    const tab = await open(kind, '/list/p000', false);
    expect(await tab.locator('.sidebar [data-lazy]').count()).toBe(1);
    expect(await tab.locator('.sidebar [data-lazy] > summary').isVisible()).toBe(false);
    await tab.locator('.sidebar').getByRole('link', { name: 'Deep', exact: true }).click();
    await tab.locator('.sidebar').getByRole('link', { name: 'In', exact: true }).click();
    expect(await tab.locator('.sidebar').getByRole('link', { name: 'Q7', exact: true }).isVisible()).toBe(true);
    await tab.close();
  });
});
