import { shortHash } from '../base/hash.js';

/** A page with the direction of its vector. */
export interface PageVector {
  readonly url: string;
  /** Only pages of the same group are compared. */
  readonly group: string;
  /** Signed bytes; all zeros if nothing is known about the page. */
  readonly vector: Int8Array;
}

/** The pages closest to a page. */
export interface Neighbourhood {
  /** Changes with the page's group and vector. */
  readonly key: string;
  /** Closest first, with the cosine of the angle between the two vectors; ties are in code-unit order. */
  readonly nearest: readonly (readonly [url: string, cosine: number])[];
}

/** Neighbourhoods by URL. */
export type Neighbourhoods = Readonly<Record<string, Neighbourhood>>;

/** Maximum number of pages in a neighbourhood. */
const MOST_NEIGHBOURS = 5;
/** Minimum cosine of neighbours: vectors that are 60 degrees apart. */
const LEAST_COSINE = 0.5;

/**
 * Finds for each page those of its group whose vectors have the most similar direction. `lastNeighbourhoods` saves time without changing
 * the result: a page is compared with all others only if its vector is new, or if a neighbour was removed or has another vector. Time is
 * quadratic in the number of pages per group, memory linear.
 */
export function nearestPages(pages: readonly PageVector[], lastNeighbourhoods: Neighbourhoods = {}): Neighbourhoods {
  const groups = new Map<string, PageVector[]>();
  for (const page of [...pages].sort((a, b) => (a.url < b.url ? -1 : 1))) {
    const group = groups.get(page.group) ?? [];
    groups.set(page.group, group);
    group.push(page);
  }
  return Object.fromEntries(
    [...groups.values()].flatMap((group) => [...new Group(group, lastNeighbourhoods).neighbourhoods()]),
  );
}

class Group {
  readonly #pages: readonly PageVector[];
  readonly #keys: readonly string[];
  readonly #lengths: Float64Array;
  /** `MOST_NEIGHBOURS` entries per page, closest first; the number of a page is its index. */
  readonly #numbers: Int32Array;
  readonly #cosines: Float64Array;
  readonly #counts: Uint8Array;

  constructor(pages: readonly PageVector[], lastNeighbourhoods: Neighbourhoods) {
    this.#pages = pages;
    this.#keys = pages.map(({ group, vector }) =>
      shortHash(Buffer.concat([Buffer.from(`${group}\n`), new Uint8Array(vector)])),
    );
    this.#lengths = Float64Array.from(pages, ({ vector }) => Math.sqrt(product(vector, vector)));
    this.#numbers = new Int32Array(pages.length * MOST_NEIGHBOURS);
    this.#cosines = new Float64Array(pages.length * MOST_NEIGHBOURS);
    this.#counts = new Uint8Array(pages.length);
    this.#compare(lastNeighbourhoods);
  }

  *neighbourhoods(): Generator<readonly [string, Neighbourhood]> {
    for (const [i, { url }] of this.#pages.entries()) {
      const places = Array.from({ length: this.#counts[i] ?? 0 }, (_, n) => i * MOST_NEIGHBOURS + n);
      const nearest = places.map((at): readonly [string, number] => {
        return [this.#pages[this.#numbers[at] ?? 0]?.url ?? '', this.#cosines[at] ?? 0];
      });
      yield [url, { key: this.#keys[i] ?? '', nearest }];
    }
  }

  #compare(lastNeighbourhoods: Neighbourhoods): void {
    const isSame = this.#pages.map(({ url }, i) => lastNeighbourhoods[url]?.key === this.#keys[i]);
    const isKnown = this.#takeOver(lastNeighbourhoods, isSame);
    for (const i of this.#pages.keys()) {
      if (isKnown[i] === true) continue;
      for (const j of this.#pages.keys()) {
        // Of two pages that are compared with all others, only the first is compared with the second.
        if (j === i || (isKnown[j] !== true && j < i)) continue;
        const cosine = this.#cosine(i, j);
        if (cosine < LEAST_COSINE) continue;
        this.#add(i, j, cosine);
        if (isKnown[j] !== true || isSame[i] !== true) this.#add(j, i, cosine);
      }
    }
  }

  /**
   * Reuses the neighbours of pages that are unchanged, as are their neighbours; returns for each page whether this was possible. Only pages
   * with new vectors can be added to these.
   */
  #takeOver(lastNeighbourhoods: Neighbourhoods, isSame: readonly boolean[]): readonly boolean[] {
    const numbers = new Map(this.#pages.map(({ url }, i): [string, number] => [url, i]));
    const isUnchanged = ([url]: readonly [string, number]): boolean => isSame[numbers.get(url) ?? -1] === true;
    return this.#pages.map(({ url }, i) => {
      const nearest = lastNeighbourhoods[url]?.nearest ?? [];
      if (isSame[i] !== true || !nearest.every(isUnchanged)) return false;
      for (const [near, cosine] of nearest) this.#add(i, numbers.get(near) ?? 0, cosine);
      return true;
    });
  }

  #cosine(i: number, j: number): number {
    const [a, b] = [this.#pages[i], this.#pages[j]];
    const length = (this.#lengths[i] ?? 0) * (this.#lengths[j] ?? 0);
    return a === undefined || b === undefined || length === 0 ? 0 : product(a.vector, b.vector) / length;
  }

  /** Adds a page to the neighbours of another, if it is close enough. */
  #add(page: number, other: number, cosine: number): void {
    const start = page * MOST_NEIGHBOURS;
    const count = this.#counts[page] ?? 0;
    let place = count;
    while (place > 0 && this.#isBehind(start + place - 1, other, cosine)) place--;
    if (place === MOST_NEIGHBOURS) return;
    const end = Math.min(count, MOST_NEIGHBOURS - 1);
    this.#numbers.copyWithin(start + place + 1, start + place, start + end);
    this.#cosines.copyWithin(start + place + 1, start + place, start + end);
    this.#numbers[start + place] = other;
    this.#cosines[start + place] = cosine;
    this.#counts[page] = end + 1;
  }

  #isBehind(at: number, other: number, cosine: number): boolean {
    const ownCosine = this.#cosines[at] ?? 0;
    return ownCosine < cosine || (ownCosine === cosine && (this.#numbers[at] ?? 0) > other);
  }
}

/** Dot product of two vectors: an integer of at most 25 bits. */
function product(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  // biome-ignore lint/style/noNonNullAssertion: fallbacks would cost time in the innermost loop; `| 0` saves a quarter of it
  for (let i = 0; i < a.length; i++) sum = (sum + Math.imul(a[i]!, b[i]!)) | 0;
  return sum;
}
