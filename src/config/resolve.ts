import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Bounds, DocsVersion, Locale, NavItem, SiteConfig } from '../model/config.js';
import type { UserNavItem } from './navigation-schema.js';
import type { configSchema, UserConfig } from './schema.js';

type Parsed = ReturnType<typeof configSchema.parse>;

/** Fills in every default. `user` has passed the schema. */
export function resolveConfig(siteDir: string, user: Parsed): Omit<SiteConfig, 'configFiles'> {
  const contentDir = resolve(siteDir, user.contentDir ?? (existsSync(join(siteDir, 'content')) ? 'content' : '.'));
  const templatesDir = join(siteDir, 'templates');
  const versions = resolveVersions(user.docs?.versions);
  const i18n = resolveLocales(user.i18n);
  return {
    siteDir,
    contentDir,
    outDir: resolve(siteDir, user.outDir ?? 'build'),
    templatesDir: existsSync(templatesDir) ? templatesDir : null,
    title: user.title ?? '',
    tagline: user.tagline ?? '',
    url: (user.url ?? 'http://localhost').replace(/\/+$/, ''),
    baseUrl: user.baseUrl ?? '/',
    favicon: user.favicon ?? null,
    logo: user.logo ? { src: user.logo.src, srcDark: user.logo.srcDark ?? null, alt: user.logo.alt ?? '' } : null,
    socialImage: user.socialImage ?? null,
    i18n,
    docs: {
      versions,
      sidebars: (user.docs?.sidebars ?? [{ name: 'docs', dir: '' }]).map((s) => ({
        name: s.name,
        dir: s.dir,
        root: s.root ?? false,
      })),
      editUrl: user.docs?.editUrl ?? null,
      lastUpdated: user.docs?.lastUpdated ?? true,
    },
    blog: {
      path: user.blog?.path ?? 'blog',
      title: user.blog?.title ?? 'Blog',
      description: user.blog?.description ?? user.blog?.title ?? 'Blog',
      perPage: user.blog?.perPage ?? 10,
      recentPosts: user.blog?.recentPosts ?? 5,
      feedLimit: user.blog?.feedLimit ?? 20,
    },
    navbar: { items: (user.navbar?.items ?? []).map(resolveItem), hideOnScroll: user.navbar?.hideOnScroll ?? true },
    footer: {
      groups: (user.footer?.groups ?? []).map((g) => ({ title: g.title, items: g.items.map(resolveItem) })),
      copyright: user.footer?.copyright ?? '',
    },
    announcement: user.announcement ? { ...user.announcement, closable: user.announcement.closable ?? true } : null,
    colorMode: { default: user.colorMode?.default ?? 'dark', respectSystem: user.colorMode?.respectSystem ?? true },
    toc: { minLevel: user.toc?.minLevel ?? 2, maxLevel: user.toc?.maxLevel ?? 3 },
    markdown: {
      html: user.markdown?.html ?? 'sanitize',
      math: user.markdown?.math ?? false,
      codeThemes: user.markdown?.codeThemes ?? { light: 'github-light', dark: 'github-dark' },
      parser: user.markdown?.parser ?? 'remark',
    },
    images: {
      variants: user.images?.variants ?? true,
      avif: user.images?.avif ?? false,
      widths: user.images?.widths ?? [640, 960, 1280, 1920],
    },
    files: { active: user.files?.active ?? 'refuse' },
    links: {
      internal: user.links?.internal ?? 'error',
      markdown: user.links?.markdown ?? 'warn',
      anchors: user.links?.anchors ?? 'error',
      elsewhere: user.links?.elsewhere ?? [],
    },
    redirects: user.redirects ?? [],
    search: resolveSearch(user.search),
    offline: resolveOffline(user.offline),
    csp: resolveCsp(user.csp),
    reference: user.reference ?? [],
    prose: resolveProse(siteDir, user.prose),
    samples: {
      schemas: Object.entries(user.samples?.schemas ?? {}).map(([title, file]) => ({
        title,
        file: schemaFile(siteDir, file),
      })),
    },
    checks: { description: resolveBounds(user.checks?.description ?? {}, i18n.locales) },
    publishedLocales: i18n.locales.map((l) => l.code),
    sourceMaps: user.sourceMaps ?? false,
  };
}

function resolveVersions(versions: NonNullable<Parsed['docs']>['versions']): readonly DocsVersion[] {
  if (versions === undefined) return [{ name: 'current', label: 'current', path: '', isLast: true }];
  return versions.map((v, index) => ({
    name: v.name ?? (index === 0 ? 'current' : v.label),
    label: v.label,
    path: v.path,
    isLast: v.isLast ?? index === 0,
  }));
}

function resolveLocales(i18n: Parsed['i18n']): SiteConfig['i18n'] {
  const configured = i18n ?? { defaultLocale: 'en', locales: { en: { label: 'English' } } };
  const codes = Object.keys(configured.locales);
  const locales = Object.entries(configured.locales).map(
    ([code, l]): Locale => ({
      code,
      label: l.label,
      direction: l.direction ?? 'ltr',
      htmlLang: l.htmlLang ?? code,
      calendar: l.calendar ?? 'gregory',
      path: l.path ?? (code === configured.defaultLocale ? '' : code),
      fallback:
        l.fallback ??
        [configured.defaultLocale, ...codes].filter(
          (c, i, all) => c !== code && codes.includes(c) && all.indexOf(c) === i,
        ),
    }),
  );
  return { defaultLocale: configured.defaultLocale, locales };
}

function resolveItem(item: UserNavItem): NavItem {
  const items = (item.items ?? []).map((inner) => resolveItem(inner));
  return {
    type:
      item.type ??
      (items.length > 0
        ? 'dropdown'
        : item.sidebar !== undefined
          ? 'sidebar'
          : item.html !== undefined
            ? 'html'
            : 'link'),
    label: item.label ?? '',
    to: item.to ?? null,
    href: item.href ?? null,
    position: item.position ?? 'left',
    html: item.html ?? null,
    sidebar: item.sidebar ?? null,
    icon: item.icon ?? null,
    items,
  };
}

function resolveSearch(search: Parsed['search']): SiteConfig['search'] {
  return {
    provider: search?.provider ?? 'local',
    host: search?.host ?? null,
    apiKey: search?.apiKey ?? null,
    indexUid: search?.indexUid ?? 'docs-v1',
    searchParams: search?.searchParams ?? {},
    categories: search?.categories ?? [],
  };
}

const STRATEGIES = ['appInstalled', 'standalone', 'mobile', 'saveData', 'queryString'] as const;

function resolveOffline(offline: Parsed['offline']): SiteConfig['offline'] {
  const given = typeof offline === 'object' ? offline : { enabled: offline ?? true };
  return {
    enabled: given.enabled ?? true,
    strategies: ('strategies' in given ? given.strategies : undefined) ?? STRATEGIES,
    budget: ('budget' in given ? given.budget : undefined) ?? 20_000_000,
    debug: ('debug' in given ? given.debug : undefined) ?? false,
  };
}

function resolveCsp(csp: Parsed['csp']): SiteConfig['csp'] {
  if (csp === false) return null;
  const given = typeof csp === 'object' ? csp : {};
  return {
    'script-src': given.scripts ?? [],
    'style-src': given.styles ?? [],
    'img-src': given.images ?? [],
    'font-src': given.fonts ?? [],
    'media-src': given.media ?? [],
    'frame-src': given.frames ?? [],
    'connect-src': given.connect ?? [],
  };
}

function resolveProse(siteDir: string, prose: Parsed['prose']): SiteConfig['prose'] {
  const glossary = prose?.glossary ?? null;
  return { typography: prose?.typography ?? true, glossary: glossary === null ? null : resolve(siteDir, glossary) };
}

/** A file of the site, else of a package that the site can import. */
function schemaFile(siteDir: string, file: string): string {
  const own = resolve(siteDir, file);
  if (existsSync(own)) return own;
  for (let dir = siteDir; ; dir = dirname(dir)) {
    const installed = join(dir, 'node_modules', file);
    if (existsSync(installed)) return installed;
    if (dir === dirname(dir)) return own;
  }
}

/** One pair of bounds holds for every locale. */
function resolveBounds(
  description: Bounds | Readonly<Record<string, Bounds>>,
  locales: readonly Locale[],
): SiteConfig['checks']['description'] {
  return isBounds(description) ? Object.fromEntries(locales.map(({ code }) => [code, description])) : description;
}

function isBounds(value: Bounds | Readonly<Record<string, Bounds>>): value is Bounds {
  return Array.isArray(value);
}

/** Checks a configuration's type; returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
