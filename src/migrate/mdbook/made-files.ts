import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, isFile } from '../tree.js';

/** Files that preprocessors have made or changed among the sources, by their path, which is POSIX. */
export interface MadeFiles {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Paths of those for which there was no room. */
  readonly tooLarge: readonly string[];
}

/** Finds what differs between the sources and their copy, Markdown aside; pictures of diagrams are of that kind. Together they have at most `mostBytes`. */
export function madeFiles(src: string, copy: string, mostBytes: number): MadeFiles {
  const files = new Map<string, Uint8Array>();
  const tooLarge: string[] = [];
  let room = mostBytes;
  for (const path of filesBelow(copy)) {
    if (path.endsWith('.md') || isSame(join(src, path), join(copy, path))) continue;
    const { size } = statSync(join(copy, path));
    if (size > room) tooLarge.push(path);
    else {
      room -= size;
      files.set(path, readFileSync(join(copy, path)));
    }
  }
  return { files, tooLarge };
}

/** How far the time of a copy may be from that of its source, in milliseconds: times are copied with the files, but rounded. */
const ROUNDED = 2;

/** A file of the same size and time was not written to; one of another time may hold the same all the same. */
function isSame(source: string, copy: string): boolean {
  if (!isFile(source)) return false;
  const [sourceFacts, copyFacts] = [statSync(source), statSync(copy)];
  if (sourceFacts.size !== copyFacts.size) return false;
  return Math.abs(sourceFacts.mtimeMs - copyFacts.mtimeMs) < ROUNDED || readFileSync(source).equals(readFileSync(copy));
}
