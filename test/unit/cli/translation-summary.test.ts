import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { LocaleStatus } from '../../../src/build/index.js';
import { statusSummary } from '../../../src/cli/translation-summary.js';
import type { SectionState } from '../../../src/features/translations/index.js';
import { ROOT } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

function section(path: string, id: string, state: SectionState, line: number): LocaleStatus['sections'][number] {
  return { path, id, state, file: `content/fr/${path}`, line, isRepeated: false };
}

const STATUS: LocaleStatus = {
  locale: 'fr',
  pages: { own: 2, total: 3, missing: ['/b'] },
  percentCurrent: 50,
  sections: [
    section('a.md', 'one', 'current', 3),
    section('a`|\n.md', 'two', 'outdated', 9),
    section('b.md', '', 'missing', 1),
    section('b.md', 'one', 'missing', 5),
    { ...section('c.md', 'one', 'unrecorded', 7), isRepeated: true },
  ],
  left: [{ path: 'a.md', id: 'old', file: 'content/fr/_translated.txt', line: 12 }],
  references: [],
};

it('the summary is a table and a list, in which names cannot be markup', () => {
  expect(statusSummary([{ ...STATUS, locale: 'en', percentCurrent: null }, STATUS])).toBe(
    [
      '| locale | pages | current | outdated | touched | guessed | unrecorded | missing |',
      '|---|--:|--:|--:|--:|--:|--:|--:|',
      '| fr | 2 of 3 | 50 % | 1 | 0 | 0 | 1 | 2 |',
      '',
      '- `fr/a\uFFFD|\uFFFD.md#two` outdated, `content/fr/a\uFFFD|\uFFFD.md:9`',
      '- `fr/c.md#one` unrecorded, `content/fr/c.md:7`: the page has this id twice',
      '- `fr/b.md` missing, `content/fr/b.md:1`: the whole page, 2 sections',
      '- `fr/a.md#old` left, `content/fr/_translated.txt:12`: a record without a section',
      '',
    ].join('\n'),
  );
});

it('the summary of a large change is short', () => {
  const sections = Array.from({ length: 80 }, (_, n) =>
    section('a.md', `s${n}`, n % 2 === 0 ? 'unrecorded' : 'outdated', n),
  );
  const lines = statusSummary([{ ...STATUS, sections, left: [] }]).split('\n');
  expect(lines).toHaveLength(56);
  expect(lines.at(-2)).toBe('- and 30 more: 30 unrecorded');
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
        { path: 'index.md', id: '', state: 'unrecorded', file: 'content/fr/index.md', line: 1 },
        { path: 'index.md', id: 'a', state: 'unrecorded', file: 'content/fr/index.md', line: 3 },
      ],
    },
  ]);
});

it('`status` prints where to look, a bounded number of times, and what no longer has a section', () => {
  const numbers = Array.from({ length: 25 }, (_, n) => n);
  const page = numbers.map((n) => `## S ${n} {#s${n}}\n\nText ${n}.\n`).join('\n');
  const site = temporarySite({
    'site.config.ts':
      "export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } } };\n",
    'content/en/index.md': `---\ntitle: Home\n---\n\n${page}`,
    'content/fr/index.md': `---\ntitle: Accueil\n---\n\n${page}\n## Plus {#plus}\n\nTexte.\n`,
    'content/fr/_translated.txt': 'docsgen translations 1\nfrom en\n\ngone.md\n  #\n    00000000 -> 00000000\n',
    'content/en/only.md': '# Only\n\nText.\n\n## A {#a}\n',
  });
  const run = (...args: readonly string[]): readonly string[] =>
    execFileSync('node', [join(ROOT, 'bin/docsgen.js'), 'translations', ...args], { cwd: site.dir, encoding: 'utf8' })
      .split('\n')
      .filter((line) => !line.includes('unrecorded index.md#s'));
  const lines = run('status', '--locale', 'fr');
  expect(lines.slice(1, -2)).toEqual([
    '  29 sections: 26 unrecorded, 1 extra, 2 missing; 0 % of the text is current',
    '    unrecorded index.md#  content/fr/index.md:1',
    '    unrecorded and 6 more',
    '    missing    only.md  content/en/only.md:1 (the whole page, 2 sections)',
    '    extra      index.md#plus  content/fr/index.md:105',
    '    left       gone.md#  content/fr/_translated.txt:5 (a record without a section)',
    '  `docsgen translations accept PAGE` removes records without a section.',
  ]);
  expect(run('accept', 'gone.md')).toEqual([
    '  no longer there, record removed: fr/gone.md#',
    expect.stringContaining('Recorded 0 sections in content/fr/_translated.txt.'),
    '',
  ]);
  expect(run('status', '--locale', 'fr').join()).not.toContain('left');
  site.remove();
});
