import type { DocsVersion, Locale, NavItem } from '../model/config.js';
import type { Alternate, NavEntry, SiteModel } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import { isExternal } from '../shared/addresses.js';
import { versionAt } from '../shared/versions.js';
import { configuredHtml } from './configured-html.js';
import { sidebarKey } from './sidebars.js';
import { staticHref } from './static-files.js';
import { textIn } from './text.js';
import { hrefOf, hrefWithBase, urlOf } from './urls.js';

/** The page for which navigation is resolved. */
export interface NavigationView {
  readonly site: Site;
  readonly route: Route;
  readonly locale: Locale;
  readonly alternates: readonly Alternate[];
  readonly versions: SiteModel['versions'];
}

/** Resolves a navbar or footer entry, with labels and addresses for the page's locale. */
export function navEntry(view: NavigationView, item: NavItem): NavEntry {
  const { site, locale } = view;
  const base = {
    label: textIn(site.config, item.label, locale.code),
    external: item.href !== null && isExternal(item.href),
    active: false,
    position: item.position,
    html: item.html === null ? null : configuredHtml(site, locale, item.html),
    icon: item.icon,
    items: item.items.map((inner) => navEntry(view, inner)),
  };
  switch (item.type) {
    case 'locale':
      return { ...base, type: 'locale', label: base.label || locale.label, href: null, items: localeEntries(view) };
    case 'version':
      return {
        ...base,
        type: 'version',
        label: currentVersion(view)?.label ?? base.label,
        href: currentVersion(view)?.href ?? null,
        items: [...versionEntries(view), ...base.items],
      };
    case 'sidebar':
      return {
        ...base,
        type: 'link',
        href: sidebarHref(view, item.sidebar ?? ''),
        active: view.route.sidebar === item.sidebar,
      };
    case 'search':
    case 'html':
      return { ...base, type: item.type, href: null };
    default:
      return linkEntry(view, item, base);
  }
}

function linkEntry(view: NavigationView, item: NavItem, base: Omit<NavEntry, 'type' | 'href'>): NavEntry {
  const { site, locale, route } = view;
  const [path = '', hash] = (item.to ?? '').split('#');
  const url = item.to === null ? null : urlOf(locale, path.replace(/^\/|\/$/g, ''));
  const isHere = url !== null && (route.url === url || (route.url.startsWith(`${url}/`) && url !== urlOf(locale, '')));
  const active = (isHere && hash === undefined) || base.items.some((inner) => inner.active);
  const target = url === null ? item.href : targetHref(site, url, path);
  const href = target === null || hash === undefined ? target : `${target}#${hash}`;
  return { ...base, type: item.type === 'dropdown' || base.items.length > 0 ? 'dropdown' : 'link', href, active };
}

/** Address of a page of the locale, or of a static file, which all locales share. */
function targetHref(site: Site, url: string, path: string): string {
  return (site.routes.has(url) ? null : staticHref(site, path)) ?? hrefOf(site.config, url);
}

function localeEntries(view: NavigationView): NavEntry[] {
  return view.alternates.map((a) => ({ ...leaf(a.locale.label, a.href), active: a.current, html: a.locale.htmlLang }));
}

function versionEntries(view: NavigationView): NavEntry[] {
  return view.versions.map((v) => ({ ...leaf(v.label, v.href), active: v.current, html: v.name }));
}

function currentVersion(view: NavigationView): SiteModel['versions'][number] | undefined {
  return view.versions.find((v) => v.current) ?? view.versions[0];
}

function leaf(label: string, href: string): NavEntry {
  return {
    type: 'link',
    label,
    href,
    external: false,
    active: false,
    position: 'left',
    html: null,
    icon: null,
    items: [],
  };
}

/**
 * The first page of a sidebar in the page's version; if that has no such sidebar, in the last version, else in the first one that has it.
 */
function sidebarHref({ site, route, locale }: NavigationView, name: string): string | null {
  const versions = site.config.docs.versions;
  const own = versions.find((v) => v.name === route.source?.version);
  for (const version of [own, versions.find((v) => v.isLast), ...versions]) {
    const firstUrl = version === undefined ? null : firstIn(site, locale, { version: version.name, name });
    if (firstUrl !== null) return hrefOf(site.config, firstUrl);
  }
  return null;
}

/** Versions that the locale has, with the address of this page in each of them, or of their first page. */
export function versionLinks(site: Site, route: Route, locale: Locale): SiteModel['versions'] {
  const { versions } = site.config.docs;
  const ofTags = route.kind === 'tags' ? versionAt(versions, route.slug)?.name : undefined;
  const mine = versions.find((v) => v.name === (route.source?.version ?? ofTags));
  return versions.flatMap((version) => {
    const slugInVersion = mine === undefined ? null : route.slug.slice(mine.path.length).replace(/^\//, '');
    const sameUrl =
      slugInVersion === null ? null : urlOf(locale, [version.path, slugInVersion].filter((p) => p !== '').join('/'));
    const candidates = [sameUrl, urlOf(locale, version.path), firstPage(site, version, locale)];
    const url = candidates.find((candidate) => candidate !== null && site.routes.has(candidate));
    if (url == null) return [];
    const isCurrent = version.name === mine?.name || (mine === undefined && version.isLast);
    const folder = hrefWithBase(site.config.baseUrl, urlOf(locale, version.path));
    return [{ name: version.name, label: version.label, href: hrefOf(site.config, url), folder, current: isCurrent }];
  });
}

/** The first page of a version in the first sidebar that has one, or null. */
function firstPage(site: Site, version: DocsVersion, locale: Locale): string | null {
  const firsts = site.config.docs.sidebars.map(({ name }) => firstIn(site, locale, { version: version.name, name }));
  return firsts.find((first) => first !== null) ?? null;
}

/** The first page of a sidebar, or null if the locale has no such sidebar or it is empty. */
function firstIn(site: Site, locale: Locale, of: { readonly version: string; readonly name: string }): string | null {
  return site.sidebars.get(sidebarKey(locale.code, of.version, of.name))?.order[0] ?? null;
}
