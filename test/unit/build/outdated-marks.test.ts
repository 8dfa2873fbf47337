import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptTranslations, type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { outputOf } from '../../support/output-files.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const CONFIG = `export default {
  title: 'Site',
  url: 'https://docs.example',
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'E' }, fr: { label: 'F' }, 'fr-ca': { label: 'C', fallback: ['fr', 'en'] }, de: { label: 'D' } },
  },
};
`;

let site: TemporarySite;
afterEach(() => site.remove());
beforeEach(() => {
  site = temporarySite({
    'site.config.ts': CONFIG,
    'content/en/index.md': '# Home\n',
    'content/en/a.md': page('Run it.', 'Stop it.', 'See it.'),
    'content/fr/a.md': page('Lancer.', 'Arrêter.', 'Voir.').replace('## One', '## Un & *deux*'),
    'content/de/a.md': page('Starten.', 'Halten.', 'Sehen.'),
    'content/fr/only.md': '# Seul\n\nTexte.\n',
  });
});

function page(...texts: readonly string[]): string {
  const names = ['One', 'Two', 'Three'];
  return `# A\n\nBeginning.\n\n${texts.map((text, n) => `## ${names[n]} {#s${n}}\n\n${text}\n`).join('\n')}`;
}

async function build(cache = true, workers = 0): Promise<BuildSummary> {
  const outDir = join(site.dir, cache ? 'build' : 'clean');
  const config = await loadConfig(site.dir, { outDir });
  const summary = await buildSite(config, { progress: () => undefined, workers, memory: null, cache });
  return summary;
}

async function accept(...pages: readonly string[]): Promise<void> {
  await acceptTranslations(await loadConfig(site.dir), { pages, locales: [], which: 'pages' });
}

function html(file: string): string {
  return readFileSync(join(site.dir, 'build', file), 'utf8');
}

/** The outdated sections that the search of a locale knows; null for no list. */
function searched(folder: string): unknown {
  const { outdated, words } = JSON.parse(html(`${folder}/search/manifest.json`));
  const lists = Object.keys(outputOf(site.dir, 'build')).filter((file) =>
    file.startsWith(`/${folder}/search/files/outdated-`),
  );
  expect(lists).toEqual(outdated === undefined ? [] : [outdated]);
  expect('search.outdated' in words).toBe(outdated !== undefined);
  return outdated === undefined ? null : JSON.parse(html(outdated));
}

/** Addresses that the marks of a page lead to. */
function marks(file: string): readonly string[] {
  const lines = Array.from(html(file).matchAll(/<p class="notice notice-outdated"[^>]*>.*?<\/p>/g), ([line]) => line);
  return lines.map((line) => /<a href="([^"]*)"/.exec(line)?.[1] ?? '');
}

describe('readers of a translation', () => {
  it('see nothing where nothing is recorded', async () => {
    await build();
    const before = html('fr/a/index.html');
    site.write('content/en/a.md', page('Never run it.', 'Stop it.', 'See it.'));
    await build();
    expect(html('fr/a/index.html')).toBe(before);
    expect(before).not.toContain('outdated');
  });

  it('see below its heading that a section is out of date, with a link to the original', async () => {
    await accept('fr/a.md', 'de/a.md');
    await build();
    expect(marks('fr/a/index.html')).toEqual([]);
    site.write('content/en/a.md', page('Never run it.', 'Stop it.', 'See it.'));
    const { rendered } = await build();
    expect(rendered.map(({ url }) => url).sort()).toEqual(['/a', '/de/a', '/fr-ca/a', '/fr/a']);
    expect(marks('fr/a/index.html')).toEqual(['/a#s0']);
    expect(html('fr/a/index.html')).toMatch(
      /<h2 id="s0"[^>]*>.*?<\/h2><p class="notice notice-outdated" data-search-skip="">L’original de cette section a changé depuis sa traduction\. <a href="\/a#s0" hreflang="en">Original<\/a><\/p>/,
    );
    expect(html('de/a/index.html')).toContain('Das Original dieses Abschnitts');
    // A page in the language of the translation shows its marks, too, in the words of the reader's language.
    expect(marks('fr-ca/a/index.html')).toEqual(['/a#s0']);
    expect(marks('a/index.html')).toEqual([]);
    await accept('fr/a.md#s0');
    await build();
    expect(marks('fr/a/index.html')).toEqual([]);
    expect(marks('de/a/index.html')).toEqual(['/a#s0']);
  });

  it('see one notice above a page that is out of date by more than half', async () => {
    await accept('fr/a.md');
    site.write('content/en/a.md', page('Never run it.', 'Do not stop it.', 'Look.'));
    await build();
    expect(marks('fr/a/index.html')).toEqual(['/a']);
    expect(html('fr/a/index.html')).toContain('L’original de cette page a changé depuis sa traduction.');
  });

  it('see the beginning of a page marked above its text', async () => {
    await accept('fr/a.md');
    site.write('content/en/a.md', page('Run it.', 'Stop it.', 'See it.').replace('Beginning', 'Start'));
    await build();
    expect(marks('fr/a/index.html')).toEqual(['/a']);
    expect(html('fr/a/index.html')).toContain('L’original de cette section');
  });

  it('read it in the Markdown copy, and find the text as before', async () => {
    await accept('fr/a.md');
    await build();
    const index = Object.entries(outputOf(site.dir, 'build')).filter(([file]) =>
      file.startsWith('/fr/search/files/index-'),
    );
    site.write('content/en/a.md', page('Never run it.', 'Stop it.', 'See it.'));
    await build();
    expect(html('fr/a.md')).toContain(
      '---\n\n> [!NOTE]\n> **Un \\& deux**: L’original de cette section a changé depuis sa traduction. [Original](https://docs.example/a#s0)\n\nBeginning.\n',
    );
    expect(
      Object.entries(outputOf(site.dir, 'build')).filter(([file]) => file.startsWith('/fr/search/files/index-')),
    ).toEqual(index);
  });

  it('learn it from the search, which has a list only while there are such sections', async () => {
    await accept('fr/a.md', 'de/a.md');
    await build();
    expect([searched('fr'), searched('fr-ca'), searched('de')]).toEqual([null, null, null]);
    site.write('content/en/a.md', page('Never run it.', 'Stop it.', 'See it.'));
    await accept('de/a.md');
    await build();
    expect([searched('fr'), searched('fr-ca'), searched('de')]).toEqual([
      { '/fr/a': ['s0'] },
      { '/fr-ca/a': ['s0'] },
      null,
    ]);
    site.write('content/en/a.md', page('Never run it.', 'Do not stop it.', 'Look.'));
    await build();
    expect(searched('fr')).toEqual({ '/fr/a': ['', 's0', 's1', 's2'] });
    await accept('fr/a.md');
    await build();
    expect([searched('fr'), searched('fr-ca')]).toEqual([null, null]);
  });

  it('find no page by the list that the search excludes', async () => {
    site.write('content/fr/a.md', `---\nsearch: false\n---\n\n${page('Lancer.', 'Arrêter.', 'Voir.')}`);
    await accept('fr/a.md');
    site.write('content/en/a.md', page('Never run it.', 'Stop it.', 'See it.'));
    await build();
    expect(marks('fr/a/index.html')).toEqual(['/a#s0']);
    expect(searched('fr')).toBe(null);
  });

  it('see damaged records as an error of the build, never as no mark', async () => {
    await accept('fr/a.md');
    const ledger = readFileSync(join(site.dir, 'content/fr/_translated.txt'), 'utf8');
    site.write('content/fr/_translated.txt', ledger.replace('a.md\n', '<<<<<<< HEAD\na.md\n'));
    const { ok, diagnostics } = await build();
    expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['translations-invalid']]);
  });
});

describe('an incremental build with records equals a clean one', () => {
  const original = page('Run it.', 'Stop it.', 'See it.');
  const steps: Readonly<Record<string, () => Promise<void> | void>> = {
    'first records': () => accept('fr/a.md'),
    'an edit of the original only': () => site.write('content/en/a.md', original.replace('Run', 'Never run')),
    'records of another language': () => accept('de/a.md'),
    'an edit of the translation only': () => site.write('content/fr/a.md', page('Ne pas lancer.', 'Arrêter.', 'Voir.')),
    'a new record': () => accept('fr/a.md'),
    'an original that is a draft': () => site.write('content/en/a.md', `---\ndraft: true\n---\n\n${original}`),
    'an original that is back': () => site.write('content/en/a.md', original),
    'an original that is gone': () => rmSync(join(site.dir, 'content/en/a.md')),
    'another original': () => site.write('content/en/a.md', page('Other.', 'Stop it.', 'See it.')),
    'records that are gone': () => rmSync(join(site.dir, 'content/fr/_translated.txt')),
  };

  it.each([0, 2])('with %i workers', { timeout: 120_000 }, async (workers) => {
    await build(true, workers);
    for (const [name, step] of Object.entries(steps)) {
      await step();
      await build(true, workers);
      await build(false);
      const [incremental, clean] = [outputOf(site.dir, 'build'), outputOf(site.dir, 'clean')];
      const files = [...new Set([...Object.keys(incremental), ...Object.keys(clean)])];
      expect([name, files.filter((file) => incremental[file] !== clean[file])]).toEqual([name, []]);
    }
  });
});
