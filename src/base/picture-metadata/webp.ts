import { orientationAlone } from './orientation.js';

/** Bytes before the first chunk: `RIFF`, a size, `WEBP`. */
const HEAD = 12;
/** Flags in the first byte of `VP8X` that announce EXIF and XMP. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** A WebP without metadata; null for other and broken files. */
export function withoutWebpMetadata(bytes: Buffer): Buffer | null {
  if (!/^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, HEAD))) return null;
  const fileEnd = 8 + bytes.readUInt32LE(4);
  if (fileEnd > bytes.length) return null;
  const pieces: Buffer[] = [];
  let hasExif = false;
  for (let at = HEAD; at + 8 <= fileEnd; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const dataEnd = at + 8 + bytes.readUInt32LE(at + 4);
    if (dataEnd > fileEnd) return null;
    const end = Math.min(dataEnd + (dataEnd % 2), fileEnd);
    const exif = name === 'EXIF' ? orientationOf(bytes.subarray(at + 8, dataEnd)) : null;
    if (exif !== null) pieces.push(exif);
    else if (name !== 'EXIF' && name !== 'XMP ') pieces.push(bytes.subarray(at, end));
    hasExif ||= exif !== null;
    at = end;
  }
  return whole(pieces, hasExif);
}

function orientationOf(data: Buffer): Buffer | null {
  const prefix = 'Exif\0\0';
  const tiff = data.toString('latin1', 0, prefix.length) === prefix ? data.subarray(prefix.length) : data;
  const orientation = orientationAlone(tiff);
  if (orientation === null) return null;
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(orientation.length, 4);
  return Buffer.concat([head, orientation]);
}

function whole(pieces: readonly Buffer[], hasExif: boolean): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const result = Buffer.concat([head, ...pieces]);
  result.writeUInt32LE(result.length - 8, 4);
  if (result.toString('latin1', HEAD, HEAD + 4) === 'VP8X' && result.length > HEAD + 8)
    result[HEAD + 8] = ((result[HEAD + 8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (hasExif ? HAS_EXIF : 0);
  return result;
}
