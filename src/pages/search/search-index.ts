import { byCodeUnit } from '../../base/files.js';
import type { PageModel } from '../../model/page.js';
import type { Route, Site } from '../../model/site.js';
import { hrefOf, languageOf, sidebarFor, siteTitle, textIn } from '../../site/index.js';
import type { HeadingOfPage } from '../records/page-record.js';

type Entry = Omit<PageModel['index'][number]['entries'][number], 'headings'> & {
  readonly headings: readonly HeadingOfPage[];
};

/** Collects titles and headings for the search page, for readers without scripts. */
export interface SearchIndex {
  add(route: Route, title: string, headings: readonly HeadingOfPage[]): void;
  /** Groups in the order of sidebars, then the blog, then other pages. */
  readonly entries: (locale: string) => PageModel['index'];
}

/** Maximum number of links on a search page. Beyond it, only titles are listed, because browsers take seconds for longer lists. */
const MOST_LINKS = 10_000;

/** The list of one locale. */
interface LocaleList {
  readonly groups: Map<string, { readonly label: string; readonly entries: Map<string, Entry> }>;
  links: number;
}

/** Creates an empty index. */
export function createSearchIndex(site: Site, mostLinks = MOST_LINKS): SearchIndex {
  const byLocale = new Map<string, LocaleList>();
  const listedIn = (locale: string): LocaleList => {
    const list = byLocale.get(locale) ?? { groups: new Map(), links: 0 };
    byLocale.set(locale, list);
    return list;
  };
  return {
    add(route, title, headings) {
      const frontmatter = route.source?.frontmatter;
      if (
        route.source === null ||
        route.kind === 'not-found' ||
        frontmatter?.search === false ||
        frontmatter?.unlisted === true
      )
        return;
      const list = listedIn(route.locale);
      const hadHeadings = list.links <= mostLinks;
      list.links += headings.length + 1;
      const hasHeadings = list.links <= mostLinks;
      if (hadHeadings && !hasHeadings) forgetHeadings(list);
      const { key, label } = groupOf(site, route);
      const group = list.groups.get(key) ?? { label, entries: new Map<string, Entry>() };
      list.groups.set(key, group);
      const href = hrefOf(site.config, route.url);
      group.entries.set(route.url, {
        label: title,
        href,
        ...languageOf(site, route),
        headings: hasHeadings ? headings : [],
      });
    },
    entries: (locale) => {
      const groups = [...listedIn(locale).groups].sort(([a], [b]) => byCodeUnit(a, b));
      return groups.map(([key, { label, entries }]) =>
        withAddresses({ label, entries: orderEntries(site, locale, key, entries) }),
      );
    },
  };
}

/** Frees the headings of a locale whose search page lists only titles. */
function forgetHeadings({ groups }: LocaleList): void {
  for (const { entries } of groups.values())
    for (const [url, entry] of entries) entries.set(url, { ...entry, headings: [] });
}

interface Group {
  readonly label: string;
  readonly entries: readonly Entry[];
}

function withAddresses({ label, entries }: Group): PageModel['index'][number] {
  const linkedEntries = entries.map(({ headings, ...entry }) => ({
    ...entry,
    headings: headings.map((heading) => ({ label: heading.label, href: `${entry.href}#${heading.id}` })),
  }));
  return { label, entries: linkedEntries };
}

/** `key` sorts the groups; `label` is for readers: the name of a sidebar's root category, the blog's title, or the site's title. */
function groupOf(site: Site, route: Route): { key: string; label: string } {
  const sidebar = sidebarFor(site, route);
  if (sidebar !== null) {
    const index = site.config.docs.sidebars.findIndex((s) => s.name === sidebar.name);
    const [top, ...otherNodes] = sidebar.nodes;
    const label = top?.type === 'category' && otherNodes.length === 0 ? top.label : siteTitle(site, route.locale);
    return { key: `0-${String(index).padStart(3, '0')}-${sidebar.name}`, label };
  }
  if (route.kind === 'post') return { key: '2-blog', label: textIn(site.config, site.config.blog.title, route.locale) };
  return { key: '1-pages', label: siteTitle(site, route.locale) };
}

function orderEntries(site: Site, locale: string, key: string, entries: ReadonlyMap<string, Entry>): Entry[] {
  const name = key.startsWith('0-') ? key.slice(6) : null;
  const sample = [...entries.keys()][0];
  const route = sample === undefined ? undefined : site.routes.get(sample);
  const order =
    name === null || route === undefined
      ? (site.posts.get(locale) ?? []).map((p) => p.url)
      : (sidebarFor(site, route)?.order ?? []);
  const rank = new Map(order.map((url, i): [string, number] => [url, i]));
  const position = (url: string): number => rank.get(url) ?? Number.MAX_SAFE_INTEGER;
  return [...entries].sort(([a], [b]) => position(a) - position(b) || byCodeUnit(a, b)).map(([, entry]) => entry);
}
