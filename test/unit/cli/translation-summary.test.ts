import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { LocaleStatus } from '../../../src/build/index.js';
import { statusSummary } from '../../../src/cli/translation-summary.js';
import { ROOT } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

const STATUS: LocaleStatus = {
  locale: 'fr',
  pages: { own: 2, total: 3, missing: ['/b'] },
  percentCurrent: 50,
  sections: [
    { path: 'a.md', id: 'one', state: 'current' },
    { path: 'a`|\n.md', id: 'two', state: 'outdated' },
  ],
  references: [],
};

it('the summary is a table and a list, in which names cannot be markup', () => {
  expect(statusSummary([{ ...STATUS, locale: 'en', percentCurrent: null }, STATUS])).toBe(
    [
      '| locale | pages | current | outdated | touched | guessed | unrecorded | missing |',
      '|---|--:|--:|--:|--:|--:|--:|--:|',
      '| fr | 2 of 3 | 50 % | 1 | 0 | 0 | 0 | 0 |',
      '',
      '- `fr/a\uFFFD|\uFFFD.md#two` outdated',
      '',
    ].join('\n'),
  );
});

it('the summary of a large change is short', () => {
  const sections = Array.from({ length: 80 }, (_, n) => ({ path: 'a.md', id: `s${n}`, state: 'outdated' as const }));
  const lines = statusSummary([{ ...STATUS, sections }]).split('\n');
  expect(lines).toHaveLength(56);
  expect(lines.at(-2)).toBe('- and 30 more');
});

it('`--json` prints one object', () => {
  const site = temporarySite({
    'site.config.ts':
      "export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } } };\n",
    'content/en/index.md': '# Home\n\n## A {#a}\n',
    'content/fr/index.md': '# Accueil\n\n## À {#a}\n',
  });
  const args = [join(ROOT, 'bin/docsgen.js'), 'translations', 'status', 'index.md', '--json', '--locale', 'fr'];
  const { event, locales } = JSON.parse(execFileSync('node', args, { cwd: site.dir, encoding: 'utf8' }));
  site.remove();
  expect(event).toBe('success');
  expect(locales).toMatchObject([
    {
      locale: 'fr',
      percentCurrent: 0,
      sections: [
        { path: 'index.md', id: '', state: 'unrecorded' },
        { path: 'index.md', id: 'a', state: 'unrecorded' },
      ],
    },
  ]);
});
