import type { Folder } from '../gate/index.js';

/** Files that preprocessors created or changed among the sources, by their POSIX path. */
export interface PreprocessedFiles {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Paths of files beyond the size limit. */
  readonly tooLarge: readonly string[];
}

/**
 * Finds the files that differ between the sources and their copy, except Markdown: for example, pictures of diagrams. Together they have at
 * most `mostBytes`.
 */
export function madeFiles(src: Folder, copy: Folder, mostBytes: number): PreprocessedFiles {
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

/** Tolerance between the times of a copy and its source, in milliseconds: times are copied with the files, but rounded. */
const ROUNDED = 2;

/** Equal size and time mean that a file was not written to; if the times differ, the contents are compared. */
function isSame(path: string, source: Folder, copy: Folder): boolean {
  const [sourceFacts, copyFacts] = [source.facts(path), copy.facts(path)];
  if (sourceFacts === null || copyFacts === null || sourceFacts.size !== copyFacts.size) return false;
  if (Math.abs(sourceFacts.mtimeMs - copyFacts.mtimeMs) < ROUNDED) return true;
  return source.bytes(path)?.equals(copy.bytes(path) ?? Buffer.alloc(0)) === true;
}
