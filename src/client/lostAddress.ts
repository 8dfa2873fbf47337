/**
 * The not-found page on hosts that know no conditions:
 * 1. at `/a.html` and `/a/index.html` it leads to the page `/a`, where there is one,
 * 2. where one page answers for all locales, it becomes that of the locale of the address,
 * 3. else it lists near routes.
 */
import { suggest } from './nearRoutes';

/** Does for the address what can be done. `box` is the place for near routes, `path` the address's without `.html`. */
export async function guide(box: HTMLElement, path: string, signal: AbortSignal): Promise<void> {
  const page = await cleanAddress(path, signal).catch(() => null);
  if (signal.aborted) return;
  if (page !== null) location.replace(page);
  else if (!(await isTranslated(signal).catch(() => false)) && !signal.aborted) await suggest(box, signal);
}

/** The address of the page that a `.html` address is meant for, as the host gives it; null where there is none. */
async function cleanAddress(path: string, signal: AbortSignal): Promise<string | null> {
  const { pathname, search, hash } = location;
  // An address that begins with two slashes would be that of another host.
  if (path === pathname || /^\/\/|\/404\.html$/.test(pathname)) return null;
  const response = await fetch(path + search, { headers: { accept: 'text/html' }, signal });
  return response.ok ? response.url + hash : null;
}

/** Puts the not-found page of the address's locale in the place of this one; false where this is it. */
async function isTranslated(signal: AbortSignal): Promise<boolean> {
  const homes = [...document.querySelectorAll<HTMLAnchorElement>('[data-homes] a')];
  const home = homes.find(({ pathname }) => `${location.pathname}/`.startsWith(pathname));
  if (home === undefined) return false;
  const response = await fetch(`${home.pathname}404.html`, { headers: { accept: 'text/html' }, signal });
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { applyDocument, needsFullLoad } = await import('./navigate');
  if (next.documentElement.dataset['layout'] !== 'not-found' || needsFullLoad(next)) return false;
  return applyDocument(next, { mode: 'navigate', before: () => !signal.aborted });
}
