import { readFileSync } from 'node:fs';

/** The text of a file for a code frame; null where it cannot be read. */
export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
