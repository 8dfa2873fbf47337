import { type PackedRecords, packRecords, RecordMap } from '../base/packed-records.js';
import type { SiteConfig } from '../model/config.js';
import type { RecordedTranslation } from '../model/section.js';
import type { Route, Sidebar, Site } from '../model/site.js';
import type { Category, Content, Source } from '../model/source.js';
import { placedNodes } from './sidebars.js';

/**
 * A linked site in a form that threads share: copying a site of 20,000 pages for each thread would take more memory than everything else.
 * It has everything that page models need, but neither the list of sources nor redirects.
 */
export interface PackedSite {
  readonly config: SiteConfig;
  readonly statics: Content['statics'];
  readonly authors: Content['authors'];
  readonly icons: Content['icons'];
  readonly categories: readonly Category[];
  readonly sources: PackedRecords;
  readonly routes: PackedRecords;
  readonly urlOfSource: PackedRecords;
  readonly sidebars: PackedRecords;
  readonly posts: PackedRecords;
  readonly tags: Site['tags'];
  readonly homes: readonly (readonly [string, string])[];
  readonly duplicateTitles: readonly string[];
  readonly unpublished: Site['unpublished'];
  /** Absent if no translation has records. */
  readonly translations?: PackedRecords;
}

/** A route with the path of its source, which several routes may share. */
interface PackedRoute extends Omit<Route, 'source'> {
  readonly source: string | null;
}

type PackedSidebar = Pick<Sidebar, 'name' | 'locale' | 'version' | 'nodes'>;

/** Packs a site. */
export function packSite(site: Site): PackedSite {
  const { config, content, routes, routeOfSource, sidebars, posts, tags, homes, duplicateTitles, unpublished } = site;
  const { sources, statics, authors, icons, categories, translations } = content;
  return {
    config,
    statics,
    authors,
    icons,
    categories,
    sources: packRecords(sources.map((source) => [source.path, source])),
    routes: packRecords(Array.from(routes, ([url, route]) => [url, packedRoute(route)])),
    urlOfSource: packRecords(Array.from(routeOfSource, ([path, { url }]) => [path, url])),
    sidebars: packRecords(
      Array.from(sidebars, ([key, { name, locale, version, nodes }]): [string, PackedSidebar] => [
        key,
        { name, locale, version, nodes },
      ]),
    ),
    posts: packRecords(Array.from(posts, ([locale, list]) => [locale, list.map(({ url }) => url)])),
    tags,
    homes: [...homes],
    duplicateTitles: [...duplicateTitles],
    unpublished,
    ...(translations && { translations: packRecords(translations) }),
  };
}

function packedRoute({ source, ...route }: Route): PackedRoute {
  return { ...route, source: source?.path ?? null };
}

/**
 * Restores the site in a thread. Its routes and sources are created on access, so they must not be compared by identity. `renewedSources`
 * have a newer text than the packed site.
 */
export function unpackSite(packedSite: PackedSite, renewedSources: readonly Source[] = []): Site {
  const { config, statics, authors, icons, categories, translations } = packedSite;
  const newSources = new Map(renewedSources.map((source) => [source.path, source]));
  const sources = new RecordMap(packedSite.sources, (source: Source) => newSources.get(source.path) ?? source);
  const routes = new RecordMap(packedSite.routes, ({ source, ...route }: PackedRoute): Route => {
    return { ...route, source: source === null ? null : (sources.get(source) ?? null) };
  });
  const routesAt = (urls: readonly string[]): readonly Route[] =>
    urls.map((url) => routes.get(url)).filter((route) => route !== undefined);
  return {
    config,
    content: {
      ...{ sources: [], sidebarFiles: [], statics, authors, categories },
      ...(icons && { icons }),
      ...(translations && { translations: new RecordMap(translations, (record: RecordedTranslation) => record) }),
    },
    routes,
    routeOfSource: new RecordMap(packedSite.urlOfSource, (url: string) => routesAt([url])[0] as Route),
    sidebars: new RecordMap(packedSite.sidebars, ({ nodes, ...rest }: PackedSidebar): Sidebar => {
      return { ...rest, ...placedNodes(nodes) };
    }),
    posts: new RecordMap(packedSite.posts, routesAt),
    ...(packedSite.tags && { tags: packedSite.tags }),
    redirects: [],
    homes: new Map(packedSite.homes),
    duplicateTitles: new Set(packedSite.duplicateTitles),
    unpublished: packedSite.unpublished,
    categories: new Map(categories.map((category) => [`${category.locale}:${category.dir}`, category])),
    locales: new Map(config.i18n.locales.map((locale) => [locale.code, locale])),
  };
}
