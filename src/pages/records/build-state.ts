import { relativeTo } from '../../base/files.js';
import { sha256 } from '../../base/hash.js';
import { parseShaped, portableJson } from '../../base/portable-json.js';
import { fields, isNumber, isText, listOf, optional, tuple } from '../../base/shape.js';
import type { Input, Result, Store } from '../../base/store/store.js';
import type { SiteConfig } from '../../model/config.js';
import type { Link } from '../../model/doc.js';
import { abortOnSignal } from '../../output/signals.js';
import { PAGE_RECORD, type PageRecord } from './page-record.js';

/** Page records of the last build by url, and the key of its other files. */
export interface BuildState extends SiteState {
  readonly pages: ReadonlyMap<string, PageRecord>;
}

/** The state of a site besides its pages. */
export interface SiteState {
  /** From `linkKey`. */
  readonly links: string;
  readonly siteKey: string;
  readonly siteFiles: readonly string[];
  /** Files that extensions read to make some of these files. */
  readonly siteInputs: readonly Input[];
}

/** The state of a site that was never built. */
export const NO_STATE: BuildState = { pages: new Map(), links: '', siteKey: '', siteFiles: [], siteInputs: [] };

const SITE_STATE = fields<SiteState>({
  links: isText,
  siteKey: isText,
  siteFiles: listOf(isText),
  siteInputs: listOf(fields<Input>({ absolutePath: isText, hash: isText })),
});

const URL_AND_RECORD = tuple(isText, PAGE_RECORD);
const PACKED_LINKS = listOf(tuple(isText, isNumber, isNumber, optional(isText)));

/** The two lines of each record that was read, which are written again unchanged. */
const LINES = new WeakMap<PageRecord, Uint8Array>();
const LINE_FEED = 10;

/** Identifies an output of a site, independent of the site's location. */
export function outputKey({ siteDir, outDir }: Pick<SiteConfig, 'siteDir' | 'outDir'>): string {
  return sha256(relativeTo(siteDir, outDir)).slice(0, 16);
}

/** The cache entry of an output's state; `output` is from `outputKey`. */
function resultOf(output: string): Result {
  return { task: 'page-records', key: null, slot: output };
}

/** Reads the state of the last build; empty if the file is missing, damaged, or from another generator. */
export function readState(store: Store, output: string): BuildState {
  const bytes = store.readBytes(resultOf(output));
  if (bytes === null) return NO_STATE;
  const siteStart = bytes.lastIndexOf(LINE_FEED) + 1;
  const site = parseShaped<SiteState>(bytes.toString('utf8', siteStart), store.root, SITE_STATE);
  if (site === null) return NO_STATE;
  const pages = new Map<string, PageRecord>();
  for (let start = 0; start < siteStart; ) {
    const end = endOfLine(bytes, endOfLine(bytes, start));
    const record = parseRecord(bytes.subarray(start, end), store.root);
    if (record === null) return NO_STATE;
    pages.set(...record);
    start = end;
  }
  return { ...site, pages };
}

/** Parses the two lines of a record; also returns the page's url. Null if they are no record. */
function parseRecord(lines: Buffer, siteDir: string): [string, PageRecord] | null {
  const middle = endOfLine(lines, 0);
  const head = lines.toString('utf8', 0, middle);
  const entry = parseShaped<[string, Omit<PageRecord, 'links'>]>(head, siteDir, URL_AND_RECORD);
  if (entry === null) return null;
  const [url, ownPart] = entry;
  const record = withLinks(ownPart, lines.subarray(middle));
  LINES.set(record, lines);
  return [url, record];
}

/** Start of the next line. */
function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(LINE_FEED, start);
  return end === -1 ? bytes.length : end + 1;
}

/** Parses the links on demand, because few builds need those of all pages. */
function withLinks(ownPart: Omit<PageRecord, 'links'>, json: Buffer): PageRecord {
  let links: readonly Link[] | null = null;
  return {
    ...ownPart,
    get links() {
      links ??= unpackLinks(parseShaped<readonly PackedLink[]>(json.toString(), '', PACKED_LINKS) ?? []);
      return links;
    },
  };
}

/** The file is present if it differs from that of the previous link. */
type PackedLink = readonly [href: string, line: number, column: number, file?: string];

/** Links are arrays: as objects, ten links per page would be half of the file. */
function packLinks(links: readonly Link[]): readonly PackedLink[] {
  return links.map(({ href, place: { file, line, column } }, i) =>
    file === links[i - 1]?.place.file ? [href, line, column] : [href, line, column, file],
  );
}

function unpackLinks(links: readonly PackedLink[]): readonly Link[] {
  let lastFile = '';
  return links.map(([href, line, column, file = lastFile]) => {
    lastFile = file;
    return { href, place: { file, line, column } };
  });
}

/**
 * Writes the state during a build, with a checksum and with paths relative to the site, so that it works on other machines: two lines for
 * each page, one for the site. Records are on disk, because those of a large site would take most of the memory.
 */
export interface StateWriter {
  /** Adds the record of a page, once: one of the last build, or its lines from `recordLines`. */
  add(url: string, record: PageRecord | Uint8Array): void;
  /** A record that was added, if any. */
  get(url: string): PageRecord | undefined;
  /** Makes it the state of the last build. */
  finish(site: SiteState): void;
  /** Discards the new state; no effect after `finish`. */
  abort(): void;
}

/** Starts a state. A signal that ends the process discards it. */
export function openState(store: Store, output: string): StateWriter {
  const writer = store.writer(resultOf(output));
  const release = abortOnSignal({ abort: () => writer.abort() });
  /** Offsets of the records in the order they were added, and the number of each page's record. */
  const starts: number[] = [];
  const numbers = new Map<string, number>();
  return {
    add(url, record) {
      numbers.set(url, starts.length);
      starts.push(writer.length);
      writer.append(
        record instanceof Uint8Array ? record : (LINES.get(record) ?? recordLines(url, record, store.root)),
      );
    },
    get(url) {
      const number = numbers.get(url);
      const start = number === undefined ? undefined : starts[number];
      if (number === undefined || start === undefined) return undefined;
      return parseRecord(writer.read(start, starts[number + 1] ?? writer.length), store.root)?.[1];
    },
    finish(site) {
      writer.append(portableJson(site, store.root));
      writer.finish();
      release();
    },
    abort() {
      writer.abort();
      release();
    },
  };
}

/** Encodes the record of a page for the state. */
export function recordLines(url: string, { links, ...own }: PageRecord, siteDir: string): Uint8Array {
  return Buffer.from(`${portableJson([url, own], siteDir)}\n${JSON.stringify(packLinks(links))}\n`);
}

/**
 * The records of the last build, and a writer for those of this one; both are empty without a store, and the writer is null if nothing is
 * published.
 */
export function openRecords(
  { config, store }: { readonly config: SiteConfig; readonly store: Store | null },
  isPublished: boolean,
): { before: BuildState; state: StateWriter | null } {
  if (store === null) return { before: NO_STATE, state: null };
  const output = outputKey(config);
  return { before: readState(store, output), state: isPublished ? openState(store, output) : null };
}
