import { sortedNaturally } from '../base/natural-order.js';
import type { DocsVersion, Locale, SidebarConfig, SiteConfig } from '../model/config.js';
import type { Route, SidebarNode } from '../model/site.js';
import type { Category, Content } from '../model/source.js';
import { fileOf, urlOf } from './urls.js';

/** The state of linking before routes are complete. */
export interface LinkBase {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly locales: ReadonlyMap<string, Locale>;
  readonly categories: ReadonlyMap<string, Category>;
}

/** A locale and version for which sidebars are made. */
export interface Edition {
  readonly base: LinkBase;
  readonly locale: Locale;
  readonly version: DocsVersion;
}

/** The input for the tree of one folder. */
export interface SidebarInput extends Edition {
  /** Name of the sidebar. */
  readonly name: string;
  /** The folder, below the locale, without leading or trailing slash. */
  readonly top: string;
  readonly routes: readonly Route[];
  /** True if each of its folders needs a page, because pages show closed folders as links. */
  readonly isLarge: boolean;
}

/** The folder of a sidebar, below the locale. */
export function sidebarTop(version: DocsVersion, { dir }: Pick<SidebarConfig, 'dir'>): string {
  return [version.path, dir].filter((part) => part !== '').join('/');
}

/** A folder of pages, before it is ordered. */
export interface FolderNode {
  /** Below the locale, without leading or trailing slash. */
  readonly dir: string;
  readonly isTop: boolean;
  index: Route | null;
  readonly category: Category | null;
  readonly pages: Route[];
  readonly folders: FolderNode[];
}

/** Sorts a sidebar's routes into the tree of their folders. */
export function buildFolder(input: SidebarInput): FolderNode {
  const { top } = input;
  const byDir = new Map<string, FolderNode>();
  const folderAt = (dir: string): FolderNode => {
    const existingFolder = byDir.get(dir);
    if (existingFolder !== undefined) return existingFolder;
    const node: FolderNode = {
      dir,
      isTop: dir === top,
      index: null,
      category: categoryOf(input.base, input.locale.code, dir),
      pages: [],
      folders: [],
    };
    byDir.set(dir, node);
    if (dir !== top) folderAt(dir.includes('/') ? dir.slice(0, dir.lastIndexOf('/')) : '').folders.push(node);
    return node;
  };
  const root = folderAt(top);
  for (const route of input.routes) {
    const folder = folderAt(route.source?.dir ?? top);
    if (route.source?.isIndex === true && folder.index === null) folder.index = route;
    else folder.pages.push(route);
  }
  return root;
}

/** A folder's description in a locale, or in the first of its fallback locales that has one. */
export function categoryOf(base: LinkBase, code: string, dir: string): Category | null {
  const locale = base.locales.get(code);
  for (const candidate of [code, ...(locale?.fallback ?? [])]) {
    const category = base.categories.get(`${candidate}:${dir}`);
    if (category !== undefined) return category;
  }
  return null;
}

interface Ordered {
  readonly position: number;
  readonly name: string;
  readonly node: SidebarNode;
}

/** The nodes of a folder, by position, then by file name in natural order. `generatedSlugs` are the slugs of folder pages. */
export function folderNodes(input: SidebarInput, top: FolderNode, generatedSlugs: ReadonlySet<string>): SidebarNode[] {
  const index: SidebarNode[] = top.index === null ? [] : [linkNode(top.index)];
  return [...index, ...childNodes(input, top, generatedSlugs)];
}

/** A category for the folder itself that contains everything in it. */
export function rootNode(input: SidebarInput, top: FolderNode, generatedSlugs: ReadonlySet<string>): SidebarNode {
  return categoryNode(input, top, childNodes(input, top, generatedSlugs), generatedSlugs);
}

/** Pages for folders without an index: if the author asks for one, and in large sidebars for every folder. */
export function folderRoutes(input: SidebarInput, folder: FolderNode): Route[] {
  const { category } = folder;
  const wantsPage = category?.link === 'generated' || (category?.link !== 'none' && input.isLarge);
  const ownRoutes = folder.index === null && wantsPage && !folder.isTop ? [categoryRoute(input, folder.dir)] : [];
  return [...ownRoutes, ...folder.folders.flatMap((inner) => folderRoutes(input, inner))];
}

/** The route of a generated page that shows the entries of a category. */
export function categoryRoute({ locale, name }: Pick<SidebarInput, 'locale' | 'name'>, slug: string): Route {
  const url = urlOf(locale, slug);
  return {
    kind: 'category',
    url,
    file: fileOf(url),
    locale: locale.code,
    slug,
    source: null,
    isFallback: false,
    page: null,
    sidebar: name,
  };
}

function childNodes(input: SidebarInput, folder: FolderNode, generatedSlugs: ReadonlySet<string>): SidebarNode[] {
  const pages = folder.pages.map(
    (route): Ordered => ({
      position: route.source?.frontmatter.sidebarPosition ?? Infinity,
      name: route.slug,
      node: linkNode(route),
    }),
  );
  const folders = folder.folders.map(
    (innerFolder): Ordered => ({
      position: innerFolder.category?.position ?? innerFolder.index?.source?.frontmatter.sidebarPosition ?? Infinity,
      name: innerFolder.dir,
      node: categoryNode(input, innerFolder, childNodes(input, innerFolder, generatedSlugs), generatedSlugs),
    }),
  );
  return [...sortedNaturally([...pages, ...folders], ({ name }) => name)]
    .sort((a, b) => comparePositions(a.position, b.position))
    .map(({ node }) => node);
}

/** Infinity minus Infinity is NaN, so positions are compared, not subtracted. */
function comparePositions(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function linkNode(route: Route): SidebarNode {
  const badge = route.source?.frontmatter.sidebarBadge;
  return { type: 'link', label: pageLabel(route), url: route.url, ...(badge !== undefined && { badge }) };
}

/** The name of a page in sidebars. */
export function pageLabel({ source, slug }: Route): string {
  return source?.frontmatter.sidebarLabel ?? source?.title ?? slug;
}

function categoryNode(
  input: SidebarInput,
  folder: FolderNode,
  children: readonly SidebarNode[],
  generatedSlugs: ReadonlySet<string>,
): SidebarNode {
  const { category, index } = folder;
  const hasPage = index !== null && category?.link !== 'none';
  return {
    type: 'category',
    label:
      category?.label ?? index?.source?.frontmatter.sidebarLabel ?? index?.source?.title ?? folderTitle(folder.dir),
    url: hasPage ? index.url : generatedSlugs.has(folder.dir) ? urlOf(input.locale, folder.dir) : null,
    collapsed: category?.collapsed ?? true,
    description: category?.description ?? index?.source?.frontmatter.description ?? null,
    icon: category?.icon ?? index?.source?.frontmatter.icon ?? null,
    children: index !== null && !hasPage ? [linkNode(index), ...children] : children,
  };
}

/** A title for a folder: `Getting started` for `getting-started`. */
export function folderTitle(dir: string): string {
  const words = (dir.split('/').at(-1) ?? dir).replace(/^\d+[-_.]/, '').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
