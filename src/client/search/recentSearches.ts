import { STORAGE } from '../../shared/storage';
import { recall, remember } from '../storage';

/** Most searches that are remembered. */
const MOST_RECENT = 5;

/** Searches of which a hit was opened, the latest first. */
export function recentSearches(): readonly string[] {
  return storedQueries(STORAGE.searches, MOST_RECENT);
}

/** A list of queries that the browser remembers under a key; empty where that is no list. */
export function storedQueries(key: string, most: number): readonly string[] {
  try {
    const list: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(list) ? list.filter((query) => typeof query === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a search before the others. */
export function rememberSearch(query: string): void {
  const otherQueries = recentSearches().filter((other) => other !== query);
  remember(STORAGE.searches, JSON.stringify([query, ...otherQueries].slice(0, MOST_RECENT)));
}

/** Forgets all of them. */
export function forgetSearches(): void {
  remember(STORAGE.searches, null);
}
