import { type ProblemOptions, problem } from '../base/diagnostics.js';
import { byCodeUnit, relativeTo } from '../base/files.js';
import type { Locale, SiteConfig } from '../model/config.js';
import type { Diagnostic, Report } from '../model/diagnostic.js';
import type { Route, Site } from '../model/site.js';
import type { Content, Source } from '../model/source.js';
import { publishedLocales } from '../shared/locales.js';
import { NOT_FOUND_SLUG } from '../shared/output-names.js';
import { tagRoutes } from './page-tags.js';
import { hasTags, type ListedGroup, postGroups } from './post-groups.js';
import { fileOf, urlOf } from './urls.js';

/** Finds where a page sets its address or an old address, for diagnostics. */
export type FindSourcePlace = (
  source: Source,
  key?: 'slug' | 'redirect_from',
  value?: string,
) => Pick<ProblemOptions, 'place' | 'source'>;

/** Reports pages with the same address, and finds where they set it. */
interface Conflicts {
  readonly sourcePlace: FindSourcePlace;
  readonly report: Report;
}

/** Routes of all pages in all published locales: the locale's own page, or that of the first fallback locale that has it. */
export function pageRoutes(config: SiteConfig, content: Content, conflicts: Conflicts): Route[] {
  const bySlug = sourcesBySlug(config, content.sources, conflicts);
  const slugs = [...new Set([...bySlug.values()].flatMap((own) => [...own.keys()]))].sort(byCodeUnit);
  const locales = publishedLocales(config);
  return locales.flatMap((locale) =>
    slugs.flatMap((slug) => {
      // The 404 page has no fallback: each locale has one in its own language.
      const standIns = slug === NOT_FOUND_SLUG ? [] : locale.fallback;
      const code = [locale.code, ...standIns].find((c) => bySlug.get(c)?.has(slug));
      const source = code === undefined ? undefined : bySlug.get(code)?.get(slug);
      return source === undefined ? [] : [pageRoute(locale, source)];
    }),
  );
}

function pageRoute(locale: Locale, source: Source): Route {
  const url = urlOf(locale, source.slug);
  const isNotFound = source.slug === NOT_FOUND_SLUG;
  return {
    kind: isNotFound ? 'not-found' : source.kind,
    url,
    file: isNotFound ? url.slice(1) : fileOf(url),
    locale: locale.code,
    slug: source.slug,
    source,
    isFallback: source.locale !== locale.code,
    page: null,
    sidebar: null,
  };
}

/** Sources by slug, by locale code. Two files for one route are an error that names both. */
function sourcesBySlug(
  config: SiteConfig,
  sources: readonly Source[],
  { report, sourcePlace }: Conflicts,
): Map<string, Map<string, Source>> {
  const result = new Map<string, Map<string, Source>>();
  for (const source of sources) {
    const sourceBySlug = result.get(source.locale) ?? new Map<string, Source>();
    result.set(source.locale, sourceBySlug);
    const twin = sourceBySlug.get(source.slug);
    if (twin === undefined) sourceBySlug.set(source.slug, source);
    else report(duplicateRoute(config, `/${source.slug}`, [twin, source], sourcePlace(source)));
  }
  return result;
}

function duplicateRoute(
  config: SiteConfig,
  url: string,
  sources: readonly [Source, Source],
  at: ReturnType<FindSourcePlace>,
): Diagnostic {
  const [firstFile, second] = sources.map((s) => relativeTo(config.siteDir, s.absolutePath));
  return problem('duplicate-route', `Two files have the route ${url}: ${firstFile} and ${second}.`, {
    ...at,
    hint: 'Rename one of them, or give it another `slug`.',
  });
}

/** Routes by url. Pages of two locales may collide if a page's name is a locale's path. */
export function routesByUrl(
  config: SiteConfig,
  routes: readonly Route[],
  { report, sourcePlace }: Conflicts,
): ReadonlyMap<string, Route> {
  const byUrl = new Map<string, Route>();
  for (const route of routes) {
    const twin = byUrl.get(route.url);
    if (twin === undefined) byUrl.set(route.url, route);
    else if (twin.source !== null && route.source !== null && !(twin.isFallback && route.isFallback))
      report(duplicateRoute(config, route.url, [twin.source, route.source], sourcePlace(route.source)));
  }
  return byUrl;
}

/** Posts of each locale, newest first, then by slug. */
export function postsByLocale(config: SiteConfig, routes: readonly Route[]): ReadonlyMap<string, readonly Route[]> {
  const posts = routes.filter((r) => r.kind === 'post' && r.source?.frontmatter.unlisted === false);
  const newestFirst = (a: Route, b: Route): number =>
    byCodeUnit(b.source?.date ?? '', a.source?.date ?? '') || byCodeUnit(b.slug, a.slug);
  return new Map(
    config.publishedLocales.map((code) => [code, posts.filter((r) => r.locale === code).sort(newestFirst)]),
  );
}

/** Lists, archives, tags, search and 404 pages of each locale. An author's page at the same address replaces them. */
export function generatedRoutes(
  config: SiteConfig,
  routes: readonly Route[],
  { posts, tags }: Pick<Site, 'posts'> & { readonly tags: NonNullable<Site['tags']> },
  content: Pick<Content, 'authors' | 'statics'>,
): Route[] {
  const takenUrls = new Set(routes.map((r) => r.url));
  const locales = publishedLocales(config);
  const ofLocales = locales.flatMap((locale) => {
    const ofLocale = posts.get(locale.code) ?? [];
    return generatedFor(config, locale, ofLocale, postGroups({ config, content }, ofLocale));
  });
  const ofTags = tagRoutes(config, tags, (locale, slug) => generatedRoute(locales, { kind: 'tags', locale, slug }));
  const ownRoutes = [...ofLocales, ...ofTags].filter((r) => !takenUrls.has(r.url));
  return [...ownRoutes, ...notFoundAtRoot(config, content, [...routes, ...ownRoutes])];
}

/** True if no locale is at the root and no static file has this name there. */
export function isFreeAtRoot(file: string, config: SiteConfig, statics: Content['statics']): boolean {
  return config.i18n.locales.every(({ path }) => path !== '') && statics.every((own) => own.file !== file);
}

/** If every locale has a path, the root has a copy of the default locale's 404 page, because most hosts support only one. */
function notFoundAtRoot(
  config: SiteConfig,
  { statics }: Pick<Content, 'statics'>,
  routes: readonly Route[],
): readonly Route[] {
  const file = NOT_FOUND_SLUG;
  const all = routes.filter(({ kind }) => kind === 'not-found');
  const main = all.find(({ locale }) => locale === config.i18n.defaultLocale) ?? all[0];
  return main === undefined || !isFreeAtRoot(file, config, statics) ? [] : [{ ...main, url: `/${file}`, file }];
}

/** A route of a page without a source. */
function generatedRoute(
  locales: readonly Locale[],
  { kind, locale: code, slug }: Pick<Route, 'kind' | 'locale' | 'slug'>,
): Route {
  const locale = locales.find((candidate) => candidate.code === code);
  const url = locale === undefined ? `/${slug}` : urlOf(locale, slug);
  return {
    kind,
    url,
    file: fileOf(url),
    locale: code,
    slug,
    source: null,
    isFallback: false,
    page: null,
    sidebar: null,
  };
}

function generatedFor(
  config: SiteConfig,
  locale: Locale,
  posts: readonly Route[],
  groups: readonly ListedGroup[],
): Route[] {
  const route = (kind: Route['kind'], slug: string, page: number | null = null): Route => ({
    ...generatedRoute([locale], { kind, locale: locale.code, slug }),
    page,
  });
  const notFound = { ...route('not-found', NOT_FOUND_SLUG), file: urlOf(locale, NOT_FOUND_SLUG).slice(1) };
  const blog = config.blog.path;
  const pages = Math.ceil(posts.length / config.blog.perPage);
  const isFallback = posts.every((post) => post.isFallback);
  const lists = Array.from({ length: pages }, (_, i) => ({
    ...route('blog-list', i === 0 ? blog : `${blog}/page/${i + 1}`, i + 1),
    isFallback,
  }));
  const archive = posts.length > 0 ? [{ ...route('blog-archive', `${blog}/archive`), isFallback }] : [];
  const ofGroups = groups.map(({ kind, key, label, slug }) => ({
    ...route('blog-archive', slug),
    group: { kind, key, label },
  }));
  const tags = hasTags(groups) ? [route('blog-tags', `${blog}/tags`)] : [];
  const search = config.search.provider === 'none' ? [] : [route('search', 'search')];
  return [notFound, ...search, ...lists, ...archive, ...tags, ...ofGroups];
}
