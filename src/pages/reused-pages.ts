import type { Report } from '../model/diagnostic.js';
import type { Link } from '../model/doc.js';
import type { Route, Site } from '../model/site.js';
import type { Theme } from '../open/theme.js';
import { type Staging, stagedFile } from '../output/index.js';
import { resolveLink } from '../site/index.js';
import { outlineModel } from './build-page.js';
import { areContent } from './compiled-doc.js';
import type { ContentAssets } from './content-assets.js';
import { type LinkChecks, meantBy } from './link-checks.js';
import type { ReadPageIds } from './page-ids.js';
import type { PictureVariants } from './picture-variants.js';
import { publishAgain } from './pictures.js';
import type { BuildState, StateWriter } from './records/build-state.js';
import {
  createInputHasher,
  difference,
  type HashInputs,
  listedPages,
  type RecordedFacts,
} from './records/page-inputs.js';
import type { PageRecord } from './records/page-record.js';
import { needsCheck } from './records/record-of.js';
import type { RelatedPages } from './related-pages.js';
import type { SearchIndex } from './search/search-index.js';

/** The input for reusing pages of the last build. */
export interface KeepOptions {
  readonly site: Site;
  readonly theme: Theme;
  /** ISO dates by absolute path. */
  readonly dates: ReadonlyMap<string, string>;
  readonly contentAssets: ContentAssets;
  /** Null if nothing is published. */
  readonly pictures: PictureVariants | null;
  readonly checks: LinkChecks;
  /** Receive the ids of every page. */
  readonly idReaders: readonly ReadPageIds[];
  readonly report: Report;
  /** Null to render and check only. */
  readonly staging: Staging | null;
  readonly before: BuildState;
  /** Receives the record of every page; null if nothing is cached. */
  readonly state: StateWriter | null;
  /** Hash of everything that all pages depend on. */
  readonly shared: string;
  /** Urls of the pages that a page is related to. */
  readonly related: RelatedPages;
  /** From `linkKey`. */
  readonly links: string;
}

/** Reuses pages of the last build whose bytes cannot have changed: a build reuses their files, a check their findings. */
export class KeptPages {
  readonly #options: KeepOptions;
  readonly #index: SearchIndex;
  readonly #hash: HashInputs;

  constructor(options: KeepOptions, index: SearchIndex) {
    this.#options = options;
    this.#index = index;
    this.#hash = createInputHasher({ site: options.site, shared: options.shared });
  }

  /** Reuses a page and returns its record; null if it must be rendered. */
  take(route: Route): PageRecord | null {
    const { site, before, staging, state, report, contentAssets } = this.#options;
    const record = before.pages.get(route.url);
    if (record === undefined || !areContent(record.assets, site.config.contentDir)) return null;
    if (this.#hasOtherInputs(route, record)) return null;
    if (staging !== null && !this.#takeFiles(route, record, staging)) return null;
    for (const diagnostic of record.diagnostics) report(diagnostic);
    for (const asset of record.assets) contentAssets.hrefOf(asset);
    const checkedRecord = this.#checkAgain(route, record);
    state?.add(route.url, checkedRecord);
    return checkedRecord;
  }

  /** Reuses the files of a page; false if they differ from what it needs now. */
  #takeFiles(route: Route, record: PageRecord, staging: Staging): boolean {
    const { related, pictures, contentAssets } = this.#options;
    if (record.inputs.related !== this.#hash.related(related(route))) return false;
    if (!publishAgain({ pictures, contentAssets }, record.pictures)) return false;
    return takeOver(staging, [route.file, record.markdownCopy], record.hashes);
  }

  /** True if the page has the same text as in the last build; its related pages are ignored. */
  isAsBefore(route: Route): boolean {
    const record = this.#options.before.pages.get(route.url);
    return record !== undefined && !this.#hasOtherInputs(route, record);
  }

  /** Why a page could not be reused, in words. */
  reasonAgainst(route: Route): string {
    const record = this.#options.before.pages.get(route.url);
    if (record === undefined) return 'it is new, or this version of docsgen knows of no build before';
    return (
      this.#difference(route, record, this.#options.related) ?? 'its file in the output is not the one that was built'
    );
  }

  /** Links and files of the posts on a list, in their order. */
  listed(route: Route): readonly RecordedFacts[] {
    const { site, state, before } = this.#options;
    return listedPages(site, route).map(({ url }) => {
      const { links = [], files = [] } = state?.get(url) ?? before.pages.get(url) ?? {};
      return { links, files };
    });
  }

  /** If linking is the same, so is the model of the page; only search pages contain text of other pages. */
  #hasOtherInputs(route: Route, record: PageRecord): boolean {
    const { before, links } = this.#options;
    const ownInputs = this.#hash.own(route, record);
    const lastInputs = record.inputs;
    if (lastInputs.shared !== ownInputs.shared || lastInputs.source !== ownInputs.source) return true;
    if (lastInputs.files !== ownInputs.files || lastInputs.extensions !== ownInputs.extensions) return true;
    if (before.links === links && route.kind !== 'search') return false;
    return this.#difference(route, record) !== null;
  }

  /** Why the page differs from its record; null if its bytes cannot have changed. Without `relatedPages`, its related pages are ignored. */
  #difference(route: Route, record: PageRecord, relatedPages?: RelatedPages): string | null {
    const { site, theme, dates } = this.#options;
    const context = {
      config: site.config,
      site,
      theme,
      dates,
      searchIndex: this.#index.entries,
      related: relatedPages,
    };
    const inputs = this.#hash.all(route, outlineModel(context, route), record, this.listed(route));
    return difference(record, relatedPages === undefined ? { ...inputs, related: record.inputs.related } : inputs);
  }

  /**
   * Checks the links of a reused page again, because their targets may have changed. If linking is the same, only links that were broken or
   * that name an id can be wrong. Returns the record with the links that the next build must check.
   */
  #checkAgain(route: Route, record: PageRecord): PageRecord {
    if (route.isFallback) return record;
    const { before, links, checks, idReaders } = this.#options;
    checks.page(route.url, record);
    for (const read of idReaders) read(route, record);
    if (route.source === null) return record;
    const isLinkedAlike = before.links === links;
    const indices = isLinkedAlike ? record.checked : [...record.links.keys()];
    const checkedIndices = indices.filter((i) => checkLink(this.#options, route, record.links[i]));
    return isLinkedAlike ? record : { ...record, checked: checkedIndices };
  }
}

/** Checks a link of a page in its own locale; true if every build must check it. */
export function checkLink(
  { site, checks }: Pick<KeepOptions, 'site' | 'checks'>,
  route: Route,
  link: Link | undefined,
): boolean {
  const { source } = route;
  if (link === undefined || source === null) return false;
  const target = resolveLink(site, route, source, link.href);
  checks.note(link, target, meantBy(site, route, source, link.href));
  return needsCheck(target);
}

/** Reuses the files of a page if they are exactly those of its record. */
function takeOver(staging: Staging, names: readonly (string | null)[], hashes: readonly string[]): boolean {
  const files = names.filter((name) => name !== null).map((name) => ({ name, entry: staging.before(name) }));
  const areIntact = files.every(({ name, entry }, i) => entry?.hash === hashes[i] && staging.canReuse(name));
  if (areIntact) for (const { name, entry } of files) if (entry !== null) staging.adopt(name, stagedFile(entry, true));
  return areIntact;
}
