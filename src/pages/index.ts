/** Pages are made here, one after the other: in workers, from text to markup and record. */

export { compilerOptions, keysOfDocs } from './docs.js';
export { LostPage, lostPage } from './lost-page.js';
export type { ShownPage } from './page-job.js';
export { createPagePool, type PagePool, type PageSources } from './page-pool.js';
