import type { SidebarConfig } from '../model/config.js';
import type { SidebarFile, SidebarItem } from '../model/sidebar.js';
import type { Route } from '../model/site.js';
import { type ListedSidebar, listedSidebar } from './listed-sidebar.js';
import { type Edition, sidebarTop } from './sidebar-tree.js';

/** Sidebars with more pages than this show closed folders as links, so each folder needs a page of its own. */
export const LARGE_SIDEBAR = 150;

/** A sidebar of a locale and version, before pages are assigned to it. */
export interface SidebarPlan {
  readonly sidebar: SidebarConfig;
  /** Its folder, below the locale. */
  readonly top: string;
  /** Null if it contains the pages of its folder. */
  readonly listed: ListedSidebar | null;
}

/** The sidebars of a locale and version. */
export function sidebarPlans(edition: Edition, routes: readonly Route[]): readonly SidebarPlan[] {
  const { config } = edition.base;
  const pages = routes.filter(({ source }) => source?.frontmatter.unlisted === false);
  return config.docs.sidebars.map((sidebar): SidebarPlan => {
    const top = sidebarTop(edition.version, sidebar);
    const items = itemsOf(edition, sidebar, top);
    if (items === null) return { sidebar, top, listed: null };
    const input = { ...edition, name: sidebar.name, top, items, pages, largest: LARGE_SIDEBAR };
    return { sidebar, top, listed: listedSidebar(input) };
  });
}

/** A sidebar's list of entries: from the file in its folder, that of a fallback locale, or the configuration; null if none has a list. */
function itemsOf(edition: Edition, sidebar: SidebarConfig, top: string): readonly SidebarItem[] | null {
  const file = fileOf(edition, top);
  const ownItems = file === null ? null : listIn(edition, file, sidebar);
  return ownItems ?? sidebar.items;
}

function fileOf({ base, locale }: Edition, dir: string): SidebarFile | null {
  const files = base.content.sidebarFiles.filter((file) => file.dir === dir);
  const candidates = [locale.code, ...locale.fallback].map((code) => files.find((file) => file.locale === code));
  return candidates.find((file) => file !== undefined) ?? null;
}

/** A file with names lists all sidebars of its folder; one without names lists the first of them. */
function listIn(
  { base, version }: Edition,
  { sidebars, dir }: SidebarFile,
  sidebar: SidebarConfig,
): readonly SidebarItem[] | null {
  const onlyList = sidebars[''];
  if (onlyList === undefined) return sidebars[sidebar.name] ?? [];
  const firstSidebar = base.config.docs.sidebars.find((other) => sidebarTop(version, other) === dir);
  return firstSidebar === sidebar ? onlyList : null;
}

/** True if the page is in the sidebar's folder. */
export function holds({ top }: Pick<SidebarPlan, 'top'>, { source }: Route): boolean {
  return top === '' || source?.dir === top || (source?.dir ?? '').startsWith(`${top}/`);
}

/**
 * The sidebar that a page shows, in this order:
 * 1. the one that its front matter names,
 * 2. one that lists it or contains its folder's pages; of several, the one with the deepest folder,
 * 3. one whose folder contains it, even if it does not list the page.
 */
export function sidebarOf(plans: readonly SidebarPlan[], route: Route): string | null {
  const { displayedSidebar, unlisted } = route.source?.frontmatter ?? {};
  if (displayedSidebar === null || unlisted === true) return null;
  if (displayedSidebar !== undefined && plans.some(({ sidebar }) => sidebar.name === displayedSidebar))
    return displayedSidebar;
  const holders = plans.filter((plan) => holds(plan, route)).sort((a, b) => b.top.length - a.top.length);
  const listing = plans.filter(({ listed }) => listed?.urls.has(route.url) === true);
  const bestPlan = holders.find((plan) => plan.listed === null || listing.includes(plan)) ?? listing[0] ?? holders[0];
  return bestPlan?.sidebar.name ?? null;
}
