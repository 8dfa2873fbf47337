import { readFileSync } from 'node:fs';
import { writeAtomic } from './files.js';
import { sha256 } from './hash.js';

/** What `writeChecked` wrote; null where the file is missing, damaged or someone else's. */
export function readChecked(file: string): string | null {
  try {
    return checked(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The text behind its checksum; null where it is not what `writeChecked` writes. */
export function checked(text: string): string | null {
  const content = text.slice(65);
  return text[64] === '\n' && sha256(content) === text.slice(0, 64) ? content : null;
}

/** Writes a text behind its checksum, so that a reader can tell that it is whole. */
export async function writeChecked(file: string, content: string): Promise<void> {
  await writeAtomic(file, `${sha256(content)}\n${content}`);
}
