/** Key in session storage, which other tabs do not share. */
const KEY = 'docsgen.found';

/** A hit that the reader followed: the path of its page, and the texts that were marked in it. */
export interface FollowedHit {
  readonly path: string;
  readonly texts: readonly string[];
  /** True until its page is shown. */
  readonly isNew?: boolean;
}

/** Event of the document: a hit was followed, possibly to the current page. */
export const FOUND = 'docsgen:found';

/** Stores the marked texts of a hit for the page that it leads to. */
export function rememberHit(link: HTMLAnchorElement): void {
  const texts = [...link.querySelectorAll('mark')].map(({ textContent }) => textContent.toLowerCase());
  store({ path: link.pathname, texts: [...new Set(texts)].filter((text) => text !== ''), isNew: true });
  // After the browser has followed the link.
  setTimeout(() => document.dispatchEvent(new Event(FOUND)));
}

function store(hit: FollowedHit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(hit));
  } catch {
    // Without storage, the page shows no marks.
  }
}

/** True if the reader arrives from the hit, and not again by Back or a reload. */
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

/** Texts marked in the hit that led to this page; empty if none did. */
export function followedTexts(): readonly string[] {
  const { path, texts = [] } = storedHit();
  return path === location.pathname ? texts : [];
}

/** Deletes the stored hit. */
export function forgetHit(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage contains nothing.
  }
}
