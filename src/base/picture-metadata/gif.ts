/** Bytes before the first block: `GIF89a`, then size and colours of the canvas. */
const HEAD = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** Bytes of a frame before its colour table. */
const FRAME_HEAD = 10;
/** Application blocks that affect how an animation looks: repetitions, frame disposal, colour profile. */
const KEPT_APPLICATIONS = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** A GIF without comments and without application data such as XMP; null for other and broken files. */
export function withoutGifMetadata(bytes: Buffer): Buffer | null {
  if (!/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) || bytes.length < HEAD) return null;
  const pieces = [bytes.subarray(0, HEAD + coloursSize(bytes[10] ?? 0))];
  for (let at = HEAD + coloursSize(bytes[10] ?? 0); at < bytes.length; ) {
    const kind = bytes[at];
    if (kind === TRAILER) return Buffer.concat([...pieces, bytes.subarray(at, at + 1)]);
    const data = kind === FRAME ? frameData(bytes, at) : kind === EXTENSION ? at + 2 : null;
    const end = data === null ? null : blocksEnd(bytes, data);
    if (end === null) return null;
    if (kind === FRAME || isKept(bytes, at)) pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** Bytes of a colour table, from the flags before it. */
function coloursSize(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Start of a frame's blocks: after its colour table and code width. */
function frameData(bytes: Buffer, at: number): number {
  return at + FRAME_HEAD + coloursSize(bytes[at + 9] ?? 0) + 1;
}

/** End of a chain of blocks, or null if the file ends first. */
function blocksEnd(bytes: Buffer, start: number): number | null {
  for (let at = start; at < bytes.length; ) {
    const size = bytes[at] ?? 0;
    at += 1 + size;
    if (size === 0) return at;
  }
  return null;
}

function isKept(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label !== APPLICATION) return label !== COMMENT;
  return KEPT_APPLICATIONS.includes(bytes.toString('latin1', at + 3, at + 14));
}
