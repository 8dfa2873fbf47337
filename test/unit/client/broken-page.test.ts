import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { RunningServer } from '../../../src/serve/index.js';
import { editorOf } from '../../../src/serve/live/editor.js';
import { createLiveServer } from '../../../src/serve/live/index.js';
import type { RunningLiveSite } from '../../../src/serve/live/live-site.js';
import { createLiveSite } from '../../../src/serve/live/running-site.js';
import { closeContexts, sharedBrowser } from '../../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const FOOTER = 'templates/components/Footer.tsx';
const sound = (text: string): string => `export function Footer() {\n  return <footer>${text}</footer>;\n}\n`;
const BROKEN = 'export function Footer() {\n  throw new Error("boom");\n}\n';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(closeContexts);

let site: TemporarySite;
let live: RunningLiveSite;
let server: RunningServer;
let page: Page;
let told: Diagnostic[];
beforeEach(async () => {
  site = temporarySite({ 'content/index.md': '# Home\n\nWelcome.\n', [FOOTER]: sound('First footer') });
  told = [];
  const showDiagnostics = (found: readonly Diagnostic[]): void => void told.push(...found);
  live = await createLiveSite(() => loadConfig(site.dir), { showDiagnostics, editor: editorOf({}) });
  server = await createLiveServer({ site: live, base: live.baseUrl, port: 0 });
  page = await browser.newPage();
});
afterEach(async () => {
  await page.close();
  await server.close();
  await live.close();
  site.remove();
});

async function expectPanel(): Promise<void> {
  await page.locator('[data-docsgen-overlay] section').waitFor();
  const text = await page.evaluate('document.querySelector("[data-docsgen-overlay]").shadowRoot.textContent');
  expect(text).toContain('1 problem');
  expect(text).toContain('A template throws: boom.');
  expect(text).toContain(`${FOOTER}:2:9`);
  expect(text).toContain('> 2 |   throw new Error("boom");');
  expect(text).toContain('Hint: Correct the component');
}

test('an open page whose template begins to throw shows why, and comes back by itself', async () => {
  await page.goto(server.url);
  await live.watching;
  site.write(FOOTER, BROKEN);
  await expectPanel();
  expect(told.map(({ code, file, line }) => [code, file, line])).toEqual([['render-failed', FOOTER, 2]]);
  site.write(FOOTER, sound('Second footer'));
  await page.locator('footer', { hasText: 'Second footer' }).waitFor();
  expect(await page.locator('[data-docsgen-overlay]').count()).toBe(0);
});

test('a visit that begins with a broken page comes to the page once it is mended', async () => {
  site.write(FOOTER, BROKEN);
  await live.respond('/', '/events');
  await live.watching;
  const response = await page.goto(server.url);
  expect(response?.status()).toBe(500);
  await expectPanel();
  site.write(FOOTER, sound('Second footer'));
  await page.locator('footer', { hasText: 'Second footer' }).waitFor();
  expect(await page.locator('h1', { hasText: 'Home' }).count()).toBe(1);
});
