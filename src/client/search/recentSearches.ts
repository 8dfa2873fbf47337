import { STORAGE } from '../../shared/storage';
import { recall, remember } from '../storage';

/** Maximum number of recent searches. */
const MOST_RECENT = 5;

/** Searches of which the reader opened a hit, latest first. */
export function recentSearches(): readonly string[] {
  return storedQueries(STORAGE.searches, MOST_RECENT);
}

/** A list of queries stored under a key; empty if the value is not a list. */
export function storedQueries(key: string, most: number): readonly string[] {
  try {
    const list: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(list) ? list.filter((query) => typeof query === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Adds a search as the latest. */
export function rememberSearch(query: string): void {
  const otherQueries = recentSearches().filter((other) => other !== query);
  remember(STORAGE.searches, JSON.stringify([query, ...otherQueries].slice(0, MOST_RECENT)));
}

/** Removes all recent searches. */
export function forgetSearches(): void {
  remember(STORAGE.searches, null);
}
