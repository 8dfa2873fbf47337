import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTIVE_FILES, type ActiveFile } from '../support/active-files.js';
import { plainHost } from '../support/plain-host.js';
import { run } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(closeContexts);

/** An address without an extension is that of a page. */
const isLinked = ({ name }: ActiveFile): boolean => name.includes('.');

/** A site with a page that links to every file, and with all files in its static folder, too. */
function siteWith(files: readonly ActiveFile[], setting: string): TemporarySite {
  const links = files.filter(isLinked).map(({ name }) => `- [${name}](./files/${name})\n`);
  return temporarySite({
    'site.config.ts': `export default { csp: false, offline: false, files: { active: ${setting} } };`,
    'content/index.md': `# Home\n\n${links.join('')}`,
    ...Object.fromEntries(files.map(({ name, content }) => [`content/files/${name}`, content])),
    ...Object.fromEntries(files.map(({ name, content }) => [`content/static/s/${name}`, content])),
  });
}

/** Opens a file like a reader who follows a link. A download is no document. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' }).catch((error: unknown) => {
    if (!/Download is starting|ERR_ABORTED/.test(String(error))) throw error;
  });
  const link = page.locator('a').first();
  if (/<a[ >]/.test(await page.content())) await link.click({ timeout: 500, noWaitAfter: true }).catch(() => undefined);
}

/** Names of published files in which a script ran, on a host that sends no header but the type. */
async function ranIn(site: TemporarySite): Promise<ReadonlySet<string>> {
  const built = await run(['build', '--site', site.dir]);
  expect(built.code, built.stderr).toBe(0);
  const out = join(site.dir, 'build');
  const host = await plainHost(out);
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const ran = new Set<string>();
  await context.exposeFunction('ran', (path: string) => ran.add(path));
  const page = await context.newPage();
  for (const name of readdirSync(join(out, 's'))) await open(page, `${host.url}/s/${encodeURIComponent(name)}`);
  await context.close();
  await host.stop();
  return ran;
}

describe('active files in the content', () => {
  const inert = ACTIVE_FILES.filter(({ fate }) => fate === 'inert');
  const refused = ACTIVE_FILES.filter(({ fate }) => fate === 'refused');

  it('are refused where they are linked, and in the static folder', async () => {
    const site = siteWith(ACTIVE_FILES, "'refuse'");
    const { stdout, stderr, code } = await run(['build', '--site', site.dir]);
    site.remove();
    expect(code).toBe(1);
    const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('[active-file]'));
    const places = lines.map((line) => line.replace(/ error .*/, ''));
    const linked = ACTIVE_FILES.filter(isLinked).flatMap(({ fate }, i) =>
      fate === 'refused' ? [`content/index.md:${i + 3}:3`] : [],
    );
    const published = refused.map(({ name }) => `content/static/s/${name}`);
    expect(places.sort()).toEqual([...linked, ...published].sort());
    expect(refused.length).toBeGreaterThanOrEqual(45);
  });

  it('run nothing where they are published', async () => {
    const site = siteWith(inert, "'refuse'");
    expect([...(await ranIn(site))]).toEqual([]);
    site.remove();
  });

  it('would run if they were published', async () => {
    const site = siteWith(
      refused.filter(({ name }) => name !== '_headers'),
      "'allow'",
    );
    expect((await ranIn(site)).size).toBeGreaterThan(25);
    site.remove();
  });
});
