import { hasPath } from '../../base/portable-json.js';
import { fields, isNumber, isText, listOf, optional, orNull, recordOf } from '../../base/shape.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Asset, FormerId, Link } from '../../model/doc.js';
import type { CspSources } from '../../output/index.js';
import { ASSET, DIAGNOSTIC, FORMER_ID } from '../cached-shapes.js';
import type { ShownPicture } from '../pictures.js';

/** Hashes of everything that a page's bytes depend on, by kind, so that a difference can be explained. */
export interface PageInputs {
  /** Generator, theme, browser files. */
  readonly shared: string;
  /** The linked model of the page: navigation, sidebar, neighbours, titles. */
  readonly model: string;
  /** The page's own file; for lists, the pages that they show. */
  readonly source: string;
  /** Files that the page includes or shows. */
  readonly files: string;
  /** The extensions that handle it. */
  readonly extensions: string;
  /** Targets of its links. */
  readonly links: string;
  /** Its related pages. */
  readonly related: string;
}

/** A heading in the table of contents. */
export interface HeadingOfPage {
  readonly label: string;
  readonly id: string;
}

/** Data of a published page, with which the next build decides whether it must be made again. */
export interface PageRecord {
  readonly inputs: PageInputs;
  /** Absolute paths of the files in `inputs.files`. */
  readonly files: readonly { readonly absolutePath: string }[];
  readonly links: readonly Link[];
  /** Indices of links that every build checks: broken ones, and those to an id of a page. */
  readonly checked: readonly number[];
  readonly assets: readonly Asset[];
  /** Images that are published with variants. */
  readonly pictures: readonly ShownPicture[];
  readonly ids: readonly string[];
  /** IDs that the author gave headings. */
  readonly namedIds: readonly string[];
  readonly formerIds: readonly FormerId[];
  readonly headings: readonly HeadingOfPage[];
  readonly title: string;
  readonly description: string;
  /** IDs of the sections that readers see marked as outdated, empty for the top of the page; undefined if there are none. */
  readonly outdated?: readonly string[] | undefined;
  /** Sources that its content security policy must allow. */
  readonly csp: CspSources;
  /** ISO date of the last change, for posts their own date; null if unknown. */
  readonly lastUpdated: string | null;
  /** Output file of the Markdown copy, if there is one. */
  readonly markdownCopy: string | null;
  /** SHA-256 of the page and its Markdown copy as published. */
  readonly hashes: readonly string[];
  /** Changes with `inputs` and `hashes`. */
  readonly version: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Shape of a record without its links. */
export const PAGE_RECORD = fields<Omit<PageRecord, 'links'>>({
  inputs: fields<PageInputs>({
    shared: isText,
    model: isText,
    source: isText,
    files: isText,
    extensions: isText,
    links: isText,
    related: isText,
  }),
  files: listOf(hasPath),
  checked: listOf(isNumber),
  assets: listOf(ASSET),
  pictures: listOf(fields<ShownPicture>({ absolutePath: isText, variants: listOf(isText) })),
  ids: listOf(isText),
  namedIds: listOf(isText),
  formerIds: listOf(FORMER_ID),
  headings: listOf(fields<HeadingOfPage>({ label: isText, id: isText })),
  title: isText,
  description: isText,
  outdated: optional(listOf(isText)),
  csp: recordOf(listOf(isText)),
  lastUpdated: orNull(isText),
  markdownCopy: orNull(isText),
  hashes: listOf(isText),
  version: isText,
  diagnostics: listOf(DIAGNOSTIC),
});
