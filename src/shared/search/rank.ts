import type { Postings } from './shard.js';

/** A part of the query with the postings of its terms. */
export interface ConceptPostings {
  readonly weight: number;
  /** As in `Concept`. */
  readonly isOverlap: boolean;
  /** Postings of the matching terms, with how well each term matches. */
  readonly lists: readonly { readonly postings: Postings; readonly strength: number }[];
}

/** A page in the results. */
export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** Best matching units, best first. */
  readonly units: readonly number[];
}

/** Reorders pages ranked by words into the order by words and meaning. */
export type Reorder = (rankedPages: readonly RankedPage[], units: UnitTable) => readonly RankedPage[];

/** Mapping between units and pages. */
export interface UnitTable {
  /** First unit of each page, then the number of all units. */
  readonly starts: Uint32Array;
  /** Page of each unit. */
  readonly pageOf: Uint32Array;
  /** Factor for each page's score. */
  readonly weights: Float32Array;
}

/** Value of each level of `shard.ts`; the heading of a page's first unit is its title. */
const LEVEL_SCORE = [0.5, 1, 1.25, 2.4] as const;
const TITLE_SCORE = 4;
/** The title belongs to all units of its page, so it counts as a heading when these are compared. */
const [, , , HEADING_SCORE] = LEVEL_SCORE;
/** A concept in fewer than 1 of 400 units counts as one in 1 of 400: a pair of characters across two words is rare only by accident. */
const RAREST = 1 / 400;
/**
 * A pair counts as an accident if its rarity, a natural logarithm, is greater than that of both its neighbours by more than this: it
 * occurs about half as often as they do, because e ** 0.7 is 2. In `窗口管理` that may be `口管`.
 */
const LEAST_ACCIDENT = 0.7;
/** Share of a page's score that comes from its best unit; the rest comes from matches in any of its units. */
const BEST_UNIT = 0.6;
/** Share of its score that a unit loses if it contains no part of the query; with half of the query it loses half of that. */
const TOGETHERNESS = 0.6;
/** Share of its score that a page gains if all its units contain the whole query. */
const DENSITY = 0.5;
/**
 * Share of a page's coverage of the query that its best unit decides; the rest is coverage by the whole page. Of two pages with all words,
 * the one where they are apart is more often an accident.
 */
const COVER_OF_UNIT = 0.3;
/**
 * Exponent of the share of the query that a page contains: with half of the query it keeps 0.5 ** 1.1 = 0.47 of its score. Higher exponents
 * favour pages that contain all words of a question by accident.
 */
const COVER_POWER = 1.1;
/** Minimum share of the query that a listed page must contain, if some page contains all of it. */
const LEAST_COVER = 0.5;
/** Minimum share relative to the best page, if no page contains the whole query. */
const LEAST_OF_BEST = 0.4;
/** Share from which a page counts as containing the whole query: sums of 32-bit floats seldom reach 1 exactly. */
const WHOLE_QUERY = 0.99;
/** Maximum number of units shown per page, and their minimum score relative to the best. */
const UNITS_SHOWN = 3;
const WORTH_SHOWING = 0.6;

/** Factor for the score of a page. */
export function weightOf({ weights }: UnitTable, page: number): number {
  return weights[page] ?? 1;
}

/** Creates the unit table of a list of unit counts; pages without a weight have 1. */
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
 * Ranks pages by how well they match. A page with every part of the query is always included. Of otherwise equal pages, the one that
 * contains more of the query comes first. Pages with less than `LEAST_COVER` of it are omitted.
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

/** A pair that is rarer than both pairs that overlap it spans two words by accident, and is less significant than they are. */
function pairRarity(ownRarity: number, before: number | undefined, after: number | undefined): number {
  if (before === undefined || after === undefined || ownRarity <= Math.max(before, after) + LEAST_ACCIDENT)
    return ownRarity;
  return Math.min(before, after) / 2;
}

/** Units that match a concept, ascending, and how well each unit of the index matches; 0 for none. */
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
  /** Score of units compared with other units of their page. */
  readonly #placeScore: Float32Array;
  /** How much of the query each page's title contains, and how much of that each unit contains itself. */
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

  /** Units that match a concept, each with the value of the concept's best term in it. */
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
        // The sort is stable: equally good pages stay in order.
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

  /** Share of the query that a unit contains. */
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
