import { isDeepStrictEqual } from 'node:util';
import type { IndexedPage } from './index-state.js';
import type { IndexTerms } from './index-terms.js';
import type { UnitMentions } from './page-text.js';

/** Maximum number of sentences per unit: a place that every page links to is not about everything that they say. */
const MOST_OF_UNIT = 8;

/** Pages with the sentences in which they link to each other. */
type MentioningPages = readonly Pick<IndexedPage, 'url' | 'title' | 'anchors' | 'mentions'>[];

/** Sentences in which pages of an index link to others, by the target page. Collected on demand, because most edits change none. */
export class Mentions {
  /** The mentions of the last index. */
  readonly lastMentions: Mentions | null;
  readonly #pages: MentioningPages;
  #byPage: ReadonlyMap<string, UnitMentions> | null = null;
  #changedNumbers: ReadonlySet<number> | null = null;

  constructor(pages: MentioningPages, lastMentions: Mentions | null) {
    this.lastMentions = lastMentions;
    this.#pages = pages;
  }

  /** Numbers of the pages whose mentions have changed since the last index, ascending. */
  get changedPages(): ReadonlySet<number> {
    this.#changedNumbers ??= new Set(this.#findChanges());
    return this.#changedNumbers;
  }

  #findChanges(): readonly number[] {
    const { lastMentions } = this;
    if (lastMentions !== null && saySame(this.#pages, lastMentions.#pages)) return [];
    const lastOf = (url: string): UnitMentions | undefined =>
      lastMentions === null ? undefined : lastMentions.#mentionsOf(url);
    const isChanged = (url: string): boolean => !isDeepStrictEqual(this.#mentionsOf(url), lastOf(url));
    return this.#pages.flatMap(({ url }, number) => (isChanged(url) ? [number] : []));
  }

  #mentionsOf(url: string): UnitMentions | undefined {
    this.#byPage ??= mentionsByPage(this.#pages);
    return this.#byPage.get(url);
  }

  /** Adds the terms of the mentions of some pages, in ascending order of numbers, after those of all texts (`shard.ts`). */
  addTo(terms: IndexTerms, numbers: Iterable<number>): void {
    for (const number of numbers) {
      const mentions = this.#mentionsOf(this.#pages[number]?.url ?? '');
      if (mentions !== undefined) terms.addMentions(this.#pages.length + number, mentions);
    }
  }
}

/** True if two lists contain the same pages with the same places and sentences; reused pages are identical objects. */
function saySame(pages: MentioningPages, otherPages: MentioningPages): boolean {
  const facts = ({ url, title, anchors, mentions }: MentioningPages[number]): unknown => [
    url,
    title,
    anchors,
    mentions,
  ];
  const isSame = (page: MentioningPages[number], other: MentioningPages[number] | undefined): boolean =>
    page === other || (other !== undefined && isDeepStrictEqual(facts(page), facts(other)));
  return pages.length === otherPages.length && pages.every((page, i) => isSame(page, otherPages[i]));
}

/**
 * Mentions by target page. A link to an ID without a unit counts for the top of the page. Duplicate sentences count once, those that only
 * repeat the page's title do not count; beyond the limit, those of the first pages are kept.
 */
function mentionsByPage(pages: MentioningPages): ReadonlyMap<string, UnitMentions> {
  const targets = new Map(pages.map((page) => [page.url, page]));
  const texts = new Map<string, Map<number, Set<string>>>();
  for (const { mentions } of pages) {
    for (const { url, id, text } of mentions) {
      const target = targets.get(url);
      if (target === undefined || text === target.title) continue;
      const units = valueIn(texts, url, () => new Map<number, Set<string>>());
      const unitTexts = valueIn(units, Math.max(0, target.anchors.indexOf(id)), () => new Set<string>());
      if (unitTexts.size < MOST_OF_UNIT) unitTexts.add(text);
    }
  }
  return new Map([...texts].map(([url, units]) => [url, inUnitOrder(units)]));
}

function inUnitOrder(units: ReadonlyMap<number, ReadonlySet<string>>): UnitMentions {
  const orderedUnits = [...units].sort(([a], [b]) => a - b);
  return orderedUnits.flatMap(([unit, texts]) => [...texts].map((text) => [unit, text] as const));
}

function valueIn<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
