import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { byCodeUnit, isInside, posix } from '../../base/files.js';
import type { Finding } from '../model.js';
import { enclosingProject } from './project.js';
import { readablePaths } from './readable.js';

/** Folders that hold no part of a site. */
const FOREIGN = new Set(['node_modules', '.git', '.docusaurus', '.astro']);

/** Hears, before anything of it is read, that a folder around the named one is read too: its absolute path, and why, as a sentence. */
export type Announce = (folder: string, reason: string) => void;

/** What all folders of one tree share: how far they may read, and what they have refused. */
interface Gate {
  /** Absolute folder that the person named, as they named it. */
  readonly named: string;
  /** Real path of the folder that nothing outside of is read. */
  bounds: string;
  /** Kept from one program to the next, because the whole tree is looked at. */
  readable: readonly string[] | null;
  readonly refusals: Map<string, Finding>;
  readonly announce: Announce;
}

/** A file of the old site that has been found inside of the bounds. It is read when its bytes are asked for, and judged again then. */
export interface SourceFile {
  /** Absolute path. */
  readonly path: string;
  /** Null where the file has gone, or leads out of the bounds by now. */
  bytes(): Buffer | null;
}

/** Size and time of a file. */
interface FileFacts {
  readonly size: number;
  readonly mtimeMs: number;
}

/**
 * A folder of the old site, and the only way to its files. Paths are POSIX and count from the folder; `..` may lead to a folder beside it, but not out of the bounds: the
 * folder that the person named, or the enclosing project once `admit` has widened them. Judged is the real path, so that no symbolic link leads out; one that would is a finding.
 * Nothing throws: what is missing, is no regular file or may not be read is null, `false` or an empty list.
 */
export class Folder {
  private constructor(
    readonly gate: Gate,
    /** Absolute path, for messages and for tools that need one; what is read goes through the methods. */
    readonly path: string,
  ) {}

  /** Opens the tree that a person named. */
  static open(folder: string, announce: Announce = () => undefined): Folder {
    const named = resolve(folder);
    const bounds = realPath(named) ?? named;
    return new Folder({ named, bounds, readable: null, refusals: new Map(), announce }, named);
  }

  /** A folder below this one, or beside it. */
  at(path: string): Folder {
    return new Folder(this.gate, resolve(this.path, path));
  }

  /** Real path of the folder that nothing outside of is read. */
  get bounds(): string {
    return this.gate.bounds;
  }

  /** Absolute paths that a process may be allowed to read, so that it reads nothing outside of the bounds. */
  get readablePaths(): readonly string[] {
    const { bounds } = this;
    this.gate.readable ??= readablePaths(bounds);
    const paths = this.gate.readable;
    return this.#boundPaths.flatMap((start) => paths.map((path) => start + path.slice(bounds.length)));
  }

  /** Absolute paths that stand for the bounds: the real one, and the one that the person wrote. */
  get #boundPaths(): readonly string[] {
    const { named, bounds } = this.gate;
    return isInside(bounds, realPath(named) ?? named) && !isInside(bounds, named) ? [bounds, named] : [bounds];
  }

  /** What was refused so far: symbolic links that lead out of the bounds, and folders that the configuration names out there. */
  get refusals(): readonly Finding[] {
    return [...this.gate.refusals].sort(([a], [b]) => byCodeUnit(a, b)).map(([, finding]) => finding);
  }

  /** The text of a file in UTF-8; null where there is none. */
  text(path: string): string | null {
    return this.bytes(path)?.toString('utf8') ?? null;
  }

  /** The text of a file that was listed; empty where it has gone. */
  read(path: string): string {
    return this.text(path) ?? '';
  }

  /** The text of a JSON file of an installed package: one below a `node_modules` of the bounds or of a folder around them, up to the project. Null for any other file. */
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

  /** A file that is read later; null where there is none. */
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

  /** True where a path leads out of the bounds as it is written or by a symbolic link. */
  leavesBounds(path: string): boolean {
    const absolute = resolve(this.path, path);
    if (this.#boundPaths.every((bounds) => !isInside(bounds, absolute))) return true;
    const real = realPath(absolute);
    return real !== null && !isInside(this.bounds, real);
  }

  /** Why a file that was asked for is not there, as a sentence goes on: `cannot be read`. */
  fault(path: string): string {
    return this.leavesBounds(path) ? 'lies outside of the folder that was named, and is not read' : 'cannot be read';
  }

  /**
   * Files below a folder, as paths from it in code-unit order. Symbolic links are followed as far as they stay inside of the bounds and lead to no folder
   * around them; what is no regular file is left out.
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
   * Whether a folder that the configuration names may be read. One beside the named folder, `../docs`, widens the bounds to the enclosing project, which is announced first;
   * where there is no such project, or the folder lies outside of that too, it is refused with the place that asked for it.
   */
  admit(path: string, asker: Pick<Finding, 'file' | 'line'>): boolean {
    if (!this.leavesBounds(path)) return true;
    const project = enclosingProject(this.gate.named);
    const absolute = resolve(this.path, path);
    if (project !== null && isInside(project, realPath(absolute) ?? absolute)) {
      this.gate.announce(project, `${asker.file ?? 'The configuration'} names ${path}, which lies beside the folder`);
      this.gate.bounds = project;
      this.gate.readable = null;
      return true;
    }
    this.gate.refusals.set(`\0${path}`, {
      kind: 'outside',
      message: `The folder ${path} lies outside of the folder that was named and of its project, so it is not read. Name a folder around both.`,
      ...asker,
    });
    return false;
  }

  /** The real path of a file or folder inside of the bounds; null for what is missing, leads out, or is something else. */
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
        'The path leads out of the folder by a symbolic link, so it is not read. Put the file itself there, or name a folder around both.',
      file,
      line: null,
    });
  }
}

/** Real paths of the folders of packages that belong to a tree. One that is a link to another place has to be such a folder there too. */
function packageFolders(bounds: string, project: string | null): readonly string[] {
  const above = bounds === project || dirname(bounds) === bounds ? [] : [dirname(bounds)];
  const own = realPath(join(bounds, 'node_modules'));
  return [
    ...(own !== null && basename(own) === 'node_modules' ? [own] : []),
    ...(project === null ? [] : above.flatMap((folder) => packageFolders(folder, project))),
  ];
}

/** What a path is; null for what is neither, such as a pipe. */
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
