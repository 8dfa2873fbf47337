import type { Localized } from '../model/config.js';
import type { Route, Sidebar, Site } from '../model/site.js';

/** What decides the category of a page. */
export interface CategoryContext {
  readonly site: Site;
  /** The sidebar that the page stands in; null for none. */
  readonly sidebar: Sidebar | null;
  /** A configured text in the reader's language. */
  readonly text: (text: Localized) => string;
  /** The category of all other pages: the title of the site. */
  readonly fallback: string;
}

/** The category of a page: the one that is configured for its route, else the top of its sidebar, else the blog's title, else the site's. */
export function categoryOf(route: Route, { site, sidebar, text, fallback }: CategoryContext): string {
  const setting = longestPrefix(site.config.search.categories, route);
  if (setting !== undefined) return text(setting.label);
  const [topEntry] = sidebar?.places.get(route.url)?.trail ?? [];
  if (topEntry?.type === 'category') return topEntry.label;
  return route.kind === 'post' ? text(site.config.blog.title) : fallback;
}

/** The setting with the longest `prefix` that a route begins with: of `/guides` and `/guides/window` the second for `/guides/window/size`. */
export function longestPrefix<T extends { readonly prefix: string }>(
  settings: readonly T[],
  { slug }: Pick<Route, 'slug'>,
): T | undefined {
  const path = `/${slug}`;
  return settings
    .filter(({ prefix }) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];
}
