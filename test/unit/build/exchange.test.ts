import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  acceptTranslations,
  exportTranslations,
  importTranslations,
  translationStatus,
} from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { onlyWhereLinksWork } from '../../support/capabilities.js';
import { pathsBelow } from '../../support/paths-below.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const EN = `---
title: Install
description: How to install.
sidebar_position: 2
---

Run it.

## Update {#update}

Run it again.

- One
- Two

## Remove {#remove}

Delete it.
`;

const FR = `---
title: Installer
description: Comment installer.
sidebar_position: 2
---

Lancez-le.

## Mettre à jour {#update}

Relancez-le.

- Un
- Deux

## Supprimer {#remove}

Effacez-le.
`;

let site: TemporarySite;
afterEach(() => site.remove());
beforeEach(() => {
  const locales = "{ en: { label: 'E' }, fr: { label: 'F' } }";
  site = temporarySite({
    'site.config.ts': `export default { i18n: { defaultLocale: 'en', locales: ${locales} } };\n`,
    'content/en/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
    'content/fr/index.md': '---\ntitle: Accueil\n---\n\nBienvenue.\n',
    'content/en/guides/install.md': EN,
    'content/fr/guides/install.md': FR,
  });
});

function readText(path: string): string {
  return readFileSync(join(site.dir, path), 'utf8');
}

/** All files of the content folder. */
function contents(): Readonly<Record<string, string>> {
  const files = pathsBelow(join(site.dir, 'content')).filter((path) => /\.\w+$/.test(path));
  return Object.fromEntries(files.map((path) => [path, readText(`content/${path}`)]));
}

async function exported(pages: readonly string[] = [], format: 'po' | 'xliff' = 'po'): Promise<string> {
  const { files } = await exportTranslations(await loadConfig(site.dir), { locale: 'fr', format, pages });
  return files(false)[0]?.text ?? '';
}

async function imported(text: string, locale: string | null = null) {
  site.write('fr.po', text);
  const config = await loadConfig(site.dir);
  const result = await importTranslations(config, { files: [join(site.dir, 'fr.po')], locale });
  const findings = result.diagnostics.map(({ line, code, message }) => `${line} ${code} ${message}`);
  return { ...result, findings };
}

async function accept(): Promise<void> {
  await acceptTranslations(await loadConfig(site.dir), { pages: [], locales: [], which: 'unrecorded' });
}

async function states(): Promise<readonly string[]> {
  const statuses = await translationStatus(await loadConfig(site.dir));
  return statuses.flatMap(({ sections }) => sections.map(({ path, id, state }) => `${path}#${id} ${state}`));
}

/** A file with a new translation of a text, which is confirmed. */
function translated(po: string, source: string, target: string): string {
  const entry = new RegExp(`(?:#, fuzzy\\n)?(msgctxt .*\\nmsgid ${escaped(source)}\\nmsgstr ).*`);
  if (!entry.test(po)) throw new Error(`There is no ${source}.`);
  return po.replace(entry, (_, start: string) => start + JSON.stringify(target));
}

function escaped(text: string): string {
  return JSON.stringify(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The file with all of its texts confirmed. */
function confirmed(po: string): string {
  return po.replaceAll('#, fuzzy\n', '');
}

describe('an export', () => {
  it('has a text for each heading and block, and for what front matter says', async () => {
    const po = await exported(['guides/install.md']);
    const entries = po
      .split('\n\n')
      .slice(1)
      .map((entry) => /msgctxt "(.*)"\nmsgid "(.*)"\nmsgstr "(.*)"/.exec(entry)?.slice(1));
    expect(entries).toEqual([
      ['guides/install.md# title', 'Install', 'Installer'],
      ['guides/install.md# description', 'How to install.', 'Comment installer.'],
      ['guides/install.md#', 'Run it.', 'Lancez-le.'],
      ['guides/install.md#update', 'Update', 'Mettre à jour'],
      ['guides/install.md#update', 'Run it again.', 'Relancez-le.'],
      ['guides/install.md#update', 'One', 'Un'],
      ['guides/install.md#update', 'Two', 'Deux'],
      ['guides/install.md#remove', 'Remove', 'Supprimer'],
      ['guides/install.md#remove', 'Delete it.', 'Effacez-le.'],
    ]);
  });

  it('marks what nobody has confirmed', async () => {
    const marks = async (): Promise<number> => (await exported()).split('#, fuzzy').length - 1;
    expect(await marks()).toBe(11);
    await accept();
    expect(await marks()).toBe(0);
    site.write('content/en/guides/install.md', EN.replace('One', 'One more'));
    expect(await marks()).toBe(1);
    site.write('content/en/guides/install.md', EN.replace('- One\n', '- One\n- And a half\n'));
    const po = await exported();
    expect(po).toContain('msgid ""\n"## Update {#update}\\n"\n"\\n"\n"Run it again.\\n"');
    expect(await marks()).toBe(1);
    site.write('content/en/guides/install.md', EN.replace('- One\n- Two', '- Two\n- One'));
    expect(await marks()).toBe(2);
  });

  it('names pages and languages that are not there', async () => {
    await expect(exported(['guides/instal.md'])).rejects.toThrow('There is no page `guides/instal.md` to translate.');
    const config = await loadConfig(site.dir);
    await expect(exportTranslations(config, { locale: 'de', format: 'po', pages: [] })).rejects.toThrow(
      'no translations into `de`',
    );
  });
});

describe('an import', () => {
  it('of an unchanged export changes no byte', async () => {
    const check = async (): Promise<void> => {
      const before = contents();
      const { files, sections, findings, incomplete } = await imported(await exported());
      expect({ files, sections, findings, incomplete }).toEqual({
        files: [],
        sections: [],
        findings: [],
        incomplete: [],
      });
      expect(contents()).toEqual(before);
    };
    await check();
    await accept();
    await check();
    site.write('content/en/guides/install.md', EN.replace('One', 'One more').replace('Delete it', 'Delete all of it'));
    await check();
    site.write('content/fr/guides/install.md', FR.replace('Un\n', 'Un de plus\n'));
    await check();
    site.write('content/en/new.md', '# New\n\nText.\n');
    site.write('content/en/guides/install.md', `${EN}\n## More {#more}\n\nText.\n`);
    await check();
  });

  it('reads XLIFF files', async () => {
    await accept();
    site.write('content/en/guides/install.md', EN.replace('One', 'One more'));
    const xliff = await exported([], 'xliff');
    const before = contents();
    const read = async (text: string) => {
      site.write('fr.xlf', text);
      return importTranslations(await loadConfig(site.dir), { files: [join(site.dir, 'fr.xlf')], locale: null });
    };
    expect(await read(xliff)).toEqual({ files: [], sections: [], incomplete: [], diagnostics: [] });
    expect(contents()).toEqual(before);
    const { sections } = await read(xliff.replace('initial', 'final').replace('>Un<', '>Un de plus<'));
    expect(sections).toEqual(['fr/guides/install.md#update']);
    expect(readText('content/fr/guides/install.md')).toBe(FR.replace('Un\n', 'Un de plus\n'));
  });

  it('writes the texts that are translated, and records their sections', async () => {
    await accept();
    site.write('content/en/guides/install.md', EN.replace('One', 'One more'));
    const { files, sections, findings } = await imported(translated(await exported(), 'One more', 'Un de plus'));
    expect(findings).toEqual([]);
    expect(files).toEqual(['content/fr/guides/_translated.txt', 'content/fr/guides/install.md']);
    expect(sections).toEqual(['fr/guides/install.md#update']);
    expect(readText('content/fr/guides/install.md')).toBe(FR.replace('Un\n', 'Un de plus\n'));
    expect((await states()).filter((state) => !state.endsWith(' current'))).toEqual([]);
  });

  it('records a section that needs no other words', async () => {
    await accept();
    site.write('content/en/guides/install.md', EN.replace('One', 'One more'));
    const { files } = await imported(confirmed(await exported()));
    expect(files).toEqual(['content/fr/guides/_translated.txt']);
    expect((await states()).filter((state) => !state.endsWith(' current'))).toEqual([]);
  });

  it('writes no section that is not complete', async () => {
    const before = contents();
    const { files, incomplete } = await imported(translated(await exported(), 'One', 'Un de plus'));
    expect(files).toEqual([]);
    expect(incomplete).toEqual(['fr/guides/install.md#update']);
    expect(contents()).toEqual(before);
  });

  it('writes a new page when all of its texts are translated', async () => {
    site.write('content/en/new.md', '---\ntitle: New\nsidebar_position: 3\n---\n\nText.\n\n```sh\nrun\n```\n');
    const half = translated(await exported(), 'New', 'Nouveau');
    expect((await imported(half)).incomplete).toEqual(['fr/new.md#']);
    expect(existsSync(join(site.dir, 'content/fr/new.md'))).toBe(false);
    expect((await imported(translated(half, 'Text.', 'Texte.'))).findings).toEqual([]);
    expect(readText('content/fr/new.md')).toBe(
      '---\ntitle: Nouveau\nsidebar_position: 3\n---\n\nTexte.\n\n```sh\nrun\n```\n',
    );
    expect(await states()).toContain('new.md# current');
  });

  it('puts a new section where the original has it', async () => {
    await accept();
    site.write('content/en/guides/install.md', EN.replace('## Remove', '## New {#new}\n\nText.\n\n## Remove'));
    const po = translated(translated(await exported(), 'New', 'Nouveau'), 'Text.', 'Texte.');
    expect((await imported(po)).findings).toEqual([]);
    expect(readText('content/fr/guides/install.md')).toBe(
      FR.replace('## Supprimer', '## Nouveau {#new}\n\nTexte.\n\n## Supprimer'),
    );
    expect((await states()).filter((state) => !state.endsWith(' current'))).toEqual([]);
  });

  it('reports what the original no longer says, and does not write it', async () => {
    await accept();
    const po = translated(await exported(), 'Delete it.', 'Supprimez-le.');
    site.write('content/en/guides/install.md', EN.replace('Delete it', 'Delete all of it'));
    const before = contents();
    const { findings, files } = await imported(po);
    const line = po.split('\n').indexOf('msgstr "Supprimez-le."') + 1;
    expect(findings).toEqual([
      `${line} import-outdated The site has no text \`Delete it.\` in \`guides/install.md#remove\`.`,
    ]);
    expect(files).toEqual([]);
    expect(contents()).toEqual(before);
    expect(await states()).toContain('guides/install.md#remove outdated');
  });

  it('reports a hundred texts that are gone, and the number of the others', async () => {
    const header = (await exported()).split('\n\n')[0] ?? '';
    const entries = Array.from({ length: 1000 }, (_, n) => `\nmsgctxt "x.md#"\nmsgid "${n}"\nmsgstr "${n}"\n`);
    const { findings } = await imported(`${header}\n${entries.join('')}`);
    expect(findings).toHaveLength(101);
    expect(findings.at(-1)).toBe('null import-outdated The site lacks 900 more texts of the files.');
  });

  it('refuses what is more than words, and writes the rest', async () => {
    await accept();
    const po = translated(
      translated(await exported(), 'Delete it.', '<script>alert(1)</script>'),
      'Run it again.',
      'Relancez.',
    );
    const { findings, files } = await imported(po);
    const line = po.split('\n').indexOf('msgstr "<script>alert(1)</script>"') + 1;
    expect(findings).toEqual([
      `${line} import-refused The translation of \`guides/install.md#remove\` changes which paragraphs, lists, tables, boxes and code blocks the section has.`,
    ]);
    expect(files).toContain('content/fr/guides/install.md');
    expect(readText('content/fr/guides/install.md')).toBe(FR.replace('Relancez-le', 'Relancez'));
  });

  it('finds the texts that do not go together', async () => {
    const texts = Array.from({ length: 20 }, (_, n) => `## S ${n} {#s${n}}\n\nText ${n}.\n`).join('\n');
    for (const locale of ['en', 'fr']) site.write(`content/${locale}/many.md`, texts);
    await accept();
    let po = await exported(['many.md']);
    for (let n = 0; n < 20; n++) po = translated(po, `Text ${n}.`, n % 7 === 3 ? '# x' : `Texte ${n}.`);
    const { findings } = await imported(po);
    expect(findings).toHaveLength(3);
    const lines = readText('content/fr/many.md')
      .split('\n')
      .filter((line) => line.startsWith('Text'));
    expect(lines).toEqual(Array.from({ length: 20 }, (_, n) => (n % 7 === 3 ? `Text ${n}.` : `Texte ${n}.`)));
  });

  it('writes nothing where the path of a page leads', async () => {
    const entry = (context: string): string => `\nmsgctxt "${context}"\nmsgid "Welcome."\nmsgstr "Bienvenue !"\n`;
    const header = (await exported()).split('\n\n')[0] ?? '';
    const paths = [
      '../../evil.md#',
      '/etc/passwd#',
      '..%2f..%2fevil.md#',
      'index.md/../../x.md#',
      '__proto__#',
      '#',
      '',
    ];
    const before = contents();
    const { findings } = await imported(`${header}\n${paths.map(entry).join('')}`);
    expect(findings).toHaveLength(paths.length);
    for (const finding of findings) expect(finding).toContain('import-outdated');
    expect(contents()).toEqual(before);
  });

  onlyWhereLinksWork('writes no page into a folder outside', async () => {
    const outside = temporarySite({ 'x.txt': '' });
    site.write('content/en/linked/page.md', '# Page\n');
    const po = translated(await exported(), 'Page', 'Une page');
    symlinkSync(outside.dir, join(site.dir, 'content/fr/linked'));
    const { findings } = await imported(po);
    expect(findings.join()).toContain('import-refused');
    expect(pathsBelow(outside.dir)).toEqual(['x.txt']);
    outside.remove();
  });

  it('writes over no page that is a draft', async () => {
    site.write('content/en/secret.md', '# Page\n');
    site.write('content/fr/secret.md', '---\ndraft: true\n---\n\n# Brouillon\n');
    const { findings } = await imported(translated(await exported(), 'Page', 'Une page'));
    expect(findings.join()).toContain('belongs to a page that exists');
    expect(readText('content/fr/secret.md')).toContain('Brouillon');
  });

  it('reads the language of a file', async () => {
    const po = await exported();
    await expect(imported(po.replace('Language: fr', 'Language: de'))).rejects.toThrow('no translations into `de`');
    await expect(imported(po.replace('Language: fr\\n"\n"', ''))).rejects.toThrow('The file names no language.');
    expect((await imported(po.replace('Language: fr', 'Language: fr_FR'), 'fr')).findings).toEqual([]);
  });

  it('reads no folder, no other file, and nothing but UTF-8', async () => {
    const config = await loadConfig(site.dir);
    const fault = (file: string): Promise<unknown> =>
      importTranslations(config, { files: [join(site.dir, file)], locale: null });
    mkdirSync(join(site.dir, 'folder.po'));
    site.write('latin.po', Buffer.from('msgid "\xe9"', 'latin1'));
    await expect(fault('none.po')).rejects.toThrow('Cannot find the file');
    await expect(fault('folder.po')).rejects.toThrow('Cannot find the file');
    await expect(fault('site.config.ts')).rejects.toThrow('is no file of translators');
    await expect(fault('latin.po')).rejects.toThrow('is not UTF-8');
  });
});
