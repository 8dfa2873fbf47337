import type { Behaviour } from '../behaviour';
import { addOverlayEntry, isOverlayEntry, onEach } from '../dom';
import { hotkeysOf, isApple } from '../hotkeys';
import { loadCode } from '../loadCode';
import type { ShowSearch } from '../search/dialog';

const BUTTON = '[data-search-button]';
/** Class of the body while the search is open. */
const ACTIVE_CLASS = 'docsearch--active';
const EDITABLE = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])';
/** Selected text longer than this is no query. */
const LONGEST_SELECTION = 100;
/** Key code of an Enter that no input method has taken. */
const ENTER = 13;

/**
 * The dialog of the search. It is in the page's markup, so that it opens at once, from its button and by hotkeys; what it needs is fetched
 * when the reader comes near. Until that is there the field takes what is typed, and a button tries again where it cannot be had.
 * `data-state` says which of this it is: nothing while it loads, `lost` where that failed, else what `search/panel.ts` shows.
 */
export function search(): Behaviour {
  const searches = new Map<string, Promise<ShowSearch>>();
  /** On the way back from the entry of a dialog that was closed: none may be added before the browser is there. */
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
      // Where a hit was followed, the entry of its page replaces this one.
      if (mark() || dialog.returnValue !== '' || isReturning || !isOverlayEntry()) return;
      isReturning = true;
      history.back();
    };
    dialog.onmousedown = (event) => {
      if (event.target !== dialog) return;
      // The press would take the focus from what gets it back.
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
      onEach('click', BUTTON, (_, event) => {
        const dialog = dialogOf();
        const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
        // Without the dialog, as on pages of the live server, the button leads to the list of all pages.
        if (dialog === null || isForNewTab) return;
        event.preventDefault();
        open(dialog);
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

/** What was typed while the page had to be loaded once more, in session storage. */
const TYPED = 'docsgen.typed';

function keepTyped(): void {
  const dialog = dialogOf();
  const field = dialog?.open ? dialog.querySelector('input') : null;
  try {
    if (field != null) sessionStorage.setItem(TYPED, field.value);
  } catch {
    // Blocked storage: the reader types again.
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

/** Asks for code, manifest and engine at the same time: on a slow line one after the other would take three times as long. */
async function loadSearch(address: string, isLocal: boolean): Promise<ShowSearch> {
  // The code asks for the engine too, and tells what happens where that cannot be had.
  if (isLocal) import('../search/local').catch(() => {});
  const [code, manifest] = await Promise.all([
    loadCode(() => import('../search/dialog')),
    fetch(address, { cache: 'no-cache' }),
  ]);
  return code.createSearch(manifest);
}

/**
 * The letter of a key with Ctrl: `k`. A layout without Latin letters has it at their place, where the key of K gives `л` or `κ`; Dvorak has
 * it elsewhere.
 */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[\0-\x7F]$/.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

/**
 * A key that opens the search, but not while the reader writes. The field of a search that was closed has the focus until the next frame.
 */
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
    // Signs such as `/` need Shift on many layouts.
    return key === hotkey && !ctrlKey && !metaKey && !(shiftKey && /[a-z]/.test(key));
  });
}
