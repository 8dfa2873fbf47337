import { mapLimit } from '../../base/pool.js';
import type { Staging } from '../../emit/index.js';
import type { Route, Site } from '../../model/site.js';
import type { Result, Store } from '../../reuse/store.js';
import { decodeDigest, type Neighbourhoods, nearestPages, type PlacedPage, textKey } from '../../search/index.js';
import { originalUrl, urlOf } from '../../site/index.js';
import type { PageVectors } from '../files/page-vectors.js';
import { Digests } from '../files/search-digests.js';
import { isSearched } from '../files/search-pages.js';
import { outputKey } from '../records/build-state.js';
import type { PageJob } from './page-job.js';
import type { PagePool } from './page-pool.js';

/** What related pages are found with. */
export interface RelatedInput {
  readonly site: Site;
  readonly pool: PagePool;
  readonly staging: Staging;
  readonly store: Store | null;
  readonly vectors: PageVectors;
  /** True for a page whose text is that of the last build. */
  readonly isAsBefore: (route: Route) => boolean;
}

/** The related pages of every page: their urls, the nearest first. */
export type RelatedPages = (route: Route) => readonly string[];

/** Of a site without related pages. */
export const NOTHING_RELATED: RelatedPages = () => [];

/** What is kept of the related pages of an output. */
interface KeptRelations {
  /** By url, the hash of the text that a page's vector is made from. */
  readonly texts: Readonly<Record<string, string>>;
  readonly neighbourhoods: Neighbourhoods;
}

/**
 * Finds the pages that each page is related to, before any page is written, because all of them show it:
 * 1. make the pages that have changed, without writing them, to have their texts,
 * 2. ask for the vectors of these texts (`PageVectors`),
 * 3. compare the vectors of each locale and version (`nearestPages`).
 * A page that cannot be made is related to none; it is made again afterwards, which tells what is wrong.
 */
export async function relatedPages(input: RelatedInput): Promise<RelatedPages> {
  const { site, store, vectors } = input;
  const kept: Result = { task: 'related-pages', key: null, slot: outputKey(site.config) };
  const last = store?.read<KeptRelations>(kept) ?? { texts: {}, neighbourhoods: {} };
  const routes = [...site.routes.values()].filter(isSearched);
  const digests = new Digests(input.staging);
  const texts = await textsOf(input, routes, last.texts, digests);
  // Posts and pages of their own belong to no version; what is new is about the last one.
  const current = site.config.docs.versions.find(({ isLast }) => isLast)?.name ?? '';
  const placed: PlacedPage[] = [];
  for (const locale of site.locales.keys()) {
    const known = routes.filter(({ url, locale: own }) => own === locale && texts[url] !== undefined);
    const part =
      ({ url }: Route) =>
      () =>
        partOf(digests, url);
    const asked = known.map((route) => ({ text: texts[route.url] ?? '', part: part(route) }));
    const own = asked.length === 0 ? null : await vectors.of(locale, asked);
    for (const route of known) {
      const vector = own?.get(texts[route.url] ?? '');
      const group = `${locale} ${route.source?.version ?? current}`;
      if (vector !== undefined && !isHome(route)) placed.push({ url: route.url, group, vector });
    }
  }
  const neighbourhoods = nearestPages(placed, last.neighbourhoods);
  if (!vectors.isTelling) store?.write(kept, { value: { texts, neighbourhoods } satisfies KeptRelations });
  return (route) => {
    const own = neighbourhoods[originalUrl(site, route)]?.nearest.map(([url]) => url) ?? [];
    return route.isFallback ? own.flatMap((url) => counterpart(site, url, route.locale)) : own;
  };
}

/** The page at a url as a locale publishes it, where it does. */
function counterpart(site: Site, url: string, code: string): readonly string[] {
  const [page, locale] = [site.routes.get(url), site.locales.get(code)];
  const own = page === undefined || locale === undefined ? url : urlOf(locale, page.slug);
  return site.routes.has(own) ? [own] : [];
}

/** The home page of a locale leads everywhere. */
function isHome({ slug }: Route): boolean {
  return slug === '';
}

function partOf(digests: Digests, url: string) {
  const digest = digests.get(url);
  if (digest === null) throw new Error(`The text of ${url} was not read.`);
  return digest.part;
}

/** By url, the hashes of the texts of pages; digests are added of those whose vectors are not known. */
async function textsOf(
  { site, pool, store, vectors, isAsBefore }: RelatedInput,
  routes: readonly Route[],
  last: Readonly<Record<string, string>>,
  digests: Digests,
): Promise<Readonly<Record<string, string>>> {
  const known = new Map(Array.from(site.locales.keys(), (locale) => [locale, vectors.known(locale)]));
  const texts: Record<string, string> = {};
  await mapLimit(routes, pool.width, async (route) => {
    const text = last[route.url];
    if (text !== undefined && known.get(route.locale)?.has(text) === true && isAsBefore(route)) {
      texts[route.url] = text;
      return;
    }
    const made = await pool
      .lane()
      .make(readingJob(route))
      .catch(() => null);
    if (made === null) return;
    store?.noteUses(made.uses);
    if (made.digest === null) return;
    digests.add(route.url, made.digest);
    texts[route.url] = textKey(decodeDigest(made.digest));
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
    isRead: true,
    isRepeated: false,
  };
}
