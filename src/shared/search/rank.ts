import type { Postings } from './shard.js';

/** A part of the query with the postings of its terms. */
export interface ConceptPostings {
  readonly weight: number;
  /** As in `Concept`. */
  readonly isOverlap: boolean;
  /** Lists of one term each, with how well the term answers. */
  readonly lists: readonly { readonly postings: Postings; readonly strength: number }[];
}

/** A page of the answer. */
export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** Units that answer best, the best first. */
  readonly units: readonly number[];
}

/** Which unit belongs to which page. */
export interface UnitTable {
  /** First unit of each page, and the number of all units at the end. */
  readonly starts: Uint32Array;
  /** Page of each unit. */
  readonly pageOf: Uint32Array;
  /** What the score of each page is multiplied with. */
  readonly weights: Float32Array;
}

/** What a level of `shard.ts` counts; the heading of a page's first unit is its title. */
const LEVEL_SCORE = [0.5, 1, 1.25, 2.4] as const;
const TITLE_SCORE = 4;
/** A title stands over all units of its page: where these are compared with each other, it counts as a heading. */
const [, , , HEADING_SCORE] = LEVEL_SCORE;
/** A concept in fewer than 1 of 400 units counts as one in 1 of 400: a pair of characters from two words is rare only by accident. */
const RAREST = 1 / 400;
/**
 * A pair counts as an accident where its rarity, a natural logarithm, is greater than that of both its neighbours by more than this: it
 * occurs about half as often as they do, because e ** 0.7 is 2. In `窗口管理` that may be `口管`.
 */
const LEAST_ACCIDENT = 0.7;
/** Share of a page's score that its best unit gives; the rest comes from the parts of the query in any of its units. */
const BEST_UNIT = 0.6;
/** Share of its score that a unit loses where it has no part of the query; with half of the query it loses half of that. */
const TOGETHERNESS = 0.6;
/** Share of its score that a page gains where all of its units have the whole query. */
const DENSITY = 0.5;
/**
 * How much of the query a page has is told in part by what stands together in its best unit, by this share; the rest by what stands anywhere on it. Of
 * two pages that have all words, the one where they stand apart has them by accident more often.
 */
const COVER_OF_UNIT = 0.3;
/** Exponent of the share of the query that a page has: with half of the query it keeps 0.5 ** 1.1 = 0.47 of its score. Greater ones favour pages that have all words of a question by accident. */
const COVER_POWER = 1.1;
/** Share of the query that a page must have to be listed, where some page has all of it. */
const LEAST_COVER = 0.5;
/** The same where no page has all of it: the share in comparison to the page that has most. */
const LEAST_OF_BEST = 0.4;
/** From this share on a page has all of the query: sums of 32-bit numbers seldom reach 1 exactly. */
const WHOLE_QUERY = 0.99;
/** Units shown of a page, and what they must score in comparison to the best. */
const UNITS_SHOWN = 3;
const WORTH_SHOWING = 0.6;

/** What the score of a page is multiplied with. */
export function weightOf({ weights }: UnitTable, page: number): number {
  return weights[page] ?? 1;
}

/** The unit table of a list of unit counts; pages without a weight have 1. */
export function unitTable(counts: readonly number[], weights: readonly number[] = []): UnitTable {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, page) => {
    starts[page + 1] = (starts[page] ?? 0) + count;
  });
  const pageOf = new Uint32Array(starts[counts.length] ?? 0);
  counts.forEach((_, page) => {
    pageOf.fill(page, starts[page], starts[page + 1]);
  });
  return { starts, pageOf, weights: Float32Array.from(counts, (_, page) => weights[page] ?? 1) };
}

/**
 * Pages by how well they answer. A page that has every part of the query is always among them. Of two pages that are equal otherwise, the
 * one that has more of the query comes first. Pages that have less than `LEAST_COVER` of it are left out.
 */
export function rankPages(concepts: readonly ConceptPostings[], table: UnitTable): readonly RankedPage[] {
  const scores = new Scores(table);
  const matches = concepts.map((concept) => scores.matchOf(concept));
  const rarities = matches.map(({ units }) => rarity(units.length, table.pageOf.length));
  concepts.forEach((concept, i) => {
    const match = matches[i];
    if (match === undefined || match.units.length === 0) return;
    const before = concept.isOverlap ? rarities[i - 1] : undefined;
    const after = concepts[i + 1]?.isOverlap === true ? rarities[i + 1] : undefined;
    scores.add(match, concept.weight * pairRarity(rarities[i] ?? 0, before, after));
  });
  return scores.pages();
}

/** A pair that is rarer than both pairs that overlap it stands across two words by accident, and says less than they do. */
function pairRarity(ownRarity: number, before: number | undefined, after: number | undefined): number {
  if (before === undefined || after === undefined || ownRarity <= Math.max(before, after) + LEAST_ACCIDENT)
    return ownRarity;
  return Math.min(before, after) / 2;
}

/** Units that have a concept, ascending, and for each unit of the index how well it answers; 0 for none. */
interface Match {
  readonly units: Uint32Array;
  readonly values: Float32Array;
}

class Scores {
  readonly #table: UnitTable;
  readonly #unitScore: Float32Array;
  readonly #unitCover: Float32Array;
  readonly #pageScore: Float32Array;
  readonly #pageCover: Float32Array;
  /** How well units answer among the units of their page. */
  readonly #placeScore: Float32Array;
  /** How much of the query stands in the title of each page, and how much of that each unit has itself. */
  readonly #titleCover: Float32Array;
  readonly #ownTitleCover: Float32Array;
  #total = 0;

  constructor(table: UnitTable) {
    this.#table = table;
    const units = table.pageOf.length;
    const pages = table.starts.length - 1;
    this.#unitScore = new Float32Array(units);
    this.#unitCover = new Float32Array(units);
    this.#pageScore = new Float32Array(pages);
    this.#pageCover = new Float32Array(pages);
    this.#placeScore = new Float32Array(units);
    this.#titleCover = new Float32Array(pages);
    this.#ownTitleCover = new Float32Array(units);
  }

  add({ units, values }: Match, weight: number): void {
    this.#total += weight;
    let page = -1;
    let best = 0;
    let isInTitle = false;
    const endPage = (): void => {
      if (page < 0) return;
      increase(this.#pageScore, page, weight * best);
      increase(this.#pageCover, page, weight);
    };
    for (const unit of units) {
      const value = values[unit] ?? 0;
      const pageOfUnit = this.#table.pageOf[unit] ?? 0;
      if (pageOfUnit !== page) {
        endPage();
        page = pageOfUnit;
        best = 0;
        isInTitle = this.#table.starts[page] === unit && value > HEADING_SCORE;
        if (isInTitle) increase(this.#titleCover, page, weight);
      }
      if (isInTitle) increase(this.#ownTitleCover, unit, weight);
      increase(this.#placeScore, unit, weight * Math.min(value, HEADING_SCORE));
      best = Math.max(best, value);
      increase(this.#unitScore, unit, weight * value);
      increase(this.#unitCover, unit, weight);
    }
    endPage();
  }

  /** The units that have a concept; each with the value of the concept's best term in it. */
  matchOf({ lists }: ConceptPostings): Match {
    const values = new Float32Array(this.#table.pageOf.length);
    const matchedUnits: number[] = [];
    for (const { postings, strength } of lists) {
      postings.units.forEach((unit, i) => {
        const lastValue = values[unit] ?? 0;
        if (lastValue === 0) matchedUnits.push(unit);
        values[unit] = Math.max(lastValue, strength * this.#levelScore(unit, postings.levels[i] ?? 0));
      });
    }
    return { units: Uint32Array.from(matchedUnits).sort(), values };
  }

  #levelScore(unit: number, level: number): number {
    const isTitle = level === 3 && this.#table.starts[this.#table.pageOf[unit] ?? 0] === unit;
    return isTitle ? TITLE_SCORE : (LEVEL_SCORE[level] ?? 1);
  }

  pages(): readonly RankedPage[] {
    const candidates: { page: number; cover: number }[] = [];
    let bestCover = 0;
    this.#pageCover.forEach((weight, page) => {
      if (weight === 0) return;
      const cover = weight / this.#total;
      bestCover = Math.max(bestCover, cover);
      candidates.push({ page, cover });
    });
    const leastCover = bestCover > WHOLE_QUERY ? LEAST_COVER : bestCover * LEAST_OF_BEST;
    return (
      candidates
        .filter(({ cover }) => cover >= leastCover)
        .map(({ page, cover }) => this.#rankedPage(page, cover))
        // The sort is stable: pages that answer equally well stay in their order.
        .sort((a, b) => b.score - a.score)
    );
  }

  #rankedPage(page: number, cover: number): RankedPage {
    const start = this.#table.starts[page] ?? 0;
    const end = this.#table.starts[page + 1] ?? start;
    const merit = (unit: number): number =>
      (this.#unitScore[unit] ?? 0) * (1 - TOGETHERNESS * (1 - this.#togetherness(unit)));
    const titleCover = this.#titleCover[page] ?? 0;
    const placeScore = (unit: number): number => {
      const cover = (this.#unitCover[unit] ?? 0) + titleCover - (this.#ownTitleCover[unit] ?? 0);
      return (this.#placeScore[unit] ?? 0) * (1 - TOGETHERNESS * (1 - cover / this.#total));
    };
    const units = Array.from({ length: end - start }, (_, i) => start + i)
      .filter((unit) => (this.#unitScore[unit] ?? 0) > 0)
      .sort((a, b) => placeScore(b) - placeScore(a));
    const bestMerit = Math.max(0, ...units.map(merit));
    const bestPlace = placeScore(units[0] ?? start);
    const squareSum = units.reduce((sum, unit) => sum + this.#togetherness(unit) ** 2, 0);
    const density = squareSum / (end - start);
    const baseScore = BEST_UNIT * bestMerit + (1 - BEST_UNIT) * (this.#pageScore[page] ?? 0);
    const bestTogetherness = Math.max(0, ...units.map((unit) => this.#togetherness(unit)));
    const queryShare = COVER_OF_UNIT * bestTogetherness + (1 - COVER_OF_UNIT) * cover;
    const score =
      baseScore * queryShare ** COVER_POWER * (1 + DENSITY * Math.sqrt(density)) * weightOf(this.#table, page);
    return {
      page,
      score,
      units: units.filter((u) => placeScore(u) >= bestPlace * WORTH_SHOWING).slice(0, UNITS_SHOWN),
    };
  }

  /** How much of the query stands together in a unit. */
  #togetherness(unit: number): number {
    return (this.#unitCover[unit] ?? 0) / this.#total;
  }
}

function increase(sums: Float32Array, index: number, summand: number): void {
  sums[index] = (sums[index] ?? 0) + summand;
}

function rarity(count: number, units: number): number {
  return Math.log(1 + units / Math.max(count, units * RAREST));
}
