/** EXIF tag of the orientation, and its type, a 16-bit number. */
const ORIENTATION = 0x0112;
const SHORT = 3;
/** Bytes of an entry in a TIFF directory. */
const ENTRY = 12;

/** EXIF data that holds only the orientation of the given data; null if upright or unreadable. */
export function orientationAlone(exif: Buffer): Buffer | null {
  const orientation = orientationOf(exif);
  if (orientation === null || orientation < 2 || orientation > 8) return null;
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

function orientationOf(tiff: Buffer): number | null {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 10 || (order !== 'II' && order !== 'MM')) return null;
  const short = (at: number): number => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const first = directory + 2;
  const count = Math.min(short(directory), Math.floor((tiff.length - first) / ENTRY));
  for (let at = first; at < first + count * ENTRY; at += ENTRY)
    if (short(at) === ORIENTATION && short(at + 2) === SHORT) return short(at + 8);
  return null;
}
