import { decoded } from '../shared/addresses';

/** Handles events on all matching elements, present and future, with one listener on the document. */
export function onEach<K extends keyof DocumentEventMap>(
  type: K,
  selector: string,
  handle: (element: HTMLElement, event: DocumentEventMap[K]) => void,
): void {
  document.addEventListener(type, (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (target !== null) handle(target, event);
  });
}

/** All matching elements below a root. */
export function all<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): E[] {
  return [...root.querySelectorAll<E>(selector)];
}

/** The element named by a fragment (`#name`), if there is one; a malformed fragment (`#100%`) is taken literally. */
export function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decoded(hash.slice(1)));
}

/** A new element that is not part of the page's own markup; `data-added` preserves it through live updates. */
export function added<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.dataset['added'] = '';
  return element;
}

/** A button with a name for screen readers and a tooltip. */
export function iconButton(className: string, label: string): HTMLButtonElement {
  const button = added('button', className);
  button.type = 'button';
  button.title = label;
  button.setAttribute('aria-label', label);
  return button;
}

/**
 * Index that a key selects in a row of entries: the arrows `back` and `forward` wrap around, Home and End jump. Null for other keys. From
 * outside the row (-1), only the arrows work.
 */
export function nextIndex(
  key: string,
  [back, forward]: readonly string[],
  index: number,
  length: number,
): number | null {
  if (key === forward) return (index + 1) % length;
  if (key === back) return (index <= 0 ? length : index) - 1;
  if (index === -1) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer !== null) announcer.textContent = text;
}

/** True if the reader prefers reduced motion. */
export function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Runs after the next layout and before the paint, where measuring costs no extra layout. */
export function afterLayout(run: () => void): void {
  new ResizeObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe(document.documentElement);
}

/** Runs when the browser is idle; soon, if it does not report that. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

/** State of a new history entry, with a random id. */
export function newEntry(): { readonly id: number } {
  return { id: Math.random() };
}

/** True if the current history entry belongs to an overlay: the menu, the search or an enlarged image. */
export function isOverlayEntry(): boolean {
  return (history.state as { readonly overlay?: true } | null)?.overlay === true;
}

/** Adds a history entry for an overlay, so that the back button closes the overlay instead of leaving the page. */
export function addOverlayEntry(): void {
  history.pushState({ ...(history.state as object | null), overlay: true }, '');
}
