/** Pages: makes pages from text to markup and record, in workers, one after the other. */

export { docCompilerOptions, keysOfDocs } from './docs.js';
export { UnfinishedPage, unfinishedPage } from './limits/unfinished-page.js';
export type { ShownPage } from './page-job.js';
export { createPagePool, type PagePool, type PageSources } from './page-pool.js';
