import { describe, expect, it } from 'vitest';
import { migrated } from '../foreign-site.js';

/** The settings and findings of a site with a configuration. */
function site(config: string, files: Readonly<Record<string, string>> = {}) {
  return migrated({ 'mkdocs.yml': `site_name: A\n${config}`, 'docs/index.md': '# Home\n', ...files });
}

describe('the settings', () => {
  it('are those of docsgen', async () => {
    const { settings, findings } = await site(`site_description: D
site_url: https://a.example/base
copyright: "&copy; 2026 <a href='x'>Jo</a>"
repo_url: https://github.com/a/b
theme:
  name: material
  language: fr
  logo: img/logo.svg
  favicon: /img/icon.png
  features: [content.action.edit, search.highlight]
extra:
  social:
    - icon: fontawesome/brands/mastodon
      link: https://m.example
      name: On Mastodon
    - {icon: simple/matrix, link: "javascript:x"}
    - {icon: fontawesome/brands/x-twitter, link: https://x.example}
  generator: false
markdown_extensions:
  - toc: {toc_depth: 2-3}
  - pymdownx.arithmatex
`);
    expect(settings).toMatchObject({
      title: 'A',
      tagline: 'D',
      url: 'https://a.example',
      baseUrl: '/base/',
      trailingSlash: 'always',
      logo: { src: '/img/logo.svg' },
      favicon: '/img/icon.png',
      i18n: { defaultLocale: 'fr', locales: { fr: { label: 'français' } } },
      docs: { editUrl: 'https://github.com/a/b/edit/master/docs/{path}', lastUpdated: false },
      navbar: { items: [{ label: 'GitHub', href: 'https://github.com/a/b', position: 'right', icon: 'github' }] },
      footer: {
        groups: [
          {
            title: 'A',
            items: [
              { label: 'On Mastodon', href: 'https://m.example' },
              { label: 'X', href: 'https://x.example' },
            ],
          },
        ],
        copyright: '© 2026 Jo',
      },
      toc: { minLevel: 2, maxLevel: 3 },
      markdown: { math: true },
    });
    expect(findings.map(({ kind }) => kind)).toEqual(['package']);
  });

  it.each([
    ['repo_url: https://github.com/a/b\nedit_uri: edit/main/docs/', 'https://github.com/a/b/edit/main/docs/{path}'],
    ['repo_url: https://github.com/a/b/\nedit_uri: /blob/main/docs', 'https://github.com/a/b/blob/main/docs/{path}'],
    ['repo_url: https://gitlab.com/a/b', 'https://gitlab.com/a/b/edit/master/docs/{path}'],
    ['edit_uri: https://git.example/e/', 'https://git.example/e/{path}'],
    ['repo_url: https://git.example/a\nedit_uri: ?query=root/', 'https://git.example/a?query=root/{path}'],
    ['repo_url: https://github.com/a/b\nedit_uri_template: e?p={path!q}', 'https://github.com/a/b/e?p={path}'],
    ['repo_url: https://github.com/a/b\nedit_uri: ""', undefined],
    ['repo_url: https://github.com/a/b\ntheme: material', undefined],
    ['repo_url: https://github.com/a/b\nedit_uri_template: "{path_noext}"', undefined],
  ])('have the edit address of %s', async (config, editUrl) => {
    const { settings } = await site(`${config}\n`);
    expect((settings['docs'] as { editUrl?: string }).editUrl).toBe(editUrl);
  });

  it.each([
    ['{primary: teal}', { default: 'light', respectSystem: false }, '#009485'],
    ['{scheme: slate, primary: deep purple}', { default: 'dark', respectSystem: false }, '#7e56c2'],
    [
      '[{media: "(prefers-color-scheme: light)", scheme: default, primary: red}, {media: x, scheme: slate, primary: blue}]',
      { default: 'light', respectSystem: true },
      { light: '#ef5552', dark: '#2094f3' },
    ],
    ['{primary: custom}', { default: 'light', respectSystem: false }, '#123456'],
    ['{primary: black}', { default: 'light', respectSystem: false }, undefined],
  ])('have the palette %s', async (palette, colorMode, accent) => {
    const { settings } = await site(`theme:\n  name: material\n  palette: ${palette}\nextra_css: [css/x.css]\n`, {
      'docs/css/x.css': ':root { --md-primary-fg-color:  #123456; }',
    });
    expect(settings['colorMode']).toEqual(colorMode);
    expect((settings['theme'] as { accent?: unknown } | undefined)?.accent).toEqual(accent);
  });

  it('leave names of emoji as text where the site does', async () => {
    const page = { 'docs/a.md': '# A\n\nDone :tada:\n' };
    expect((await site('', page)).settings['markdown']).toEqual({ math: false, emoji: false });
    const on = await site('markdown_extensions: [pymdownx.emoji]\n', page);
    expect(on.settings['markdown']).toEqual({ math: false });
  });

  it('have links to other languages as a menu', async () => {
    const { settings } = await site(
      'extra:\n  alternate:\n    - {name: English, link: /, lang: en}\n    - {name: Deutsch, link: /de/, lang: de}\n',
    );
    expect(settings['navbar']).toEqual({
      items: [
        {
          label: 'English',
          items: [
            { label: 'English', href: '/' },
            { label: 'Deutsch', href: '/de/' },
          ],
          position: 'right',
        },
      ],
    });
  });

  it('without a counterpart are reported once each', async () => {
    const { findings } = await site(`theme:
  name: material
  custom_dir: over
  font: {text: Inter}
  features: [toc.integrate]
extra_css: [a.css]
extra_javascript: [b.js, {path: c.mjs, type: module}]
hooks: [h.py]
extra_templates: [x.html]
plugins: [search, minify, own-plugin]
extra: {analytics: {provider: google}}
validation: {nav: {omitted_files: ignore}}
strict: true
`);
    expect(findings.map(({ kind, message }) => `${kind} ${message}`)).toEqual([
      'theme The templates of the folder over are not migrated.',
      'theme docsgen loads no fonts from other hosts; set `theme.fonts` to font files.',
      'theme The table of contents stays beside the text (`toc.integrate`).',
      'theme a.css changes the look of pages and is not migrated.',
      'theme b.js changes the look of pages and is not migrated.',
      'theme c.mjs changes the look of pages and is not migrated.',
      'hook The program h.py changes pages and is not run.',
      'theme The template x.html is not migrated.',
      'not-mapped Analytics are not migrated: add their script by `head`.',
      'plugin The plugin `own-plugin` is not migrated.',
    ]);
  });
});

it('extensions of other packages are reported', async () => {
  const { findings } = await migrated({
    'mkdocs.yml':
      'site_name: A\nmarkdown_extensions:\n  - admonition\n  - pymdownx.tabbed\n  - mdx_include\n  - mdx_gh_links\n',
    'docs/index.md': '# A\n',
  });
  expect(findings.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'extension: The extension `mdx_gh_links` of Python-Markdown is not migrated.',
  ]);
});
