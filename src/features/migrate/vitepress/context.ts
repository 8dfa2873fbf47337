import type { VitepressSite } from './page.js';
import type { ScriptPlace } from './values.js';

/** Context that all pages share. */
export interface VitepressContext {
  readonly site: VitepressSite;
  readonly isClean: boolean;
  /** Pattern of the address where a page is edited. */
  readonly edit: string | null;
  /** Component files of the theme, by the names that pages use. */
  readonly themed: ReadonlyMap<string, string>;
  readonly place: ScriptPlace;
}
