import { STORAGE } from '../../shared/storage';
import { remember } from '../storage';
import { storedQueries } from './recentSearches';

/** Most searches that a reader may keep: a longer list cannot be looked through. */
const MOST_KEPT = 20;

/** Searches that the reader keeps, the latest first. */
export function keptSearches(): readonly string[] {
  return storedQueries(STORAGE.keptSearches, MOST_KEPT);
}

/** Keeps a search until the reader drops it; where there are too many, the oldest is dropped. */
export function keepSearch(query: string): void {
  store([query, ...withoutQuery(query)].slice(0, MOST_KEPT));
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
