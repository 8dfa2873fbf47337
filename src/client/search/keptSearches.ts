import { STORAGE } from '../../shared/storage';
import { remember } from '../storage';
import { storedQueries } from './recentSearches';

/** Maximum number of saved searches: a longer list would be hard to scan. */
const MOST_KEPT = 20;

/** The reader's saved searches, latest first. */
export function keptSearches(): readonly string[] {
  return storedQueries(STORAGE.keptSearches, MOST_KEPT);
}

/** Saves a search until the reader removes it; beyond the limit, the oldest is removed. */
export function keepSearch(query: string): void {
  store([query, ...withoutQuery(query)].slice(0, MOST_KEPT));
}

/** Removes a saved search. */
export function dropSearch(query: string): void {
  store(withoutQuery(query));
}

function withoutQuery(query: string): readonly string[] {
  return keptSearches().filter((other) => other !== query);
}

function store(queries: readonly string[]): void {
  remember(STORAGE.keptSearches, queries.length === 0 ? null : JSON.stringify(queries));
}
