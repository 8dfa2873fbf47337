import type { Route } from '../../model/site.js';

/** What the index takes from a page. */
export interface StagedPage {
  /** From `pageDigest`; null for a page that is taken over. */
  readonly digest: Uint8Array | null;
  /** What the page says of itself. */
  readonly description: string;
}

/** The search index as pages see it. */
export interface StagedPages {
  /** Records that a page is staged, and what the index takes from it. */
  staged(route: Route, page: StagedPage): void;
  /** True for a page that an index holds. */
  isSearched(route: Route): boolean;
}
