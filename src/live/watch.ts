import { readdirSync, Stats, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isInside } from '../base/files.js';

/** Milliseconds of quiet after which changes count as one batch: long enough for editors that write through temporary files. */
const QUIET = 15;

/** Milliseconds after which a new folder is surely watched itself: its files are listed before, and what is saved in between makes no event. */
const SETTLING = 500;

/** Milliseconds by which the time of a file may lie behind the clock. */
const CLOCK_STEP = 10;

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
export function watchFolders(options: Watching): Watch {
  return new FolderWatch(options);
}

class FolderWatch implements Watch {
  readonly #watching: Watching;
  /** Files that are watched wherever they are. */
  readonly #singleFiles = new Set<string>();
  /** What tells each watched folder from another that takes its place. */
  readonly #identities = new Map<string, string>();
  /** Looks at new folders and single files that are still to come. */
  readonly #looks = new Map<string, NodeJS.Timeout>();
  #batch = new Set<string>();
  #quietTimer: NodeJS.Timeout | undefined;
  #watcher: FSWatcher;
  #isRenewing = false;
  #isStopped = false;

  constructor(options: Watching) {
    this.#watching = options;
    this.#watcher = this.#start();
  }

  follow(files: readonly string[]): void {
    const newFiles = files.filter((file) => !this.#counts(file));
    for (const file of newFiles) {
      this.#singleFiles.add(file);
      this.#lookAgain(file, Date.now() - CLOCK_STEP);
    }
    // A watcher that is renewed takes them from the start.
    if (!this.#isRenewing) this.#watcher.add(newFiles);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#quietTimer);
    for (const look of this.#looks.values()) clearTimeout(look);
    await this.#watcher.close();
  }

  #start(): FSWatcher {
    const watcher = watch([...new Set([...this.#watching.folders, ...this.#singleFiles])], {
      ignoreInitial: true,
      ignored: (path, stats) =>
        (stats?.isFile() === true && !isPolled(watcher) && !this.#singleFiles.has(path)) || !this.#counts(path),
    });
    watcher.on('all', (_, path) => this.#note(path));
    watcher.on('raw', (_, name, details) => {
      if (isWrittenFile(details)) this.#note(String(name));
      const dir = watchedPath(details);
      if (dir === null) return;
      const path = resolve(dir, name ?? '');
      this.#note(path);
      if (this.#identities.has(path)) this.#lookAgain(path);
    });
    watcher.on('addDir', (dir) => {
      this.#identities.set(dir, identityOf(dir) ?? '');
      this.#lookAgain(dir);
    });
    watcher.on('unlinkDir', (dir) => this.#identities.delete(dir));
    watcher.on('ready', () => {
      this.#isRenewing = false;
      this.#identities.clear();
      for (const dir of Object.keys(watcher.getWatched())) this.#identities.set(dir, identityOf(dir) ?? '');
      this.#watching.ready();
    });
    return watcher;
  }

  #counts(path: string): boolean {
    const { folders, ignored } = this.#watching;
    return (
      this.#singleFiles.has(path) ||
      (folders.some((dir) => isInside(dir, path) && !isPassedOver(relative(dir, path))) &&
        !ignored.some((dir) => isInside(dir, path)))
    );
  }

  #note(path: string): void {
    if (!this.#counts(path)) return;
    this.#batch.add(path);
    if (this.#singleFiles.has(path)) clearTimeout(this.#looks.get(path));
    clearTimeout(this.#quietTimer);
    this.#quietTimer = setTimeout(() => this.#flush(), QUIET);
  }

  #flush(): void {
    const paths = [...this.#batch];
    this.#batch = new Set();
    this.#watching.changed(paths);
  }

  /** Looks at a folder or a single file in a while: whether a folder is still the same, and whether something was saved since before it was surely watched. */
  #lookAgain(path: string, since = Date.now()): void {
    clearTimeout(this.#looks.get(path));
    const look = (): void => {
      this.#looks.delete(path);
      const identity = this.#singleFiles.has(path) ? null : identityOf(path);
      if (identity !== null && this.#identities.get(path) !== identity) void this.#renew();
      else if (hasChanged(path, since)) this.#note(path);
    };
    this.#looks.set(path, setTimeout(look, SETTLING));
  }

  /**
   * A folder that was removed and made again at once is taken for the old one, which nobody writes to any more: all are watched anew.
   * The last watches have to end before, because new ones on the same paths would share them.
   */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    await this.#watcher.close();
    if (!this.#isStopped) this.#watcher = this.#start();
  }
}

/** Changes when a folder is removed and made again; null where there is none. */
function identityOf(dir: string): string | null {
  const stats = statSync(dir, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? `${stats.ino} ${stats.birthtimeMs}` : null;
}

/** True where a file, or a folder or one of the files in it, was written to since a moment. */
function hasChanged(path: string, since: number): boolean {
  try {
    const names = statSync(path).isDirectory() ? readdirSync(path) : [];
    const paths = [path, ...names.map((name) => join(path, name))];
    return paths.some((file) => (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= since);
  } catch {
    // It is gone again, which is an event of its own.
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

/**
 * True for what polling found of a file whose content may be another one. chokidar reports a change of size and a later time only, so it misses
 * a save of the same length that keeps or sets back the time, as `cp -p` and `git stash` make.
 */
function isWrittenFile(details: unknown): boolean {
  if (typeof details !== 'object' || details === null || !('curr' in details && 'prev' in details)) return false;
  const { curr, prev } = details;
  return curr instanceof Stats && prev instanceof Stats && curr.isFile() && curr.ctimeMs !== prev.ctimeMs;
}

/** Where the environment asks for polling, as it must on shared and network folders. */
function isPolled(watcher: { readonly options: { readonly usePolling: boolean } }): boolean {
  return watcher.options.usePolling;
}
