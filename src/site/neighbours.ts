import type { Route, Sidebar, SidebarPlace, Site } from '../model/site.js';
import { versionAt } from '../shared/versions.js';
import { localeOf } from './original.js';
import { sidebarKey } from './sidebars.js';
import { urlOf } from './urls.js';

/** The label and url of the previous or next page. */
export interface Neighbour {
  readonly label: string;
  readonly url: string;
}

/** The sidebar that a page shows, if any. */
export function sidebarFor(site: Site, route: Route): Sidebar | null {
  if (route.sidebar === null) return null;
  const version = route.source?.version ?? versionOfSlug(site, route.slug);
  return site.sidebars.get(sidebarKey(route.locale, version, route.sidebar)) ?? null;
}

function versionOfSlug(site: Site, slug: string): string {
  return versionAt(site.config.docs.versions, slug)?.name ?? '';
}

/** Previous and next page: posts by date, docs by sidebar, unless front matter overrides them. */
export function neighboursOf(site: Site, route: Route): { previous: Neighbour | null; next: Neighbour | null } {
  const { previous, next } = route.kind === 'post' ? postNeighbours(site, route) : docNeighbours(site, route);
  const { paginationPrev, paginationNext } = route.source?.frontmatter ?? {};
  return {
    previous: paginationPrev === undefined ? previous : namedNeighbour(site, route, paginationPrev),
    next: paginationNext === undefined ? next : namedNeighbour(site, route, paginationNext),
  };
}

/** The "previous" post is the newer one, because lists run from new to old. */
function postNeighbours(site: Site, route: Route): { previous: Neighbour | null; next: Neighbour | null } {
  const posts = site.posts.get(route.locale) ?? [];
  const index = posts.findIndex((p) => p.url === route.url);
  const at = (i: number): Neighbour | null => (index === -1 ? null : neighbour(site, posts[i]?.url));
  return { previous: at(index - 1), next: at(index + 1) };
}

function docNeighbours(site: Site, route: Route): { previous: Neighbour | null; next: Neighbour | null } {
  const order = sidebarFor(site, route)?.order ?? [];
  const index = placeInSidebar(site, route)?.index;
  if (index === undefined) return { previous: null, next: null };
  return { previous: neighbour(site, order[index - 1]), next: neighbour(site, order[index + 1]) };
}

function neighbour(site: Site, url: string | undefined): Neighbour | null {
  const route = url === undefined ? undefined : site.routes.get(url);
  if (route === undefined) return null;
  return { label: labelOf(site, route), url: route.url };
}

function namedNeighbour(site: Site, route: Route, path: string | null): Neighbour | null {
  if (path === null) return null;
  const slug = path.replace(/^\/|\/$/g, '').replace(/(?:^|\/)index$/, '');
  return neighbour(site, urlOf(localeOf(site, route), slug));
}

/** A page's name in lists: sidebar label, otherwise title, otherwise the label of its category. */
export function labelOf(site: Site, route: Route): string {
  const frontmatter = route.source?.frontmatter;
  return (
    frontmatter?.sidebarLabel ?? route.source?.title ?? placeInSidebar(site, route)?.trail.at(-1)?.label ?? route.slug
  );
}

/** Path from the top of the page's sidebar to the page, inclusive; empty if no sidebar lists it. */
export function breadcrumbsOf(site: Site, route: Route): readonly { label: string; url: string | null }[] {
  const trail = placeInSidebar(site, route)?.trail ?? [];
  return trail.map((node) => ({ label: node.label, url: node.url }));
}

/** The page's place in its sidebar, if it is listed. */
export function placeInSidebar(site: Site, route: Route): SidebarPlace | undefined {
  return sidebarFor(site, route)?.places.get(route.url);
}

/** True if the page is listed in its sidebar. */
export function isListed(site: Site, route: Route): boolean {
  return placeInSidebar(site, route) !== undefined;
}
