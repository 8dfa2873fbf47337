import { relativeTo } from '../../base/files.js';
import { sha256 } from '../../base/hash.js';
import { parsePortable, portableJson } from '../../base/portable-json.js';
import { abortOnSignal } from '../../emit/signals.js';
import type { SiteConfig } from '../../model/config.js';
import type { Link } from '../../model/doc.js';
import type { Site } from '../../model/site.js';
import type { Input, Result, Store } from '../../reuse/store.js';
import type { PageRecord } from './page-record.js';

/** Records of the last build by url, and the key under which its other files were made. */
export interface BuildState extends SiteState {
  readonly pages: ReadonlyMap<string, PageRecord>;
}

/** What the state tells of a site besides its pages. */
export interface SiteState {
  /** From `linkKey`. */
  readonly links: string;
  readonly siteKey: string;
  readonly siteFiles: readonly string[];
  /** Files that extensions have read to make some of them. */
  readonly siteInputs: readonly Input[];
}

export const NO_STATE: BuildState = { pages: new Map(), links: '', siteKey: '', siteFiles: [], siteInputs: [] };

/** The two lines of each record that was read: while the record stays, they are written again as they are. */
const LINES = new WeakMap<PageRecord, Uint8Array>();
const LINE_FEED = 10;

/** Names an output among those of its site, wherever the site lies. */
export function outputKey({ siteDir, outDir }: Pick<SiteConfig, 'siteDir' | 'outDir'>): string {
  return sha256(relativeTo(siteDir, outDir)).slice(0, 16);
}

/** The state of an output; `output` is from `outputKey`. */
function resultOf(output: string): Result {
  return { task: 'page-records', key: null, slot: output };
}

/** Reads the state of the last build; a missing or damaged file, or one of another generator, means that nothing is known. */
export function readState(store: Store, output: string): BuildState {
  const bytes = store.readBytes(resultOf(output));
  if (bytes === null) return NO_STATE;
  const siteStart = bytes.lastIndexOf(LINE_FEED) + 1;
  const site = parsePortable<SiteState>(bytes.toString('utf8', siteStart), store.root);
  const pages = new Map<string, PageRecord>();
  for (let start = 0; start < siteStart; ) {
    const end = endOfLine(bytes, endOfLine(bytes, start));
    pages.set(...parseRecord(bytes.subarray(start, end), store.root));
    start = end;
  }
  return { ...site, pages };
}

/** A record from its two lines, and the page's url. */
function parseRecord(lines: Buffer, siteDir: string): [string, PageRecord] {
  const middle = endOfLine(lines, 0);
  const [url, ownPart] = parsePortable<[string, Omit<PageRecord, 'links'>]>(lines.toString('utf8', 0, middle), siteDir);
  const record = withLinks(ownPart, lines.subarray(middle));
  LINES.set(record, lines);
  return [url, record];
}

/** Where the next line begins. */
function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(LINE_FEED, start);
  return end === -1 ? bytes.length : end + 1;
}

/** Few builds look at the links of all pages. */
function withLinks(ownPart: Omit<PageRecord, 'links'>, json: Buffer): PageRecord {
  let links: readonly Link[] | null = null;
  return {
    ...ownPart,
    get links() {
      links ??= unpackLinks(JSON.parse(json.toString()) as readonly PackedLink[]);
      return links;
    },
  };
}

/** The file is given where it is another than that of the link before. */
type PackedLink = readonly [href: string, line: number, column: number, file?: string];

/** Ten links to a page would, as objects with names, be half of the file. */
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
 * Writes the state while the build goes on, with a checksum, and with paths relative to the site, so that it can be carried elsewhere: two
 * lines for each page, one for the site. Records wait on disk, because those of a large site would be most of what is in memory.
 */
export interface StateWriter {
  /** Adds the record of a page, once: one of the last build, or its lines from `recordLines`. */
  add(url: string, record: PageRecord | Uint8Array): void;
  /** A record that was added; undefined where there is none. */
  get(url: string): PageRecord | undefined;
  /** Makes it the state of the last build. */
  finish(site: SiteState): void;
  /** Leaves the state as it was; does nothing after the end. */
  abort(): void;
}

/** Begins a state, which a signal that ends the process takes away. */
export function openState(store: Store, output: string): StateWriter {
  const writer = store.writer(resultOf(output));
  const release = abortOnSignal({ abort: () => writer.abort() });
  /** Where each record begins, in the order in which they came, and which is whose. */
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
      const [, record] = parseRecord(writer.read(start, starts[number + 1] ?? writer.length), store.root);
      return record;
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

/** The record of a page as it stands in the state. */
export function recordLines(url: string, { links, ...own }: PageRecord, siteDir: string): Uint8Array {
  return Buffer.from(`${portableJson([url, own], siteDir)}\n${JSON.stringify(packLinks(links))}\n`);
}

/** How many pages are likely to be compiled: those whose text is not the published one. */
export function changedPages(site: Site, lastState: BuildState): number {
  const publishedHashes = new Set(Array.from(lastState.pages.values(), (record) => record.inputs.source));
  return site.content.sources.filter(({ format, hash }) => format === 'md' && !publishedHashes.has(sha256(hash)))
    .length;
}

/** What the last build knew, and where this one notes what it knows: nothing where nothing is kept, and no notes where nothing is published. */
export function openRecords(
  { config, store }: { readonly config: SiteConfig; readonly store: Store | null },
  isPublished: boolean,
): { before: BuildState; state: StateWriter | null } {
  if (store === null) return { before: NO_STATE, state: null };
  const output = outputKey(config);
  return { before: readState(store, output), state: isPublished ? openState(store, output) : null };
}
