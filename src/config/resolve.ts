import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sidebarItems } from '../base/sidebar-schema.js';
import { siteFile } from '../base/site-file.js';
import { workFolderIn } from '../base/work-folder.js';
import type { Bounds } from '../model/checks-config.js';
import type { DocsVersion, Locale, NavItem, SiteConfig } from '../model/config.js';
import type { ParsedNavItem } from './navigation-schema.js';
import { cspSettings, offlineSettings, type ParsedConfig, type UserConfig } from './schema.js';
import { isLanguageTag } from './values.js';

/** Fills in defaults that depend on other settings or on the site's folder; all other defaults are in the schema. */
export function resolveConfig(siteDir: string, settings: ParsedConfig): Omit<SiteConfig, 'configFiles'> {
  const templatesDir = resolve(siteDir, settings.templatesDir ?? 'templates');
  const i18n = resolveLocales(settings.i18n);
  return {
    ...settings,
    siteDir,
    workFolder: workFolderIn(siteDir),
    contentDir: resolve(siteDir, settings.contentDir ?? (existsSync(join(siteDir, 'content')) ? 'content' : '.')),
    outDir: resolve(siteDir, settings.outDir),
    templatesDir: existsSync(templatesDir) ? templatesDir : null,
    url: settings.url.replace(/\/+$/, ''),
    logo: settings.logo === undefined ? null : { ...settings.logo, srcDark: settings.logo.srcDark ?? null },
    i18n,
    docs: {
      ...settings.docs,
      versions: resolveVersions(settings.docs.versions),
      sidebars: settings.docs.sidebars.map((s) => ({ ...s, items: s.items === null ? null : sidebarItems(s.items) })),
    },
    blog: { ...settings.blog, description: settings.blog.description ?? settings.blog.title },
    navbar: { ...settings.navbar, items: settings.navbar.items.map(resolveItem) },
    footer: {
      ...settings.footer,
      groups: settings.footer.groups.map(({ title, items }) => ({ title, items: items.map(resolveItem) })),
    },
    search: { ...settings.search, host: settings.search.host ?? null, apiKey: settings.search.apiKey ?? null },
    offline:
      typeof settings.offline === 'boolean' ? offlineSettings.parse({ enabled: settings.offline }) : settings.offline,
    csp: resolveCsp(settings.csp, settings.embeds),
    markdown: {
      ...settings.markdown,
      abbreviations: filesByLocale(siteDir, settings.markdown.abbreviations ?? {}, i18n.locales),
    },
    prose: {
      ...settings.prose,
      glossary: settings.prose.glossary && resolve(siteDir, settings.prose.glossary),
      avoid: Object.fromEntries(
        Object.entries(settings.prose.avoid).map(([code, file]) => [code, resolve(siteDir, file)]),
      ),
    },
    samples: {
      schemas: Object.entries(settings.samples.schemas).map(([title, file]) => ({
        title,
        file: siteFile(siteDir, file),
      })),
    },
    checks: {
      claims: settings.checks.claims && resolve(siteDir, settings.checks.claims),
      description: resolveBounds(settings.checks.description ?? {}, i18n.locales),
    },
    extensions: settings.extensions.map((entry) =>
      typeof entry === 'string' ? { module: entry, options: null } : { module: entry[0], options: entry[1] },
    ),
    // Set by `readTheme`, whose code few sites need.
    theme: null,
    untrusted: null,
    publishedLocales: i18n.locales.map((l) => l.code),
    pageEndings: [],
  };
}

/** Absolute paths by locale code. A single file is that of all locales. */
function filesByLocale(
  siteDir: string,
  files: string | Readonly<Record<string, string>>,
  locales: readonly Locale[],
): Readonly<Record<string, string>> {
  const entries = typeof files === 'string' ? locales.map(({ code }) => [code, files] as const) : Object.entries(files);
  return Object.fromEntries(entries.map(([code, file]) => [code, resolve(siteDir, file)]));
}

function resolveVersions(versions: ParsedConfig['docs']['versions']): readonly DocsVersion[] {
  if (versions === undefined) return [{ name: 'current', label: 'current', path: '', isLast: true, noindex: false }];
  const isNamed = versions.some((v) => v.isLast === true);
  return versions.map((v, index) => ({
    name: v.name ?? (index === 0 ? 'current' : v.label),
    label: v.label,
    path: v.path,
    isLast: v.isLast ?? (index === 0 && !isNamed),
    noindex: v.noindex,
  }));
}

function resolveLocales({ defaultLocale, source, leastCurrent, locales }: ParsedConfig['i18n']): SiteConfig['i18n'] {
  const bestFirst = [...new Set([defaultLocale, ...Object.keys(locales)])].filter((code) => code in locales);
  return {
    defaultLocale,
    source: source ?? defaultLocale,
    leastCurrent,
    locales: Object.entries(locales).map(
      ([code, locale]): Locale => ({
        ...locale,
        code,
        direction: locale.direction ?? directionOf(locale.htmlLang ?? code),
        htmlLang: locale.htmlLang ?? code,
        path: locale.path ?? (code === defaultLocale ? '' : code),
        fallback: locale.fallback ?? bestFirst.filter((other) => other !== code),
      }),
    ),
  };
}

/** Right-to-left scripts. */
const FROM_THE_RIGHT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Text direction of a language, from its explicit or usual script: `ar` and `ku-Arab` are right-to-left. */
function directionOf(tag: string): Locale['direction'] {
  return isLanguageTag(tag) && FROM_THE_RIGHT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}

function resolveItem(item: ParsedNavItem): NavItem {
  const items = (item.items ?? []).map(resolveItem);
  return {
    type: item.type ?? itemType(item),
    label: item.label,
    to: item.to ?? null,
    href: item.href ?? null,
    position: item.position,
    html: item.html ?? null,
    sidebar: item.sidebar ?? null,
    icon: item.icon ?? null,
    items,
  };
}

/** Default `type` of an entry, from the fields that it has. */
function itemType({ items = [], sidebar, html }: ParsedNavItem): NavItem['type'] {
  if (items.length > 0) return 'dropdown';
  if (sidebar !== undefined) return 'sidebar';
  return html === undefined ? 'link' : 'html';
}

/** Frames of the hosts in `embeds` are allowed on all pages, so that navigation needs no full load. */
function resolveCsp(csp: ParsedConfig['csp'], embeds: readonly string[]): SiteConfig['csp'] {
  if (csp === false) return null;
  const sources = csp === true ? cspSettings.parse({}) : csp;
  return {
    'script-src': sources.scripts,
    'style-src': sources.styles,
    'img-src': sources.images,
    'font-src': sources.fonts,
    'media-src': sources.media,
    'frame-src': [...sources.frames, ...embeds.map((host) => `https://${host}`)],
    'connect-src': sources.connect,
  };
}

/** Applies a single pair of bounds to every locale. */
function resolveBounds(
  description: Bounds | Readonly<Record<string, Bounds>>,
  locales: readonly Locale[],
): SiteConfig['checks']['description'] {
  return isBounds(description) ? Object.fromEntries(locales.map(({ code }) => [code, description])) : description;
}

function isBounds(value: Bounds | Readonly<Record<string, Bounds>>): value is Bounds {
  return Array.isArray(value);
}

/** Type-checks a configuration and returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
