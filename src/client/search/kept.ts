import { STORAGE } from '../../shared/storage';
import { remember } from '../storage';
import { storedQueries } from './recent';

/** Searches that a reader may keep: more are no list to look through. */
const MOST = 20;

/** Searches that the reader keeps, the latest first. */
export function keptSearches(): readonly string[] {
  return storedQueries(STORAGE.keptSearches, MOST);
}

/** Keeps a search until the reader drops it; where there are too many, the oldest goes. */
export function keepSearch(query: string): void {
  store([query, ...withoutQuery(query)].slice(0, MOST));
}

/** Keeps a search no longer. */
export function dropSearch(query: string): void {
  store(withoutQuery(query));
}

function withoutQuery(query: string): readonly string[] {
  return keptSearches().filter((other) => other !== query);
}

function store(queries: readonly string[]): void {
  remember(STORAGE.keptSearches, queries.length === 0 ? null : JSON.stringify(queries));
}
