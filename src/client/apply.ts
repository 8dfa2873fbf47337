import { all } from './dom';
import { loadStyles, syncHead } from './head';
import { loadCode } from './loadCode';
import { morph } from './morph';

const REGION = '[data-region]';

/** How a new document replaces the current one. */
export interface ApplyOptions {
  /**
   * `navigate`: another page, whose main part replaces the old one. `live`: a new version of this page; only differences are changed, so
   * that scroll position, open details and form fields stay.
   */
  readonly mode: 'navigate' | 'live';
  /** Runs just before the page changes, when its style sheets are loaded. If it returns false, the page stays as it is. */
  readonly before?: () => boolean;
}

/**
 * Swaps the page's regions for those of another document and notifies behaviours (`docsgen:leave`, `docsgen:page`).
 * Navbar, sidebar and footer change only where they differ. Returns true if the page was swapped.
 * The other document must not be used afterwards: on a navigation its main part moves over.
 */
export async function applyDocument(next: Document, options: ApplyOptions): Promise<boolean> {
  await loadStyles(next);
  if (options.before?.() === false) return false;
  document.dispatchEvent(new Event('docsgen:leave'));
  syncHead(next);
  const regions = all(next, REGION);
  const names = new Set(regions.map(({ dataset }) => dataset['region']));
  for (const region of regions) swapRegion(region, options.mode);
  for (const region of all(document, REGION)) if (!names.has(region.dataset['region'])) region.remove();
  swapData(next);
  loadParts(next);
  document.dispatchEvent(new CustomEvent('docsgen:page', { detail: { mode: options.mode } }));
  return true;
}

function swapRegion(region: HTMLElement, mode: ApplyOptions['mode']): void {
  const current = document.querySelector(`[data-region="${region.dataset['region']}"]`);
  const isMain = (element: Element): boolean => mode === 'navigate' && element.hasAttribute('data-main');
  if (current !== null) morph(current, region, { replaces: isMain, opens: mode === 'navigate' });
  else document.querySelector('[data-region="page"]')?.before(document.importNode(region, true));
}

/** Loads scripts of directives and behaviours on the new page. A script that already ran reacts to `docsgen:page`. */
function loadParts(next: Document): void {
  for (const script of next.querySelectorAll('body > script[data-part]')) {
    const address = script.getAttribute('src') ?? '';
    // The page is readable without it.
    loadCode(() => import(address)).catch(() => {});
  }
}

/** Interface words and island addresses, which are outside the regions. */
function swapData(next: Document): void {
  const json = 'body > script[type="application/json"]';
  for (const script of document.querySelectorAll(json)) script.remove();
  document.body.append(...[...next.querySelectorAll(json)].map((script) => document.importNode(script, true)));
}
