import type { Folder } from '../gate/index.js';

/** Files that preprocessors have made or changed among the sources, by their path, which is POSIX. */
export interface MadeFiles {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Paths of those for which there was no room. */
  readonly tooLarge: readonly string[];
}

/** Finds what differs between the sources and their copy, Markdown aside; pictures of diagrams are of that kind. Together they have at most `mostBytes`. */
export function madeFiles(src: Folder, copy: Folder, mostBytes: number): MadeFiles {
  const files = new Map<string, Uint8Array>();
  const tooLarge: string[] = [];
  let room = mostBytes;
  for (const path of copy.files()) {
    if (path.endsWith('.md') || isSame(path, src, copy)) continue;
    const size = copy.facts(path)?.size ?? 0;
    if (size > room) tooLarge.push(path);
    else {
      room -= size;
      files.set(path, copy.bytes(path) ?? Buffer.alloc(0));
    }
  }
  return { files, tooLarge };
}

/** How far the time of a copy may be from that of its source, in milliseconds: times are copied with the files, but rounded. */
const ROUNDED = 2;

/** A file of the same size and time was not written to; one of another time may hold the same all the same. */
function isSame(path: string, source: Folder, copy: Folder): boolean {
  const [sourceFacts, copyFacts] = [source.facts(path), copy.facts(path)];
  if (sourceFacts === null || copyFacts === null || sourceFacts.size !== copyFacts.size) return false;
  if (Math.abs(sourceFacts.mtimeMs - copyFacts.mtimeMs) < ROUNDED) return true;
  return source.bytes(path)?.equals(copy.bytes(path) ?? Buffer.alloc(0)) === true;
}
