import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sha256, shortHash } from '../../base/hash.js';
import type { Result, Store } from '../../base/store/store.js';
import type { Locale, SiteConfig } from '../../model/config.js';
import type { Route } from '../../model/site.js';
import type { Staging } from '../../output/index.js';
import type { RenderContext } from '../../pages/context.js';
import { type MadeFiles, NO_FILES } from '../../pages/made-files.js';
import { outputKey } from '../../pages/records/build-state.js';
import { Digests } from '../../pages/search/digests.js';
import type { PageVectors } from '../../pages/search/page-vectors.js';
import {
  pageCategory,
  pageKeywords,
  pageNames,
  pageWeight,
  searchedRoutes,
  searchPage,
} from '../../pages/search/search-pages.js';
import type { StagedPages } from '../../pages/search/staged-pages.js';
import {
  buildIndex,
  digestOf,
  INDEX_STATE,
  type IndexState,
  type IndexStore,
  type PageDigest,
  type PageToIndex,
  pageText,
  partOfDigest,
  type SearchPage,
  type TextSection,
} from '../../search/index.js';
import { publishedLocales } from '../../shared/locales.js';
import { outputFolder } from '../../shared/output-names.js';
import {
  HASHED_FOLDER,
  type JoinedIndex,
  MANIFEST_NAME,
  type OutdatedList,
  outdatedFileName,
  type PagePart,
  SEARCH_FOLDER,
  type ShownPages,
  shownFileName,
} from '../../shared/search/format.js';
import { recordStaging } from './recorded-staging.js';
import { SearchHomes, type ShownRoutes } from './search-homes.js';
import { type SearchedIndex, searchManifest, type TableNames } from './search-manifest.js';
import { SearchRuns } from './search-runs.js';
import { synonymsFor } from './search-synonyms.js';
import { writeVectorFiles } from './search-vectors.js';

/** The input of `openSearchFiles`. */
export interface SearchInput {
  readonly context: Pick<RenderContext, 'config' | 'site' | 'theme' | 'report'>;
  readonly staging: Staging;
  /** Cache for the next build, if there is one. */
  readonly store: Store | null;
  /** Null without search by meaning. */
  readonly vectors: PageVectors | null;
  /** Address of the search provider's module; null for the site's own index. */
  readonly script: string | null;
}

/** The search files of a site: an index for each locale that has searchable pages, and a manifest for every locale that uses an index. */
export interface SearchFiles extends StagedPages {
  /** Starts indexing before all pages are staged; `staged` must then be called for each. */
  begin(): void;
  /** Writes the remaining files; all pages must be staged. */
  write(): Promise<MadeFiles>;
  /** Names of the files written so far. */
  readonly names: readonly string[];
}

/** Sets up the search files of a site. */
export function openSearchFiles(input: SearchInput): SearchFiles {
  const { config, site } = input.context;
  const { staging, names } = recordStaging(input.staging);
  const waiterByFile = new Map<string, () => void>();
  const whenStaged = ({ file }: Route): Promise<void> | undefined =>
    staging.staged().has(file) ? undefined : new Promise((done) => waiterByFile.set(file, done));
  let isEarly = false;
  const digests = new Digests(staging, input.vectors !== null);
  const terms = new SearchRuns(staging);
  const descriptions = new Map<string, string>();
  const outdatedSections = new Map<string, readonly string[]>();
  let openedHomes: SearchHomes | null = null;
  const homes = (): SearchHomes => (openedHomes ??= new SearchHomes(site));
  const hasIndexes = config.search.provider === 'local';
  const step: Step = {
    ...input,
    staging,
    digests,
    terms,
    descriptions,
    category: (route) => pageCategory(site, route),
    turn: async (route) => {
      await whenStaged(route);
      // Workers may wait for this thread, so their messages are handled first.
      if (isEarly) await setImmediate();
    },
  };
  let indexing: Promise<Tables> | null = null;
  const indexTables = (): Promise<Tables> => {
    indexing ??= hasIndexes ? writeIndexes(step, homes()) : Promise.resolve(new Map());
    return indexing;
  };
  return {
    names,
    begin() {
      isEarly = true;
      // `write` throws the error again.
      indexTables().catch(() => undefined);
    },
    staged({ url, file }, { digest, description, outdated }) {
      descriptions.set(url, description);
      if (outdated !== undefined) outdatedSections.set(url, outdated);
      if (digest !== null) digests.add(url, digest);
      waiterByFile.get(file)?.();
      waiterByFile.delete(file);
    },
    numberOf: (route) =>
      hasIndexes && config.publishedLocales.includes(route.locale) ? homes().numberOf(route) : null,
    addTerms: (list) => terms.add(list),
    endTerms: () => terms.end(),
    async write() {
      isEarly = false;
      terms.end();
      const vectorFiles = input.vectors ?? NO_FILES;
      if (config.search.provider === 'none') return vectorFiles;
      const tables = await indexTables();
      for (const locale of publishedLocales(config)) {
        const indexes = hasIndexes ? await searchedIndexes({ step, tables, homes: homes() }, locale) : [];
        if (indexes.length === 0 && hasIndexes) continue;
        // A search server has records for each locale.
        const home = hasIndexes ? homes().mainHome(locale) : locale;
        const categories = searchedRoutes(site, home).map(step.category);
        const outdated = hasIndexes ? await writeOutdated(step, locale, outdatedSections) : null;
        const searched = { home, indexes, categories, script: input.script, outdated };
        const manifest = searchManifest(input.context, locale, searched);
        await staging.write(`${folderOf(locale)}${MANIFEST_NAME}`, JSON.stringify(manifest));
      }
      return vectorFiles;
    },
  };
}

type CategoryOf = (route: Route) => string;

/** Names of tables by locale. */
type Tables = ReadonlyMap<string, TableNames>;

/** Input shared by the indexes of all locales. */
interface Step extends SearchInput {
  readonly category: CategoryOf;
  readonly digests: Digests;
  readonly terms: SearchRuns;
  /** Descriptions of pages by url. */
  readonly descriptions: ReadonlyMap<string, string>;
  /** Resolves when the page is staged and this thread has nothing more urgent to do. */
  readonly turn: (route: Route) => Promise<void>;
}

/** Writes the indexes one by one, so that only one locale's terms are in memory. */
async function writeIndexes(step: Step, homes: SearchHomes): Promise<Tables> {
  const tables = new Map<string, TableNames>();
  for (const locale of publishedLocales(step.context.config)) {
    const routes = homes.indexed(locale);
    if (routes.length > 0) tables.set(locale.code, await writeIndex(step, locale, routes));
  }
  return tables;
}

/** The indexes after they were written. */
interface WrittenIndexes {
  readonly step: Step;
  readonly tables: Tables;
  readonly homes: SearchHomes;
}

/** The indexes that readers of a locale search: its own, and those of other locales whose pages it shows, with lists of these pages. */
async function searchedIndexes(
  { step, tables, homes }: WrittenIndexes,
  locale: Locale,
): Promise<SearchedIndex['indexes']> {
  const { config } = step.context;
  const hashedFolder = (one: Locale): string => `${folderOf(one)}${HASHED_FOLDER}/`;
  const addressOf = (home: Locale): JoinedIndex[] => {
    const names = tables.get(home.code);
    return names === undefined ? [] : [{ folder: config.baseUrl + hashedFolder(home), ...names }];
  };
  const indexes = addressOf(locale);
  for (const shown of homes.shown(locale)) {
    const { home } = shown;
    const content = JSON.stringify(shownPages(homes.indexed(home), shown, step.category));
    const file = hashedFolder(locale) + shownFileName(home.code, shortHash(content));
    for (const address of addressOf(home)) {
      const lang = home.htmlLang === locale.htmlLang ? {} : { lang: home.htmlLang };
      const moved = [prefixOf(home), prefixOf(locale)] as const;
      indexes.push({ ...address, shown: { list: config.baseUrl + file, moved, ...lang } });
      await step.staging.write(file, content);
    }
  }
  return indexes;
}

/** The list of pages in an index that another locale shows. */
function shownPages(indexedRoutes: readonly Route[], { routes }: ShownRoutes, categoryOf: CategoryOf): ShownPages {
  const categories: string[] = [];
  const stretches: number[] = [];
  for (const { url } of indexedRoutes) {
    const route = routes.get(url);
    const category = route === undefined ? null : categoryOf(route);
    if (category !== null && !categories.includes(category)) categories.push(category);
    const number = category === null ? -1 : categories.indexOf(category);
    if (stretches.at(-1) === number) stretches[stretches.length - 2] = (stretches.at(-2) ?? 0) + 1;
    else stretches.push(1, number);
  }
  return [categories, stretches];
}

/** Writes the list of a locale's outdated sections that the search finds, and returns its address; null if there are none. */
async function writeOutdated(
  { context: { config, site }, staging }: Step,
  locale: Locale,
  sections: ReadonlyMap<string, readonly string[]>,
): Promise<string | null> {
  if (sections.size === 0) return null;
  const list: OutdatedList = Object.fromEntries(
    searchedRoutes(site, locale).flatMap(({ url }) => {
      const anchors = sections.get(url);
      return anchors === undefined ? [] : [[url, anchors]];
    }),
  );
  if (Object.keys(list).length === 0) return null;
  const content = JSON.stringify(list);
  const file = `${folderOf(locale)}${HASHED_FOLDER}/${outdatedFileName(shortHash(content))}`;
  await staging.write(file, content);
  return config.baseUrl + file;
}

/** Prefix of addresses in a locale: `/fr`, or empty. */
function prefixOf({ path }: Locale): string {
  return path === '' ? '' : `/${path}`;
}

/** Folders of hashed search files of the published locales, relative to the base. */
export function searchFolders(config: SiteConfig): readonly string[] {
  if (config.search.provider !== 'local') return [];
  return publishedLocales(config).map((locale) => `${folderOf(locale)}${HASHED_FOLDER}/`);
}

function folderOf(locale: Locale): string {
  return `${outputFolder(locale)}${SEARCH_FOLDER}/`;
}

async function writeIndex(step: Step, locale: Locale, routes: readonly Route[]): Promise<TableNames> {
  const { staging, store, context, vectors } = step;
  const slot = `${outputKey(context.config)} ${locale.code}`;
  const result: Result = { task: 'search-index', key: null, slot };
  const files = storeIn(staging, `${folderOf(locale)}${HASHED_FOLDER}/`);
  const lastState = store?.read<IndexState>(result, INDEX_STATE) ?? null;
  const state = await buildIndex(pagesToIndex(step, routes), lastState, files, {
    synonyms: await synonymsFor(context.config, locale),
    runs: () => step.terms.of(locale.code),
  });
  store?.write(result, { value: state });
  const part = (page: number): PagePart => partOfDigest(digestOfRoute(step, routes[page] as Route));
  const index = { pages: state.pages, store: files, slot, locale: locale.code, part };
  const { semantic } = context.config.search;
  const vectorTable = vectors === null || !semantic ? null : await writeVectorFiles(index, vectors, store);
  return { index: state.table, ...(vectorTable === null ? {} : { vectors: vectorTable }) };
}

/** Yields pages in the order of the index, each as soon as it is staged. */
async function* pagesToIndex(step: Step, routes: readonly Route[]): AsyncGenerator<PageToIndex> {
  for (const route of routes) {
    await step.turn(route);
    yield new IndexedRoute(step, route);
  }
}

function digestOfRoute(step: Step, route: Route): PageDigest {
  return step.digests.get(route.url) ?? digestOf(stagedPage(step, route));
}

/** A page as it is staged. */
function stagedPage({ descriptions, staging, context }: Step, route: Route): SearchPage {
  const html = readFileSync(staging.pathOf(route.file), 'utf8');
  return searchPage(context.site, route, html, descriptions.get(route.url) ?? '');
}

/** A staged page. */
class IndexedRoute implements PageToIndex {
  readonly #step: Step;
  readonly #route: Route;
  readonly version: string;

  constructor(step: Step, route: Route) {
    this.#step = step;
    this.#route = route;
    const hash = step.staging.staged().get(route.file)?.hash ?? '';
    const facts = JSON.stringify([this.keywords, step.descriptions.get(route.url)]);
    // Section keywords are not in the document.
    this.version = sha256(`${hash}\n${step.category(route)}\n${route.source?.title}\n${facts}`);
  }

  get url(): string {
    return this.#route.url;
  }

  get names(): readonly string[] {
    return pageNames(this.#route);
  }

  get keywords(): SearchPage['keywords'] {
    return pageKeywords(this.#route);
  }

  get weight(): number {
    return pageWeight(this.#step.context.site, this.#route);
  }

  digest(): PageDigest {
    return digestOfRoute(this.#step, this.#route);
  }

  load(): SearchPage {
    return stagedPage(this.#step, this.#route);
  }

  loadLast(): readonly TextSection[] | null {
    const html = lastFile(this.#step.staging, this.#route.file);
    return html === null ? null : pageText(html.toString('utf8')).sections;
  }
}

/**
 * The files of an index in an output folder. Names come from the content, so files with the same content share a name and are written once.
 */
function storeIn(staging: Staging, folder: string): IndexStore {
  const isStaged = (name: string): boolean => staging.staged().has(folder + name);
  return {
    write: async ({ name, content }) => {
      if (!isStaged(name)) await staging.write(folder + name, content);
    },
    has: (name) => isStaged(name) || staging.canReuse(folder + name),
    reuse: (name) => isStaged(name) || staging.reuse(folder + name),
    openTemporaryFile: () => staging.openTemporaryFile(),
    read: (name) => lastFile(staging, folder + name),
  };
}

/** A file of the previous output, which exists until the new one is complete. */
function lastFile(staging: Staging, file: string): Buffer | null {
  return staging.canReuse(file) ? readFileSync(join(staging.folders.out, file)) : null;
}
