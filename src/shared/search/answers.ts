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

/** Answers whose texts come one after the other. */
export interface ComingAnswers {
  /** Resolves when every text has come, or cannot be had. */
  readonly end: Promise<unknown>;
  /** Why texts cannot be had, one for each page that is left out. */
  readonly failures: readonly unknown[];
  /** Those that are there, the best first; each page keeps its place before those that come later. */
  shown(): readonly Answer[];
}

/**
 * Reads the texts of the best pages, and moves those up that hold the query word for word. The best unit of each page is read; its other
 * units only where they lie in a chunk that is read anyway. A page whose text cannot be had leaves the others as they are.
 */
export function readAnswers(index: OpenIndex, target: SearchTarget, ranked: readonly RankedPage[]): ComingAnswers {
  const chunks = new Set(ranked.map(({ units }) => chunkOf(index, units[0] ?? 0).chunk));
  const read = async ({ units: [best = 0, ...others], score }: RankedPage, place: number): Promise<ReadPage> => {
    const near = others.filter((unit) => chunks.has(chunkOf(index, unit).chunk));
    const first = readUnit(index, best);
    const rest = await Promise.all(near.map((unit) => readUnit(index, unit).catch(() => null)));
    const texts = [await first, ...rest.filter((text) => text !== null)];
    return { texts, score: score * closeness(texts, target.query, index), place };
  };
  const failures: unknown[] = [];
  let coming: ReadPage[] = [];
  const shown: ReadPage[] = [];
  const pages = ranked.map((page, place) =>
    read(page, place).then(
      (one) => void coming.push(one),
      (error) => void failures.push(error),
    ),
  );
  return {
    end: Promise.all(pages),
    failures,
    shown() {
      shown.push(...coming.sort((a, b) => b.score - a.score || a.place - b.place));
      coming = [];
      return shown.flatMap(({ texts }) => answer(texts, target.pattern, index));
    },
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

/** What a page gains of its score where it has the query with another word, in comparison to the query as typed. */
const SYNONYM_GAIN = 0.75;

/** Factor of a page's score, for the wording of the query that the page holds best. */
function closeness(texts: readonly ReadUnit[], query: Query, { folder }: OpenIndex): number {
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

/** Factors for where a wording stands: it is the title, or a heading, or stands in one or the other, or in the text as it is; all its words do not stand there. */
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

function answer(texts: readonly ReadUnit[], pattern: MarkPattern, { folder }: OpenIndex): Answer[] {
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
