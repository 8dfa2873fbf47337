import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeAtomic } from './files.js';
import { sha256 } from './hash.js';

/** Length of the checksum at the end of a file, with the line feed before it. */
const MARK = 65;
const LINE_FEED = 10;
/** Bytes that are written at once. */
const BATCH = 1_000_000;

/** The text that `writeChecked` wrote; null where the file is missing, damaged or someone else's. */
export function readChecked(file: string): string | null {
  return readCheckedBytes(file)?.toString() ?? null;
}

/** The bytes that `writeChecked` wrote; null as above. */
export function readCheckedBytes(file: string): Buffer | null {
  try {
    return checked(readFileSync(file));
  } catch {
    return null;
  }
}

/** What stands before the checksum; null where it is not what `writeChecked` writes. */
function checked(bytes: Buffer): Buffer | null {
  const content = bytes.subarray(0, -MARK);
  return bytes.at(-MARK) === LINE_FEED && sha256(content) === bytes.toString('latin1', bytes.length - MARK + 1)
    ? content
    : null;
}

/** Writes a text, which may come in pieces, and its checksum, so that a reader can tell that it is whole. */
export function writeChecked(file: string, content: string | Iterable<string | Uint8Array>): void {
  writeAtomic(file, marked(typeof content === 'string' ? [content] : content));
}

function* marked(pieces: Iterable<string | Uint8Array>): Generator<Uint8Array> {
  const hash = createHash('sha256');
  let waiting: Uint8Array[] = [];
  let size = 0;
  for (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    hash.update(bytes);
    waiting.push(bytes);
    size += bytes.byteLength;
    if (size < BATCH) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  yield Buffer.concat([...waiting, Buffer.from(`\n${hash.digest('hex')}`)]);
}
