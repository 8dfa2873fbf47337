import { STORAGE } from '../../shared/storage';
import { recall, remember } from '../storage';

/** Searches that are remembered. */
const MOST = 5;

/** Searches of which a hit was opened, the latest first. */
export function recentSearches(): readonly string[] {
  return storedQueries(STORAGE.searches, MOST);
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
  const others = recentSearches().filter((other) => other !== query);
  remember(STORAGE.searches, JSON.stringify([query, ...others].slice(0, MOST)));
}

/** Forgets all of them. */
export function forgetSearches(): void {
  remember(STORAGE.searches, null);
}
