import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Accepted, acceptTranslations, checkSite, translationStatus } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const CONFIG =
  "export default { i18n: { defaultLocale: 'en', leastCurrent: { fr: 1 }, locales: { en: { label: 'E' }, fr: { label: 'F' } } } };\n";

let site: TemporarySite;
let time = 1_700_000_000;
afterEach(() => site.remove());
beforeEach(() => {
  time = 1_700_000_000;
  site = temporarySite({ 'site.config.ts': CONFIG, 'content/en/index.md': '# Home\n' });
  execFileSync('git', ['init', '-q'], { cwd: site.dir });
});

/** Writes a page with a section for each text, and commits it a day later. */
function commit(locale: string, texts: readonly string[], name = 'a.md'): void {
  const sections = texts.map((text, n) => `## S ${n} {#s${n}}\n\n${text}\n`);
  site.write(`content/${locale}/${name}`, `# A\n\n${sections.join('\n')}`);
  commitAll();
}

function commitAll(): void {
  time += 86_400;
  const dates = { GIT_AUTHOR_DATE: `${time} +0000`, GIT_COMMITTER_DATE: `${time} +0000` };
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: site.dir,
      env: { ...process.env, ...dates },
    });
  git('add', '-A', 'content', 'site.config.ts');
  git('commit', '-qm', 'x');
}

async function guess(dir = site.dir): Promise<Accepted> {
  return acceptTranslations(await loadConfig(dir), { pages: [], locales: [], which: 'guessed' });
}

async function states(): Promise<readonly string[]> {
  const [, french] = await translationStatus(await loadConfig(site.dir));
  // The home is not translated.
  const sections = (french?.sections ?? []).filter(({ path }) => path !== 'index.md');
  return sections.map(({ path, id, state }) => `${path}#${id} ${state}`);
}

describe('records that are guessed from commits', () => {
  it('say what the original said when each section of the translation became what it is', async () => {
    commit('en', ['One.', 'Two.', 'Three.']);
    commit('fr', ['Un.', 'Deux.', 'Trois.']);
    commit('en', ['One.', 'Two!', 'Three!']);
    // A typo in one section of the translation does not make the others fresh.
    commit('fr', ['Un.', 'Deux.', 'Trois, corrigé.']);
    expect((await guess()).sections).toEqual(['fr/a.md#', 'fr/a.md#s0', 'fr/a.md#s1', 'fr/a.md#s2']);
    expect(await states()).toEqual(['a.md# guessed', 'a.md#s0 guessed', 'a.md#s1 outdated', 'a.md#s2 guessed']);
    expect(readFileSync(join(site.dir, 'content/fr/_translated.txt'), 'utf8')).toContain('  #s1 guessed\n');
  });

  it('are not current, and become so once somebody has compared the section', async () => {
    commit('en', ['One.', 'Two.']);
    commit('fr', ['Un.', 'Deux.']);
    commit('en', ['One.', 'Two!']);
    await guess();
    const options = { progress: () => undefined, workers: 0, memory: null, cache: true, samples: false };
    const { diagnostics } = await checkSite(await loadConfig(site.dir), options);
    const messages = diagnostics.filter(({ code }) => /^translations?-/.test(code)).map(({ message }) => message);
    expect(messages).toEqual([
      'Of the text in the language `fr`, 0 % is current. `i18n.leastCurrent` asks for 1 %.',
      'The original, `content/en/a.md`, has changed since 1 section was translated: `#s1`. Commits suggest this; nobody has compared.',
    ]);
    const config = await loadConfig(site.dir);
    await acceptTranslations(config, { pages: ['a.md#s0'], locales: [], which: 'pages' });
    expect(await states()).toEqual(['a.md# guessed', 'a.md#s0 current', 'a.md#s1 outdated']);
    await acceptTranslations(config, { pages: [], locales: [], which: 'unrecorded' });
    expect(await states()).toEqual(['a.md# current', 'a.md#s0 current', 'a.md#s1 outdated']);
  });

  it('follow pages to their new names, and are none for what is not committed', async () => {
    commit('en', ['One.', 'Two.']);
    commit('fr', ['Un.', 'Deux.']);
    commit('en', ['One!', 'Two.']);
    for (const locale of ['en', 'fr'])
      execFileSync('git', ['mv', `content/${locale}/a.md`, `content/${locale}/b.md`], { cwd: site.dir });
    commitAll();
    const path = join(site.dir, 'content/fr/b.md');
    site.write('content/fr/b.md', readFileSync(path, 'utf8').replace('Deux.', 'Deux, mais pas encore.'));
    const { sections, left } = await guess();
    expect([sections, left]).toEqual([['fr/b.md#', 'fr/b.md#s0'], ['fr/b.md#s1']]);
    expect(await states()).toEqual(['b.md# guessed', 'b.md#s0 outdated', 'b.md#s1 unrecorded']);
  });

  it('leave records alone that there are', async () => {
    commit('en', ['One.', 'Two.']);
    commit('fr', ['Un.', 'Deux.']);
    await acceptTranslations(await loadConfig(site.dir), { pages: ['a.md#s0'], locales: [], which: 'pages' });
    expect((await guess()).sections).toEqual(['fr/a.md#', 'fr/a.md#s1']);
    expect(await states()).toEqual(['a.md# guessed', 'a.md#s0 current', 'a.md#s1 guessed']);
  });

  it('are refused in a shallow clone, whose only commit would have written every page', async () => {
    commit('en', ['One.']);
    commit('fr', ['Un.']);
    const clone = temporarySite({});
    execFileSync('git', ['clone', '-q', '--depth=1', `file://${site.dir}`, join(clone.dir, 'c')]);
    await expect(guess(join(clone.dir, 'c'))).rejects.toThrow('The clone is shallow');
    clone.remove();
  });
});
