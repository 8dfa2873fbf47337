import { jpegSize } from './jpeg.js';
import type { Size } from './size.js';
import { svgSize } from './svg.js';

interface ImageReader {
  matches(bytes: Buffer): boolean;
  read(bytes: Buffer): Size | null;
}

/** The formats that browsers show, each with its signature. */
export const imageReaders: readonly ImageReader[] = [
  {
    matches: (bytes) => startsWith(bytes, '\x89PNG\r\n'),
    read: (bytes) => at(bytes, 24, () => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })),
  },
  {
    matches: (bytes) => startsWith(bytes, 'GIF8'),
    read: (bytes) => at(bytes, 10, () => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) })),
  },
  { matches: (bytes) => startsWith(bytes, '\xff\xd8\xff'), read: jpegSize },
  { matches: (bytes) => startsWith(bytes, 'RIFF') && text(bytes, 8, 4) === 'WEBP', read: webpSize },
  { matches: (bytes) => /^ftyp(?:avif|avis|mif1|heic)/.test(text(bytes, 4, 8)), read: avifSize },
  {
    matches: (bytes) =>
      /^\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text(bytes, 0, 256).replace(/^\xef\xbb\xbf/, '')),
    read: (bytes) => svgSize(bytes.toString('utf8', 0, 65_536)),
  },
];

function startsWith(bytes: Buffer, signature: string): boolean {
  return text(bytes, 0, signature.length) === signature;
}

function text(bytes: Buffer, start: number, length: number): string {
  return bytes.toString('latin1', start, start + length);
}

function at(bytes: Buffer, needed: number, read: () => Size): Size | null {
  return bytes.length >= needed ? read() : null;
}

function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null;
  const kind = text(bytes, 12, 4);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return kind === 'VP8 ' ? { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff } : null;
}

/** The largest `ispe` box is the picture; others describe thumbnails and tiles. */
function avifSize(bytes: Buffer): Size | null {
  let best: Size | null = null;
  for (
    let index = bytes.indexOf('ispe');
    index !== -1 && index + 16 <= bytes.length;
    index = bytes.indexOf('ispe', index + 4)
  ) {
    const size = { width: bytes.readUInt32BE(index + 8), height: bytes.readUInt32BE(index + 12) };
    if (best === null || size.width * size.height > best.width * best.height) best = size;
  }
  return best;
}
