import type { Diagnostic } from '../model/diagnostic.js';

/** What a live site tells its open pages. */
export interface LiveEvent {
  /**
   * `update`: pages have new markup. `style`: only style sheets are new. `reload`: scripts or everything are new.
   * `error`: the site has mistakes, shown until `ok`.
   */
  readonly kind: 'update' | 'reload' | 'style' | 'error' | 'ok';
  /** For `update`: the `Route.url`s of the pages; absent for all. */
  readonly urls?: readonly string[];
  /** For `error`. */
  readonly diagnostics?: readonly Diagnostic[];
}

/** Parameter of the live client's own address that carries the address of the event stream. */
export const EVENTS_PARAMETER = 'events';

/** Parameter of the event stream: the last event that a page knows of. */
export const SINCE_PARAMETER = 'since';

/** Metric of the Server-Timing header whose description is the number of the last event before a page was made. */
export const REVISION_METRIC = 'docsgen-revision';
