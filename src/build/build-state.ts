import { readCheckedBytes, writeChecked } from '../base/checked-file.js';
import { relativeTo } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import { parsePortable, portableJson } from '../base/portable-json.js';
import type { SiteConfig } from '../model/config.js';
import type { Link } from '../model/doc.js';
import type { PageRecord } from './page-record.js';

/** Records of the last build by url, and the key under which its other files were made. */
export interface BuildState extends SiteState {
  readonly pages: ReadonlyMap<string, PageRecord>;
}

interface SiteState {
  /** From `linkKey`. */
  readonly links: string;
  readonly siteKey: string;
  readonly siteFiles: readonly string[];
}

export const NO_STATE: BuildState = { pages: new Map(), links: '', siteKey: '', siteFiles: [] };

/** The two lines of each record that was read: while the record stays, they are written again as they are. */
const LINES = new WeakMap<PageRecord, Uint8Array>();
const LINE_FEED = 10;

/** Names an output among those of its site, wherever the site lies. */
export function outputKey({ siteDir, outDir }: Pick<SiteConfig, 'siteDir' | 'outDir'>): string {
  return sha256(relativeTo(siteDir, outDir)).slice(0, 16);
}

/** Where a state is kept, and who may read it. */
export interface StateFile {
  /** Absolute path. */
  readonly file: string;
  readonly siteDir: string;
  /** From `generatorHash`: other code may keep other facts. */
  readonly generator: string;
}

/** Reads the state of the last build; a missing or damaged file, or one of another generator, means that nothing is known. */
export function readState({ file, siteDir, generator }: StateFile): BuildState {
  const bytes = readCheckedBytes(file);
  if (bytes?.indexOf(`${generator}\n`) !== 0) return NO_STATE;
  const head = endOfLine(bytes, 0);
  let start = endOfLine(bytes, head);
  const site = JSON.parse(bytes.toString('utf8', head, start)) as SiteState;
  const pages = new Map<string, PageRecord>();
  while (start < bytes.length) {
    const middle = endOfLine(bytes, start);
    const end = endOfLine(bytes, middle);
    const json = bytes.toString('utf8', start, middle);
    const [url, own] = parsePortable<[string, Omit<PageRecord, 'links'>]>(json, siteDir);
    const record = withLinks(own, bytes.subarray(middle, end));
    LINES.set(record, bytes.subarray(start, end));
    pages.set(url, record);
    start = end;
  }
  return { ...site, pages };
}

/** Where the next line begins. */
function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(LINE_FEED, start);
  return end === -1 ? bytes.length : end + 1;
}

/** Few builds look at the links of all pages. */
function withLinks(own: Omit<PageRecord, 'links'>, json: Buffer): PageRecord {
  let links: readonly Link[] | null = null;
  return {
    ...own,
    get links() {
      links ??= unpacked(JSON.parse(json.toString()) as readonly PackedLink[]);
      return links;
    },
  };
}

/** The file is given where it is another than that of the link before. */
type PackedLink = readonly [href: string, line: number, column: number, file?: string];

/** Ten links to a page would, as objects with names, be half of the file. */
function packed(links: readonly Link[]): readonly PackedLink[] {
  return links.map(({ href, place: { file, line, column } }, i) =>
    file === links[i - 1]?.place.file ? [href, line, column] : [href, line, column, file],
  );
}

function unpacked(links: readonly PackedLink[]): readonly Link[] {
  let last = '';
  return links.map(([href, line, column, file = last]) => {
    last = file;
    return { href, place: { file, line, column } };
  });
}

/**
 * Writes the state with a checksum, and with paths relative to the site, so that it can be carried elsewhere: a line for the generator, one for
 * the site, then two for each page, so that the text of a large site's state is never in memory as a whole.
 */
export function writeState(kept: StateFile, state: BuildState): void {
  writeChecked(kept.file, linesOf(kept, state));
}

function* linesOf({ generator, siteDir }: StateFile, { pages, ...site }: BuildState): Generator<string | Uint8Array> {
  yield `${generator}\n${JSON.stringify(site)}\n`;
  for (const [url, record] of pages) yield LINES.get(record) ?? textOf(url, record, siteDir);
}

function textOf(url: string, { links, ...own }: PageRecord, siteDir: string): string {
  return `${portableJson([url, own], siteDir)}\n${JSON.stringify(packed(links))}\n`;
}
