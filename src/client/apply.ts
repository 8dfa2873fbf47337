import { all } from './dom';
import { loadStyles, syncHead } from './head';
import { loadCode } from './loadCode';
import { morph } from './morph';

const REGION = '[data-region]';

/** How a new document replaces the one that is shown. */
export interface ApplyOptions {
  /** `navigate`: another page; its main part replaces the old one. `live`: a new version of this page; only what differs is changed, so that scroll, open details and form fields stay. */
  readonly mode: 'navigate' | 'live';
  /** Runs when the page is about to change and its style sheets are there; with false the page stays as it is. */
  readonly before?: () => boolean;
}

/**
 * Swaps the page's regions for those of another document and tells the behaviours (`docsgen:leave`, `docsgen:page`).
 * The frame stays: navbar, sidebar and footer change only where they differ. Answers whether the page was swapped.
 * This uses the other document up: on a navigation its main part moves over.
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

/** Scripts of directives and behaviours that are on the new page. One that has run before hears of the page by itself. */
function loadParts(next: Document): void {
  for (const script of next.querySelectorAll('body > script[data-part]')) {
    const address = script.getAttribute('src') ?? '';
    // Without it the page can be read.
    loadCode(() => import(address)).catch(() => {});
  }
}

/** Interface words and island addresses, which stand outside the regions. */
function swapData(next: Document): void {
  const json = 'body > script[type="application/json"]';
  for (const script of document.querySelectorAll(json)) script.remove();
  document.body.append(...[...next.querySelectorAll(json)].map((script) => document.importNode(script, true)));
}
