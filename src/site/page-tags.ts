import { byCodeUnit } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import type { Card, PageModel } from '../model/page.js';
import type { PageTag, Route, Site } from '../model/site.js';
import { publishedLocales } from '../shared/locales.js';
import { versionAt } from '../shared/versions.js';
import { uniqueAddresses } from './post-groups.js';
import { hrefOf, urlOf } from './urls.js';

/** The tags of the pages of each locale and version, by `tagsKey`. Tags that only fallback pages have are left out. */
export function pageTags(config: SiteConfig, routes: readonly Route[]): ReadonlyMap<string, readonly PageTag[]> {
  const tagged = config.docs.tagPages ? routes.filter(isTagged) : [];
  const result = new Map<string, readonly PageTag[]>();
  for (const locale of publishedLocales(config)) {
    for (const version of config.docs.versions) {
      const pages = tagged.filter(
        (route) => route.locale === locale.code && versionNameOf(config, route) === version.name,
      );
      if (pages.every(({ isFallback }) => isFallback)) continue;
      const folder = [version.path, 'tags'].filter((part) => part !== '').join('/');
      const groups = uniqueAddresses(folder, groupPages(pages));
      const tags = groups.map(({ slug, ...tag }): PageTag => ({ ...tag, slug, url: urlOf(locale, slug) }));
      result.set(tagsKey(locale.code, version.name), tags);
    }
  }
  return result;
}

/** Key of the tags of a locale and version. */
export function tagsKey(locale: string, version: string): string {
  return `${locale}/${version}`;
}

function isTagged({ kind, source }: Route): boolean {
  const isPage = kind === 'doc' || kind === 'page';
  return isPage && source !== null && source.frontmatter.tags.length > 0 && !source.frontmatter.unlisted;
}

/** The version of a page; pages outside of the docs belong to the version without a folder. */
function versionNameOf({ docs }: SiteConfig, { source, slug }: Route): string | undefined {
  return source?.version ?? versionAt(docs.versions, slug)?.name;
}

/** The form in which tags are compared: `API` is `api`. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

/** The most frequent spelling of each tag, by `tagKey`. */
export function tagSpellings(tags: Iterable<string>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const rarestFirst = [...counts].sort(([a, countA], [b, countB]) => countA - countB || byCodeUnit(b, a));
  return new Map(rarestFirst.map(([tag]) => [tagKey(tag), tag]));
}

function groupPages(pages: readonly Route[]): readonly Omit<PageTag, 'slug' | 'url'>[] {
  const labels = tagSpellings(pages.flatMap((page) => page.source?.frontmatter.tags ?? []));
  const groups = new Map<string, Route[]>();
  for (const page of pages)
    for (const key of new Set(page.source?.frontmatter.tags.map(tagKey))) {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push(page);
    }
  const byTitle = (a: Route, b: Route): number =>
    byCodeUnit(a.source?.title ?? '', b.source?.title ?? '') || byCodeUnit(a.url, b.url);
  return Array.from(groups, ([key, routes]) => ({ key, label: labels.get(key) ?? key, routes: routes.sort(byTitle) }))
    .filter(({ routes }) => routes.some(({ isFallback }) => !isFallback))
    .sort((a, b) => byCodeUnit(a.key, b.key))
    .map(({ key, label, routes }) => ({ key, label, pages: routes.map(({ url }) => url) }));
}

/** Routes of the list of tags and of each tag. */
export function tagRoutes(
  config: SiteConfig,
  tags: ReadonlyMap<string, readonly PageTag[]>,
  route: (locale: string, slug: string) => Route,
): readonly Route[] {
  return publishedLocales(config).flatMap(({ code }) =>
    config.docs.versions.flatMap(({ name, path }) => {
      const ofVersion = tags.get(tagsKey(code, name)) ?? [];
      if (ofVersion.length === 0) return [];
      return [
        route(code, listSlug(path)),
        ...ofVersion.map(({ slug, key, label }) => ({
          ...route(code, slug),
          group: { kind: 'tag' as const, key, label },
        })),
      ];
    }),
  );
}

function listSlug(versionPath: string): string {
  return versionPath === '' ? 'tags' : `${versionPath}/tags`;
}

/** The tags that a page shows: its own, or all on their list. Undefined on other pages, and if no tag has a page. */
export function shownTags(site: Site, route: Route): PageModel['tags'] {
  const isPage = isTagged(route);
  if (site.tags === undefined || !(isPage || route.kind === 'tags')) return undefined;
  const { config } = site;
  const version = config.docs.versions.find(({ name }) => name === versionNameOf(config, route));
  const locale = site.locales.get(route.locale);
  if (version === undefined || locale === undefined) return undefined;
  const tags = site.tags.get(tagsKey(route.locale, version.name)) ?? [];
  const hrefOfTag = ({ url }: PageTag): string => hrefOf(config, url);
  const linkToOwn = ([key, label]: readonly [string, string]): TagLink => {
    const tag = tags.find((candidate) => candidate.key === key);
    return tag === undefined ? { label, href: null } : { label: tag.label, href: hrefOfTag(tag) };
  };
  const own = new Map(route.source?.frontmatter.tags.map((tag) => [tagKey(tag), tag]));
  const all = route.group === undefined ? tags : [];
  return {
    links: isPage
      ? Array.from(own, linkToOwn)
      : all.map((tag) => ({ label: tag.label, href: hrefOfTag(tag), count: tag.pages.length })),
    allHref: hrefOf(config, urlOf(locale, listSlug(version.path))),
  };
}

type TagLink = NonNullable<PageModel['tags']>['links'][number];

/** Cards of the pages with the tag that a page lists. */
export function taggedCards(site: Site, route: Route): readonly Card[] {
  const version = versionNameOf(site.config, route) ?? '';
  const tag = site.tags?.get(tagsKey(route.locale, version))?.find(({ key }) => key === route.group?.key);
  return (tag?.pages ?? []).flatMap((url) => {
    const source = site.routes.get(url)?.source ?? null;
    if (source === null) return [];
    const { description, icon } = source.frontmatter;
    return [{ label: source.title, href: hrefOf(site.config, url), external: false, description, icon }];
  });
}
