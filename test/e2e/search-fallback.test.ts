import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFor } from '../support/search-site.js';
import { run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`;

/** French has its own page, Italian has none. */
const FILES = {
  'site.config.ts': `export default {
    title: 'Words',
    url: 'https://docs.example',
    i18n: {
      defaultLocale: 'en',
      locales: {
        en: { label: 'English' },
        fr: { label: 'Français', fallback: ['en'] },
        it: { label: 'Italiano', fallback: ['fr', 'en'] },
        de: { label: 'Deutsch', fallback: ['fr'] },
      },
    },
    navbar: { items: [{ type: 'search', position: 'right' }] },
  };`,
  'content/en/index.md': page('Home', 'The home page.'),
  'content/en/install.md': page('Install', 'Run the zebraword.'),
  'content/en/guides/first.md': page('First guide', 'About the okapiword.'),
  'content/fr/index.md': page('Accueil', 'La page d’accueil avec le motfrancais.'),
};

let files: TemporarySite;
let server: Served;
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
  files = temporarySite(FILES);
  const built = await run(['build', '--site', files.dir]);
  expect(built.code, built.stderr).toBe(0);
  server = await serve(['--site', files.dir]);
});
afterAll(async () => {
  await closeContexts();
  await server.stop();
  files.remove();
});

interface ShownHit {
  readonly path: string;
  readonly title: string;
  readonly lang: string;
}

async function hitsOf(window: Page, query: string): Promise<readonly ShownHit[]> {
  await searchFor(window, query);
  await window.locator('.search-hit-text').first().waitFor();
  return window.evaluate(`[...document.querySelectorAll('.search-hit')].map((hit) => ({
    path: new URL(hit.href).pathname,
    title: hit.querySelector('.search-hit-title').textContent,
    lang: hit.querySelector('.search-hit-text').closest('[lang]').lang,
  }))`);
}

describe('pages that stand in for a translation', () => {
  it.each([
    ['/fr/', 'zebraword', { path: '/fr/install', title: 'Install · anglais', lang: 'en' }],
    ['/fr/', 'install', { path: '/fr/install', title: 'Install · anglais', lang: 'en' }],
    ['/fr/', 'okapiword', { path: '/fr/guides/first', title: 'First guide · anglais', lang: 'en' }],
    ['/fr/', 'motfrancais', { path: '/fr/', title: 'Accueil', lang: 'fr' }],
    ['/it/', 'zebraword', { path: '/it/install', title: 'Install · inglese', lang: 'en' }],
    ['/it/', 'motfrancais', { path: '/it/', title: 'Accueil · francese', lang: 'fr' }],
    ['/de/', 'motfrancais', { path: '/de/', title: 'Accueil · Französisch', lang: 'fr' }],
    ['/', 'zebraword', { path: '/install', title: 'Install', lang: 'en' }],
  ])('are found in %s by %s, under its address and with their language', async (path, query, hit) => {
    const window = await browser.newPage();
    await window.goto(server.url + path);
    const [shownHit, ...others] = await hitsOf(window, query);
    expect([{ ...shownHit, path: shownHit?.path.replace(/(.)\/$/, '$1') }, others]).toEqual([
      { ...hit, path: hit.path.replace(/(.)\/$/, '$1') },
      [],
    ]);
    expect((await fetch(server.url + (shownHit?.path ?? ''))).status).toBe(200);
    await window.close();
  });

  it('are in the index of their language alone, where that is published', async () => {
    const chunksWith = (out: string, word: string): readonly string[] =>
      readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
        (file) => /files\/text-/.test(file) && readFileSync(join(out, file), 'utf8').includes(word),
      );
    expect(chunksWith(join(files.dir, 'build'), 'zebraword')).toEqual([expect.stringMatching(/^search\//)]);
    const french = join(files.dir, 'french');
    const built = await run(['build', '--site', files.dir, '--locale', 'fr', '--out', french]);
    expect(built.code, built.stderr).toBe(0);
    expect(chunksWith(french, 'zebraword')).toEqual([expect.stringMatching(/^fr\/search\//)]);
  });
});
