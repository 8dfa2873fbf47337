import { byCodeUnit } from '../../base/files.js';
import { text } from '../../base/json-values.js';
import { bare, decoded, decodedAddress } from '../../shared/addresses.js';
import type { Folder } from './gate/index.js';
import { localesIn } from './locales.js';
import type { Migration } from './model.js';
import { redirectsIn } from './redirects.js';

/** Old addresses, and which of them the new site lost. */
export interface Comparison {
  readonly total: number;
  /** Addresses that no file answers, in order. */
  readonly lost: readonly string[];
}

/** Addresses of the old site, without its base: its pages and redirects, the files of its build, and the entries of its sitemap. */
export function oldAddressesIn(
  migration: Migration,
  oldSite: { readonly dir: Folder | null; readonly base: string },
): readonly string[] {
  const addresses = new Set(movedAddressesOf(migration));
  for (const file of oldSite.dir?.files() ?? []) {
    if (file.endsWith('.html')) addresses.add(`/${file}`);
    if (/(?:^|\/)sitemap[^/]*\.xml$/.test(file))
      for (const address of sitemapAddresses(oldSite.dir?.read(file) ?? '', oldSite.base)) addresses.add(address);
  }
  return [...addresses].sort(byCodeUnit);
}

/** Paths of the `<loc>` elements of a sitemap, without the base of the site. */
function sitemapAddresses(xml: string, base: string): readonly string[] {
  return Array.from(xml.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g), ([, address = '']) => address)
    .flatMap((address) => (URL.canParse(address) ? [decodedAddress(new URL(address).pathname)] : []))
    .filter((path) => !path.endsWith('.xml'))
    .map((path) => (path.startsWith(base) ? `/${path.slice(base.length)}` : path));
}

/** The parts of a migration that say which addresses have moved. */
type MovedIn = Pick<Migration, 'pages' | 'movedAddresses' | 'texts' | 'settings'>;

/** Addresses that a migration redirects: those of its pages, and the redirects of the old site. */
function movedAddressesOf({ pages, movedAddresses }: MovedIn): ReadonlySet<string> {
  return new Set([...pages.map(({ oldAddress }) => oldAddress), ...movedAddresses.map(({ from }) => from)]);
}

/** Addresses that only the rules of hosts redirect, because no file can have them on every system. */
function ruleAddressesOf({ texts, settings }: MovedIn): ReadonlySet<string> {
  const locales = localesIn(settings);
  const ruleRedirects = redirectsIn(texts).filter(({ page }) => page === false);
  return new Set(
    ruleRedirects.map(({ from, locale }) => {
      const prefix = locales.find(({ code }) => code === locale)?.prefix ?? '/';
      return prefix + bare(decoded(text(from) ?? ''));
    }),
  );
}

/**
 * Looks up each old address in a built site the way a file server does: `/a` is answered by `a/index.html` or `a.html`. An address
 * that rules of hosts redirect also counts as answered: one that no file can have, and `/a.html` beside the page `/a`, for which no file is
 * written, since hosts would answer `/a` with it.
 */
export function compareAddresses(addresses: readonly string[], outDir: Folder, migration: MovedIn): Comparison {
  const moved = movedAddressesOf(migration);
  const byRule = ruleAddressesOf(migration);
  const answers = (address: string): boolean => {
    const path = address.replace(/^\/+/, '');
    const pagePath = path.replace(/\/+$/, '');
    if (byRule.has(`/${pagePath}`)) return true;
    return [
      path,
      `${pagePath}/index.html`,
      `${pagePath}.html`,
      ...(pagePath === '' ? ['index.html'] : []),
      ...(moved.has(address) && path.endsWith('.html') ? [path.replace(/\.html$/, '/index.html')] : []),
    ].some((file) => file !== '' && outDir.isFile(file));
  };
  return { total: addresses.length, lost: addresses.filter((address) => !answers(address)) };
}
