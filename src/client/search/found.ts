/** Key in session storage: other tabs know nothing of it. */
const KEY = 'docsgen.found';

/** The page that a hit led to, and the texts that were marked in the hit. */
export interface Found {
  readonly path: string;
  readonly texts: readonly string[];
}

/** Keeps what a hit has marked, for the page that it leads to. */
export function rememberFound(link: HTMLAnchorElement): void {
  const texts = [...link.querySelectorAll('mark')].map(({ textContent }) => textContent.toLowerCase());
  const found: Found = { path: link.pathname, texts: [...new Set(texts)] };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(found));
  } catch {
    // Without storage nothing is marked there.
  }
}

/** What was marked in the hit that led to this page; none where no hit did. */
export function foundTexts(): readonly string[] {
  try {
    const { path, texts } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Found>;
    return path === location.pathname ? (texts ?? []) : [];
  } catch {
    return [];
  }
}

/** Forgets it. */
export function forgetFound(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing.
  }
}
