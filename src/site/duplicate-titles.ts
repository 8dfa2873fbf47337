import type { Route, Site } from '../model/site.js';
import { labelOf, placeInSidebar, sidebarFor } from './neighbours.js';

/** Kinds of pages whose titles are written by authors. */
const TITLED: ReadonlySet<Route['kind']> = new Set(['doc', 'page', 'post', 'category']);

/** Urls of pages with duplicate titles in their locale and version. */
export function duplicateTitlesOf(site: Site): ReadonlySet<string> {
  const byTitle = new Map<string, string[]>();
  for (const route of site.routes.values()) {
    if (!TITLED.has(route.kind)) continue;
    const title = route.source?.title ?? labelOf(site, route);
    const version = route.source?.version ?? sidebarFor(site, route)?.version.name ?? null;
    const key = JSON.stringify([route.locale, version, title]);
    byTitle.set(key, [...(byTitle.get(key) ?? []), route.url]);
  }
  return new Set([...byTitle.values()].filter((urls) => urls.length > 1).flat());
}

/**
 * Distinguishes pages with duplicate titles by the nearest category with another label: `Reference` for “Theme” below “Reference”. Null if
 * the title is unique or there is no such category.
 */
export function titleContext(site: Site, route: Route, title: string): string | null {
  if (!site.duplicateTitles.has(route.url)) return null;
  const trail = placeInSidebar(site, route)?.trail ?? [];
  return trail.findLast((node) => node.type === 'category' && node.label !== title)?.label ?? null;
}
