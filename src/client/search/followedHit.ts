/** Key in session storage: other tabs know nothing of it. */
const KEY = 'docsgen.found';

/** A hit that the reader has followed: the path of its page, and the texts that were marked in the hit. */
export interface FollowedHit {
  readonly path: string;
  readonly texts: readonly string[];
  /** True until its page is shown. */
  readonly isNew?: boolean;
}

/** Event of the document: a hit was followed, maybe on the page that is shown. */
export const FOUND = 'docsgen:found';

/** Stores the texts that a hit has marked, for the page that it leads to. */
export function rememberHit(link: HTMLAnchorElement): void {
  const texts = [...link.querySelectorAll('mark')].map(({ textContent }) => textContent.toLowerCase());
  store({ path: link.pathname, texts: [...new Set(texts)].filter((text) => text !== ''), isNew: true });
  // Once the browser has followed it.
  setTimeout(() => document.dispatchEvent(new Event(FOUND)));
}

function store(hit: FollowedHit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(hit));
  } catch {
    // Without storage nothing is marked there.
  }
}

/** True where the reader comes to this page by the hit, and not once more by Back or a reload. */
export function takeArrival(): boolean {
  const { path, texts, isNew } = storedHit();
  if (path !== location.pathname || texts === undefined || !isNew) return false;
  store({ path, texts });
  return true;
}

function storedHit(): Partial<FollowedHit> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<FollowedHit>;
  } catch {
    return {};
  }
}

/** The texts that were marked in the hit that led to this page; empty where no hit did. */
export function followedTexts(): readonly string[] {
  const { path, texts = [] } = storedHit();
  return path === location.pathname ? texts : [];
}

/** Deletes the stored hit. */
export function forgetHit(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing.
  }
}
