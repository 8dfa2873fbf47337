import { ACTIVE_CLASS } from '../../shared/search/modal';
import type { Behaviour } from '../behaviour';
import { added, onEach } from '../dom';
import type { SearchControl } from '../search/control';

const BUTTON = '[data-search-button]';
const EDITABLE = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';
/** Selected text longer than this is no query. */
const LONGEST_SELECTION = 100;

/** Opens the search from its button and by hotkeys. Its code is fetched when the reader comes near; until it is there, a plain field takes what is typed. */
export function search(): Behaviour {
  let loading: Promise<SearchControl> | null = null;
  const control = (): Promise<SearchControl> => {
    loading ??= import('../search/control').then(({ createSearch }) => createSearch());
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const open = (button: HTMLAnchorElement, event: Event): void => {
    if (document.body.classList.contains(ACTIVE_CLASS)) return;
    event.preventDefault();
    const opener = document.activeElement === document.body ? button : document.activeElement;
    const field = waitingField();
    control()
      .then((searching) => searching.open({ field, opener, page: button.href }))
      .catch((error: unknown) => {
        console.warn(error);
        stopWaiting(field);
        // Without its code, the button is what it is without script: a link.
        location.assign(button.href);
      });
  };
  return {
    name: 'search',
    install() {
      const prepare = (button: HTMLElement): void => {
        const { href } = button as HTMLAnchorElement;
        control().then((searching) => searching.prepare(href), console.warn);
      };
      onEach('pointerover', BUTTON, prepare);
      onEach('focusin', BUTTON, prepare);
      onEach('click', BUTTON, (button, event) => {
        if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey)
          open(button as HTMLAnchorElement, event);
      });
      document.addEventListener('keydown', (event) => {
        const button = document.querySelector<HTMLAnchorElement>(BUTTON);
        if (button !== null && isHotkey(event)) open(button, event);
      });
    },
    page() {
      for (const key of isApple() ? document.querySelectorAll(`${BUTTON} .search-link-key`) : [])
        key.textContent = '⌘ K';
    },
  };
}

function isApple(): boolean {
  return /Mac|iP/.test(navigator.platform);
}

/** Ctrl+K (on Apple’s machines Cmd+K), S and /, but not while the reader writes. */
function isHotkey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const target = event.composedPath()[0];
  if (event.defaultPrevented || event.isComposing || altKey) return false;
  if (target instanceof Element && target.closest(EDITABLE) !== null) return false;
  const key = event.key.toLowerCase();
  if (key === 'k') return !shiftKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
  return !ctrlKey && !metaKey && (key === '/' || (key === 's' && !shiftKey));
}

/** The field that takes what is typed until the modal is there. It must exist at once, because phones show their keyboard only for a field that gets the focus during the touch. Escape removes it. */
function waitingField(): HTMLInputElement {
  const selected = String(getSelection()).trim();
  const field = added('input', 'search-waiting');
  field.type = 'search';
  field.value = selected.length > LONGEST_SELECTION ? '' : selected;
  field.addEventListener('compositionstart', () => {
    field.dataset['composing'] = '';
  });
  field.addEventListener('compositionend', () => {
    delete field.dataset['composing'];
  });
  field.addEventListener('keydown', ({ key, isComposing }) => {
    field.dataset['key'] = isComposing ? '' : key;
    if (key === 'Escape' && !isComposing) stopWaiting(field);
  });
  document.body.append(field);
  document.body.classList.add(ACTIVE_CLASS);
  field.select();
  return field;
}

function stopWaiting(field: HTMLInputElement): void {
  field.remove();
  document.body.classList.remove(ACTIVE_CLASS);
}
