import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite;
beforeEach(() => {
  site = temporarySite({
    'content/en/index.md': '# Home\n',
    'content/en/a.md': '# A\n\n## Upgrade {#upgrade was=update}\n\n## Remove {#remove}\n\n## By its text\n',
    'content/fr/a.md':
      '# A\n\n## Mettre à jour {#upgrade was=update}\n\n## Supprimer {#remove}\n\n## Selon son texte\n',
    'content/fr/b.md': '# B\n\n## Un {#one}\n',
    'content/ko/b.md': '# B\n\n## 하나 {#one}\n',
  });
  configure('');
});
afterEach(() => site.remove());

function configure(source: string): void {
  const locales = "{ en: { label: 'E' }, fr: { label: 'F' }, ko: { label: 'K' } }";
  site.write('site.config.ts', `export default { i18n: { defaultLocale: 'en', ${source} locales: ${locales} } };`);
}

async function findings(cache = true): Promise<readonly string[]> {
  const config = await loadConfig(site.dir);
  const { diagnostics } = await buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache });
  return diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

it('a translation has the ids that its original gives headings, also after an edit of either', async () => {
  expect(await findings()).toEqual([]);
  site.write('content/fr/a.md', '# A\n\n## Mettre à jour {#upgrade}\n\n## Autre {#autre}\n');
  const differences = [
    'content/fr/a.md:1:1 The page lacks the ids `remove`, `update` of its original, `content/en/a.md`.',
    'content/fr/a.md:5:11 The page has the id `autre`, which its original, `content/en/a.md`, lacks.',
  ];
  expect(await findings()).toEqual(differences);
  expect(await findings()).toEqual(differences);
  expect(await findings(false)).toEqual(differences);
  site.write('content/en/a.md', '# A\n\n## Upgrade {#upgrade}\n\n## Other {#autre}\n');
  expect(await findings()).toEqual([]);
});

it('the original is in the language of the sources, or in the first other one that has the page', async () => {
  site.write('content/ko/b.md', '# B\n\n## 둘 {#two}\n');
  expect(await findings()).toEqual([
    'content/ko/b.md:1:1 The page lacks the id `one` of its original, `content/fr/b.md`.',
    'content/ko/b.md:3:7 The page has the id `two`, which its original, `content/fr/b.md`, lacks.',
  ]);
  configure("source: 'ko',");
  expect(await findings()).toEqual([
    'content/fr/b.md:1:1 The page lacks the id `two` of its original, `content/ko/b.md`.',
    'content/fr/b.md:3:8 The page has the id `one`, which its original, `content/ko/b.md`, lacks.',
  ]);
});
