import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isHostFile } from '../../../src/base/active-files.js';
import { HOST_NAMES } from '../../../src/cli/starter/hosts.js';
import { HOST_FILES, RULES_HOSTS } from '../../../src/model/hosts.js';
import { LAYOUT_SLOTS } from '../../../src/shared/layout-slots.js';
import { ROOT } from '../../support/servers.js';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The names that none of the texts has. */
function missingIn(text: string, names: readonly string[], form: (name: string) => string): readonly string[] {
  return names.filter((name) => !text.includes(form(name)));
}

describe('languages of the interface', () => {
  const FILE = 'docs/content/en/how-to/translate.md';
  const sentence = /available in (\d+) languages: ([^.]*)\./;
  const codes = readdirSync(join(ROOT, 'templates/strings'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => name !== 'index' && name !== 'types');
  const names = [
    ...new Set(codes.map((code) => new Intl.DisplayNames('en', { type: 'language' }).of(code.slice(0, 2)) ?? code)),
  ];

  it('are all named by the guide, and counted', () => {
    const [, count, list = ''] = sentence.exec(read(FILE)) ?? [];
    expect(
      missingIn(list, names, (name) => name),
      `Name these languages in ${FILE}.`,
    ).toEqual([]);
    expect(Number(count), `Correct the number of languages in ${FILE}.`).toBe(codes.length);
    expect(missingIn(list, [...names, 'Esperanto'], (name) => name)).toEqual(['Esperanto']);
  });

  it('are all in the table of strings', () => {
    const table = read('templates/strings/index.ts');
    const isImported = (code: string): string => `from './${code}.js'`;
    expect(missingIn(table, codes, isImported), 'Add these to templates/strings/index.ts.').toEqual([]);
    expect(missingIn(table, [...codes, 'eo'], isImported)).toEqual(['eo']);
  });
});

describe('hosts', () => {
  it('that get files with rules obey no such file of content', () => {
    expect(
      RULES_HOSTS.filter((host) => !isHostFile(HOST_FILES[host])),
      'Add these to src/base/active-files.ts.',
    ).toEqual([]);
    expect(isHostFile('other-host.json')).toBe(false);
  });

  it('of new sites have a folder each, and no folder is without a host', () => {
    expect(readdirSync(join(ROOT, 'bin/starter/hosts')).sort()).toEqual([...HOST_NAMES].sort());
  });
});

describe('slots of layouts', () => {
  const surrounded = [...new Set(LAYOUT_SLOTS.map((name) => name.replace(/-(?:before|after)$/, '')))];

  it('are placed by a template each', () => {
    const code = ['components', 'layouts']
      .flatMap((folder) => readdirSync(join(ROOT, 'templates', folder)).map((file) => `templates/${folder}/${file}`))
      .filter((file) => file.endsWith('.tsx'))
      .map(read)
      .join('\n');
    const placed = (name: string): string => `<Slots around="${name}">`;
    expect(missingIn(code, surrounded, placed), 'Put `<Slots around="…">` into a template.').toEqual([]);
    expect(missingIn(code, [...surrounded, 'logo'], placed)).toEqual(['logo']);
  });

  it('are named by the reference of the theme', () => {
    const page = read('docs/content/en/reference/theme.md');
    expect(
      missingIn(page, surrounded, (name) => `\`${name}\``),
      'Name them in reference/theme.md.',
    ).toEqual([]);
  });
});
