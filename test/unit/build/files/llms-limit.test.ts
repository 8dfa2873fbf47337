import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type BuildSummary, buildSite } from '../../../../src/build/index.js';
import { loadConfig } from '../../../../src/config/index.js';
import { outputOf } from '../../../support/output-files.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

const SMALL = '# Small\n\nText.\n';
const LARGE = `# Large\n\n${'Many words of text. '.repeat(60)}\n`;

function configWith(settings: string): string {
  return `export default {
    title: 'Site', offline: false, search: { provider: 'none' },
    i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch' } } },
    ${settings}
  };`;
}

function siteWith(settings: string, files: Readonly<Record<string, string>> = {}): TemporarySite {
  site = temporarySite({
    'site.config.ts': configWith(settings),
    'content/en/index.md': SMALL,
    'content/de/index.md': SMALL,
    ...files,
  });
  return site;
}

async function build(dir: string, out = 'build', cache = true): Promise<BuildSummary> {
  const config = await loadConfig(dir, { outDir: join(dir, out) });
  return buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache });
}

describe('llms-full.txt', () => {
  it('is written up to 1,000 kB, without a note', async () => {
    const { dir } = siteWith('');
    expect((await build(dir)).notes).toEqual([]);
    expect(readFileSync(join(dir, 'build/llms-full.txt'), 'utf8')).toContain('Text.');
  });

  it('is left out of each locale that is larger; one note names the files and the setting', async () => {
    const { dir } = siteWith('llms: { fullTextKilobytes: 1 },', { 'content/de/large.md': LARGE });
    const summary = await build(dir);
    expect(summary.diagnostics).toEqual([]);
    expect(summary.notes).toEqual([
      'Left out, because larger than 1 kB: de/llms-full.txt (2 kB). To publish it, set `llms.fullTextKilobytes` to 2 or more; 0 turns it off without this note.',
    ]);
    expect(existsSync(join(dir, 'build/llms-full.txt'))).toBe(true);
    expect(existsSync(join(dir, 'build/de/llms-full.txt'))).toBe(false);
    expect(readFileSync(join(dir, 'build/de/llms.txt'), 'utf8')).toContain('/de/large.md)');
  });

  it('is mentioned by no other file where it is left out', async () => {
    const { dir } = siteWith('llms: { fullTextKilobytes: 0 }, hosts: ["vercel", "azure"],');
    expect((await build(dir)).notes).toEqual([]);
    for (const [file, base64] of Object.entries(outputOf(dir, 'build'))) {
      expect(file).not.toContain('llms-full');
      expect(Buffer.from(base64, 'base64').toString(), file).not.toContain('llms-full');
    }
  });

  it('goes and comes back with the size of the site, as in a clean build', async () => {
    const { dir, write } = siteWith('llms: { fullTextKilobytes: 1 },');
    for (const text of [SMALL, LARGE, SMALL]) {
      write('content/en/page.md', text);
      await build(dir);
      await build(dir, 'clean', false);
      expect(outputOf(dir, 'build')).toEqual(outputOf(dir, 'clean'));
      expect(existsSync(join(dir, 'build/llms-full.txt'))).toBe(text === SMALL);
    }
  });

  it("of the site's own is published without a warning where docsgen makes none", async () => {
    const { dir } = siteWith('llms: { fullTextKilobytes: 0 },', { 'static/llms-full.txt': 'own\n' });
    expect((await build(dir)).diagnostics).toEqual([]);
    expect(readFileSync(join(dir, 'build/llms-full.txt'), 'utf8')).toBe('own\n');
  });
});
