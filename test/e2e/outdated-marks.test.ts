import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.js';
import { run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const CONFIG = `export default {
  title: 'Site',
  url: 'https://docs.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, ar: { label: 'العربية' }, fr: { label: 'Français' } } },
};
`;

function page(title: string, first: string): string {
  const rest = [1, 2, 3].map((n) => `## Part ${n} {#s${n}}\n\nText.\n`).join('\n');
  return `---\ntitle: ${title}\n---\n\nText.\n\n## Start {#start}\n\n${first}\n\n${rest}`;
}

let files: TemporarySite;
let server: Served;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
  files = temporarySite({
    'site.config.ts': CONFIG,
    'content/en/index.md': '# Home\n',
    'content/en/a.md': page('Run', 'Run it.'),
    'content/fr/a.md': page('Lancer', 'Lancer.'),
    'content/ar/a.md': page('تشغيل', 'شغّله.'),
    'content/en/b.md': '---\ntitle: Stop\n---\n\nStop it.\n',
    'content/fr/b.md': '---\ntitle: Arrêter\n---\n\nArrêter.\n',
  });
  const accept = ['translations', 'accept', '--all', '--i-have-compared', '--locale', 'fr', '--locale', 'ar'];
  expect((await run([...accept, '--site', files.dir])).stdout).toContain('Recorded');
  files.write('content/en/a.md', page('Run', 'Never run it.'));
  files.write('content/en/b.md', '---\ntitle: Stop\n---\n\nDo not stop it.\n');
  const built = await run(['build', '--site', files.dir]);
  expect(built.stdout + built.stderr).not.toMatch(/warning|error/);
  server = await serve(['--site', files.dir]);
});
afterAll(async () => {
  await closeContexts();
  await server.stop();
  files.remove();
});

describe('marks of outdated sections', () => {
  it('have no faults for axe', async () => {
    expect(await axeFaults(browser, server.url, ['/fr/a', '/ar/a', '/fr/b'])).toEqual([]);
  });

  it.each(['fr', 'ar'])('lead to the same section of the original without script, in %s', async (locale) => {
    const reader = await browser.newPage({ javaScriptEnabled: false });
    await reader.goto(`${server.url}/${locale}/a`);
    const mark = reader.locator('.notice-outdated');
    expect(await mark.count()).toBe(1);
    const [heading, line] = [await reader.locator('#start').boundingBox(), await mark.boundingBox()];
    expect((line?.y ?? 0) - (heading?.y ?? 0)).toBeGreaterThan(0);
    await mark.getByRole('link').click();
    expect(reader.url()).toBe(`${server.url}/a#start`);
    expect(await reader.locator('#start').textContent()).toContain('Start');
    await reader.close();
  });

  it.each([
    ['fr', 'Start', 'Traduction obsolète'],
    ['ar', 'شغّله', 'الترجمة غير محدّثة'],
  ])('are named where the search leads to them, in %s', async (locale, query, note) => {
    const reader = await browser.newPage();
    const lists: string[] = [];
    reader.on('request', (request) => {
      if (request.url().includes('/outdated-') && request.url().endsWith('.json')) lists.push(request.url());
    });
    await reader.goto(`${server.url}/${locale}/search?q=${encodeURIComponent(query)}`);
    const hits = reader.locator('a.search-hit');
    await hits.first().waitFor();
    await expect.poll(() => hits.filter({ hasText: note }).count()).toBe(1);
    expect(await hits.filter({ hasText: note }).getAttribute('href')).toBe(`/${locale}/a#start`);
    expect(lists).toHaveLength(1);
    await reader.goto(`${server.url}/search?q=Stop`);
    await hits.first().waitFor();
    expect([await reader.locator('.search-hit-context').count(), lists.length]).toEqual([0, 1]);
    await reader.close();
  });

  it('are one notice above a page that is out of date as a whole', async () => {
    const reader = await browser.newPage();
    await reader.goto(`${server.url}/fr/b`);
    expect(await reader.locator('aside.notices').innerText()).toContain(
      'L’original de cette page a changé depuis sa traduction. Original',
    );
    await reader.close();
  });
});
