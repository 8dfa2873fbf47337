import type { Folder } from './fold.js';
import type { PagePart, UnitText } from './format.js';
import type { Marked } from './hit.js';
import { findMarks, type MarkPattern, withMarks } from './marks.js';
import type { OpenIndex } from './open-index.js';
import type { Query, Wording } from './query.js';
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
}

/** A place on the page. */
export interface AnswerSection {
  /** Empty for the page's top. */
  readonly anchor: string;
  readonly headings: readonly Marked[];
  readonly text: Marked;
}

interface SearchTarget {
  readonly query: Query;
  readonly folder: Folder;
  readonly pattern: MarkPattern;
}

interface ReadUnit {
  readonly page: PagePart;
  readonly unit: UnitText;
}

/** A page whose texts have come. */
interface ReadPage {
  readonly texts: readonly ReadUnit[];
  readonly score: number;
  /** Its place by its score without the texts. */
  readonly place: number;
}

/** Pages that are compared with each other, while their texts come. */
interface Batch {
  /** Those whose texts have not come yet. */
  readonly pending: Set<RankedPage>;
  /** Those whose texts are there, and that have no place yet. */
  ready: readonly ReadPage[];
}

/** Answers whose texts come one after the other. */
export interface ComingAnswers {
  /** Resolves when every text has come, or cannot be had. */
  readonly end: Promise<unknown>;
  /** Why texts cannot be had, one for each page that is left out. */
  readonly failures: readonly unknown[];
  /** Number of pages whose texts are still to come. */
  waiting(): number;
  /**
   * The answers so far, in their places. What was given once keeps its place. Added are those that no page still to come can stand before or,
   * with `all`, every page that is there; a later one stands behind these.
   */
  take(all: boolean): readonly Answer[];
}

/**
 * Reads the texts of the best pages, and moves those up that hold the query word for word, each within its batch. The best unit of each page
 * is read; its other units only where they lie in a chunk that its batch reads anyway. A page whose text cannot be had leaves the others as
 * they are. `arrived` is called after each text that comes.
 */
export function readAnswers(
  index: OpenIndex,
  target: SearchTarget,
  lists: readonly (readonly RankedPage[])[],
  arrived: () => void,
): ComingAnswers {
  const failures: unknown[] = [];
  const shown: Answer[] = [];
  const batches = lists.map((pages): Batch => ({ pending: new Set(pages), ready: [] }));
  const readInto = async (
    batch: Batch,
    page: RankedPage,
    place: number,
    chunks: ReadonlySet<number>,
  ): Promise<void> => {
    try {
      const texts = await readTexts(index, page, chunks);
      const read = { texts, score: page.score * closeness(texts, target), place };
      batch.ready = [...batch.ready, read].sort((a, b) => b.score - a.score || a.place - b.place);
    } catch (error) {
      failures.push(error);
    }
    batch.pending.delete(page);
    arrived();
  };
  const reading = batches.flatMap((batch) => {
    const pages = [...batch.pending];
    const chunks = new Set(pages.map(({ units }) => chunkOf(index, units[0] ?? 0).chunk));
    return pages.map((page, place) => readInto(batch, page, place, chunks));
  });
  return {
    end: Promise.all(reading),
    failures,
    waiting: () => batches.reduce((sum, { pending }) => sum + pending.size, 0),
    take(all) {
      for (const batch of batches) {
        const least = all ? -Infinity : mostOf(batch.pending);
        const placed = batch.ready.filter(({ score }) => score > least);
        shown.push(...placed.flatMap(({ texts }) => answer(texts, target)));
        batch.ready = batch.ready.slice(placed.length);
        if (!all && batch.pending.size > 0) break;
      }
      return [...shown];
    },
  };
}

/** The greatest score that one of these pages may have with its texts. */
function mostOf(pages: ReadonlySet<RankedPage>): number {
  return Math.max(-Infinity, ...[...pages].map(({ score }) => score * IS_TITLE));
}

/** The texts of a page's best unit, and of its others in some chunks. */
async function readTexts(
  index: OpenIndex,
  { units: [best = 0, ...others] }: RankedPage,
  chunks: ReadonlySet<number>,
): Promise<readonly ReadUnit[]> {
  const near = others.filter((unit) => chunks.has(chunkOf(index, unit).chunk));
  const [first, ...rest] = await Promise.all([
    readUnit(index, best),
    ...near.map((unit) => readUnit(index, unit).catch(() => null)),
  ]);
  return [first, ...rest.filter((text) => text !== null)];
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

/** What a page gains of its score where it has the query with another word, in comparison to the query as typed. */
const SYNONYM_GAIN = 0.75;

/** Factor of a page's score, for the wording of the query that the page holds best. */
function closeness(texts: readonly ReadUnit[], { query, folder }: SearchTarget): number {
  const fold = (text: string): string => folder.fold(text).toLowerCase();
  const folded: FoldedUnits = {
    title: fold(texts[0]?.page.title ?? ''),
    headings: texts.map(({ unit }) => fold(unit[1].at(-1) ?? '')),
    blocks: texts.flatMap(({ unit }) => unit[2]).map(fold),
  };
  const others = query.others.map((other) => 1 + (wordingFactor(folded, other) - 1) * SYNONYM_GAIN);
  return Math.max(wordingFactor(folded, query), ...others);
}

/** Texts of a page, folded and in lower case. */
interface FoldedUnits {
  readonly title: string;
  readonly headings: readonly string[];
  readonly blocks: readonly string[];
}

/** Factors for where a wording stands, the greatest first: it is the title, or a heading, or stands in one or the other, or in the text as it is; all its words do not stand there. */
const IS_TITLE = 2;
const IS_HEADING = 1.6;
const IN_TITLE = 1.4;
const IN_HEADING = 1.25;
const IN_TEXT = 1.1;
const INCOMPLETE = 0.8;

/** Factor of a wording; 1 where the texts have all words of it. */
function wordingFactor({ title, headings, blocks }: FoldedUnits, { text, phrases }: Wording): number {
  if (title === text) return IS_TITLE;
  if (headings.some((heading) => heading.replace(/\(\)$/, '') === text)) return IS_HEADING;
  if (title.includes(text)) return IN_TITLE;
  if (headings.some((heading) => heading.includes(text))) return IN_HEADING;
  if (blocks.some((block) => block.includes(text))) return IN_TEXT;
  const whole = [title, ...headings, ...blocks].join('\n');
  return phrases.every((phrase) => whole.includes(phrase)) ? 1 : INCOMPLETE;
}

function answer(texts: readonly ReadUnit[], { pattern, folder }: SearchTarget): Answer[] {
  const page = texts[0]?.page;
  if (page === undefined) return [];
  const marked = (text: string): Marked => withMarks(text, findMarks(text, pattern, folder).spans);
  const sections = texts.map(({ unit: [anchor, headings, blocks] }) => ({
    anchor,
    headings: headings.map(marked),
    text: snippet(blocks, pattern, folder),
  }));
  const anchors = sections.map((section) => section.anchor);
  return [
    {
      url: page.url,
      category: page.category,
      title: marked(page.title),
      context: page.context ?? null,
      // Parts of one long text are one place.
      sections: sections.filter((section, i) => anchors.indexOf(section.anchor) === i),
    },
  ];
}
