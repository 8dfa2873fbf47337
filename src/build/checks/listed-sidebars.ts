import { type ProblemOptions, problem, warning } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import { nearestPath } from '../../base/nearest.js';
import { sidebarFilePlace } from '../../content/index.js';
import type { SidebarItem } from '../../model/sidebar.js';
import type { Route } from '../../model/site.js';
import type { Source } from '../../model/source.js';
import { readSiteText } from '../../open/places.js';
import {
  allItems,
  isListed,
  type PagesByName,
  pageNamed,
  pagesByName,
  sidebarFor,
  sidebarTop,
} from '../../site/index.js';
import { checkRoute, type References } from './references.js';

interface Listing {
  readonly references: References;
  /** All pages including drafts, which may be listed and are left out silently. */
  readonly pages: PagesByName<Source>;
  /** Folders that page names are relative to, one for each version. */
  readonly tops: readonly string[];
  /** Finds the place of an entry, or of a key in it. */
  readonly place: (path: readonly PropertyKey[]) => Pick<ProblemOptions, 'place' | 'source'>;
}

/** Reports sidebar entries that lead nowhere, and pages that no sidebar lists. */
export function checkListedSidebars(references: References, sources: readonly Source[]): void {
  const { site, configPlace } = references;
  const { docs, siteDir } = site.config;
  const pages = pagesByName(sources, (source) => source);
  for (const { file, dir, sidebars } of site.content.sidebarFiles) {
    for (const [name, items] of Object.entries(sidebars)) {
      const keysAbove = name === '' ? [] : [name];
      const place: Listing['place'] = (path) => sidebarFilePlace(siteDir, file, [...keysAbove, ...path]);
      checkItems({ references, pages, tops: [dir], place }, items);
    }
  }
  for (const [index, sidebar] of docs.sidebars.entries()) {
    const tops = docs.versions.map((version) => sidebarTop(version, sidebar));
    const place: Listing['place'] = (path) => configPlace(['docs', 'sidebars', index, 'items', ...path]);
    checkItems({ references, pages, tops, place }, sidebar.items ?? []);
  }
  for (const route of site.routeOfSource.values()) checkPage(references, route);
}

function checkItems(listing: Listing, items: readonly SidebarItem[]): void {
  for (const { item, path } of allItems(items)) {
    if (item.kind === 'link') checkRoute(listing.references, item.to, () => listing.place([...path, 'to']));
    const page = item.kind === 'page' || item.kind === 'category' ? item.page : null;
    // A page without label and badge may be written as a string, which has no keys.
    const isBare = item.kind === 'page' && item.label === null && item.badge === null;
    if (page !== null) checkName(listing, page, isBare ? path : [...path, 'page']);
  }
}

function checkName({ references, pages, tops, place }: Listing, page: string, path: readonly PropertyKey[]): void {
  if (tops.some((top) => pageNamed(pages, top, page) !== undefined)) return;
  const nearestName = nearestPath(page, namesBelow(pages, tops));
  references.report(
    problem('sidebar-page-missing', `The sidebar names \`${page}\`, which is not a page.`, {
      ...place(path),
      hint:
        nearestName === null
          ? 'Write the path of a page, relative to the folder of the sidebar.'
          : `Did you mean \`${nearestName}\`?`,
    }),
  );
}

/** Names that entries may use for pages. */
function namesBelow(pages: PagesByName<Source>, tops: readonly string[]): string[] {
  const allNames = [...pages.keys()];
  return tops.flatMap((top) =>
    top === ''
      ? allNames
      : allNames.filter((name) => name.startsWith(`${top}/`)).map((name) => name.slice(top.length + 1)),
  );
}

/** Reports a page that its folder's sidebar does not list: readers can reach it only through links. */
function checkPage({ site, report }: References, route: Route): void {
  const { source } = route;
  if (source === null || route.sidebar === null || route.isFallback || isListed(site, route)) return;
  const { displayedSidebar, layout, draft } = source.frontmatter;
  const isHome = site.config.docs.versions.some(({ path }) => path === route.slug) || route.slug === '';
  if (displayedSidebar !== undefined || draft || isHome || source.format === 'tsx' || (layout ?? 'doc') !== 'doc')
    return;
  const file = relativeTo(site.config.siteDir, source.absolutePath);
  const text = source.text === null ? readSiteText(site.config.siteDir, file) : null;
  const name = sidebarFor(site, route)?.name ?? route.sidebar;
  report(
    warning('page-in-no-sidebar', `No sidebar lists the page ${file}.`, {
      place: text === null ? { file } : { file, line: 1, column: 1 },
      source: text,
      hint: `Add it to the sidebar \`${name}\`, or set \`displayed_sidebar: null\` or \`unlisted: true\` in its front matter.`,
    }),
  );
}
