import { statSync } from 'node:fs';

/** Milliseconds within which two writes may leave the same timestamps: twice the coarsest clock of common file systems. */
const TICK = 25;

/**
 * Version of a file: its size, times and inode, which change with every write. Null if the file is missing, or was written after `since`
 * (Unix milliseconds) or so shortly before that another write could leave the same times.
 */
export function fileVersion(path: string, since: number = Date.now()): string | null {
  return fileNumbers(path, since)?.join(' ') ?? null;
}

/**
 * The numbers of `fileVersion`: as text, those of a thousand files take half as long as looking at the files. By default, a file that was
 * written just now has them, too.
 */
export function fileNumbers(path: string, since = Number.POSITIVE_INFINITY): readonly number[] | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || Math.max(stats.ctimeMs, stats.mtimeMs) > since - TICK) return null;
  return [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino];
}
