const EMPTY = 0;
const FIRST_SIZE = 1 << 12;
/** Knuth's multiplier: spreads adjacent keys over the table. */
const SPREAD = 0x9e3779b1;

/**
 * A hash table from pairs of UTF-16 units, the first of which is not 0, to numbers. Uses open addressing in one typed array: a build looks
 * up pairs millions of times, and a `Map` takes three times as long.
 */
export class PairTable {
  /** Key and number of each place; the key is both units as one number, or `EMPTY`. The number of places is a power of two. */
  #places = new Uint32Array(FIRST_SIZE * 2);
  /** Keys in insertion order, because a table that once contained many pairs is mostly empty afterwards. */
  #addedKeys = new Uint32Array(FIRST_SIZE / 2);
  #size = 0;

  /** The number of a pair, which is added with the number `next` if it is new. */
  numberOf(first: number, second: number, next: number): number {
    const key = ((first << 16) | second) >>> 0;
    const place = this.#placeOf(key);
    if (this.#places[place] === key) return this.#places[place + 1] ?? next;
    this.#places[place] = key;
    this.#places[place + 1] = next;
    this.#addedKeys[this.#size++] = key;
    if (this.#size === this.#addedKeys.length) this.#grow();
    return next;
  }

  /** Removes all pairs; their memory is reused. */
  clear(): void {
    this.#places.fill(EMPTY);
    this.#size = 0;
  }

  /** All pairs in order of their units, each as one number: `first * 2 ** 16 + second`. */
  inOrder(): Uint32Array<ArrayBuffer> {
    return this.#addedKeys.slice(0, this.#size).sort();
  }

  /** Index of a key; if it is not in the table, the free index that it would take. */
  #placeOf(key: number): number {
    const places = this.#places;
    const last = places.length - 2;
    const start = Math.imul(key, SPREAD);
    for (let place = ((start ^ (start >>> 15)) << 1) & last; ; place = (place + 2) & last) {
      if (places[place] === key || places[place] === EMPTY) return place;
    }
  }

  #grow(): void {
    const { length } = this.#places;
    const [places, addedKeys] = [this.#places, this.#addedKeys];
    this.#addedKeys = new Uint32Array(addedKeys.length * 2);
    this.#addedKeys.set(addedKeys);
    this.#places = new Uint32Array(length * 2);
    for (let i = 0; i < length; i += 2) {
      const key = places[i] ?? EMPTY;
      if (key === EMPTY) continue;
      const place = this.#placeOf(key);
      this.#places[place] = key;
      this.#places[place + 1] = places[i + 1] ?? 0;
    }
  }
}
