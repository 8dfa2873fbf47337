import type { Locale } from '../../model/config.js';
import type { Route, Site } from '../../model/site.js';
import { isSearchable, isSearched, searchedRoutes } from '../../pages/search/search-pages.js';
import { contentLocale, originalUrl, urlOf } from '../../site/index.js';

/** Pages in another locale's index that a locale shows. */
export interface ShownRoutes {
  /** The locale of the index. */
  readonly home: Locale;
  /** The locale's own routes, by the url of the same page in the index. */
  readonly routes: ReadonlyMap<string, Route>;
}

/**
 * Assigns pages to the indexes of locales. Each text is in one index: a fallback page is found in the index of its language, and so is
 * every page of a locale without pages of its own. Generated pages do not count as its own, because every locale has them.
 */
export class SearchHomes {
  readonly #site: Site;
  /** Codes of locales with pages by authors. */
  readonly #authored: ReadonlySet<string>;
  readonly #indexed = new Map<string, readonly Route[]>();
  readonly #numbers = new Map<string, ReadonlyMap<string, number>>();

  constructor(site: Site) {
    this.#site = site;
    const isAuthored = (route: Route): boolean => isSearched(route) && route.source?.text === null;
    this.#authored = new Set([...site.routes.values()].filter(isAuthored).map((route) => route.locale));
  }

  /** The locale whose language readers search in: their own if it has pages by authors, otherwise the first fallback that has some. */
  mainHome(locale: Locale): Locale {
    return this.#withFallbacks(locale).find(({ code }) => this.#authored.has(code)) ?? locale;
  }

  /** The pages of a locale's index, in order; may be empty. */
  indexed(locale: Locale): readonly Route[] {
    const routes =
      this.#indexed.get(locale.code) ?? searchedRoutes(this.#site, locale).filter((route) => this.isIndexed(route));
    this.#indexed.set(locale.code, routes);
    return routes;
  }

  /** Number of a page in the index of its own locale; null if it is not in it. */
  numberOf(route: Route): number | null {
    const locale = this.#site.locales.get(route.locale);
    if (locale === undefined) return null;
    let numbers = this.#numbers.get(locale.code);
    if (numbers === undefined) {
      numbers = new Map(this.indexed(locale).map(({ url }, number) => [url, number]));
      this.#numbers.set(locale.code, numbers);
    }
    return numbers.get(route.url) ?? null;
  }

  /** True for a page in the index of its own locale. */
  isIndexed(route: Route): boolean {
    return isSearchable(route) && this.#originalOf(route) === null;
  }

  /** Pages of other locales' indexes that a locale shows, in the order of its fallbacks. */
  shown(locale: Locale): readonly ShownRoutes[] {
    const homes = new Map<Locale, Map<string, Route>>();
    for (const route of searchedRoutes(this.#site, locale)) {
      const original = this.#originalOf(route);
      if (original === null) continue;
      const routes = homes.get(original.home) ?? new Map<string, Route>();
      homes.set(original.home, routes.set(original.url, route));
    }
    const order = new Set([...this.#withFallbacks(locale), ...homes.keys()]);
    return [...order].flatMap((home) => {
      const routes = homes.get(home);
      return routes === undefined ? [] : [{ home, routes }];
    });
  }

  /** The same page in the index of another locale; null if it is in the index of its own. */
  #originalOf(route: Route): { readonly home: Locale; readonly url: string } | null {
    const locale = this.#site.locales.get(route.locale);
    if (locale === undefined) return null;
    const homes = route.isFallback
      ? [contentLocale(this.#site, route)]
      : this.#authored.has(locale.code)
        ? []
        : this.#withFallbacks(locale);
    for (const home of homes) {
      const url = route.isFallback ? originalUrl(this.#site, route) : urlOf(home, route.slug);
      const original = this.#site.routes.get(url);
      const isPublished = this.#site.config.publishedLocales.includes(home.code) && this.#authored.has(home.code);
      if (home !== locale && isPublished && original !== undefined && isSearched(original)) return { home, url };
    }
    return null;
  }

  #withFallbacks(locale: Locale): readonly Locale[] {
    return [locale, ...locale.fallback.flatMap((code) => this.#site.locales.get(code) ?? [])];
  }
}
