import type { Route } from '../../model/site.js';
import type { LocaleTerms } from './site-terms.js';

/** Data for the index from a page. */
export interface StagedPage {
  /** From `pageDigest`; null for a page that is reused. */
  readonly digest: Uint8Array | null;
  /** The page's description. */
  readonly description: string;
  /** As in `PageRecord`. */
  readonly outdated?: readonly string[] | undefined;
}

/** The search index as pages see it. */
export interface StagedPages {
  /** Records that a page is staged, and what the index takes from it. */
  staged(route: Route, page: StagedPage): void;
  /** Number of a page in the index of its locale; null if no index contains it. */
  numberOf(route: Route): number | null;
  /** Adds terms of pages, from the threads that made them. */
  addTerms(terms: readonly LocaleTerms[]): void;
  /** Ends the terms: the index reads pages whose terms it did not get. */
  endTerms(): void;
}
