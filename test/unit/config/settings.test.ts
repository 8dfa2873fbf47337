import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { descriptionOf } from '../../../src/base/described.js';
import { configSchema } from '../../../src/config/schema.js';

/** A setting with its schema, such as `toc.minLevel`. */
interface Setting {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** Parts of Zod's definitions that contain other schemas; each may be missing. */
interface Inner {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly in?: z.ZodType;
}

/** All schemas nested in a schema, each with the path of its setting. */
function* within(schema: z.ZodType, path = ''): Generator<Setting> {
  yield { path, schema };
  const { shape = {}, innerType, element, valueType, options = [], items = [], in: input } = schema.def as Inner;
  // Entries of sidebars are recursive; Zod evaluates those lazily.
  for (const inner of [innerType, element, valueType, input, ...options, ...items])
    if (inner !== undefined) yield* within(inner, path);
  for (const [key, inner] of Object.entries(shape)) yield* within(inner, path === '' ? key : `${path}.${key}`);
}

const schemas = [...within(configSchema)];
const settings = schemas.flatMap(({ path, schema }) => {
  const { description, examples = [] } = descriptionOf(schema) ?? {};
  return description === undefined ? [] : [{ path, schema, description, examples }];
});

describe('the reference of settings', () => {
  it('has a sentence for every setting', () => {
    const keys = schemas.flatMap(({ path, schema }) =>
      Object.keys((schema.def as Inner).shape ?? {}).map((key) => (path === '' ? key : `${path}.${key}`)),
    );
    expect(keys.length).toBeGreaterThan(150);
    const told = new Set(settings.map(({ path }) => path));
    expect(keys.filter((key) => !told.has(key))).toEqual([]);
    expect(settings.filter(({ description }) => !/^[\p{Lu}`“"].+\.$/su.test(description))).toEqual([]);
  });

  it('has examples that are right, and not what holds without them', () => {
    expect(settings.filter(({ examples }) => examples.length > 0).length).toBeGreaterThan(140);
    const faults = settings.flatMap(({ path, schema, examples }) => {
      const usual = JSON.stringify(schema.safeParse(undefined).data);
      return examples.flatMap((example) => {
        const { success, data } = schema.safeParse(example);
        const isReported = success && example !== '' && JSON.stringify(data) !== usual;
        return isReported ? [] : [`${path}: ${JSON.stringify(example)}`];
      });
    });
    expect(faults).toEqual([]);
  });

  it('has a section for each object that is named', () => {
    const names = new Set(schemas.flatMap(({ schema }) => descriptionOf(schema)?.id ?? []));
    expect([...names].filter((name) => !/^(?:[A-Z][a-z\d]+)+$/.test(name))).toEqual([]);
  });
});

describe('a site that sets nothing', () => {
  it('has these settings', () => {
    expect(configSchema.parse({})).toEqual({
      title: '',
      tagline: '',
      url: 'http://localhost',
      baseUrl: '/',
      trailingSlash: 'never',
      hosts: [],
      outDir: 'build',
      favicon: null,
      socialImage: null,
      socialCards: null,
      structuredData: false,
      embeds: [],
      head: [],
      i18n: {
        defaultLocale: 'en',
        leastCurrent: {},
        locales: { en: { label: 'English', calendar: 'gregory', unreviewed: false } },
      },
      docs: {
        sidebars: [{ name: 'docs', dir: '', root: false, items: null }],
        addresses: 'files',
        editUrl: null,
        lastUpdated: true,
        tagPages: true,
        print: false,
      },
      blog: {
        path: 'blog',
        title: 'Blog',
        perPage: 10,
        recentPosts: 5,
        feedLimit: 20,
        scheduledUntil: null,
        tagPages: true,
        authorPages: true,
      },
      navbar: { items: [], hideOnScroll: true },
      footer: { groups: [], copyright: '' },
      announcement: null,
      colorMode: { default: 'dark', respectSystem: true },
      theme: null,
      toc: { minLevel: 2, maxLevel: 3 },
      markdown: {
        html: 'sanitize',
        math: false,
        emoji: true,
        codeThemes: { light: 'github-light', dark: 'github-dark' },
        parser: 'remark',
        commandTool: null,
        abbreviations: null,
      },
      images: { variants: true, avif: false, widths: [640, 960, 1280, 1920], metadata: 'remove' },
      files: { active: 'refuse', react: true },
      limits: { pageSeconds: 20, siteSeconds: 120, pageMegabytes: 1000 },
      links: { internal: 'error', markdown: 'warn', anchors: 'error', elsewhere: [] },
      llms: { fullTextKilobytes: 1000 },
      redirects: [],
      search: {
        provider: 'local',
        indexUid: 'docs-v1',
        searchParams: {},
        settings: {},
        hotkeys: ['ctrl+k', 's', '/'],
        categories: [],
        weights: [],
        synonyms: {},
        glossary: false,
        semantic: false,
        related: false,
      },
      offline: true,
      csp: true,
      integrity: false,
      serve: { allowHosts: [], allowFrames: [] },
      reference: [],
      prose: { typography: true, glossary: null, avoid: {} },
      checks: { claims: null, description: null },
      samples: { schemas: {} },
      extensions: [],
      diagnostics: {},
      sourceMaps: false,
    });
  });

  it('has references by module, by schema and by tag, of all modules', () => {
    const fields = { package: 'tool', route: 'api' };
    const usual = { ...fields, sourceUrl: null, overlay: null };
    const reference = [
      { kind: 'typescript', ...fields },
      { kind: 'json-schema', ...fields, schema: 'a.json' },
      { kind: 'openapi', ...fields, file: 'a.yaml' },
    ];
    expect(configSchema.parse({ reference }).reference).toEqual([
      { kind: 'typescript', ...usual, entry: null, modules: [], pages: 'module' },
      { kind: 'json-schema', ...usual, schema: 'a.json', pages: 'schema' },
      { kind: 'openapi', ...usual, file: 'a.yaml', pages: 'tag' },
    ]);
  });

  it('has these in objects that it begins', () => {
    const config = configSchema.parse({
      offline: {},
      csp: {},
      theme: {},
      navbar: { items: [{ to: '/guides' }] },
      announcement: { id: 'v2', content: 'Version 2' },
      logo: { src: '/logo.svg' },
      docs: { sidebars: [{ name: 'guides', dir: 'guides' }] },
    });
    expect(config).toMatchObject({
      offline: {
        enabled: true,
        strategies: ['appInstalled', 'standalone', 'mobile', 'saveData', 'queryString'],
        budget: 20_000_000,
        debug: false,
      },
      navbar: { items: [{ label: '', to: '/guides', position: 'left', items: [] }], hideOnScroll: true },
      theme: { styles: [] },
      announcement: { closable: true },
      logo: { alt: '' },
      docs: { sidebars: [{ name: 'guides', dir: 'guides', root: false, items: null }] },
    });
    expect(config.csp).toEqual({
      scripts: [],
      styles: [],
      images: [],
      fonts: [],
      media: [],
      frames: [],
      connect: [],
    });
  });
});
