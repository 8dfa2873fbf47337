import type { SiteOptions } from './common.js';

/** Environment variable with the key that may write; the configured one is published with the site and should only search. */
export const KEY_VARIABLE = 'MEILISEARCH_ADMIN_KEY';

/** Options of `docsgen search push`. */
export interface PushOptions extends SiteOptions {
  readonly dryRun?: boolean;
}

/** Options of `docsgen search eval`. */
export interface EvalOptions extends SiteOptions {
  /** Ask by meaning. */
  readonly meaning?: boolean;
}
