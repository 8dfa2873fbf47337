import { readChecked, writeChecked } from '../base/checked-file.js';
import { parsePortable, portableJson } from '../base/portable-json.js';
import type { CspSources } from '../emit/index.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Asset, Link } from '../model/doc.js';
import type { PageLink } from '../model/page.js';
import type { ShownPicture } from './pictures.js';

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
  /** Where its links lead. */
  readonly links: string;
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
  readonly headings: readonly PageLink[];
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
  readonly diagnostics: readonly Diagnostic[];
}

/** Records of the last build by url, and the key under which its other files were made. */
export interface BuildState {
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** From `linkKey`. */
  readonly links: string;
  readonly siteKey: string;
  readonly siteFiles: readonly string[];
}

export const NO_STATE: BuildState = { pages: new Map(), links: '', siteKey: '', siteFiles: [] };

/** Reads the state of the last build; a missing, damaged or foreign file means that nothing is known. */
export function readState(file: string, siteDir: string): BuildState {
  const json = readChecked(file);
  if (json === null) return NO_STATE;
  const parsed = parsePortable<Omit<BuildState, 'pages'> & { pages: [string, PageRecord][] }>(json, siteDir);
  return { ...parsed, pages: new Map(parsed.pages) };
}

/** Writes the state with a checksum and with paths relative to the site, so that it can be carried elsewhere. */
export async function writeState(file: string, siteDir: string, state: BuildState): Promise<void> {
  await writeChecked(file, jsonOf(state, siteDir));
}

/**
 * Records in one piece of JSON: all of a large site's at once would be the largest string of the build. Strings this short are collected
 * while they are young.
 */
const PIECE = 16;

function* jsonOf({ pages, ...rest }: BuildState, siteDir: string): Generator<string> {
  const entries = [...pages];
  yield `${portableJson(rest, siteDir).slice(0, -1)},"pages":[`;
  for (let at = 0; at < entries.length; at += PIECE) {
    const piece = portableJson(entries.slice(at, at + PIECE), siteDir).slice(1, -1);
    yield at === 0 ? piece : `,${piece}`;
  }
  yield ']}';
}
