import type { Route, Sidebar, SidebarNode, Site } from '../model/site.js';
import { labelOf, placeInSidebar, sidebarFor } from './neighbours.js';
import { sidebarTop } from './sidebar-tree.js';
import { siteTitle } from './site-model.js';
import { urlOf } from './urls.js';

/** The pages of a sidebar, or of a category with its own page, as one document for printing. */
export interface PrintDocument {
  /** Without base: `/zh-cn/print/v1/guides`. */
  readonly url: string;
  readonly locale: string;
  readonly title: string;
  /** In reading order. */
  readonly entries: readonly PrintEntry[];
}

/** A line in a document's table of contents. */
export interface PrintEntry {
  readonly label: string;
  /** Starts at 0. */
  readonly depth: number;
  /** The page; null for a category or text without a page to print. */
  readonly url: string | null;
}

/**
 * The print documents of a site, each address once. Empty unless the site enables them; documents without a page in the language of their
 * locale are left out.
 */
export function printDocuments(site: Site): readonly PrintDocument[] {
  if (!site.config.docs.print) return [];
  const documents = new Map<string, PrintDocument>();
  for (const sidebar of site.sidebars.values()) {
    const { locale, nodes, places } = sidebar;
    const top = topOf(site, sidebar);
    const parts = [{ url: top, title: titleAt(site, sidebar, top), below: nodes }];
    for (const { trail } of places.values()) {
      const node = trail.at(-1);
      if (node?.type === 'category' && node.url !== null)
        parts.push({ url: node.url, title: node.label, below: [node] });
    }
    for (const { url: of, title, below } of parts) {
      const url = printUrl(site, locale, of);
      const entries = entriesOf(site, below);
      const isOwn = entries.some((entry) => entry.url !== null && site.routes.get(entry.url)?.isFallback === false);
      if (isOwn && !documents.has(url)) documents.set(url, { url, locale, title, entries });
    }
  }
  return [...documents.values()];
}

/** Url of the smallest print document that contains a page, if there is one. */
export function printUrlOf(site: Site, route: Route): string | null {
  const sidebar = sidebarFor(site, route);
  const place = placeInSidebar(site, route);
  if (!site.config.docs.print || sidebar === null || place === undefined || route.isFallback) return null;
  const category = place.trail.findLast((node) => node.type === 'category' && node.url !== null);
  return printUrl(site, route.locale, category?.url ?? topOf(site, sidebar));
}

/** Url of a sidebar's folder. */
function topOf(site: Site, { name, version, locale }: Sidebar): string {
  const dir = site.config.docs.sidebars.find((sidebar) => sidebar.name === name)?.dir ?? '';
  const path = site.locales.get(locale)?.path ?? '';
  return urlOf({ path }, sidebarTop(version, { dir }));
}

function titleAt(site: Site, { locale, nodes }: Sidebar, url: string): string {
  const [topNode, ...otherNodes] = nodes;
  if (topNode?.type === 'category' && otherNodes.length === 0) return topNode.label;
  const route = site.routes.get(url);
  return route === undefined || route.slug === '' ? siteTitle(site, locale) : labelOf(site, route);
}

/** Url of a print document: `/zh-cn/print/v1/guides` for `/zh-cn/v1/guides`. */
function printUrl(site: Site, code: string, url: string): string {
  const path = site.locales.get(code)?.path ?? '';
  const homeOfLocale = urlOf({ path }, '');
  const slug = url.slice(homeOfLocale === '/' ? 1 : homeOfLocale.length + 1);
  return urlOf({ path }, slug === '' ? 'print' : `print/${slug}`);
}

function entriesOf(site: Site, nodes: readonly SidebarNode[]): readonly PrintEntry[] {
  const seenUrls = new Set<string>();
  const entriesAt = (children: readonly SidebarNode[], depth: number): readonly PrintEntry[] =>
    children.flatMap((node) => {
      if (node.type === 'reference') return [];
      const route = node.url === null ? undefined : site.routes.get(node.url);
      // The home page of a locale is a landing page and not printed.
      const isText = route?.kind === 'doc' && route.slug !== '' && !seenUrls.has(route.url);
      if (isText) seenUrls.add(route.url);
      const ownEntry = { label: node.label, depth, url: isText ? route.url : null };
      if (node.type === 'category') return [ownEntry, ...entriesAt(node.children, depth + 1)];
      return isText || node.type === 'text' ? [ownEntry] : [];
    });
  return entriesAt(nodes, 0);
}
