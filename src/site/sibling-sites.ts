import { escapeRegExp } from '../base/escape-regexp.js';
import type { SiteConfig } from '../model/config.js';
import type { Route, Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import { localeOf } from './original.js';
import { hrefWithBase, urlOf } from './urls.js';

/** Placeholder host: only paths are compared. */
const HOST = 'http://host.invalid';

/**
 * Address of a link to something that is published on the same host but not by this site, or null unless `links.elsewhere` lists it.
 * An absolute path is relative to the site's base, like those of pages, or to the root of the host; a relative path to the folder of the
 * page.
 */
export function siblingSiteAddress(site: Site, route: Route, source: Source, href: string): string | null {
  const { baseUrl, links } = site.config;
  const folder = hrefWithBase(baseUrl, urlOf(localeOf(site, route), source.dir)).replace(/\/*$/, '/');
  const candidates = href.startsWith('/') ? [baseUrl + href.slice(1), href] : [folder + href];
  return named(links, candidates);
}

/** True for a path in the configuration that `links.elsewhere` lists, relative to the site's base or to the root of the host. */
export function isOnSiblingSite({ baseUrl, links }: SiteConfig, path: string): boolean {
  return named(links, [baseUrl + path.replace(/^\//, ''), path]) !== null;
}

function named(links: SiteConfig['links'], candidates: readonly string[]): string | null {
  const patterns = links.elsewhere.map(patternOf);
  return candidates.map(pathAndRest).find((path) => path !== null && isNamed(path, patterns)) ?? null;
}

/** An address without host, `.` and `..`; null if it leads to another host. */
function pathAndRest(address: string): string | null {
  if (!URL.canParse(address, HOST)) return null;
  const url = new URL(address, HOST);
  return url.origin === HOST ? url.pathname + url.search + url.hash : null;
}

function isNamed(address: string, patterns: readonly RegExp[]): boolean {
  const path = address.replace(/[?#].*$/, '');
  return patterns.some((pattern) => pattern.test(path));
}

/** `*` matches any text within a segment, `**` any number of segments: `/api/**` matches `/api` too. */
function patternOf(glob: string): RegExp {
  const parts = new URL(glob, HOST).pathname.split(/(\/\*\*(?=\/|$)|\*+)/).map((part, index) => {
    if (index % 2 === 0) return escapeRegExp(part);
    return part.startsWith('/') ? '(?:/.*)?' : '[^/]*';
  });
  return new RegExp(`^${parts.join('')}$`);
}
