import type { Route } from '../model/site.js';
import type { PageRecord } from './records/page-record.js';

/** Ids of a page that was made, or reused. */
export type PageIds = Pick<PageRecord, 'ids' | 'namedIds' | 'formerIds' | 'headings'>;

/** Receives the ids of every page that is no fallback. */
export type ReadPageIds = (route: Route, ids: PageIds) => void;
