import { crc32 } from 'node:zlib';
import { orientationAlone } from './orientation.js';

const SIGNATURE = '\x89PNG\r\n\x1A\n';
/** Texts, times and signed histories. */
const DROPPED: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX']);
/** Bytes of a chunk besides its data: length, name, checksum. */
const FRAME = 12;

/** A PNG without metadata; null for other and broken files. */
export function withoutPngMetadata(bytes: Buffer): Buffer | null {
  if (bytes.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return null;
  const pieces: Buffer[] = [bytes.subarray(0, SIGNATURE.length)];
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length; ) {
    const end = at + FRAME + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    const orientation = name === 'eXIf' ? orientationAlone(bytes.subarray(at + 8, end - 4)) : null;
    if (orientation !== null) pieces.push(chunk(name, orientation));
    else if (name !== 'eXIf' && !DROPPED.has(name)) pieces.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(pieces);
    at = end;
  }
  return null;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
