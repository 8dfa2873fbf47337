import { readHtml } from '../base/html/read.js';
import type { Locale } from '../model/config.js';
import type { Site } from '../model/site.js';
import { decoded, isExternal } from '../shared/addresses.js';
import { escapeHtml } from '../shared/html.js';
import { homeInstead, publishedRedirects } from './homes.js';
import { isOnSiblingSite } from './sibling-sites.js';
import { staticHref } from './static-files.js';
import { hrefOf, hrefWithBase, urlOf } from './urls.js';

/** Attributes whose value is an address, by element. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  img: ['src'],
  object: ['data'],
  source: ['src'],
  track: ['src'],
  video: ['src', 'poster'],
};

/** An address in HTML of the configuration. */
export interface ConfiguredAddress {
  readonly value: string;
  /** Offsets of the value in the HTML, without quotes. */
  readonly start: number;
  readonly end: number;
}

/** Addresses in HTML of the configuration that lead into the site. */
export function configuredAddresses(html: string): readonly ConfiguredAddress[] {
  if (!/\b(?:href|src|poster|data)\b/i.test(html)) return [];
  const addresses: ConfiguredAddress[] = [];
  readHtml(html, {
    open(tag) {
      for (const name of ADDRESSES[tag.name] ?? []) {
        const [value, place] = [tag.get(name)?.trim() ?? '', tag.valueOf(name)];
        if (place === null || value === '' || value.startsWith('#') || isExternal(value)) continue;
        addresses.push({ value, ...place });
      }
    },
  });
  return addresses;
}

/** HTML of the configuration for the pages of a locale. Addresses of pages and static files get the base, like `to` of an item. */
export function configuredHtml(site: Site, locale: Locale, html: string): string {
  let result = '';
  let position = 0;
  for (const { value, start, end } of configuredAddresses(html)) {
    const href = configuredHref(site, locale, value);
    if (href === null) continue;
    const isQuoted = /["']/.test(html.charAt(start - 1));
    result += html.slice(position, start) + (isQuoted ? escapeHtml(href) : `"${escapeHtml(href)}"`);
    position = end;
  }
  return result + html.slice(position);
}

/**
 * Resolves an address in HTML of the configuration: a route with or without its locale, or a static file, relative to the site's root. Null
 * if it leads nowhere.
 */
export function configuredHref(site: Site, locale: Locale, address: string): string | null {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const { config } = site;
  const inBase = path.startsWith(config.baseUrl) && config.baseUrl !== '/' ? [path.slice(config.baseUrl.length)] : [];
  for (const candidate of [path, ...inBase]) {
    const target = hrefAt(site, locale, candidate);
    if (target !== null) return target + rest;
  }
  return isOnSiblingSite(config, address) ? address : null;
}

function hrefAt(site: Site, locale: Locale, path: string): string | null {
  const slug = decoded(path)
    .normalize('NFC')
    .replace(/^(?:\.?\/)+|\/+$/g, '');
  const page = slug.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');
  const urls = [urlOf(locale, page), page === '' ? '/' : `/${page}`];
  const url = urls.find((candidate) => site.routes.has(candidate) || homeInstead(site, candidate) !== undefined);
  if (url !== undefined) return hrefOf(site.config, url);
  const file = staticHref(site, slug);
  if (file !== null) return file;
  const redirect = publishedRedirects(site).find(({ from }) => urls.includes(from));
  return redirect === undefined ? null : hrefWithBase(site.config.baseUrl, redirect.from);
}
