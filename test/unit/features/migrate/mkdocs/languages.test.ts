import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { migrated, textOf } from '../foreign-site.js';

const LANGUAGES = `
      languages:
        - {locale: fr, name: Français, site_name: Le site, nav_translations: {Guide: Le guide}}
        - {locale: en, name: English, default: true}
        - {locale: pt-BR, name: Português}
        - {locale: "../x", name: Bad}
        - {locale: de, name: Deutsch, build: false}
`;

/** The migration of a site in several languages. */
function site(structure: string, files: Readonly<Record<string, string>>, more = '') {
  const config = `site_name: The site\nrepo_url: https://github.com/a/b\nplugins:\n  - i18n:\n      docs_structure: ${structure}${LANGUAGES}${more}`;
  return migrated({ 'mkdocs.yml': config, ...files });
}

const NAV = 'nav:\n  - index.md\n  - Guide:\n      - guide/a.md\n';

describe.each([
  [
    'suffix',
    (file: string, language: string) => (language === 'en' ? file : file.replace(/(\.\w+)$/, `.${language}$1`)),
  ],
  ['folder', (file: string, language: string) => `${language}/${file}`],
] as const)('languages by %s', (structure, name) => {
  const file = (path: string, language: string) => `docs/${name(path, language)}`;
  const files = {
    [file('index.md', 'en')]: '# Home\n\n[a](guide/a.md) ![i](i.png)\n',
    [file('guide/a.md', 'en')]: '# A\n\n[h](../index.md)\n',
    [file('index.md', 'fr')]: '# Accueil\n\n[a](guide/a.md) ![i](i.png)\n',
    [file('guide/a.md', 'pt-BR')]: '# O A\n\n[h](../index.md)\n',
    [file('i.png', 'en')]: 'x',
  };

  it('have their folders, addresses, labels and names', async () => {
    const migration = await site(structure, files, NAV);
    expect(migration.pages.map(({ path, oldAddress, address }) => [path, oldAddress, address]).toSorted()).toEqual([
      ['en/guide/a.md', '/guide/a/', '/guide/a'],
      ['en/index.md', '/', '/'],
      ['fr/index.md', '/fr/', '/fr'],
      ['pt-br/guide/a.md', '/pt-BR/guide/a/', '/pt-BR/guide/a'],
    ]);
    expect(migration.settings).toMatchObject({
      title: { en: 'The site', fr: 'Le site', 'pt-br': 'The site' },
      i18n: {
        defaultLocale: 'en',
        locales: {
          en: { label: 'English' },
          fr: { label: 'Français' },
          'pt-br': { label: 'Português', path: 'pt-BR' },
        },
      },
    });
    expect(Object.keys((migration.settings['i18n'] as { locales: object }).locales)).toHaveLength(3);
    expect(parse(migration.texts.get('content/en/sidebar.yml') ?? '')).toEqual([
      { page: '/index.md' },
      { label: { en: 'Guide', fr: 'Le guide', 'pt-br': 'Guide' }, items: [{ page: '/guide/a.md' }] },
    ]);
    expect(migration.findings.filter(({ kind }) => kind !== 'locale')).toEqual([]);
  });

  it('keep links within the language', async () => {
    const migration = await site(structure, files, NAV);
    expect(textOf(migration, 'en/index.md')).toContain('[a](guide/a.md) ![i](/i.png)');
    expect(textOf(migration, 'fr/index.md')).toContain('[a](guide/a.md)');
    expect(textOf(migration, 'pt-br/guide/a.md')).toContain('[h](../index.md)');
    expect(migration.copies.map(({ to }) => to)).toEqual(['static/i.png']);
  });

  it('without a navigation follow the files of the default language', async () => {
    const migration = await site(structure, files);
    expect(parse(migration.texts.get('content/en/sidebar.yml') ?? '')).toEqual([
      { page: '/index.md' },
      { label: { en: 'Guide', fr: 'Le guide', 'pt-br': 'Guide' }, items: [{ page: '/guide/a.md' }] },
    ]);
  });
});

it('are read from the older form of the options', async () => {
  const config =
    'site_name: A\nplugins:\n  - i18n:\n      default_language: en\n      languages: {en: English, fr: {name: Français}}\n      nav_translations: {fr: {T: Le T}}\nnav: [{T: index.md}]\n';
  const migration = await migrated({ 'mkdocs.yml': config, 'docs/index.md': '# I\n', 'docs/index.fr.md': '# J\n' });
  expect(migration.settings['i18n']).toMatchObject({ defaultLocale: 'en', locales: { fr: { label: 'Français' } } });
  expect(migration.texts.get('content/en/sidebar.yml')).toContain('fr: Le T');
});

it('are no matter of a site with one', async () => {
  const config = 'site_name: A\nplugins:\n  - i18n:\n      languages: [{locale: en, default: true, name: English}]\n';
  const migration = await migrated({ 'mkdocs.yml': config, 'docs/index.md': '# I\n', 'docs/a.fr.md': '# J\n' });
  expect(migration.pages.map(({ path }) => path)).toEqual(['a.fr.md', 'index.md']);
});

it('a navigation of its own is reported', async () => {
  const { findings } = await site(
    'suffix',
    { 'docs/index.md': '# A\n' },
    '        - {locale: es, name: Español, nav: [index.md]}\n',
  );
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'navigation', message: expect.stringContaining('`es`'), line: expect.any(Number) }),
  );
});

it('pictures of a language come at their addresses', async () => {
  const migration = await site('suffix', {
    'docs/index.md': '![i](i.png)\n',
    'docs/index.fr.md': '![i](i.png)\n',
    'docs/i.png': 'x',
    'docs/i.fr.png': 'y',
  });
  expect(textOf(migration, 'en/index.md')).toContain('![i](/i.png)');
  expect(textOf(migration, 'fr/index.md')).toContain('![i](/fr/i.png)');
  expect(migration.copies.map(({ to, file }) => [to, file]).toSorted()).toEqual([
    ['static/fr/i.png', 'docs/i.fr.png'],
    ['static/i.png', 'docs/i.png'],
  ]);
});
