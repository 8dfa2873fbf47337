import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '../../../../src/config/index.js';
import { createPagePool } from '../../../../src/pages/page-pool.js';
import { type LiveState, openLiveState } from '../../../../src/serve/live/live-state.js';
import { urlsShowing, withSavedTexts } from '../../../../src/serve/live/saved-texts.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': "export default { title: 'Site', offline: false };\n",
  'content/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  'content/one.md': '---\ntitle: One\n---\n\nFirst.\n',
  'content/bare.md': '# Bare\n\nNo front matter.\n',
  'content/_part.md': 'Shared.\n',
  'content/blog/2024-01-02-first.md': '---\ntitle: First\n---\n\nIntro.\n',
};

const pool = createPagePool({ workers: 0, limits: { pageSeconds: 20, pageMegabytes: 1000 }, report: () => undefined });
let site: TemporarySite | null = null;
afterEach(() => site?.remove());

async function open(
  files = FILES,
): Promise<{ state: LiveState; save(files: Record<string, string>): LiveState | null }> {
  const opened = temporarySite(files);
  site = opened;
  const state = await openLiveState(await loadConfig(opened.dir), { pool, dates: new Map(), change: null });
  return {
    state,
    save(written) {
      for (const [file, text] of Object.entries(written)) opened.write(file, text);
      return withSavedTexts(
        state,
        Object.keys(written).map((file) => join(opened.dir, file)),
      );
    },
  };
}

it('takes over what follows from metadata, and has the new texts everywhere', async () => {
  const { state, save } = await open();
  const saved = save({
    'content/one.md': '---\ntitle: One\n---\n\nFirst, again.\n',
    'content/blog/2024-01-02-first.md': '---\ntitle: First\n---\n\nIntro, again.\n',
  });
  const whole = await openLiveState(state.config, { ...state, change: { state, kind: 'content' } });
  expect(saved?.site).toEqual(whole.site);
  expect(saved?.site).not.toEqual(state.site);
  expect(saved?.site.sidebars).toBe(state.site.sidebars);
});

it.each([
  ['a title', { 'content/one.md': '---\ntitle: Uno\n---\n\nFirst.\n' }],
  ['a title in the text', { 'content/bare.md': '# Other\n\nNo front matter.\n' }],
  ['the order', { 'content/one.md': '---\ntitle: One\nsidebar_position: 2\n---\n\nFirst.\n' }],
  ['a mistake in front matter', { 'content/one.md': '---\ntitle: One\ntilte: Two\n---\n\nFirst.\n' }],
  ['an empty page', { 'content/bare.md': '' }],
  ['a partial', { 'content/_part.md': 'Other.\n' }],
  ['a new page', { 'content/two.md': '# Two\n' }],
  ['a page among others', { 'content/one.md': FILES['content/one.md'] ?? '', 'content/two.md': '# Two\n' }],
])('leaves %s to the whole site', async (_, written) => {
  const { save } = await open();
  expect(save(written)).toBeNull();
});

it('leaves a page that is gone to the whole site', async () => {
  const { state } = await open();
  const file = join(site?.dir ?? '', 'content/one.md');
  rmSync(file);
  expect(withSavedTexts(state, [file])).toBeNull();
});

it('leaves a page whose mistake is mended to the whole site', async () => {
  const { save } = await open({ ...FILES, 'content/one.md': '' });
  expect(save({ 'content/one.md': '# One\n\nText.\n' })).toBeNull();
});

it('names the pages that show what was saved, in every locale', async () => {
  const { state } = await open({
    ...FILES,
    'site.config.ts':
      "export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } } };",
    'content/en/one.md': '# One\n',
    'content/en/two.md': '# Two\n',
    'content/en/_part.md': '',
  });
  const path = (file: string): string => join(site?.dir ?? '', 'content/en', file);
  const none = new Map();
  expect(urlsShowing(state.site, [path('one.md')], none)).toEqual(['/fr/one', '/one']);
  expect(urlsShowing(state.site, [path('one.md')], new Map([['/two', [path('one.md')]]]))).toContain('/two');
  expect(urlsShowing(state.site, [path('one.md')], new Map([['/two', [path('other.md')]]]))).not.toContain('/two');
  expect(urlsShowing(state.site, [path('one.md')], new Map([['/two', null]]))).toContain('/two');
});
