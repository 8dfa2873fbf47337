/**
 * The 404 page on hosts without conditional rules:
 * 1. at `/a.html` and `/a/index.html`, it redirects to the page `/a` if there is one,
 * 2. if one page answers for all locales, it is replaced by that of the address's locale,
 * 3. otherwise it lists similar routes.
 */
import { suggest } from './nearRoutes';

/** Handles an unknown address. `box` is the place for similar routes, `path` the address's path without `.html`. */
export async function guide(box: HTMLElement, path: string, signal: AbortSignal): Promise<void> {
  const page = await cleanAddress(path, signal).catch(() => null);
  if (signal.aborted) return;
  if (page !== null) location.replace(page);
  else if (!(await isTranslated(signal).catch(() => false)) && !signal.aborted) await suggest(box, signal);
}

/** Address of the page that a `.html` address refers to, as the host redirects it; null if there is none. */
async function cleanAddress(path: string, signal: AbortSignal): Promise<string | null> {
  const { pathname, search, hash } = location;
  // An address that starts with two slashes would lead to another host.
  if (path === pathname || /^\/\/|\/404\.html$/.test(pathname)) return null;
  const response = await fetch(path + search, { headers: { accept: 'text/html' }, signal });
  return response.ok ? response.url + hash : null;
}

/** Replaces the page with the 404 page of the address's locale; false if it is that page already. */
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
