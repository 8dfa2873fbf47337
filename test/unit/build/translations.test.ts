import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptTranslations, checkSite, translationStatus } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { onlyWhereLinksWork } from '../../support/capabilities.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const LEDGER = 'content/fr/_translated.txt';
const NUMBERS = Array.from({ length: 12 }, (_, n) => n);

let site: TemporarySite;
afterEach(() => site.remove());
beforeEach(() => {
  site = temporarySite({
    'content/en/index.md': '---\ntitle: Home\n---\n\nWelcome.\n\n::include{file=_part.md}\n',
    'content/fr/index.md': '---\ntitle: Accueil\n---\n\nBienvenue.\n\n::include{file=_part.md}\n',
    'content/en/_part.md': 'A part.\n',
    'content/fr/_part.md': 'Une partie.\n',
    'content/en/only.md': '# Only\n',
    'content/fr/seul.md': '# Seul\n',
  });
  write(
    'en',
    NUMBERS.map((n) => `Text ${n}.`),
  );
  write(
    'fr',
    NUMBERS.map((n) => `Texte ${n}.`),
  );
  configure('');
});

/** Writes a page with a section for each text. */
function write(locale: string, texts: readonly string[]): void {
  site.write(
    `content/${locale}/a.md`,
    `# A\n\n${texts.map((text, n) => `## S ${n} {#s${n}}\n\n${text}\n`).join('\n')}`,
  );
}

function configure(source: string): void {
  const locales = "{ en: { label: 'E' }, fr: { label: 'F' } }";
  site.write('site.config.ts', `export default { i18n: { defaultLocale: 'en', ${source} locales: ${locales} } };`);
}

/** Sections that are not current, besides those of the page without translation. */
async function states(dir = site.dir): Promise<readonly string[]> {
  const statuses = await translationStatus(await loadConfig(dir));
  const sections = statuses.flatMap((status) => status.sections).filter(({ path }) => path !== 'only.md');
  return sections.flatMap(({ path, id, state }) => (state === 'current' ? [] : [`${path}#${id} ${state}`]));
}

async function accept(
  pages: readonly string[],
  which: 'pages' | 'touched' | 'unrecorded' = 'pages',
): Promise<readonly string[]> {
  return (await acceptTranslations(await loadConfig(site.dir), { pages, locales: [], which })).sections;
}

async function findings(): Promise<readonly string[]> {
  const options = { progress: () => undefined, workers: 0, memory: null, cache: true, samples: false };
  const { diagnostics } = await checkSite(await loadConfig(site.dir), options);
  return diagnostics
    .filter(({ code }) => /^translations?-/.test(code))
    .map((d) => `${d.file}:${d.line} ${d.severity} ${d.message}`);
}

describe('translations', () => {
  it('are unrecorded until somebody has compared them, and then outdated where the original changes', async () => {
    expect(new Set((await states()).map((state) => state.split(' ')[1]))).toEqual(new Set(['unrecorded']));
    expect(await findings()).toEqual([]);
    expect(await accept([], 'unrecorded')).toHaveLength(15);
    expect(await states()).toEqual([]);
    const ledger = readFileSync(join(site.dir, LEDGER), 'utf8');
    expect(ledger).toMatch(
      /^docsgen translations 1\nfrom en\n\n_part\.md\n {2}#\n {4}[\da-f]{8} [\da-f]{8} -> [\da-f]{8}\n\na\.md\n/,
    );

    write(
      'en',
      NUMBERS.map((n) => (n === 3 ? 'New text.' : n === 4 ? 'Text\n4.' : `Text ${n}.`)),
    );
    site.write('content/en/_part.md', 'Another part.\n');
    expect(await states()).toEqual(['_part.md# outdated', 'a.md#s3 outdated']);
    expect(await findings()).toEqual([
      'content/fr/_part.md:null warning The original, `content/en/_part.md`, has changed since 1 section was translated: `#`.',
      'content/fr/a.md:null warning The original, `content/en/a.md`, has changed since 1 section was translated: `#s3`.',
    ]);
    expect(await accept([], 'touched')).toEqual([]);
    expect(readFileSync(join(site.dir, LEDGER), 'utf8')).toBe(ledger);

    write(
      'fr',
      NUMBERS.map((n) => (n === 3 ? 'Nouveau texte.' : `Texte ${n}.`)),
    );
    expect(await states()).toEqual(['_part.md# outdated', 'a.md#s3 touched']);
    expect(await accept([], 'touched')).toEqual(['fr/a.md#s3']);
    expect(await accept(['content/fr/_part.md'])).toEqual(['fr/_part.md#']);
    expect(await states()).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  it('are shown of pages and languages that the site has only', async () => {
    const shown = async (page: string | null, locales: readonly string[] = []): Promise<unknown> => {
      const statuses = await translationStatus(await loadConfig(site.dir), { locales, page });
      return statuses.map(({ locale, sections }) => [locale, [...new Set(sections.map(({ path }) => path))]]);
    };
    expect(await shown('fr/a.md', ['fr'])).toEqual([['fr', ['a.md']]]);
    expect(await shown('only.md')).toEqual([
      ['en', []],
      ['fr', ['only.md']],
    ]);
    await expect(shown('nosuch.md')).rejects.toThrow('There is no translation `nosuch.md` with an original.');
    await expect(shown(null, ['xx'])).rejects.toThrow('The site has no language `xx`.');
    await expect(accept(['only.md'])).rejects.toMatchObject({
      diagnostics: [{ hint: 'Only one of the two languages has it: translate it first, or remove it.' }],
    });
  });

  it('name the sections that were edited, and no others, also in a clone without history', async () => {
    await accept([], 'unrecorded');
    const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: site.dir, encoding: 'utf8' });
    git('init', '-q');
    const commit = (): void => {
      git('add', '-A', 'content', 'site.config.ts');
      git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--allow-empty', '-qm', 'x');
    };
    commit();
    let seed = 7;
    const edited = new Set<number>();
    for (let round = 0; round < 5; round++) {
      seed = (seed * 5 + 3) % 12;
      edited.add(seed);
      write(
        'en',
        NUMBERS.map((n) => (edited.has(n) ? `Edited ${n}.` : `Text\n*${n}*.`.replaceAll('*', ''))),
      );
      const expected = NUMBERS.filter((n) => edited.has(n)).map((n) => `a.md#s${n} outdated`);
      expect(await states()).toEqual(expected);
      commit();
      const clone = temporarySite({});
      execFileSync('git', ['clone', '-q', '--depth', '1', `file://${site.dir}`, join(clone.dir, 'c')]);
      expect(await states(join(clone.dir, 'c'))).toEqual(expected);
      clone.remove();
    }
  });

  it('keep their record where a page moves, and lose none where a section is renamed', async () => {
    await accept([], 'unrecorded');
    const text = (locale: string): string => readFileSync(join(site.dir, `content/${locale}/a.md`), 'utf8');
    for (const locale of ['en', 'fr'])
      site.write(`content/${locale}/a.md`, text(locale).replace('{#s1}', '{#new was=s1}'));
    expect(await states()).toEqual([]);
    write('en', NUMBERS.map((n) => `Text ${n}.`).slice(0, 2));
    expect(await accept(['a.md#s0'])).toEqual([]);
  });

  it('lose their record with their section, once their page is recorded', async () => {
    await accept([], 'unrecorded');
    const left = async (): Promise<readonly string[]> => {
      const [, french] = await translationStatus(await loadConfig(site.dir));
      return (french?.left ?? []).map(({ path, id, file, line }) => `${path}#${id} ${file}:${line}`);
    };
    expect(await left()).toEqual([]);
    const texts = (word: string): readonly string[] => NUMBERS.slice(0, 10).map((n) => `${word} ${n}.`);
    write('en', texts('Text'));
    write('fr', texts('Texte'));
    rmSync(join(site.dir, 'content/fr/_part.md'));
    expect(await left()).toEqual([`_part.md# ${LEDGER}:5`, `a.md#s10 ${LEDGER}:31`, `a.md#s11 ${LEDGER}:33`]);
    // A section that comes back without a translation would be called current.
    await accept(['a.md', '_part.md']);
    expect(await left()).toEqual([]);
    expect(readFileSync(join(site.dir, LEDGER), 'utf8')).not.toMatch(/#s1[01]|_part/);
    // A draft keeps its records.
    site.write('content/en/index.md', '---\ntitle: Home\ndraft: true\n---\n\nWelcome.\n');
    expect(await left()).toEqual([]);
  });

  it('take their records along to another page, where they are recorded from then on', async () => {
    await accept([], 'unrecorded');
    const moved = (locale: string): void => {
      const text = readFileSync(join(site.dir, `content/${locale}/a.md`), 'utf8');
      site.write(`content/${locale}/b/moved.md`, text);
      rmSync(join(site.dir, `content/${locale}/a.md`));
    };
    moved('en');
    moved('fr');
    // A section of one short block could be any other.
    const before = await states();
    await accept(['b/moved.md']);
    expect(await states()).toEqual([]);
    expect(before.every((state) => / (?:missing|unrecorded)$/.test(state))).toBe(true);
    expect(readFileSync(join(site.dir, LEDGER), 'utf8')).not.toContain('a.md');
    expect(readFileSync(join(site.dir, 'content/fr/b/_translated.txt'), 'utf8')).toContain('moved.md\n  #\n');
  });

  it('are paired in their order where a page has an id twice, which cannot be recorded', async () => {
    const twice = (a: string, b: string): string => `# A\n\n## A {#s}\n\n${a}\n\n## B {#s}\n\n${b}\n`;
    site.write('content/en/a.md', twice('One.', 'Two.'));
    site.write('content/fr/a.md', twice('Un.', 'Deux.'));
    expect(await accept(['a.md'])).toEqual(['fr/a.md#', 'fr/a.md#s']);
    expect((await states()).filter((state) => state.startsWith('a.md'))).toEqual(['a.md#s unrecorded']);
    site.write('content/en/a.md', twice('One.', 'Other.'));
    expect((await states()).filter((state) => state.startsWith('a.md'))).toEqual(['a.md#s unrecorded']);
    site.write('content/en/a.md', twice('Other.', 'Two.'));
    expect((await states()).filter((state) => state.startsWith('a.md'))).toEqual([
      'a.md#s outdated',
      'a.md#s unrecorded',
    ]);
  });

  it('include the labels of folders', async () => {
    site.write('content/en/b/_category_.yml', 'label: Guides\nposition: 2\n');
    site.write('content/fr/b/_category_.json', '{"label": "Guides", "description": "Ici."}');
    site.write('content/en/c/_category_.yml', 'position: 2\n');
    expect(await states()).toContain('b/_category_.json# unrecorded');
    expect(await accept(['b/_category_.json'])).toEqual(['fr/b/_category_.json#']);
    site.write('content/en/b/_category_.yml', 'label: "Guides"\nposition: 3\n');
    expect((await states()).filter((state) => state.includes('_category_'))).toEqual([]);
    site.write('content/en/b/_category_.yml', 'label: Handbook\n');
    expect((await states()).filter((state) => state.includes('_category_'))).toEqual(['b/_category_.json# outdated']);
    expect((await findings()).join()).toContain('content/fr/b/_category_.json');
  });

  it('of a language must be as current as the configuration asks', async () => {
    configure('leastCurrent: { fr: 80 },');
    expect(await findings()).toEqual([
      'null:null error Of the text in the language `fr`, 0 % is current. `i18n.leastCurrent` asks for 80 %.',
    ]);
    await accept([], 'unrecorded');
    expect(await findings()).toEqual([]);
  });

  it('with damaged records are in no state: nothing is called current, and nothing is written', async () => {
    await accept([], 'unrecorded');
    const damaged = readFileSync(join(site.dir, LEDGER), 'utf8').replace('a.md\n', '<<<<<<< HEAD\na.md\n');
    site.write(LEDGER, damaged);
    const message = 'content/fr/_translated.txt:8 error `<<<<<<< HEAD` is not a record of a translation.';
    expect(await findings()).toContain(message);
    await expect(states()).rejects.toThrow('is not a record');
    await expect(accept([], 'unrecorded')).rejects.toThrow('is not a record');
    expect(readFileSync(join(site.dir, LEDGER), 'utf8')).toBe(damaged);
  });

  it('refuse names that lead nowhere, and write nothing then', async () => {
    for (const name of ['none.md', 'a.md#none', 'seul.md', 'only.md', '../../etc/passwd', '__proto__'])
      await expect(accept([name])).rejects.toThrow();
    expect(existsSync(join(site.dir, LEDGER))).toBe(false);
  });

  onlyWhereLinksWork('do not follow a link to other records', async () => {
    site.write('content/fr/secret.txt', 'a secret\n');
    symlinkSync(join(site.dir, 'content/fr/secret.txt'), join(site.dir, LEDGER));
    await expect(states()).rejects.toThrow('is no file of its own');
    expect((await findings()).join()).not.toContain('secret');
  });
});
