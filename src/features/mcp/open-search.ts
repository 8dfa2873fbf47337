import {
  type FieldShapes,
  fields,
  isNumber,
  isText,
  listOf,
  optional,
  orNull,
  type ShapeCheck,
} from '../../base/shape.js';
import { type Engine, engineOn, openIndex } from '../../shared/search/engine.js';
import {
  FORMAT,
  type IndexAddress,
  type JoinedIndex,
  type LocalProvider,
  type PackedTable,
  type SearchManifest,
} from '../../shared/search/format.js';
import { openJoined } from '../../shared/search/joined.js';
import { type OpenIndex, type ReadFile, readTable } from '../../shared/search/open-index.js';
import { unitTable } from '../../shared/search/rank.js';
import { type SiteReader, UnreadableError } from './site-files.js';

/** The search of a language. */
export interface SearchOfLanguage {
  readonly lang: string;
  /** Path that the site is served from. */
  readonly baseUrl: string;
  /** The file as it was read. */
  readonly manifest: Uint8Array;
  /** The engine of the readers; null if the site's search is another program. */
  engine(): Promise<Engine> | null;
}

const LARGEST_MANIFEST = 1_000_000;
/** Maximum size of an index file. Shards, whose terms are written by their differences, may become much larger in memory. */
const LARGEST_FILE = 8_000_000;
const LARGEST_SHARD = 256_000;
/** Maximum size of everything that is read of an index. */
const LARGEST_INDEX = 64_000_000;
/** Maximum number of units of an index. */
const MOST_UNITS = 5_000_000;

const isCount: ShapeCheck = (value) => isNumber(value) && Number.isInteger(value) && (value as number) >= 0;
const isName: ShapeCheck = (value) => typeof value === 'string' && /^[\w.-]{1,100}$/.test(value);

const INDEX: FieldShapes<IndexAddress> = { folder: isText, index: isName, vectors: optional(isName) };
const isJoined = fields<JoinedIndex>({
  ...INDEX,
  shown: optional(
    fields<NonNullable<JoinedIndex['shown']>>({ list: isText, moved: listOf(isText), lang: optional(isText) }),
  ),
});
const isLocal = fields<LocalProvider>({
  ...INDEX,
  kind: (kind) => kind === 'local',
  joined: optional(listOf(isJoined)),
});
const isManifest = fields<Pick<SearchManifest, 'format' | 'lang' | 'baseUrl' | 'provider'>>({
  format: isNumber,
  lang: isText,
  baseUrl: (base) => typeof base === 'string' && /^\/(?:.*\/)?$/.test(base),
  provider: fields({ kind: isText }),
});
const isTable = fields<PackedTable>({
  format: isNumber,
  pages: listOf(isCount),
  weights: isText,
  terms: isText,
  shards: isText,
  units: listOf(listOf(isCount)),
  chunks: isText,
  titles: orNull(isText),
  words: orNull(isText),
  synonyms: orNull(isText),
  sounds: orNull(isText),
});

/** Opens the search that a manifest describes; null if there is no such file. `last` is returned if its manifest has not changed. */
export async function openSearch(
  files: SiteReader,
  path: string,
  last: SearchOfLanguage | null,
): Promise<SearchOfLanguage | null> {
  const bytes = await files.read(path, LARGEST_MANIFEST);
  if (bytes === null) return null;
  if (last !== null && isSame(last.manifest, bytes)) return last;
  const manifest = parsed(bytes);
  if (!isManifest(manifest)) throw new UnreadableError('The manifest of the search cannot be read.');
  const { format, lang, baseUrl, provider } = manifest as SearchManifest;
  let opened: { readonly engine: Promise<Engine>; readonly reader: LimitedReader } | null = null;
  return {
    lang,
    baseUrl,
    manifest: bytes,
    engine() {
      if (provider.kind !== 'local') return null;
      if (format !== FORMAT) throw otherFormat(format);
      if (!isLocal(provider)) throw new UnreadableError('The manifest of the search cannot be read.');
      // An engine keeps what it has read.
      if (opened === null || opened.reader.size > LARGEST_INDEX / 2) {
        const reader = new LimitedReader(files, baseUrl);
        opened = { reader, engine: openEngine(provider, (address) => reader.read(address)) };
      }
      return opened.engine;
    },
  };
}

/** Reads files of an index by their addresses, up to a number of bytes in all. */
class LimitedReader {
  size = 0;
  readonly #files: SiteReader;
  readonly #baseUrl: string;

  constructor(files: SiteReader, baseUrl: string) {
    this.#files = files;
    this.#baseUrl = baseUrl;
  }

  async read(address: string): Promise<Uint8Array> {
    const most = Math.min(address.endsWith('.bin') ? LARGEST_SHARD : LARGEST_FILE, LARGEST_INDEX - this.size);
    const path = address.startsWith(this.#baseUrl) ? address.slice(this.#baseUrl.length) : '';
    const bytes = await this.#files.read(decodeURI(path), most);
    if (bytes === null) throw new GoneError('A file of the search index is missing.');
    this.size += bytes.length;
    return bytes;
  }
}

/** Thrown if a file of the index does not exist, which happens while a site is published again. */
export class GoneError extends UnreadableError {}

async function openEngine(provider: LocalProvider, readFile: ReadFile): Promise<Engine> {
  const openFolder = async ({ folder, index }: IndexAddress): Promise<OpenIndex> => {
    const read: ReadFile = (name) => readFile(folder + name);
    const table = parsed(await read(index));
    if (isTable(table)) {
      const { format, pages, units } = table as PackedTable;
      if (format !== FORMAT) throw otherFormat(format);
      if (Math.max(sum(pages), sum(units.flat())) <= MOST_UNITS) return openIndex(await readTable(index, read), read);
    }
    throw new UnreadableError('The search index cannot be read.');
  };
  const { joined } = provider;
  return engineOn(
    joined === undefined ? await openFolder(provider) : await openJoined(joined, { openFolder, readFile, unitTable }),
  );
}

function otherFormat(format: number): UnreadableError {
  return new UnreadableError(
    `The search index has format ${format}, and this program reads ${FORMAT}. Use the version of docsgen that built the site.`,
  );
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
