const EMPTY = 0;
const FIRST_SIZE = 1 << 12;
/** Knuth's multiplier: spreads adjacent keys over the table. */
const SPREAD = 0x9e3779b1;

/**
 * A hash table from pairs of UTF-16 units, the first of which is not 0, to numbers. Uses open addressing in typed arrays: a build looks up
 * pairs millions of times, and a `Map` takes three times as long.
 */
export class PairTable {
  /** Both units as one number, or `EMPTY` if free. The length is a power of two. */
  #keys = new Uint32Array(FIRST_SIZE);
  #numbers = new Uint32Array(FIRST_SIZE);
  /** Keys in insertion order, because a table that once contained a long page is mostly empty afterwards. */
  #addedKeys = new Uint32Array(FIRST_SIZE / 2);
  #size = 0;

  /** The number of a pair, or null. */
  get(first: number, second: number): number | null {
    const place = this.#placeOf(keyOf(first, second));
    return this.#keys[place] === EMPTY ? null : (this.#numbers[place] ?? null);
  }

  /** Adds a pair, which must be new. */
  add(first: number, second: number, number: number): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow();
    const key = keyOf(first, second);
    this.#put(key, number);
    this.#addedKeys[this.#size++] = key;
  }

  /** Removes all pairs; their memory is reused. */
  clear(): void {
    this.#keys.fill(EMPTY);
    this.#size = 0;
  }

  /** All pairs in order of their units, each as one number: `first * 2 ** 16 + second`. */
  inOrder(): Uint32Array {
    return this.#addedKeys.slice(0, this.#size).sort();
  }

  #put(key: number, number: number): void {
    const place = this.#placeOf(key);
    this.#keys[place] = key;
    this.#numbers[place] = number;
  }

  /** Index of a key; if it is not in the table, the free index that it would take. */
  #placeOf(key: number): number {
    const keys = this.#keys;
    const last = keys.length - 1;
    const start = Math.imul(key, SPREAD);
    for (let place = (start ^ (start >>> 15)) & last; ; place = (place + 1) & last) {
      if (keys[place] === key || keys[place] === EMPTY) return place;
    }
  }

  #grow(): void {
    const [keys, numbers, addedKeys] = [this.#keys, this.#numbers, this.#addedKeys];
    this.#addedKeys = new Uint32Array(keys.length);
    this.#addedKeys.set(addedKeys);
    this.#keys = new Uint32Array(keys.length * 2);
    this.#numbers = new Uint32Array(keys.length * 2);
    for (const [i, key] of keys.entries()) if (key !== EMPTY) this.#put(key, numbers[i] ?? 0);
  }
}

function keyOf(first: number, second: number): number {
  return ((first << 16) | second) >>> 0;
}
