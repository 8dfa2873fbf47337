import type { Size } from './size.js';

/** Reads the frame header of a JPEG; pictures that EXIF turns by 90° have their sides swapped. */
export function jpegSize(bytes: Buffer): Size | null {
  let turned = false;
  let offset = 2;
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const length = bytes.readUInt16BE(offset + 2);
    if (isFrame(marker)) {
      const size = { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
      return turned ? { width: size.height, height: size.width } : size;
    }
    if (marker === 0xe1) turned ||= isTurned(bytes.subarray(offset + 4, offset + 2 + length));
    offset += 2 + Math.max(2, length);
  }
  return null;
}

/** SOF0 to SOF15 without the markers in between that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** True where the EXIF orientation is one of 5 to 8. */
function isTurned(exif: Buffer): boolean {
  if (exif.toString('latin1', 0, 4) !== 'Exif' || exif.length < 16) return false;
  const tiff = exif.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (offset: number): number =>
    offset + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset);
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let n = 0; n < read16(directory); n++) {
    const entry = directory + 2 + n * 12;
    if (entry + 12 > tiff.length) break;
    if (read16(entry) === 0x0112) return read16(entry + 8) >= 5;
  }
  return false;
}
