import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Expectation,
  evaluate,
  expectedPlace,
  type IndexedPlaces,
  indexedPlaces,
  QUERY_KINDS,
  type SearchFigures,
} from '../../src/search/index.js';
import { createEngine, type Engine } from '../../src/shared/search/engine.js';
import { FIRST_PAGES } from '../../src/shared/search/hit.js';
import { readTable } from '../../src/shared/search/open-index.js';
import { ROOT } from '../support/servers.js';
import { siteIndex } from '../support/site-index.js';

const LEAST_JUDGED = 250;
const FIRST_RESULTS = 5;
/** Maximum number of shards and texts that parts of the queries may fetch, cheapest first, and of any query. */
const MOST_FILES = [
  [0.5, 6],
  [0.75, 8],
  [0.9, 11],
] as const;
const MOST_FILES_OF_ANY = 20;
/** Maximum compressed bytes of these, in the same way. */
const MOST_BYTES = [
  [0.5, 18_500],
  [0.9, 44_000],
] as const;

/** Minimum results for a list. */
interface Bound {
  readonly mrr: number;
  readonly recall: number;
  readonly sections: number;
  readonly empty: number;
}

/** Minimum results by kind of query. If a change of the ranking improves a figure, raise its bound here. */
const BOUNDS: Readonly<Record<string, Bound>> = {
  title: { mrr: 0.98, recall: 1, sections: 0.88, empty: 0 },
  synonym: { mrr: 0.95, recall: 0.98, sections: 0.9, empty: 0 },
  question: { mrr: 0.94, recall: 1, sections: 0.86, empty: 0 },
  error: { mrr: 0.96, recall: 1, sections: 0.94, empty: 0 },
  api: { mrr: 0.98, recall: 1, sections: 0.96, empty: 0 },
  symbol: { mrr: 0.94, recall: 1, sections: 0.91, empty: 0 },
  english: { mrr: 0.97, recall: 1, sections: 0.88, empty: 0 },
  mixed: { mrr: 0.98, recall: 1, sections: 0.86, empty: 0 },
  slip: { mrr: 0.98, recall: 1, sections: 1, empty: 0 },
  task: { mrr: 0.98, recall: 1, sections: 0.95, empty: 0 },
};

const QUESTIONS_BOUND: Bound = { mrr: 0.99, recall: 1, sections: 0.78, empty: 0 };

function isWorse({ mrr, recall, sections, empty }: SearchFigures, bound: Bound | undefined): boolean {
  if (bound === undefined) return true;
  return mrr < bound.mrr || recall < bound.recall || (sections ?? 0) < bound.sections || empty > bound.empty;
}

function list(name: string): readonly Required<Expectation>[] {
  return JSON.parse(readFileSync(join(ROOT, 'test/search', name), 'utf8')) as Required<Expectation>[];
}

const queries = list('queries.json');
const questions = list('questions.json');
const fresh = list('fresh.json');

let engine: Engine;
let folder: string;
let table: string;
let places: IndexedPlaces;

beforeAll(async () => {
  const index = await siteIndex();
  ({ engine, folder, table } = index);
  places = await indexedPlaces(folder, table);
});

describe('the lists of queries', () => {
  it.each([
    ['queries.json', queries],
    ['questions.json', questions],
    ['fresh.json', fresh],
  ])('name pages and sections that exist: %s', (_, expectations) => {
    const lost = expectations.flatMap(({ query, pages }) =>
      pages
        .map(expectedPlace)
        .filter(({ url, anchor }) => places.get(url)?.has(anchor ?? '') !== true)
        .map(({ url, anchor }) => `${query}: ${url}#${anchor}`),
    );
    expect(lost).toEqual([]);
  });

  it('ask no query twice', () => {
    const all = [...queries, ...questions, ...fresh].map(({ query }) => query.toLowerCase());
    expect(all.filter((query, index) => all.indexOf(query) !== index)).toEqual([]);
  });

  it(`have at least ${LEAST_JUDGED} queries with the section that answers, of every kind`, () => {
    const judged = [...queries, ...questions].filter(({ pages }) => pages.some((address) => address.includes('#')));
    expect(judged.length).toBeGreaterThanOrEqual(LEAST_JUDGED);
    expect([...new Set(queries.map(({ kind }) => kind))].sort()).toEqual([...QUERY_KINDS].sort());
  });

  // The results of this list are not asserted, because nothing may be tuned for it.
  it('keep ten queries of each kind that nothing is tuned by', () => {
    const counts = QUERY_KINDS.map((name) => fresh.filter(({ kind }) => kind === name).length);
    expect(counts).toEqual(QUERY_KINDS.map(() => 10));
  });
});

/** Cost of a query in an open search: number of files, their compressed bytes, and number of sequential round trips. */
interface Cost {
  readonly files: number;
  readonly bytes: number;
  readonly waves: number;
}

async function costOf(query: string): Promise<Cost> {
  /** The round trip of each file: one after the last file that has arrived. */
  const waves = new Map<string, number>();
  let come = 0;
  const read = async (name: string): Promise<Uint8Array> => {
    const wave = come + 1;
    waves.set(name, wave);
    await setTimeout(2);
    come = Math.max(come, wave);
    return readFile(join(folder, name));
  };
  await createEngine(await readTable(table, read), read).search(query, FIRST_PAGES, new AbortController().signal);
  const own = [...waves].filter(([name]) => !/^(?:index|synonyms)-/.test(name));
  const bytes = own.reduce((sum, [name]) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
  return { files: own.length, bytes, waves: new Set(own.map(([, wave]) => wave)).size };
}

describe('what the queries cost', () => {
  it('is few files and bytes, in two waves: shards and texts; those that are corrected wait for lists and for other shards, and names for their parts', async () => {
    const costs: Cost[] = [];
    for (const { query } of queries) costs.push(await costOf(query));
    const ordered = (key: keyof Cost): readonly number[] => costs.map((cost) => cost[key]).sort((a, b) => a - b);
    const [files, bytes] = [ordered('files'), ordered('bytes')];
    const share = (waves: number): number => costs.filter((cost) => cost.waves <= waves).length / costs.length;
    for (const [part, most] of MOST_FILES) expect(files[Math.floor(files.length * part)]).toBeLessThanOrEqual(most);
    for (const [part, most] of MOST_BYTES) expect(bytes[Math.floor(bytes.length * part)]).toBeLessThanOrEqual(most);
    expect(files.at(-1)).toBeLessThanOrEqual(MOST_FILES_OF_ANY);
    expect(share(2)).toBeGreaterThan(0.85);
    expect(share(3)).toBeGreaterThan(0.94);
    expect(share(4)).toBeGreaterThan(0.99);
    expect(share(5)).toBe(1);
  });
});

describe('the answers to the lists', () => {
  it('are as good as they were, for each kind of query', async () => {
    const { kinds } = await evaluate(engine, queries);
    expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(BOUNDS));
    const worse = kinds.filter(({ kind, ...figures }) => isWorse(figures, BOUNDS[kind]));
    expect(worse).toEqual([]);
  });

  it(`have the page among the first ${FIRST_RESULTS} for what developers ask`, async () => {
    expect(questions).toHaveLength(60);
    const { queries: evaluated, figures } = await evaluate(engine, questions);
    expect(evaluated.filter(({ rank }) => rank === null || rank > FIRST_RESULTS)).toEqual([]);
    expect(isWorse(figures, QUESTIONS_BOUND)).toBe(false);
  });
});
