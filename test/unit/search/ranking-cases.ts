import type { ConceptPostings, rankPages, unitTable } from '../../../src/shared/search/rank.js';
import { LEVEL, type Postings } from '../../../src/shared/search/shard.js';

/** The module under test, or a copy with another constant. */
export interface Ranking {
  readonly rankPages: typeof rankPages;
  readonly unitTable: typeof unitTable;
}

/** Pages, a query, and the expected order of pages. */
export interface RankingCase {
  readonly name: string;
  /** Words, each with a weight other than 1 (`a*2`); `+b` overlaps the previous pair; `a|b` matches `a`, and half as well `b`. */
  readonly query: string;
  /**
   * Units of each page. `a` is in the text, `a a` more than once, `a!` in code, `#a` in the heading (of a page's first unit: its title).
   */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Further pages of one unit, and how many of them contain a word: `{ units: 100, a: 3 }` makes `a` rare. */
  readonly others?: { readonly units: number } & Readonly<Record<string, number>>;
  /** Factors for scores by page; 1 by default. */
  readonly weights?: Readonly<Record<string, number>>;
  /** Pages, best first, each with the units that are shown: `A#0,2`. */
  readonly order: readonly string[];
}

/** Ranks the pages of a case. Returns their names in order, with the units that are shown. */
export function rank(
  { query, pages, others = { units: 0 }, weights = {} }: RankingCase,
  { rankPages, unitTable }: Ranking,
): string[] {
  const names = Object.keys(pages);
  const units = Object.values(pages).flat();
  for (let i = 0; i < others.units; i++) {
    const words = Object.entries(others).filter(([word, count]) => word !== 'units' && i < count);
    units.push(words.map(([word]) => word).join(' '));
  }
  const concepts = query.split(' ').map((part): ConceptPostings => {
    const [, follows = '', words = '', weight = '1'] = /^(\+?)([\w|]+)(?:\*([\d.]+))?$/.exec(part) ?? [];
    const lists = words.split('|').map((word, i) => ({ postings: postingsOf(word, units), strength: 1 / (i + 1) }));
    return { weight: Number(weight), isOverlap: follows === '+', lists };
  });
  const counts = [...Object.values(pages).map(({ length }) => length), ...Array(others.units).fill(1)];
  const table = unitTable(
    counts,
    names.map((name) => weights[name] ?? 1),
  );
  return rankPages(concepts, table)
    .filter(({ page }) => page < names.length)
    .map(({ page, units: shown }) => `${names[page]}#${shown.map((unit) => unit - (table.starts[page] ?? 0))}`);
}

function postingsOf(word: string, units: readonly string[]): Postings {
  const levels = units.map((unit) => levelOf(unit, word));
  const found = levels.flatMap((level, unit) => (level === null ? [] : [{ unit, level }]));
  return { units: Uint32Array.from(found, (one) => one.unit), levels: Uint8Array.from(found, (one) => one.level) };
}

function levelOf(unit: string, word: string): number | null {
  const words = unit.split(' ');
  if (words.includes(`#${word}`)) return LEVEL.heading;
  const count = words.filter((w) => w === word).length;
  if (count > 0) return count > 1 ? LEVEL.texts : LEVEL.text;
  return words.includes(`${word}!`) ? LEVEL.code : null;
}

export const RANKING_CASES: readonly RankingCase[] = [
  {
    name: 'code answers less well than text',
    query: 'a',
    pages: { Text: ['a'], Code: ['a!'] },
    order: ['Text#0', 'Code#0'],
  },
  {
    name: 'a word said twice answers better than once',
    query: 'a',
    pages: { Once: ['a'], Twice: ['a a'] },
    order: ['Twice#0', 'Once#0'],
  },
  {
    name: 'a heading answers better than text',
    query: 'a',
    pages: { Text: ['', 'a a'], Heading: ['', '#a'] },
    order: ['Heading#1', 'Text#1'],
  },
  {
    name: 'a title answers better than a heading',
    query: 'a',
    pages: { Heading: ['', '#a'], Title: ['#a', ''] },
    order: ['Title#0', 'Heading#1'],
  },
  {
    name: 'a title with half of the query does not make up for the rest',
    query: 'a b*1.3',
    pages: { Title: ['#a', 'b!'], Heading: ['', 'a #b'] },
    others: { units: 20 },
    order: ['Heading#1', 'Title#0'],
  },
  {
    name: 'a rare word counts more than a common one',
    query: 'a b*1.1',
    pages: { Rare: ['a'], Common: ['b'] },
    others: { units: 1000, a: 2, b: 9 },
    order: ['Rare#0'],
  },
  {
    name: 'of words that are both rarer than one unit in 400, the rarer one counts no more',
    query: 'a b*1.1',
    pages: { Rarer: ['a'], Rare: ['b'] },
    others: { units: 1000, b: 2 },
    order: ['Rare#0', 'Rarer#0'],
  },
  {
    name: 'a pair much rarer than those it overlaps stands across two words, and counts less',
    query: 'a +b +c',
    pages: { Across: ['b'], Word: ['a'] },
    others: { units: 100, a: 3, c: 3 },
    order: ['Word#0'],
  },
  {
    name: 'a pair hardly rarer than those it overlaps counts in full',
    query: 'a +b +c',
    pages: { Word: ['a c'], Middle: ['b c'] },
    others: { units: 100, a: 9, c: 9, b: 6 },
    order: ['Middle#0', 'Word#0'],
  },
  {
    name: 'words in one unit answer better than words in two',
    query: 'a b',
    pages: { Apart: ['a a', 'b b'], Together: ['a b', ''] },
    others: { units: 20 },
    order: ['Together#0', 'Apart#0,1'],
  },
  {
    name: 'words in one unit of text answer better than a heading with one of them and a text with the other',
    query: 'a b',
    pages: { Apart: ['a', '#b'], Together: ['', 'a b'] },
    others: { units: 20 },
    order: ['Together#1', 'Apart#1'],
  },
  {
    name: 'the unit with all words is shown before a heading with one',
    query: 'a b',
    pages: { Page: ['', '#b', 'a b'] },
    others: { units: 20 },
    order: ['Page#2,1'],
  },
  {
    name: 'what a page has outside its best unit counts too',
    query: 'a b c',
    pages: { Two: ['', 'a b'], Three: ['a b', '', '', 'c!'] },
    others: { units: 20 },
    order: ['Three#0', 'Two#1'],
  },
  {
    name: 'a page about nothing else comes first',
    query: 'a',
    pages: { Long: ['a', '', '', ''], Short: ['a'] },
    others: { units: 20 },
    order: ['Short#0', 'Long#0'],
  },
  {
    name: 'but not before one that answers better',
    query: 'a',
    pages: { Short: ['a'], Long: ['', 'a a', ''] },
    others: { units: 20 },
    order: ['Long#1', 'Short#0'],
  },
  {
    name: 'a page with the whole query comes before a title with most of it',
    query: 'a b c',
    pages: { Most: ['#a b'], All: ['a b c'] },
    others: { units: 20 },
    order: ['All#0', 'Most#0'],
  },
  {
    name: 'but not before headings with most of it, where its words are scattered',
    query: 'a b c',
    pages: { Scattered: ['a', 'b', 'c'], Most: ['', '#a #b', '#b'] },
    others: { units: 20 },
    order: ['Most#1', 'Scattered#2,0,1'],
  },
  {
    name: 'where a page has all of the query, those with less than half of it are left out',
    query: 'a b c',
    pages: { One: ['a'], Two: ['a b'], All: ['a b c'] },
    others: { units: 20 },
    order: ['All#0', 'Two#0'],
  },
  {
    name: 'where none has all of it, those with much less than the best are left out',
    query: 'a b c d',
    pages: { One: ['a'], Two: ['a b'], Three: ['a b c'] },
    others: { units: 20 },
    order: ['Three#0', 'Two#0'],
  },
  {
    name: 'where the best has little of it, those with nearly as much stay',
    query: 'a b c d e',
    pages: { One: ['a'], Two: ['b c'] },
    others: { units: 20 },
    order: ['Two#0', 'One#0'],
  },
  {
    name: 'three units of a page are shown',
    query: 'a',
    pages: { Page: ['a', 'a', 'a', 'a'] },
    order: ['Page#0,1,2'],
  },
  {
    name: 'a unit that answers much less well is not shown',
    query: 'a',
    pages: { Page: ['a', '#a', 'a a', ''] },
    order: ['Page#1'],
  },
  {
    name: 'a word that no page has takes nothing from the others',
    query: 'a b c',
    pages: { One: ['a'], Both: ['a b'] },
    others: { units: 20 },
    order: ['Both#0'],
  },
  {
    name: 'the first pair of a run never stands across two words',
    query: 'a b +c',
    pages: { Word: ['a c'], Pair: ['b c'] },
    others: { units: 100, a: 3, c: 3 },
    order: ['Pair#0', 'Word#0'],
  },
  {
    name: 'the last pair of a run never stands across two words',
    query: 'a +b c',
    pages: { Word: ['a c'], Pair: ['b c'] },
    others: { units: 100, a: 3, c: 3 },
    order: ['Pair#0', 'Word#0'],
  },
  {
    name: 'a pair counts in full where one of those that it overlaps is nearly as rare',
    query: 'a +b +c',
    pages: { Common: ['a c'], Pair: ['b c'] },
    others: { units: 100, a: 30, b: 1, c: 1 },
    order: ['Pair#0', 'Common#0'],
  },
  {
    name: 'a unit that has a word and another form of it answers as well as its best',
    query: 'a|b',
    pages: { Other: ['b b'], Both: ['a b'], Word: ['a'] },
    order: ['Both#0', 'Word#0', 'Other#0'],
  },
  {
    name: 'a page that has a word in two forms has it once',
    query: 'a|b c',
    pages: { Forms: ['b b', 'a'], Whole: ['a c!'] },
    others: { units: 20 },
    order: ['Whole#0'],
  },
  {
    name: 'pages that answer equally well come in their order',
    query: 'a',
    pages: { First: ['a'], Second: ['a'], Third: ['a'] },
    order: ['First#0', 'Second#0', 'Third#0'],
  },
  {
    name: 'the best unit of a page counts, wherever it stands',
    query: 'a b',
    pages: { Last: ['a', 'a a b'], First: ['a a b', 'a'], Once: ['a', 'a b'] },
    others: { units: 20 },
    order: ['Last#1', 'First#0', 'Once#1'],
  },
  {
    name: 'below a title with a part of the query, the section with the rest is shown first',
    query: 'a b',
    pages: { Page: ['#a', '', '#b'] },
    others: { units: 20 },
    order: ['Page#2,0'],
  },
  {
    name: 'for the title itself the top is shown first',
    query: 'a',
    pages: { Page: ['#a', '', '#a'] },
    others: { units: 20 },
    order: ['Page#0,2'],
  },
  {
    name: 'a section that repeats the title has it once',
    query: 'a b c',
    pages: { Page: ['#a', '#b', 'a a b'] },
    others: { units: 20 },
    order: ['Page#1,2,0'],
  },
  {
    name: 'a pair counts in full where the one before it is nearly as rare',
    query: 'a +b +c',
    pages: { Common: ['a c'], Pair: ['a b'] },
    others: { units: 100, a: 1, b: 1, c: 30 },
    order: ['Pair#0', 'Common#0'],
  },
  {
    name: 'a pair across two words counts half of the commoner one beside it',
    query: 'a +b*5 +c*3',
    pages: { Across: ['b'], Word: ['c'] },
    others: { units: 400, a: 6, c: 100 },
    order: ['Word#0', 'Across#0'],
  },
  {
    name: 'each word counts as it stands in its best unit',
    query: 'a b',
    pages: { Once: ['a b', 'b!'], Twice: ['a b', 'a a'] },
    others: { units: 20 },
    order: ['Twice#0', 'Once#0'],
  },
  {
    name: 'a heading with a part of the query does not profit from words that are not in the title',
    query: 'a b',
    pages: { Page: ['', '#b', 'a a b!'] },
    others: { units: 20, a: 1 },
    order: ['Page#2,1'],
  },
  {
    name: 'all words of a title stand over its sections, and none of them twice',
    query: 'a b c',
    pages: { Page: ['#a #b', '#c', 'a! b! c c'] },
    others: { units: 20 },
    order: ['Page#0,1'],
  },
  {
    name: 'a unit that has a word in two forms has it once',
    query: 'a|b',
    pages: { Both: ['a b'], Word: ['a a'] },
    order: ['Word#0', 'Both#0'],
  },
  {
    name: 'of two forms in a unit the better one counts',
    query: 'a|b|c',
    pages: { Third: ['', '#c'], Forms: ['', 'a b!'] },
    order: ['Forms#1', 'Third#1'],
  },
  {
    name: 'the score of a page is multiplied with its weight',
    query: 'a',
    pages: { Plain: ['a'], Heavy: ['a'], Light: ['a'] },
    weights: { Heavy: 2, Light: 0.5 },
    order: ['Heavy#0', 'Plain#0', 'Light#0'],
  },
];
