import type { StagedFile } from '../../emit/index.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Link } from '../../model/doc.js';
import type { ManifestEntry } from '../../model/manifest-entry.js';
import type { PageModel } from '../../model/page.js';
import type { Use } from '../../reuse/store.js';
import type { RecordedFacts } from '../records/page-inputs.js';
import type { PageRecord } from '../records/page-record.js';
import type { KnownPicture } from './picture-variants.js';

/** A page to make; plain data, so that it crosses to a worker. */
export interface PageJob {
  /** `Route.url`. */
  readonly url: string;
  /** Entries of the search page; empty for all other pages. */
  readonly index: PageModel['index'];
  /** Urls of the pages that it is related to. */
  readonly related: readonly string[];
  /** What is known of the posts that a list shows, in their order. */
  readonly listed: readonly RecordedFacts[];
  /** Manifest entries of the page and of its twin in the output so far; null where it has no such file. */
  readonly published: readonly [ManifestEntry | null, ManifestEntry | null];
  /** Pictures whose variants were made in this run. */
  readonly pictures: readonly (readonly [absolutePath: string, KnownPicture])[];
  /** True where the page may wait for the variants of its pictures. */
  readonly mayWait: boolean;
  /** True where the page is searched. */
  readonly isSearched: boolean;
  /** True where its text alone is wanted: nothing is written. */
  readonly isRead: boolean;
  /** True where a worker died while it made the page: it may have left half of it. */
  readonly isRepeated: boolean;
}

/** What the main thread needs to know of a page that was made: its files are written. */
export interface MadePage
  extends Pick<
    PageRecord,
    'diagnostics' | 'ids' | 'headings' | 'title' | 'description' | 'lastUpdated' | 'twin' | 'csp' | 'version'
  > {
  /** Absolute paths of the pictures whose variants the page waits for; nothing is written then. */
  readonly lacking: readonly string[];
  /** Staged files of the page and of its twin. */
  readonly files: readonly StagedFile[];
  /** What is published with it: output file and absolute path. */
  readonly assets: readonly (readonly [file: string, absolutePath: string])[];
  /** Absolute paths of the files besides its source that it is made from. */
  readonly readFiles: readonly string[];
  /** Links that lead nowhere, or to an id of a page. */
  readonly checkedLinks: readonly Link[];
  /** Its record as it stands in the state of a build; null where none is kept. */
  readonly record: Uint8Array | null;
  /** What search needs to know of it, from `pageDigest`; null where it is not searched. */
  readonly digest: Uint8Array | null;
  /** How many documents were compiled for it, and how many came from the store. */
  readonly compiled: number;
  readonly cached: number;
  /** What a worker has used of the store. */
  readonly uses: readonly Use[];
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

/** A page as a reader of the live server gets it. */
export interface ShownPage {
  /** The document; empty where it cannot be rendered, which a diagnostic tells. */
  readonly html: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files besides its source that it is made from. */
  readonly readFiles: readonly string[];
  /** What it refers to: output file and absolute path. */
  readonly assets: readonly (readonly [file: string, absolutePath: string])[];
  /** What a worker has used of the store. */
  readonly uses: readonly Use[];
}

/** Shows a page. */
export type ShowPage = (job: ShowJob) => Promise<ShownPage>;
