import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildSite, checkSite, keepAddresses } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { onlyWhereLinksWork } from '../../support/capabilities.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const OPTIONS = { progress: () => undefined, workers: 0, memory: null, cache: true };
const INSTALL = '# Install\n\n## Update {#update}\n\n## By its text\n\n#### Deep\n\n#### Deep and named {#deep}\n';

let site: TemporarySite;
beforeEach(() => {
  site = temporarySite({
    'site.config.ts': `export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } } };`,
    'content/en/index.md': '# Home\n',
    'content/en/guides/install.md': INSTALL,
    'content/fr/only-here.md': '# Ici\n',
  });
});
afterEach(() => site.remove());

async function keep(options: { readonly write?: boolean; readonly fix?: boolean }) {
  return keepAddresses(await loadConfig(site.dir), { ...OPTIONS, write: false, fix: false, ...options });
}

async function findings(run: typeof buildSite): Promise<readonly string[]> {
  const { diagnostics } = await run(await loadConfig(site.dir), OPTIONS);
  const own = diagnostics.filter(({ code }) => /^address|^id-/.test(code));
  return own.map(({ severity, code, line, hint }) => `${severity} ${code} ${line}: ${hint}`);
}

const check: typeof buildSite = async (config, options) => checkSite(config, { ...options, samples: false });
const text = (path: string): string => readFileSync(join(site.dir, path), 'utf8');

it('addresses and sections of the original language are written once asked, and not published', async () => {
  const done = await keep({ write: true });
  expect(done).toMatchObject({ isWritten: true, addresses: 2, ids: 3, file: 'content/addresses.txt' });
  expect(text('content/addresses.txt')).toBe(
    'docsgen addresses 1\n\n/\n/guides/install\n  update\n  by-its-text\n  deep\n',
  );
  expect(await keep({ write: true })).toMatchObject({ isWritten: false });
  const summary = await buildSite(await loadConfig(site.dir), OPTIONS);
  expect([summary.ok, summary.diagnostics]).toEqual([true, []]);
  expect(text('build/docsgen-manifest.json')).not.toContain('addresses');
});

it('a section that was renamed is reported, and gets its former id', async () => {
  await keep({ write: true });
  site.write('content/en/guides/install.md', INSTALL.replace('Update {#update}', 'Upgrade {#upgrade}'));
  const hint =
    'If its heading is `#upgrade` now, write `{#upgrade was=update}`; `docsgen addresses --fix` does it unless their texts differ.';
  expect(await findings(check)).toEqual([`error id-gone 5: ${hint}`]);
  expect(await findings(buildSite)).toEqual([`warning id-gone 5: ${hint}`]);
  expect(await findings(buildSite)).toEqual([`warning id-gone 5: ${hint}`]);
  // What is gone is decided about before anything is added.
  expect(await keep({ write: true })).toMatchObject({ isWritten: false, summary: { ok: false } });
  expect(await keep({ fix: true })).toMatchObject({
    fixes: { written: [{ file: 'content/en/guides/install.md', what: '{#upgrade was=update}' }], left: [] },
    summary: { ok: true, diagnostics: [] },
  });
  expect(text('content/en/guides/install.md')).toContain('## Upgrade {#upgrade was=update}');
  expect(await keep({ write: true })).toMatchObject({ isWritten: true });
  expect(text('content/addresses.txt')).toContain('  upgrade\n');
});

it('a page that was moved is reported until it redirects, or is gone on purpose', async () => {
  await keep({ write: true });
  expect(await findings(buildSite)).toEqual([]);
  rmSync(join(site.dir, 'content/en/guides/install.md'));
  site.write('content/en/start/install.md', INSTALL);
  const hint = 'Add `redirect_from: /guides/install` to the page `/start/install`, or write `gone` below the address.';
  expect(await findings(buildSite)).toEqual([`warning address-gone 4: ${hint}`]);
  site.write('content/en/start/install.md', `---\nredirect_from: /guides/install\n---\n\n${INSTALL}`);
  expect(await findings(check)).toEqual([]);
  site.write('content/en/start/install.md', INSTALL);
  expect(await findings(check)).toEqual([`error address-gone 4: ${hint}`]);
  // The file alone is a change that a build has to see.
  site.write('content/addresses.txt', text('content/addresses.txt').replace('/install\n', '/install\n  gone\n'));
  expect(await findings(buildSite)).toEqual([]);
});

it('addresses are compared only where the original language is published', async () => {
  await keep({ write: true });
  const config = await loadConfig(site.dir, { locales: ['fr'] });
  expect((await buildSite(config, OPTIONS)).diagnostics.filter(({ code }) => /^address|^id-/.test(code))).toEqual([]);
});

onlyWhereLinksWork('a new file is not written through a link', async () => {
  symlinkSync(join(site.dir, 'elsewhere.txt'), join(site.dir, 'content/addresses.txt'));
  await expect(keep({ write: true })).rejects.toThrow('EEXIST');
  expect(existsSync(join(site.dir, 'elsewhere.txt'))).toBe(false);
});

it('a damaged file is an error with its line, and is never written', async () => {
  const damaged = 'docsgen addresses 1\n/\n<<<<<<< ours\n';
  site.write('content/addresses.txt', damaged);
  expect(await findings(buildSite)).toEqual([expect.stringMatching(/^error addresses-invalid 3: /)]);
  expect(await keep({ write: true, fix: true })).toMatchObject({ isWritten: false, summary: { ok: false } });
  expect(text('content/addresses.txt')).toBe(damaged);
});

/** A page with a section for each text. */
function sections(...texts: readonly (readonly [heading: string, text: string])[]): string {
  return `# Tools\n\nWhat you need.\n\n${texts.map(([heading, body]) => `## ${heading}\n\n${body}\n`).join('\n')}`;
}

function commit(): void {
  const git = (...args: readonly string[]): void => void execFileSync('git', args, { cwd: site.dir });
  git('init', '-q');
  git('add', '-A', 'content', 'site.config.ts');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'x');
}

it('what was renamed is recognised by its text in the history, and nothing else is touched', async () => {
  const before = sections(['Hammer {#hammer}', 'For nails.'], ['Saw', 'For wood.'], ['Glue {#glue}', 'For the rest.']);
  site.write('content/en/tools.md', before);
  await keep({ write: true });
  commit();
  // The order of sections says nothing, and one of them was replaced by another one.
  site.write(
    'content/en/tools.md',
    sections(['Blades', 'For wood.'], ['Mallet {#mallet}', 'For nails.'], ['Screws {#screws}', 'For metal.']),
  );
  expect((await keep({ fix: true })).fixes).toEqual({
    written: [
      { file: 'content/en/tools.md', what: '{#mallet was=hammer}' },
      { file: 'content/en/tools.md', what: '{#blades was=saw}' },
    ],
    left: ['/tools#glue: no section of the page has any of its text. Write `was=glue` by hand.'],
  });
  expect(text('content/en/tools.md')).toContain('## Blades {#blades was=saw}\n');
  expect(await findings(check)).toHaveLength(1);
});

it('a page that was moved gets its old address, and its sections their ids', async () => {
  const tools = (hammer: string): string =>
    sections([hammer, 'For nails.'], ['Saw {#saw}', 'For wood.'], ['Glue {#glue}', 'For the rest.']);
  site.write('content/en/tools.md', tools('Hammer {#hammer}'));
  await keep({ write: true });
  commit();
  rmSync(join(site.dir, 'content/en/tools.md'));
  site.write('content/en/guides/equipment.md', tools('Mallet {#mallet}'));
  expect((await keep({ fix: true })).fixes).toEqual({
    written: [
      { file: 'content/en/guides/equipment.md', what: 'redirect_from: /tools' },
      { file: 'content/en/guides/equipment.md', what: '{#mallet was=hammer}' },
    ],
    left: [],
  });
  expect(await findings(check)).toEqual([]);
  // A section that is lost behind a redirect is not silent.
  const moved = text('content/en/guides/equipment.md');
  site.write('content/en/guides/equipment.md', moved.replace(' was=hammer', ''));
  expect(await findings(check)).toEqual([expect.stringContaining('error id-gone')]);
  // Two copies may both be the page.
  for (const copy of ['one', 'two']) site.write(`content/en/${copy}.md`, tools('Hammer {#hammer}'));
  rmSync(join(site.dir, 'content/en/guides/equipment.md'));
  expect((await keep({ fix: true })).fixes).toEqual({
    written: [],
    left: ['/tools: no page, or more than one, has its text now. Add `redirect_from` by hand.'],
  });
});
