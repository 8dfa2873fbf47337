import { onEach } from './dom';

/** Addresses of files that are no pages; the browser opens or downloads them. */
const FILE = /\.(?!html$)(?:xml|json|txt|md|svg|png|jpe?g|gif|webp|avif|ico|pdf|zip|csv|js|css|webmanifest)$/i;

/** The page of this site that a link leads to; null if the browser should handle the link. */
export function pageOf(link: HTMLAnchorElement): URL | null {
  const isPlain =
    (link.target === '' || link.target === '_self') && !link.hasAttribute('download') && !('fullLoad' in link.dataset);
  if (!isPlain || link.origin !== location.origin) return null;
  const base = document.documentElement.dataset['base'] ?? '/';
  if (!`${link.pathname}/`.startsWith(base) || FILE.test(link.pathname)) return null;
  return new URL(link.href);
}

/** True if two addresses differ only in the fragment, compared literally: the browser scrolls by itself then. */
export function isSamePage(a: URL | Location, b: URL | Location): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

/** True if two addresses belong to the same page: `/a` and `/a/`. */
export function isOnePage(a: URL | Location, b: URL | Location): boolean {
  return a.pathname.replace(/\/$/, '') === b.pathname.replace(/\/$/, '') && a.search === b.search;
}

/** A path without `.html` or `/index.html` at its end; never empty. */
export function withoutHtml(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '') || '/';
}

/** Address under which a page's HTML is fetched and stored. */
export function fetchKey(url: URL): string {
  return url.origin + url.pathname + url.search;
}

/** Calls `handle` for each other page of the site whose link the reader points at, touches or focuses. */
export function onApproach(handle: (url: URL) => void): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    onEach(type, 'a[href]', (link) => {
      const url = otherPageOf(link);
      if (url !== null) handle(url);
    });
  }
}

/** The page of this site that a link leads to, unless it is the current one. */
export function otherPageOf(link: HTMLElement): URL | null {
  const url = link instanceof HTMLAnchorElement ? pageOf(link) : null;
  return url === null || isOnePage(url, location) ? null : url;
}
