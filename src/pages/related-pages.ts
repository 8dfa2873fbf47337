import { mapLimit } from '../base/pool.js';
import { fields, isNumber, isText, listOf, recordOf, tuple } from '../base/shape.js';
import type { Result, Store } from '../base/store/store.js';
import type { Route, Site } from '../model/site.js';
import type { Staging } from '../output/index.js';
import {
  decodeDigest,
  type Neighbourhood,
  type Neighbourhoods,
  nearestPages,
  type PageVector,
  partOfDigest,
} from '../search/index.js';
import { originalUrl, urlOf } from '../site/index.js';
import type { PageJob } from './page-job.js';
import type { PagePool } from './page-pool.js';
import { outputKey } from './records/build-state.js';
import { Digests } from './search/digests.js';
import type { PageVectors } from './search/page-vectors.js';
import { isSearched } from './search/search-pages.js';

/** The input for finding related pages. */
export interface RelatedInput {
  readonly site: Site;
  readonly pool: PagePool;
  readonly staging: Staging;
  readonly store: Store | null;
  readonly vectors: PageVectors;
  /** True for a page with the same text as in the last build. */
  readonly isAsBefore: (route: Route) => boolean;
}

/** Returns the urls of a page's related pages, nearest first. */
export type RelatedPages = (route: Route) => readonly string[];

/** For a site without related pages. */
export const NOTHING_RELATED: RelatedPages = () => [];

/** Cached related pages of an output. */
interface KeptRelations {
  /** Hashes of the texts from which vectors were made, by url. */
  readonly texts: Readonly<Record<string, string>>;
  readonly neighbourhoods: Neighbourhoods;
}

const KEPT_RELATIONS = fields<KeptRelations>({
  texts: recordOf(isText),
  neighbourhoods: recordOf(fields<Neighbourhood>({ key: isText, nearest: listOf(tuple(isText, isNumber)) })),
});

/**
 * Finds the related pages of every page, before any page is written, because all of them show it:
 * 1. make changed pages without writing them, to get their texts,
 * 2. request the vectors of these texts (`PageVectors`),
 * 3. compare the vectors of each locale and version (`nearestPages`).
 * A page that fails has no related pages; it is made again afterwards, which reports the error.
 */
export async function relatedPages(input: RelatedInput): Promise<RelatedPages> {
  const { site, store, vectors } = input;
  const result: Result = { task: 'related-pages', key: null, slot: outputKey(site.config) };
  const lastRelations = store?.read<KeptRelations>(result, KEPT_RELATIONS) ?? { texts: {}, neighbourhoods: {} };
  const routes = [...site.routes.values()].filter(isSearched);
  const digests = new Digests(input.staging, false);
  const texts = await textsOf(input, routes, lastRelations.texts, digests);
  // Posts and standalone pages belong to no version; they count as the latest one.
  const currentVersion = site.config.docs.versions.find(({ isLast }) => isLast)?.name ?? '';
  const pageVectors: PageVector[] = [];
  for (const locale of site.locales.keys()) {
    const knownRoutes = routes.filter(
      ({ url, locale: routeLocale }) => routeLocale === locale && texts[url] !== undefined,
    );
    const part =
      ({ url }: Route) =>
      () =>
        partOf(digests, url);
    const vectorPages = knownRoutes.map((route) => ({ text: texts[route.url] ?? '', part: part(route) }));
    const vectorByText = vectorPages.length === 0 ? null : await vectors.of(locale, vectorPages);
    for (const route of knownRoutes) {
      const vector = vectorByText?.get(texts[route.url] ?? '');
      const group = `${locale} ${route.source?.version ?? currentVersion}`;
      if (vector !== undefined && !isHome(route)) pageVectors.push({ url: route.url, group, vector });
    }
  }
  const neighbourhoods = nearestPages(pageVectors, lastRelations.neighbourhoods);
  if (!vectors.hasReported) store?.write(result, { value: { texts, neighbourhoods } satisfies KeptRelations });
  return (route) => {
    const nearestUrls = neighbourhoods[originalUrl(site, route)]?.nearest.map(([url]) => url) ?? [];
    return route.isFallback ? nearestUrls.flatMap((url) => counterpart(site, url, route.locale)) : nearestUrls;
  };
}

/** The same page in a locale, if it is published there. */
function counterpart(site: Site, url: string, code: string): readonly string[] {
  const [page, locale] = [site.routes.get(url), site.locales.get(code)];
  const ownUrl = page === undefined || locale === undefined ? url : urlOf(locale, page.slug);
  return site.routes.has(ownUrl) ? [ownUrl] : [];
}

/** The home page of a locale links everywhere. */
function isHome({ slug }: Route): boolean {
  return slug === '';
}

function partOf(digests: Digests, url: string) {
  const digest = digests.get(url);
  if (digest === null) throw new Error(`The text of ${url} was not read.`);
  return partOfDigest(digest);
}

/** Hashes of pages' texts by url; adds digests of pages whose vectors are unknown. */
async function textsOf(
  { site, pool, store, vectors, isAsBefore }: RelatedInput,
  routes: readonly Route[],
  lastTexts: Readonly<Record<string, string>>,
  digests: Digests,
): Promise<Readonly<Record<string, string>>> {
  const knownTexts = new Map(Array.from(site.locales.keys(), (locale) => [locale, vectors.known(locale)]));
  const texts: Record<string, string> = {};
  await mapLimit(routes, pool.width, async (route) => {
    const text = lastTexts[route.url];
    if (text !== undefined && knownTexts.get(route.locale)?.has(text) === true && isAsBefore(route)) {
      texts[route.url] = text;
      return;
    }
    const madePage = await pool
      .freeWorker()
      .make(readingJob(route))
      .catch(() => null);
    if (madePage === null) return;
    store?.noteUses(madePage.uses);
    if (madePage.digest === null) return;
    digests.add(route.url, madePage.digest);
    texts[route.url] = decodeDigest(madePage.digest).text;
  });
  return texts;
}

function readingJob({ url }: Route): PageJob {
  return {
    url,
    index: [],
    listed: [],
    related: [],
    published: [null, null],
    pictures: [],
    mayWait: false,
    isSearched: true,
    indexNumber: null,
    isRead: true,
    isRepeated: false,
  };
}
