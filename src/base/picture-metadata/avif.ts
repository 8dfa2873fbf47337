/** A box of the ISO base media file format: its type and the range of its content. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Maximum number of items read: an image of many tiles has a few thousand. */
const MOST_ITEMS = 65_536;

/** An AVIF whose EXIF and XMP data is overwritten with zeros, so that no offset changes; null for other and broken files. */
export function withoutAvifMetadata(bytes: Buffer): Buffer | null {
  try {
    const top = boxesIn(bytes, 0, bytes.length);
    const [brands] = top;
    if (brands?.type !== 'ftyp' || !/avi[fs]/.test(bytes.toString('latin1', brands.start, brands.end))) return null;
    const places = top
      .filter(({ type }) => type === 'meta')
      .flatMap((meta) => {
        const inner = boxesIn(bytes, meta.start + 4, meta.end);
        return placesOf(bytes, inner, metadataIn(bytes, inner));
      });
    if (places.length === 0) return bytes;
    const result = Buffer.from(bytes);
    for (const [start, end] of places) result.fill(0, start, end);
    return result;
  } catch (error) {
    // An offset beyond the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Boxes within a range. Throws `RangeError` if one exceeds it. */
function boxesIn(bytes: Buffer, start: number, end: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const head = size === 1 ? 16 : 8;
    const boxEnd = size === 0 ? end : at + (size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size);
    if (boxEnd > end || boxEnd < at + head) throw new RangeError('A box leaves the one around it.');
    boxes.push({ type, start: at + head, end: boxEnd });
    at = boxEnd;
  }
  return boxes;
}

/** IDs of the items that hold EXIF or XMP data. */
function metadataIn(bytes: Buffer, inner: readonly Box[]): ReadonlySet<number> {
  const info = inner.find(({ type }) => type === 'iinf');
  if (info === undefined) return new Set();
  const entries = boxesIn(bytes, info.start + (bytes[info.start] === 0 ? 6 : 8), info.end).slice(0, MOST_ITEMS);
  return new Set(
    entries.flatMap(({ start, end }) => {
      const version = bytes.readUInt8(start);
      if (version < 2) return [];
      const id = version === 2 ? bytes.readUInt16BE(start + 4) : bytes.readUInt32BE(start + 4);
      const typeStart = start + (version === 2 ? 8 : 10);
      const type = bytes.toString('latin1', typeStart, typeStart + 4);
      const isXmp = type === 'mime' && bytes.toString('latin1', typeStart + 4, end).includes('application/rdf+xml');
      return type === 'Exif' || isXmp ? [id] : [];
    }),
  );
}

/** Reads consecutive numbers of 0 to 8 bytes each. */
function numbersFrom(bytes: Buffer, start: number): (size: number) => number {
  let at = start;
  return (size) => {
    const from = at;
    at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(bytes.readBigUInt64BE(from)) : bytes.readUIntBE(from, size);
  };
}

/** A piece of an item: a range of the file, or of the box `idat`. */
interface Piece {
  readonly id: number;
  /** What the range refers to: 0 for the file, 1 for `idat`. */
  readonly method: number;
  readonly start: number;
  readonly length: number;
}

/** Pieces of all items, from the box `iloc`. */
function piecesIn(bytes: Buffer, locations: Box): readonly Piece[] {
  const next = numbersFrom(bytes, locations.start);
  const version = next(1);
  next(3);
  const sizes = next(2);
  const [offsetSize = 0, lengthSize = 0, baseSize = 0, indexSize = 0] = [12, 8, 4, 0].map(
    (bits) => (sizes >> bits) & 15,
  );
  const count = next(version < 2 ? 2 : 4);
  const pieces: Piece[] = [];
  for (let i = 0; i < count; i++) {
    const id = next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const base = next(baseSize);
    const extents = next(2);
    for (let j = 0; j < extents; j++) {
      next(version === 0 ? 0 : indexSize);
      pieces.push({ id, method, start: base + next(offsetSize), length: next(lengthSize) });
      // Numbers may occupy no bytes, so the file size does not bound them.
      if (pieces.length > MOST_ITEMS) throw new RangeError('There are too many items.');
    }
  }
  return pieces;
}

/** Ranges of the items in the file. */
function placesOf(
  bytes: Buffer,
  inner: readonly Box[],
  items: ReadonlySet<number>,
): readonly (readonly [number, number])[] {
  const locations = inner.find(({ type }) => type === 'iloc');
  if (locations === undefined || items.size === 0) return [];
  const idatStart = inner.find(({ type }) => type === 'idat')?.start ?? 0;
  return piecesIn(bytes, locations)
    .filter(({ id }) => items.has(id))
    .map(({ method, start, length }) => {
      const from = method === 1 ? idatStart + start : start;
      const end = length === 0 ? bytes.length : from + length;
      if (method > 1 || end > bytes.length) throw new RangeError('An item lies outside of the file.');
      return [from, end];
    });
}
