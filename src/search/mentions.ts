import { isDeepStrictEqual } from 'node:util';
import type { IndexedPage } from './index-state.js';
import { mentionPostingsOf } from './page-digest.js';
import type { PageTerms } from './page-terms.js';

/** What other pages say of a page's units: number of the unit within the page, and a sentence. Units are in ascending order. */
export type UnitMentions = readonly (readonly [unit: number, text: string])[];

/** Sentences that count for a unit at most: a place that every page leads to is not about everything that they say. */
const MOST_OF_UNIT = 8;

/** Pages with what they say of each other. */
type MentioningPages = readonly Pick<IndexedPage, 'url' | 'title' | 'anchors' | 'mentions'>[];

/** What the pages of an index say of each other, by the page that is spoken of. It is put together when it is first needed: after most edits nothing else is said. */
export class Mentions {
  /** The same of the last index. */
  readonly last: Mentions | null;
  readonly #pages: MentioningPages;
  #byPage: ReadonlyMap<string, UnitMentions> | null = null;
  #changed: ReadonlySet<number> | null = null;

  constructor(pages: MentioningPages, last: Mentions | null) {
    this.last = last;
    this.#pages = pages;
  }

  /** Numbers of the pages of which something else was said in the last index, in ascending order. */
  get changed(): ReadonlySet<number> {
    this.#changed ??= new Set(this.#changedPages());
    return this.#changed;
  }

  #changedPages(): readonly number[] {
    const { last } = this;
    if (last !== null && saySame(this.#pages, last.#pages)) return [];
    const before = (url: string): UnitMentions | undefined => (last === null ? undefined : last.#of(url));
    const isChanged = (url: string): boolean => !isDeepStrictEqual(this.#of(url), before(url));
    return this.#pages.flatMap(({ url }, number) => (isChanged(url) ? [number] : []));
  }

  #of(url: string): UnitMentions | undefined {
    this.#byPage ??= mentionsByPage(this.#pages);
    return this.#byPage.get(url);
  }

  /** Adds the terms of what is said of some pages, whose numbers are ascending, behind those of all texts (`shard.ts`). */
  addTo(terms: PageTerms, numbers: Iterable<number>): void {
    for (const number of numbers) {
      const mentions = this.#of(this.#pages[number]?.url ?? '');
      if (mentions !== undefined) terms.add(this.#pages.length + number, mentionPostingsOf(mentions));
    }
  }
}

/** True where two lists have the same pages, and these the same places and sentences; a page that was taken over is the same object. */
function saySame(pages: MentioningPages, others: MentioningPages): boolean {
  const facts = ({ url, title, anchors, mentions }: MentioningPages[number]): unknown => [
    url,
    title,
    anchors,
    mentions,
  ];
  const isSame = (page: MentioningPages[number], other: MentioningPages[number] | undefined): boolean =>
    page === other || (other !== undefined && isDeepStrictEqual(facts(page), facts(other)));
  return pages.length === others.length && pages.every((page, i) => isSame(page, others[i]));
}

/**
 * A link to an id that is no unit's counts for the page's top. The same sentence counts once, and one that says nothing but the page's title not at
 * all; of too many, those of the first pages count.
 */
function mentionsByPage(pages: MentioningPages): ReadonlyMap<string, UnitMentions> {
  const targets = new Map(pages.map((page) => [page.url, page]));
  const texts = new Map<string, Map<number, Set<string>>>();
  for (const { mentions } of pages) {
    for (const { url, id, text } of mentions) {
      const target = targets.get(url);
      if (target === undefined || text === target.title) continue;
      const units = valueIn(texts, url, () => new Map<number, Set<string>>());
      const ofUnit = valueIn(units, Math.max(0, target.anchors.indexOf(id)), () => new Set<string>());
      if (ofUnit.size < MOST_OF_UNIT) ofUnit.add(text);
    }
  }
  return new Map([...texts].map(([url, units]) => [url, inOrder(units)]));
}

function inOrder(units: ReadonlyMap<number, ReadonlySet<string>>): UnitMentions {
  const ordered = [...units].sort(([a], [b]) => a - b);
  return ordered.flatMap(([unit, texts]) => [...texts].map((text) => [unit, text] as const));
}

function valueIn<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
