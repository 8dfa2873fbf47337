import type { Input } from '../../reuse/store.js';

/** What decides about the files of extensions besides pages. */
export interface MadeFiles {
  /** Files that extensions have read for them. */
  readonly inputs: readonly Input[];
  /** True where something was reported, which the next build has to report again. */
  readonly isTelling: boolean;
}

/** Of what is made without extensions. */
export const NO_FILES: MadeFiles = { inputs: [], isTelling: false };
