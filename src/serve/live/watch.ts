import { readdirSync, Stats, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isInside } from '../../base/files.js';

/** Milliseconds without changes that end a batch: long enough for editors that save through temporary files. */
const QUIET = 15;

/** Milliseconds after which a new folder is reliably watched. Until then, changes in it may cause no event, so it is checked again. */
const SETTLING = 500;

/** Milliseconds that a file's time may lag behind the clock. */
const CLOCK_STEP = 10;

/** Options of `watchFolders`. */
export interface Watching {
  readonly folders: readonly string[];
  /** Folders whose changes are ignored. */
  readonly ignored: readonly string[];
  /** Called with each batch of changed paths. */
  readonly changed: (paths: readonly string[]) => void;
  /** Called when watching has started or was restarted: changes before that caused no event. */
  readonly ready: () => void;
}

/** A running watch. */
export interface Watch {
  /** Watches single files as well, wherever they are. */
  follow(files: readonly string[]): void;
  stop(): Promise<void>;
}

/**
 * Watches folders.
 * Only folders get a watcher: the system reports which file in them changed, and a watcher for each of thousands of files would take
 * seconds to start. Polling reports no file names, so with polling files are watched too.
 */
export function watchFolders(options: Watching): Watch {
  return new FolderWatch(options);
}

class FolderWatch implements Watch {
  readonly #watching: Watching;
  /** Files that are watched wherever they are. */
  readonly #singleFiles = new Set<string>();
  /** Identity of each watched folder, which tells it from a new folder at the same path. */
  readonly #identities = new Map<string, string>();
  /** Pending checks of new folders and single files. */
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
    // A watcher that is being restarted watches them from the start.
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

  /**
   * Checks a folder or single file later: whether the folder is still the same, and whether something was saved before it was reliably
   * watched.
   */
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
   * Restarts the watcher. A folder that is removed and recreated at once counts as the old one, whose events have stopped.
   * The old watches must end first, because new ones on the same paths would share them.
   */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    await this.#watcher.close();
    if (!this.#isStopped) this.#watcher = this.#start();
  }
}

/** Changes when a folder is removed and recreated; null if the folder does not exist. */
function identityOf(dir: string): string | null {
  const stats = statSync(dir, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? `${stats.ino} ${stats.birthtimeMs}` : null;
}

/** True if a file, a folder, or a file directly in it was written to since the given time. */
function hasChanged(path: string, since: number): boolean {
  try {
    const names = statSync(path).isDirectory() ? readdirSync(path) : [];
    const paths = [path, ...names.map((name) => join(path, name))];
    return paths.some((file) => (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= since);
  } catch {
    // It was removed, which causes an event of its own.
    return false;
  }
}

/** True for a path that is not watched, such as one below `node_modules`. */
function isPassedOver(path: string): boolean {
  return /(?:^|[/\\])(?:node_modules|\.git|\.docsgen)(?:[/\\]|$)/.test(path) || /(?:~|\.sw[px]|\.tmp)$/.test(path);
}

/** The watched path from which a system event came; null for polling. */
function watchedPath(details: unknown): string | null {
  if (typeof details !== 'object' || details === null || !('watchedPath' in details)) return null;
  return typeof details.watchedPath === 'string' ? details.watchedPath : null;
}

/**
 * True if polling found a file that may have been written. chokidar itself reports only another size or a later time, so it misses a save
 * of the same length that keeps or resets the time, as after `cp -p` or `git stash`.
 */
function isWrittenFile(details: unknown): boolean {
  if (typeof details !== 'object' || details === null || !('curr' in details && 'prev' in details)) return false;
  const { curr, prev } = details;
  return curr instanceof Stats && prev instanceof Stats && curr.isFile() && curr.ctimeMs !== prev.ctimeMs;
}

/** True if the environment asks for polling, which shared and network folders need. */
function isPolled(watcher: { readonly options: { readonly usePolling: boolean } }): boolean {
  return watcher.options.usePolling;
}
