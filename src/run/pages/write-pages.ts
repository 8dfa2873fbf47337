import { byCodeUnit, relativeTo } from '../../base/files.js';
import { mapLimit } from '../../base/pool.js';
import { type CspSources, type Staging, stagedFile } from '../../emit/index.js';
import type { ImageVariants } from '../../images/index.js';
import type { Report } from '../../model/diagnostic.js';
import type { Link } from '../../model/doc.js';
import type { ManifestEntry } from '../../model/output.js';
import type { Progress } from '../../model/progress.js';
import type { Route, Site } from '../../model/site.js';
import type { Theme } from '../../render/index.js';
import { twinFile } from '../../shared/output.js';
import { nearestTarget, resolveLink } from '../../site/index.js';
import type { LinkChecks } from '../checks/link-checks.js';
import type { SearchFiles } from '../files/search-files.js';
import { createSearchIndex, type SearchIndex } from '../files/search-index.js';
import type { BuildState, StateWriter } from '../records/build-state.js';
import {
  createInputHasher,
  difference,
  type HashInputs,
  listedPages,
  type RecordedFacts,
} from '../records/page-inputs.js';
import type { PageRecord } from '../records/page-record.js';
import { needsCheck } from '../records/record-of.js';
import { outlineModel } from './build-page.js';
import type { ContentAssets } from './content-assets.js';
import { internalError } from './docs.js';
import type { MadePage, MakePage } from './page-job.js';
import type { PagePool } from './page-pool.js';
import { makePictures, publishAgain } from './pictures.js';

/** What later files need to know of a page; small, because there is one for each page. */
export interface PageFacts {
  readonly route: Route;
  readonly title: string;
  readonly description: string;
  readonly lastUpdated: string | null;
  /** Output file of the Markdown twin; null without one. */
  readonly twin: string | null;
  /** What the content security policy has to allow for it. */
  readonly csp: CspSources;
  /** Changes with what the page is made from, and with the published bytes. */
  readonly version: string;
}

/** How pages are written. */
export interface WriteOptions {
  readonly site: Site;
  readonly theme: Theme;
  /** Absolute path → ISO date. */
  readonly dates: ReadonlyMap<string, string>;
  readonly pool: PagePool;
  readonly contentAssets: ContentAssets;
  /** Null where nothing is published. */
  readonly pictures: ImageVariants | null;
  readonly checks: LinkChecks;
  readonly report: Report;
  /** Null to render and check only. */
  readonly staging: Staging | null;
  readonly progress: Progress;
  readonly before: BuildState;
  /** Gets the record of every page; null where nothing is kept. */
  readonly state: StateWriter | null;
  /** Hash of what every page depends on. */
  readonly shared: string;
  /** From `linkKey`. */
  readonly links: string;
  /** True as soon as an error was reported: nothing will be published then. */
  readonly isDoomed: () => boolean;
  /** The index that hears of every page whose files are staged; null without one. */
  readonly search: Pick<SearchFiles, 'staged' | 'isSearched'> | null;
}

/** A page that had to be rendered. */
export interface Rendered {
  readonly url: string;
  readonly reason: string;
  readonly milliseconds: number;
}

/** All pages as they are now. */
export interface WrittenPages {
  readonly facts: readonly PageFacts[];
  /** Absolute paths of the files that pages include or show. */
  readonly read: ReadonlySet<string>;
  readonly rendered: readonly Rendered[];
  /** How many documents were compiled, and how many came from the store. */
  readonly compiled: number;
  readonly cached: number;
}

/** Pages between two progress events. */
const PROGRESS_STEP = 20;

/** Pages that show others come after them: lists after posts, the search page last. */
const PHASES: readonly ((route: Route) => boolean)[] = [
  (r) => r.kind !== 'blog-list' && r.kind !== 'search',
  (r) => r.kind === 'blog-list',
  (r) => r.kind === 'search',
];

/**
 * Takes over the pages whose bytes cannot have changed, and has all others made. The pool makes and writes pages; this thread compares, checks
 * links, and joins what the pages tell.
 */
export async function writePages(options: WriteOptions): Promise<WrittenPages> {
  const writer = new PageWriter(options);
  const routes = inOrder([...options.site.routes.values()]);
  for (const phase of PHASES) await writer.write(routes.filter(phase));
  return writer.written();
}

/** The locales of a page follow each other, so that one compilation serves them all. */
function inOrder(routes: readonly Route[]): readonly Route[] {
  return [...routes].sort((a, b) => byCodeUnit(a.slug, b.slug) || byCodeUnit(a.url, b.url));
}

/** Routes in order, those of one slug together. */
function bySlug(routes: readonly Route[]): readonly (readonly Route[])[] {
  const groups: Route[][] = [];
  for (const route of routes) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]?.slug === route.slug) last.push(route);
    else groups.push([route]);
  }
  return groups;
}

class PageWriter {
  readonly #options: WriteOptions;
  readonly #index: SearchIndex;
  readonly #hash: HashInputs;
  readonly #facts: PageFacts[] = [];
  readonly #read = new Set<string>();
  readonly #rendered: Rendered[] = [];
  /** The one copy of each policy; most pages allow the same. */
  readonly #policies = new Map<string, CspSources>();
  /** Pages that wait for pictures, and the pictures. */
  readonly #waiting = new Map<Route, readonly string[]>();
  #compiled = 0;
  #cached = 0;

  constructor(options: WriteOptions) {
    this.#options = options;
    this.#index = createSearchIndex(options.site);
    this.#hash = createInputHasher({ site: options.site, shared: options.shared });
  }

  /** Writes pages. Those that wait for pictures come last, because pictures are made when all pages are known to be right. */
  async write(routes: readonly Route[]): Promise<void> {
    await this.#writeAll(routes, true);
    const waiting = [...this.#waiting.keys()];
    if (waiting.length === 0) return;
    const { pictures, progress, isDoomed } = this.#options;
    const wanted = new Set([...this.#waiting.values()].flat());
    if (pictures !== null && !isDoomed()) await makePictures(pictures, wanted, progress);
    await this.#writeAll(waiting, false);
    this.#waiting.clear();
  }

  written(): WrittenPages {
    return {
      facts: this.#facts.sort((a, b) => byCodeUnit(a.route.url, b.route.url)),
      read: this.#read,
      rendered: this.#rendered,
      compiled: this.#compiled,
      cached: this.#cached,
    };
  }

  async #writeAll(routes: readonly Route[], mayWait: boolean): Promise<void> {
    const { pool } = this.#options;
    await mapLimit(bySlug(routes), pool.width, async (group) => {
      let make: MakePage | null = null;
      for (const route of group) {
        if (this.#keep(route)) continue;
        make ??= pool.lane();
        await this.#render(route, make, mayWait);
      }
    });
  }

  /** Takes a page over whose bytes cannot have changed; false where it must be rendered. */
  #keep(route: Route): boolean {
    const { before, staging, report, contentAssets, pictures } = this.#options;
    const record = before.pages.get(route.url);
    if (record === undefined || staging === null || this.#hasOtherInputs(route, record)) return false;
    if (!publishAgain({ pictures, contentAssets }, record.pictures)) return false;
    if (!takeOver(staging, [route.file, record.twin], record.hashes)) return false;
    for (const diagnostic of record.diagnostics) report(diagnostic);
    for (const asset of record.assets) contentAssets.hrefOf(asset);
    const kept = this.#checkAgain(route, record);
    this.#options.state?.add(route.url, kept);
    for (const { absolutePath } of record.files) this.#read.add(absolutePath);
    this.#note(route, kept, null);
    return true;
  }

  /** Where linking is the same, what it says of a page is too; only search pages show what other pages' texts hold. */
  #hasOtherInputs(route: Route, record: PageRecord): boolean {
    const { before, links } = this.#options;
    const { shared, source, files } = this.#hash.own(route, record);
    const old = record.inputs;
    if (old.shared !== shared || old.source !== source || old.files !== files) return true;
    if (before.links === links && route.kind !== 'search') return false;
    return this.#difference(route, record) !== null;
  }

  /** Why the page is not as its record says; null where its bytes cannot have changed. */
  #difference(route: Route, record: PageRecord): string | null {
    const outline = outlineModel(this.#outlineContext(), route);
    return difference(record, this.#hash.all(route, outline, record, this.#listed(route)));
  }

  #outlineContext(): Parameters<typeof outlineModel>[0] {
    const { site, theme, dates } = this.#options;
    return { config: site.config, site, theme, dates, searchIndex: this.#index.entries };
  }

  /** What is known of the posts that a list shows, in their order. */
  #listed(route: Route): readonly RecordedFacts[] {
    const { site, state, before } = this.#options;
    return listedPages(site, route).map(({ url }) => {
      const { links = [], files = [] } = state?.get(url) ?? before.pages.get(url) ?? {};
      return { links, files };
    });
  }

  /**
   * Checks the links of a page that is taken over again: their targets may have changed. Where linking is the same, only those can be
   * wrong that were, or that name an id. Answers the record with what the next build has to check.
   */
  #checkAgain(route: Route, record: PageRecord): PageRecord {
    if (route.isFallback) return record;
    const { before, links, checks } = this.#options;
    checks.page(route.url, record.ids);
    if (route.source === null) return record;
    const isLinkedAlike = before.links === links;
    const indices = isLinkedAlike ? record.checked : [...record.links.keys()];
    const checked = indices.filter((i) => this.#checkLink(route, record.links[i]));
    return isLinkedAlike ? record : { ...record, checked };
  }

  /** True for a link that has to be checked in every build. */
  #checkLink(route: Route, link: Link | undefined): boolean {
    const { source } = route;
    if (link === undefined || source === null) return false;
    const { site, checks } = this.#options;
    const target = resolveLink(site, route, source, link.href);
    checks.note(link, target, () => nearestTarget(site, route, source, link.href));
    return needsCheck(target);
  }

  async #render(route: Route, make: MakePage, mayWait: boolean): Promise<void> {
    const { staging, report, isDoomed, search, pictures, before } = this.#options;
    const published = [route.file, twinFile(route.file)].map((file) => staging?.before(file) ?? null);
    const lacked = this.#waiting.get(route) ?? [];
    let page: MadePage;
    try {
      page = await make({
        url: route.url,
        index: route.kind === 'search' ? this.#index.entries(route.locale) : [],
        listed: this.#listed(route),
        published: published as [ManifestEntry | null, ManifestEntry | null],
        variants: lacked.map((path) => [path, pictures?.of(path) ?? []]),
        mayWait: mayWait && !isDoomed(),
        isSearched: search?.isSearched(route) ?? false,
        isRepeated: false,
      });
    } catch (error) {
      const { siteDir } = this.#options.site.config;
      const file = route.source === null ? null : relativeTo(siteDir, route.source.absolutePath);
      report(internalError(route.url, file, error));
      return;
    }
    for (const diagnostic of page.diagnostics) report(diagnostic);
    this.#compiled += page.compiled;
    this.#cached += page.cached;
    if (!route.isFallback) this.#options.checks.page(route.url, page.ids);
    for (const link of page.checkedLinks) this.#checkLink(route, link);
    if (page.lacking.length > 0) {
      this.#waiting.set(route, page.lacking);
      return;
    }
    const record = before.pages.get(route.url);
    this.#rendered.push({ url: route.url, reason: this.#reason(route, record), milliseconds: page.milliseconds });
    this.#take(route, page);
  }

  /** Takes in a page that was made. */
  #take(route: Route, page: MadePage): void {
    const { staging, state, contentAssets } = this.#options;
    for (const [i, file] of page.files.entries())
      staging?.adopt(i === 0 ? route.file : twinFile(route.file), stagedFile(file, file.kept));
    for (const [file, absolutePath] of page.assets) contentAssets.publish(file, absolutePath);
    if (page.record !== null) state?.add(route.url, page.record);
    for (const path of page.read) this.#read.add(path);
    this.#note(route, page, page.digest);
  }

  #reason(route: Route, record: PageRecord | undefined): string {
    if (record === undefined) return 'it is new, or this version of docsgen knows of no build before';
    return this.#difference(route, record) ?? 'its file in the output is not the one that was built';
  }

  /** Keeps the little of a page that stays in memory, and tells who waits for it. */
  #note(route: Route, page: Omit<PageFacts, 'route'> & Pick<PageRecord, 'headings'>, digest: Uint8Array | null): void {
    const { progress, search, site } = this.#options;
    const { title, description, lastUpdated, twin, csp, version } = page;
    this.#index.add(route, title, page.headings);
    this.#facts.push({ route, title, description, lastUpdated, twin, csp: this.#policy(csp), version });
    search?.staged(route, digest);
    const done = this.#facts.length;
    if (done % PROGRESS_STEP === 0 || done === site.routes.size)
      progress({ kind: 'pages', done, total: site.routes.size });
  }

  #policy(sources: CspSources): CspSources {
    const json = JSON.stringify(sources);
    const policy = this.#policies.get(json) ?? sources;
    this.#policies.set(json, policy);
    return policy;
  }
}

/** Takes over the files of a page where they are the very ones that the record speaks of. */
function takeOver(staging: Staging, names: readonly (string | null)[], hashes: readonly string[]): boolean {
  const files = names.filter((name) => name !== null).map((name) => ({ name, entry: staging.before(name) }));
  const areIntact = files.every(({ name, entry }, i) => entry?.hash === hashes[i] && staging.canReuse(name));
  if (areIntact) for (const { name, entry } of files) if (entry !== null) staging.adopt(name, stagedFile(entry, true));
  return areIntact;
}
