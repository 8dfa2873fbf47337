import { readCheckedBytes, writeChecked } from './checked-file.js';

/** Where an entry is: the number of its segment, and its offset there, as one number, because a large site has very many. */
export type Location = number;

/** Offsets below this fit into a location, with up to 8,191 segments. */
const MOST_BYTES = 2 ** 40;

/** Returns the location of an entry. */
export function locationAt(segment: number, offset: number): Location {
  return segment * MOST_BYTES + offset;
}

/** Returns the number of a location's segment, and the offset there. */
export function partsOfLocation(location: Location): { readonly segment: number; readonly offset: number } {
  const segment = Math.floor(location / MOST_BYTES);
  return { segment, offset: location - segment * MOST_BYTES };
}

/** Returns the first 52 bits of a key, which is a sha256 in hexadecimal digits. Readers compare the rest with the entry itself. */
export function shortKey(key: string): number {
  return Number.parseInt(key.slice(0, 13), 16);
}

/** What the index says besides locations. */
interface IndexHead {
  /** Names of segments by number, each with the bytes that the index covers. */
  readonly segments: readonly (readonly [name: string, bytes: number])[];
  /** Number of entries that stayed at the last clean-up. */
  readonly kept: number;
}

/** Bytes of a record: a short key and a location. */
const RECORD = 16;
const LINE_FEED = 10;

/** Locations of entries by short key. It is a list that was sorted when it was written, and is searched where it lies. */
export class LogIndex {
  readonly head: IndexHead;
  readonly #records: Buffer;

  private constructor(head: IndexHead, records: Buffer) {
    this.head = head;
    this.#records = records;
  }

  /** Reads an index; without entries if it is missing or damaged. */
  static read(path: string): LogIndex {
    const bytes = readCheckedBytes(path);
    if (bytes === null) return new LogIndex({ segments: [], kept: 0 }, Buffer.alloc(0));
    const headEnd = bytes.indexOf(LINE_FEED);
    return new LogIndex(JSON.parse(bytes.toString('utf8', 0, headEnd)) as IndexHead, bytes.subarray(headEnd + 1));
  }

  /** Writes an index in place of the one before. */
  static write(path: string, head: IndexHead, locations: ReadonlyMap<number, Location>): void {
    const records = Buffer.alloc(locations.size * RECORD);
    const sortedKeys = Float64Array.from(locations.keys()).sort();
    sortedKeys.forEach((key, i) => {
      records.writeDoubleLE(key, i * RECORD);
      records.writeDoubleLE(locations.get(key) ?? 0, i * RECORD + 8);
    });
    writeChecked(path, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), records]));
  }

  /** Number of entries. */
  get size(): number {
    return this.#records.byteLength / RECORD;
  }

  /** The location of an entry, or undefined. */
  get(key: number): Location | undefined {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low < this.size && this.#keyAt(low) === key ? this.#records.readDoubleLE(low * RECORD + 8) : undefined;
  }

  /** All entries. */
  *entries(): Generator<readonly [key: number, location: Location]> {
    for (let i = 0; i < this.size; i++) yield [this.#keyAt(i), this.#records.readDoubleLE(i * RECORD + 8)];
  }

  #keyAt(index: number): number {
    return this.#records.readDoubleLE(index * RECORD);
  }
}
