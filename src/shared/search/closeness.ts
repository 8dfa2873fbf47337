import type { TextFolder } from './fold.js';
import type { Query, Wording } from './query.js';

/** A query, and the folding of texts compared with it. */
export interface ClosenessTarget {
  readonly query: Query;
  readonly folder: TextFolder;
}

/** The texts of a page that have been read. */
export interface PageTexts {
  readonly title: string;
  /** Each unit's own heading. */
  readonly headings: readonly string[];
  readonly blocks: readonly string[];
}

/** Minimum and maximum of a number. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Share of the gain for a match of the query with a synonym, compared with the query as typed: a heading gives 1 + 0.6 × 0.75 = 1.45
 * instead of 1.6.
 */
const SYNONYM_GAIN = 0.75;

/**
 * Factors by where the wording of the query is found, highest first: it is the whole title; it is a whole heading; it is part of the title,
 * of a heading, of the text; the page lacks a part of it.
 */
const IS_TITLE = 2;
const IS_HEADING = 1.6;
const IN_TITLE = 1.4;
const IN_HEADING = 1.25;
const IN_TEXT = 1.1;
const INCOMPLETE = 0.8;

/** Factor for a page's score, from 0.8 to 2, for its best match of any wording of the query. */
export function closeness(texts: PageTexts, target: ClosenessTarget): number {
  const fold = (text: string): string => foldText(text, target);
  const foldedTexts: PageTexts = {
    title: fold(texts.title),
    headings: texts.headings.map(fold),
    blocks: texts.blocks.map(fold),
  };
  return bestFactor(target.query, (wording) => wordingFactor(foldedTexts, wording));
}

/** Range of `closeness` for a page of which only the title, or with null not even that, has been read. More text never lowers it. */
export function closenessRange(title: string | null, target: ClosenessTarget): Range {
  if (title === null) return { min: INCOMPLETE, max: IS_TITLE };
  const foldedTitle = foldText(title, target);
  return {
    min: closeness({ title, headings: [], blocks: [] }, target),
    max: bestFactor(target.query, ({ text }) => (text === foldedTitle ? IS_TITLE : IS_HEADING)),
  };
}

function foldText(text: string, { folder }: ClosenessTarget): string {
  return folder.fold(text).toLowerCase();
}

/** The highest factor of all wordings. */
function bestFactor(query: Query, factorOf: (wording: Wording) => number): number {
  const variantFactors = query.variants.map((other) => 1 + (factorOf(other) - 1) * SYNONYM_GAIN);
  return Math.max(factorOf(query), ...variantFactors);
}

/** Factor of a wording; 1 if the texts contain all its words. */
function wordingFactor({ title, headings, blocks }: PageTexts, { text, phrases }: Wording): number {
  if (title === text) return IS_TITLE;
  if (headings.some((heading) => heading.replace(/\(\)$/, '') === text)) return IS_HEADING;
  if (title.includes(text)) return IN_TITLE;
  if (headings.some((heading) => heading.includes(text))) return IN_HEADING;
  if (blocks.some((block) => block.includes(text))) return IN_TEXT;
  const allText = [title, ...headings, ...blocks].join('\n');
  return phrases.every((phrase) => allText.includes(phrase)) ? 1 : INCOMPLETE;
}
