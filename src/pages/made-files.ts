import type { Input } from '../base/store/store.js';

/** Dependencies of the files that extensions make besides pages. */
export interface MadeFiles {
  /** Files that extensions read to make them. */
  readonly inputs: readonly Input[];
  /** True if findings were reported, which the next build must report again. */
  readonly hasReported: boolean;
}

/** For files made without extensions. */
export const NO_FILES: MadeFiles = { inputs: [], hasReported: false };
