import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside, relativeTo } from '../base/files.js';
import { isPrivatePath } from './private.js';

/** An open file. It is opened before it is checked, so that it cannot be replaced in between. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly stats: Stats;
}

/**
 * Flags for opening. `O_NONBLOCK`: a named pipe would block until somebody writes to it. `O_NOFOLLOW`: does not follow a link that
 * was created after the check.
 */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Opens a regular file by a guarded path (leading slash). Null if it is missing, or if a link leads out of `root` or to a private name. */
export async function openInside(
  root: string,
  path: string,
  isPublished = (_: string): boolean => false,
): Promise<OpenFile | null> {
  try {
    const realRoot = await realpath(root);
    const real = await realpath(join(realRoot, path));
    const realPath = `/${relativeTo(realRoot, real)}`;
    if (
      !isInside(realRoot, real) ||
      (isPrivatePath(realPath) && !isPublished(realPath)) ||
      isOtherCase(real, join(realRoot, path))
    )
      return null;
    const handle = await open(real, FLAGS);
    const stats = await handle.stat();
    if (stats.isFile()) return { handle, stats };
    await handle.close();
    return null;
  } catch {
    // The client learns only that there is no such file, whatever the system's error.
    return null;
  }
}

/** Bytes of a published file by its decoded path; null as in `openInside`. */
export async function readInside(root: string, path: string): Promise<Uint8Array | null> {
  const file = await openInside(root, path);
  if (file === null) return null;
  try {
    return await file.handle.readFile();
  } finally {
    await file.handle.close();
  }
}

/** On file systems that ignore case, paths are still case-sensitive, as on production hosts. */
function isOtherCase(real: string, askedPath: string): boolean {
  return real !== askedPath && real.toLowerCase() === askedPath.toLowerCase();
}
