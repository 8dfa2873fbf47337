import { detached } from '../base/detached.js';
import { shortHash } from '../base/hash.js';
import { packTerms } from '../shared/search/first-terms.js';
import {
  FORMAT,
  fileName,
  type ListedTitle,
  type PackedTable,
  type TitleList,
  weightDigit,
} from '../shared/search/format.js';
import { beginsGroup, chunkNames, type PackedPage, packGroup } from './chunks.js';
import type { IndexFile, IndexStore } from './index-files.js';
import type { GroupState, IndexedPage, IndexState, ShardState } from './index-state.js';
import { IndexTerms } from './index-terms.js';
import { LastTexts } from './last-texts.js';
import { Mentions } from './mentions.js';
import { changedTerms, DROPPED_PAGE } from './merge-postings.js';
import { type PageToIndex, unitsWithTerms } from './page-digest.js';
import { PageWords } from './page-words.js';
import { cutShards, type IndexPatch, patchShards } from './patch-shards.js';
import { DamagedIndex, groupHashes, type NamedShard, nameShards } from './shard-groups.js';
import { soundFile } from './sound-file.js';
import { pageWordsOf, readersFile, type SiteSynonyms } from './synonyms.js';
import type { TermRun } from './term-run.js';
import { unitsOf } from './units.js';

/**
 * Maximum bytes of the list: about 6,000 when compressed, and 300 pages. Readers load all of it with the first keystroke, whatever they
 * search for.
 */
const MOST_BYTES = 18_000;

/** The list of all titles, in the order of the index; null if it is too long or there are no pages. */
function titleList(
  pages: readonly Pick<IndexedPage, 'url' | 'title' | 'category' | 'context' | 'lang'>[],
): { readonly hash: string; readonly file: IndexFile } | null {
  const categories = [...new Set(pages.map(({ category }) => category))];
  const numbers = new Map(categories.map((category, i) => [category, i]));
  const titles = pages.map(({ url, title, category, context, lang }): ListedTitle => {
    const entry = [url, title, numbers.get(category) ?? 0] as const;
    if (lang !== undefined) return [...entry, context ?? '', lang];
    return context === undefined ? entry : [...entry, context];
  });
  const list: TitleList = [categories, titles];
  const content = JSON.stringify(list);
  if (pages.length === 0 || Buffer.byteLength(content) > MOST_BYTES) return null;
  const hash = shortHash(content);
  return { hash, file: { name: fileName.titles(hash), content } };
}

/** Maximum number of words in the list. */
const MOST_WORDS = 20_000;

/** The list of words that misspelt ones may be corrected to, limited to the most frequent; null if there are none. */
function wordList(shards: readonly ShardState[]): { readonly hash: string; readonly file: IndexFile } | null {
  const words = shards.flatMap((shard) => shard.words);
  if (words.length === 0) return null;
  // Words come in the order of their terms, which is the order of the list.
  const content = (words.length > MOST_WORDS ? mostFrequent(shards) : words).join('\n');
  const hash = shortHash(content);
  return { hash, file: { name: fileName.words(hash), content } };
}

/** The most frequent words, in order. The sort is stable, so the first of equally frequent words are kept. */
function mostFrequent(shards: readonly ShardState[]): readonly string[] {
  const weighedWords = shards.flatMap(({ words, weights }) =>
    words.map((word, i) => ({ word, weight: weights[i] ?? 0 })),
  );
  const bestWords = weighedWords.sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS);
  return bestWords.map(({ word }) => word).sort();
}

/**
 * Maximum number of changed pages whose old texts are read to find the terms they have lost. With more changed pages, all shards are read
 * instead.
 */
const MOST_READ_AGAIN = 50;

/** What an index is built from besides its pages. */
export interface IndexOptions {
  readonly synonyms?: SiteSynonyms;
  /** Terms of pages that were read while they were made; awaited after the last page. All other pages are loaded. */
  readonly runs?: () => Promise<Iterable<TermRun>>;
}

/**
 * Builds the index of one locale from a stream of pages. The result depends only on the pages, not on the last index.
 *
 * 1. Group by group, texts are packed into chunks; chunks of a group with unchanged texts are reused.
 * 2. Terms of new texts, which come in sorted runs of many pages, are joined.
 * 3. Sentences with links to a page are read into separate postings, which follow those of all texts.
 * 4. Terms are cut into shards. If no page was added or removed, only shards with terms of changed pages are rebuilt.
 * 5. The table, written last, lists which shard contains which terms and which chunk which units.
 */
export async function buildIndex(
  pages: Iterable<PageToIndex> | AsyncIterable<PageToIndex>,
  lastIndex: IndexState | null,
  store: IndexStore,
  { synonyms = {}, runs = () => Promise.resolve([]) }: IndexOptions = {},
): Promise<IndexState> {
  const builder = new Builder(lastIndex, store, synonyms);
  let count = 0;
  for await (const page of pages) {
    if (count++ > 0 && beginsGroup(page.url)) await builder.endGroup();
    builder.add(page);
  }
  if (count > 0) await builder.endGroup();
  builder.addTerms(await runs());
  return builder.finish();
}

/** A page of the group being collected; its texts if it has changed, otherwise null. */
interface PageOfGroup {
  readonly page: PageToIndex;
  readonly packed: PackedPage | null;
}

type ListHashes = Pick<PackedTable, 'titles' | 'words' | 'synonyms' | 'sounds'>;

class Builder {
  readonly #lastIndex: IndexState | null;
  readonly #synonyms: SiteSynonyms;
  readonly #store: IndexStore;
  readonly #pageWords: PageWords;
  readonly #newTerms: IndexTerms;
  readonly #lastPages: ReadonlyMap<string, IndexedPage>;
  readonly #lastGroups: ReadonlyMap<string, GroupState>;
  readonly #lastTexts: LastTexts;
  readonly #pages: IndexedPage[] = [];
  readonly #weights: number[] = [];
  /** All pages, to read them if no run contains them, or if the last index is damaged. */
  readonly #sources: PageToIndex[] = [];
  #group: PageOfGroup[] = [];
  readonly #groups: GroupState[] = [];
  /** Numbers of the pages whose terms have changed since the last index. */
  readonly #changedPages = new Set<number>();
  #mentions = new Mentions([], null);

  constructor(lastIndex: IndexState | null, store: IndexStore, synonyms: SiteSynonyms) {
    this.#synonyms = synonyms;
    this.#pageWords = new PageWords(pageWordsOf(synonyms));
    const comparableIndex = lastIndex?.pageWords === this.#pageWords.key ? lastIndex : null;
    this.#lastIndex = comparableIndex;
    this.#store = store;
    this.#newTerms = this.#terms();
    this.#lastPages = new Map(comparableIndex?.pages.map((page) => [page.url, page]));
    this.#lastGroups = new Map(comparableIndex?.groups.map((group) => [group.key, group]));
    this.#lastTexts = new LastTexts(comparableIndex, store);
  }

  /** Packs the pages since the last group into chunks. */
  async endGroup(): Promise<void> {
    const group = this.#group;
    this.#group = [];
    const texts = this.#pages.slice(-group.length).map((page) => page.text);
    const key = shortHash(texts.join());
    const lastGroup = this.#lastGroups.get(key);
    // If a chunk is missing, the group is packed again. That yields the same names, so chunks reused earlier stay valid.
    if (lastGroup !== undefined && chunkNames(lastGroup).every((name) => this.#store.reuse(name))) {
      this.#groups.push(lastGroup);
      return;
    }
    const isSame = ({ url, version }: PageToIndex): boolean => this.#lastPages.get(url)?.version === version;
    const parts = group.map(
      ({ page, packed }) => (isSame(page) ? this.#lastTexts.part(page.url) : null) ?? packed ?? page.digest().page,
    );
    const { files, hash, units } = packGroup(parts);
    this.#groups.push({ key, hash, units });
    for (const file of files) await this.#store.write(file);
  }

  add(page: PageToIndex): void {
    const { url, version } = page;
    this.#weights.push(page.weight);
    this.#sources.push(page);
    const lastPage = this.#lastPages.get(url);
    if (lastPage?.version === version) {
      this.#group.push({ page, packed: null });
      this.#pages.push(lastPage);
      return;
    }
    const { page: packed, ...facts } = page.digest();
    this.#group.push({ page, packed });
    if (lastPage?.terms !== facts.terms) this.#changedPages.add(this.#pages.length);
    const { title, category, context, lang } = packed.head;
    this.#pages.push({
      ...detached({ ...facts, title, category, ...(context === undefined ? {} : { context }) }),
      url,
      version,
      ...(lang === undefined ? {} : { lang }),
      names: page.names,
      keywords: page.keywords,
    });
  }

  /** Adds the terms of the pages that have changed, from runs as far as these contain them. */
  addTerms(runs: Iterable<TermRun>): void {
    const missing = new Set(this.#changedPages);
    for (const run of runs) {
      this.#newTerms.addRun(run, (page) => missing.has(page));
      for (const page of run.pages) missing.delete(page);
    }
    for (const page of missing) this.#load(page, this.#newTerms);
  }

  #load(number: number, to: IndexTerms): void {
    const page = this.#sources[number]?.load();
    if (page !== undefined) to.addPage(number, unitsOf(page));
  }

  async finish(): Promise<IndexState> {
    this.#mentions = new Mentions(this.#pages, this.#lastIndex && new Mentions(this.#lastIndex.pages, null));
    this.#mentions.addTo(this.#newTerms, this.#mentions.changedPages);
    const shards: ShardState[] = [];
    for (const { state, file } of this.#shards()) {
      if (file === null) this.#store.reuse(state.name);
      else await this.#store.write(file);
      shards.push(state);
    }
    const characters = new Set(shards.flatMap((shard) => [...shard.characters]));
    const words = wordList(shards);
    const synonyms = readersFile(this.#synonyms, characters);
    const sounds = soundFile(
      this.#pages.map(({ phrases }) => phrases),
      synonyms?.readerWords ?? [],
    );
    const titles = titleList(this.#pages);
    for (const list of [titles, words, synonyms, sounds]) if (list !== null) await this.#store.write(list.file);
    const hashOf = (list: { readonly hash: string } | null): string | null => list?.hash ?? null;
    const lists = { titles: hashOf(titles), words: hashOf(words), synonyms: hashOf(synonyms), sounds: hashOf(sounds) };
    const content = JSON.stringify(this.#table(shards, lists));
    const table = fileName.index(shortHash(content));
    await this.#store.write({ name: table, content });
    return { pages: this.#pages, groups: this.#groups, shards, pageWords: this.#pageWords.key, table };
  }

  /**
   * The shards of the new index. If a required file of the last index is missing or damaged, no shard is reused and all pages are read
   * again.
   */
  #shards(): Iterable<NamedShard> {
    if (this.#lastIndex === null) return nameShards(cutShards(this.#newTerms.inOrder()), this.#store);
    try {
      return [
        ...nameShards(patchShards(this.#lastIndex.shards, this.#patch(this.#lastIndex), this.#store), this.#store),
      ];
    } catch (error) {
      if (!(error instanceof DamagedIndex)) throw error;
      const allTerms = this.#terms();
      for (const number of this.#sources.keys()) this.#load(number, allTerms);
      this.#mentions.addTo(allTerms, this.#pages.keys());
      return nameShards(cutShards(allTerms.inOrder()), this.#store);
    }
  }

  #patch(lastIndex: IndexState): IndexPatch {
    const numbers = new Map(this.#pages.map(({ url }, i) => [url, i]));
    const newNumber = ({ url }: IndexedPage, changed: ReadonlySet<number>, offset: number): number => {
      const number = numbers.get(url);
      return number === undefined || changed.has(number) ? DROPPED_PAGE : offset + number;
    };
    const newNumbers = Int32Array.from([
      ...lastIndex.pages.map((page) => newNumber(page, this.#changedPages, 0)),
      ...lastIndex.pages.map((page) => newNumber(page, this.#mentions.changedPages, this.#pages.length)),
    ]);
    const isInPlace =
      lastIndex.pages.length === this.#pages.length &&
      lastIndex.pages.every(({ url }, i) => url === this.#pages[i]?.url);
    const oldTerms = isInPlace ? this.#oldTerms(lastIndex) : null;
    const newTerms = this.#newTerms.inOrder();
    return oldTerms === null
      ? { newNumbers, changes: newTerms, isThorough: true }
      : { newNumbers, changes: changedTerms(oldTerms.inOrder(), newTerms), isThorough: false };
  }

  /** Terms of the changed pages in the last index; null if their old texts are unreadable or too many. */
  #oldTerms(lastIndex: IndexState): IndexTerms | null {
    if (this.#changedPages.size > MOST_READ_AGAIN) return null;
    const terms = this.#terms();
    for (const number of this.#changedPages) {
      const { title = '', names = [], keywords = {}, terms: hash = '' } = lastIndex.pages[number] ?? {};
      const source = { title, names, keywords, sections: this.#sources[number]?.loadLast() ?? [] };
      const units = unitsWithTerms(source, hash);
      if (units === null) return null;
      terms.addPage(number, units);
    }
    this.#mentions.lastMentions?.addTo(terms, this.#mentions.changedPages);
    return terms;
  }

  #terms(): IndexTerms {
    return new IndexTerms(() => this.#store.openTemporaryFile(), this.#pageWords);
  }

  #table(shards: readonly ShardState[], lists: ListHashes): PackedTable {
    return {
      format: FORMAT,
      pages: this.#pages.map((page) => page.anchors.length),
      weights: this.#weights.map(weightDigit).join(''),
      terms: packTerms(shards.map((shard) => shard.first)),
      shards: groupHashes(shards),
      units: this.#groups.map((group) => group.units),
      chunks: this.#groups.map((group) => group.hash).join(''),
      ...lists,
    };
  }
}
