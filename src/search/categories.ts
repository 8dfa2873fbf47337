import type { Localized } from '../model/config.js';
import type { Route, Sidebar, Site } from '../model/site.js';

/** Data that determines the category of a page. */
export interface CategoryContext {
  readonly site: Site;
  /** The sidebar that contains the page, or null. */
  readonly sidebar: Sidebar | null;
  /** Returns a configured text in the reader's language. */
  readonly text: (text: Localized) => string;
  /** Category of all other pages: the title of the site. */
  readonly fallback: string;
}

/** Category of a page: the one configured for its route, else the top entry of its sidebar, else the blog's title, else the site's. */
export function searchCategory(route: Route, { site, sidebar, text, fallback }: CategoryContext): string {
  const setting = longestPrefix(site.config.search.categories, route);
  if (setting !== undefined) return text(setting.label);
  const [topEntry] = sidebar?.places.get(route.url)?.trail ?? [];
  if (topEntry?.type === 'category') return topEntry.label;
  return route.kind === 'post' ? text(site.config.blog.title) : fallback;
}

/** The setting with the longest `prefix` of a route: of `/guides` and `/guides/window`, the second for `/guides/window/size`. */
export function longestPrefix<T extends { readonly prefix: string }>(
  settings: readonly T[],
  { slug }: Pick<Route, 'slug'>,
): T | undefined {
  const path = `/${slug}`;
  return settings
    .filter(({ prefix }) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];
}
