import type { ClosenessTarget } from './closeness.js';
import type { TitleList } from './format.js';
import type { TextParts } from './hit.js';
import { findMarks, type MarkPattern, withMarks } from './marks.js';
import type { OpenIndex } from './open-index.js';
import {
  chunkOf,
  type LoadedUnit,
  nextOf,
  type PageHead,
  type PendingPage,
  pendingPages,
  setHead,
  setTexts,
} from './pending-pages.js';
import type { RankedPage } from './rank.js';
import { snippet } from './snippet.js';

/** A page in the results, with its matching sections. */
export interface Answer {
  readonly url: string;
  readonly category: string;
  readonly title: TextParts;
  /** Distinguishes the page from others of the same title, such as its category; null if the title is unique. */
  readonly context: string | null;
  /** Language tag of the page if it differs from that of the index. */
  readonly lang: string | null;
  /** Shown if a section has no text; empty if there is none or it has not been read. */
  readonly description: string;
  readonly sections: readonly AnswerSection[];
  /** True for a page that was listed by its title before its texts were read; it keeps the number of sections that it had then. */
  readonly isPending: boolean;
}

/** A matching place on the page. */
export interface AnswerSection {
  /** Empty for the top of the page. */
  readonly anchor: string;
  readonly headings: readonly TextParts[];
  /** Null until it is read; until then the anchor is empty. */
  readonly text: TextParts | null;
}

interface SearchTarget extends ClosenessTarget {
  readonly pattern: MarkPattern;
}

/** Sources that answers are built from. */
interface AnswerSources {
  readonly index: OpenIndex;
  readonly target: SearchTarget;
  readonly titles: Promise<TitleList>;
  /** Called after each text that arrives, and after the titles. */
  readonly onLoad: () => void;
}

/** Answers whose texts arrive one after the other. */
export interface PendingAnswers {
  /** Resolves when every text has been read or has failed. */
  readonly end: Promise<unknown>;
  /** Errors of pages whose texts cannot be read, one per page. */
  readonly failures: readonly unknown[];
  /** True if no text is still to come. */
  isWhole(): boolean;
  /** Number of pages that `take` has not returned yet. */
  size(): number;
  /**
   * The answers so far, in order. An answer keeps its position once it has been returned. Each call adds the pages whose position can no
   * longer change; with `isAll`, it adds every page whose title has been read, and later pages follow these. Example: of pages 1, 2 and 3
   * only 2 and 3 are read. `take(false)` is empty, because 1 may be the best; `take(true)` is 2, 3, and then 2, 3, 1.
   */
  take(isAll: boolean): readonly Answer[];
}

/** Ranked pages, best first, by how they are shown. */
export interface RankedLists {
  /** Lists of pages whose texts are read. */
  readonly read: readonly (readonly RankedPage[])[];
  /** Further pages, listed by title only; omitted if the index has no titles. */
  readonly titled: readonly RankedPage[];
}

/**
 * Reads the texts of the best pages. Pages that contain the query word for word move up, each within its list. For each page it reads the
 * best unit, and others only from chunks that its list reads anyway. A page whose text cannot be read is omitted, or stays a title if it
 * was listed as one.
 */
export function readAnswers(
  { read, titled }: RankedLists,
  { index, target, titles, onLoad }: AnswerSources,
): PendingAnswers {
  const failures: unknown[] = [];
  const shownPages: PendingPage[] = [];
  const batches = read.map((pages) => new Set(pendingPages(index, target, pages)));
  let titledAnswers: readonly Answer[] = [];
  const pages = batches.flatMap((batch) => [...batch]);
  let pagesLeft = pages.length;
  const readInto = async (page: PendingPage, batch: Set<PendingPage>): Promise<void> => {
    try {
      setTexts(page, await readTexts(index, page.units), target);
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
    const titledOnly = { sections: [PENDING_SECTION], isPending: true };
    titledAnswers = titled
      .map(({ page }) => list[page])
      .filter((title) => title !== undefined)
      .map((title) => answerOf(headOf(title, categories), titledOnly, target));
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
          page.isPending = page.texts === null;
          batch.delete(page);
          shownPages.push(page);
        }
        if (!isAll && batch.size > 0) break;
      }
      const isRead = batches.every((batch) => batch.size === 0);
      return [...shownPages.flatMap((page) => answer(page, target)), ...(isRead ? titledAnswers : [])];
    },
  };
}

function headOf([url, title, number, context, lang]: TitleList[1][number], categories: TitleList[0]): PageHead {
  return { url, title, category: categories[number] ?? '', ...(context && { context }), ...(lang && { lang }) };
}

/** Texts of a page's units, best first. Rejects if the best cannot be read; any other unreadable one is null. */
async function readTexts(
  index: OpenIndex,
  [best = 0, ...otherUnits]: readonly number[],
): Promise<readonly (LoadedUnit | null)[]> {
  return Promise.all([readUnit(index, best), ...otherUnits.map((unit) => readUnit(index, unit).catch(() => null))]);
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

/** Placeholder for a section whose text has not been read yet. */
const PENDING_SECTION: AnswerSection = { anchor: '', headings: [], text: null };

function answer({ head, units, texts, isPending }: PendingPage, target: SearchTarget): readonly Answer[] {
  if (head === null) return [];
  const markText = markerOf(target);
  const sections = (texts ?? units.map(() => null)).map((loadedUnit): AnswerSection => {
    if (loadedUnit === null) return PENDING_SECTION;
    const [anchor, headings, blocks] = loadedUnit.unit;
    return { anchor, headings: headings.map(markText), text: snippet(blocks, target.pattern, target.folder) };
  });
  if (isPending) return [answerOf(head, { sections, isPending }, target)];
  const loadedSections = sections.filter(({ text }) => text !== null);
  const anchors = loadedSections.map(({ anchor }) => anchor);
  // Parts of one long text are one section.
  const places = loadedSections.filter(({ anchor }, i) => anchors.indexOf(anchor) === i);
  return [answerOf(head, { sections: places, isPending }, target)];
}

function answerOf(head: PageHead, parts: Pick<Answer, 'sections' | 'isPending'>, target: SearchTarget): Answer {
  const { url, category, title, context = null, lang = null, description = '' } = head;
  return { url, category, title: markerOf(target)(title), context, lang, description, ...parts };
}

function markerOf({ pattern, folder }: SearchTarget): (text: string) => TextParts {
  return (text) => withMarks(text, findMarks(text, pattern, folder).spans);
}
