import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeAtomic } from './files.js';
import { sha256 } from './hash.js';

/** Length of the checksum at the end of a file, with the line feed before it. */
const MARK = 65;

/** What `writeChecked` wrote; null where the file is missing, damaged or someone else's. */
export function readChecked(file: string): string | null {
  try {
    return checked(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The text before its checksum; null where it is not what `writeChecked` writes. */
export function checked(text: string): string | null {
  const content = text.slice(0, -MARK);
  return text.at(-MARK) === '\n' && sha256(content) === text.slice(1 - MARK) ? content : null;
}

/** Writes a text, which may come in pieces, and its checksum, so that a reader can tell that it is whole. */
export async function writeChecked(file: string, content: string | Iterable<string>): Promise<void> {
  await writeAtomic(file, marked(typeof content === 'string' ? [content] : content));
}

function* marked(pieces: Iterable<string>): Generator<string> {
  const hash = createHash('sha256');
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  yield `\n${hash.digest('hex')}`;
}
