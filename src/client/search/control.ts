/**
 * What happens when the reader comes near the search, and when they open it:
 * 1. the modal's code and style, and what it needs to know in the reader's locale, are fetched,
 * 2. the modal is mounted once, on an element of its own, and stays there,
 * 3. opening begins a session for it; the modal takes over what was typed meanwhile. Without what the search needs, it says so.
 */
import { SEARCH_ASSETS, type SearchHost, type SearchSession } from '../../shared/search/modal';
import { added } from '../dom';
import { createHost, type HostControl, type Opening } from './host';
import { loadSession, lostSession } from './session';

export interface SearchControl {
  /** Fetches ahead; never fails. */
  prepare(page: string): void;
  /** Rejects where the modal cannot be had. */
  open(opening: Opening): Promise<void>;
}

interface IslandModule {
  hydrate(element: Element, props: { readonly host: SearchHost }, identifierPrefix: string): unknown;
}

/** Makes the search; nothing is fetched yet. */
export function createSearch(): SearchControl {
  let mounted: Promise<HostControl> | null = null;
  const sessions = new Map<string, Promise<SearchSession>>();
  const host = (): Promise<HostControl> => {
    mounted ??= mount(session);
    mounted.catch(() => {
      mounted = null;
    });
    return mounted;
  };
  const session = async (page: string): Promise<SearchSession> => {
    const known = sessions.get(page) ?? loadSession(page);
    sessions.set(page, known);
    try {
      return await known;
    } catch (error) {
      console.warn(error);
      sessions.delete(page);
      return lostSession();
    }
  };
  return {
    prepare(page) {
      Promise.all([host(), session(page)]).catch((error: unknown) => console.warn(error));
    },
    async open(opening) {
      const [control, ready] = await Promise.all([host(), session(opening.page)]);
      await endOfComposition(opening.field);
      if (opening.field.isConnected) control.open(ready, opening);
    },
  };
}

/** An input method that is at work in the field is not interrupted. */
function endOfComposition(field: HTMLInputElement): Promise<void> {
  if (!('composing' in field.dataset)) return Promise.resolve();
  return new Promise((resolve) => field.addEventListener('compositionend', () => resolve(), { once: true }));
}

async function mount(session: (page: string) => Promise<SearchSession>): Promise<HostControl> {
  const json = document.querySelector('script[data-docsgen="islands"]')?.textContent ?? '{}';
  const addresses = JSON.parse(json) as Readonly<Record<string, string>>;
  const address = addresses[SEARCH_ASSETS.modal];
  if (address === undefined) throw new Error('The page does not say where the search is.');
  const [module] = await Promise.all([
    import(address) as Promise<IslandModule>,
    loadStyle(addresses[SEARCH_ASSETS.style]),
  ]);
  const control = createHost(session);
  const element = added('div', 'search-root');
  document.body.append(element);
  module.hydrate(element, { host: control.host }, 'docsgen-search-');
  return control;
}

/** Without its style the modal still works. */
function loadStyle(href: string | undefined): Promise<void> {
  if (href === undefined) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset['added'] = '';
  return new Promise((resolve) => {
    for (const type of ['load', 'error'] as const) link.addEventListener(type, () => resolve(), { once: true });
    document.head.append(link);
  });
}
