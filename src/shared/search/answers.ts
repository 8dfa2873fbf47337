import { type ClosenessTarget, closeness, closenessRange, type Range } from './closeness.js';
import type { PagePart, TitleList, UnitText } from './format.js';
import type { Marked } from './hit.js';
import { findMarks, type MarkPattern, withMarks } from './marks.js';
import type { OpenIndex } from './open-index.js';
import type { RankedPage } from './rank.js';
import { snippet } from './snippet.js';

/** A page of the answer with what it says. */
export interface Answer {
  readonly url: string;
  readonly category: string;
  readonly title: Marked;
  /** What tells the page from others of the same title; null where there are none. */
  readonly context: string | null;
  readonly sections: readonly AnswerSection[];
  /** True for a page that was shown by its title before its texts were there; it has as many sections as then. */
  readonly isHeld: boolean;
}

/** A place on the page. */
export interface AnswerSection {
  /** Empty for the page's top. */
  readonly anchor: string;
  readonly headings: readonly Marked[];
  /** Null while it is still to come; then the place is not known either. */
  readonly text: Marked | null;
}

interface SearchTarget extends ClosenessTarget {
  readonly pattern: MarkPattern;
}

interface ReadUnit {
  readonly page: PagePart;
  readonly unit: UnitText;
}

/** What answers are made from. */
interface AnswerSources {
  readonly index: OpenIndex;
  readonly target: SearchTarget;
  readonly titles: Promise<TitleList>;
  /** Called after each text that comes, and after the titles. */
  readonly arrived: () => void;
}

/** What is known of a page without its texts. */
type PageHead = Omit<PagePart, 'units'>;

/** A page while its texts come. */
interface ComingPage {
  /** Its place in the index. */
  readonly number: number;
  /** Its score without the texts. */
  readonly score: number;
  /** Its place by that. */
  readonly place: number;
  /** The units that are read: the best one, and others in chunks that are read anyway. */
  readonly units: readonly number[];
  /** Null where nothing is known yet. */
  head: PageHead | null;
  /** Of each unit, null for one that cannot be had; null as long as they are to come. */
  texts: readonly (ReadUnit | null)[] | null;
  /** What its score may come to with the texts. */
  range: Range;
  isHeld: boolean;
}

/** Answers whose texts come one after the other. */
export interface ComingAnswers {
  /** Resolves when every text has come, or cannot be had. */
  readonly end: Promise<unknown>;
  /** Why texts cannot be had, one for each page. */
  readonly failures: readonly unknown[];
  /** True where no text is still to come. */
  isWhole(): boolean;
  /** Number of pages that have not been taken. */
  waiting(): number;
  /**
   * The answers so far, in their places. What was given once keeps its place. Added are those that no other page can stand before or, with
   * `all`, every page that is there, be it by its title; a later one stands behind these.
   */
  take(all: boolean): readonly Answer[];
}

/**
 * Reads the texts of the best pages, and moves those up that hold the query word for word, each within its list. The best unit of each page
 * is read; its other units only where they lie in a chunk that its list reads anyway. A page whose text cannot be had is left out, or stays
 * as a title where it was shown as one.
 */
export function readAnswers(
  lists: readonly (readonly RankedPage[])[],
  { index, target, titles, arrived }: AnswerSources,
): ComingAnswers {
  const failures: unknown[] = [];
  const shown: ComingPage[] = [];
  const batches = lists.map((pages) => new Set(comingPages(index, target, pages)));
  const pages = batches.flatMap((batch) => [...batch]);
  let left = pages.length;
  const readInto = async (page: ComingPage, batch: Set<ComingPage>): Promise<void> => {
    try {
      page.texts = await readTexts(index, page.units);
      page.head = page.texts[0]?.page ?? null;
      const score = page.score * closeness(textsOf(page.texts), target);
      page.range = { least: score, most: score };
    } catch (error) {
      failures.push(error);
      page.texts = page.units.map(() => null);
      batch.delete(page);
    }
    left--;
    arrived();
  };
  void titles.then(([categories, list]) => {
    for (const page of pages) {
      const title = list[page.number];
      if (title !== undefined && page.texts === null) nameBy(page, headOf(title, categories), target);
    }
    arrived();
  });
  return {
    end: Promise.all(batches.flatMap((batch) => [...batch].map((page) => readInto(page, batch)))),
    failures,
    isWhole: () => left === 0,
    waiting: () => batches.reduce((sum, batch) => sum + batch.size, 0),
    take(all) {
      for (const batch of batches) {
        for (let page = nextOf(batch, all); page !== null; page = nextOf(batch, all)) {
          page.isHeld = page.texts === null;
          batch.delete(page);
          shown.push(page);
        }
        if (!all && batch.size > 0) break;
      }
      return shown.flatMap((page) => answer(page, target));
    },
  };
}

/** The pages of a list, with the units that are read of each. */
function comingPages(index: OpenIndex, target: SearchTarget, ranked: readonly RankedPage[]): readonly ComingPage[] {
  const chunks = new Set(ranked.map(({ units }) => chunkOf(index, units[0] ?? 0).chunk));
  return ranked.map(({ page, score, units: [best = 0, ...others] }, place) => ({
    number: page,
    score,
    place,
    units: [best, ...others.filter((unit) => chunks.has(chunkOf(index, unit).chunk))],
    head: null,
    texts: null,
    range: scaled(closenessRange(null, target), score),
    isHeld: false,
  }));
}

function headOf([url, title, number, context]: TitleList[1][number], categories: TitleList[0]): PageHead {
  return { url, title, category: categories[number] ?? '', ...(context === undefined ? {} : { context }) };
}

function nameBy(page: ComingPage, head: PageHead, target: SearchTarget): void {
  page.head = head;
  page.range = scaled(closenessRange(head.title, target), page.score);
}

function scaled({ least, most }: Range, score: number): Range {
  return { least: score * least, most: score * most };
}

/** The page that stands behind those that were taken; null where that is not sure yet. With `all`, the one that most likely does. */
function nextOf(batch: ReadonlySet<ComingPage>, all: boolean): ComingPage | null {
  const known = [...batch].filter(({ head }) => head !== null);
  if (!all) return known.find((page) => [...batch].every((other) => other === page || isBefore(page, other))) ?? null;
  return known.sort((a, b) => likely(b) - likely(a) || a.place - b.place)[0] ?? null;
}

/** True where a page stands before another one, whatever the texts say that are still to come. */
function isBefore({ range, place }: ComingPage, other: ComingPage): boolean {
  return range.least > other.range.most || (range.least === other.range.most && place < other.place);
}

/** What the score of a page probably comes to: of most pages, the texts make neither more nor less of it. */
function likely({ range, score }: ComingPage): number {
  return Math.min(range.most, Math.max(range.least, score));
}

/** The texts of a page's units. Without that of the first, the best, the page cannot be read. */
async function readTexts(
  index: OpenIndex,
  [best = 0, ...near]: readonly number[],
): Promise<readonly (ReadUnit | null)[]> {
  return Promise.all([readUnit(index, best), ...near.map((unit) => readUnit(index, unit).catch(() => null))]);
}

function textsOf(read: readonly (ReadUnit | null)[]): Parameters<typeof closeness>[0] {
  const texts = read.filter((text) => text !== null);
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

async function readUnit(index: OpenIndex, unit: number): Promise<ReadUnit> {
  const { chunk, first } = chunkOf(index, unit);
  let next = first;
  for (const page of await index.files.chunk(chunk)) {
    const found = page.units[unit - next];
    if (found !== undefined) return { page, unit: found };
    next += page.units.length;
  }
  throw new Error(`The search index has no text for unit ${unit}.`);
}

const TO_COME: AnswerSection = { anchor: '', headings: [], text: null };

function answer({ head, units, texts, isHeld }: ComingPage, { pattern, folder }: SearchTarget): readonly Answer[] {
  if (head === null) return [];
  const marked = (text: string): Marked => withMarks(text, findMarks(text, pattern, folder).spans);
  const sections = (texts ?? units.map(() => null)).map((read): AnswerSection => {
    if (read === null) return TO_COME;
    const [anchor, headings, blocks] = read.unit;
    return { anchor, headings: headings.map(marked), text: snippet(blocks, pattern, folder) };
  });
  const there = sections.filter(({ text }) => text !== null);
  const anchors = there.map(({ anchor }) => anchor);
  const { url, category, title, context = null } = head;
  return [
    {
      url,
      category,
      title: marked(title),
      context,
      // Parts of one long text are one place.
      sections: isHeld ? sections : there.filter(({ anchor }, i) => anchors.indexOf(anchor) === i),
      isHeld,
    },
  ];
}
