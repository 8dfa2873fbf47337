import { describe, expect, it } from 'vitest';
import { type Neighbourhoods, nearestPages, type PageVector } from '../../../src/search/neighbours.js';

function page(url: string, vector: readonly number[], group = 'en'): PageVector {
  return { url, group, vector: Int8Array.from(vector) };
}

function urls(neighbourhoods: Neighbourhoods, url: string): readonly string[] {
  return neighbourhoods[url]?.nearest.map(([near]) => near) ?? [];
}

/** A seeded generator of numbers. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function manyPages(count: number, next: () => number): PageVector[] {
  const component = (): number => Math.round(next() * 254 - 127);
  return Array.from({ length: count }, (_, i) =>
    page(`/p${i}`, [component(), component(), component()], next() < 0.5 ? 'en' : 'zh'),
  );
}

/** The rule in its simplest form. */
function slowly(pages: readonly PageVector[], { url, group, vector }: PageVector): readonly string[] {
  const product = (a: Int8Array, b: Int8Array): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
  const length = (a: Int8Array): number => Math.sqrt(product(a, a));
  return pages
    .filter((other) => other.url !== url && other.group === group)
    .map((other) => ({
      url: other.url,
      cosine: product(vector, other.vector) / (length(vector) * length(other.vector)),
    }))
    .filter(({ cosine }) => cosine >= 0.5)
    .sort((a, b) => b.cosine - a.cosine || (a.url < b.url ? -1 : 1))
    .slice(0, 5)
    .map((other) => other.url);
}

describe('the nearest pages', () => {
  it('come in the order of similarity, then of address, and are never the page itself', () => {
    const found = nearestPages([
      page('/a', [100, 0]),
      page('/c', [100, 20]),
      page('/b', [50, 10]),
      page('/d', [100, 5]),
    ]);
    expect(urls(found, '/a')).toEqual(['/d', '/b', '/c']);
  });

  it('are those of the same group alone', () => {
    const found = nearestPages([page('/a', [1, 0]), page('/b', [1, 0]), page('/zh/a', [1, 0], 'zh')]);
    expect(urls(found, '/a')).toEqual(['/b']);
    expect(urls(found, '/zh/a')).toEqual([]);
  });

  it('leave out what has another direction, and pages of which nothing is known', () => {
    const found = nearestPages([page('/a', [1, 0]), page('/b', [0, 1]), page('/c', [-1, 0]), page('/d', [0, 0])]);
    expect(['/a', '/b', '/c', '/d'].map((url) => urls(found, url))).toEqual([[], [], [], []]);
  });

  it('are those of the plain rule, and the same after any change as if they were found anew', () => {
    const next = numbers(7);
    let pages = manyPages(60, next);
    let last = nearestPages(pages);
    for (const one of pages) expect(urls(last, one.url)).toEqual(slowly(pages, one));
    for (let round = 0; round < 30; round++) {
      const [fresh] = manyPages(1, next);
      const at = Math.floor(next() * pages.length);
      const kept = pages.filter((_, i) => i !== at || round % 3 === 0);
      pages = kept.map((one, i) => (i === at ? { ...one, vector: fresh?.vector ?? one.vector } : one));
      if (round % 3 === 2) pages = [...pages, ...manyPages(1, next).map((one) => ({ ...one, url: `/new${round}` }))];
      last = nearestPages(pages, last);
      expect(last).toEqual(nearestPages(pages));
    }
  });
});
