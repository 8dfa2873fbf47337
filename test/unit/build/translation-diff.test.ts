import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptTranslations, type SectionDiff, translationDiff } from '../../../src/build/index.js';
import { diffText } from '../../../src/cli/translation-diff.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const CONFIG =
  "export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' }, de: { label: 'D' } } } };\n";

let site: TemporarySite;
afterEach(() => site.remove());
beforeEach(async () => {
  site = temporarySite({
    'site.config.ts': CONFIG,
    'content/en/install.md': page('Install', 'Run the installer again.', 'Use 3 files.'),
    'content/fr/install.md': page('Installer', 'Relancez.', 'Trois fichiers.'),
    'content/de/install.md': page('Einrichten', 'Noch einmal.', 'Drei Dateien.'),
  });
  await acceptTranslations(await loadConfig(site.dir), { pages: [], locales: ['fr', 'de'], which: 'unrecorded' });
});

function page(title: string, update: string, files: string): string {
  return `---\ntitle: ${title}\n---\n\n## A {#update}\n\n${update}\n\nThe end.\n\n## B {#files}\n\n${files}\n`;
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

async function diffs(pages: readonly string[] = [], dir = site.dir): Promise<readonly SectionDiff[]> {
  return translationDiff(await loadConfig(dir), { pages, locales: ['fr'] });
}

async function shown(dir = site.dir): Promise<string> {
  const text = (await diffs([], dir)).flatMap(diffText).join('\n');
  return text.replace(/[\da-f]{10} of \d{4}-\d\d-\d\d/g, 'COMMIT');
}

const CHANGED = `fr/install.md#update outdated
  content/en/install.md, recorded as in COMMIT -> content/fr/install.md
    ## A {#update}

  - Run the installer [-again-].
  + Run the installer {+with force+}.

    The end.
`;

describe('what changed since a translation was recorded', () => {
  it('is shown by lines and words, from the history of the original, also under an earlier name', async () => {
    git('init', '-q');
    commit();
    expect(await diffs()).toEqual([]);
    site.write('content/en/install.md', page('Install', 'Run the installer with force.', 'Use 3 files.'));
    expect(await shown()).toBe(CHANGED);
    commit();
    expect(await shown()).toBe(CHANGED);
    for (const locale of ['en', 'fr', 'de']) git('mv', `content/${locale}/install.md`, `content/${locale}/setup.md`);
    git('commit', '-qm', 'moved');
    expect(await shown()).toBe(CHANGED.replaceAll('install.md', 'setup.md'));
  });

  it('is asked for by page and section, also by the name of the original', async () => {
    git('init', '-q');
    commit();
    site.write('content/en/install.md', page('Set up', 'Run it.', 'Use 4 files.'));
    const ids = async (name: string): Promise<readonly string[]> => (await diffs([name])).map(({ id }) => id);
    expect(await ids('install.md')).toEqual(['', 'update', 'files']);
    expect(await ids('content/en/install.md#files')).toEqual(['files']);
    expect(await ids('fr/install.md#')).toEqual(['']);
    await expect(ids('none.md')).rejects.toThrow('There is no translation');
    const [beginning] = await diffs(['install.md#']);
    expect(beginning?.lines).toEqual([
      { kind: 'removed', text: 'title: Install' },
      { kind: 'added', text: 'title: Set up' },
    ]);
  });

  it('is found in the newest commit that has the text, whatever came between', async () => {
    git('init', '-q');
    commit();
    for (let n = 0; n < 25; n++) {
      site.write('content/en/install.md', page('Install', `Step ${n}.`, 'Use 3 files.'));
      commit();
    }
    const [diff] = await diffs();
    expect(diff?.since?.commit).toBe(git('rev-parse', 'HEAD~25').trim());
  });

  it('is told without the old text where there is no history, with the command that gets it', async () => {
    site.write('content/en/install.md', page('Install', 'Run it with force.', 'Use 3 files.'));
    const text = await shown();
    expect(text).toContain('The pages are in no Git repository.\n');
    expect(text).toContain('1 block is gone:\n  + Run it with force.\n    The end.\n');
    git('init', '-q');
    expect(await shown()).toContain('The original was never committed.');
    commit();
    expect(await shown()).toContain('No commit on this branch has the text that was recorded.');
  });

  it('is the same in a clone that was shallow, once the history is fetched', async () => {
    git('init', '-q');
    commit();
    site.write('content/en/install.md', page('Install', 'Run the installer with force.', 'Use 3 files.'));
    commit();
    const clones = temporarySite({});
    const clone = (...args: readonly string[]): string => {
      const dir = join(clones.dir, String(args.length) + (args[0] ?? '').replace(/\W/g, ''));
      execFileSync('git', ['clone', '-q', ...args, `file://${site.dir}`, dir]);
      return dir;
    };
    try {
      expect(await shown(clone())).toBe(CHANGED);
      const shallow = clone('--depth=1');
      expect(await shown(shallow)).toContain(
        'The clone is shallow, so earlier texts are not in it. Run `git fetch --unshallow`',
      );
      execFileSync('git', ['fetch', '-q', '--unshallow'], { cwd: shallow });
      expect(await shown(shallow)).toBe(CHANGED);
      git('config', 'uploadpack.allowFilter', 'true');
      const partial = clone('--filter=blob:none');
      expect(await shown(partial)).toContain('Run `git fetch --refetch --no-filter`');
      execFileSync('git', ['fetch', '-q', '--refetch', '--no-filter'], { cwd: partial });
      expect(await shown(partial)).toBe(CHANGED);
    } finally {
      clones.remove();
    }
  });

  it('cannot write to the terminal, nor run a program of the repository', async () => {
    git('init', '-q');
    commit();
    site.write('content/en/install.md', page('Install', 'Run \u001b[2J\u202Eit\u0007.', 'Use 3 files.'));
    for (const [key, value] of [
      ['log.showSignature', 'true'],
      ['gpg.program', 'touch hacked'],
      ['diff.external', 'touch hacked'],
      ['core.fsmonitor', 'touch hacked'],
    ] as const)
      git('config', key, value);
    const text = await shown();
    expect(text).toContain('+ Run \uFFFD[2J\uFFFDit\uFFFD.');
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(existsSync(join(site.dir, 'hacked'))).toBe(false);
  });
});
