/** Tags that describe the page, not the site. */
const OF_PAGE =
  'meta[name]:not([name="viewport"]):not([name="theme-color"]), meta[property], link[rel="canonical"], link[rel="alternate"], link[rel="manifest"], script[type="application/ld+json"]';

/** Attributes of `<html>` that depend on the page; the others are the reader's choices. */
const OF_HTML = ['lang', 'dir', 'data-layout', 'data-base', 'data-worker'];

/** Copies title, description, language and links from another document. */
export function syncHead(next: Document): void {
  if (document.title !== next.title) document.title = next.title;
  for (const name of OF_HTML) {
    const value = next.documentElement.getAttribute(name);
    // Setting an unchanged attribute would restyle the whole page.
    if (value !== null && value !== document.documentElement.getAttribute(name))
      document.documentElement.setAttribute(name, value);
  }
  syncTags(next);
}

/**
 * Keeps tags that both documents have. Removing `color-scheme`, for example, makes the browser restyle the whole page, even if it is added
 * again at once.
 */
function syncTags(next: Document): void {
  const newTags = new Map([...next.head.querySelectorAll(OF_PAGE)].map((tag) => [tag.outerHTML, tag]));
  for (const tag of document.head.querySelectorAll(OF_PAGE)) if (!newTags.delete(tag.outerHTML)) tag.remove();
  document.head.append(...newTags.values());
}

/** Adds style sheets that the new page needs; resolves when they have loaded or failed. */
export async function loadStyles(next: Document): Promise<void> {
  const has = new Set(styleSheets(document).map((link) => link.getAttribute('href')));
  const missingSheets = styleSheets(next).filter((link) => !has.has(link.getAttribute('href')));
  await Promise.all(missingSheets.map((link) => loaded(document.importNode(link, true))));
}

/** Style sheets in a document's head. Addresses contain a content hash, so a changed sheet has a new one. */
export function styleSheets(root: Document): HTMLLinkElement[] {
  return [...root.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/**
 * True if a document needs a full load: it comes from another build (its main script or first style sheet differs), or has another policy.
 */
export function needsFullLoad(next: Document): boolean {
  const mine = buildMarks(document);
  const theirs = buildMarks(next);
  return theirs.some((mark) => mark !== null && !mine.includes(mark));
}

/** The policies of a document, as one text. */
export function policyOf(root: Document): string {
  const tags = root.head.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  return [...tags].map((tag) => tag.content).join();
}

function buildMarks(root: Document): readonly (string | null)[] {
  return [mainScript(root), styleSheets(root)[0]?.getAttribute('href') ?? null, policyOf(root)];
}

/** Address of a document's main script, the last module in the head, if there is one. */
export function mainScript(root: Document): string | null {
  return [...root.querySelectorAll('head > script[type="module"][src]')].at(-1)?.getAttribute('src') ?? null;
}
