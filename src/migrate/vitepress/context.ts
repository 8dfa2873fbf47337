import type { VitepressSite } from './page.js';
import type { ScriptPlace } from './values.js';

/** What all pages are made with. */
export interface PageContext {
  readonly site: VitepressSite;
  readonly isClean: boolean;
  /** Pattern of the address where a page is edited. */
  readonly edit: string | null;
  /** Components of the theme, by the names that pages know. */
  readonly themed: ReadonlyMap<string, string>;
  readonly place: ScriptPlace;
}
