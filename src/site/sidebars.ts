import { warning } from '../base/diagnostics.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Route, Sidebar, SidebarNode, SidebarPlace } from '../model/site.js';
import { publishedLocales } from '../shared/locales.js';
import type { ListedSidebar } from './listed-sidebar.js';
import type { ConfigPlace } from './redirects.js';
import { LARGE_SIDEBAR, type SidebarPlan, sidebarOf, sidebarPlans } from './sidebar-plans.js';
import { buildFolder, type Edition, folderNodes, folderRoutes, type LinkBase, rootNode } from './sidebar-tree.js';

/** Key of a sidebar in `Site.sidebars`. */
export function sidebarKey(locale: string, version: string, name: string): string {
  return `${locale}/${version}/${name}`;
}

/** All sidebars, the routes with their sidebars, and routes for categories without a page. */
export function makeSidebars(
  base: LinkBase,
  pages: readonly Route[],
): { sidebars: ReadonlyMap<string, Sidebar>; routes: Route[] } {
  const sidebars = new Map<string, Sidebar>();
  const sidebarByRoute = new Map<Route, string | null>();
  const generatedPages: Route[] = [];
  for (const locale of publishedLocales(base.config)) {
    for (const version of base.config.docs.versions) {
      const ownRoutes = pages.filter((route) => route.locale === locale.code && route.source?.version === version.name);
      const plans = sidebarPlans({ base, locale, version }, ownRoutes);
      const routes = ownRoutes.map((route): Route => ({ ...route, sidebar: sidebarOf(plans, route) }));
      for (const [i, route] of ownRoutes.entries()) sidebarByRoute.set(route, routes[i]?.sidebar ?? null);
      for (const plan of plans) {
        const sidebar = madeSidebar({ base, locale, version }, plan, routes);
        if (sidebar === null) continue;
        const { name } = plan.sidebar;
        const place = { name, locale: locale.code, version };
        sidebars.set(sidebarKey(locale.code, version.name, name), { ...place, ...placedNodes(sidebar.nodes) });
        generatedPages.push(...sidebar.generated);
      }
    }
  }
  const routes = pages.map((route) => ({ ...route, sidebar: sidebarByRoute.get(route) ?? null }));
  return { sidebars, routes: [...routes, ...generatedPages] };
}

/** The nodes of a sidebar and its generated pages; null if it is empty. */
function madeSidebar(
  edition: Edition,
  { sidebar, top, listed }: SidebarPlan,
  routes: readonly Route[],
): Pick<ListedSidebar, 'nodes' | 'generated'> | null {
  if (listed !== null) return listed.nodes.length === 0 ? null : listed;
  const mine = routes.filter((route) => route.sidebar === sidebar.name);
  if (mine.length === 0) return null;
  const input = { ...edition, name: sidebar.name, top, routes: mine, isLarge: mine.length > LARGE_SIDEBAR };
  const tree = buildFolder(input);
  const generatedPages = folderRoutes(input, tree);
  const slugs = new Set(generatedPages.map((route) => route.slug));
  return {
    nodes: sidebar.root ? [rootNode(input, tree, slugs)] : folderNodes(input, tree, slugs),
    generated: generatedPages,
  };
}

/** The nodes of a sidebar, and the places of pages in it. */
export function placedNodes(nodes: readonly SidebarNode[]): Pick<Sidebar, 'nodes' | 'order' | 'places'> {
  const places = placesIn(nodes);
  return { nodes, order: [...places.keys()], places };
}

/** Reports configured sidebars whose folder has no page in any locale and version. */
export function reportEmptySidebars(
  { config, configPlace }: { readonly config: SiteConfig; readonly configPlace: ConfigPlace },
  sidebars: ReadonlyMap<string, Sidebar>,
  report: Report,
): void {
  const names = new Set([...sidebars.values()].map((sidebar) => sidebar.name));
  for (const [index, { name, dir }] of config.docs.sidebars.entries()) {
    if (dir === '' || names.has(name)) continue;
    report(
      warning('empty-sidebar', `The sidebar \`${name}\` is empty: there is no page in \`${dir}\`.`, {
        ...configPlace(['docs', 'sidebars', index, 'dir']),
        hint: 'Correct `dir`: a folder within the version, without slashes at either end.',
      }),
    );
  }
}

/** Places by url in reading order: a folder's own page comes before its children. */
function placesIn(nodes: readonly SidebarNode[]): ReadonlyMap<string, SidebarPlace> {
  const places = new Map<string, SidebarPlace>();
  const visit = (node: SidebarNode, ancestors: readonly SidebarNode[]): void => {
    const trail = [...ancestors, node];
    if (node.url !== null && !places.has(node.url)) places.set(node.url, { index: places.size, trail });
    if (node.type === 'category') for (const child of node.children) visit(child, trail);
  };
  for (const node of nodes) visit(node, []);
  return places;
}
