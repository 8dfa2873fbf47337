import type { ResultUse } from '../base/store/store.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Link } from '../model/doc.js';
import type { ManifestEntry } from '../model/manifest-entry.js';
import type { PageModel } from '../model/page.js';
import type { StagedFile } from '../output/index.js';
import type { KnownPicture } from './picture-variants.js';
import type { RecordedFacts } from './records/page-inputs.js';
import type { PageRecord } from './records/page-record.js';
import type { LocaleTerms } from './search/site-terms.js';

/** A page to make. Plain data, so that it can be sent to a worker. */
export interface PageJob {
  /** `Route.url`. */
  readonly url: string;
  /** Entries of the search page; empty for all other pages. */
  readonly index: PageModel['index'];
  /** Urls of related pages. */
  readonly related: readonly string[];
  /** Links and files of the posts on a list, in their order. */
  readonly listed: readonly RecordedFacts[];
  /** Manifest entries of the page and of its Markdown copy in the previous output, or null. */
  readonly published: readonly [ManifestEntry | null, ManifestEntry | null];
  /** Images whose variants were made in this run. */
  readonly pictures: readonly (readonly [absolutePath: string, KnownPicture])[];
  /** True if the page may wait for variants of its images. */
  readonly mayWait: boolean;
  /** True if the search includes the page. */
  readonly isSearched: boolean;
  /** Its number in the search index of its locale, under which its terms are collected; null for none. */
  readonly indexNumber: number | null;
  /** True if only its text is needed: nothing is written. */
  readonly isRead: boolean;
  /** True if a worker died while it made the page, which may have left a partial file. */
  readonly isRepeated: boolean;
}

/** Result of a page for the main thread; its files are written. */
export interface MadePage
  extends Pick<
    PageRecord,
    | 'diagnostics'
    | 'ids'
    | 'namedIds'
    | 'formerIds'
    | 'headings'
    | 'title'
    | 'description'
    | 'outdated'
    | 'lastUpdated'
    | 'markdownCopy'
    | 'csp'
    | 'version'
  > {
  /** Absolute paths of images whose variants the page waits for; nothing is written then. */
  readonly lacking: readonly string[];
  /** Staged files of the page and of its Markdown copy. */
  readonly files: readonly StagedFile[];
  /** Assets published with it: output file and absolute path. */
  readonly assets: readonly (readonly [file: string, absolutePath: string])[];
  /** Absolute paths of files besides the source that it depends on. */
  readonly readFiles: readonly string[];
  /** Links that are broken or name an id of a page. */
  readonly checkedLinks: readonly Link[];
  /** Its record, encoded for the build's state; null if none is cached. */
  readonly record: Uint8Array | null;
  /** Its data for the search, from `pageDigest`; null if the search excludes it. */
  readonly digest: Uint8Array | null;
  /** Terms for the search, of this page and earlier ones, if the thread has collected many. */
  readonly terms: readonly LocaleTerms[];
  /** Number of documents compiled for it and taken from the store. */
  readonly compiled: number;
  readonly cached: number;
  /** Cache entries that a worker used. */
  readonly uses: readonly ResultUse[];
  readonly milliseconds: number;
}

/** Makes pages, one after the other. */
export type MakePage = (job: PageJob) => Promise<MadePage>;

/** A page to show without writing it. */
export interface ShowJob {
  /** `Route.url`. */
  readonly url: string;
  /** Address of the live client; null without one. */
  readonly liveScript: string | null;
}

/** A page for the live server. */
export interface ShownPage {
  /** The document; empty if rendering failed, which a diagnostic reports. */
  readonly html: string;
  /** The Markdown copy; null for a page that has none. */
  readonly markdown: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of files besides the source that it depends on. */
  readonly readFiles: readonly string[];
  /** Assets that it refers to: output file and absolute path. */
  readonly assets: readonly (readonly [file: string, absolutePath: string])[];
  /** Cache entries that a worker used. */
  readonly uses: readonly ResultUse[];
}

/** Shows a page. */
export type ShowPage = (job: ShowJob) => Promise<ShownPage>;
