import { relative, resolve } from 'node:path';
import { watch } from 'chokidar';
import { isInside } from '../base/files.js';

/** Milliseconds of quiet after which changes count as one batch: long enough for editors that write through temporary files. */
const QUIET = 15;

/** What to watch, and what to call. */
export interface Watching {
  readonly folders: readonly string[];
  /** Folders whose changes do not count. */
  readonly ignored: readonly string[];
  /** Called with each batch of changed paths. */
  readonly changed: (paths: readonly string[]) => void;
  /** Called once, when watching has begun. */
  readonly ready: () => void;
}

/** Folders that are being watched. */
export interface Watch {
  /** Watches single files as well, wherever they are. */
  follow(files: readonly string[]): void;
  stop(): Promise<void>;
}

/**
 * Watches folders.
 * Only folders get a watcher: the system names the file in them that changed, and one watcher for each of thousands of files
 * would cost seconds at the start. A system that is polled names no file, so files are watched there.
 */
export function watchFolders({ folders, ignored, changed, ready }: Watching): Watch {
  let batch = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    const paths = [...batch];
    batch = new Set();
    timer = null;
    changed(paths);
  };
  const single = new Set<string>();
  const counts = (path: string): boolean =>
    single.has(path) ||
    (folders.some((dir) => isInside(dir, path) && !isPassedOver(relative(dir, path))) &&
      !ignored.some((dir) => isInside(dir, path)));
  const note = (path: string): void => {
    if (!counts(path)) return;
    batch.add(path);
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(flush, QUIET);
  };
  const watcher = watch([...new Set(folders)], {
    ignoreInitial: true,
    ignored: (path, stats) => (stats?.isFile() === true && !isPolled(watcher) && !single.has(path)) || !counts(path),
  });
  watcher.on('all', (_, path) => note(path));
  watcher.on('raw', (_, name, details) => {
    const dir = watchedPath(details);
    if (dir !== null) note(resolve(dir, name ?? ''));
  });
  watcher.on('ready', ready);
  return {
    follow: (files) => {
      const others = files.filter((file) => !counts(file));
      for (const file of others) single.add(file);
      watcher.add(others);
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** True for a path that is not watched, such as one below `node_modules`. */
function isPassedOver(path: string): boolean {
  return /(?:^|[/\\])(?:node_modules|\.git|\.docsgen)(?:[/\\]|$)/.test(path) || /(?:~|\.sw[px]|\.tmp)$/.test(path);
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
