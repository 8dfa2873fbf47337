import { warning } from '../base/diagnostics.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Route, Sidebar, SidebarNode, SidebarPlace } from '../model/site.js';
import { publishedLocales } from '../shared/locales.js';
import type { ConfigPlace } from './redirects.js';
import { buildFolder, type FolderNode, type LinkBase, type SidebarInput, sidebarNodes } from './sidebar-tree.js';
import { fileOf, urlOf } from './urls.js';

/** Sidebars above this many pages show closed folders as links, so each folder needs a page of its own. */
export const LARGE_SIDEBAR = 150;

/** Key of a sidebar in `Site.sidebars`. */
export function sidebarKey(locale: string, version: string, name: string): string {
  return `${locale}/${version}/${name}`;
}

/** Every sidebar of every locale, the routes with their sidebar noted, and routes for folders that have no page. */
export function makeSidebars(
  base: LinkBase,
  pages: readonly Route[],
): { sidebars: ReadonlyMap<string, Sidebar>; routes: Route[] } {
  const assigned = pages.map((route) => ({ ...route, sidebar: sidebarOf(base.config, route) }));
  const sidebars = new Map<string, Sidebar>();
  const folders: Route[] = [];
  for (const locale of publishedLocales(base.config)) {
    for (const version of base.config.docs.versions) {
      for (const sidebar of base.config.docs.sidebars) {
        const mine = assigned.filter(
          (r) => r.locale === locale.code && r.sidebar === sidebar.name && r.source?.version === version.name,
        );
        if (mine.length === 0) continue;
        const made = makeSidebar({ base, locale, version, sidebar, routes: mine });
        sidebars.set(sidebarKey(locale.code, version.name, sidebar.name), made.sidebar);
        folders.push(...made.folders);
      }
    }
  }
  return { sidebars, routes: [...assigned, ...folders] };
}

/** The sidebar whose folder holds the page, the deepest first; null for pages in none. */
function sidebarOf(config: SiteConfig, route: Route): string | null {
  const version = config.docs.versions.find((v) => v.name === route.source?.version);
  if (version === undefined || route.source?.frontmatter.unlisted) return null;
  const holds = (dir: string): boolean => {
    const full = [version.path, dir].filter((p) => p !== '').join('/');
    return full === '' || route.source?.dir === full || (route.source?.dir ?? '').startsWith(`${full}/`);
  };
  const matching = config.docs.sidebars.filter((s) => holds(s.dir)).sort((a, b) => b.dir.length - a.dir.length);
  return matching[0]?.name ?? null;
}

function makeSidebar(input: SidebarInput): { sidebar: Sidebar; folders: Route[] } {
  const tree = buildFolder(input);
  const folders = folderRoutes(input, tree);
  const nodes = sidebarNodes(input, tree, new Set(folders.map((r) => r.slug)));
  const sidebar = {
    name: input.sidebar.name,
    locale: input.locale.code,
    version: input.version,
    ...placedNodes(nodes),
  };
  return { sidebar, folders };
}

/** The nodes of a sidebar, and where the pages stand in it. */
export function placedNodes(nodes: readonly SidebarNode[]): Pick<Sidebar, 'nodes' | 'order' | 'places'> {
  const places = placesIn(nodes);
  return { nodes, order: [...places.keys()], places };
}

/** Pages for folders without an index: where the author asks for one, and for all folders of a large sidebar. */
function folderRoutes(input: SidebarInput, folder: FolderNode): Route[] {
  const wanted =
    folder.category?.link === 'generated' || (folder.category?.link !== 'none' && input.routes.length > LARGE_SIDEBAR);
  const url = urlOf(input.locale, folder.dir);
  const own: Route[] =
    folder.index === null && wanted && !folder.isTop
      ? [
          {
            kind: 'category',
            url,
            file: fileOf(url),
            locale: input.locale.code,
            slug: folder.dir,
            source: null,
            isFallback: false,
            page: null,
            sidebar: input.sidebar.name,
          },
        ]
      : [];
  return [...own, ...folder.folders.flatMap((inner) => folderRoutes(input, inner))];
}

/** Reports sidebars of the configuration whose folder holds no page in any locale and version. */
export function reportEmptySidebars(
  { config, configPlace }: { readonly config: SiteConfig; readonly configPlace: ConfigPlace },
  sidebars: ReadonlyMap<string, Sidebar>,
  report: Report,
): void {
  const names = new Set([...sidebars.values()].map((sidebar) => sidebar.name));
  for (const [index, { name, dir }] of config.docs.sidebars.entries()) {
    if (dir === '' || names.has(name)) continue;
    report(
      warning('empty-sidebar', `The sidebar \`${name}\` has no page: there is none in \`${dir}\`.`, {
        ...configPlace(['docs', 'sidebars', index, 'dir']),
        hint: 'Correct `dir`: a folder below the version, without slashes at the ends.',
      }),
    );
  }
}

/** Places by url in reading order: a folder's own page comes before its children. */
function placesIn(nodes: readonly SidebarNode[]): ReadonlyMap<string, SidebarPlace> {
  const places = new Map<string, SidebarPlace>();
  const visit = (node: SidebarNode, above: readonly SidebarNode[]): void => {
    const trail = [...above, node];
    if (node.url !== null && !places.has(node.url)) places.set(node.url, { index: places.size, trail });
    if (node.type === 'category') for (const child of node.children) visit(child, trail);
  };
  for (const node of nodes) visit(node, []);
  return places;
}
