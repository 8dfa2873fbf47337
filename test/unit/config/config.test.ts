import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { type ConfigOverrides, loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

function load(body: string, overrides: ConfigOverrides = {}): ReturnType<typeof loadConfig> {
  site = temporarySite({ 'site.config.ts': body, 'content/index.md': '# Home' });
  return loadConfig(site.dir, overrides);
}

async function mistakes(body: string, overrides: ConfigOverrides = {}): Promise<string[]> {
  try {
    await load(body, overrides);
  } catch (error) {
    if (error instanceof SiteError)
      return error.diagnostics.map((d) => `${d.file}:${d.line} [${d.code}] ${d.message} ${d.hint}`);
    throw error;
  }
  return [];
}

const wrap = (object: string): string =>
  `import { defineConfig } from 'docsgen';\nexport default defineConfig(${object});\n`;

describe('loadConfig', () => {
  it('fills in defaults for a folder without configuration', async () => {
    site = temporarySite({ 'index.md': '# Home' });
    const config = await loadConfig(site.dir);
    expect(config).toMatchObject({
      baseUrl: '/',
      contentDir: site.dir,
      outDir: join(site.dir, 'build'),
      toc: { minLevel: 2, maxLevel: 3 },
      blog: { path: 'blog', perPage: 10, feedLimit: 20 },
    });
    expect(config.i18n.locales.map((l) => [l.code, l.path])).toEqual([['en', '']]);
  });

  it('gives settings that are left out their defaults, in a group of which others are given too', async () => {
    const config = await load(
      wrap(`{ blog: { title: 'News' }, offline: false, csp: { images: ['https://a.example'] } }`),
    );
    expect(config).toMatchObject({
      docs: { sidebars: [{ name: 'docs', dir: '', root: false }], editUrl: null, lastUpdated: true },
      blog: { path: 'blog', title: 'News', description: 'News', perPage: 10, recentPosts: 5, feedLimit: 20 },
      colorMode: { default: 'dark', respectSystem: true },
      markdown: { math: false, emoji: true },
      links: { internal: 'error', markdown: 'warn', anchors: 'error', elsewhere: [] },
      images: { variants: true, avif: false, widths: [640, 960, 1280, 1920], metadata: 'remove' },
      search: { provider: 'local', host: null, apiKey: null, indexUid: 'docs-v1' },
      offline: { enabled: false, budget: 20_000_000, debug: false },
      csp: { 'script-src': [], 'img-src': ['https://a.example'] },
    });
  });

  it('gives the default locale the root and others their code', async () => {
    const config = await load(
      wrap(
        `{ i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, 'zh-cn': { label: '中文', htmlLang: 'zh-CN' } } } }`,
      ),
    );
    expect(config.i18n.locales).toMatchObject([
      { code: 'en', path: '', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', fallback: ['zh-cn'] },
      { code: 'zh-cn', path: 'zh-cn', htmlLang: 'zh-CN', fallback: ['en'] },
    ]);
  });

  it('applies what the command line overrides', async () => {
    const config = await load(wrap('{}'), { baseUrl: 'docs', url: 'https://a.example/', outDir: resolve('/out') });
    expect(config).toMatchObject({ baseUrl: '/docs/', url: 'https://a.example', outDir: resolve('/out') });
  });

  it('imports values from other files of the site', async () => {
    site = temporarySite({
      'site.config.ts': `import { title } from './name';\nexport default { title };`,
      'name.ts': `export const title: string = 'Imported';`,
      'content/index.md': '',
    });
    expect((await loadConfig(site.dir)).title).toBe('Imported');
  });
});

describe('mistakes in the configuration', () => {
  it.each([
    [
      'an unknown key',
      '{\n  titel: "x",\n}',
      'site.config.ts:3 [config-unknown-key] Unknown key `titel`. Did you mean `title`?',
    ],
    [
      'an unknown key deep inside',
      '{\n  navbar: {\n    items: [\n      { lable: "x", to: "/" },\n    ],\n  },\n}',
      'site.config.ts:5 [config-unknown-key] Unknown key `navbar.items[0].lable`. Did you mean `label`?',
    ],
    [
      'an unknown key of a locale',
      '{ i18n: { defaultLocale: "en", locales: { en: { label: "E", dir: "rtl" } } } }',
      'Unknown key `i18n.locales.en.dir`. ',
    ],
    ['a wrong type', '{\n  baseUrl: 3,\n}', 'site.config.ts:3 [config-invalid-value] `baseUrl` must be a string.'],
    ['a base without slashes', '{ baseUrl: "docs" }', '`baseUrl` must start and end with a slash'],
    ['a wrong choice', '{ colorMode: { default: "blue" } }', '`colorMode.default` must be one of `"light"`, `"dark"`.'],
    [
      'a default locale that does not exist',
      '{ i18n: { defaultLocale: "zn", locales: { zh: { label: "中" } } } }',
      '`i18n.defaultLocale` names `zn`, which is not a configured locale. Did you mean `zh`?',
    ],
    [
      'a language of the sources that does not exist',
      '{ i18n: { defaultLocale: "en", source: "ench", locales: { en: { label: "E" }, fr: { label: "F" } } } }',
      '`i18n.source` names `ench`, which is not a configured locale.',
    ],
    [
      'two locales at one path',
      '{ i18n: { defaultLocale: "en", locales: { en: { label: "E" }, fr: { label: "F", path: "" } } } }',
      'The locales `en` and `fr` have the same path `/`.',
    ],
    ['a navbar item that leads nowhere', '{ navbar: { items: [{ label: "Lost" }] } }', '"label": "Lost"'],
    [
      'a sidebar that does not exist',
      '{ navbar: { items: [{ type: "sidebar", sidebar: "guide", label: "G" }] }, docs: { sidebars: [{ name: "guides", dir: "" }] } }',
      'Did you mean `guides`?',
    ],
    [
      'levels the wrong way round',
      '{ toc: { minLevel: 4, maxLevel: 2 } }',
      '`toc.minLevel` (4) is greater than `toc.maxLevel` (2).',
    ],
    [
      'a search server without key',
      '{ search: { provider: "meilisearch", host: "http://localhost:7700" } }',
      '`search.apiKey` is missing',
    ],
  ])('%s is named', async (_, object, expected) => {
    const found = await mistakes(wrap(object));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it('are all told at once', async () => {
    const found = await mistakes(wrap('{ titel: "x", baseUrl: 3, toc: { minLevel: 9 } }'));
    expect(found).toHaveLength(3);
  });

  it('include a missing default export', async () => {
    expect(await mistakes('export const config = {};')).toEqual([
      expect.stringContaining('[config-no-default-export]'),
    ]);
  });

  it('include a syntax error with its place', async () => {
    expect(await mistakes('export default {\n  title: ,\n};')).toEqual([
      expect.stringContaining('site.config.ts:2 [config-syntax]'),
    ]);
  });

  it('include code that throws', async () => {
    expect(await mistakes('throw new Error("no network");\nexport default {};')).toEqual([
      expect.stringContaining('no network'),
    ]);
  });

  it('include a locale of the command line that does not exist', async () => {
    expect(await mistakes(wrap('{}'), { locales: ['xx'] })).toEqual([expect.stringContaining('[unknown-locale]')]);
  });
});
