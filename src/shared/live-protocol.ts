import type { Diagnostic } from '../model/diagnostic.js';

/** A diagnostic as the panel of a page shows it. */
export interface LiveDiagnostic extends Diagnostic {
  /** Address that opens the place in the author's editor; absent where there is none. */
  readonly editor?: string;
}

/** A message from the live server to its open pages. */
export interface LiveEvent {
  /**
   * `update`: pages have new markup. `style`: only style sheets are new. `reload`: scripts or everything are new.
   * `error`: the site has mistakes, shown until `ok`.
   */
  readonly kind: 'update' | 'reload' | 'style' | 'error' | 'ok';
  /** For `update`: the `Route.url`s of the pages; absent for all. */
  readonly urls?: readonly string[];
  /** For `error`. */
  readonly diagnostics?: readonly LiveDiagnostic[];
}

/** Query parameter of the live client's script address; its value is the address of the event stream. */
export const EVENTS_PARAMETER = 'events';

/** Query parameter of the event stream's address; its value is the number of the last event that the page has received. */
export const SINCE_PARAMETER = 'since';

/** Name of a metric in the Server-Timing header of a page. Its description is the number of the last event before the page was made. */
export const REVISION_METRIC = 'docsgen-revision';
