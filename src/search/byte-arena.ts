import type { ByteWriter } from '../shared/search/bytes.js';
import { Rows } from './row-table.js';

/** Bytes of a list's first block, after the link; blocks have 4, 8, 16 … 1,024 bytes. */
const FIRST_BLOCK = 4;
const LONGEST_BLOCK = 1024;
/** Bytes of the link to the next block. */
const LINK = 4;
/** Segments hold 2 ** 20 bytes; blocks do not reach over their ends. */
const SEGMENT_BITS = 20;
const SEGMENT = 2 ** SEGMENT_BITS;

/** Fields of a list's row: start of its first block, position of its next byte, end of its last block, number of its bytes. */
const HEAD = 0;
const POSITION = 1;
const END = 2;
const LENGTH = 3;

/**
 * Many growing lists of bytes, each a chain of blocks: hundreds of thousands of short lists cost neither an object each nor half-empty
 * buffers. Blocks lie in segments, so that growing copies nothing.
 */
export class ByteArena {
  readonly #segments: Uint8Array[] = [];
  readonly #lists = new Rows();
  /** Positions are counted through all segments. */
  #usedBytes = 0;

  /** Bytes used by all lists. */
  get usedBytes(): number {
    return this.#usedBytes;
  }

  /** Removes all lists; their memory is reused. */
  clear(): void {
    this.#lists.clear();
    this.#usedBytes = 0;
  }

  /** Starts a list and returns its number, from 0. */
  add(): number {
    const list = this.#lists.add();
    const start = this.#allocate(FIRST_BLOCK);
    this.#lists.set(list, HEAD, start);
    this.#begin(list, start, FIRST_BLOCK);
    return list;
  }

  /** Appends a number to a list, seven bits per byte, lowest first. */
  number(list: number, value: number): void {
    let remainder = value;
    while (remainder > 127) {
      this.#byte(list, (remainder & 127) | 128);
      remainder >>>= 7;
    }
    this.#byte(list, remainder);
  }

  /** Appends bytes to a list. */
  bytes(list: number, bytes: Uint8Array): void {
    for (const byte of bytes) this.#byte(list, byte);
  }

  /** Writes the bytes of a list. */
  copy(list: number, to: ByteWriter): void {
    let start = this.#lists.get(list, HEAD);
    for (let bytesLeft = this.#lists.get(list, LENGTH), block = FIRST_BLOCK; bytesLeft > 0; block = nextBlock(block)) {
      const segment = this.#segment(start);
      const offset = start % SEGMENT;
      to.bytes(segment.subarray(offset + LINK, offset + LINK + Math.min(block, bytesLeft)));
      bytesLeft -= block;
      start = linkAt(segment, offset);
    }
  }

  #segment(place: number): Uint8Array {
    return this.#segments[place >>> SEGMENT_BITS] ?? NO_SEGMENT;
  }

  #byte(list: number, byte: number): void {
    const lists = this.#lists;
    if (lists.get(list, POSITION) === lists.get(list, END)) this.#chain(list);
    const position = lists.get(list, POSITION);
    this.#segment(position)[position % SEGMENT] = byte;
    lists.set(list, POSITION, position + 1);
    lists.set(list, LENGTH, lists.get(list, LENGTH) + 1);
  }

  /** Links another block to the last one, which is full. */
  #chain(list: number): void {
    // A list of blocks 4 + 8 + 16 has 28 bytes: twice the last block, less 4. So the last block has (28 + 4) / 2 bytes.
    const fullSize = Math.min((this.#lists.get(list, LENGTH) + FIRST_BLOCK) / 2, LONGEST_BLOCK);
    const link = this.#lists.get(list, END) - fullSize - LINK;
    const size = nextBlock(fullSize);
    const start = this.#allocate(size);
    setLink(this.#segment(link), link % SEGMENT, start);
    this.#begin(list, start, size);
  }

  #begin(list: number, start: number, size: number): void {
    this.#lists.set(list, POSITION, start + LINK);
    this.#lists.set(list, END, start + LINK + size);
  }

  #allocate(size: number): number {
    const isRoom = (this.#usedBytes % SEGMENT) + size + LINK <= SEGMENT;
    const start = isRoom ? this.#usedBytes : (Math.floor(this.#usedBytes / SEGMENT) + 1) * SEGMENT;
    if (start === this.#segments.length * SEGMENT) this.#segments.push(new Uint8Array(SEGMENT));
    this.#usedBytes = start + size + LINK;
    return start;
  }
}

const NO_SEGMENT = new Uint8Array();

function linkAt(segment: Uint8Array, offset: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [segment[offset], segment[offset + 1], segment[offset + 2], segment[offset + 3]];
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}

function setLink(segment: Uint8Array, offset: number, place: number): void {
  for (let i = 0; i < LINK; i++) segment[offset + i] = place >>> (24 - 8 * i);
}

function nextBlock(size: number): number {
  return Math.min(size * 2, LONGEST_BLOCK);
}
