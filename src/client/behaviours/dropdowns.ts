import type { Behaviour } from '../behaviour';
import { all, nextIndex, onEach } from '../dom';

/** Navbar dropdowns: click, touch, arrow keys, Home, End and Escape. CSS opens them on hover. */
export const dropdowns: Behaviour = {
  name: 'dropdowns',
  install() {
    onEach('click', '[data-dropdown] > button', (button) => {
      const dropdown = ownerOf(button);
      if (dropdown !== null) setOpen(dropdown, !isOpen(dropdown));
    });
    onEach('click', '[data-dropdown] .dropdown-menu a', (link) => {
      const dropdown = ownerOf(link);
      if (dropdown !== null) dismiss(dropdown);
    });
    onEach('keydown', '[data-dropdown]', (dropdown, event) => onKey(dropdown, event));
    for (const type of ['pointerdown', 'focusin'] as const)
      document.addEventListener(type, ({ target }) => closeOthers(target));
  },
  page({ signal }) {
    for (const dropdown of all(document, '[data-dropdown]')) followPointer(dropdown, signal);
  },
};

function ownerOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('[data-dropdown]');
}

function isOpen(dropdown: HTMLElement): boolean {
  return 'open' in dropdown.dataset;
}

function setOpen(dropdown: HTMLElement, open: boolean): void {
  dropdown.toggleAttribute('data-open', open);
  if (open) delete dropdown.dataset['closed'];
  expanded(dropdown, open);
}

function expanded(dropdown: HTMLElement, open: boolean): void {
  dropdown.querySelector('button')?.setAttribute('aria-expanded', String(open));
}

/** Closes a menu even if the pointer is still over it. */
function dismiss(dropdown: HTMLElement): void {
  setOpen(dropdown, false);
  dropdown.dataset['closed'] = '';
}

function closeOthers(target: EventTarget | null): void {
  for (const dropdown of all(document, '[data-dropdown][data-open]')) {
    if (!(target instanceof Node) || !dropdown.contains(target)) setOpen(dropdown, false);
  }
}

function followPointer(dropdown: HTMLElement, signal: AbortSignal): void {
  dropdown.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && expanded(dropdown, true), {
    signal,
  });
  dropdown.addEventListener(
    'pointerleave',
    () => {
      delete dropdown.dataset['closed'];
      expanded(dropdown, isOpen(dropdown));
    },
    { signal },
  );
}

function onKey(dropdown: HTMLElement, event: KeyboardEvent): void {
  const links = all<HTMLAnchorElement>(dropdown, '[data-dropdown] .dropdown-menu a');
  const index = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Escape') {
    dismiss(dropdown);
    dropdown.querySelector('button')?.focus();
    return;
  }
  const next = nextIndex(event.key, ['ArrowUp', 'ArrowDown'], index, links.length);
  if (next === null) return;
  event.preventDefault();
  setOpen(dropdown, true);
  links[next]?.focus();
}
