import { dirname, posix } from 'node:path';
import { byCodeUnit } from '../base/files.js';
import { nearestPath } from '../base/nearest.js';
import { nearestFile } from '../base/nearest-file.js';
import type { Locale } from '../model/config.js';
import type { Route, Site, UnpublishedReason } from '../model/site.js';
import type { Source } from '../model/source.js';
import { decoded } from '../shared/addresses.js';
import { homeInstead } from './homes.js';
import { localeOf } from './original.js';
import { siblingSiteAddress } from './sibling-sites.js';
import { staticHref } from './static-files.js';
import { hrefOf, joinPath, urlOf } from './urls.js';

/** The target of a link, or why it is broken. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly href: string; readonly url: string; readonly hash: string }
  | { readonly kind: 'file'; readonly href: string }
  | {
      readonly kind: 'broken';
      readonly reason: 'missing-page' | 'missing-file' | 'leaves-content';
      /** Why the linked page is unpublished, if it is. */
      readonly unpublished?: UnpublishedReason;
    };

/** The parts of a link. */
interface LinkParts {
  readonly path: string;
  readonly query: string;
  /** Without `#`, decoded. */
  readonly hash: string;
}

/** Resolves an internal link in `source` for the page at `route`. The site's own pages and files take precedence over `links.elsewhere`. */
export function resolveLink(site: Site, route: Route, source: Source, href: string): LinkTarget {
  const target = targetWithin(site, route, source, href);
  const address = target.kind === 'broken' ? siblingSiteAddress(site, route, source, href) : null;
  return address === null ? target : { kind: 'file', href: address };
}

function targetWithin(site: Site, route: Route, source: Source, href: string): LinkTarget {
  const parts = splitHref(href);
  if (parts.path === '') return pageTarget(site, route, parts);
  const path = joinPath(source.dir, parts.path);
  if (path === null) return { kind: 'broken', reason: 'leaves-content' };
  if (isSourceName(site, path)) return fileLink(site, route, source, { ...parts, path });
  const target = findRoute(site, route, parts.path, path);
  if (target !== null) return otherPage({ site, route, source }, target, parts);
  const file = staticHref(site, path);
  if (file !== null) return { kind: 'file', href: file + parts.query + hashOf(parts) };
  return broken('missing-page', candidateUrls(site, route, parts.path, path), site);
}

function splitHref(href: string): LinkParts {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  return { path: decoded(path).normalize('NFC'), query, hash: decoded(hash).normalize('NFC') };
}

/** Resolves a link to a `.md` file: the file is looked up in the source's locale, its route in the page's locale. */
function fileLink(site: Site, route: Route, source: Source, parts: LinkParts): LinkTarget {
  const ownRoute = site.routeOfSource.get(localeDirOf(source) + parts.path) ?? fallbackSource(site, source, parts.path);
  const target = ownRoute === undefined ? undefined : site.routes.get(urlOf(localeOf(site, route), ownRoute.slug));
  if (target !== undefined) return otherPage({ site, route, source }, target, parts);
  return broken('missing-file', [localeDirOf(source) + parts.path], site);
}

function broken(reason: 'missing-page' | 'missing-file', keys: readonly string[], { unpublished }: Site): LinkTarget {
  const unpublishedReason = keys.map((key) => unpublished.get(key)).find((found) => found !== undefined);
  return { kind: 'broken', reason, ...(unpublishedReason !== undefined && { unpublished: unpublishedReason }) };
}

/** Folder of a source's locale, with a trailing slash; empty if the site has one locale. */
function localeDirOf(source: Source): string {
  const name = source.path.slice(source.path.lastIndexOf('/') + 1);
  const pathInLocale = source.dir === '' ? name : `${source.dir}/${name}`;
  return source.path.slice(0, source.path.length - pathInLocale.length);
}

/** The same file in a fallback locale of the source's. */
function fallbackSource(site: Site, source: Source, path: string): Route | undefined {
  const codes = site.locales.get(source.locale)?.fallback ?? [];
  return codes.map((code) => site.routeOfSource.get(`${code}/${path}`)).find((r) => r !== undefined);
}

/** Finds a route by its path without locale (`/v1/guides`), with it (`/zh-cn/v1/guides`), or relative to the page's folder. */
function findRoute(site: Site, route: Route, path: string, joinedPath: string): Route | null {
  const urls = candidateUrls(site, route, path, joinedPath);
  const pageAt = (url: string): Route | undefined => site.routes.get(url) ?? homeInstead(site, url);
  return urls.map(pageAt).find((r) => r !== undefined) ?? null;
}

function candidateUrls(site: Site, route: Route, path: string, joinedPath: string): readonly string[] {
  const cleanPath = joinedPath.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');
  return [urlOf(localeOf(site, route), cleanPath), ...(path.startsWith('/') ? [`/${cleanPath}`] : [])];
}

interface Linking {
  readonly site: Site;
  readonly route: Route;
  readonly source: Source;
}

/**
 * Links on a fallback page stay in the reader's locale, except links to a section of a translated page:
 * the translation may lack that section, the page in the language of the text has it.
 */
function otherPage({ site, route, source }: Linking, target: Route, parts: LinkParts): LinkTarget {
  const isTranslated =
    target.locale === route.locale && target.source !== null && target.source.locale !== source.locale;
  const locale = parts.hash !== '' && isTranslated ? site.locales.get(source.locale) : undefined;
  const original = locale === undefined ? undefined : site.routes.get(urlOf(locale, target.slug));
  return pageTarget(site, original === undefined || original.isFallback ? target : original, parts);
}

function pageTarget(site: Site, target: Route, parts: LinkParts): LinkTarget {
  const page = parts.path === '' ? '' : hrefOf(site.config, target.url);
  return { kind: 'page', href: page + parts.query + hashOf(parts), url: target.url, hash: parts.hash };
}

function hashOf({ hash }: LinkParts): string {
  return hash === '' ? '' : `#${encodeURI(hash)}`;
}

function isSourceName({ config }: Site, path: string): boolean {
  return /\.(?:md|mdx|markdown|tsx)$/i.test(path) || config.pageEndings.some((ending) => path.endsWith(ending));
}

/** A content folder that has pages, but no index page. */
export interface BareFolder {
  /** The missing index file, relative to the content folder: `en/guides/index.md`. */
  readonly index: string;
  /** Address of one of its pages, without base. */
  readonly page: string;
}

/** The folder without an index page that a broken link leads to, if there is one. */
export function bareFolder(site: Site, route: Route, source: Source, href: string): BareFolder | null {
  const path = joinPath(source.dir, splitHref(href).path);
  if (path === null || path === '' || isSourceName(site, path)) return null;
  return bareFolderAt(site, localeOf(site, route), path.replace(/(?:^|\/)index\.html$/, ''));
}

/** Like `bareFolder`, for a route without locale: `guides`. */
export function bareFolderAt(site: Site, locale: Locale, slug: string): BareFolder | null {
  const url = urlOf(locale, slug);
  let first: Route | null = null;
  for (const route of site.routes.values()) {
    if (route.source === null || !route.url.startsWith(`${url}/`)) continue;
    if (first === null || byCodeUnit(route.url, first.url) < 0) first = route;
  }
  if (first?.source == null) return null;
  const localeDir = localeDirOf(first.source);
  const folder = first.source.path.startsWith(`${localeDir}${slug}/`) ? `${localeDir}${slug}/` : `${slug}/`;
  return { index: `${folder}index.md`, page: first.url };
}

/** The likely target of a broken link, or null if nothing is similar. It compares all pages, so call it only for reported links. */
export function nearestTarget(site: Site, route: Route, source: Source, href: string): string | null {
  const path = joinPath(source.dir, splitHref(href).path);
  if (path === null) return null;
  if (isSourceName(site, path)) {
    const localeDir = localeDirOf(source);
    const paths = [...site.routeOfSource.keys()].filter((p) => p.startsWith(localeDir));
    const nearestFile = nearestPath(
      path,
      paths.map((p) => p.slice(localeDir.length)),
    );
    return nearestFile === null ? null : linkTo(nearestFile, source, href);
  }
  if (/\.\w+$/.test(path) && !/\.html?$/i.test(path)) {
    const meant = nearestDownload(site, source, splitHref(href).path);
    if (meant !== null) return meant;
  }
  const { path: localePath } = localeOf(site, route);
  const prefix = localePath === '' ? '/' : `/${localePath}/`;
  const slugs = [...site.routes.values()]
    .filter((r) => r.locale === route.locale)
    .map((r) => r.url.slice(prefix.length));
  const nearestSlug = nearestPath(path, slugs);
  return nearestSlug === null ? null : `/${nearestSlug}`;
}

/** The static file, or file beside the page, that a broken link to a download most likely means. */
function nearestDownload({ config, content }: Site, source: Source, path: string): string | null {
  const { contentDir } = config;
  const beside =
    path.startsWith('/') || source.text !== null ? null : nearestFile(contentDir, dirname(source.absolutePath), path);
  if (beside !== null) return beside;
  const published = nearestPath(
    path,
    content.statics.map(({ file }) => `/${file}`),
  );
  return published !== null && endingOf(published) === endingOf(path) ? published : null;
}

function endingOf(path: string): string {
  return posix.extname(path).toLowerCase();
}

/** A link to a file in the author's style: relative to the folder of the page, or to that of the locale. */
function linkTo(file: string, source: Source, href: string): string {
  if (href.startsWith('/')) return `/${file}`;
  const relativePath = posix.relative(source.dir, file);
  return relativePath.startsWith('.') ? relativePath : `./${relativePath}`;
}
