/** Key in session storage: other tabs know nothing of it. */
const KEY = 'docsgen.found';

/** A hit that the reader has followed: the path of its page, and the texts that were marked in the hit. */
export interface FollowedHit {
  readonly path: string;
  readonly texts: readonly string[];
}

/** Stores the texts that a hit has marked, for the page that it leads to. */
export function rememberHit(link: HTMLAnchorElement): void {
  const texts = [...link.querySelectorAll('mark')].map(({ textContent }) => textContent.toLowerCase());
  const hit: FollowedHit = { path: link.pathname, texts: [...new Set(texts)] };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(hit));
  } catch {
    // Without storage nothing is marked there.
  }
}

/** The texts that were marked in the hit that led to this page; empty where no hit did. */
export function followedTexts(): readonly string[] {
  try {
    const { path, texts } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<FollowedHit>;
    return path === location.pathname ? (texts ?? []) : [];
  } catch {
    return [];
  }
}

/** Deletes the stored hit. */
export function forgetHit(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing.
  }
}
