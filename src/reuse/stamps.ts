import { statSync } from 'node:fs';

/** Milliseconds within which two writes may leave the same times: the coarsest clock of common file systems, twice. */
const TICK = 25;

/**
 * What tells that a file has not been written to: its size, times and inode; null where it is missing, or was written to after `since`
 * (milliseconds of the epoch) or so shortly before that a later write could leave the same times.
 */
export function stampOf(path: string, since: number = Date.now()): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || Math.max(stats.ctimeMs, stats.mtimeMs) > since - TICK) return null;
  return `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`;
}
