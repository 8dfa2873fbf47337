import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Accepted, acceptTranslations, translationStatus } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const CONFIG =
  "export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' }, de: { label: 'D' } } } };\n";
const SECTIONS = [0, 1, 2, 3, 4, 5];

let site: TemporarySite;
afterEach(() => site.remove());
beforeEach(async () => {
  site = temporarySite({ 'site.config.ts': CONFIG, 'content/en/index.md': '# Home\n' });
  for (const locale of ['en', 'fr', 'de'])
    write(
      locale,
      SECTIONS.map((n) => `Text ${n} of ${locale}.`),
    );
  await acceptTranslations(await loadConfig(site.dir), { pages: [], locales: ['fr', 'de'], which: 'unrecorded' });
  git('init', '-q');
  commit();
});

function write(locale: string, texts: readonly string[]): void {
  site.write(
    `content/${locale}/a.md`,
    `# A\n\n${texts.map((text, n) => `## S ${n} {#s${n}}\n\n${text}\n\nMore ${n}.\n`).join('\n')}`,
  );
}

/** Changes sections of the original. */
function edit(changes: Readonly<Record<number, string>>): void {
  const path = join(site.dir, 'content/en/a.md');
  let text = readFileSync(path, 'utf8');
  for (const [n, words] of Object.entries(changes))
    text = text.replace(new RegExp(`(\\{#s${n}\\}\\n\\n).*`), `$1${words}`);
  site.write('content/en/a.md', text);
}

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: site.dir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function commit(): void {
  git('add', '-A', 'content', 'site.config.ts');
  git('commit', '-qm', 'x');
}

/** Translated sections of a language that are not current. The home page is not translated. */
async function open(locale: string): Promise<readonly string[]> {
  const statuses = await translationStatus(await loadConfig(site.dir));
  const sections = statuses.find((status) => status.locale === locale)?.sections ?? [];
  return sections.flatMap(({ id, state }) => (['current', 'missing'].includes(state) ? [] : [`${id} ${state}`]));
}

async function same(page: string, since: string | null = null): Promise<Accepted> {
  return acceptTranslations(await loadConfig(site.dir), { pages: [page], locales: [], which: 'same', since });
}

describe('a change of an original without a change of meaning', () => {
  it('outdates nothing, in any language, and is marked', async () => {
    edit({ 1: 'Text 1 of en, spelled right.' });
    expect(await open('fr')).toEqual(['s1 outdated']);
    expect((await same('en/a.md')).sections).toEqual(['fr/a.md#s1', 'de/a.md#s1']);
    expect([...(await open('fr')), ...(await open('de'))]).toEqual([]);
    expect(readFileSync(join(site.dir, 'content/fr/_translated.txt'), 'utf8')).toContain('#s1 same\n');
    edit({ 1: 'Something else.' });
    expect(await open('fr')).toEqual(['s1 outdated']);
    await acceptTranslations(await loadConfig(site.dir), { pages: ['fr/a.md'], locales: [], which: 'pages' });
    expect(readFileSync(join(site.dir, 'content/fr/_translated.txt'), 'utf8')).not.toContain('same');
  });

  it('does not make a section current that was outdated before', async () => {
    edit({ 1: 'The contrary.', 2: 'Another text.' });
    commit();
    edit({ 1: 'The contrary!', 3: 'Text 3 of en!' });
    const { sections, left } = await same('a.md');
    expect(sections).toEqual(['fr/a.md#s3', 'de/a.md#s3']);
    expect(left).toEqual(['fr/a.md#s1', 'fr/a.md#s2', 'de/a.md#s1', 'de/a.md#s2']);
    expect(await open('fr')).toEqual(['s1 outdated', 's2 outdated']);
    // The commit that is named may be older.
    expect((await same('a.md#s2', 'HEAD~1')).sections).toEqual(['fr/a.md#s2', 'de/a.md#s2']);
    expect(await open('fr')).toEqual(['s1 outdated']);
  });

  it('keeps the record of a translation that was edited meanwhile', async () => {
    edit({ 1: 'Text 1 of en!' });
    write(
      'fr',
      SECTIONS.map((n) => `Texte ${n}.`),
    );
    expect(await open('fr')).toEqual(['s1 touched']);
    await same('a.md#s1');
    expect(await open('fr')).toEqual([]);
    edit({ 1: 'Another.' });
    expect(await open('fr')).toEqual(['s1 touched']);
  });

  it('is that of the whole branch, if the branch has an upstream', async () => {
    const clone = temporarySite({});
    const origin = site;
    execFileSync('git', ['clone', '-q', site.dir, join(clone.dir, 'c')]);
    site = { ...origin, dir: join(clone.dir, 'c'), write: (path, text) => clone.write(`c/${path}`, text) };
    edit({ 1: 'Text 1 of en, frist.' });
    commit();
    edit({ 1: 'Text 1 of en, first.' });
    commit();
    expect((await same('a.md', 'HEAD')).sections).toEqual([]);
    expect((await same('a.md')).sections).toEqual(['fr/a.md#s1', 'de/a.md#s1']);
    clone.remove();
    site = origin;
  });

  it('follows a heading whose ID comes from its words, and no section that took its place', async () => {
    const original = (heading: string, ...texts: readonly string[]): string =>
      `# B\n\n## ${heading}\n\n${texts.join('\n\n')}\n`;
    site.write('content/en/b.md', original('Instal', 'One.', 'Two.'));
    site.write('content/fr/b.md', original('Installer', 'Un.', 'Deux.'));
    await acceptTranslations(await loadConfig(site.dir), { pages: ['fr/b.md'], locales: [], which: 'pages' });
    commit();
    site.write('content/en/b.md', original('Install', 'One.', 'Two.'));
    expect(await open('fr')).toEqual(['install outdated']);
    expect((await same('b.md')).sections).toEqual(['fr/b.md#install']);
    expect(await open('fr')).toEqual([]);
  });

  it('of random edits never makes current what was outdated before', async () => {
    let seed = 11;
    const random = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const outdated = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const meant = random(6);
      edit({ [meant]: `Another meaning ${round}.` });
      outdated.add(`s${meant} outdated`);
      commit();
      const typo = random(6);
      edit({ [typo]: `A typo ${round}.` });
      await same('a.md');
      expect(await open('fr')).toEqual([...outdated].sort());
      commit();
      if (random(3) > 0) continue;
      await acceptTranslations(await loadConfig(site.dir), { pages: ['fr/a.md'], locales: [], which: 'pages' });
      outdated.clear();
      commit();
    }
  });
});

describe('without the originals before the change', () => {
  it('nothing is recorded, and the error names what gets them', async () => {
    edit({ 1: 'Typo.' });
    await expect(same('a.md', 'no-such-commit')).rejects.toThrow('There is no commit `no-such-commit`');
    await expect(same('a.md', '--output=hacked')).rejects.toThrow('There is no commit');
    commit();
    const clone = temporarySite({});
    execFileSync('git', ['clone', '-q', '--depth=1', `file://${site.dir}`, join(clone.dir, 'c')]);
    const config = await loadConfig(join(clone.dir, 'c'));
    const accepting = acceptTranslations(config, { pages: ['a.md'], locales: [], which: 'same', since: 'HEAD~1' });
    await expect(accepting).rejects.toThrow('The clone is shallow');
    clone.remove();
    const bare = temporarySite({ 'site.config.ts': CONFIG, 'content/en/a.md': '# A\n', 'content/fr/a.md': '# A\n' });
    const outside = acceptTranslations(await loadConfig(bare.dir), { pages: ['a.md'], locales: [], which: 'same' });
    await expect(outside).rejects.toThrow('no Git repository');
    bare.remove();
  });
});
