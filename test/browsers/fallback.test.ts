import { afterAll, beforeAll, expect, it } from 'vitest';
import { run, type Served, serve } from '../support/servers.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';
import { HEADING, onEveryEngine, sees } from './on-every-engine.js';

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
      },
    },
    navbar: { items: [{ type: 'search', position: 'right' }] },
  };`,
  'content/en/index.md': page('Home', 'The home page.'),
  'content/en/install.md': page('Install', 'Run the zebraword.'),
  'content/fr/index.md': page('Accueil', 'La page d’accueil avec le motfrancais.'),
};

let files: TemporarySite;
let server: Served;
beforeAll(async () => {
  files = temporarySite(FILES);
  const built = await run(['build', '--site', files.dir]);
  expect(built.code, built.stderr).toBe(0);
  server = await serve(['--site', files.dir]);
}, 300_000);
afterAll(async () => {
  await server.stop();
  files.remove();
});

onEveryEngine(({ visit }) => {
  it.each([
    ['/fr/', 'zebraword', 'en', '/fr/install', 'Install'],
    ['/it/', 'zebraword', 'en', '/it/install', 'Install'],
    ['/it/', 'motfrancais', 'fr', '/it/', 'Accueil'],
  ])('a page that stands in is found in %s by %s, and opened there', async (from, query, lang, path, title) => {
    const { window } = await visit(server.url, from);
    await window.press('Control+k');
    await sees(window, "document.activeElement.matches('dialog[open] input')", true);
    await window.type(query);
    await sees(window, "document.querySelector('.search-hit-text')?.closest('[lang]').lang", lang);
    await window.press('Enter');
    await sees(window, 'location.pathname', path);
    await sees(window, HEADING, title);
  });
});
