import { decoded } from '../shared/addresses';

/** Calls back for events on elements that match, now and in the future: one listener on the document. */
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

/** The element that a hash (`#name`) names, if there is one; a hash that is not well-formed (`#100%`) is taken by the letter. */
export function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decoded(hash.slice(1)));
}

/** A new element that is not part of the page's own markup; `data-added` keeps it through live updates. */
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

/** Where a key leads in a row of entries, with wrapping: the arrows back and forward, Home and End; null for other keys. From outside of the row (-1) only the arrows lead into it. */
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

/** Tells screen readers something that others see. */
export function announce(text: string): void {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer !== null) announcer.textContent = text;
}

/** True where the reader asked for less motion. */
export function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Runs once the next frame is laid out and before it is painted: what is measured there costs no layout of its own. */
export function afterLayout(run: () => void): void {
  new ResizeObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe(document.documentElement);
}

/** Runs when the browser has time; soon, where it cannot tell. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

/** State of a new history entry: a number that tells it from others. */
export function newEntry(): { readonly id: number } {
  return { id: Math.random() };
}

/** True where the present history entry was added for something that lies over the page: the menu, the search or a picture. */
export function isOverlayEntry(): boolean {
  return (history.state as { readonly overlay?: true } | null)?.overlay === true;
}

/** Adds such an entry, so that the back button closes what lies over the page and does not leave it. */
export function addOverlayEntry(): void {
  history.pushState({ ...(history.state as object | null), overlay: true }, '');
}
