import type { SiteOptions } from './common.js';

/** Options of `docsgen search push`. */
export interface PushOptions extends SiteOptions {
  readonly dryRun?: boolean;
}

/** Options of `docsgen search eval`. */
export interface EvalOptions extends SiteOptions {
  /** Search by meaning. */
  readonly meaning?: boolean;
}
