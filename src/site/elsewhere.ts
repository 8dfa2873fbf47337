import { escapeRegExp } from '../base/escape-regexp.js';
import type { SiteConfig } from '../model/config.js';
import type { Route, Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import { localeOf } from './original.js';
import { urlOf, withBase } from './urls.js';

/** Any host: only paths are looked at. */
const HOST = 'http://host.invalid';

/**
 * Address of a link that leads to what something else publishes on the same host; null where `links.elsewhere` does not name it.
 * A path counts from the base of the site, like those of pages, or from the root of the host; a relative path from the folder of the page.
 */
export function elsewhere(site: Site, route: Route, source: Source, href: string): string | null {
  const { baseUrl, links } = site.config;
  const folder = withBase(baseUrl, urlOf(localeOf(site, route), source.dir)).replace(/\/*$/, '/');
  const candidates = href.startsWith('/') ? [baseUrl + href.slice(1), href] : [folder + href];
  return named(links, candidates);
}

/** True for a path of the configuration that `links.elsewhere` names; it counts from the base of the site, or from the root of the host. */
export function isElsewhere({ baseUrl, links }: SiteConfig, path: string): boolean {
  return named(links, [baseUrl + path.replace(/^\//, ''), path]) !== null;
}

function named(links: SiteConfig['links'], candidates: readonly string[]): string | null {
  const patterns = links.elsewhere.map(patternOf);
  return candidates.map(pathAndRest).find((path) => path !== null && isNamed(path, patterns)) ?? null;
}

/** An address without host, `.` and `..`; null where it would leave the host. */
function pathAndRest(address: string): string | null {
  if (!URL.canParse(address, HOST)) return null;
  const url = new URL(address, HOST);
  return url.origin === HOST ? url.pathname + url.search + url.hash : null;
}

function isNamed(address: string, patterns: readonly RegExp[]): boolean {
  const path = address.replace(/[?#].*$/, '');
  return patterns.some((pattern) => pattern.test(path));
}

/** `*` stands for anything within a part of a path, `**` for parts; `/api/**` is `/api` as well. */
function patternOf(glob: string): RegExp {
  const parts = new URL(glob, HOST).pathname.split(/(\/\*\*(?=\/|$)|\*+)/).map((part, index) => {
    if (index % 2 === 0) return escapeRegExp(part);
    return part.startsWith('/') ? '(?:/.*)?' : '[^/]*';
  });
  return new RegExp(`^${parts.join('')}$`);
}
