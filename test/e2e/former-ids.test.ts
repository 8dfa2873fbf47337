import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const text = 'A sentence of the page. '.repeat(200);

let files: TemporarySite;
let server: Served;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
  files = temporarySite({
    'site.config.ts': "export default { title: 'Ids', url: 'https://docs.example' };\n",
    'content/index.md': `# Home {#home was=start}\n\n${text}\n\n## Upgrade {#upgrade was=update,renew}\n\n${text}\n\n### Roll back {#roll-back was=undo}\n\n${text}\n`,
  });
  const built = await run(['build', '--site', files.dir]);
  expect(built.code, built.stderr).toBe(0);
  server = await serve(['--site', files.dir]);
});
afterAll(async () => {
  await closeContexts();
  await server.stop();
  files.remove();
});

describe.each([true, false])('former ids, with scripts %s', (javaScriptEnabled) => {
  it.each([
    ['renew', 'upgrade'],
    ['undo', 'roll-back'],
    ['start', 'home'],
  ])('#%s leads where #%s leads', { timeout: 30_000 }, async (former, id) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 800 } });
    const scrolled: number[] = [];
    for (const hash of [id, former]) {
      const page = await context.newPage();
      await page.goto(`${server.url}/#${hash}`);
      scrolled.push(Math.round(await page.evaluate('scrollY')));
      const title = await page.locator(`[id="${hash}"]`).count();
      expect(title).toBe(1);
    }
    await context.close();
    expect(scrolled[1]).toBe(scrolled[0]);
    expect((scrolled[0] ?? 0) > 1000).toBe(id !== 'home');
  });
});
