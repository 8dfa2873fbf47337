import { sha256, shortHash } from '../base/hash.js';
import { createFolder, pairsOf } from '../shared/search/fold.js';
import { FORMAT, fileName, HASH_LENGTH, type IndexTable } from '../shared/search/format.js';
import { LEVEL } from '../shared/search/shard.js';
import { chunkNames, groupsOf, type IndexFile, type PackedGroup, packGroup } from './chunks.js';
import type { IndexedPage, IndexState } from './index-state.js';
import { GONE, mergeTerms, renumbered } from './merge.js';
import type { SearchPage } from './page-text.js';
import { PostingLists } from './postings.js';
import { writeTerms } from './shards.js';
import { SIMPLIFIED_PAIRS } from './simplified.js';
import { TermReader } from './term-reader.js';
import { unitsOf } from './units.js';

/** A page to index. */
export interface PageToIndex {
  /** `Route.url`; pages come in code-unit order of it. */
  readonly url: string;
  /** Changes with the published page. */
  readonly version: string;
  load(): SearchPage;
}

/** Where the files of an index go, and where those of the last one are. */
export interface IndexStore {
  write(file: IndexFile): Promise<void>;
  /** True where a file of the last index is there, as it was written. */
  has(name: string): boolean;
  /** Takes a file of the last index over. */
  reuse(name: string): void;
  /** Bytes of a file of the last index; null where it is not there. */
  read(name: string): Uint8Array | null;
}

/**
 * Builds the index of one locale. The same pages give the same bytes, whatever the last index was.
 *
 * 1. Group by group, texts are packed into chunks; a group whose texts are those of the last index is taken over.
 * 2. Terms of new texts go to posting lists; those of other pages come from the last index, with their units renumbered.
 * 3. All terms, in order, become shards of about equal size, and the table says where everything is.
 */
export async function buildIndex(
  pages: readonly PageToIndex[],
  before: IndexState | null,
  store: IndexStore,
): Promise<IndexState> {
  const last = before === null ? null : openLast(before, store);
  const builder = new Builder(last);
  for (const group of groupsOf(pages)) {
    for (const file of builder.addGroup(group, store)) await store.write(file);
  }
  return builder.finish(store);
}

/** The last index, whole and readable. */
interface LastIndex {
  readonly state: IndexState;
  readonly pages: ReadonlyMap<string, IndexedPage & { readonly first: number }>;
  readonly units: number;
  readonly shards: readonly Uint8Array[];
}

function openLast(state: IndexState, store: IndexStore): LastIndex | null {
  const names = Array.from({ length: state.shards.length / HASH_LENGTH }, (_, i) =>
    fileName.shard(state.shards.slice(i * HASH_LENGTH, (i + 1) * HASH_LENGTH)),
  );
  const shards = names.map((name) => store.read(name)).filter((bytes) => bytes !== null);
  if (shards.length < names.length) return null;
  let units = 0;
  const pages = new Map<string, IndexedPage & { first: number }>();
  for (const page of state.pages) {
    pages.set(page.url, { ...page, first: units });
    units += page.units;
  }
  return { state, pages, units, shards };
}

class Builder {
  readonly #last: LastIndex | null;
  readonly #simplified = pairsOf(SIMPLIFIED_PAIRS);
  readonly #lists = new PostingLists();
  readonly #reader = new TermReader(createFolder(this.#simplified), this.#lists);
  readonly #unitMap: Int32Array;
  readonly #pages: IndexedPage[] = [];
  readonly #groups = new Map<string, PackedGroup>();
  readonly #chunks: PackedGroup[] = [];
  #units = 0;

  constructor(last: LastIndex | null) {
    this.#last = last;
    this.#unitMap = new Int32Array(last?.units ?? 0).fill(GONE);
  }

  /** Adds the pages of a group; answers the files that are new. */
  addGroup(group: readonly PageToIndex[], store: IndexStore): readonly IndexFile[] {
    const loaded = new Map<string, SearchPage>();
    const load = (page: PageToIndex): SearchPage => {
      const known = loaded.get(page.url) ?? page.load();
      loaded.set(page.url, known);
      return known;
    };
    const indexed = group.map((page) => this.#addPage(page, load));
    this.#pages.push(...indexed);
    const key = shortHash(indexed.map((page) => page.text).join());
    const known = this.#last?.state.groups[key];
    if (known !== undefined && chunkNames(known).every((name) => store.has(name))) {
      for (const name of chunkNames(known)) store.reuse(name);
      this.#keep(key, known);
      return [];
    }
    const { files, ...packed } = packGroup(group.map(load));
    this.#keep(key, packed);
    return files;
  }

  #keep(key: string, group: PackedGroup): void {
    this.#groups.set(key, group);
    this.#chunks.push(group);
  }

  #addPage(page: PageToIndex, load: (page: PageToIndex) => SearchPage): IndexedPage {
    const { url, version } = page;
    const before = this.#last?.pages.get(url);
    const text = before?.version === version ? before.text : sha256(JSON.stringify(load(page))).slice(0, 32);
    const first = this.#units;
    if (before?.text === text) {
      for (let i = 0; i < before.units; i++) this.#unitMap[before.first + i] = first + i;
      this.#units += before.units;
    } else {
      for (const unit of unitsOf(load(page))) {
        const number = this.#units++;
        for (const block of unit.blocks) this.#reader.read(block.text, number, block.isCode ? LEVEL.code : LEVEL.text);
        this.#reader.read(unit.ownHeading, number, LEVEL.heading);
      }
    }
    return { url, version, text, units: this.#units - first };
  }

  async finish(store: IndexStore): Promise<IndexState> {
    const fresh = this.#lists.inOrder();
    const terms = writeTerms(
      this.#last === null ? fresh : mergeTerms(renumbered(this.#last.shards, this.#unitMap), fresh),
    );
    const table: IndexTable = {
      format: FORMAT,
      pages: this.#pages.map((page) => page.units),
      terms: terms.first,
      shards: terms.hashes,
      units: this.#chunks.flatMap((group) => group.units),
      chunks: this.#chunks.map((group) => group.hashes).join(''),
      // No other traditional character can be searched for with success.
      simplified: [...this.#simplified]
        .filter(([, to]) => terms.characters.has(to))
        .flat()
        .join(''),
      words: terms.words,
    };
    const content = JSON.stringify(table);
    const name = fileName.index(shortHash(content));
    for (const file of [...terms.files, { name, content }]) {
      if (store.has(file.name)) store.reuse(file.name);
      else await store.write(file);
    }
    return { pages: this.#pages, groups: Object.fromEntries(this.#groups), table: name, shards: terms.hashes };
  }
}
