import type { CspSources } from '../../emit/index.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Asset, Link } from '../../model/doc.js';
import type { ShownPicture } from '../pages/pictures.js';

/** Hashes of everything that decides a page's bytes, apart by kind, so that a difference can be explained. */
export interface PageInputs {
  /** Generator, theme, browser files. */
  readonly shared: string;
  /** All that linking says of the page: navigation, sidebar, neighbours, titles. */
  readonly model: string;
  /** The page's own file; of lists, the pages that they show. */
  readonly source: string;
  /** Files that the page includes or shows. */
  readonly files: string;
  /** The extensions that work on it. */
  readonly extensions: string;
  /** Where its links lead. */
  readonly links: string;
  /** The pages that it is related to. */
  readonly related: string;
}

/** A heading in the table of contents. */
export interface HeadingOfPage {
  readonly label: string;
  readonly id: string;
}

/** What is kept of a published page, so that it need not be made again while its inputs are the same. */
export interface PageRecord {
  readonly inputs: PageInputs;
  /** Absolute paths of the files behind `inputs.files`. */
  readonly files: readonly { readonly absolutePath: string }[];
  readonly links: readonly Link[];
  /** Indices of the links that are checked again in every build: broken ones, and those to an id of a page. */
  readonly checked: readonly number[];
  readonly assets: readonly Asset[];
  /** Pictures that are published in smaller editions too. */
  readonly pictures: readonly ShownPicture[];
  readonly ids: readonly string[];
  readonly headings: readonly HeadingOfPage[];
  readonly title: string;
  readonly description: string;
  /** What the content security policy has to allow for it. */
  readonly csp: CspSources;
  /** ISO date of the last change, of posts their own; null where unknown. */
  readonly lastUpdated: string | null;
  /** Output file of the Markdown twin; null without one. */
  readonly twin: string | null;
  /** sha256 of the page and its twin as they were published. */
  readonly hashes: readonly string[];
  /** Changes with `inputs` and `hashes`. */
  readonly version: string;
  readonly diagnostics: readonly Diagnostic[];
}
