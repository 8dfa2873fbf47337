import { resolve } from 'node:path';
import { loadConfig } from '../../src/config/index.js';
import type { SiteConfig } from '../../src/model/config.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import type { PageModel } from '../../src/model/page.js';
import type { SidebarNode, Site } from '../../src/model/site.js';
import { readContent } from '../../src/open/open-site.js';
import { linkSite, type PageParts, pageModel } from '../../src/site/index.js';

/** A line of `routes.json`: the expected place of a page on the site. */
export interface ExpectedRoute {
  readonly route: string;
  /** Missing for pages whose title comes from the theme. */
  readonly title?: string;
  readonly sidebar?: string;
  /** Labels from the top of the sidebar to the page. */
  readonly sidebarPath?: readonly string[];
  /** Among its siblings, from 1. */
  readonly position?: number;
  readonly prev?: string | null;
  readonly next?: string | null;
}

/** The real site, linked but not rendered. */
export interface LinkedSite {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the real configuration and all content. */
export async function linkTauriSite(): Promise<LinkedSite> {
  const diagnostics: Diagnostic[] = [];
  const report = (d: Diagnostic): void => void diagnostics.push(d);
  const config = await loadConfig(resolve(import.meta.dirname, '../..'));
  const content = await readContent(config, report);
  return { config, site: linkSite(config, content, { drafts: false }, report), diagnostics };
}

const PARTS: PageParts = { doc: null, html: '', post: null, posts: [], lastUpdated: null, index: [], words: {} };

/** The page model at an address. */
function modelOf(site: Site, url: string): PageModel {
  const route = site.routes.get(url);
  if (route === undefined) throw new Error(`There is no route ${url}.`);
  return pageModel(site, route, PARTS);
}

/** The place of a page in the form of `routes.json`. */
export function placeOf(site: Site, { route: url, title }: ExpectedRoute): ExpectedRoute {
  const { kind, sidebar } = site.routes.get(url) ?? { kind: null, sidebar: null };
  const model = modelOf(site, url);
  const named = title === undefined ? { route: url } : { route: url, title: model.title };
  if (sidebar === null && kind !== 'post') return named;
  const neighbours = { prev: model.previous?.href ?? null, next: model.next?.href ?? null };
  if (sidebar === null) return { ...named, ...neighbours };
  const found = find(site.sidebars.get(`zh-cn/current/${sidebar}`)?.nodes ?? [], url);
  return { ...named, sidebar, sidebarPath: found?.labels ?? [], position: found?.position ?? 0, ...neighbours };
}

function find(nodes: readonly SidebarNode[], url: string): { labels: string[]; position: number } | null {
  for (const [index, node] of nodes.entries()) {
    if (node.url === url) return { labels: [node.label], position: index + 1 };
    const below = node.type === 'category' ? find(node.children, url) : null;
    if (below !== null) return { labels: [node.label, ...below.labels], position: below.position };
  }
  return null;
}
