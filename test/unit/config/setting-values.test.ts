import { describe, expect, it } from 'vitest';
import { configSchema } from '../../../src/config/schema.js';

/** Findings about a setting, given by its path, and about parts of its value; empty if it is valid. */
function mistakesOf(path: string, value: unknown): readonly string[] {
  const config = path.split('.').reduceRight((inner, key) => ({ [key]: inner }), value);
  const { error } = configSchema.safeParse(config);
  return (error?.issues ?? []).map((issue) => JSON.stringify(issue));
}

const typescript = { kind: 'typescript', package: 'tool', route: 'api' };
const schema = { kind: 'json-schema', package: 'tool', route: 'api', schema: 'a.json' };
const cli = { kind: 'cli', package: 'tool', route: 'api', bin: 'tool', record: 'a.json' };
const openapi = { kind: 'openapi', package: 'tool', route: 'api', file: 'a.yaml' };
const english = { label: 'English' };
const locales = (all: object): object => ({ defaultLocale: 'en', locales: all });

describe('a setting takes', () => {
  it.each<[path: string, ...values: unknown[]]>([
    ['trailingSlash', 'never', 'always'],
    ['hosts', ['vercel', 'azure']],
    [
      'i18n',
      locales({ en: { ...english, direction: 'ltr' } }),
      locales({ 'zh-Hans': { ...english, direction: 'rtl' } }),
    ],
    ['docs.addresses', 'files', 'ids'],
    ['docs.editUrl', null],
    ['blog.perPage', 1],
    ['blog.recentPosts', 0],
    ['blog.feedLimit', 1],
    ...['link', 'dropdown', 'sidebar', 'locale', 'version', 'search', 'html'].map((type): [string, unknown] => [
      'navbar.items',
      [{ type }],
    ]),
    ['navbar.items', [{ to: '/a', position: 'left' }], [{ href: 'https://a.example', position: 'right' }]],
    ['colorMode.default', 'light', 'dark'],
    ['theme', null],
    ['theme.radius', 'none', 'small', 'medium', 'large'],
    ['theme.density', 'compact', 'regular', 'airy'],
    ['theme.fonts.text', 'sans', 'serif', 'mono', ['a.woff', 'a.woff2', 'a.ttf', 'a.otf']],
    ['theme.fonts.subset', ['latin', 'latin-ext', 'greek', 'cyrillic']],
    ['theme.accent', 'red', { light: 'red', dark: 'blue' }],
    ['toc.minLevel', 2, 6],
    ['toc.maxLevel', 2, 6],
    ['markdown.html', 'sanitize', 'trust'],
    ['markdown.parser', 'remark', 'native'],
    ['markdown.commandTool', null, 'a'],
    ['images.widths', [1], []],
    ['files.active', 'refuse', 'allow', [], ['kml', 'mp4']],
    ['limits.pageSeconds', 1, 3600],
    ['limits.siteSeconds', 1, 86_400],
    ['limits.pageMegabytes', 100, 16_000],
    ['diagnostics', { a: 'error', b: 'warn', c: 'ignore' }],
    ['search.provider', 'local', 'my-server', 'a_1'],
    ['search.hotkeys', [], ['ctrl+k'], ['ctrl+shift+f', '?', 'g', '+', '1']],
    ['search.weights', [{ prefix: '/a', weight: 0.1 }], [{ prefix: '/a', weight: 1.75 }]],
    [
      'offline',
      true,
      false,
      { strategies: ['appInstalled', 'standalone', 'mobile', 'saveData', 'queryString', 'always'] },
      { budget: 0 },
    ],
    ['csp', true, false, { images: ['https:', 'data:'] }],
    ['reference', [{ ...typescript, pages: 'module' }], [{ ...typescript, pages: 'symbol' }]],
    ['reference', [{ ...schema, pages: 'schema' }], [{ ...schema, pages: 'definition' }]],
    ['reference', [cli], [{ ...cli, record: null, manifest: 'a' }]],
    ['reference', [{ ...openapi, pages: 'tag' }], [{ ...openapi, pages: 'operation' }]],
    ['checks.description', null, [0, 1], [5, 5], { en: [0, 1] }],
    ['prose.glossary', null, 'a.md'],
    ['prose.avoid', { en: 'a.md' }],
    ['links.internal', 'error', 'warn', 'ignore'],
    ['extensions', ['a'], [['a', { b: [1, null] }]]],
  ])('%s: %j', (path, ...values) => {
    for (const value of values) expect(mistakesOf(path, value), JSON.stringify(value)).toEqual([]);
  });
});

describe('a setting refuses', () => {
  it.each<[path: string, value: unknown, message?: string]>([
    ['contentDir', ''],
    ['templatesDir', ''],
    ['outDir', ''],
    ['i18n', locales({ e: english }), 'be a language tag such as `zh-cn`'],
    ['i18n', locales({ 'en-': english }), 'be a language tag'],
    ['i18n', locales({ 'a en': english }), 'be a language tag'],
    ['i18n', locales({ en: { label: '' } })],
    ['docs.versions', []],
    ['docs.versions', [{ label: '', path: 'a' }]],
    ['docs.versions', [{ name: '', label: 'a', path: 'a' }]],
    ['docs.sidebars', [{ name: '', dir: 'a' }]],
    ['blog.path', ''],
    ['blog.perPage', 0],
    ['blog.recentPosts', -1],
    ['blog.feedLimit', 0],
    ['blog.scheduledUntil', '2026'],
    ['navbar.items', [{ to: 'guides' }]],
    ['navbar.items', [{ items: [{ items: [] }] }]],
    ['announcement', { id: '', content: 'a' }],
    ['theme.accent', ''],
    ['theme.neutral', ''],
    ['theme.accent', { light: 'red' }],
    ['theme.accent', { light: 'red', dark: 'red', grey: 'red' }],
    ['theme.fonts', { body: 'serif' }],
    ['theme.fonts.text', []],
    ['theme.fonts.code', ['a.woff2.txt'], 'be a font file in the format WOFF2'],
    ['csp', { scripts: ['https://ä.example'] }, 'be one source such as `https://cdn.example`'],
    ['theme.fonts.subset', []],
    ['theme.styles', ['.css.txt'], 'be a style sheet that ends in `.css`'],
    ['theme.shadow', 'none'],
    ['toc.minLevel', 1],
    ['toc.maxLevel', 7],
    ['markdown.commandTool', ''],
    ['markdown.codeThemes', { light: 'a' }],
    ['images.widths', [0]],
    ['images.widths', [1.5]],
    ['files.active', ['KML'], 'be a file extension in lower case without a dot'],
    ['files.active', ['.kml']],
    ['files.active', ['kml ']],
    ['limits.pageSeconds', 0],
    ['limits.pageSeconds', 3601],
    ['limits.pageMegabytes', 99],
    ['limits.pageMegabytes', 16_001],
    ['diagnostics', { a: 'off' }],
    ['search.provider', 'my server', 'be `local`, `meilisearch`, `none`, or the name of a module'],
    ['search.provider', '../a', 'be `local`'],
    ...['Ctrl+K', 'K', 'ctrl+', 'alt+k', 'ctrl+1', 'ctrl+shift+', ' ', '', 'gg', 'é'].map(
      (hotkey): [string, unknown, string] => ['search.hotkeys', [hotkey], 'be one lower-case character'],
    ),
    ['search.categories', [{ prefix: 'a', label: 'A' }]],
    ['search.weights', [{ prefix: 'a', weight: 1 }]],
    ['search.weights', [{ prefix: '/a', weight: 0.09 }]],
    ['search.weights', [{ prefix: '/a', weight: 1.76 }]],
    ['search.synonyms', { en: { '': ['a'] } }],
    ['search.synonyms', { en: { a: [] } }],
    ['search.synonyms', { en: { a: [''] } }],
    ['offline', { budget: -1 }],
    ['csp', { scripts: ['https://a.example https://b.example'] }],
    ['csp', { scripts: ['https://a.example;'] }],
    ['reference', [{ ...typescript, package: '' }]],
    ['reference', [{ ...schema, schema: '' }]],
    ['reference', [{ ...cli, bin: '' }]],
    ['reference', [{ ...cli, record: '' }]],
    ['reference', [{ ...cli, record: null, manifest: '' }]],
    ['reference', [{ ...cli, manifest: 'a.json' }], 'have either `record` or `manifest`'],
    ['reference', [{ ...cli, record: null }], 'have either `record` or `manifest`'],
    ['reference', [{ ...openapi, file: '' }]],
    ['prose.glossary', ''],
    ['checks.claims', ''],
    ['checks.description', [160, 50], 'begin with the smaller number'],
    ['checks.description', [-1, 5]],
    ['checks.description', [0, 0]],
    ['samples.schemas', { '': 'a' }],
    ['samples.schemas', { a: '' }],
    ['extensions', ['']],
    ['extensions', [['', {}]]],
  ])('%s: %j', (path, value, message = '') => {
    const mistakes = mistakesOf(path, value);
    expect(mistakes).not.toEqual([]);
    expect(mistakes.join()).toContain(message);
  });
});
