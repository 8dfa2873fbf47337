import { textHash } from '../shared/text-hash.js';

/** Values by key in one block of memory shared by all threads. A thread parses a value only on access, so each holds only what it uses. */
export interface PackedRecords {
  /** Records: the lengths of key and value, then both as UTF-8; the value is JSON. */
  readonly bytes: SharedArrayBuffer;
  /** Hash table with open addressing: a record's offset in `bytes` plus 1, or 0 if free. Its length is a power of two. */
  readonly places: SharedArrayBuffer;
  readonly size: number;
}

/** Bytes of the two lengths. */
const HEAD = 8;
/** Number of parsed values that a reader caches. */
const REMEMBERED = 300;

/** Packs values by key; keys must be unique. */
export function packRecords(entries: Iterable<readonly [string, unknown]>): PackedRecords {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  const keys: string[] = [];
  let length = 0;
  for (const [key, value] of entries) {
    const [name, json] = [Buffer.from(key), Buffer.from(JSON.stringify(value))];
    const head = Buffer.alloc(HEAD);
    head.writeUInt32LE(name.length, 0);
    head.writeUInt32LE(json.length, 4);
    keys.push(key);
    offsets.push(length);
    parts.push(head, name, json);
    length += HEAD + name.length + json.length;
  }
  const bytes = new SharedArrayBuffer(length);
  const target = Buffer.from(bytes);
  let end = 0;
  for (const part of parts) end += part.copy(target, end);
  return { bytes, places: placesOf(keys, offsets), size: keys.length };
}

function placesOf(keys: readonly string[], offsets: readonly number[]): SharedArrayBuffer {
  const count = 2 ** Math.ceil(Math.log2(Math.max(keys.length, 1) * 2));
  const places = new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT);
  const table = new Uint32Array(places);
  for (const [i, key] of keys.entries()) {
    let place = textHash(key) % count;
    while (table[place] !== 0) place = (place + 1) % count;
    table[place] = (offsets[i] ?? 0) + 1;
  }
  return places;
}

/** Packed records as a read-only map in insertion order; `revive` converts the parsed JSON. */
export class RecordMap<T> implements ReadonlyMap<string, T> {
  readonly #bytes: Buffer;
  readonly #places: Uint32Array;
  readonly #revive: (packed: never) => T;
  readonly #recentRecords = new Map<string, T>();
  readonly size: number;

  constructor({ bytes, places, size }: PackedRecords, revive: (packed: never) => T) {
    this.#bytes = Buffer.from(bytes);
    this.#places = new Uint32Array(places);
    this.#revive = revive;
    this.size = size;
  }

  get(key: string): T | undefined {
    const recent = this.#recentRecords.get(key);
    if (recent !== undefined) return recent;
    const offset = this.#find(key);
    if (offset === null) return undefined;
    if (this.#recentRecords.size >= REMEMBERED) this.#recentRecords.clear();
    const value = this.#valueAt(offset);
    this.#recentRecords.set(key, value);
    return value;
  }

  has(key: string): boolean {
    return this.#recentRecords.has(key) || this.#find(key) !== null;
  }

  *keys(): MapIterator<string> {
    for (let at = 0; at < this.#bytes.length; at = this.#end(at)) yield this.#keyAt(at);
  }

  *entries(): MapIterator<[string, T]> {
    for (const key of this.keys()) yield [key, this.get(key) as T];
  }

  *values(): MapIterator<T> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[string, T]> {
    return this.entries();
  }

  forEach(call: (value: T, key: string, map: ReadonlyMap<string, T>) => void): void {
    for (const [key, value] of this.entries()) call(value, key, this);
  }

  /** Offset of a record, or null. */
  #find(key: string): number | null {
    const places = this.#places;
    for (let place = textHash(key) % places.length; ; place = (place + 1) % places.length) {
      const offset = (places[place] ?? 0) - 1;
      if (offset === -1) return null;
      if (this.#keyAt(offset) === key) return offset;
    }
  }

  #keyAt(offset: number): string {
    const start = offset + HEAD;
    return this.#bytes.toString('utf8', start, start + this.#bytes.readUInt32LE(offset));
  }

  #valueAt(offset: number): T {
    const start = offset + HEAD + this.#bytes.readUInt32LE(offset);
    return this.#revive(JSON.parse(this.#bytes.toString('utf8', start, this.#end(offset))) as never);
  }

  #end(offset: number): number {
    return offset + HEAD + this.#bytes.readUInt32LE(offset) + this.#bytes.readUInt32LE(offset + 4);
  }
}
