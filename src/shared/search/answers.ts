import { type ClosenessTarget, closeness, closenessRange, type Range } from './closeness.js';
import type { PagePart, TitleList, UnitText } from './format.js';
import type { TextParts } from './hit.js';
import { findMarks, type MarkPattern, withMarks } from './marks.js';
import type { OpenIndex } from './open-index.js';
import type { RankedPage } from './rank.js';
import { snippet } from './snippet.js';

/** A page of the answer with what it says. */
export interface Answer {
  readonly url: string;
  readonly category: string;
  readonly title: TextParts;
  /** Tells the page from others of the same title, such as its category; null where no page has the same title. */
  readonly context: string | null;
  readonly sections: readonly AnswerSection[];
  /** True for a page that was shown by its title before its texts were read; it keeps the number of sections that it had then. */
  readonly isHeld: boolean;
}

/** A place on the page. */
export interface AnswerSection {
  /** Empty for the page's top. */
  readonly anchor: string;
  readonly headings: readonly TextParts[];
  /** Null until it is read; the anchor is empty until then. */
  readonly text: TextParts | null;
}

interface SearchTarget extends ClosenessTarget {
  readonly pattern: MarkPattern;
}

/** A unit whose text was read. */
interface LoadedUnit {
  readonly page: PagePart;
  readonly unit: UnitText;
}

/** What answers are made from. */
interface AnswerSources {
  readonly index: OpenIndex;
  readonly target: SearchTarget;
  readonly titles: Promise<TitleList>;
  /** Called after each text that comes, and after the titles. */
  readonly onLoad: () => void;
}

/** What is known of a page without its texts. */
type PageHead = Omit<PagePart, 'units'>;

/** A page while its texts come. */
interface PendingPage {
  /** Its place in the index. */
  readonly number: number;
  /** Its score without the texts. */
  readonly score: number;
  /** Its place in the list by that score, from 0. */
  readonly place: number;
  /** The units that are read: the best one, and others in chunks that are read anyway. */
  readonly units: readonly number[];
  /** Null where nothing is known yet. */
  head: PageHead | null;
  /** One text for each of `units`, null for one that cannot be read; null as a whole until they are read. */
  texts: readonly (LoadedUnit | null)[] | null;
  /** Between which scores it will be with its texts; both are equal once these are read. */
  range: Range;
  isHeld: boolean;
}

/** Answers whose texts come one after the other. */
export interface PendingAnswers {
  /** Resolves when every text has been read or has failed. */
  readonly end: Promise<unknown>;
  /** The errors of pages whose texts cannot be read, one for each page. */
  readonly failures: readonly unknown[];
  /** True where no text is still to come. */
  isWhole(): boolean;
  /** Number of pages that `take` has not given yet. */
  size(): number;
  /**
   * The answers so far, in order. An answer that was given once keeps its place. A call adds pages that no other page can come before any more;
   * with `isAll`, it adds every page of which at least the title is there, and pages that come later stand behind these.
   * Example: of pages 1, 2 and 3 only 2 and 3 are read. `take(false)` is empty, because 1 may be the best; `take(true)` is 2, 3, and then 2, 3, 1.
   */
  take(isAll: boolean): readonly Answer[];
}

/**
 * Reads the texts of the best pages, and moves those up that hold the query word for word, each within its list. The best unit of each page
 * is read; its other units only where they lie in a chunk that its list reads anyway. A page whose text cannot be read is left out, or stays
 * as a title where it was shown as one.
 */
export function readAnswers(
  lists: readonly (readonly RankedPage[])[],
  { index, target, titles, onLoad }: AnswerSources,
): PendingAnswers {
  const failures: unknown[] = [];
  const shownPages: PendingPage[] = [];
  const batches = lists.map((pages) => new Set(pendingPages(index, target, pages)));
  const pages = batches.flatMap((batch) => [...batch]);
  let pagesLeft = pages.length;
  const readInto = async (page: PendingPage, batch: Set<PendingPage>): Promise<void> => {
    try {
      page.texts = await readTexts(index, page.units);
      page.head = page.texts[0]?.page ?? null;
      const score = page.score * closeness(textsOf(page.texts), target);
      page.range = { min: score, max: score };
    } catch (error) {
      failures.push(error);
      page.texts = page.units.map(() => null);
      batch.delete(page);
    }
    pagesLeft--;
    onLoad();
  };
  void titles.then(([categories, list]) => {
    for (const page of pages) {
      const title = list[page.number];
      if (title !== undefined && page.texts === null) setHead(page, headOf(title, categories), target);
    }
    onLoad();
  });
  return {
    end: Promise.all(batches.flatMap((batch) => [...batch].map((page) => readInto(page, batch)))),
    failures,
    isWhole: () => pagesLeft === 0,
    size: () => batches.reduce((sum, batch) => sum + batch.size, 0),
    take(isAll) {
      for (const batch of batches) {
        for (let page = nextOf(batch, isAll); page !== null; page = nextOf(batch, isAll)) {
          page.isHeld = page.texts === null;
          batch.delete(page);
          shownPages.push(page);
        }
        if (!isAll && batch.size > 0) break;
      }
      return shownPages.flatMap((page) => answer(page, target));
    },
  };
}

/** The pages of a list, with the units that are read of each. */
function pendingPages(index: OpenIndex, target: SearchTarget, pages: readonly RankedPage[]): readonly PendingPage[] {
  const chunks = new Set(pages.map(({ units }) => chunkOf(index, units[0] ?? 0).chunk));
  return pages.map(({ page, score, units: [best = 0, ...otherUnits] }, place) => ({
    number: page,
    score,
    place,
    units: [best, ...otherUnits.filter((unit) => chunks.has(chunkOf(index, unit).chunk))],
    head: null,
    texts: null,
    range: scaleRange(closenessRange(null, target), score),
    isHeld: false,
  }));
}

function headOf([url, title, number, context]: TitleList[1][number], categories: TitleList[0]): PageHead {
  return { url, title, category: categories[number] ?? '', ...(context === undefined ? {} : { context }) };
}

/** Gives a page its title, before its texts are read. */
function setHead(page: PendingPage, head: PageHead, target: SearchTarget): void {
  page.head = head;
  page.range = scaleRange(closenessRange(head.title, target), page.score);
}

function scaleRange({ min, max }: Range, score: number): Range {
  return { min: score * min, max: score * max };
}

/** The page that comes after those that were given; null where that is not sure yet. With `isAll`, the page that most likely does. */
function nextOf(batch: ReadonlySet<PendingPage>, isAll: boolean): PendingPage | null {
  const pages = [...batch].filter(({ head }) => head !== null);
  if (!isAll) return pages.find((page) => [...batch].every((other) => other === page || isBefore(page, other))) ?? null;
  return pages.sort((a, b) => likelyScore(b) - likelyScore(a) || a.place - b.place)[0] ?? null;
}

/** True where a page stands before another one, whatever their texts say. */
function isBefore({ range, place }: PendingPage, other: PendingPage): boolean {
  return range.min > other.range.max || (range.min === other.range.max && place < other.place);
}

/** The score that a page will probably have: for most pages, their texts change nothing. */
function likelyScore({ range, score }: PendingPage): number {
  return Math.min(range.max, Math.max(range.min, score));
}

/** The texts of a page's units, the best first. Where that of the best cannot be read, it fails; where another one cannot, that is null. */
async function readTexts(
  index: OpenIndex,
  [best = 0, ...otherUnits]: readonly number[],
): Promise<readonly (LoadedUnit | null)[]> {
  return Promise.all([readUnit(index, best), ...otherUnits.map((unit) => readUnit(index, unit).catch(() => null))]);
}

function textsOf(loadedUnits: readonly (LoadedUnit | null)[]): Parameters<typeof closeness>[0] {
  const texts = loadedUnits.filter((text) => text !== null);
  return {
    title: texts[0]?.page.title ?? '',
    headings: texts.map(({ unit }) => unit[1].at(-1) ?? ''),
    blocks: texts.flatMap(({ unit }) => unit[2]),
  };
}

/** The chunk that has a unit's text, and the first unit in it. */
function chunkOf({ chunks: { starts } }: OpenIndex, unit: number): { readonly chunk: number; readonly first: number } {
  let chunk = 0;
  while ((starts[chunk + 1] ?? Infinity) <= unit) chunk++;
  return { chunk, first: starts[chunk] ?? 0 };
}

async function readUnit(index: OpenIndex, unit: number): Promise<LoadedUnit> {
  const { chunk, first } = chunkOf(index, unit);
  let next = first;
  for (const page of await index.files.chunk(chunk)) {
    const unitText = page.units[unit - next];
    if (unitText !== undefined) return { page, unit: unitText };
    next += page.units.length;
  }
  throw new Error(`The search index has no text for unit ${unit}.`);
}

/** Stands for a section whose text is not read yet. */
const PENDING_SECTION: AnswerSection = { anchor: '', headings: [], text: null };

function answer({ head, units, texts, isHeld }: PendingPage, { pattern, folder }: SearchTarget): readonly Answer[] {
  if (head === null) return [];
  const markText = (text: string): TextParts => withMarks(text, findMarks(text, pattern, folder).spans);
  const sections = (texts ?? units.map(() => null)).map((loadedUnit): AnswerSection => {
    if (loadedUnit === null) return PENDING_SECTION;
    const [anchor, headings, blocks] = loadedUnit.unit;
    return { anchor, headings: headings.map(markText), text: snippet(blocks, pattern, folder) };
  });
  const loadedSections = sections.filter(({ text }) => text !== null);
  const anchors = loadedSections.map(({ anchor }) => anchor);
  const { url, category, title, context = null } = head;
  return [
    {
      url,
      category,
      title: markText(title),
      context,
      // Parts of one long text are one place.
      sections: isHeld ? sections : loadedSections.filter(({ anchor }, i) => anchors.indexOf(anchor) === i),
      isHeld,
    },
  ];
}
