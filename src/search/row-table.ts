/** A row has 2 ** 2 fields, 16 bytes, which fit in one cache line. */
const FIELDS_BITS = 2;
const FIRST_ROWS = 1024;

/**
 * A growing table with four 32-bit numbers per row. Rows are accessed randomly: with an array per field, each access would cause four cache
 * misses.
 */
export class Rows {
  #fields = new Uint32Array(FIRST_ROWS << FIELDS_BITS);
  #count = 0;

  /** Adds a row of zeros and returns its number, from 0. */
  add(): number {
    const row = this.#count++;
    if (this.#count << FIELDS_BITS > this.#fields.length) {
      const largerFields = new Uint32Array(this.#fields.length * 2);
      largerFields.set(this.#fields);
      this.#fields = largerFields;
    }
    return row;
  }

  /** Number of rows. */
  get count(): number {
    return this.#count;
  }

  /** Removes all rows; their memory is reused. */
  clear(): void {
    this.#fields.fill(0, 0, this.#count << FIELDS_BITS);
    this.#count = 0;
  }

  get(row: number, field: number): number {
    return this.#fields[(row << FIELDS_BITS) | field] ?? 0;
  }

  set(row: number, field: number, value: number): void {
    this.#fields[(row << FIELDS_BITS) | field] = value;
  }
}
