import { orientationAlone } from './orientation.js';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';
/** Application segments that affect how an image looks, by marker: resolution, colour profile, colour space. */
const KEPT: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

/** A JPEG without metadata; null for other and broken files. */
export function withoutJpegMetadata(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== START || bytes[2] !== 0xff) return null;
  const pieces: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= END) || end < at + 4 || end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    if (next === null) return null;
    pieces.push(...(marker === SCAN ? [bytes.subarray(at, next)] : kept(marker, segment)));
    // Data after the image, often further images with metadata of their own, is dropped.
    if (marker === SCAN && bytes[next + 1] === END) return Buffer.concat([...pieces, bytes.subarray(next, next + 2)]);
    at = next;
  }
  return null;
}

function kept(marker: number, segment: Buffer): readonly Buffer[] {
  if (marker === COMMENT) return [];
  if (marker < 0xe0 || marker > 0xef) return [segment];
  const data = segment.subarray(4);
  const holds = (name: string): boolean => data.toString('latin1', 0, name.length) === name;
  const keptName = KEPT[marker];
  if (keptName !== undefined && holds(keptName)) return [segment];
  if (marker !== 0xe1 || !holds(EXIF)) return [];
  const orientation = orientationAlone(data.subarray(EXIF.length));
  return orientation === null ? [] : [exifSegment(orientation)];
}

function exifSegment(tiff: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Offset of the marker after a scan's pixels, or null if the file is truncated. */
function endOfScan(bytes: Buffer, start: number): number | null {
  for (let at = bytes.indexOf(0xff, start); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    const isOfPixels = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isOfPixels) return at;
  }
  return null;
}
