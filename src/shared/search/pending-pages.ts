import { type ClosenessTarget, closeness, closenessRange, type Range } from './closeness.js';
import type { PagePart, UnitText } from './format.js';
import type { OpenIndex } from './open-index.js';
import type { RankedPage } from './rank.js';

/** A unit whose text has been read. */
export interface LoadedUnit {
  readonly page: PagePart;
  readonly unit: UnitText;
}

/** Data about a page without its texts. */
export type PageHead = Omit<PagePart, 'units'>;

/** A page whose texts are being read. */
export interface PendingPage {
  /** Page number in the index. */
  readonly number: number;
  /** Score without the texts. */
  readonly score: number;
  /** Position in the list by that score, from 0. */
  readonly place: number;
  /** Units to read: the best one, and others from chunks that are read anyway. */
  readonly units: readonly number[];
  /** Null until it is known. */
  head: PageHead | null;
  /** One text for each of `units`, null if unreadable; null as a whole until they are read. */
  texts: readonly (LoadedUnit | null)[] | null;
  /** Possible scores with the texts; both are equal once these are read. */
  range: Range;
  isPending: boolean;
}

/** Pages of a list, with the units to read of each. */
export function pendingPages(
  index: OpenIndex,
  target: ClosenessTarget,
  pages: readonly RankedPage[],
): readonly PendingPage[] {
  const chunks = new Set(pages.map(({ units }) => chunkOf(index, units[0] ?? 0).chunk));
  return pages.map(({ page, score, units: [best = 0, ...otherUnits] }, place) => ({
    number: page,
    score,
    place,
    units: [best, ...otherUnits.filter((unit) => chunks.has(chunkOf(index, unit).chunk))],
    head: null,
    texts: null,
    range: scaleRange(closenessRange(null, target), score),
    isPending: false,
  }));
}

/** Sets a page's title before its texts are read. */
export function setHead(page: PendingPage, head: PageHead, target: ClosenessTarget): void {
  page.head = head;
  page.range = scaleRange(closenessRange(head.title, target), page.score);
}

/** Sets a page's texts, which determine its final score. */
export function setTexts(page: PendingPage, texts: NonNullable<PendingPage['texts']>, target: ClosenessTarget): void {
  const score = page.score * closeness(textsOf(texts), target);
  page.head = texts[0]?.page ?? null;
  page.texts = texts;
  page.range = { min: score, max: score };
}

function scaleRange({ min, max }: Range, score: number): Range {
  return { min: score * min, max: score * max };
}

/** The page that comes next, or null if that is not certain yet. With `isAll`, the most likely one. */
export function nextOf(batch: ReadonlySet<PendingPage>, isAll: boolean): PendingPage | null {
  const pages = [...batch].filter(({ head }) => head !== null);
  if (!isAll) return pages.find((page) => [...batch].every((other) => other === page || isBefore(page, other))) ?? null;
  return pages.sort((a, b) => likelyScore(b) - likelyScore(a) || a.place - b.place)[0] ?? null;
}

/** True if a page precedes another whatever their texts contain. */
function isBefore({ range, place }: PendingPage, other: PendingPage): boolean {
  return range.min > other.range.max || (range.min === other.range.max && place < other.place);
}

/** Probable score of a page: for most pages, their texts change nothing. */
function likelyScore({ range, score }: PendingPage): number {
  return Math.min(range.max, Math.max(range.min, score));
}

function textsOf(loadedUnits: readonly (LoadedUnit | null)[]): Parameters<typeof closeness>[0] {
  const texts = loadedUnits.filter((text) => text !== null);
  return {
    title: texts[0]?.page.title ?? '',
    headings: texts.map(({ unit }) => unit[1].at(-1) ?? ''),
    blocks: texts.flatMap(({ unit }) => unit[2]),
  };
}

/** The chunk that contains a unit's text, and the first unit of that chunk. */
export function chunkOf(
  { chunks: { starts } }: OpenIndex,
  unit: number,
): { readonly chunk: number; readonly first: number } {
  let chunk = 0;
  while ((starts[chunk + 1] ?? Infinity) <= unit) chunk++;
  return { chunk, first: starts[chunk] ?? 0 };
}
