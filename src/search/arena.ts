/** Bytes of a list's first block, after the link; each next block is twice as long. */
const FIRST_BLOCK = 4;
const LONGEST_BLOCK = 1024;
/** Bytes of the link to the next block. */
const LINK = 4;
/** Segments hold 2 ** 20 bytes; blocks do not reach over their ends. */
const SEGMENT_BITS = 20;
const SEGMENT = 2 ** SEGMENT_BITS;

/**
 * Many growing lists of bytes, each a chain of blocks: hundreds of thousands of short lists cost neither an object each nor half-empty
 * buffers. Blocks lie in segments, so that growing copies nothing.
 */
export class ByteArena {
  readonly #segments: Uint8Array[] = [];
  /** Places are counted through all segments. */
  #used = 0;
  #heads = new Uint32Array(1024);
  #positions = new Uint32Array(1024);
  #room = new Uint16Array(1024);
  #lengths = new Uint32Array(1024);
  #blocks = new Uint16Array(1024);
  #count = 0;

  /** Starts a list; answers its number, counting from 0. */
  add(): number {
    const list = this.#count++;
    if (list === this.#heads.length) this.#growTables();
    const start = this.#allocate(FIRST_BLOCK);
    this.#heads[list] = start;
    this.#positions[list] = start + LINK;
    this.#room[list] = FIRST_BLOCK;
    this.#blocks[list] = FIRST_BLOCK;
    return list;
  }

  /** Appends a number to a list, seven bits a byte, the lowest first. */
  number(list: number, value: number): void {
    let rest = value;
    while (rest > 127) {
      this.#byte(list, (rest & 127) | 128);
      rest >>>= 7;
    }
    this.#byte(list, rest);
  }

  /** The bytes of a list. */
  bytes(list: number): Uint8Array {
    const length = this.#lengths[list] ?? 0;
    const out = new Uint8Array(length);
    let start = this.#heads[list] ?? 0;
    for (let done = 0, block = FIRST_BLOCK; done < length; block = nextBlock(block)) {
      const part = Math.min(block, length - done);
      const segment = this.#segment(start);
      const offset = start % SEGMENT;
      out.set(segment.subarray(offset + LINK, offset + LINK + part), done);
      done += part;
      start = view(segment, offset).getUint32(0);
    }
    return out;
  }

  #segment(place: number): Uint8Array {
    return this.#segments[place >>> SEGMENT_BITS] ?? NONE;
  }

  #byte(list: number, byte: number): void {
    if (this.#room[list] === 0) this.#chain(list);
    const position = this.#positions[list] ?? 0;
    this.#segment(position)[position % SEGMENT] = byte;
    this.#positions[list] = position + 1;
    this.#room[list] = (this.#room[list] ?? 0) - 1;
    this.#lengths[list] = (this.#lengths[list] ?? 0) + 1;
  }

  #chain(list: number): void {
    const full = this.#blocks[list] ?? FIRST_BLOCK;
    const link = (this.#positions[list] ?? 0) - full - LINK;
    const size = nextBlock(full);
    const start = this.#allocate(size);
    view(this.#segment(link), link % SEGMENT).setUint32(0, start);
    this.#positions[list] = start + LINK;
    this.#room[list] = size;
    this.#blocks[list] = size;
  }

  #allocate(size: number): number {
    const isRoom = (this.#used % SEGMENT) + size + LINK <= SEGMENT;
    const start = isRoom ? this.#used : this.#segments.length * SEGMENT;
    if (start === this.#segments.length * SEGMENT) this.#segments.push(new Uint8Array(SEGMENT));
    this.#used = start + size + LINK;
    return start;
  }

  #growTables(): void {
    const length = this.#heads.length * 2;
    this.#heads = grown(this.#heads, new Uint32Array(length));
    this.#positions = grown(this.#positions, new Uint32Array(length));
    this.#lengths = grown(this.#lengths, new Uint32Array(length));
    this.#room = grown(this.#room, new Uint16Array(length));
    this.#blocks = grown(this.#blocks, new Uint16Array(length));
  }
}

const NONE = new Uint8Array();

function view({ buffer }: Uint8Array, offset: number): DataView {
  return new DataView(buffer, offset, LINK);
}

function nextBlock(size: number): number {
  return Math.min(size * 2, LONGEST_BLOCK);
}

/** `larger` with the content of `old`. */
export function grown<T extends Uint32Array | Uint16Array | Uint8Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
