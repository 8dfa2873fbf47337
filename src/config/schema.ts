import * as z from 'zod';
import { headTag } from '../base/head-schema.js';
import { footerGroup, navItem } from './navigation-schema.js';
import { address, basePath, calendar, languageTag, localized, origin, picture, route, segment } from './values.js';

const locale = z.strictObject({
  label: z.string().min(1),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  htmlLang: languageTag.optional(),
  calendar: calendar.default('gregory'),
  path: segment.optional(),
  fallback: z.array(z.string()).optional(),
});

const version = z.strictObject({
  name: z.string().min(1).optional(),
  label: z.string().min(1),
  path: segment,
  isLast: z.boolean().optional(),
});

const sidebar = z.strictObject({
  name: z.string().min(1),
  dir: segment,
  root: z.boolean().default(false),
});

const severity = z.enum(['error', 'warn', 'ignore']);

const links = z.strictObject({
  internal: severity.default('error'),
  markdown: severity.default('warn'),
  anchors: severity.default('error'),
  elsewhere: z.array(route).default([]),
});

const headingLevel = z.number().int().min(2).max(6);

const docs = z.strictObject({
  versions: z.array(version).min(1).optional(),
  sidebars: z.array(sidebar).default([{ name: 'docs', dir: '', root: false }]),
  editUrl: address.nullable().default(null),
  lastUpdated: z.boolean().default(true),
});

const blog = z.strictObject({
  path: segment.min(1).default('blog'),
  title: localized.default('Blog'),
  description: localized.optional(),
  perPage: z.number().int().min(1).default(10),
  recentPosts: z.number().int().min(0).default(5),
  feedLimit: z.number().int().min(1).default(20),
});

const markdown = z.strictObject({
  html: z.enum(['sanitize', 'trust']).default('sanitize'),
  math: z.boolean().default(false),
  codeThemes: z
    .strictObject({ light: z.string(), dark: z.string() })
    .default({ light: 'github-light', dark: 'github-dark' }),
  parser: z.enum(['remark', 'native']).default('remark'),
  commandTool: z.string().min(1).nullable().default(null),
});

const images = z.strictObject({
  variants: z.boolean().default(true),
  avif: z.boolean().default(false),
  widths: z.array(z.number().int().min(1)).default([640, 960, 1280, 1920]),
});

/** What one page may take while it is made. */
const limits = z.strictObject({
  pageSeconds: z.number().int().min(1).max(3600).default(20),
  pageMegabytes: z.number().int().min(100).max(16_000).default(1000),
});

const search = z.strictObject({
  provider: z.enum(['local', 'meilisearch', 'none']).default('local'),
  host: z.string().optional(),
  apiKey: z.string().optional(),
  indexUid: z.string().default('docs-v1'),
  searchParams: z.record(z.string(), z.unknown()).default({}),
  categories: z.array(z.strictObject({ prefix: z.string().startsWith('/'), label: localized })).default([]),
});

const offlineStrategy = z.enum(['appInstalled', 'standalone', 'mobile', 'saveData', 'queryString', 'always']);

/** Settings of `offline`; `true` and `false` stand for an object with `enabled` alone. */
export const offlineSettings = z.strictObject({
  enabled: z.boolean().default(true),
  strategies: z.array(offlineStrategy).default(['appInstalled', 'standalone', 'mobile', 'saveData', 'queryString']),
  budget: z.number().int().min(0).default(20_000_000),
  debug: z.boolean().default(false),
});

/** Sources such as `https://cdn.example`. A blank would begin a second source and a semicolon a second directive, so neither may stand in one. */
const cspSources = z
  .array(z.string().regex(/^(?!.*[;,"$\\])[\x21-\x7e]+$/, 'be one source such as `https://cdn.example`'))
  .default([]);

/** Settings of `csp`; `true` stands for an object without sources, `false` for no policy. */
export const cspSettings = z.strictObject({
  scripts: cspSources,
  styles: cspSources,
  images: cspSources,
  fonts: cspSources,
  media: cspSources,
  frames: cspSources,
  connect: cspSources,
});

const referenceFields = {
  package: z.string().min(1),
  route: segment,
  sourceUrl: address.nullable().default(null),
  overlay: z.string().nullable().default(null),
};

/** A reference generated from a package's type declarations, JSON schema or command-line help. */
const reference = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typescript'), ...referenceFields, modules: z.array(z.string()).default([]) }),
  z.strictObject({ kind: z.literal('json-schema'), ...referenceFields, schema: z.string().min(1) }),
  z.strictObject({ kind: z.literal('cli'), ...referenceFields, bin: z.string().min(1), record: z.string().min(1) }),
]);

/** What `docsgen check` asks of Chinese prose. */
const prose = z.strictObject({
  typography: z.boolean().default(true),
  glossary: z.string().min(1).nullable().default(null),
});

/** Least and greatest length of a text in characters. */
const bounds = z
  .tuple([z.number().int().min(0), z.number().int().min(1)])
  .refine(([min, max]) => min <= max, 'begin with the smaller number');

/** What `docsgen check` asks of every page: bounds for all locales, or by locale code, and facts. */
const checks = z.strictObject({
  claims: z.string().min(1).nullable().default(null),
  description: z
    .union([bounds, z.record(z.string(), bounds)])
    .nullable()
    .default(null),
});

/** Whether active files of content are published: none, all, or those with these endings. */
const activeFiles = z
  .union([
    z.enum(['refuse', 'allow']),
    z.array(z.string().regex(/^[a-z\d]+$/, 'be an ending in small letters without a dot, such as `xml`')),
  ])
  .default('refuse');

/** An extension: a path from the site's folder or a package, alone or with its options, which are plain values because they go to workers and into keys. */
const extension = z.union([z.string().min(1), z.tuple([z.string().min(1), z.json()])]);

/** Against what `docsgen check --samples` holds samples: end of a sample's title → JSON schema, below the site's folder or in a package. */
const samples = z.strictObject({ schemas: z.record(z.string().min(1), z.string().min(1)).default({}) });

/**
 * What an author may write in `site.config.ts`; everything is optional, unknown keys are errors. Defaults stand here;
 * only those that follow from other settings or from the folder are in `resolve.ts`.
 */
export const configSchema = z.strictObject({
  title: localized.default(''),
  tagline: localized.default(''),
  url: origin.default('http://localhost'),
  baseUrl: basePath.default('/'),
  trailingSlash: z.enum(['never', 'always']).default('never'),
  hosts: z.array(z.enum(['vercel', 'azure'])).default([]),
  contentDir: z.string().min(1).optional(),
  templatesDir: z.string().min(1).optional(),
  outDir: z.string().min(1).default('build'),
  favicon: picture.nullable().default(null),
  logo: z.strictObject({ src: picture, srcDark: picture.optional(), alt: localized.default('') }).optional(),
  socialImage: address.nullable().default(null),
  head: z.array(headTag).default([]),
  i18n: z
    .strictObject({
      defaultLocale: z.string(),
      locales: z.record(
        z.string().regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]+)*$/, 'be a language tag such as `zh-cn`'),
        locale,
      ),
    })
    .prefault({ defaultLocale: 'en', locales: { en: { label: 'English' } } }),
  docs: docs.prefault({}),
  blog: blog.prefault({}),
  navbar: z.strictObject({ items: z.array(navItem).default([]), hideOnScroll: z.boolean().default(true) }).prefault({}),
  footer: z.strictObject({ groups: z.array(footerGroup).default([]), copyright: localized.default('') }).prefault({}),
  announcement: z
    .strictObject({ id: z.string().min(1), content: localized, closable: z.boolean().default(true) })
    .nullable()
    .default(null),
  colorMode: z
    .strictObject({ default: z.enum(['light', 'dark']).default('dark'), respectSystem: z.boolean().default(true) })
    .prefault({}),
  toc: z.strictObject({ minLevel: headingLevel.default(2), maxLevel: headingLevel.default(3) }).prefault({}),
  markdown: markdown.prefault({}),
  images: images.prefault({}),
  files: z.strictObject({ active: activeFiles, react: z.boolean().default(true) }).prefault({}),
  limits: limits.prefault({}),
  links: links.prefault({}),
  redirects: z.array(z.strictObject({ from: route, to: route })).default([]),
  search: search.prefault({}),
  offline: z.union([z.boolean(), offlineSettings]).default(true),
  csp: z.union([z.boolean(), cspSettings]).default(true),
  reference: z.array(reference).default([]),
  prose: prose.prefault({}),
  checks: checks.prefault({}),
  samples: samples.prefault({}),
  extensions: z.array(extension).default([]),
  diagnostics: z.record(z.string(), severity).default({}),
  sourceMaps: z.boolean().default(false),
});

/** The type that `defineConfig` checks a configuration against. */
export type UserConfig = z.input<typeof configSchema>;

/** A configuration that has passed the schema, with the defaults that stand there. */
export type ParsedConfig = z.output<typeof configSchema>;
