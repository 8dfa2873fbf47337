import type { SidebarEntry } from '../model/page.js';
import type { Route, SidebarNode, Site } from '../model/site.js';
import { sidebarFor } from './neighbours.js';
import { LARGE_SIDEBAR } from './sidebars.js';
import { withBase } from './urls.js';

/** Leaves shown around the active one in a folder with very many. */
const WINDOW = 40;

/**
 * The sidebar as one page shows it. A small sidebar is complete; a large one carries its top level and the open branch,
 * and each closed folder as a link to the folder's own page, so that bytes grow linearly with the site.
 */
export function pageEntries(site: Site, route: Route): readonly SidebarEntry[] {
  const sidebar = sidebarFor(site, route);
  if (sidebar === null) return [];
  const view: View = { baseUrl: site.config.baseUrl, url: route.url, isLarge: sidebar.order.length > LARGE_SIDEBAR };
  return entriesOf(view, sidebar.nodes);
}

interface View {
  readonly baseUrl: string;
  readonly url: string;
  readonly isLarge: boolean;
}

function entriesOf(view: View, nodes: readonly SidebarNode[]): SidebarEntry[] {
  return windowed(view, nodes).map((node) => {
    if (node.type === 'link')
      return { type: 'link', label: node.label, href: withBase(view.baseUrl, node.url), active: node.url === view.url };
    const holdsActive = contains(node, view.url);
    const isCut = view.isLarge && !holdsActive && node.url !== null;
    return {
      type: 'category',
      label: node.label,
      href: node.url === null ? null : withBase(view.baseUrl, node.url),
      active: node.url === view.url,
      open: holdsActive || (!view.isLarge && !node.collapsed),
      children: isCut ? [] : entriesOf(view, node.children),
      lazy: null,
    };
  });
}

/** In a large sidebar, the leaves of one folder near the active one; folders always stay. */
function windowed(view: View, nodes: readonly SidebarNode[]): readonly SidebarNode[] {
  const leaves = nodes.filter((n) => n.type === 'link').length;
  if (!view.isLarge || leaves <= 2 * WINDOW) return nodes;
  const active = Math.max(
    0,
    nodes.findIndex((n) => n.url === view.url || contains(n, view.url)),
  );
  return nodes.filter((node, i) => node.type === 'category' || Math.abs(i - active) <= WINDOW);
}

function contains(node: SidebarNode, url: string): boolean {
  return node.url === url || (node.type === 'category' && node.children.some((child) => contains(child, url)));
}
