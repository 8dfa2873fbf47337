import { type SidebarEntryInput, sidebarItems } from '../../../src/base/sidebar-schema.js';
import { resolveConfig } from '../../../src/config/resolve.js';
import { configSchema, type UserConfig } from '../../../src/config/schema.js';
import { frontmatterSchema, toFrontmatter } from '../../../src/content/frontmatter-schema.js';
import { placeSource } from '../../../src/content/place.js';
import { titleFromPath } from '../../../src/content/title.js';
import type { SiteConfig } from '../../../src/model/config.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { SidebarFile } from '../../../src/model/sidebar.js';
import type { Route, Site } from '../../../src/model/site.js';
import type { Author, Category, Source } from '../../../src/model/source.js';
import { type ConfigPlace, linkSite, type PageParts, pageModel } from '../../../src/site/index.js';

type Written = Parameters<typeof frontmatterSchema.parse>[0];

/** A site in memory: no file is read or written. */
export interface SiteParts {
  readonly config?: UserConfig;
  /** Front matter as authors write it, by path relative to the content folder, with its locale. */
  readonly pages?: Readonly<Record<string, Written>>;
  /** Folder metadata by `locale/folder`. */
  readonly categories?: Readonly<Record<string, Partial<Category>>>;
  /** Sidebar files by `locale/folder`: entries, or entries by name of the sidebar. */
  readonly sidebarFiles?: Readonly<
    Record<string, readonly SidebarEntryInput[] | Readonly<Record<string, readonly SidebarEntryInput[]>>>
  >;
  readonly statics?: readonly string[];
  readonly authors?: Readonly<Record<string, Readonly<Record<string, Author>>>>;
  readonly drafts?: boolean;
  readonly configPlace?: ConfigPlace;
  readonly publishedLocales?: readonly string[];
}

export interface LinkedSite {
  readonly site: Site;
  readonly found: readonly Diagnostic[];
}

/** Parts of an empty page. */
export const PARTS: PageParts = { doc: null, html: '', post: null, posts: [], lastUpdated: null, index: [], words: {} };

/** Two locales, the first at the root. */
export const TWO: UserConfig['i18n'] = {
  defaultLocale: 'en',
  locales: { en: { label: 'English' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
};

function sourceOf(config: SiteConfig, path: string, written: Written): Source {
  const at = path.indexOf('/');
  const inLocale = path.slice(at + 1);
  const frontmatter = toFrontmatter(frontmatterSchema.parse(written));
  return {
    path,
    absolutePath: `/site/content/${path}`,
    format: path.endsWith('.tsx') ? 'tsx' : 'md',
    locale: path.slice(0, at),
    frontmatter,
    title: frontmatter.title ?? titleFromPath(inLocale),
    text: null,
    hash: '',
    ...placeSource(config, inLocale, frontmatter),
  };
}

function categoryOf(key: string, more: Partial<Category>): Category {
  const [locale = '', ...dir] = key.split('/');
  const none = { label: null, position: null, collapsed: true, description: null, link: null, icon: null };
  return { locale, dir: dir.join('/'), ...none, ...more };
}

type SidebarLists = NonNullable<SiteParts['sidebarFiles']>[string];

function sidebarFileOf(key: string, entries: SidebarLists): SidebarFile {
  const [locale = '', ...dir] = key.split('/');
  const lists: Readonly<Record<string, readonly SidebarEntryInput[]>> = isList(entries) ? { '': entries } : entries;
  const sidebars = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, sidebarItems(list)]));
  return { locale, dir: dir.join('/'), file: `content/${[key, 'sidebar.yml'].join('/')}`, sidebars };
}

function isList(entries: SidebarLists): entries is readonly SidebarEntryInput[] {
  return Array.isArray(entries);
}

/** Links a site from its parts. */
export function linked(parts: SiteParts): LinkedSite {
  const resolved = resolveConfig('/site', configSchema.parse(parts.config ?? {}));
  const publishedLocales = parts.publishedLocales ?? resolved.publishedLocales;
  const config = { ...resolved, contentDir: '/site/content', configFiles: [], publishedLocales };
  const found: Diagnostic[] = [];
  const content = {
    sources: Object.entries(parts.pages ?? {}).map(([path, written]) => sourceOf(config, path, written)),
    categories: Object.entries(parts.categories ?? {}).map(([key, more]) => categoryOf(key, more)),
    sidebarFiles: Object.entries(parts.sidebarFiles ?? {}).map(([key, entries]) => sidebarFileOf(key, entries)),
    statics: (parts.statics ?? []).map((file) => ({ file, absolutePath: `/site/content/static/${file}` })),
    authors: parts.authors ?? {},
  };
  const { drafts = false, configPlace } = parts;
  const options = { drafts, ...(configPlace && { configPlace }) };
  const site = linkSite(config, content, options, (d) => found.push(d));
  return { site, found };
}

/** The route at an address; fails if it does not exist. */
export function routeAt(site: Site, url: string): Route {
  const route = site.routes.get(url);
  if (route === undefined) throw new Error(`There is no route ${url}, only ${[...site.routes.keys()].join(', ')}.`);
  return route;
}

/** The page model at an address. */
export function modelAt(site: Site, url: string, parts: Partial<PageParts> = {}): ReturnType<typeof pageModel> {
  return pageModel(site, routeAt(site, url), { ...PARTS, ...parts });
}
