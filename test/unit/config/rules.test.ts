import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../src/config/resolve.js';
import { checkRules } from '../../../src/config/rules.js';
import { configSchema, type UserConfig } from '../../../src/config/schema.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';

/** A line before each configuration with the same keys in other places, which no mistake may point at. */
const DECOY =
  "const other = { a: 1, defaultLocale: 'en', locales: { en: {}, fr: { fallback: [] } }, versions: [{}, {}], sidebars: [{}, {}], items: [{}, {}, { items: [{}, {}], sidebar: 's' }], groups: [{ items: [{}, {}] }, { items: [{}] }], description: { rf: [] } };";
const sourceOf = (config: UserConfig): string => `${DECOY}\n${JSON.stringify(config, null, 2)}`;

/** Findings of the rules for a configuration, whose text is its JSON with one key per line. */
function mistakes(config: UserConfig): readonly Diagnostic[] {
  const resolved = { ...resolveConfig('/site', configSchema.parse(config)), configFiles: [] };
  return checkRules(resolved, { file: 'site.config.ts', source: sourceOf(config) }).map(({ diagnostic }) => diagnostic);
}

/** The line of a diagnostic, trimmed. */
function lineOf({ line }: Diagnostic, config: UserConfig): string | undefined {
  return sourceOf(config).split('\n')[(line ?? 0) - 1]?.trim();
}

type Locales = UserConfig['i18n'];
const locales = (codes: Readonly<Record<string, object>>, defaultLocale = 'en'): Locales => ({
  defaultLocale,
  locales: Object.fromEntries(Object.entries(codes).map(([code, more]) => [code, { label: code, ...more }])),
});
const TWO = locales({ en: {}, fr: {} });
const version = (label: string, path: string, name?: string): object => ({ label, path, ...(name && { name }) });

describe('a configuration that is right', () => {
  it.each<readonly [string, UserConfig]>([
    ['is empty', {}],
    ['has locales that fall back on each other', { i18n: locales({ en: { fallback: ['fr'] }, fr: { fallback: [] } }) }],
    ['has a text for each locale', { i18n: TWO, title: { en: 'A', fr: 'B' } }],
    ['has a text for some locales', { i18n: TWO, tagline: { fr: 'B' } }],
    [
      'has keys that are no locales in what is no text',
      { i18n: TWO, search: { searchParams: { label: { xx: 'x' } } } },
    ],
    [
      'has versions and sidebars of different names',
      {
        docs: {
          versions: [
            { label: 'a', path: 'a' },
            { label: 'b', path: 'b' },
          ],
          sidebars: [
            { name: 'a', dir: 'a' },
            { name: 'b', dir: 'a' },
          ],
        },
      },
    ],
    ['has a logo of texts', { logo: { src: 'a', srcDark: 'b', alt: 'c' } }],
    ['has a route', { navbar: { items: [{ label: 'A', to: '/a' }] } }],
    ['has an address', { footer: { groups: [{ title: 'G', items: [{ label: 'A', href: 'https://a.example' }] }] } }],
    ['has a dropdown', { navbar: { items: [{ label: 'A', items: [{ label: 'B', to: '/b' }] }] } }],
    ['has markup', { navbar: { items: [{ type: 'html', html: '<b>B</b>' }] } }],
    [
      'has entries of the machinery',
      { navbar: { items: [{ type: 'locale' }, { type: 'version' }, { type: 'search' }] } },
    ],
    ['has a sidebar in the navbar', { navbar: { items: [{ sidebar: 'docs', label: 'D' }] } }],
    ['has equal levels', { toc: { minLevel: 3, maxLevel: 3 } }],
    ['has a server with its key', { search: { provider: 'meilisearch', host: 'https://a.example', apiKey: 'k' } }],
    ['has a local index', { search: { provider: 'local' } }],
    ['has bounds by locale', { i18n: TWO, checks: { description: { fr: [1, 2] } } }],
    ['has bounds for all locales', { i18n: TWO, checks: { description: [1, 2] } }],
  ])('%s', (_, config) => {
    expect(mistakes(config)).toEqual([]);
  });
});

describe('a rule across settings', () => {
  const dropdown = { navbar: { items: [{ label: 'A', items: [{ label: 'B', to: '/b' }, { label: 'Lost' }] }] } };

  it.each<readonly [UserConfig, string, string, string]>([
    [
      { i18n: locales({ en: {}, fr: {} }, 'fq') },
      '"defaultLocale": "fq",',
      '`i18n.defaultLocale` names `fq`, which is not a configured locale.',
      'Did you mean `fr`?',
    ],
    [
      { i18n: locales({ en: {}, fr: {} }, 'zh-cn') },
      '"defaultLocale": "zh-cn",',
      '`i18n.defaultLocale` names `zh-cn`, which is not a configured locale.',
      'Choose one of `en`, `fr`.',
    ],
    [
      { i18n: locales({ en: { path: 'a' }, fr: { path: 'a' } }) },
      '"fr": {',
      'The locales `en` and `fr` have the same path `/a`.',
      'Give each locale its own path.',
    ],
    [
      { i18n: locales({ en: {}, fr: { fallback: ['en', 'eo'] } }) },
      '"fallback": [',
      '`i18n.locales.fr.fallback` names `eo`, which is not a configured locale.',
      'Did you mean `en`?',
    ],
    [
      { i18n: TWO, tagline: { en: 'A', rf: 'B' } },
      '"rf": "B"',
      '`tagline` has a text for `rf`, which is not a configured locale.',
      'Did you mean `fr`?',
    ],
    [
      { i18n: TWO, logo: { src: 'a', alt: { rf: 'B' } } },
      '"rf": "B"',
      '`logo.alt` has a text for `rf`, which is not a configured locale.',
      'Did you mean `fr`?',
    ],
    [
      { i18n: TWO, blog: { title: 'T', description: { rf: 'B' } } },
      '"rf": "B"',
      '`blog.description` has a text for `rf`, which is not a configured locale.',
      'Did you mean `fr`?',
    ],
    [
      { i18n: TWO, footer: { copyright: { rf: 'B' } } },
      '"rf": "B"',
      '`footer.copyright` has a text for `rf`, which is not a configured locale.',
      'Did you mean `fr`?',
    ],
    [
      { i18n: TWO, announcement: { id: 'i', content: { rf: 'B' } } },
      '"rf": "B"',
      '`announcement.content` has a text for `rf`, which is not a configured locale.',
      'Did you mean `fr`?',
    ],
    [
      { docs: { versions: [version('a', 'a', 'n'), version('b', 'b', 'n')] } as UserConfig['docs'] },
      '{',
      'Two versions have the same name `n`.',
      'Give each its own name.',
    ],
    [
      { docs: { versions: [version('a', 'p'), version('b', 'p')] } as UserConfig['docs'] },
      '{',
      'Two versions have the same path `p`.',
      'Give each its own path.',
    ],
    [
      {
        docs: {
          sidebars: [
            { name: 's', dir: 'a' },
            { name: 's', dir: 'b' },
          ],
        },
      },
      '{',
      'Two sidebars have the same name `s`.',
      'Give each its own name.',
    ],
    [
      { navbar: { items: [{ type: 'sidebar', label: 'A', sidebar: 'dosc' }] } },
      '"sidebar": "dosc"',
      'The navbar item\n{\n  "type": "sidebar",\n  "label": "A",\n  "position": "left",\n  "sidebar": "dosc"\n}\nnames the sidebar `dosc`, which does not exist.',
      'Did you mean `docs`?',
    ],
    [
      { navbar: { items: [{ label: 'A' }] } },
      '{',
      'The item\n{\n  "type": "link",\n  "label": "A",\n  "position": "left"\n}\nleads nowhere.',
      'Give it `to` (a route) or `href` (an address).',
    ],
    [
      { navbar: { items: [{ type: 'dropdown', label: 'A' }] } },
      '{',
      'The item\n{\n  "type": "dropdown",\n  "label": "A",\n  "position": "left"\n}\nis a dropdown without entries.',
      'Give it `items`.',
    ],
    [
      { navbar: { items: [{ type: 'html', label: 'A' }] } },
      '{',
      'The item\n{\n  "type": "html",\n  "label": "A",\n  "position": "left"\n}\nhas no markup.',
      'Give it `html`.',
    ],
    [
      { navbar: { items: [{ type: 'html', items: [{ label: 'I', to: '/i' }] }] } },
      '{',
      expect.stringMatching(/^The item\n\{\n {2}"type": "html",\n {2}"position": "left",\n {2}"items": \[\n/) as string,
      'Give it `html`.',
    ],
    [
      { navbar: { items: [{ type: 'sidebar' }] } },
      '{',
      'The navbar item\n{\n  "type": "sidebar",\n  "position": "left"\n}\nnames the sidebar `null`, which does not exist.',
      'Choose one of `docs`.',
    ],
    [
      dropdown,
      '{',
      'The item\n{\n  "type": "link",\n  "label": "Lost",\n  "position": "left"\n}\nleads nowhere.',
      'Give it `to` (a route) or `href` (an address).',
    ],
    [
      { toc: { minLevel: 3, maxLevel: 2 } },
      '"toc": {',
      '`toc.minLevel` (3) is greater than `toc.maxLevel` (2).',
      'Swap them.',
    ],
    [
      { search: { provider: 'meilisearch', apiKey: 'k' } },
      '"search": {',
      '`search.host` is missing, and the provider `meilisearch` needs it.',
      "Set `search.host`, or use `provider: 'local'`.",
    ],
    [
      { i18n: TWO, checks: { description: { rf: [1, 2] } } },
      '"rf": [',
      '`checks.description` names `rf`, which is not a configured locale.',
      'Did you mean `fr`?',
    ],
    [
      { i18n: TWO, prose: { avoid: { rf: 'words.md' } } },
      '"rf": "words.md"',
      '`prose.avoid` names `rf`, which is not a configured locale.',
      'Did you mean `fr`?',
    ],
    [
      { i18n: TWO, search: { synonyms: { rf: { a: ['b'] } } } },
      '"rf": {',
      '`search.synonyms` names `rf`, which is not a configured locale.',
      'Did you mean `fr`?',
    ],
  ])('%j', (config, line, message, hint) => {
    const [first, ...others] = mistakes(config);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      code: 'config-invalid-value',
      severity: 'error',
      file: 'site.config.ts',
      message,
      hint,
    });
    expect(first && lineOf(first, config)).toBe(line);
    expect(first?.frame).toContain(line);
  });

  it.each<readonly [UserConfig, number]>([
    [{ docs: { versions: [version('a', 'a', 'n'), version('b', 'b', 'n')] } as UserConfig['docs'] }, 10],
    [{ navbar: { items: [{ label: 'A', to: '/a' }, { label: 'Lost' }] } }, 9],
    [dropdown, 12],
    [{ footer: { groups: [{ title: 'G', items: [{ label: 'A', to: '/a' }, { label: 'Lost' }] }] } }, 12],
    [
      {
        footer: {
          groups: [
            { title: 'G', items: [] },
            { title: 'H', items: [{ label: 'Lost' }] },
          ],
        },
      },
      12,
    ],
  ])('%j is shown at its entry', (config, line) => {
    expect(mistakes(config).map((found) => found.line)).toEqual([line]);
  });

  it('names every locale that shares a path with an earlier one', () => {
    const config = { i18n: locales({ en: { path: 'x' }, fr: { path: 'x' }, zh: { path: 'x' } }) };
    expect(mistakes(config).map(({ message }) => message)).toEqual([
      'The locales `en` and `fr` have the same path `/x`.',
      'The locales `en` and `zh` have the same path `/x`.',
    ]);
  });

  it('tells both settings of a search server that are missing', () => {
    expect(mistakes({ search: { provider: 'meilisearch' } }).map(({ message }) => message.split(' ')[0])).toEqual([
      '`search.host`',
      '`search.apiKey`',
    ]);
  });
});
