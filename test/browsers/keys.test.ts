import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, type Served, serve } from '../support/servers.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';
import type { BrowserWindow } from './engines/engine.js';
import { HEADING, onEveryEngine, reload, sees } from './on-every-engine.js';

/** Long enough for a filter field. */
const SCHEMA = {
  title: 'Keys',
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`setting${i}`, { type: 'string' }])),
};

/** A site with a reference, whose filter has its own shortcut. */
const filesOf = (search: object): Readonly<Record<string, string>> => ({
  'package.json': '{ "name": "site", "private": true }',
  'site.config.ts': `export default ${JSON.stringify({
    title: 'Keys',
    url: 'https://docs.example',
    navbar: { items: [{ type: 'search', position: 'right' }] },
    search,
    reference: [{ kind: 'json-schema', package: 'keys', schema: 'schema.json', route: 'reference' }],
  })};`,
  'content/index.md': '---\ntitle: Start\n---\n\nText.\n',
  'node_modules/keys/package.json': '{ "name": "keys", "version": "1.0.0" }',
  'node_modules/keys/schema.json': JSON.stringify(SCHEMA),
});

const started: { readonly files: TemporarySite; readonly server: Served }[] = [];
async function start(search: object): Promise<string> {
  const files = temporarySite(filesOf(search));
  const built = await run(['build', '--site', files.dir]);
  expect(built.code, built.stderr).toBe(0);
  const server = await serve(['--site', files.dir]);
  started.push({ files, server });
  return server.url;
}

let site: string;
let ownKeys: string;
beforeAll(async () => {
  site = await start({});
  ownKeys = await start({ hotkeys: ['?', 'ctrl+shift+f'] });
}, 300_000);
afterAll(async () => {
  for (const { files, server } of started) {
    await server.stop();
    files.remove();
  }
});

const IS_OPEN = "document.querySelector('dialog.search-modal[open]') !== null";
const HINT = "[...document.querySelectorAll('.search-link-key')].find((key) => !key.hidden)?.textContent ?? ''";
const SHORTCUTS = "document.querySelector('[data-search-button]').getAttribute('aria-keyshortcuts')";
const SWITCH = 'dialog[open] [data-single-keys]';
const IS_FILTERING = "document.activeElement.matches('.api-filter-field')";

/** Presses a key of a keyboard layout; the engines only know the US one. True if the page handled it. */
const pressed = (key: string, code: string, held: object = { ctrlKey: true }): string =>
  `!document.body.dispatchEvent(new KeyboardEvent('keydown', ${JSON.stringify({ key, code, bubbles: true, cancelable: true, ...held })}))`;

/** Opens the search, toggles single-key shortcuts, and closes it. */
async function turnSwitch(window: BrowserWindow): Promise<void> {
  await window.press('Control+k');
  await sees(window, IS_OPEN, true);
  await window.run('new Promise((done) => setTimeout(done, 300))');
  await window.click(SWITCH);
  await window.press('Escape');
  await sees(window, IS_OPEN, false);
}

onEveryEngine(({ visit }) => {
  describe('Ctrl+K', () => {
    it.each([
      ['a Russian', 'л', 'KeyK'],
      ['a Greek', 'κ', 'KeyK'],
      ['an Arabic', 'ن', 'KeyK'],
      ['a Hebrew', 'ל', 'KeyK'],
      ['a Korean', 'ㅏ', 'KeyK'],
      ['a Dvorak', 'k', 'KeyV'],
      ['a US', 'k', 'KeyK'],
      ['a US layout with caps lock and', 'K', 'KeyK'],
    ])('opens the search on %s layout', async (_, key, code) => {
      const { window } = await visit(site, '/');
      await sees(window, HEADING, 'Start');
      expect(await window.run(pressed(key, code))).toBe(true);
      await sees(window, IS_OPEN, true);
    });

    it.each([
      ['the key of K on Dvorak, which is T', 't', 'KeyK', { ctrlKey: true }],
      ['AltGr', 'к', 'KeyK', { ctrlKey: true, altKey: true }],
      ['Ctrl+Shift', 'K', 'KeyK', { ctrlKey: true, shiftKey: true }],
      ['K alone', 'k', 'KeyK', {}],
      ['another key of a Russian layout', 'о', 'KeyJ', { ctrlKey: true }],
    ])('is not %s', async (_, key, code, held) => {
      const { window } = await visit(site, '/');
      await sees(window, HEADING, 'Start');
      expect(await window.run(pressed(key, code, held))).toBe(false);
      expect(await window.run(IS_OPEN)).toBe(false);
    });
  });

  describe('the site’s own keys', () => {
    it('open the search in place of the default ones, and are shown', async () => {
      const { window } = await visit(ownKeys, '/');
      await sees(window, HEADING, 'Start');
      expect(await window.run(`[${HINT}, ${SHORTCUTS}]`)).toEqual(['?', '? Control+Shift+F']);
      for (const [key, code, held] of [
        ['k', 'KeyK', { ctrlKey: true }],
        ['s', 'KeyS', {}],
        ['/', 'Slash', {}],
        ['f', 'KeyF', { ctrlKey: true }],
      ] as const)
        expect(await window.run(pressed(key, code, held))).toBe(false);
      expect(await window.run(pressed('?', 'Slash', { shiftKey: true }))).toBe(true);
      await sees(window, IS_OPEN, true);
      await window.press('Escape');
      await sees(window, IS_OPEN, false);
      expect(await window.run(pressed('А', 'KeyF', { ctrlKey: true, shiftKey: true }))).toBe(true);
      await sees(window, IS_OPEN, true);
    });
  });

  describe('keys that are pressed alone', () => {
    it('can be switched off, for good, the filter’s too, and on again', async () => {
      const { window } = await visit(site, '/reference');
      // Code for invisible features is loaded at the first interaction.
      await window.press('Shift');
      await sees(window, "document.querySelector('.api-filter-field') !== null", true);
      await window.press('f');
      await sees(window, IS_FILTERING, true);
      await window.run('(document.activeElement.blur(), true)');
      await turnSwitch(window);
      const isOff = async (): Promise<void> => {
        for (const key of ['s', '/', 'f']) await window.press(key);
        expect(await window.run(`[${IS_OPEN}, ${IS_FILTERING}]`)).toEqual([false, false]);
        expect(await window.run(`[${HINT}, ${SHORTCUTS}]`)).toEqual(['Ctrl K', 'Control+K']);
      };
      await window.run('(document.activeElement.blur(), true)');
      await isOff();
      await reload(window);
      await window.press('Shift');
      await sees(window, "document.querySelector('.api-filter-field') !== null", true);
      await isOff();
      await turnSwitch(window);
      await window.run('(document.activeElement.blur(), true)');
      expect(await window.run(SHORTCUTS)).toBe('Control+K S /');
      await window.press('s');
      await sees(window, IS_OPEN, true);
    });

    it('are no longer shown where they are off', async () => {
      const { window } = await visit(ownKeys, '/');
      await sees(window, HEADING, 'Start');
      await window.run(`(${pressed('F', 'KeyF', { ctrlKey: true, shiftKey: true })}, true)`);
      await sees(window, IS_OPEN, true);
      await window.run('new Promise((done) => setTimeout(done, 300))');
      await window.click(SWITCH);
      await sees(window, HINT, 'Ctrl Shift F');
    });
  });
});
