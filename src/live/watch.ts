import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isInside } from '../base/files.js';

/** Milliseconds of quiet after which changes count as one batch: long enough for editors that write through temporary files. */
const QUIET = 15;

/** Milliseconds after which a new folder is surely watched itself: its files are listed before, and what is saved in between makes no event. */
const SETTLING = 500;

/** What to watch, and what to call. */
export interface Watching {
  readonly folders: readonly string[];
  /** Folders whose changes do not count. */
  readonly ignored: readonly string[];
  /** Called with each batch of changed paths. */
  readonly changed: (paths: readonly string[]) => void;
  /** Called when watching has begun, and again when it had to be begun anew: what was saved meanwhile made no event. */
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
  /** What tells each watched folder from another that takes its place. */
  const identities = new Map<string, string>();
  const looks = new Map<string, NodeJS.Timeout>();
  const lookAgain = (dir: string, since: number): void => {
    clearTimeout(looks.get(dir));
    looks.set(
      dir,
      setTimeout(() => {
        looks.delete(dir);
        const identity = identityOf(dir);
        if (identity !== null && identities.get(dir) !== identity) void renew();
        else if (hasChanged(dir, since)) note(dir);
      }, SETTLING),
    );
  };
  const start = (begun: () => void): FSWatcher => {
    const next = watch([...new Set([...folders, ...single])], {
      ignoreInitial: true,
      ignored: (path, stats) => (stats?.isFile() === true && !isPolled(next) && !single.has(path)) || !counts(path),
    });
    next.on('all', (_, path) => note(path));
    next.on('raw', (_, name, details) => {
      const dir = watchedPath(details);
      if (dir === null) return;
      const path = resolve(dir, name ?? '');
      note(path);
      if (identities.has(path)) lookAgain(path, Date.now());
    });
    next.on('addDir', (dir) => {
      identities.set(dir, identityOf(dir) ?? '');
      lookAgain(dir, Date.now());
    });
    next.on('unlinkDir', (dir) => identities.delete(dir));
    next.on('ready', () => {
      identities.clear();
      for (const dir of Object.keys(next.getWatched())) identities.set(dir, identityOf(dir) ?? '');
      begun();
    });
    return next;
  };
  let watcher = start(ready);
  let isClosed = false;
  let isRenewed = false;
  /**
   * A folder that was removed and made again at once is taken for the old one, which nobody writes to any more: all are watched anew.
   * The last watches have to end before, because new ones on the same paths would share them.
   */
  const renew = async (): Promise<void> => {
    if (isRenewed) return;
    isRenewed = true;
    await watcher.close();
    if (isClosed) return;
    watcher = start(() => {
      isRenewed = false;
      ready();
    });
  };
  return {
    follow: (files) => {
      const others = files.filter((file) => !counts(file));
      for (const file of others) single.add(file);
      // A watcher that is renewed takes them from the start.
      if (!isRenewed) watcher.add(others);
    },
    stop: async () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      for (const look of looks.values()) clearTimeout(look);
      await watcher.close();
    },
  };
}

/** Changes when a folder is removed and made again; null where there is none. */
function identityOf(dir: string): string | null {
  const stats = statSync(dir, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? `${stats.ino} ${stats.birthtimeMs}` : null;
}

/** True where a folder, or one of the files in it, was written to since a moment. */
function hasChanged(dir: string, since: number): boolean {
  try {
    const paths = [dir, ...readdirSync(dir).map((name) => join(dir, name))];
    return paths.some((path) => (statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= since);
  } catch {
    // The folder is gone again, which is an event of its own.
    return false;
  }
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
