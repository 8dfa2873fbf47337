/** Tags that describe the page rather than the site. */
const OF_PAGE =
  'meta[name]:not([name="viewport"]):not([name="theme-color"]), meta[property], link[rel="canonical"], link[rel="alternate"], link[rel="manifest"], script[type="application/ld+json"]';

/** Attributes of `<html>` that depend on the page; the others hold choices of the reader. */
const OF_HTML = ['lang', 'dir', 'data-layout', 'data-base', 'data-worker'];

/** Gives the document the title, description, language and links of another one. */
export function syncHead(next: Document): void {
  if (document.title !== next.title) document.title = next.title;
  for (const name of OF_HTML) {
    const value = next.documentElement.getAttribute(name);
    // Setting what is there already would restyle the whole page.
    if (value !== null && value !== document.documentElement.getAttribute(name))
      document.documentElement.setAttribute(name, value);
  }
  syncTags(next);
}

/** Tags that both documents have stay in place. Removing `color-scheme`, for example, makes the browser restyle the whole page, even if it is added again at once. */
function syncTags(next: Document): void {
  const newTags = new Map([...next.head.querySelectorAll(OF_PAGE)].map((tag) => [tag.outerHTML, tag]));
  for (const tag of document.head.querySelectorAll(OF_PAGE)) if (!newTags.delete(tag.outerHTML)) tag.remove();
  document.head.append(...newTags.values());
}

/** Style sheets that the new page needs and this one lacks; resolves when they have loaded, or failed to. */
export async function loadStyles(next: Document): Promise<void> {
  const has = new Set(styleSheets(document).map((link) => link.getAttribute('href')));
  const missingSheets = styleSheets(next).filter((link) => !has.has(link.getAttribute('href')));
  await Promise.all(missingSheets.map((link) => loaded(document.importNode(link, true))));
}

/** The style sheets in a document's head. An address holds a hash of the content, so a sheet that changed has another one. */
export function styleSheets(root: Document): HTMLLinkElement[] {
  return [...root.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** True where a document cannot be shown within this one: another build published it (its main script or first style sheet differs), or it has another policy. */
export function needsFullLoad(next: Document): boolean {
  const mine = buildMarks(document);
  const theirs = buildMarks(next);
  return theirs.some((mark) => mark !== null && !mine.includes(mark));
}

/** The policies that stand in a document, as one text. */
export function policyOf(root: Document): string {
  const tags = root.head.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]');
  return [...tags].map((tag) => tag.content).join();
}

function buildMarks(root: Document): readonly (string | null)[] {
  return [mainScript(root), styleSheets(root)[0]?.getAttribute('href') ?? null, policyOf(root)];
}

/** Address of a document's main script, the last module in the head; null where it has none. */
export function mainScript(root: Document): string | null {
  return [...root.querySelectorAll('head > script[type="module"][src]')].at(-1)?.getAttribute('src') ?? null;
}
