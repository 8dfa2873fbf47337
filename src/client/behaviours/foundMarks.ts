import type { Behaviour } from '../behaviour';
import { afterLayout, all, targetOf } from '../dom';
import { type FoundText, findTexts } from '../foundText';
import { FOUND, followedTexts, forgetHit, takeArrival } from '../search/followedHit';
import { openAround } from './target';

const NAME = 'docsgen-found';
/** Maximum number of matches per text: a single character of a query may occur ten thousand times. */
const MOST = 2000;
/** Maximum number of marks on a page. */
const MOST_MARKS = 500;
/** An annotation of code, which its marker opens. */
const NOTE = '.code-notes > [popover]';

/**
 * Highlights the search terms on a page that was opened from the search, until the reader presses Escape, and opens the tab or fold that
 * hides them.
 */
export const foundMarks: Behaviour = {
  name: 'foundMarks',
  install() {
    document.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key !== 'Escape' || defaultPrevented || !canMark() || !CSS.highlights.delete(NAME)) return;
      forgetHit();
    });
    document.addEventListener(FOUND, showFound);
  },
  page: showFound,
};

function showFound(): void {
  if (canMark()) CSS.highlights.delete(NAME);
  const main = document.querySelector('[data-main]');
  const texts = followedTexts();
  if (main === null || texts.length === 0) return;
  const found = findTexts(main, texts, MOST);
  if (takeArrival()) openHidden(main, found);
  if (canMark()) CSS.highlights.set(NAME, new Highlight(...found.slice(0, MOST_MARKS).map(({ range }) => range)));
}

/** Opens the fold with most of the texts that the current section shows nowhere; nothing if it shows all. */
function openHidden(main: Element, found: readonly FoundText[]): void {
  const places = inSection(main, found).map((place) => ({ ...place, fold: foldAround(place.range.startContainer) }));
  const shownTexts = new Set(places.filter(({ fold }) => fold === null).map(({ text }) => text));
  const hidden = places.filter(({ text }) => !shownTexts.has(text));
  const textsIn = (fold: HTMLElement | null): number =>
    new Set(places.filter((place) => place.fold === fold).map(({ text }) => text)).size;
  const counts = new Map([...new Set(hidden.map(({ fold }) => fold))].map((fold) => [fold, textsIn(fold)]));
  const most = Math.max(...counts.values());
  const node = hidden.find(({ fold }) => counts.get(fold) === most)?.range.startContainer;
  // The page scrolls to the section first.
  if (node === undefined) return;
  if (openAround(node)) afterLayout(() => node.parentElement?.scrollIntoView({ block: 'center' }));
  openNote(node);
}

/** Opens the annotation of code that holds a node, beside its marker. */
function openNote(node: Node): void {
  const note = node.parentElement?.closest(NOTE);
  const marker = note == null ? null : document.querySelector<HTMLElement>(`[popovertarget="${note.id}"]`);
  if (marker === null) return;
  afterLayout(() => {
    marker.scrollIntoView({ block: 'center' });
    marker.click();
  });
}

/** The innermost tab, annotation or `<details>` that hides a node; null if the node is visible. */
function foldAround(node: Node): HTMLElement | null {
  let child = node;
  for (let box = node.parentElement; box !== null; box = box.parentElement) {
    const isClosed = box.matches('[data-ready] > .tab:not([data-shown])');
    if (isClosed || box.matches(NOTE) || (box.matches('details:not([open])') && child.nodeName !== 'SUMMARY'))
      return box;
    child = box;
  }
  return null;
}

/** Matches in the section that the address names; if there are none, those after its start, otherwise all. */
function inSection(main: Element, found: readonly FoundText[]): readonly FoundText[] {
  const target = targetOf(location.hash);
  if (target === null) return found;
  const next = all(main, ':is(h1, h2, h3, h4, h5, h6)[id]').find((heading) => isBehind(target, heading));
  const behind = found.filter(({ range }) => isFrom(target, range.startContainer));
  const within = behind.filter(({ range }) => next === undefined || !isFrom(next, range.startContainer));
  return [within, behind, found].find(({ length }) => length > 0) ?? [];
}

function isFrom(element: Element, node: Node): boolean {
  return element.contains(node) || isBehind(element, node);
}

/** True if a node starts after the end of an element. */
function isBehind(element: Element, node: Node): boolean {
  return !element.contains(node) && (element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Browsers without the Highlight API show no marks. */
function canMark(): boolean {
  return 'highlights' in CSS && typeof Highlight === 'function';
}
