import { detached } from '../base/detached.js';
import { SiteError } from '../base/diagnostics.js';
import { byCodeUnit } from '../base/files.js';
import { mapLimit } from '../base/pool.js';
import type { Store } from '../base/store/store.js';
import type { ManifestEntry } from '../model/manifest-entry.js';
import type { Route } from '../model/site.js';
import { type CspSources, NameConflict, stagedFile } from '../output/index.js';
import { markdownCopyFile } from '../shared/output-names.js';
import { UnfinishedPages } from './limits/unfinished-pages.js';
import { filesOfPage } from './name-sources.js';
import type { MadePage } from './page-job.js';
import type { PagePool } from './page-pool.js';
import { AS_IT_IS } from './picture-variants.js';
import { type MakingOptions, makePictures } from './pictures.js';
import type { PageRecord } from './records/page-record.js';
import { NOTHING_RELATED, type RelatedPages, relatedPages } from './related-pages.js';
import { checkLink, type KeepOptions, KeptPages } from './reused-pages.js';
import type { PageVectors } from './search/page-vectors.js';
import { createSearchIndex, type SearchIndex } from './search/search-index.js';
import type { StagedPages } from './search/staged-pages.js';
import type { PageWorker } from './thread-worker.js';

/** Data of a page for files made later. It must be small, because it is in memory for every page. */
export interface PageFacts
  extends Pick<PageRecord, 'title' | 'description' | 'lastUpdated' | 'markdownCopy' | 'csp' | 'version'> {
  readonly route: Route;
}

/** Options of `writePages`. */
export interface WriteOptions
  extends Omit<KeepOptions, 'related'>,
    Pick<MakingOptions, 'ofSite' | 'memory' | 'progress'> {
  readonly pool: PagePool;
  /** Null if nothing is cached. */
  readonly store: Store | null;
  /** Vectors for finding related pages; null if no page shows any. */
  readonly vectors: PageVectors | null;
  /** True once an error was reported: nothing will be published. */
  readonly isDoomed: () => boolean;
  /** Search index that receives every staged page; null without one. */
  readonly search: StagedPages | null;
}

/** A page that was rendered. */
export interface RenderedRoute {
  readonly url: string;
  readonly reason: string;
  readonly milliseconds: number;
}

/** All pages after writing. */
export interface WrittenPages {
  readonly facts: readonly PageFacts[];
  /** Absolute paths of files that pages include or show. */
  readonly readFiles: ReadonlySet<string>;
  readonly rendered: readonly RenderedRoute[];
  /** False if a page was lost: an error was reported, and the other files cannot be made. */
  readonly isWhole: boolean;
  /** Number of documents compiled and taken from the store. */
  readonly compiled: number;
  readonly cached: number;
}

/** Number of pages between two progress events. */
const PROGRESS_STEP = 20;

/** Pages that show others come after them: lists after posts, the search page last. */
const PHASES: readonly ((route: Route) => boolean)[] = [
  (r) => r.kind !== 'blog-list' && r.kind !== 'search',
  (r) => r.kind === 'blog-list',
  (r) => r.kind === 'search',
];

/**
 * Reuses pages whose bytes cannot have changed, and has all others made. The pool makes and writes pages; this thread compares inputs,
 * checks links and joins results.
 */
export async function writePages(options: WriteOptions): Promise<WrittenPages> {
  const writer = new PageWriter({ ...options, related: await relatedTo(options) });
  const routes = inOrder([...options.site.routes.values()]);
  for (const phase of PHASES) await writer.write(routes.filter(phase));
  options.search?.addTerms(await options.pool.takeTerms());
  options.search?.endTerms();
  return writer.written();
}

function relatedTo(options: WriteOptions): RelatedPages | Promise<RelatedPages> {
  const { vectors, staging } = options;
  if (vectors === null || staging === null) return NOTHING_RELATED;
  const keptPages = new KeptPages({ ...options, related: NOTHING_RELATED }, createSearchIndex(options.site));
  return relatedPages({ ...options, vectors, staging, isAsBefore: (route) => keptPages.isAsBefore(route) });
}

/** Orders the locales of a page one after the other, so that they share one compilation. */
function inOrder(routes: readonly Route[]): readonly Route[] {
  return [...routes].sort((a, b) => byCodeUnit(a.slug, b.slug) || byCodeUnit(a.url, b.url));
}

/** Groups routes in order by slug. */
function bySlug(routes: readonly Route[]): readonly (readonly Route[])[] {
  const groups: Route[][] = [];
  for (const route of routes) {
    const lastGroup = groups.at(-1);
    if (lastGroup !== undefined && lastGroup[0]?.slug === route.slug) lastGroup.push(route);
    else groups.push([route]);
  }
  return groups;
}

class PageWriter {
  readonly #options: WriteOptions & KeepOptions;
  readonly #index: SearchIndex;
  readonly #keptPages: KeptPages;
  readonly #facts: PageFacts[] = [];
  readonly #readFiles = new Set<string>();
  readonly #renderedPages: RenderedRoute[] = [];
  /** Shared copies of policies; most pages have the same. */
  readonly #policies = new Map<string, CspSources>();
  /** Pages that wait for images, with these images. */
  readonly #waitingRoutes = new Map<Route, readonly string[]>();
  readonly #unfinishedPages: UnfinishedPages;
  #compiledCount = 0;
  #cachedCount = 0;

  constructor(options: WriteOptions & KeepOptions) {
    this.#options = options;
    this.#unfinishedPages = new UnfinishedPages(options.site, options.report);
    this.#index = createSearchIndex(options.site);
    this.#keptPages = new KeptPages(options, this.#index);
  }

  /** Writes pages. Those that wait for images come last, because images are made when all pages are known to be correct. */
  async write(routes: readonly Route[]): Promise<void> {
    await this.#writeAll(routes, true);
    const waitingRoutes = [...this.#waitingRoutes.keys()];
    if (waitingRoutes.length === 0) return;
    const { pictures, site, isDoomed } = this.#options;
    const lackingPictures = new Set([...this.#waitingRoutes.values()].flat());
    if (pictures !== null && !isDoomed())
      await makePictures(pictures, lackingPictures, { ...this.#options, config: site.config });
    await this.#writeAll(waitingRoutes, false);
    this.#waitingRoutes.clear();
  }

  written(): WrittenPages {
    return {
      facts: this.#facts.sort((a, b) => byCodeUnit(a.route.url, b.route.url)),
      readFiles: this.#readFiles,
      rendered: this.#renderedPages,
      isWhole: this.#unfinishedPages.isWhole,
      compiled: this.#compiledCount,
      cached: this.#cachedCount,
    };
  }

  async #writeAll(routes: readonly Route[], mayWait: boolean): Promise<void> {
    const { pool } = this.#options;
    await mapLimit(bySlug(routes), pool.width, async (group) => {
      let worker: PageWorker | null = null;
      for (const route of group) {
        try {
          const record = this.#keptPages.take(route);
          if (record !== null) {
            this.#note(route, record, null);
            for (const { absolutePath } of record.files) this.#readFiles.add(absolutePath);
            continue;
          }
          if (this.#unfinishedPages.isHopeless(route)) continue;
          worker ??= pool.freeWorker();
          await this.#render(route, worker, mayWait);
        } catch (error) {
          if (!(error instanceof NameConflict)) throw error;
          this.#unfinishedPages.noteConflict(error);
        }
      }
    });
  }

  async #render(route: Route, worker: PageWorker, mayWait: boolean): Promise<void> {
    const { staging, store, report, isDoomed, search, pictures, related } = this.#options;
    const indexNumber = search?.numberOf(route) ?? null;
    const publishedEntries = [route.file, markdownCopyFile(route.file)].map((file) => staging?.before(file) ?? null);
    const lackingPictures = this.#waitingRoutes.get(route);
    if (lackingPictures === undefined) for (const file of filesOfPage(route)) staging?.reserve(file);
    let page: MadePage;
    try {
      page = await worker.make({
        url: route.url,
        index: route.kind === 'search' ? this.#index.entries(route.locale) : [],
        related: related(route),
        listed: this.#keptPages.listed(route),
        published: publishedEntries as [ManifestEntry | null, ManifestEntry | null],
        pictures: (lackingPictures ?? []).map((path) => [path, pictures?.of(path) ?? AS_IT_IS]),
        mayWait: mayWait && !isDoomed(),
        isSearched: indexNumber !== null,
        indexNumber,
        isRead: false,
        isRepeated: false,
      });
    } catch (error) {
      if (error instanceof SiteError) throw error;
      this.#unfinishedPages.note(route, error);
      return;
    }
    for (const diagnostic of page.diagnostics) report(diagnostic);
    store?.noteUses(page.uses);
    this.#compiledCount += page.compiled;
    this.#cachedCount += page.cached;
    // If a page failed to render, broken links to its sections are not reported.
    const isRendered = !page.diagnostics.some(({ code }) => code === 'render-failed');
    if (!route.isFallback && isRendered) {
      this.#options.checks.page(route.url, page);
      for (const read of this.#options.idReaders) read(route, page);
    }
    for (const link of page.checkedLinks) checkLink(this.#options, route, link);
    if (page.lacking.length > 0) {
      this.#waitingRoutes.set(route, page.lacking);
      return;
    }
    const reason = this.#keptPages.reasonAgainst(route);
    this.#renderedPages.push({ url: route.url, reason, milliseconds: page.milliseconds });
    this.#take(route, page);
  }

  /** Adds a page that was made. */
  #take(route: Route, page: MadePage): void {
    const { staging, state, contentAssets } = this.#options;
    for (const [i, file] of page.files.entries())
      staging?.adopt(i === 0 ? route.file : markdownCopyFile(route.file), stagedFile(file, file.kept));
    for (const [file, absolutePath] of page.assets) contentAssets.publish(file, absolutePath);
    if (page.record !== null) state?.add(route.url, page.record);
    this.#note(route, page, page.digest);
    this.#options.search?.addTerms(page.terms);
    for (const path of page.readFiles) this.#readFiles.add(path);
  }

  /** Stores the small part of a page that stays in memory, and passes it on. */
  #note(
    route: Route,
    page: Omit<PageFacts, 'route'> & Pick<PageRecord, 'headings' | 'outdated'>,
    digest: Uint8Array | null,
  ): void {
    const { progress, search, site } = this.#options;
    const { title, description, lastUpdated, markdownCopy, csp, version } = page;
    this.#index.add(route, title, page.headings);
    this.#facts.push({ route, title, description, lastUpdated, markdownCopy, csp: this.#policy(csp), version });
    search?.staged(route, { digest, description, outdated: page.outdated });
    const count = this.#facts.length;
    if (count % PROGRESS_STEP === 0 || count === site.routes.size)
      progress({ kind: 'pages', done: count, total: site.routes.size });
  }

  #policy(sources: CspSources): CspSources {
    const json = JSON.stringify(sources);
    const policy = this.#policies.get(json) ?? detached(sources);
    this.#policies.set(json, policy);
    return policy;
  }
}
