import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../src/config/resolve.js';
import { configSchema, type UserConfig } from '../../../src/config/schema.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

type Resolved = ReturnType<typeof resolveConfig>;
const SITE = resolve('/site');
const resolved = (config: UserConfig, siteDir = SITE): Resolved => resolveConfig(siteDir, configSchema.parse(config));

describe('what follows from other settings', () => {
  it.each<readonly [UserConfig, object]>([
    [{ url: 'https://a.example/' }, { url: 'https://a.example' }],
    [{ logo: { src: 'a' } }, { logo: { src: 'a', srcDark: null, alt: '' } }],
    [{ logo: { src: 'a', srcDark: 'b' } }, { logo: { srcDark: 'b' } }],
    [
      {
        favicon: 'data:image/svg+xml,<svg/>',
        logo: { src: 'data:image/png;base64,AA==', srcDark: 'DATA:image/gif,a' },
      },
      { favicon: 'data:image/svg+xml,<svg/>', logo: { srcDark: 'DATA:image/gif,a' } },
    ],
    [{}, { logo: null, contentDir: SITE, outDir: join(SITE, 'build'), templatesDir: null, siteDir: SITE }],
    [
      { contentDir: 'docs', outDir: '../out' },
      { contentDir: join(SITE, 'docs'), outDir: resolve('/out') },
    ],
    [{ blog: { title: 'News' } }, { blog: { description: 'News' } }],
    [{ blog: { title: 'News', description: 'New' } }, { blog: { description: 'New' } }],
    [{ blog: { description: '' } }, { blog: { description: '' } }],
    [{}, { search: { host: null, apiKey: null } }],
    [{ search: { host: 'https://h.example', apiKey: 'k' } }, { search: { host: 'https://h.example', apiKey: 'k' } }],
    [{}, { offline: { enabled: true, debug: false, budget: 20_000_000 } }],
    [
      { offline: false },
      { offline: { enabled: false, strategies: ['appInstalled', 'standalone', 'mobile', 'saveData', 'queryString'] } },
    ],
    [{ offline: { debug: true } }, { offline: { enabled: true, debug: true } }],
    [{ csp: false }, { csp: null }],
    [
      { csp: true },
      {
        csp: {
          'script-src': [],
          'style-src': [],
          'img-src': [],
          'font-src': [],
          'media-src': [],
          'frame-src': [],
          'connect-src': [],
        },
      },
    ],
    [
      {
        csp: {
          scripts: ['a:'],
          styles: ['b:'],
          images: ['c:'],
          fonts: ['d:'],
          media: ['e:'],
          frames: ['f:'],
          connect: ['g:'],
        },
      },
      {
        csp: {
          'script-src': ['a:'],
          'style-src': ['b:'],
          'img-src': ['c:'],
          'font-src': ['d:'],
          'media-src': ['e:'],
          'frame-src': ['f:'],
          'connect-src': ['g:'],
        },
      },
    ],
    [{}, { prose: { glossary: null } }],
    [{ prose: { glossary: 'g.md' } }, { prose: { glossary: join(SITE, 'g.md') } }],
    [{ checks: { claims: 'c.yml' } }, { checks: { claims: join(SITE, 'c.yml'), description: {} } }],
    [{}, { checks: { claims: null, description: {} }, samples: { schemas: [] }, publishedLocales: ['en'] }],
    [{}, { title: '', tagline: '', search: { categories: [], searchParams: {} }, reference: [] }],
    [{ reference: [{ kind: 'typescript', package: 'p', route: 'r' }] }, { reference: [{ modules: [] }] }],
  ])('%j gives %j', (config, expected) => {
    expect(resolved(config)).toMatchObject(expected);
  });

  it.each(['https://a.example', 'https://a.example//'])('takes the slash from the end of an origin only: %s', (url) => {
    expect(resolveConfig('/site', { ...configSchema.parse({}), url }).url).toBe('https://a.example');
  });

  it('gives each locale what it leaves out', () => {
    const locales = {
      zh: { label: '中' },
      en: { label: 'E', path: 'english' },
      fr: { label: 'F', fallback: [], htmlLang: 'fr-CA' },
    };
    const { i18n, checks, publishedLocales } = resolved({
      i18n: { defaultLocale: 'fr', locales },
      checks: { description: [1, 2] },
    });
    expect(i18n.locales.map(({ code, path, htmlLang, fallback }) => [code, path, htmlLang, fallback])).toEqual([
      ['zh', 'zh', 'zh', ['fr', 'en']],
      ['en', 'english', 'en', ['fr', 'zh']],
      ['fr', '', 'fr-CA', []],
    ]);
    expect(checks.description).toEqual({ zh: [1, 2], en: [1, 2], fr: [1, 2] });
    expect(publishedLocales).toEqual(['zh', 'en', 'fr']);
    expect(resolved({ checks: { description: { en: [3, 4] } } }).checks.description).toEqual({ en: [3, 4] });
  });

  it('lets no locale fall back on a default locale that does not exist', () => {
    expect(
      resolved({ i18n: { defaultLocale: 'xx', locales: { en: { label: 'E' } } } }).i18n.locales[0]?.fallback,
    ).toEqual([]);
  });

  it('names versions after their labels, but for the first', () => {
    const versions = [
      { label: 'v3', path: 'v3' },
      { label: 'v2', path: 'v2' },
      { label: 'v1', path: 'v1', name: 'old', isLast: true, noindex: true },
    ];
    expect(resolved({ docs: { versions } }).docs.versions).toEqual([
      { name: 'current', label: 'v3', path: 'v3', isLast: false, noindex: false },
      { name: 'v2', label: 'v2', path: 'v2', isLast: false, noindex: false },
      { name: 'old', label: 'v1', path: 'v1', isLast: true, noindex: true },
    ]);
    expect(resolved({ docs: { versions: versions.slice(0, 2) } }).docs.versions.map(({ isLast }) => isLast)).toEqual([
      true,
      false,
    ]);
    expect(resolved({ docs: { versions: [{ label: 'a', path: 'a', isLast: false }] } }).docs.versions[0]?.isLast).toBe(
      false,
    );
    expect(resolved({}).docs.versions).toEqual([
      { name: 'current', label: 'current', path: '', isLast: true, noindex: false },
    ]);
  });
});

describe('an entry of the navbar', () => {
  const link = { label: 'A', to: '/a' };

  it.each<readonly [object, string]>([
    [{ label: 'A', items: [link] }, 'dropdown'],
    [{ label: 'A', items: [link], sidebar: 's', html: 'h' }, 'dropdown'],
    [{ label: 'A', items: [] }, 'link'],
    [{ sidebar: 's' }, 'sidebar'],
    [{ sidebar: 's', html: 'h' }, 'sidebar'],
    [{ html: '' }, 'html'],
    [link, 'link'],
    [{}, 'link'],
    [{ type: 'version', items: [link] }, 'version'],
    [{ type: 'search' }, 'search'],
  ])('%j is a %s', (item, type) => {
    expect(resolved({ navbar: { items: [item] } }).navbar.items.map((entry) => entry.type)).toEqual([type]);
  });

  it.each<readonly [object, object]>([
    [{}, { to: null, href: null, html: null, sidebar: null, icon: null, items: [], position: 'left', label: '' }],
    [
      { to: '/a', href: 'h', html: 'm', sidebar: 's', icon: 'rocket', position: 'right', label: 'L' },
      { to: '/a', href: 'h', html: 'm', sidebar: 's', icon: 'rocket', position: 'right', label: 'L' },
    ],
    [
      { items: [{ label: 'I', icon: 'rocket' }] },
      { items: [{ type: 'link', label: 'I', icon: 'rocket', to: null, items: [] }] },
    ],
  ])('%j has the fields %j', (item, fields) => {
    const { navbar, footer } = resolved({
      navbar: { items: [item] },
      footer: { groups: [{ title: 'G', items: [link] }] },
    });
    expect(navbar.items).toMatchObject([fields]);
    expect(footer.groups).toMatchObject([{ title: 'G', items: [{ type: 'link', ...link, href: null }] }]);
  });
});

describe('files of a site', () => {
  const written = (...files: readonly string[]): string => {
    site = temporarySite(Object.fromEntries(files.map((file) => [file, ''])));
    return site.dir;
  };

  it('are its content and its templates, where it has such folders', () => {
    const dir = written('content/a.md', 'templates/a.tsx');
    expect(resolved({}, dir)).toMatchObject({ contentDir: join(dir, 'content'), templatesDir: join(dir, 'templates') });
    expect(resolved({ contentDir: '.' }, dir)).toMatchObject({ contentDir: dir });
    const own = join(dir, 'content');
    expect(resolved({ templatesDir: 'content' }, dir)).toMatchObject({ templatesDir: own });
  });

  it.each([
    ['own.json', 'own.json'],
    ['tool/schema.json', 'node_modules/tool/schema.json'],
    ['nowhere.json', 'nowhere.json'],
  ])('are schemas of samples: %s is %s', (file, expected) => {
    const dir = written('own.json', 'node_modules/own.json', 'node_modules/tool/schema.json');
    const schemas = { 'a.json': file };
    expect(resolved({ samples: { schemas } }, dir).samples.schemas).toEqual([
      { title: 'a.json', file: join(dir, expected) },
    ]);
  });

  it('may be of a package that a folder above has installed', () => {
    const dir = written('sites/docs/index.md', 'node_modules/tool/schema.json');
    const { samples } = resolved({ samples: { schemas: { a: 'tool/schema.json' } } }, join(dir, 'sites/docs'));
    expect(samples.schemas).toEqual([{ title: 'a', file: join(dir, 'node_modules/tool/schema.json') }]);
    const nearer = join(dir, 'sites/node_modules/tool/schema.json');
    mkdirSync(dirname(nearer), { recursive: true });
    writeFileSync(nearer, '{}');
    const again = resolved({ samples: { schemas: { a: 'tool/schema.json' } } }, join(dir, 'sites/docs'));
    expect(again.samples.schemas).toEqual([{ title: 'a', file: nearer }]);
  });
});

it.each([
  ['ar', undefined, 'rtl'],
  ['fa-AF', undefined, 'rtl'],
  ['he', undefined, 'rtl'],
  ['ku-arab', undefined, 'rtl'],
  ['ms', 'ms-Arab', 'rtl'],
  ['az-latn', undefined, 'ltr'],
  ['ar-latn', undefined, 'ltr'],
  ['sd', undefined, 'rtl'],
  ['sd-deva', undefined, 'ltr'],
  ['en-abcdefghij', undefined, 'ltr'],
  ['arn', undefined, 'ltr'],
  ['en', undefined, 'ltr'],
])('writes the language of %s (%s) %s', (code, htmlLang, direction) => {
  const locales = (more: object): UserConfig => ({
    i18n: { defaultLocale: code, locales: { [code]: { label: 'L', ...(htmlLang && { htmlLang }), ...more } } },
  });
  expect(resolved(locales({})).i18n.locales[0]?.direction).toBe(direction);
  const other = direction === 'rtl' ? 'ltr' : 'rtl';
  expect(resolved(locales({ direction: other })).i18n.locales[0]?.direction).toBe(other);
});
