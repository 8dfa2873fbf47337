import { lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorCode, isInside } from '../../../base/files.js';
import type { MigrationFinding } from '../../mdx/text/index.js';
import { isProgram } from './programs.js';

/** Folders of the new site that files may be written to. */
const FOLDERS = new Set(['content', 'static']);

/** Error codes for paths that cannot be a file, such as one below another file. The disk itself is fine. */
const NO_PLACE = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ERR_INVALID_ARG_VALUE']);

/**
 * The folder of the new site, and the only way to write to it. Paths are POSIX and relative to the folder. Refuses paths that lead out of
 * it (also through a symbolic link) or are in no folder that a migration fills, and programs that docsgen would run as its own. Each
 * refusal is a finding.
 */
export class Target {
  readonly #dir: string;
  /** Paths of files that docsgen generates itself. */
  readonly #ownFiles: ReadonlySet<string>;
  readonly #refusals = new Map<string, MigrationFinding>();

  constructor(dir: string, ownFiles: Iterable<string>) {
    this.#dir = resolve(dir);
    this.#ownFiles = new Set(ownFiles);
    mkdirSync(this.#dir, { recursive: true });
  }

  get refusals(): readonly MigrationFinding[] {
    return [...this.#refusals.values()];
  }

  /** The bytes of an existing file, or null. */
  bytes(path: string): Buffer | null {
    const file = this.#place(path);
    return file === null || statSync(file, { throwIfNoEntry: false })?.isFile() !== true ? null : readFileSync(file);
  }

  /** Returns false if the path was refused. */
  write(path: string, bytes: Uint8Array): boolean {
    const file = this.#place(path);
    if (file === null) return false;
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
      return true;
    } catch (error) {
      if (!NO_PLACE.has(errorCode(error))) throw error;
      this.#refuse(path, 'no file can have this path');
      return false;
    }
  }

  remove(path: string): void {
    const file = this.#place(path);
    if (file !== null) rmSync(file);
  }

  /** Absolute path of a file that may be written, or null if it is refused. */
  #place(path: string): string | null {
    const reason = this.#fault(path);
    if (reason !== null) this.#refuse(path, reason);
    return reason === null ? join(this.#dir, path) : null;
  }

  #fault(path: string): string | null {
    if (!isPlainPath(path)) return 'it is outside the folder of the new site';
    const parts = path.split('/');
    if (!this.#ownFiles.has(path) && (parts.length === 1 || !FOLDERS.has(parts[0] ?? '')))
      return 'it is in none of the folders that a migration writes';
    if (parts[0] === 'content' && isProgram(path)) return 'docsgen would take it for a program of the new site';
    return this.#leavesByLink(parts) ? 'a symbolic link points outside the folder of the new site' : null;
  }

  #leavesByLink(parts: readonly string[]): boolean {
    const links = parts.map((_, index) => join(this.#dir, ...parts.slice(0, index + 1))).filter((path) => isLink(path));
    return links.some((path) => !isInside(realpathSync.native(this.#dir), realPath(path)));
  }

  #refuse(path: string, reason: string): void {
    const message = `The file ${JSON.stringify(path)} is not written: ${reason}.`;
    this.#refusals.set(path, { kind: 'outside', message, file: null, line: null });
  }
}

/** True for a path that leads to one place below its folder on every system: no `..`, no root, no drive letter. */
export function isPlainPath(path: string): boolean {
  return /^(?!\/|[A-Za-z]:)[^\\\0]+$/.test(path) && path.split('/').every((part) => !/^(?:|\.|\.\.)$/.test(part));
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** Resolves a path; a broken link counts as leading out, because writing through it would create its target. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return '/';
  }
}
