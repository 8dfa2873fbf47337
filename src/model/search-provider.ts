// What answers the search of a site in place of its own index: part of the public contract.
import type { Json } from './extension.js';

/**
 * The default export of a module `templates/search/NAME.ts`, which `search.provider: 'NAME'` asks for. It is loaded in the browser when a
 * reader opens the search.
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

/** What a provider is told of the site. */
export interface SearchedSite {
  /** Language tag of the pages that the reader searches in, such as `zh-CN`: `lang` of their records. */
  readonly lang: string;
  /** Path that the site is served from, with both slashes. */
  readonly baseUrl: string;
}

/** Answers queries. */
export interface SearchProvider {
  /** Rejects where it cannot answer, which readers are told, and where the signal ends the request: whatever `fetch` rejects with will do. */
  search(asked: { readonly query: string; readonly pages: number }, signal: AbortSignal): Promise<ProviderAnswer>;
}

/** The answer to a query. */
export interface ProviderAnswer {
  /** The best first; those of one category stand together, whatever their order. */
  readonly hits: readonly ProviderHit[];
  /** True where a greater number of pages would show more. */
  readonly hasMore?: boolean;
}

/** A line of the results. All texts are shown as they are: markup in them is text. */
export interface ProviderHit {
  /** What the line is grouped under. */
  readonly category: string;
  /** The page. */
  readonly title: MarkedText;
  /** Language tag of the page, where it is not that of the site that the reader is on: the line names the language. */
  readonly lang?: string;
  /** Headings from the page's title down to the place. */
  readonly headings?: readonly MarkedText[];
  /** The text around the match. */
  readonly text?: MarkedText;
  /** An address with hash; null where the line leads nowhere, and so is one that could run code, such as `javascript:`. */
  readonly href: string | null;
}

/** A text, or its stretches, of which some are what the reader searched for. */
export type MarkedText = string | readonly { readonly text: string; readonly marked: boolean }[];
