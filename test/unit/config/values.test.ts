import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { isBasePath, isOrigin } from '../../../src/config/patterns.js';
import { configSchema, cspSettings } from '../../../src/config/schema.js';
import { basePath, calendar, languageTag, route, segment } from '../../../src/config/values.js';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

describe('a path of folders', () => {
  it.each(['', 'a', 'a/b', '中文', 'v1.2', '..a', '.a/b', 'a/.b', 'a/..b'])('may be %j', (path) => {
    expect(accepts(segment, path)).toBe(true);
  });

  it.each([
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    './a',
    'a..',
    '...',
    '../a',
    'a/.',
    'a/..',
    'a/./b',
    'long/../b',
    'a/../b',
    'a b',
    'a?b',
    'a#b',
    'a%b',
    'a\\b',
    'a/b c',
    'a/b?',
    'a/#b',
    'a\nb',
  ])('is never %j', (path) => {
    expect(accepts(segment, path)).toBe(false);
  });
});

describe('a route', () => {
  it.each(['/', '/a', '/a/b', '/a/', '/a*', '/..a', '/a..', '/a/..b', '/.a/b', '/中文'])('may be %j', (path) => {
    expect(accepts(route, path)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a/b',
    'x/a',
    '/.',
    '/..',
    '/./a',
    '/../a',
    '/a/.',
    '/a/..',
    '/a/./b',
    '/long/../b',
    '/a/../b',
    '/a b',
    '/a?b',
    '/a#b',
    '/a\\b',
  ])('is never %j', (path) => {
    expect(accepts(route, path)).toBe(false);
  });
});

describe('an origin', () => {
  it.each(['http://a', 'https://a.example', 'https://a.example/', 'http://localhost:3000'])('may be %j', (text) => {
    expect(isOrigin(text)).toBe(true);
  });

  it.each([
    '',
    'a.example',
    'ftp://a.example',
    'xhttps://a.example',
    'see https://a.example',
    'https:a.example',
    'https://',
    'https:///',
    'https://a.example/b',
    'https://a.example//',
    'https://a.example?b',
    'https://a.example#b',
    'https://a\\b',
    'https://a b',
    'https://a:x',
  ])('is never %j', (text) => {
    expect(isOrigin(text)).toBe(false);
  });
});

describe('the path of a site', () => {
  it.each(['/', '/a/', '/a/b/', '/.a/', '/a../', '/...x/', '/~!$&()*+,;=:@%-_.1/', '/中文/', '/e\u0301/'])(
    'may be %j',
    (path) => {
      expect([isBasePath(path), accepts(basePath, path)]).toEqual([true, true]);
    },
  );

  it.each([
    '',
    'a/',
    '/a',
    '//',
    '/a//',
    '//a/',
    '/./',
    '/../',
    '/a/./',
    '/a/../',
    '/a b/',
    '/a"/',
    "/a'/",
    '/a?/',
    '/a#/',
    '/a\\/',
    '/a/x',
    'x/a/',
  ])('is never %j', (path) => {
    expect([isBasePath(path), accepts(basePath, path)]).toEqual([false, false]);
  });
});

describe('names of languages and calendars', () => {
  it.each(['en', 'zh-CN', 'sr-Latn-RS'])('are %j', (tag) => expect(accepts(languageTag, tag)).toBe(true));
  it.each(['', 'e', 'en_US', 'not a tag'])('are not %j', (tag) => expect(accepts(languageTag, tag)).toBe(false));
  it.each(['gregory', 'chinese', 'buddhist'])('are %j', (name) => expect(accepts(calendar, name)).toBe(true));
  it.each(['', 'Gregory', 'julian'])('are not %j', (name) => expect(accepts(calendar, name)).toBe(false));

  const withLocale = (code: string): unknown => ({
    i18n: { defaultLocale: code, locales: { [code]: { label: 'L' } } },
  });

  it.each(['en', 'fil', 'zh-cn', 'zh-CN', 'sr-Latn-RS', 'es-419'])('of locales may be %j', (code) => {
    expect(accepts(configSchema, withLocale(code))).toBe(true);
  });

  it.each(['e', 'engl', '1n', 'en_US', 'en-', '-en', 'en--us', 'e n', 'en-u s', 'x en'])(
    'of locales are never %j',
    (code) => {
      expect(accepts(configSchema, withLocale(code))).toBe(false);
    },
  );
});

describe('a source of the policy', () => {
  it.each(['https://a.example', 'https:', "'self'", '*.a.example', '!', '~'])('may be %j', (source) => {
    expect(accepts(cspSettings, { images: [source] })).toBe(true);
  });

  it.each(['', 'a b', 'a;b', 'a,b', 'a"', 'a$', 'a\\', 'ä', 'a\n', 'https://a.example;', ' a', 'a\u007F'])(
    'is never %j',
    (source) => {
      expect(accepts(cspSettings, { images: [source] })).toBe(false);
    },
  );
});

describe('a text that names something', () => {
  const locale = (fields: object): object => ({
    i18n: { defaultLocale: 'en', locales: { en: { label: 'E', ...fields } } },
  });
  const reference = (fields: object): object => ({
    reference: [{ kind: 'json-schema', package: 'p', route: 'r', schema: 's', ...fields }],
  });
  const command = (fields: object): object => ({
    reference: [{ kind: 'cli', package: 'p', route: 'r', bin: 'b', record: 'c', ...fields }],
  });

  it.each<readonly [string, (text: string) => object]>([
    ['contentDir', (text) => ({ contentDir: text })],
    ['templatesDir', (text) => ({ templatesDir: text })],
    ['outDir', (text) => ({ outDir: text })],
    ['i18n.locales.*.label', (text) => locale({ label: text })],
    ['docs.versions[].name', (text) => ({ docs: { versions: [{ name: text, label: 'L', path: '' }] } })],
    ['docs.versions[].label', (text) => ({ docs: { versions: [{ label: text, path: '' }] } })],
    ['docs.sidebars[].name', (text) => ({ docs: { sidebars: [{ name: text, dir: '' }] } })],
    ['blog.path', (text) => ({ blog: { path: text } })],
    ['announcement.id', (text) => ({ announcement: { id: text, content: 'C' } })],
    ['reference[].package', (text) => reference({ package: text })],
    ['reference[].schema', (text) => reference({ schema: text })],
    ['reference[].bin', (text) => command({ bin: text })],
    ['reference[].record', (text) => command({ record: text })],
    ['checks.claims', (text) => ({ checks: { claims: text } })],
    ['prose.glossary', (text) => ({ prose: { glossary: text } })],
    ['a schema of samples', (text) => ({ samples: { schemas: { 'a.json': text } } })],
    ['the title of samples', (text) => ({ samples: { schemas: { [text]: 'a.json' } } })],
  ])('is not empty: %s', (_, config) => {
    expect([accepts(configSchema, config('')), accepts(configSchema, config('x'))]).toEqual([false, true]);
  });

  it('is made from declarations of a package or from a source, never from both or neither', () => {
    const of = (fields: object): boolean =>
      accepts(configSchema, { reference: [{ kind: 'typescript', route: 'r', ...fields }] });
    expect([of({}), of({ package: 'p', entry: 'e' }), of({ package: 'p' }), of({ entry: 'e' })]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('is read from a record or from the package, never from both', () => {
    const of = (fields: object): boolean =>
      accepts(configSchema, { reference: [{ kind: 'cli', package: 'p', route: 'r', bin: 'b', ...fields }] });
    expect([of({}), of({ record: 'a', manifest: 'b' }), of({ record: 'a' }), of({ manifest: 'b' })]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('stands for at least one version', () => {
    expect(accepts(configSchema, { docs: { versions: [] } })).toBe(false);
  });
});

describe('bounds of a length', () => {
  const description = (bounds: unknown): boolean => accepts(configSchema, { checks: { description: bounds } });

  it.each([[[0, 1]], [[5, 5]], [{ en: [50, 160] }], [null]])('may be %j', (bounds) =>
    expect(description(bounds)).toBe(true),
  );
  it.each([[[2, 1]], [[-1, 1]], [[0, 0]], [[0.5, 1]], [[0, 1.5]], [[1]], [{ en: [2, 1] }], [3]])(
    'are never %j',
    (bounds) => expect(description(bounds)).toBe(false),
  );
});

describe('what a value must be instead', () => {
  it.each([
    [{ checks: { description: [2, 1] } }, 'begin with the smaller number'],
    [
      { docs: { sidebars: [{ name: 'a', dir: '/' }] } },
      'be a path without slashes at the ends, such as `v1` or `docs/v1`',
    ],
    [{ redirects: [{ from: 'a', to: '/b' }] }, 'start with a slash and contain no blanks, `?`, `#` or `..`'],
    [{ url: 'a' }, 'be an origin such as https://docs.example; its path is given by `baseUrl`'],
    [{ baseUrl: 'a' }, 'start and end with a slash, like `/docs/`, and contain no blanks, quotes, `?`, `#` or `..`'],
    [{ csp: { images: ['a b'] } }, 'be one source such as `https://cdn.example`'],
  ])('is told for %j', (config, expected) => {
    expect(JSON.stringify(configSchema.safeParse(config).error?.issues)).toContain(JSON.stringify(expected));
  });
});
