/**
 * Several indexes that are searched as one: a locale's own, and those of other locales whose pages it shows for lack of a translation.
 * Shown pages and units are renumbered, one index after the other, so that queries are looked up, ranked and corrected as in a single
 * index.
 *
 * Most sites show no such pages, so browsers load this module with the first query that needs it. It must not import modules that the rest
 * of the search uses, because the bundler would make separate files of them; such code is passed in.
 */
import type { Chunk, JoinedIndex, ListedTitle, PagePart, ShownPages, TitleList } from './format.js';
import type { IndexFiles, OpenIndex } from './open-index.js';
import type { RankedPage, Reorder, unitTable } from './rank.js';
import type { Postings } from './shard.js';

/** An index that is joined with others. */
export interface IndexPart extends Pick<JoinedIndex, 'shown'> {
  readonly index: OpenIndex;
  /** Null if all pages are shown. */
  readonly pages: ShownPages | null;
}

/** An index with the numbers of its pages and units in the joined index. */
interface NumberedPart extends IndexPart {
  /** Joined numbers by the index's own numbers; -1 if not shown. */
  readonly pageNumbers: Int32Array;
  readonly unitNumbers: Int32Array;
  /** Categories in the reader's language, by the index's own page numbers; empty if its categories already are. */
  readonly categories: readonly string[];
}

const HIDDEN = -1;

/** Joins indexes into one. */
export function joinIndexes(indexParts: readonly IndexPart[], makeUnitTable: typeof unitTable): OpenIndex {
  const counts: number[] = [];
  const weights: number[] = [];
  const parts = indexParts.map((part) => numberedPart(part, counts, weights));
  const units = makeUnitTable(counts, weights);
  const chunks = parts.flatMap((part) =>
    part.index.chunks.starts.slice(0, -1).map((start, number) => ({ part, start, number })),
  );
  const partOfPage = new Map(parts.flatMap((part) => [...part.pageNumbers].map((page, own) => [page, { part, own }])));
  return {
    units,
    chunks: { starts: [...chunkStarts(parts), units.pageOf.length] },
    files: {
      ...joinedLists(parts.map(({ index }) => index.files)),
      async chunk(index) {
        const chunk = chunks[index];
        return chunk === undefined
          ? []
          : shownTexts(chunk.part, chunk.start, await chunk.part.index.files.chunk(chunk.number));
      },
      async titles() {
        const lists = await Promise.all(parts.map(({ index }) => index.files.titles()));
        return joinedTitles(parts, lists);
      },
    },
    async postings(term, isPrefix, isOpen) {
      const lists = await Promise.all(
        parts.map(async (part) =>
          (await part.index.postings(term, isPrefix, isOpen)).map((list) => renumbered(list, part.unitNumbers)),
        ),
      );
      const shownLists = lists.flat().filter((list) => list.units.length > 0);
      // An exact term has a single list, whose units stay in order.
      return isPrefix || shownLists.length < 2 ? shownLists : [concatenated(shownLists)];
    },
    async orderByMeaning(query) {
      const orders = await Promise.all(parts.map(({ index }) => index.orderByMeaning(query)));
      if (orders.every((order) => order === null)) return null;
      return (rankedPages) => {
        const pagesOf = (part: NumberedPart): readonly RankedPage[] =>
          rankedPages.flatMap((ranked) => {
            const { part: partOfRanked, own = 0 } = partOfPage.get(ranked.page) ?? {};
            return partOfRanked === part ? [withOwnNumbers(ranked, own, part)] : [];
          });
        return byTurns(parts.map((part, i) => orderedPages(part, pagesOf(part), orders[i] ?? null)));
      };
    },
  };
}

/** Numbers the shown pages and units of an index, after those already numbered. */
function numberedPart(part: IndexPart, counts: number[], weights: number[]): NumberedPart {
  const { starts, weights: ownWeights } = part.index.units;
  const pageNumbers = new Int32Array(starts.length - 1).fill(HIDDEN);
  const unitNumbers = new Int32Array(starts.at(-1) ?? 0).fill(HIDDEN);
  const [names, stretches] = part.pages ?? [[], []];
  const categories = stretches.flatMap((count, i): readonly (string | undefined)[] =>
    i % 2 === 0 ? Array.from({ length: count }, () => names[stretches[i + 1] ?? HIDDEN]) : [],
  );
  let unitNumber = counts.reduce((sum, count) => sum + count, 0);
  pageNumbers.forEach((_, page) => {
    if (part.pages !== null && categories[page] === undefined) return;
    const [start = 0, end = 0] = starts.subarray(page, page + 2);
    pageNumbers[page] = counts.length;
    for (let unit = start; unit < end; unit++) unitNumbers[unit] = unitNumber++;
    counts.push(end - start);
    weights.push(ownWeights[page] ?? 1);
  });
  return { ...part, pageNumbers, unitNumbers, categories: categories.map((category) => category ?? '') };
}

/** First unit of each chunk; a chunk without shown units starts where the next one does. */
function chunkStarts(parts: readonly NumberedPart[]): readonly number[] {
  let next = 0;
  return parts.flatMap(({ index, unitNumbers }) =>
    index.chunks.starts.slice(0, -1).map((start, i) => {
      const first = next;
      for (const unit of unitNumbers.subarray(start, index.chunks.starts[i + 1])) if (unit !== HIDDEN) next++;
      return first;
    }),
  );
}

/** Shown texts of a chunk, as pages of the reader's locale; `start` is its first unit. */
function shownTexts(part: NumberedPart, start: number, texts: Chunk): Chunk {
  let unit = start;
  return texts.flatMap((text) => {
    const page = part.index.units.pageOf[unit] ?? 0;
    unit += text.units.length;
    return part.pageNumbers[page] === HIDDEN ? [] : [shownAs(part, page, text)];
  });
}

type Head = Pick<PagePart, 'url' | 'category' | 'lang'>;

/** A page with the address, category and language that it has for the reader. */
function shownAs<T extends Head>({ shown, categories }: NumberedPart, page: number, head: T): T {
  if (shown === undefined) return head;
  const { moved, lang = head.lang } = shown;
  return {
    ...head,
    url: movedUrl(head.url, moved),
    category: categories[page] ?? head.category,
    ...(lang === undefined ? {} : { lang }),
  };
}

/** Address of a page in the reader's locale: `/install` with `''` and `/fr` becomes `/fr/install`. */
function movedUrl(url: string, [from, to]: readonly [string, string]): string {
  return (to + url.slice(from.length)).replace(/(.)\/$/, '$1') || '/';
}

/** Joins the lists of all indexes. */
function joinedLists(
  files: readonly OpenIndex['files'][],
): Pick<IndexFiles, 'words' | 'readersWords' | 'sounds' | 'nearWords'> {
  return {
    async words() {
      const lists = await Promise.all(files.map((one) => one.words()));
      return [...new Set(lists.flat())];
    },
    async readersWords() {
      const lists = await Promise.all(files.map((one) => one.readersWords()));
      const folders = lists.map(({ folder }) => folder);
      return {
        synonyms: joinedMaps(lists.map(({ synonyms }) => synonyms)),
        folder: {
          fold: (text) => folders.reduce((folded, folder) => folder.fold(folded), text),
          foldWithOffsets: (text) =>
            folders.reduce(
              (folded, folder) => {
                const next = folder.foldWithOffsets(folded.text);
                return { text: next.text, offsets: next.offsets.map((offset) => folded.offsets[offset] ?? 0) };
              },
              { text, offsets: Uint32Array.from({ length: text.length + 1 }, (_, i) => i) },
            ),
        },
      };
    },
    async sounds() {
      const lists = await Promise.all(files.map((one) => one.sounds()));
      return {
        phrases: lists.flatMap(({ phrases }) => phrases),
        syllables: joinedMaps(lists.map(({ syllables }) => syllables)),
      };
    },
    nearWords: async () => (await files[0]?.nearWords()) ?? null,
  };
}

function joinedMaps(maps: readonly ReadonlyMap<string, readonly string[]>[]): ReadonlyMap<string, readonly string[]> {
  const joinedMap = new Map<string, readonly string[]>();
  for (const map of maps)
    for (const [key, words] of map) joinedMap.set(key, [...new Set([...(joinedMap.get(key) ?? []), ...words])]);
  return joinedMap;
}

/** Titles of all shown pages; pages of an index without titles are omitted. */
function joinedTitles(parts: readonly NumberedPart[], lists: readonly TitleList[]): TitleList {
  const categories: string[] = [];
  const titles: ListedTitle[] = [];
  for (const [i, part] of parts.entries()) {
    const [names, list] = lists[i] ?? [[], []];
    list.forEach(([url, title, number, context = '', lang], page) => {
      const pageNumber = part.pageNumbers[page] ?? HIDDEN;
      if (pageNumber === HIDDEN) return;
      const head = shownAs(part, page, { url, category: names[number] ?? '', ...(lang && { lang }) });
      if (!categories.includes(head.category)) categories.push(head.category);
      const entry = [head.url, title, categories.indexOf(head.category), context] as const;
      titles[pageNumber] = head.lang === undefined ? entry : [...entry, head.lang];
    });
  }
  return [categories, titles];
}

function renumbered({ units, levels }: Postings, unitNumbers: Int32Array): Postings {
  const isShown = (i: number): boolean => unitNumbers[units[i] ?? 0] !== HIDDEN;
  return {
    units: units.map((unit) => unitNumbers[unit] ?? 0).filter((_, i) => isShown(i)),
    levels: levels.filter((_, i) => isShown(i)),
  };
}

function concatenated(lists: readonly Postings[]): Postings {
  return {
    units: Uint32Array.from(lists.flatMap(({ units }) => [...units])),
    levels: Uint8Array.from(lists.flatMap(({ levels }) => [...levels])),
  };
}

function withOwnNumbers(ranked: RankedPage, page: number, { unitNumbers }: NumberedPart): RankedPage {
  return { ...ranked, page, units: ranked.units.map((unit) => unitNumbers.indexOf(unit)) };
}

/** Shown pages of an index, ordered by its own vectors, with joined numbers. */
function orderedPages(part: NumberedPart, pages: readonly RankedPage[], order: Reorder | null): readonly RankedPage[] {
  const { pageNumbers, unitNumbers, index } = part;
  return (order === null ? pages : order(pages, index.units))
    .filter(({ page }) => pageNumbers[page] !== HIDDEN)
    .map((ranked) => ({
      ...ranked,
      page: pageNumbers[ranked.page] ?? 0,
      units: ranked.units.map((unit) => unitNumbers[unit] ?? 0),
    }));
}

/** Interleaves lists page by page, because scores by vectors of different indexes are not comparable. */
function byTurns(lists: readonly (readonly RankedPage[])[]): readonly RankedPage[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}
