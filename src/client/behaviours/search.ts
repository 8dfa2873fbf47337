import type { Behaviour } from '../behaviour';
import { addOverlayEntry, isOverlayEntry, onEach } from '../dom';
import { hotkeysOf, isApple } from '../hotkeys';
import { loadCode } from '../loadCode';
import type { ShowSearch } from '../search/dialog';

const BUTTON = '[data-search-button]';
/** Class of the body while the search is open. */
const ACTIVE_CLASS = 'docsearch--active';
const EDITABLE = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';
/** Maximum number of characters of selected text that becomes the query. */
const LONGEST_SELECTION = 100;
/** Key code of an Enter that an input method does not handle. */
const ENTER = 13;

/**
 * The search dialog. It is part of the page's markup, so that it opens at once, from its button and by hotkeys; its code is loaded when the
 * reader first approaches it. Until then, the field accepts input; if loading fails, a button retries.
 * `data-state` is absent while loading, `lost` after a failure, otherwise the state of `search/panel.ts`.
 */
export function search(): Behaviour {
  const searches = new Map<string, Promise<ShowSearch>>();
  /** True while the browser goes back from the entry of a closed dialog: no entry may be added until then. */
  let isReturning = false;
  const load = ({ dataset }: HTMLDialogElement): Promise<ShowSearch> => {
    const { search: address = '' } = dataset;
    const loading = searches.get(address) ?? loadSearch(address, 'local' in dataset);
    searches.set(address, loading);
    loading.catch(() => searches.delete(address));
    return loading;
  };
  const open = (dialog: HTMLDialogElement, typed?: string): void => {
    const field = dialog.querySelector('input') as HTMLInputElement;
    const start = async (): Promise<void> => {
      field.focus();
      delete dialog.dataset['state'];
      try {
        const show = await load(dialog);
        if (dialog.open && !dialog.dataset['state']) show(dialog);
      } catch (error) {
        console.warn(error);
        dialog.dataset['state'] = 'lost';
      }
    };
    const selected = String(getSelection()).trim();
    field.value = typed ?? (selected.length > LONGEST_SELECTION ? '' : selected);
    field.onkeydown = ({ keyCode }) => {
      if (keyCode !== ENTER) return;
      if (dialog.dataset['state'] === 'lost') void start();
      else field.dataset['entered'] = field.value;
    };
    const mark = (): boolean => document.body.classList.toggle(ACTIVE_CLASS, dialog.open);
    dialog.onclose = () => {
      // If a hit was followed, the entry of its page replaces this one.
      if (mark() || dialog.returnValue !== '' || isReturning || !isOverlayEntry()) return;
      isReturning = true;
      history.back();
    };
    dialog.onmousedown = (event) => {
      if (event.target !== dialog) return;
      // The press would take the focus from the element that regains it.
      event.preventDefault();
      dialog.close();
    };
    (dialog.querySelector('[data-search-retry]') as HTMLElement).onclick = start;
    dialog.returnValue = '';
    dialog.showModal();
    mark();
    void start();
    if (typed === undefined) field.select();
    if (!isReturning && !isOverlayEntry()) addOverlayEntry();
  };
  return {
    name: 'search',
    install() {
      for (const type of ['pointerover', 'focusin'] as const)
        onEach(type, BUTTON, () => {
          const dialog = dialogOf();
          if (dialog !== null) load(dialog).catch(() => {});
        });
      onEach('click', BUTTON, ({ dataset }, event) => {
        const dialog = dialogOf();
        const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
        // Without the dialog, as on the live server, the button leads to the list of all pages.
        if (dialog === null || isForNewTab) return;
        event.preventDefault();
        open(dialog, dataset['query']);
      });
      document.addEventListener('keydown', (event) => {
        if (!isHotkey(event) || dialogOf()?.open) return;
        event.preventDefault();
        document.querySelector<HTMLElement>(BUTTON)?.click();
      });
      document.addEventListener('docsgen:gone', () => addEventListener('pagehide', keepTyped));
      const dialog = dialogOf();
      const typed = takeTyped();
      if (dialog !== null && typed !== null) open(dialog, typed);
      addEventListener('popstate', () => {
        const dialog = dialogOf();
        if (isReturning) {
          isReturning = false;
          if (dialog?.open) addOverlayEntry();
        } else if (!isOverlayEntry()) dialog?.close();
      });
    },
    page() {
      for (const key of isApple() ? document.querySelectorAll(`${BUTTON} .search-link-key`) : [])
        key.textContent = key.textContent.replace('Ctrl', '⌘');
    },
  };
}

/** Key in session storage for input typed while the page had to be reloaded. */
const TYPED = 'docsgen.typed';

function keepTyped(): void {
  const dialog = dialogOf();
  const field = dialog?.open ? dialog.querySelector('input') : null;
  try {
    if (field != null) sessionStorage.setItem(TYPED, field.value);
  } catch {
    // Storage is blocked: the reader must type again.
  }
}

function takeTyped(): string | null {
  try {
    const typed = sessionStorage.getItem(TYPED);
    sessionStorage.removeItem(TYPED);
    return typed;
  } catch {
    return null;
  }
}

function dialogOf(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog[data-search]');
}

/** Requests code, manifest and engine at the same time: on a slow connection, one after the other would take three times as long. */
async function loadSearch(address: string, isLocal: boolean): Promise<ShowSearch> {
  // The code requests the engine too, and handles its failure.
  if (isLocal) import('../search/local').catch(() => {});
  const [code, manifest] = await Promise.all([
    loadCode(() => import('../search/dialog')),
    fetch(address, { cache: 'no-cache' }),
  ]);
  return code.createSearch(manifest);
}

/**
 * The letter of a key pressed with Ctrl: `k`. On layouts without Latin letters, it is the letter at the same position, where K gives `л` or
 * `κ`. On Latin layouts such as Dvorak, it is the letter itself.
 */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[\0-\x7F]$/.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

/** True for a hotkey of the search, unless the reader is typing. The field of a closed search has the focus until the next frame. */
function isHotkey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const target = event.composedPath()[0];
  if (event.defaultPrevented || altKey) return false;
  if (target instanceof Element && target.closest(EDITABLE) !== null && dialogOf()?.contains(target) !== true)
    return false;
  const hasControl = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const key = event.key.toLowerCase();
  return hotkeysOf(document.querySelector(BUTTON)).some((hotkey) => {
    if (hotkey.length > 1)
      return hasControl && shiftKey === hotkey.includes('shift') && letterOf(event) === hotkey.at(-1);
    // On many layouts, characters such as `/` need Shift.
    return key === hotkey && !ctrlKey && !metaKey && !(shiftKey && /[a-z]/.test(key));
  });
}
