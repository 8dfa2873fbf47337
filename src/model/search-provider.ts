// Replaces a site's own search index: part of the public contract.
import type { Json } from './extension.js';

/**
 * The default export of a module `templates/search/NAME.ts`, selected with `search.provider: 'NAME'`. Browsers load it when a reader opens
 * the search.
 *
 * @example
 * const open: OpenSearchProvider<{ url: string }> = ({ url }) => ({
 *   async search({ query }, signal) {
 *     const response = await fetch(`${url}?q=${encodeURIComponent(query)}`, { signal });
 *     const found = (await response.json()) as { title: string; path: string }[];
 *     return { hits: found.map(({ title, path }) => ({ category: 'Docs', title, href: path })) };
 *   },
 * });
 * export default open;
 */
export type OpenSearchProvider<S = Json> = (
  settings: S,
  site: SearchedSite,
) => SearchProvider | Promise<SearchProvider>;

/** Data about the site that a provider receives. */
export interface SearchedSite {
  /** Language tag of the pages to search, such as `zh-CN`: `lang` of their records. */
  readonly lang: string;
  /** Path that the site is served from, with leading and trailing slash. */
  readonly baseUrl: string;
}

/** Answers queries. */
export interface SearchProvider {
  /** Rejects if it cannot answer, which readers see, or if the signal aborts the request; rejections of `fetch` are fine. */
  search(asked: { readonly query: string; readonly pages: number }, signal: AbortSignal): Promise<ProviderAnswer>;
}

/** The answer to a query. */
export interface ProviderAnswer {
  /** Hits, best first; those of one category are grouped, whatever their order. */
  readonly hits: readonly ProviderHit[];
  /** True if more pages of results would show more hits. */
  readonly hasMore?: boolean;
}

/** A result. All texts are plain: markup in them is shown as text. */
export interface ProviderHit {
  /** Heading that results are grouped under. */
  readonly category: string;
  /** Title of the page. */
  readonly title: MarkedText;
  /** Language tag of the page if it differs from that of the searched site; the result then names the language. */
  readonly lang?: string;
  /** Headings from the page's title down to the match. */
  readonly headings?: readonly MarkedText[];
  /** Text around the match. */
  readonly text?: MarkedText;
  /** Address with hash; null for a result without a link. Addresses that could run code, such as `javascript:`, are not linked either. */
  readonly href: string | null;
}

/** A text, or its parts with matches marked. */
export type MarkedText = string | readonly { readonly text: string; readonly marked: boolean }[];
