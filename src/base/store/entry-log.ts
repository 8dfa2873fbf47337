/**
 * Many small results in few files: writing thousands of files costs more than making what is in them.
 *
 * 1. Each writer appends to a segment of its own, so writers never wait for each other.
 * 2. Every entry ends with its writing: it has its key and a checksum. Damage and killed writers lose entries, and never change one.
 * 3. An index says where entries are. What segments hold besides is found by their headers.
 * 4. `tidy` drops old entries and merges small segments. Entries that another process adds meanwhile may be lost.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppendFile } from '../append-file.js';
import { byCodeUnit, renamePatiently, temporaryFor } from '../files.js';
import { type Location, LogIndex, locationAt, partsOfLocation, shortKey } from './log-index.js';
import type { Seal } from './seal.js';
import { appendEntry, SegmentReader } from './segment.js';

const INDEX = 'index';
const SUFFIX = '.log';
/** Entries outside of the index above which it is written anew: until then, their headers are read. */
const MOST_UNLISTED = 64;
/** Segments above which the small ones are merged, and the share of all bytes below which one is small. */
const MOST_SEGMENTS = 32;
const SMALL_PART = 1 / 8;
/** Entries up to which a log needs no clean-up. */
const FEW = 256;

/** Entries to keep. */
export interface LogPruning {
  /** Keys that stay. Determining them takes a while, so they are requested only for a clean-up. */
  readonly wanted: () => Iterable<string>;
  /** Other entries that stay per wanted one, the newest first. */
  readonly sparePerWanted: number;
}

/** A segment, and how much of it is known. */
interface KnownSegment {
  readonly name: string;
  /** Where the first unknown entry would start. */
  bytes: number;
  /** Size when its headers were read last. */
  size: number;
}

/** A log of entries by key. Keys are sha256 sums in hexadecimal digits. */
export class EntryLog {
  readonly #dir: string;
  readonly #seal: Seal | null;
  #index: LogIndex | null = null;
  /** Segments by their number in locations; null for those that are gone. */
  #segments: (KnownSegment | null)[] = [];
  /** Locations that the index lacks, or that are newer than its own. */
  #locations = new Map<number, Location>();
  /** Number of the segment of this writer. */
  #own: number | null = null;

  constructor(dir: string, seal: Seal | null = null) {
    this.#dir = dir;
    this.#seal = seal;
  }

  /** The bytes of a key; null if there are none, or only damaged ones. */
  get(key: string): Buffer | null {
    const short = shortKey(key);
    if (this.#locate(short) === undefined) return null;
    const bytes = this.#read(key);
    if (bytes !== null) return bytes;
    // Another process may have moved the entry.
    this.#forget();
    return this.#read(key);
  }

  /** Adds an entry, which takes the place of an older one. */
  put(key: string, bytes: Uint8Array): void {
    this.#open();
    this.#own ??= this.#segments.push({ name: newName(), bytes: 0, size: 0 }) - 1;
    const segment = this.#segments[this.#own];
    if (segment == null) throw new Error('A segment of this writer is missing.');
    try {
      const { offset, end } = appendEntry(join(this.#dir, segment.name), { key, bytes, seal: this.#seal });
      segment.bytes = end;
      this.#locations.set(shortKey(key), locationAt(this.#own, offset));
    } catch (error) {
      // Readers find nothing behind a part of an entry.
      this.#own = null;
      throw error;
    }
  }

  /** Cleans up after a build that has added entries, and removes what is no part of a log, such as files of older versions. */
  tidy(pruning: LogPruning): void {
    for (const name of namesIn(this.#dir))
      if (!name.startsWith('.') && name !== INDEX && !name.endsWith(SUFFIX))
        rmSync(join(this.#dir, name), { recursive: true, force: true });
    const index = this.#open();
    this.#look();
    const size = index.size + this.#locations.size;
    if (size > FEW + 2 * index.head.kept) this.#drop(pruning);
    else if (this.#segments.length > MOST_SEGMENTS) this.#rewrite(this.#smallSegments(), null);
    else if (this.#locations.size > MOST_UNLISTED) this.#list(this.#allLocations(), index.head.kept);
  }

  /** Reads the index and finds what it lacks. */
  #open(): LogIndex {
    if (this.#index !== null) return this.#index;
    this.#index = LogIndex.read(join(this.#dir, INDEX));
    this.#segments = this.#index.head.segments.map(([name, bytes]) => ({ name, bytes, size: bytes }));
    this.#look();
    return this.#index;
  }

  #forget(): void {
    this.#index = null;
    this.#segments = [];
    this.#locations = new Map();
    this.#own = null;
  }

  /** Finds the entries that were added since, by the headers, in the order of their segments' age. */
  #look(): void {
    const sizes = new Map(segmentsIn(this.#dir).map(({ name, size }) => [name, size]));
    const names = new Set(this.#segments.map((segment) => segment?.name));
    for (const name of sizes.keys()) if (!names.has(name)) this.#segments.push({ name, bytes: 0, size: 0 });
    for (const [number, segment] of this.#segments.entries()) {
      if (segment === null || number === this.#own) continue;
      const size = sizes.get(segment.name);
      if (size === undefined) this.#segments[number] = null;
      else if (size !== segment.size) this.#readHeaders(segment, number);
    }
  }

  #readHeaders(segment: KnownSegment, number: number): void {
    SegmentReader.with(join(this.#dir, segment.name), (reader) => {
      segment.size = reader.size;
      for (const { key, offset, end } of reader.entries(segment.bytes)) {
        this.#locations.set(shortKey(key), locationAt(number, offset));
        segment.bytes = end;
      }
    });
  }

  #locate(short: number): Location | undefined {
    const index = this.#open();
    const known = this.#locations.get(short) ?? index.get(short);
    if (known !== undefined) return known;
    this.#look();
    return this.#locations.get(short);
  }

  #read(key: string): Buffer | null {
    const location = this.#locate(shortKey(key));
    if (location === undefined) return null;
    const { segment, offset } = partsOfLocation(location);
    const path = this.#pathOf(segment);
    return path === null ? null : SegmentReader.with(path, (reader) => reader.bytesOf(key, offset, this.#seal));
  }

  #pathOf(number: number): string | null {
    const segment = this.#segments[number];
    return segment == null ? null : join(this.#dir, segment.name);
  }

  /** Locations of all entries that a reader finds. */
  #allLocations(): Map<number, Location> {
    const all = new Map([...this.#open().entries(), ...this.#locations]);
    for (const [key, location] of all) if (this.#pathOf(partsOfLocation(location).segment) === null) all.delete(key);
    return all;
  }

  /** Drops entries that nobody wants, except the newest. */
  #drop({ wanted, sparePerWanted }: LogPruning): void {
    const keys = new Set(Array.from(wanted(), shortKey));
    const others = [...this.#allLocations()].filter(([key]) => !keys.has(key)).sort(([, a], [, b]) => b - a);
    const spare = others.slice(0, keys.size * sparePerWanted);
    for (const [key] of spare) keys.add(key);
    if (spare.length < others.length) this.#rewrite([...this.#segments.keys()], keys);
    else this.#list(this.#allLocations(), keys.size);
  }

  /** Numbers of segments that hold a small part of all bytes. */
  #smallSegments(): readonly number[] {
    const total = this.#segments.reduce((sum, segment) => sum + (segment?.bytes ?? 0), 0);
    return [...this.#segments.keys()].filter((number) => (this.#segments[number]?.bytes ?? 0) < total * SMALL_PART);
  }

  /** Moves the entries of some segments into a new one: those that readers find, and if keys are given, only these. */
  #rewrite(numbers: readonly number[], keys: ReadonlySet<number> | null): void {
    const locations = this.#allLocations();
    const paths = numbers.map((number) => this.#pathOf(number));
    const name = newName();
    const temporary = temporaryFor(join(this.#dir, name));
    const target = new AppendFile(temporary);
    const newNumber = this.#segments.length;
    const moveAll = (number: number, reader: SegmentReader): void => {
      for (const entry of reader.entries(0)) {
        const key = shortKey(entry.key);
        if (locations.get(key) !== locationAt(number, entry.offset)) continue;
        const bytes = keys?.has(key) !== false ? reader.copyOf(entry) : null;
        if (bytes === null) locations.delete(key);
        else {
          locations.set(key, locationAt(newNumber, target.length));
          target.append(bytes);
        }
      }
    };
    try {
      for (const [i, path] of paths.entries())
        if (path !== null) SegmentReader.with(path, (reader) => moveAll(numbers[i] ?? 0, reader));
      target.flush();
    } finally {
      target.close();
    }
    renamePatiently(temporary, join(this.#dir, name));
    this.#segments.push({ name, bytes: target.length, size: target.length });
    for (const number of numbers) this.#segments[number] = null;
    this.#list(locations, keys?.size ?? this.#open().head.kept);
    for (const path of paths) if (path !== null) rmSync(path, { force: true });
    this.#forget();
  }

  /** Writes an index of all entries. */
  #list(locations: ReadonlyMap<number, Location>, kept: number): void {
    const segments: [name: string, bytes: number][] = [];
    const newNumbers = this.#segments.map((segment) =>
      segment === null ? 0 : segments.push([segment.name, segment.bytes]) - 1,
    );
    const newLocations = Array.from(locations, ([key, location]) => {
      const { segment, offset } = partsOfLocation(location);
      return [key, locationAt(newNumbers[segment] ?? 0, offset)] as const;
    });
    LogIndex.write(join(this.#dir, INDEX), { segments, kept }, new Map(newLocations));
    this.#forget();
  }
}

function newName(): string {
  return `${process.pid.toString(36)}-${Math.random().toString(36).slice(2)}${SUFFIX}`;
}

/** Segments of a folder with their sizes, the oldest first; none if there is no folder. */
function segmentsIn(dir: string): readonly { readonly name: string; readonly size: number }[] {
  const files = namesIn(dir).flatMap((name) => {
    const stats = name.endsWith(SUFFIX) ? statSync(join(dir, name), { throwIfNoEntry: false }) : undefined;
    return stats?.isFile() === true ? [{ name, size: stats.size, time: stats.mtimeMs }] : [];
  });
  return files.sort((a, b) => a.time - b.time || byCodeUnit(a.name, b.name));
}

function namesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
