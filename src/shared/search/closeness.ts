import type { Folder } from './fold.js';
import type { Query, Wording } from './query.js';

/** A query, and how texts are compared with it. */
export interface ClosenessTarget {
  readonly query: Query;
  readonly folder: Folder;
}

/** What is read of a page. */
export interface PageTexts {
  readonly title: string;
  /** The own heading of each unit. */
  readonly headings: readonly string[];
  readonly blocks: readonly string[];
}

/** The least and the most that something may come to. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** What a page gains of its score where it has the query with another word, in comparison to the query as typed. */
const SYNONYM_GAIN = 0.75;

/** Factors for where a wording stands, the greatest first: it is the title, or a heading, or stands in one or the other, or in the text as it is; all its words do not stand there. */
const IS_TITLE = 2;
const IS_HEADING = 1.6;
const IN_TITLE = 1.4;
const IN_HEADING = 1.25;
const IN_TEXT = 1.1;
const INCOMPLETE = 0.8;

/** Factor of a page's score, for the wording of the query that the page holds best: from 0.8 to 2. */
export function closeness(texts: PageTexts, target: ClosenessTarget): number {
  const fold = (text: string): string => foldedIn(text, target);
  const folded: PageTexts = {
    title: fold(texts.title),
    headings: texts.headings.map(fold),
    blocks: texts.blocks.map(fold),
  };
  return bestOf(target.query, (wording) => wordingFactor(folded, wording));
}

/** What `closeness` may come to for a page whose title alone is known; null for one of which nothing is known. More text never makes it less. */
export function closenessRange(title: string | null, target: ClosenessTarget): Range {
  if (title === null) return { least: INCOMPLETE, most: IS_TITLE };
  const folded = foldedIn(title, target);
  return {
    least: closeness({ title, headings: [], blocks: [] }, target),
    most: bestOf(target.query, ({ text }) => (text === folded ? IS_TITLE : IS_HEADING)),
  };
}

function foldedIn(text: string, { folder }: ClosenessTarget): string {
  return folder.fold(text).toLowerCase();
}

/** The greatest factor of all wordings. */
function bestOf(query: Query, factorOf: (wording: Wording) => number): number {
  const others = query.others.map((other) => 1 + (factorOf(other) - 1) * SYNONYM_GAIN);
  return Math.max(factorOf(query), ...others);
}

/** Factor of a wording; 1 where the texts have all words of it. */
function wordingFactor({ title, headings, blocks }: PageTexts, { text, phrases }: Wording): number {
  if (title === text) return IS_TITLE;
  if (headings.some((heading) => heading.replace(/\(\)$/, '') === text)) return IS_HEADING;
  if (title.includes(text)) return IN_TITLE;
  if (headings.some((heading) => heading.includes(text))) return IN_HEADING;
  if (blocks.some((block) => block.includes(text))) return IN_TEXT;
  const whole = [title, ...headings, ...blocks].join('\n');
  return phrases.every((phrase) => whole.includes(phrase)) ? 1 : INCOMPLETE;
}
