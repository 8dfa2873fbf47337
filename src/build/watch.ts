import { resolve } from 'node:path';
import { watch } from 'chokidar';
import { isInside } from '../base/files.js';

/** Milliseconds of quiet after which changes count as one batch: long enough for editors that write through temporary files. */
const QUIET = 15;

/** What to watch, and who is told. */
export interface Watching {
  readonly folders: readonly string[];
  /** Folders whose changes do not count. */
  readonly ignored: readonly string[];
  /** Told of each batch of changed paths. */
  readonly changed: (paths: readonly string[]) => void;
  /** Told once, when every change from now on is noticed. */
  readonly ready: () => void;
}

/**
 * Watches folders; answers a function that stops.
 * Only folders get a watcher: the system names the file in them that changed, and one watcher for each of thousands of files
 * would cost seconds at the start. A system that is polled names no file, so files are watched there.
 */
export function watchFolders({ folders, ignored, changed, ready }: Watching): () => Promise<void> {
  let batch = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    const paths = [...batch];
    batch = new Set();
    timer = null;
    changed(paths);
  };
  const counts = (path: string): boolean => !isPassedOver(path) && !ignored.some((dir) => isInside(dir, path));
  const note = (path: string): void => {
    if (!counts(path)) return;
    batch.add(path);
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(flush, QUIET);
  };
  const watcher = watch([...new Set(folders)], {
    ignoreInitial: true,
    ignored: (path, stats) => (stats?.isFile() === true && !isPolled(watcher)) || !counts(path),
  });
  watcher.on('all', (_, path) => note(path));
  watcher.on('raw', (_, name, details) => {
    const dir = watchedPath(details);
    if (dir !== null) note(resolve(dir, name ?? ''));
  });
  watcher.on('ready', ready);
  return async () => {
    if (timer !== null) clearTimeout(timer);
    await watcher.close();
  };
}

function isPassedOver(path: string): boolean {
  return /(?:^|[/\\])(?:node_modules|\.git|\.docsgen|dist)(?:[/\\]|$)/.test(path) || /(?:~|\.sw[px]|\.tmp)$/.test(path);
}

/** The watched path that a system's own event came from; null for what polling found. */
function watchedPath(details: unknown): string | null {
  if (typeof details !== 'object' || details === null || !('watchedPath' in details)) return null;
  return typeof details.watchedPath === 'string' ? details.watchedPath : null;
}

/** Where the environment asks for polling, as it must on shared and network folders. */
function isPolled(watcher: { readonly options: { readonly usePolling: boolean } }): boolean {
  return watcher.options.usePolling;
}
