import type { Diagnostic } from '../model/diagnostic.js';

/** A diagnostic as shown in the error panel. */
export interface LiveDiagnostic extends Diagnostic {
  /** Address that opens the place in the author's editor; undefined if there is none. */
  readonly editor?: string;
}

/** A message from the live server to its open pages. */
export interface LiveEvent {
  /**
   * `update`: pages have new markup. `style`: only style sheets changed. `reload`: scripts or everything changed. `error`: the site has
   * errors, shown until `ok`.
   */
  readonly kind: 'update' | 'reload' | 'style' | 'error' | 'ok';
  /** For `update`: the `Route.url`s of the changed pages; undefined for all. */
  readonly urls?: readonly string[];
  /** For `error`: the errors to show. */
  readonly diagnostics?: readonly LiveDiagnostic[];
}

/** Query parameter of the live client's script; its value is the address of the event stream. */
export const EVENTS_PARAMETER = 'events';

/** Query parameter of the event stream; its value is the number of the last event that the page received. */
export const SINCE_PARAMETER = 'since';

/** Server-Timing metric of a page; its description is the number of the last event before the page was built. */
export const REVISION_METRIC = 'docsgen-revision';
