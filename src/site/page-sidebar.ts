import type { Locale } from '../model/config.js';
import type { SidebarEntry } from '../model/page.js';
import type { Route, Sidebar, SidebarCategory, SidebarNode, Site } from '../model/site.js';
import { placeInSidebar, sidebarFor } from './neighbours.js';
import { labelLanguage } from './original.js';
import { LARGE_SIDEBAR } from './sidebar-plans.js';
import { hrefOf } from './urls.js';

/** Number of leaves shown on either side of the active one in a very large folder. */
const WINDOW = 25;

/**
 * The sidebar on one page. A small sidebar is complete; a large one contains its top level and the open branch, so that the site's size
 * grows linearly. Closed folders load their entries from `branchFile` when they are opened; without script, their link leads to the
 * folder's page.
 */
export function pageEntries(site: Site, route: Route): readonly SidebarEntry[] {
  const sidebar = sidebarFor(site, route);
  if (sidebar === null) return [];
  const view: View = {
    site,
    url: route.url,
    open: new Set(placeInSidebar(site, route)?.trail),
    isLarge: sidebar.order.length > LARGE_SIDEBAR,
    isOwn: ownBranches(site, sidebar),
  };
  return entriesOf(view, sidebar.nodes);
}

/** Entries by site and node that are the same on all pages which do not mark or open them. Pages share them, and so their markup. */
const SHARED = new WeakMap<Site, WeakMap<SidebarNode, SidebarEntry>>();

/** Entries that pages leave out, and the output file that contains them. */
export interface Branch {
  readonly file: string;
  readonly entries: readonly SidebarEntry[];
}

/** The branches of all large sidebars, or of those in one locale. */
export function* branchesOf(site: Site, locale: Locale | null = null): Generator<Branch> {
  for (const sidebar of site.sidebars.values()) {
    if (sidebar.order.length <= LARGE_SIDEBAR || (locale !== null && sidebar.locale !== locale.code)) continue;
    const view: View = {
      site,
      url: null,
      open: new Set(),
      isLarge: true,
      isOwn: ownBranches(site, sidebar),
    };
    for (const { trail } of sidebar.places.values()) {
      const node = trail.at(-1);
      if (node === undefined || !isCut(view, node)) continue;
      yield { file: branchFile(node.url), entries: node.children.map((child) => entryOf(view, child)) };
    }
  }
}

interface View {
  readonly site: Site;
  /** Url of the active page, if there is one. */
  readonly url: string | null;
  /** Nodes from the top to the active page. */
  readonly open: ReadonlySet<SidebarNode>;
  readonly isLarge: boolean;
  /** True for the category whose branch file is published beside its page. */
  readonly isOwn: (node: CutCategory) => boolean;
}

type CutCategory = SidebarCategory & { readonly url: string };

/** A page may belong to several categories, in one or more sidebars. Only the first one in the page's own sidebar has a branch file. */
function ownBranches(site: Site, { name, places }: Sidebar): View['isOwn'] {
  return (node) => site.routes.get(node.url)?.sidebar === name && places.get(node.url)?.trail.at(-1) === node;
}

function isCut({ isLarge, open, isOwn }: View, node: SidebarNode): node is CutCategory {
  return isLarge && isLinked(node) && !open.has(node) && isOwn(node);
}

function isLinked(node: SidebarNode): node is CutCategory {
  return node.type === 'category' && node.url !== null;
}

function branchFile(url: string): string {
  return `${url}/sidebar.json`.replace(/^\/+/, '');
}

/** The entry of a node; the shared one, if it is neither marked nor opened, and contains only shared ones. */
function entryOf(view: View, node: SidebarNode): SidebarEntry {
  const shared = SHARED.get(view.site) ?? new WeakMap<SidebarNode, SidebarEntry>();
  SHARED.set(view.site, shared);
  const sharedEntry = shared.get(node);
  if (node.type === 'text' || node.type === 'reference') {
    const entry = sharedEntry ?? newEntry(view, node, []);
    shared.set(node, entry);
    return entry;
  }
  const children = node.type === 'link' || isCut(view, node) ? [] : entriesOf(view, node.children);
  if (node.url === view.url || view.open.has(node)) return newEntry(view, node, children);
  if (sharedEntry !== undefined && hasChildren(sharedEntry, children)) return sharedEntry;
  const entry = newEntry(view, node, children);
  shared.set(node, entry);
  return entry;
}

/** True if the children of an entry are exactly these. */
function hasChildren(entry: SidebarEntry, children: readonly SidebarEntry[]): boolean {
  const lastChildren = entry.type === 'category' ? entry.children : [];
  return lastChildren.length === children.length && lastChildren.every((child, i) => isSame(child, children[i]));
}

function isSame(one: SidebarEntry, other: SidebarEntry | undefined): boolean {
  if (one.type !== 'more' || other?.type !== 'more') return one === other;
  return one.href === other.href && one.count === other.count;
}

function newEntry(view: View, node: SidebarNode, children: readonly SidebarEntry[]): SidebarEntry {
  const { config } = view.site;
  const badge = node.badge === undefined ? {} : { badge: node.badge };
  if (node.type === 'text') return { type: 'text', label: node.label, ...badge };
  if (node.type === 'reference') {
    const externalFlag = node.external ? { external: true } : {};
    return { type: 'link', label: node.label, href: node.href, active: false, ...externalFlag, ...badge };
  }
  const language = labelLanguage(view.site, node.label, node.url);
  if (node.type === 'link')
    return {
      type: 'link',
      label: node.label,
      href: hrefOf(config, node.url),
      active: node.url === view.url,
      ...language,
      ...badge,
    };
  return {
    type: 'category',
    label: node.label,
    href: node.url === null ? null : hrefOf(config, node.url),
    active: node.url === view.url,
    open: view.open.has(node) || (!view.isLarge && !node.collapsed),
    ...language,
    ...badge,
    children,
    lazy: isCut(view, node),
  };
}

/** All entries; in a large sidebar, pages are limited to those near the active one. */
function entriesOf(view: View, nodes: readonly SidebarNode[]): SidebarEntry[] {
  const leaves = nodes.filter((node) => node.type === 'link');
  if (!view.isLarge || leaves.length <= 2 * WINDOW) return nodes.map((node) => entryOf(view, node));
  const active = Math.max(
    0,
    leaves.findIndex((node) => view.open.has(node)),
  );
  const firstIndex = Math.max(0, active - WINDOW);
  const lastIndex = Math.min(leaves.length - 1, active + WINDOW);
  const shownLeaves = new Set<SidebarNode>(leaves.slice(firstIndex, lastIndex + 1));
  const entries = nodes
    .filter((node) => node.type !== 'link' || shownLeaves.has(node))
    .map((node) => entryOf(view, node));
  return [
    ...moreEntry(view, leaves[firstIndex - 1], firstIndex),
    ...entries,
    ...moreEntry(view, leaves[lastIndex + 1], leaves.length - 1 - lastIndex),
  ];
}

function moreEntry({ site }: View, nearest: SidebarNode | undefined, count: number): SidebarEntry[] {
  return nearest?.url == null ? [] : [{ type: 'more', count, href: hrefOf(site.config, nearest.url) }];
}
