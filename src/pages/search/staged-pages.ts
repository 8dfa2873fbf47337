import type { Route } from '../../model/site.js';

/** Data for the index from a page. */
export interface StagedPage {
  /** From `pageDigest`; null for a page that is reused. */
  readonly digest: Uint8Array | null;
  /** The page's description. */
  readonly description: string;
}

/** The search index as pages see it. */
export interface StagedPages {
  /** Records that a page is staged, and what the index takes from it. */
  staged(route: Route, page: StagedPage): void;
  /** True for a page that an index contains. */
  isSearched(route: Route): boolean;
}
