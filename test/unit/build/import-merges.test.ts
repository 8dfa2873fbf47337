import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { acceptTranslations, exportTranslations, importTranslations } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const SECTIONS = Array.from({ length: 8 }, (_, section) => section);
const FILES = ['content/fr/a.md', 'content/fr/_translated.txt'] as const;

let site: TemporarySite;
afterEach(() => site.remove());

function page(text: (section: number) => string): string {
  return `---\ntitle: A\n---\n\n${SECTIONS.map((n) => `## S ${n} {#s${n}}\n\n${text(n)}\n`).join('\n')}`;
}

it('12 merges of what two translators have imported, in neighbouring sections, too, without a conflict', async () => {
  site = temporarySite({
    'site.config.ts': `export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } } };`,
    'content/en/a.md': page((n) => `Text ${n}.`),
    'content/fr/a.md': page((n) => `Texte ${n}.`),
  });
  const config = await loadConfig(site.dir);
  await acceptTranslations(config, { pages: [], locales: [], which: 'unrecorded' });
  site.write(
    'content/en/a.md',
    page((n) => `New text ${n}.`),
  );
  const po = (await exportTranslations(config, { locale: 'fr', format: 'po', pages: [] })).files(false)[0]?.text ?? '';
  const base = FILES.map((file) => readFileSync(join(site.dir, file), 'utf8'));
  /** The files after an import of some sections. */
  const imported = async (sections: ReadonlySet<number>): Promise<readonly string[]> => {
    for (const [at, file] of FILES.entries()) site.write(file, base[at] ?? '');
    const entry = /#, fuzzy\n(msgctxt .*\nmsgid "New text (\d)\."\nmsgstr ").*"/g;
    const done = po.replace(entry, (fuzzy, start: string, n: string) =>
      sections.has(Number(n)) ? `${start}Nouveau texte ${n}."` : fuzzy,
    );
    site.write('fr.po', done);
    const result = await importTranslations(config, { files: [join(site.dir, 'fr.po')], locale: null });
    expect(result.sections).toEqual([...sections].sort().map((n) => `fr/a.md#s${n}`));
    return FILES.map((file) => readFileSync(join(site.dir, file), 'utf8'));
  };
  let seed = 7;
  for (let round = 0; round < 12; round++) {
    const [mine, theirs] = [new Set<number>(), new Set<number>()];
    for (const section of SECTIONS) {
      seed = (seed * 48_271) % 2_147_483_647;
      [mine, theirs, new Set<number>()][seed % 3]?.add(section);
    }
    const both = await imported(new Set([...mine, ...theirs]));
    const sides = { mine: await imported(mine), theirs: await imported(theirs) };
    for (const at of FILES.keys()) {
      site.write('base', base[at] ?? '');
      site.write('mine', sides.mine[at] ?? '');
      site.write('theirs', sides.theirs[at] ?? '');
      const files = ['mine', 'base', 'theirs'].map((name) => join(site.dir, name));
      const merged = spawnSync('git', ['merge-file', '-p', ...files], { encoding: 'utf8' });
      expect([merged.status, merged.stdout]).toEqual([0, both[at]]);
    }
  }
});
