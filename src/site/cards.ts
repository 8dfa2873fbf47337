import { linkItem } from '../base/link-item.js';
import type { Card } from '../model/page.js';
import type { Route, SidebarNode, Site } from '../model/site.js';
import { absoluteHref } from './alternates.js';
import { placeInSidebar, sidebarFor } from './neighbours.js';
import { hrefOf } from './urls.js';

/** Cards for the children of a page's category, in sidebar order. The card of a folder without a page leads to its first page. */
export function cardsBelow(site: Site, route: Route): readonly Card[] {
  const node = placeInSidebar(site, route)?.trail.at(-1);
  const children = node?.type === 'category' ? node.children : isTopIndex(site, route) ? topChildren(site, route) : [];
  return children.flatMap((child) => card(site, child));
}

/** True for an index page that is listed beside its children, because its sidebar has no root category. */
function isTopIndex(site: Site, route: Route): boolean {
  return route.source?.isIndex === true && sidebarFor(site, route)?.nodes[0]?.url === route.url;
}

function topChildren(site: Site, route: Route): readonly SidebarNode[] {
  return (sidebarFor(site, route)?.nodes ?? []).filter((node) => node.url !== route.url);
}

function card(site: Site, node: SidebarNode): Card[] {
  if (node.type === 'reference') {
    const { label, href, external } = node;
    return [{ label, href, external, description: null, icon: null }];
  }
  const url = firstUrl(node);
  if (url === null) return [];
  const frontmatter = site.routes.get(url)?.source?.frontmatter;
  const category = node.type === 'category' ? node : null;
  return [
    {
      label: node.label,
      href: hrefOf(site.config, url),
      external: false,
      description: category === null ? (frontmatter?.description ?? null) : category.description,
      icon: category?.icon ?? frontmatter?.icon ?? null,
    },
  ];
}

function firstUrl(node: SidebarNode): string | null {
  if (node.url !== null || node.type !== 'category') return node.url;
  return node.children.map(firstUrl).find((url) => url !== null) ?? null;
}

/** The cards in a Markdown copy, as a list of links. */
export function copyOfCards(site: Site, cards: readonly Card[]): string {
  const links = cards.map(({ label, href, description }) => ({
    title: label,
    url: absoluteHref(site, href),
    description,
  }));
  return links.map(linkItem).join('\n');
}
