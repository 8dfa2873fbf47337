import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { relativeTo } from './files.js';

/**
 * True if an existing path has the case of the names on disk, below a folder. Volumes of Windows and macOS also find a file by another
 * case, but the same link is broken on other machines. Unicode forms do not count.
 */
export function isSpelledAsOnDisk(root: string, absolutePath: string): boolean {
  const path = relativeTo(root, absolutePath);
  // Where case counts, this takes one look-up: no file has the other case.
  const otherCase = swappedCase(path);
  if (otherCase === path || !existsSync(join(root, otherCase))) return true;
  let folder = root;
  for (const name of path.split('/')) {
    if (!hasName(folder, name)) return false;
    folder = join(folder, name);
  }
  return true;
}

function hasName(folder: string, name: string): boolean {
  const composedName = name.normalize('NFC');
  try {
    return readdirSync(folder).some((own) => own.normalize('NFC') === composedName);
  } catch {
    return true; // a folder that may be entered but not listed
  }
}

function swappedCase(text: string): string {
  const upper = text.toUpperCase();
  return upper === text ? text.toLowerCase() : upper;
}
