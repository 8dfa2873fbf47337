import { afterEach, describe, expect, it } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

/** Findings of a configuration: line, column and sentence; `lines` are those of its object. */
async function found(...lines: readonly string[]): Promise<readonly string[]> {
  site = temporarySite({
    'content/index.md': '# Home\n',
    'site.config.ts': ['export default {', ...lines, '};', ''].join('\n'),
  });
  try {
    await loadConfig(site.dir);
    return [];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return error.diagnostics.map(({ line, column, message }) => `${line}:${column} ${message.split('\n').join(' ')}`);
  }
}

describe('one run reports all mistakes of a configuration', () => {
  it('those of the schema, of the rules, of the theme and of folders', async () => {
    expect(
      await found(
        "titel: 'New',",
        'navbar: 3,',
        "theme: { accent: 'blau', radius: 'huge' },",
        'trailingSlash: true,',
        'toc: { minLevel: 4, maxLevel: 3 },',
        "diagnostics: { 'no-such-code': 'ignore' },",
        "contentDir: 'nowhere',",
      ),
    ).toEqual([
      '5:1 `trailingSlash` must be one of `"never"`, `"always"`. Found `true`.',
      '3:1 `navbar` must be an object. Found `3`.',
      '4:26 `theme.radius` must be one of `"none"`, `"small"`, `"medium"`, `"large"`. Found `"huge"`.',
      '2:1 Unknown key `titel`.',
      '4:10 `theme.accent` is `blau`, which is not an opaque colour.',
      '6:1 `toc.minLevel` (4) is greater than `toc.maxLevel` (3).',
      '7:16 `diagnostics` names `no-such-code`, which no diagnostic has.',
      '8:1 `contentDir` names the folder `nowhere`, which does not exist.',
    ]);
  });

  it('of lists, at the elements that they are about', async () => {
    expect(
      await found(
        'navbar: {',
        '  items: [',
        "    { label: 'A', to: 5 },",
        "    'b',",
        "    { label: 'C' },",
        "    { type: 'dropdown', label: 'D', items: [{ label: 7 }, { label: 'E' }] },",
        "    { type: 'sidebar', label: 'F', sidebar: 'none' },",
        '  ],',
        '},',
      ),
    ).toEqual([
      '4:19 `navbar.items[0].to` must be a string. Found `5`.',
      '5:5 `navbar.items[1]` must be an object. Found `"b"`.',
      expect.stringMatching(/^7:\d+ `navbar\.items\[3\]\.items\[0\]\.label` must be/),
      expect.stringMatching(/^8:36 The navbar item .*names the sidebar `none`/),
      expect.stringMatching(/^6:5 The item .*"label": "C".* leads nowhere/),
      expect.stringMatching(/^7:\d+ The item .*"label": "E".* leads nowhere/),
    ]);
  });

  it('of values that only a second look shows', async () => {
    expect(await found('i18n: { defaultLocale: 5, locales: { en: { lable: 1, fallback: ["fr"] } } },')).toEqual([
      expect.stringContaining('`i18n.defaultLocale` must be a string'),
      expect.stringContaining('Unknown key `i18n.locales.en.lable`'),
    ]);
  });
});

describe('what follows from a mistake is not reported', () => {
  it.each([
    [
      'a name of a list that cannot be read',
      ["docs: { sidebars: 'x' },", "navbar: { items: [{ type: 'sidebar', label: 'A', sidebar: 'a' }] },"],
    ],
    [
      'a name of a list whose key is misspelt',
      ["docs: { sidebar: [{ name: 'a' }] },", "navbar: { items: [{ type: 'sidebar', label: 'A', sidebar: 'a' }] },"],
    ],
    [
      'a locale that cannot be read',
      [
        "i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: 3 } },",
        "search: { synonyms: { fr: { a: ['b'] } } },",
      ],
    ],
    ['a value that is compared with another', ["toc: { minLevel: 'x', maxLevel: 2 },"]],
    [
      'a key that is missing because it is misspelt',
      ["i18n: { defaultLocale: 'en', locales: { en: { lable: 'E' } } },"],
    ],
    ['an item whose target cannot be read', ["navbar: { items: [{ label: 'A', to: true }] },"]],
    ['a setting that another one needs', ["search: { provider: 'meilisearch', host: 5, apiKey: 'k' },"]],
    ['codes of extensions that cannot be read', ["extensions: 5, diagnostics: { 'mine/code': 'ignore' },"]],
  ])('%s', async (_, lines) => {
    expect(await found(...lines)).toEqual([expect.anything()]);
  });

  it('and an odd value ends no run', async () => {
    for (const value of ['null', '5', '[]', '() => 1', 'new Map()', 'new Proxy({}, {})'])
      expect(await found(`title: ${value}, titel: ${value}`)).not.toEqual([]);
    expect(await found(`docs: { versions: [${'{ label: 5, path: "a" },'.repeat(200)}] }`)).toHaveLength(200);
  });
});
