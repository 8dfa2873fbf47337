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

/** A page of the answer with what it says. */
export interface Answer {
  readonly url: string;
  readonly category: string;
  readonly title: TextParts;
  /** Tells the page from others of the same title, such as its category; null where no page has the same title. */
  readonly context: string | null;
  /** Language tag of the page, where it is not that of the index. */
  readonly lang: string | null;
  /** What is shown where a section has no text; empty for nothing, and until that is read. */
  readonly description: string;
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

/** What answers are made from. */
interface AnswerSources {
  readonly index: OpenIndex;
  readonly target: SearchTarget;
  readonly titles: Promise<TitleList>;
  /** Called after each text that comes, and after the titles. */
  readonly onLoad: () => void;
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

/** Ranked pages by what is shown of them, the best first. */
export interface RankedLists {
  /** Lists of pages whose texts are read. */
  readonly read: readonly (readonly RankedPage[])[];
  /** Pages that follow by their titles alone; without titles they are left out. */
  readonly titled: readonly RankedPage[];
}

/**
 * Reads the texts of the best pages. Those that hold the query word for word move up, each within its list. The best unit of each page is read;
 * its other units only where they lie in a chunk that its list reads anyway. A page whose text cannot be read is left out, or stays as a
 * title where it was shown as one.
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
    const titledOnly = { sections: [PENDING_SECTION], isHeld: true };
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
          page.isHeld = page.texts === null;
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

/** The texts of a page's units, the best first. Where that of the best cannot be read, it fails; where another one cannot, that is null. */
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

/** Stands for a section whose text is not read yet. */
const PENDING_SECTION: AnswerSection = { anchor: '', headings: [], text: null };

function answer({ head, units, texts, isHeld }: PendingPage, target: SearchTarget): readonly Answer[] {
  if (head === null) return [];
  const markText = markerOf(target);
  const sections = (texts ?? units.map(() => null)).map((loadedUnit): AnswerSection => {
    if (loadedUnit === null) return PENDING_SECTION;
    const [anchor, headings, blocks] = loadedUnit.unit;
    return { anchor, headings: headings.map(markText), text: snippet(blocks, target.pattern, target.folder) };
  });
  if (isHeld) return [answerOf(head, { sections, isHeld }, target)];
  const loadedSections = sections.filter(({ text }) => text !== null);
  const anchors = loadedSections.map(({ anchor }) => anchor);
  // Parts of one long text are one place.
  const places = loadedSections.filter(({ anchor }, i) => anchors.indexOf(anchor) === i);
  return [answerOf(head, { sections: places, isHeld }, target)];
}

function answerOf(head: PageHead, parts: Pick<Answer, 'sections' | 'isHeld'>, target: SearchTarget): Answer {
  const { url, category, title, context = null, lang = null, description = '' } = head;
  return { url, category, title: markerOf(target)(title), context, lang, description, ...parts };
}

function markerOf({ pattern, folder }: SearchTarget): (text: string) => TextParts {
  return (text) => withMarks(text, findMarks(text, pattern, folder).spans);
}
