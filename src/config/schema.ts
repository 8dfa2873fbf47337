import * as z from 'zod';
import { checksConfig, proseConfig, samplesConfig } from './checks-schema.js';
import { footerGroup, navItem } from './navigation-schema.js';
import { referenceConfig } from './reference-schema.js';
import { basePath, calendar, languageTag, localized, origin, route, segment } from './values.js';

const locale = z.strictObject({
  label: z.string().min(1),
  direction: z.enum(['ltr', 'rtl']).optional(),
  htmlLang: languageTag.optional(),
  calendar: calendar.optional(),
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
  root: z.boolean().optional(),
});

const severity = z.enum(['error', 'warn', 'ignore']);

const links = z.strictObject({
  internal: severity.optional(),
  markdown: severity.optional(),
  anchors: severity.optional(),
  elsewhere: z.array(route).optional(),
});

const headingLevel = z.number().int().min(2).max(6);

const docs = z.strictObject({
  versions: z.array(version).min(1).optional(),
  sidebars: z.array(sidebar).optional(),
  editUrl: z.string().nullable().optional(),
  lastUpdated: z.boolean().optional(),
});

const blog = z.strictObject({
  path: segment.min(1).optional(),
  title: localized.optional(),
  description: localized.optional(),
  perPage: z.number().int().min(1).optional(),
  recentPosts: z.number().int().min(0).optional(),
  feedLimit: z.number().int().min(1).optional(),
});

const markdown = z.strictObject({
  html: z.enum(['sanitize', 'trust']).optional(),
  math: z.boolean().optional(),
  codeThemes: z.strictObject({ light: z.string(), dark: z.string() }).optional(),
  parser: z.enum(['remark', 'native']).optional(),
});

const images = z.strictObject({
  variants: z.boolean().optional(),
  avif: z.boolean().optional(),
  widths: z.array(z.number().int().min(1)).optional(),
});

const search = z.strictObject({
  provider: z.enum(['local', 'meilisearch', 'none']).optional(),
  host: z.string().optional(),
  apiKey: z.string().optional(),
  indexUid: z.string().optional(),
  searchParams: z.record(z.string(), z.unknown()).optional(),
  categories: z.array(z.strictObject({ prefix: z.string().startsWith('/'), label: localized })).optional(),
});

const offlineStrategy = z.enum(['appInstalled', 'standalone', 'mobile', 'saveData', 'queryString', 'always']);

const offline = z.union([
  z.boolean(),
  z.strictObject({
    enabled: z.boolean().optional(),
    strategies: z.array(offlineStrategy).optional(),
    budget: z.number().int().min(0).optional(),
    debug: z.boolean().optional(),
  }),
]);

/** Neither a second source nor a second directive fits into one source. */
const cspSources = z
  .array(z.string().regex(/^(?!.*[;,"$\\])[\x21-\x7e]+$/, 'be one source such as `https://cdn.example`'))
  .optional();

const csp = z.union([
  z.boolean(),
  z.strictObject({
    scripts: cspSources,
    styles: cspSources,
    images: cspSources,
    fonts: cspSources,
    media: cspSources,
    frames: cspSources,
    connect: cspSources,
  }),
]);

/** What an author may write in `site.config.ts`; everything is optional, unknown keys are errors. */
export const configSchema = z.strictObject({
  title: localized.optional(),
  tagline: localized.optional(),
  url: origin.optional(),
  baseUrl: basePath.optional(),
  contentDir: z.string().min(1).optional(),
  outDir: z.string().min(1).optional(),
  favicon: z.string().nullable().optional(),
  logo: z.strictObject({ src: z.string(), srcDark: z.string().optional(), alt: localized.optional() }).optional(),
  socialImage: z.string().nullable().optional(),
  i18n: z
    .strictObject({
      defaultLocale: z.string(),
      locales: z.record(
        z.string().regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]+)*$/, 'be a language tag such as `zh-cn`'),
        locale,
      ),
    })
    .optional(),
  docs: docs.optional(),
  blog: blog.optional(),
  navbar: z.strictObject({ items: z.array(navItem).optional(), hideOnScroll: z.boolean().optional() }).optional(),
  footer: z.strictObject({ groups: z.array(footerGroup).optional(), copyright: localized.optional() }).optional(),
  announcement: z
    .strictObject({ id: z.string().min(1), content: localized, closable: z.boolean().optional() })
    .nullable()
    .optional(),
  colorMode: z
    .strictObject({ default: z.enum(['light', 'dark']).optional(), respectSystem: z.boolean().optional() })
    .optional(),
  toc: z.strictObject({ minLevel: headingLevel.optional(), maxLevel: headingLevel.optional() }).optional(),
  markdown: markdown.optional(),
  images: images.optional(),
  files: z.strictObject({ active: z.enum(['refuse', 'allow']).optional() }).optional(),
  links: links.optional(),
  redirects: z.array(z.strictObject({ from: route, to: route })).optional(),
  search: search.optional(),
  offline: offline.optional(),
  csp: csp.optional(),
  reference: z.array(referenceConfig).optional(),
  prose: proseConfig.optional(),
  checks: checksConfig.optional(),
  samples: samplesConfig.optional(),
  sourceMaps: z.boolean().optional(),
});

/** The type that `defineConfig` checks a configuration against. */
export type UserConfig = z.input<typeof configSchema>;
