import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { byCodeUnit, isInside, posix } from '../../../base/files.js';
import type { MigrationFinding } from '../../mdx/text/index.js';
import { enclosingProject } from './project.js';
import { readablePaths } from './readable.js';

/** Folders that never belong to a site. */
const FOREIGN = new Set(['node_modules', '.git', '.docusaurus', '.astro']);

/** Called before docsgen reads anything of a folder around the named one, with its absolute path and a sentence that says why. */
export type Announce = (folder: string, reason: string) => void;

/** State shared by all folders of a tree: its bounds, and what was refused. */
interface Gate {
  /** Absolute folder as the user named it. */
  readonly named: string;
  /** Real path of the folder outside of which nothing is read. */
  bounds: string;
  /** Cached for the next program, because computing it visits the whole tree. */
  readable: readonly string[] | null;
  readonly refusals: Map<string, MigrationFinding>;
  readonly announce: Announce;
}

/** A file of the old site inside of the bounds. Its bytes are read when asked for, and the bounds are checked again then. */
export interface SourceFile {
  /** Absolute path. */
  readonly path: string;
  /** Null if the file is gone or leads out of the bounds by now. */
  bytes(): Buffer | null;
}

/** Size and modification time of a file. */
interface FileFacts {
  readonly size: number;
  readonly mtimeMs: number;
}

/**
 * A folder of the old site, and the only way to its files. Paths are POSIX and relative to the folder; `..` may lead to a sibling, but not
 * out of the bounds. These are the folder that the user named, or its project after `admit`. The real path is checked, so that no symbolic
 * link leads out; one that would is a finding. Nothing throws: for a file that is missing, not regular or refused, methods return null,
 * `false` or an empty list.
 */
export class Folder {
  private constructor(
    readonly gate: Gate,
    /** Absolute path, for messages and for tools that need one. Reading goes through the methods. */
    readonly path: string,
  ) {}

  /** Opens the tree that a user named. */
  static open(folder: string, announce: Announce = () => undefined): Folder {
    const named = resolve(folder);
    const bounds = realPath(named) ?? named;
    return new Folder({ named, bounds, readable: null, refusals: new Map(), announce }, named);
  }

  /** A folder below this one, or beside it. */
  at(path: string): Folder {
    return new Folder(this.gate, resolve(this.path, path));
  }

  /** Real path of the folder outside of which nothing is read. */
  get bounds(): string {
    return this.gate.bounds;
  }

  /** Absolute paths that a process may read without reading anything outside of the bounds. */
  get readablePaths(): readonly string[] {
    const { bounds } = this;
    this.gate.readable ??= readablePaths(bounds);
    const paths = this.gate.readable;
    return this.#boundPaths.flatMap((start) => paths.map((path) => start + path.slice(bounds.length)));
  }

  /** Absolute paths of the bounds: the real path, and the one that the user wrote if it differs. */
  get #boundPaths(): readonly string[] {
    const { named, bounds } = this.gate;
    return isInside(bounds, realPath(named) ?? named) && !isInside(bounds, named) ? [bounds, named] : [bounds];
  }

  /** Findings about refused paths: symbolic links out of the bounds, and folders outside that the configuration names. */
  get refusals(): readonly MigrationFinding[] {
    return [...this.gate.refusals].sort(([a], [b]) => byCodeUnit(a, b)).map(([, finding]) => finding);
  }

  /** The text of a file in UTF-8; null if it does not exist. */
  text(path: string): string | null {
    return this.bytes(path)?.toString('utf8') ?? null;
  }

  /** The text of a listed file; empty if it is gone. */
  read(path: string): string {
    return this.text(path) ?? '';
  }

  /**
   * The text of a JSON file of an installed package, that is, below a `node_modules` of the bounds or of a parent folder up to the project.
   * Null for any other file.
   */
  packageText(path: string): string | null {
    const real = realPath(resolve(this.path, path));
    if (real === null || !real.endsWith('.json') || kindOf(real) !== 'file') return null;
    const folders = packageFolders(this.bounds, enclosingProject(this.gate.named));
    return folders.some((folder) => isInside(folder, real)) ? readFileSync(real, 'utf8') : null;
  }

  bytes(path: string): Buffer | null {
    const real = this.#real(path, 'file');
    try {
      return real === null ? null : readFileSync(real);
    } catch {
      return null;
    }
  }

  /** A file to read later; null if it does not exist. */
  file(path: string): SourceFile | null {
    if (!this.isFile(path)) return null;
    return { path: resolve(this.path, path), bytes: () => this.bytes(path) };
  }

  facts(path: string): FileFacts | null {
    const real = this.#real(path, 'file');
    return real === null ? null : (statSync(real, { throwIfNoEntry: false }) ?? null);
  }

  isFile(path: string): boolean {
    return this.#real(path, 'file') !== null;
  }

  isDirectory(path: string): boolean {
    return this.#real(path, 'folder') !== null;
  }

  /** True if a path leads out of the bounds, as written or through a symbolic link. */
  leavesBounds(path: string): boolean {
    const absolute = resolve(this.path, path);
    if (this.#boundPaths.every((bounds) => !isInside(bounds, absolute))) return true;
    const real = realPath(absolute);
    return real !== null && !isInside(this.bounds, real);
  }

  /** Why a requested file is missing, as the end of a sentence: `cannot be read`. */
  fault(path: string): string {
    return this.leavesBounds(path) ? 'is outside the given folder, and is not read' : 'cannot be read';
  }

  /**
   * Files below a folder, as paths relative to it in code-unit order. Follows symbolic links that stay within the bounds and do not lead to
   * a parent folder; skips files that are not regular.
   */
  files(path = '', skip: (path: string) => boolean = () => false): readonly string[] {
    const walk = (dir: string, above: readonly string[]): readonly string[] => {
      const real = this.#real(join(path, dir), 'folder');
      if (real === null || above.includes(real)) return [];
      return namesIn(real).flatMap((name) => {
        const file = dir === '' ? name : `${dir}/${name}`;
        if (FOREIGN.has(name) || skip(file)) return [];
        const target = this.#inBounds(join(path, file));
        const kind = target === null ? null : kindOf(target);
        return kind === 'folder' ? walk(file, [...above, real]) : kind === 'file' ? [file] : [];
      });
    };
    return [...walk('', [])].sort(byCodeUnit);
  }

  /**
   * True if a folder that the configuration names may be read. A folder beside the named one (`../docs`) widens the bounds to the enclosing
   * project, which is announced first. If it is outside of the project too, or there is none, it is refused with the place that named it.
   */
  admit(path: string, asker: Pick<MigrationFinding, 'file' | 'line'>): boolean {
    if (!this.leavesBounds(path)) return true;
    const project = enclosingProject(this.gate.named);
    const absolute = resolve(this.path, path);
    if (project !== null && isInside(project, realPath(absolute) ?? absolute)) {
      this.gate.announce(project, `${asker.file ?? 'The configuration'} names ${path}, which is next to the folder`);
      this.gate.bounds = project;
      this.gate.readable = null;
      return true;
    }
    this.gate.refusals.set(`\0${path}`, {
      kind: 'outside',
      message: `The folder ${path} is outside the given folder and its project, so it is not read. Name a folder that contains both.`,
      ...asker,
    });
    return false;
  }

  /** The real path of a file or folder within the bounds; null if it is missing, outside or of another kind. */
  #real(path: string, kind: 'file' | 'folder'): string | null {
    const real = this.#inBounds(path);
    return real !== null && kindOf(real) === kind ? real : null;
  }

  #inBounds(path: string): string | null {
    const absolute = resolve(this.path, path);
    const real = realPath(absolute);
    if (real === null || isInside(this.bounds, real)) return real;
    if (this.#boundPaths.some((bounds) => isInside(bounds, absolute))) this.#refuseLink(absolute);
    return null;
  }

  #refuseLink(absolute: string): void {
    const file = posix(relative(this.gate.named, absolute));
    this.gate.refusals.set(file, {
      kind: 'outside',
      message:
        'The path leads out of the folder by a symbolic link, so it is not read. Put the file itself there, or name a folder that contains both.',
      file,
      line: null,
    });
  }
}

/** Real paths of the `node_modules` folders of a tree. A symbolic link only counts if its target is a `node_modules`, too. */
function packageFolders(bounds: string, project: string | null): readonly string[] {
  const above = bounds === project || dirname(bounds) === bounds ? [] : [dirname(bounds)];
  const own = realPath(join(bounds, 'node_modules'));
  return [
    ...(own !== null && basename(own) === 'node_modules' ? [own] : []),
    ...(project === null ? [] : above.flatMap((folder) => packageFolders(folder, project))),
  ];
}

/** The kind of a path; null for anything else, such as a pipe. */
function kindOf(path: string): 'file' | 'folder' | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true ? 'file' : stats?.isDirectory() === true ? 'folder' : null;
}

function realPath(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
