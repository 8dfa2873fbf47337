import type { Localized } from '../model/config.js';
import type { Route, Sidebar, Site } from '../model/site.js';

/** What decides the category of a page. */
export interface CategoryContext {
  readonly site: Site;
  /** The sidebar that the page stands in; null for none. */
  readonly sidebar: Sidebar | null;
  /** A configured text in the reader's language. */
  readonly text: (text: Localized) => string;
  /** The category of all other pages: the site's title. */
  readonly rest: string;
}

/** The category of a page: the one that is configured for its route, else the top of its sidebar, else the blog's title, else the site's. */
export function categoryOf(route: Route, { site, sidebar, text, rest }: CategoryContext): string {
  const configured = longestPrefix(site.config.search.categories, route);
  if (configured !== undefined) return text(configured.label);
  const [top] = sidebar?.places.get(route.url)?.trail ?? [];
  if (top?.type === 'category') return top.label;
  return route.kind === 'post' ? text(site.config.blog.title) : rest;
}

/** Of settings for beginnings of routes the one with the longest that a route has. */
export function longestPrefix<T extends { readonly prefix: string }>(
  settings: readonly T[],
  { slug }: Pick<Route, 'slug'>,
): T | undefined {
  const path = `/${slug}`;
  return settings
    .filter(({ prefix }) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];
}
